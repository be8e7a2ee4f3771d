// SPDX-License-Identifier: MIT
// Lines of xboard's protocol (CECP), read and written. See docs/engines.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/engine_dialect.h"

namespace strata::engines {

using Features = std::vector<std::pair<std::string, std::string>>; // names and values
// Example: feature ping=1 myname="Sjeng 11.2" done=1
// Empty if the line is none of that kind.
[[nodiscard]] Features read_features(std::string_view line);
// Example: Resign Threshold -spin 800 200 1200. Returns nullopt if it has no name or type.
[[nodiscard]] std::optional<EngineOption> read_cecp_option(std::string_view text);

// A line of thinking: depth, score, time, nodes, moves.
struct Thinking {
    int depth = 0;
    long long score = 0; // centipawns for the side to move, or from 100000 on a mate
    std::uint64_t nodes = 0;
    std::vector<std::string_view> moves{}; // without move numbers and signs
    bool is_bound = false;                 // the move is better or worse than told
};
// Example: 9 156 1084 48000 Nf3 Nc6 Nc3 Nf6
// Returns nullopt if the line is none.
[[nodiscard]] std::optional<Thinking> read_thinking(std::string_view line);
// The line as analysis of that position; nullopt if it has no legal move, or only a bound.
[[nodiscard]] std::optional<SaidLine> analysis_of(const rules::Position& position,
                                                  const Thinking& thinking);

// Examples: "move e2e4", "1. ... e7e5". Returns an empty view if the line tells no move.
[[nodiscard]] std::string_view move_in(std::string_view line);
// The legal move in coordinates or SAN, with either spelling of castling.
[[nodiscard]] std::optional<rules::Move> read_cecp_move(const rules::Position& position,
                                                        std::string_view text);
// True if the line refuses a command, as in "Illegal move: e2e5" and "Error (unknown command): go".
[[nodiscard]] bool is_complaint(std::string_view line);

// The commands of edit mode that set up a FEN, for engines without `setboard`; they follow `new`
// and `force`. Edit mode knows 8 files and ranks, and neither en passant nor the right to castle,
// which it reads off kings and rooks: nullopt if that is not enough.
[[nodiscard]] std::optional<std::vector<std::string>> edit_commands(std::string_view fen);

// Example: level 40 5:00 0. `moves` per period, 0 for the rest of the game; times in milliseconds.
[[nodiscard]] std::string level_command(int moves, long long base, long long increment);

} // namespace strata::engines
