// SPDX-License-Identifier: MIT
// Reads `info` lines of an engine and writes `position` and `go` for the current game. See
// docs/uci.md.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "search/engine.h"
#include "session/session.h"

namespace strata::engines {

struct SaidLine {
    std::size_t number = 0; // multipv index, from 0
    int depth = 0;
    search::Line line;
};
// Example: info depth 12 multipv 2 score cp -35 pv e2e4 e7e5
// Keeps the moves up to the first illegal one. Returns nullopt if the line has neither a score nor
// a legal move, or only a bound.
[[nodiscard]] std::optional<SaidLine> read_info(const rules::Position& position,
                                                std::string_view text);
// Adds the line to the result. Returns true if the result now has `wanted` lines of one depth.
bool put_in(search::SearchResult& answer, SaidLine said, std::size_t wanted);

// Returns the arguments of `position` for the start of a game.
[[nodiscard]] std::string uci_start(const rules::Variant& variant, const rules::Setup& start);
// Returns the arguments of `position`: the start and the moves up to the displayed position.
[[nodiscard]] std::string uci_place(const session::Session& session);
// Returns the arguments of `go` for the clocks; empty if the game has none.
[[nodiscard]] std::string uci_clocks(const session::Session& session, game::Time now);

} // namespace strata::engines
