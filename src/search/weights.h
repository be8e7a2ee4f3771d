// SPDX-License-Identifier: MIT
// The weights of the evaluation, in hundredths of a pawn, in the same form for all games. The
// values are data (assets/weights).
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <type_traits>

#include "rules/types.h"

namespace strata::search {

// The terms of the middlegame or of the endgame.
template <class Number>
struct TermsOf {
    using ByType = std::array<Number, rules::piece_type_count>;
    using BySteps = std::array<Number, 8>;
    using ByLeaps = std::array<Number, 9>;
    template <class Row>
    using Rows = std::array<Row, rules::piece_type_count>;

    ByType material{};       // a custom piece with value 0 is valued by its movement
    Rows<ByLeaps> place{};   // by the number of knight moves from there; the last value for more
    Rows<BySteps> advance{}; // by the pawn's steps to promotion from there; the last value for more
    ByType mobility{};       // per cell that a piece attacks and can safely move to
    ByType near_king{};      // per attacked cell of an enemy king's zone
    ByType threat{};         // per enemy piece that is attacked profitably
    BySteps attackers{};     // by the number of pieces that attack one king's zone
    BySteps lone_king{};     // for a bare king, by the number of its safe cells
    BySteps passed{};        // for a passed pawn, by steps to promotion
    Number passed_blocked{}; // if the next cell of a passed pawn is occupied
    Number passed_own_king{}; // per step of the own king to an advanced passed pawn
    Number passed_enemy_king{};
    Number doubled{};     // per pawn behind an own pawn
    Number isolated{};    // per pawn without neighbours
    Number guarded{};     // per pawn that is guarded by a pawn
    Number shield{};      // per own pawn next to the king
    Number bare{};        // if there is no own pawn in front of the king
    Number half_open{};   // per rook on a half-open file
    Number open{};        // added to half_open on an open file
    Number pair{};        // for the bishop pair
    Number rider{};       // per attack board that the seat may move
    Number check_given{}; // per check given, in three-check
    Number alive{};       // per seat that is not eliminated
    Number tempo{};       // for the side to move
};
using Terms = TermsOf<int>;

struct Weights {
    Terms middle;          // applies at the start position
    Terms ending;          // applies with only pawns and kings left
    Terms::ByType phase{}; // the share of each piece type in the game phase
};

// Calls a visitor for each term with its name and numbers: one number per piece type, a row per
// piece type, a row, or a single number.
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
