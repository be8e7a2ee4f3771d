// SPDX-License-Identifier: MIT
// Moves, positions and answers as UCI writes them. docs/uci.md says where Strata goes beyond it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position/position.h"
#include "search/engine.h"

namespace strata::engines {

// The game of the protocol itself: whoever knows no other need not say so.
inline constexpr std::string_view plain_game = "chess";

// e7e8q where squares are called as in chess, else machine form.
[[nodiscard]] std::string uci_move(const rules::Position& position, const rules::Move& move);
// The legal move of that text; nothing when there is none.
[[nodiscard]] std::optional<rules::Move> read_uci_move(const rules::Position& position,
                                                       std::string_view text);

// The lines that tell of an answer, or of a bound, without ends. `seconds` since it was asked for.
[[nodiscard]] std::vector<std::string> info_lines(const rules::Position& position,
                                                  const search::SearchResult& answer,
                                                  const search::Evaluation& evaluation,
                                                  double seconds);
// info depth 12 currmove e2e4 currmovenumber 1
// Returns nullopt in the first seconds of a search, as the protocol has it.
[[nodiscard]] std::optional<std::string>
root_move_line(const rules::Position& position, const search::CurrentMove& move, double seconds);
// bestmove e2e4 ponder e7e5
[[nodiscard]] std::string best_move_line(const rules::Position& position, const search::Line* line);

} // namespace strata::engines
