// SPDX-License-Identifier: MIT
// Where the rules pages say what a refused move breaks.
#include "rules/refusal.h"

namespace strata::rules {

namespace {

std::string_view tri_d_clause(Law law) {
    switch (law) {
    case Law::game_over: return "E1";
    case Law::empty_square: return "A1";
    case Law::not_your_piece: return "A1";
    case Law::square_absent: return "G5";
    case Law::own_piece_there: return "M1";
    case Law::partner_there: return "M1";
    case Law::king_not_taken: return "E1";
    case Law::same_square: return "M2";
    case Law::vertical: return "M2";
    case Law::hemmed_in: return "M1";
    case Law::not_its_way: return "M1";
    case Law::blocked: return "M3";
    case Law::gap: return "M4";
    case Law::pawn_blocked: return "P1";
    case Law::pawn_backwards: return "P1";
    case Law::pawn_not_fresh: return "P2";
    case Law::double_step_blocked: return "P2";
    case Law::pawn_needs_victim: return "P3";
    case Law::pinned: return "E1";
    case Law::check_remains: return "E1";
    case Law::leaves_king_attacked: return "E1";
    case Law::king_into_attack: return "E1";
    case Law::kings_adjacent: return "M7";
    case Law::kings_share_column: return "M7";
    case Law::castling_right_gone: return "C2";
    case Law::castling_first_move: return "C2";
    case Law::castling_in_check: return "C2";
    case Law::castling_blocked: return "C2";
    case Law::castling_through_check: return "C2";
    case Law::castling_into_check: return "C2";
    case Law::board_absent: return "A1";
    case Law::board_empty: return "A2";
    case Law::board_crowded: return "A2";
    case Law::board_not_yours: return "A2";
    case Law::pin_taken: return "A3";
    case Law::pin_not_adjacent: return "A3";
    case Law::board_backwards: return "A5";
    case Law::half_turn_off: return "A6";
    case Law::turn_in_place_off: return "A7";
    case Law::promotion_missing: return "P6";
    case Law::pending_first: return "P7";
    default: return "";
    }
}

// Laws of movable boards and of cells with several squares are never asked about on a flat board.
std::string_view star_clause(Law law) {
    switch (law) {
    case Law::not_its_way:
    case Law::blocked:
    case Law::hemmed_in:
    case Law::same_square: return "2";
    case Law::pawn_blocked:
    case Law::pawn_backwards:
    case Law::pawn_not_fresh:
    case Law::double_step_blocked:
    case Law::pawn_needs_victim:
    case Law::promotion_missing: return "3";
    case Law::empty_square:
    case Law::not_your_piece: return "4";
    case Law::castling_right_gone:
    case Law::castling_in_check:
    case Law::castling_blocked:
    case Law::castling_through_check:
    case Law::castling_into_check: return "5";
    case Law::game_over:
    case Law::king_not_taken:
    case Law::pinned:
    case Law::check_remains:
    case Law::leaves_king_attacked:
    case Law::king_into_attack:
    case Law::kings_adjacent: return "6.1";
    case Law::own_piece_there:
    case Law::partner_there: return "6.6";
    case Law::not_dark: return "7.1";
    case Law::man_backwards: return "7.4";
    case Law::nothing_to_jump:
    case Law::lands_on_man: return "7.5";
    case Law::several_captures: return "7.13";
    case Law::capture_compulsory:
    case Law::longer_capture:
    case Law::better_capture:
    case Law::jump_goes_on: return "7.7";
    default: return "1";
    }
}

std::string_view round_clause(Law law) {
    switch (law) {
    case Law::hilt_closed: return "3.6 a";
    case Law::hilt_capture:
    case Law::hilt_check: return "3.6 b";
    case Law::blade: return "3.7";
    case Law::not_its_way:
    case Law::blocked:
    case Law::hemmed_in:
    case Law::own_piece_there:
    case Law::same_square: return "3";
    case Law::pawn_blocked:
    case Law::pawn_backwards: return "5.1";
    case Law::pawn_not_fresh:
    case Law::double_step_blocked: return "5.2";
    case Law::pawn_needs_victim: return "5.3";
    case Law::promotion_missing: return "5.4";
    case Law::castling_right_gone:
    case Law::castling_in_check:
    case Law::castling_blocked:
    case Law::castling_through_check:
    case Law::castling_into_check: return "6";
    case Law::pinned:
    case Law::check_remains:
    case Law::leaves_king_attacked:
    case Law::king_into_attack:
    case Law::kings_adjacent: return "7.2";
    case Law::game_over: return "7.8";
    case Law::empty_square:
    case Law::not_your_piece: return "7.3";
    default: return "1";
    }
}

std::string_view tri_d_clause(SetupFault fault) {
    using enum SetupFault;
    switch (fault) {
    case piece_off_board: return "G5";
    case king_missing:
    case king_doubled:
    case piece_impossible: return "S2";
    case opponent_in_check: return "E1";
    case kings_share_column: return "M7";
    case double_step_impossible: return "P2";
    case castling_impossible: return "C2";
    case en_passant_impossible: return "P5";
    case pending_impossible: return "P7";
    case board_count: return "G4";
    case counter_out_of_range: return "E5";
    case pawn_on_back_rank: return "P6";
    default: return "";
    }
}

std::string_view star_clause(SetupFault fault) {
    using enum SetupFault;
    switch (fault) {
    case piece_off_board: return "1";
    case king_missing:
    case king_doubled: return "4";
    case opponent_in_check:
    case check_impossible: return "6.1";
    case double_step_impossible:
    case en_passant_impossible:
    case pending_impossible:
    case pawn_on_back_rank: return "3";
    case castling_impossible: return "5";
    case army_impossible: return "6.5";
    case piece_impossible: return "7";
    case counter_out_of_range: return "8";
    default: return "";
    }
}

std::string_view round_clause(SetupFault fault) {
    using enum SetupFault;
    switch (fault) {
    case piece_off_board: return "1";
    case king_missing:
    case king_doubled: return "2";
    case opponent_in_check:
    case check_impossible: return "7.2";
    case double_step_impossible: return "5.2";
    case en_passant_impossible: return "5.3";
    case pending_impossible:
    case pawn_on_back_rank: return "5.4";
    case castling_impossible: return "6";
    case army_impossible: return "7.3";
    case piece_impossible: return "5";
    case counter_out_of_range: return "7.9";
    default: return "";
    }
}

} // namespace

std::string_view clause(SetupFault fault, Shape shape) {
    switch (shape) {
    case Shape::tri_d: return tri_d_clause(fault);
    case Shape::round: return round_clause(fault);
    default: return star_clause(fault);
    }
}

std::string_view clause(Law law, Shape shape) {
    switch (shape) {
    case Shape::tri_d: return tri_d_clause(law);
    case Shape::round: return round_clause(law);
    case Shape::star:
    case Shape::grid:
    case Shape::graph: break;
    }
    return star_clause(law);
}

} // namespace strata::rules
