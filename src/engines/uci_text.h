// SPDX-License-Identifier: MIT
// Moves, positions and results in UCI syntax. docs/uci.md lists Strata's extensions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position/position.h"
#include "search/engine.h"

namespace strata::engines {

// Default variant: GUIs that only know chess need not set it.
inline constexpr std::string_view plain_game = "chess";

// Coordinate notation such as e7e8q if the board has chess coordinates, otherwise machine form.
[[nodiscard]] std::string uci_move(const rules::Position& position, const rules::Move& move);
// Returns nullopt if the text is no legal move.
[[nodiscard]] std::optional<rules::Move> read_uci_move(const rules::Position& position,
                                                       std::string_view text);

// Returns the `info` lines of a result or bound, without line ends. `seconds` is the time since the
// search started.
[[nodiscard]] std::vector<std::string> info_lines(const rules::Position& position,
                                                  const search::SearchResult& answer,
                                                  const search::Evaluation& evaluation,
                                                  double seconds);
// Example: info depth 12 currmove e2e4 currmovenumber 1
// Returns nullopt in the first seconds of a search, as the protocol recommends.
[[nodiscard]] std::optional<std::string>
root_move_line(const rules::Position& position, const search::CurrentMove& move, double seconds);
// Example: bestmove e2e4 ponder e7e5
// Without a line any legal move, or (none).
[[nodiscard]] std::string best_move_line(const rules::Position& position, const search::Line* line);

} // namespace strata::engines
