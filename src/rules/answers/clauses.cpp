// SPDX-License-Identifier: MIT
// Where docs/rules says what a refused move or set-up breaks.
#include <array>

#include "rules/answers/refusal.h"

namespace strata::rules {

namespace {

// By RulesPage: Tri-D, star boards, the round board and chess; empty where no board of that page
// can break it. Flat boards are never asked about what only boards that move can break.
template <class E>
struct Clauses {
    E broken;
    std::array<std::string_view, 4> pages;
};

constexpr auto laws = [] {
    using enum IllegalReason;
    return std::to_array<Clauses<IllegalReason>>(
        {{game_over, {"TD-E1", "ST-6.1", "RD-7.8", "CH-6"}},
         {empty_square, {"TD-A1", "ST-4", "RD-7.3", "CH-4"}},
         {not_your_piece, {"TD-A1", "ST-4", "RD-7.3", "CH-4"}},
         {square_absent, {"TD-G5", "ST-1", "RD-1", "CH-1"}},
         {own_piece_there, {"TD-M1", "ST-2.6", "RD-3", "CH-2"}},
         {partner_there, {"TD-M1", "ST-6.6", "RD-1", "ST-6.6"}},
         {king_not_taken, {"TD-E1", "ST-6.1", "RD-1", "ST-6.1"}},
         {same_square, {"TD-M2", "ST-2", "RD-3", "CH-2"}},
         {vertical, {"TD-M2", "ST-1", "RD-1", "CH-1"}},
         {no_moves, {"TD-M1", "ST-2", "RD-3", "CH-2"}},
         {not_its_way, {"TD-M1", "ST-2", "RD-3", "CH-2"}},
         {blocked, {"TD-M3", "ST-2", "RD-3", "CH-2"}},
         {gap, {"TD-M4", "ST-1", "RD-1", "CH-1"}},
         {pawn_blocked, {"TD-P1", "ST-3.1", "RD-5.1", "CH-3"}},
         {pawn_backwards, {"TD-P1", "ST-3.1", "RD-5.1", "CH-3"}},
         {pawn_has_moved, {"TD-P2", "ST-3.2", "RD-5.2", "CH-3"}},
         {double_step_blocked, {"TD-P2", "ST-3.2", "RD-5.2", "CH-3"}},
         {pawn_needs_victim, {"TD-P3", "ST-3.3", "RD-5.3", "CH-3"}},
         {pinned, {"TD-E1", "ST-6.1", "RD-7.2", "CH-6"}},
         {check_remains, {"TD-E1", "ST-6.1", "RD-7.2", "CH-6"}},
         {leaves_king_attacked, {"TD-E1", "ST-6.1", "RD-7.2", "CH-6"}},
         {king_into_attack, {"TD-E1", "ST-6.1", "RD-7.2", "CH-6"}},
         {kings_adjacent, {"TD-M7", "ST-6.1", "RD-7.2", "CH-6"}},
         {kings_share_column, {"TD-M7", "ST-1", "RD-1", "CH-1"}},
         {castling_right_gone, {"TD-C2", "ST-5", "RD-6", "CH-5"}},
         {castling_first_move, {"TD-C2", "ST-1", "RD-1", "CH-1"}},
         {castling_in_check, {"TD-C2", "ST-5", "RD-6", "CH-5"}},
         {castling_blocked, {"TD-C2", "ST-5", "RD-6", "CH-5"}},
         {castling_through_check, {"TD-C2", "ST-5", "RD-6", "CH-5"}},
         {castling_into_check, {"TD-C2", "ST-5", "RD-6", "CH-5"}},
         {board_absent, {"TD-A1", "ST-1", "RD-1", "CH-1"}},
         {board_empty, {"TD-A2", "ST-1", "RD-1", "CH-1"}},
         {board_crowded, {"TD-A2", "ST-1", "RD-1", "CH-1"}},
         {board_not_yours, {"TD-A2", "ST-1", "RD-1", "CH-1"}},
         {pin_taken, {"TD-A3", "ST-1", "RD-1", "CH-1"}},
         {pin_not_adjacent, {"TD-A3", "ST-1", "RD-1", "CH-1"}},
         {board_backwards, {"TD-A5", "ST-1", "RD-1", "CH-1"}},
         {half_turn_off, {"TD-A6", "ST-1", "RD-1", "CH-1"}},
         {turn_in_place_off, {"TD-A7", "ST-1", "RD-1", "CH-1"}},
         {hilt_closed, {"", "ST-1", "RD-3.6a", "CH-1"}},
         {hilt_capture, {"", "ST-1", "RD-3.6b", "CH-1"}},
         {hilt_check, {"", "ST-1", "RD-3.6b", "CH-1"}},
         {blade, {"", "ST-1", "RD-3.7", "CH-1"}},
         {not_dark, {"", "ST-7.1", "RD-1", "ST-7.1"}},
         {man_backwards, {"", "ST-7.4", "RD-1", "ST-7.4"}},
         {capture_compulsory, {"", "ST-7.7", "RD-1", "ST-7.7"}},
         {longer_capture, {"", "ST-7.7", "RD-1", "ST-7.7"}},
         {better_capture, {"", "ST-7.7", "RD-1", "ST-7.7"}},
         {nothing_to_jump, {"", "ST-7.5", "RD-1", "ST-7.5"}},
         {lands_on_piece, {"", "ST-7.5", "RD-1", "ST-7.5"}},
         {several_captures, {"", "ST-7.13", "RD-1", "ST-7.13"}},
         {jump_goes_on, {"", "ST-7.7", "RD-1", "ST-7.7"}},
         {promotion_missing, {"TD-P6", "ST-3.4", "RD-5.4", "CH-3"}},
         {pending_first, {"TD-P7", "ST-1", "RD-1", "CH-1"}}});
}();

constexpr auto faults = [] {
    using enum SetupFault;
    return std::to_array<Clauses<SetupFault>>(
        {{piece_off_board, {"TD-G5", "ST-1", "RD-1", "CH-1"}},
         {king_missing, {"TD-S2", "ST-4", "RD-2", "CH-4"}},
         {king_doubled, {"TD-S2", "ST-4", "RD-2", "CH-4"}},
         {opponent_in_check, {"TD-E1", "ST-6.1", "RD-7.2", "CH-6"}},
         {kings_share_column, {"TD-M7", "", "", ""}},
         {double_step_impossible, {"TD-P2", "ST-3.2", "RD-5.2", "CH-3"}},
         {castling_impossible, {"TD-C2", "ST-5", "RD-6", "CH-5"}},
         {en_passant_impossible, {"TD-P5", "ST-3.5", "RD-5.3", "CH-3.5"}},
         {pending_impossible, {"TD-P7", "ST-3.4", "RD-5.4", "CH-3"}},
         {board_count, {"TD-G4", "", "", ""}},
         {counter_out_of_range, {"TD-E5", "ST-O23", "RD-7.9", "CH-O23"}},
         {army_impossible, {"", "ST-6.5", "RD-7.3", "ST-6.5"}},
         {check_impossible, {"", "ST-6.1", "RD-7.2", "ST-6.1"}},
         {pawn_on_back_rank, {"TD-P6", "ST-3.4", "RD-5.4", "CH-3"}},
         {piece_impossible, {"TD-S2", "ST-7", "RD-5", "ST-7"}}});
}();

// Each stands at its own place, and none is missing.
template <class E, std::size_t N>
constexpr bool is_complete(const std::array<Clauses<E>, N>& table, E last) {
    for (std::size_t i = 0; i < N; ++i)
        if (static_cast<std::size_t>(table[i].broken) != i) return false;
    return static_cast<std::size_t>(last) + 1 == N;
}
static_assert(is_complete(laws, IllegalReason::pending_first));
static_assert(is_complete(faults, SetupFault::piece_impossible));

// Jumps are a chapter of the page of star boards (ST-7).
std::size_t page_of(const Variant& variant) {
    return static_cast<std::size_t>(variant.has_jumps() ? RulesPage::star : variant.topology.page);
}

} // namespace

std::string_view clause(SetupFault fault, const Variant& variant) {
    return faults[static_cast<std::size_t>(fault)].pages[page_of(variant)];
}

std::string_view clause(IllegalReason reason, const Variant& variant) {
    return laws[static_cast<std::size_t>(reason)].pages[page_of(variant)];
}

} // namespace strata::rules
