// SPDX-License-Identifier: MIT
#include "notation/words.h"

#include <algorithm>

namespace strata::notation {

// No default: the compiler names the enumerator that has no key.
std::string_view key_of(rules::Law law) {
    using enum rules::Law;
    switch (law) {
    case game_over: return "game_over";
    case empty_square: return "empty_square";
    case not_your_piece: return "not_your_piece";
    case square_absent: return "square_absent";
    case own_piece_there: return "own_piece_there";
    case partner_there: return "partner_there";
    case king_not_taken: return "king_not_taken";
    case same_square: return "same_square";
    case vertical: return "vertical";
    case not_its_way: return "not_its_way";
    case blocked: return "blocked";
    case gap: return "gap";
    case pawn_blocked: return "pawn_blocked";
    case pawn_backwards: return "pawn_backwards";
    case pawn_not_fresh: return "pawn_not_fresh";
    case double_step_blocked: return "double_step_blocked";
    case pawn_needs_victim: return "pawn_needs_victim";
    case hemmed_in: return "hemmed_in";
    case pinned: return "pinned";
    case check_remains: return "check_remains";
    case leaves_king_attacked: return "leaves_king_attacked";
    case king_into_attack: return "king_into_attack";
    case kings_adjacent: return "kings_adjacent";
    case kings_share_column: return "kings_share_column";
    case castling_right_gone: return "castling_right_gone";
    case castling_first_move: return "castling_first_move";
    case castling_in_check: return "castling_in_check";
    case castling_blocked: return "castling_blocked";
    case castling_through_check: return "castling_through_check";
    case castling_into_check: return "castling_into_check";
    case board_absent: return "board_absent";
    case board_empty: return "board_empty";
    case board_crowded: return "board_crowded";
    case board_not_yours: return "board_not_yours";
    case pin_taken: return "pin_taken";
    case pin_not_adjacent: return "pin_not_adjacent";
    case board_backwards: return "board_backwards";
    case half_turn_off: return "half_turn_off";
    case turn_in_place_off: return "turn_in_place_off";
    case hilt_closed: return "hilt_closed";
    case hilt_capture: return "hilt_capture";
    case hilt_check: return "hilt_check";
    case blade: return "blade";
    case not_dark: return "not_dark";
    case man_backwards: return "man_backwards";
    case capture_compulsory: return "capture_compulsory";
    case longer_capture: return "longer_capture";
    case better_capture: return "better_capture";
    case nothing_to_jump: return "nothing_to_jump";
    case lands_on_man: return "lands_on_man";
    case several_captures: return "several_captures";
    case jump_goes_on: return "jump_goes_on";
    case promotion_missing: return "promotion_missing";
    case pending_first: return "pending_first";
    }
    return {};
}

std::string_view key_of(rules::SetupFault fault) {
    using enum rules::SetupFault;
    switch (fault) {
    case piece_off_board: return "piece_off_board";
    case king_missing: return "king_missing";
    case king_doubled: return "king_doubled";
    case opponent_in_check: return "opponent_in_check";
    case kings_share_column: return "kings_share_column";
    case double_step_impossible: return "double_step_impossible";
    case castling_impossible: return "castling_impossible";
    case en_passant_impossible: return "en_passant_impossible";
    case pending_impossible: return "pending_impossible";
    case board_count: return "board_count";
    case counter_out_of_range: return "counter_out_of_range";
    case army_impossible: return "army_impossible";
    case check_impossible: return "check_impossible";
    case pawn_on_back_rank: return "pawn_on_back_rank";
    case piece_impossible: return "piece_impossible";
    }
    return {};
}

std::string_view key_of(rules::Ending ending) {
    using enum rules::Ending;
    switch (ending) {
    case none: return "none";
    case checkmate: return "checkmate";
    case stalemate: return "stalemate";
    case dead_position: return "dead_position";
    case agreement: return "agreement";
    case resignation: return "resignation";
    case repetition: return "repetition";
    case fifty_moves: return "fifty_moves";
    case last_side: return "last_side";
    case blocked: return "blocked";
    case most_men: return "most_men";
    case fivefold: return "fivefold";
    case seventy_five_moves: return "seventy_five_moves";
    case hill: return "hill";
    case checks: return "checks";
    }
    return {};
}

std::string_view key_of(rules::SeatEvent::Kind kind) {
    using enum rules::SeatEvent::Kind;
    switch (kind) {
    case mated: return "mated";
    case stalemated: return "stalemated";
    case skipped: return "skipped";
    case resigned: return "resigned";
    case king_taken: return "king_taken";
    case blocked: return "blocked";
    }
    return {};
}

std::string_view key_of(rules::OnMate rule) {
    using enum rules::OnMate;
    switch (rule) {
    case end_game: return "end_game";
    case inert: return "inert";
    case remove: return "remove";
    case takeover: return "takeover";
    case drop_king: return "drop_king";
    }
    return {};
}

std::string spelled_out(std::string_view key) {
    std::string words(key);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

} // namespace strata::notation
