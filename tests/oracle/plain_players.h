// SPDX-License-Identifier: MIT
// Two simple players to measure the engine against. They share nothing with src/search: they ask
// the rules for moves, and know no more of a position than is written here.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/position/position.h"

namespace strata::oracle {

enum class PlainPlayer : std::uint8_t {
    // Takes the most material that one move brings, a king for the most; else any move by chance.
    greedy,
    // Looks three plies ahead by alpha-beta, its enemies as one. Counts men and the squares that
    // they attack. Nothing goes on after the third ply, exchanges neither.
    three_ply,
};

// "greedy", "three-ply".
[[nodiscard]] std::optional<PlainPlayer> plain_player_named(std::string_view name);

// The same chance finds the same move. Precondition: there is a legal one.
[[nodiscard]] rules::Move plain_move(PlainPlayer player, const rules::Position& position,
                                     std::uint64_t chance);

} // namespace strata::oracle
