// SPDX-License-Identifier: MIT
#include "notation/words.h"

namespace strata::notation {

// No default: the compiler names the enumerator that has no key.
std::string_view key_of(rules::IllegalReason reason) {
    using enum rules::IllegalReason;
    switch (reason) {
    case game_over: return "law.game_over";
    case empty_square: return "law.empty_square";
    case not_your_piece: return "law.not_your_piece";
    case square_absent: return "law.square_absent";
    case own_piece_there: return "law.own_piece_there";
    case partner_there: return "law.partner_there";
    case king_not_taken: return "law.king_not_taken";
    case same_square: return "law.same_square";
    case vertical: return "law.vertical";
    case not_its_way: return "law.not_its_way";
    case blocked: return "law.blocked";
    case gap: return "law.gap";
    case pawn_blocked: return "law.pawn_blocked";
    case pawn_backwards: return "law.pawn_backwards";
    case pawn_has_moved: return "law.pawn_has_moved";
    case double_step_blocked: return "law.double_step_blocked";
    case pawn_needs_victim: return "law.pawn_needs_victim";
    case no_moves: return "law.hemmed_in";
    case pinned: return "law.pinned";
    case check_remains: return "law.check_remains";
    case leaves_king_attacked: return "law.leaves_king_attacked";
    case king_into_attack: return "law.king_into_attack";
    case kings_adjacent: return "law.kings_adjacent";
    case kings_share_column: return "law.kings_share_column";
    case castling_right_gone: return "law.castling_right_gone";
    case castling_first_move: return "law.castling_first_move";
    case castling_in_check: return "law.castling_in_check";
    case castling_blocked: return "law.castling_blocked";
    case castling_through_check: return "law.castling_through_check";
    case castling_into_check: return "law.castling_into_check";
    case board_absent: return "law.board_absent";
    case board_empty: return "law.board_empty";
    case board_crowded: return "law.board_crowded";
    case board_not_yours: return "law.board_not_yours";
    case pin_taken: return "law.pin_taken";
    case pin_not_adjacent: return "law.pin_not_adjacent";
    case board_backwards: return "law.board_backwards";
    case half_turn_off: return "law.half_turn_off";
    case turn_in_place_off: return "law.turn_in_place_off";
    case hilt_closed: return "law.hilt_closed";
    case hilt_capture: return "law.hilt_capture";
    case hilt_check: return "law.hilt_check";
    case blade: return "law.blade";
    case not_dark: return "law.not_dark";
    case man_backwards: return "law.man_backwards";
    case capture_compulsory: return "law.capture_compulsory";
    case longer_capture: return "law.longer_capture";
    case better_capture: return "law.better_capture";
    case nothing_to_jump: return "law.nothing_to_jump";
    case lands_on_piece: return "law.lands_on_man";
    case several_captures: return "law.several_captures";
    case jump_goes_on: return "law.jump_goes_on";
    case promotion_missing: return "law.promotion_missing";
    case pending_first: return "law.pending_first";
    }
    return {};
}

std::string_view key_of(rules::SetupFault fault) {
    using enum rules::SetupFault;
    switch (fault) {
    case piece_off_board: return "setup.piece_off_board";
    case king_missing: return "setup.king_missing";
    case king_doubled: return "setup.king_doubled";
    case opponent_in_check: return "setup.opponent_in_check";
    case kings_share_column: return "setup.kings_share_column";
    case double_step_impossible: return "setup.double_step_impossible";
    case castling_impossible: return "setup.castling_impossible";
    case en_passant_impossible: return "setup.en_passant_impossible";
    case pending_impossible: return "setup.pending_impossible";
    case board_count: return "setup.board_count";
    case counter_out_of_range: return "setup.counter_out_of_range";
    case army_impossible: return "setup.army_impossible";
    case check_impossible: return "setup.check_impossible";
    case pawn_on_back_rank: return "setup.pawn_on_back_rank";
    case piece_impossible: return "setup.piece_impossible";
    }
    return {};
}

std::string_view word_of(rules::SeatEvent::Kind kind) {
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

} // namespace strata::notation
