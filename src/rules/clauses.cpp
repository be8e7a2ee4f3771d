// SPDX-License-Identifier: MIT
// Where the rules pages say what a refused move or set-up breaks.
#include <array>

#include "rules/refusal.h"

namespace strata::rules {

namespace {

// On the Tri-D page, the star page and the round page; empty where no board of that page can break
// it. Flat boards are never asked about what only boards that move can break.
template <class E>
struct Clauses {
    E broken;
    std::array<std::string_view, 3> pages;
};

constexpr auto laws = [] {
    using enum Law;
    return std::to_array<Clauses<Law>>({{game_over, {"E1", "6.1", "7.8"}},
                                        {empty_square, {"A1", "4", "7.3"}},
                                        {not_your_piece, {"A1", "4", "7.3"}},
                                        {square_absent, {"G5", "1", "1"}},
                                        {own_piece_there, {"M1", "6.6", "3"}},
                                        {partner_there, {"M1", "6.6", "1"}},
                                        {king_not_taken, {"E1", "6.1", "1"}},
                                        {same_square, {"M2", "2", "3"}},
                                        {vertical, {"M2", "1", "1"}},
                                        {hemmed_in, {"M1", "2", "3"}},
                                        {not_its_way, {"M1", "2", "3"}},
                                        {blocked, {"M3", "2", "3"}},
                                        {gap, {"M4", "1", "1"}},
                                        {pawn_blocked, {"P1", "3", "5.1"}},
                                        {pawn_backwards, {"P1", "3", "5.1"}},
                                        {pawn_not_fresh, {"P2", "3", "5.2"}},
                                        {double_step_blocked, {"P2", "3", "5.2"}},
                                        {pawn_needs_victim, {"P3", "3", "5.3"}},
                                        {pinned, {"E1", "6.1", "7.2"}},
                                        {check_remains, {"E1", "6.1", "7.2"}},
                                        {leaves_king_attacked, {"E1", "6.1", "7.2"}},
                                        {king_into_attack, {"E1", "6.1", "7.2"}},
                                        {kings_adjacent, {"M7", "6.1", "7.2"}},
                                        {kings_share_column, {"M7", "1", "1"}},
                                        {castling_right_gone, {"C2", "5", "6"}},
                                        {castling_first_move, {"C2", "1", "1"}},
                                        {castling_in_check, {"C2", "5", "6"}},
                                        {castling_blocked, {"C2", "5", "6"}},
                                        {castling_through_check, {"C2", "5", "6"}},
                                        {castling_into_check, {"C2", "5", "6"}},
                                        {board_absent, {"A1", "1", "1"}},
                                        {board_empty, {"A2", "1", "1"}},
                                        {board_crowded, {"A2", "1", "1"}},
                                        {board_not_yours, {"A2", "1", "1"}},
                                        {pin_taken, {"A3", "1", "1"}},
                                        {pin_not_adjacent, {"A3", "1", "1"}},
                                        {board_backwards, {"A5", "1", "1"}},
                                        {half_turn_off, {"A6", "1", "1"}},
                                        {turn_in_place_off, {"A7", "1", "1"}},
                                        {hilt_closed, {"", "1", "3.6 a"}},
                                        {hilt_capture, {"", "1", "3.6 b"}},
                                        {hilt_check, {"", "1", "3.6 b"}},
                                        {blade, {"", "1", "3.7"}},
                                        {not_dark, {"", "7.1", "1"}},
                                        {man_backwards, {"", "7.4", "1"}},
                                        {capture_compulsory, {"", "7.7", "1"}},
                                        {longer_capture, {"", "7.7", "1"}},
                                        {better_capture, {"", "7.7", "1"}},
                                        {nothing_to_jump, {"", "7.5", "1"}},
                                        {lands_on_man, {"", "7.5", "1"}},
                                        {several_captures, {"", "7.13", "1"}},
                                        {jump_goes_on, {"", "7.7", "1"}},
                                        {promotion_missing, {"P6", "3", "5.4"}},
                                        {pending_first, {"P7", "1", "1"}}});
}();

constexpr auto faults = [] {
    using enum SetupFault;
    return std::to_array<Clauses<SetupFault>>({{piece_off_board, {"G5", "1", "1"}},
                                               {king_missing, {"S2", "4", "2"}},
                                               {king_doubled, {"S2", "4", "2"}},
                                               {opponent_in_check, {"E1", "6.1", "7.2"}},
                                               {kings_share_column, {"M7", "", ""}},
                                               {double_step_impossible, {"P2", "3", "5.2"}},
                                               {castling_impossible, {"C2", "5", "6"}},
                                               {en_passant_impossible, {"P5", "3", "5.3"}},
                                               {pending_impossible, {"P7", "3", "5.4"}},
                                               {board_count, {"G4", "", ""}},
                                               {counter_out_of_range, {"E5", "8", "7.9"}},
                                               {army_impossible, {"", "6.5", "7.3"}},
                                               {check_impossible, {"", "6.1", "7.2"}},
                                               {pawn_on_back_rank, {"P6", "3", "5.4"}},
                                               {piece_impossible, {"S2", "7", "5"}}});
}();

// Each stands at its own place, and none is missing.
template <class E, std::size_t N>
constexpr bool is_complete(const std::array<Clauses<E>, N>& table, E last) {
    for (std::size_t i = 0; i < N; ++i)
        if (static_cast<std::size_t>(table[i].broken) != i) return false;
    return static_cast<std::size_t>(last) + 1 == N;
}
static_assert(is_complete(laws, Law::pending_first));
static_assert(is_complete(faults, SetupFault::piece_impossible));

std::size_t page_of(Shape shape) {
    if (shape == Shape::tri_d) return 0;
    return shape == Shape::round ? 2 : 1;
}

} // namespace

std::string_view clause(SetupFault fault, Shape shape) {
    return faults[static_cast<std::size_t>(fault)].pages[page_of(shape)];
}

std::string_view clause(Law law, Shape shape) {
    return laws[static_cast<std::size_t>(law)].pages[page_of(shape)];
}

} // namespace strata::rules
