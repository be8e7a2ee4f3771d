// SPDX-License-Identifier: MIT
// What the evaluation counts, and for how much, in hundredths of a pawn: one form for all games.
// The numbers are data (assets/weights).
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <type_traits>

#include "rules/types.h"

namespace strata::search {

// What counts at one end of the game; in between both are mixed.
template <class Number>
struct TermsOf {
    using ByType = std::array<Number, rules::piece_type_count>;
    using BySteps = std::array<Number, 8>;
    using ByLeaps = std::array<Number, 9>;
    template <class Row>
    using Rows = std::array<Row, rules::piece_type_count>;

    ByType material{};        // of a variant's own types those that are 0 follow from their walks
    Rows<ByLeaps> place{};    // by how many cells a knight would see from there, the last for more
    Rows<BySteps> advance{};  // by steps that an own pawn there has to promotion, the last for more
    ByType mobility{};        // for each cell that a man sees and can safely go to
    ByType near_king{};       // for each cell that he sees which is an enemy's king's or next to it
    ByType threat{};          // for each enemy's man that he attacks to his profit
    BySteps attackers{};      // by how many men see such cells of one king
    BySteps lone_king{};      // of a king without men, by how many cells enemies leave him
    BySteps passed{};         // of a pawn that no enemy's pawn can stop, by steps to promotion
    Number passed_blocked{};  // where somebody stands before one of them
    Number passed_own_king{}; // for each step of that king to one that is near its end
    Number passed_enemy_king{};
    Number doubled{};     // a pawn behind an own one
    Number isolated{};    // a pawn without own ones beside it
    Number guarded{};     // a pawn that an own one guards
    Number shield{};      // for each own pawn next to the king
    Number bare{};        // no own pawn before the king
    Number half_open{};   // no own pawn before a rook
    Number open{};        // besides, no pawn at all
    Number pair{};        // of bishops
    Number rider{};       // for each board that the seat may move
    Number check_given{}; // where checks win
    Number alive{};       // for each seat that plays
    Number tempo{};       // for whoever moves
};
using Terms = TermsOf<int>;

struct Weights {
    Terms middle;          // all men are on the board
    Terms ending;          // none are but pawns and kings
    Terms::ByType phase{}; // what each man's absence counts on the way from one to the other
};

// Calls `visit` with the name of each of them and its numbers: one for each type of man, a row for
// each, one row for all, or one number.
template <class Some, class ByType, class ByRow, class Row>
void for_each_term(Some& terms, ByType&& by_type, ByRow&& by_row, Row&& row) {
    by_type("material", terms.material);
    by_row("place", terms.place);
    by_row("advance", terms.advance);
    by_type("mobility", terms.mobility);
    by_type("near_king", terms.near_king);
    by_type("threat", terms.threat);
    row("attackers", std::span(terms.attackers));
    row("lone_king", std::span(terms.lone_king));
    row("passed", std::span(terms.passed));
    const auto one = [&](std::string_view name, auto& number) {
        row(name, std::span<std::remove_reference_t<decltype(number)>, 1>(&number, 1));
    };
    one("passed_blocked", terms.passed_blocked);
    one("passed_own_king", terms.passed_own_king);
    one("passed_enemy_king", terms.passed_enemy_king);
    one("doubled", terms.doubled);
    one("isolated", terms.isolated);
    one("guarded", terms.guarded);
    one("shield", terms.shield);
    one("bare", terms.bare);
    one("half_open", terms.half_open);
    one("open", terms.open);
    one("pair", terms.pair);
    one("rider", terms.rider);
    one("check_given", terms.check_given);
    one("alive", terms.alive);
    one("tempo", terms.tempo);
}

} // namespace strata::search
