// SPDX-License-Identifier: MIT
// What an engine says while it thinks, and what it is asked about the game on the table, as UCI
// writes both. docs/uci.md has the dialect.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "search/engine.h"
#include "session/session.h"

namespace strata::engines {

struct SaidLine {
    std::size_t number = 0; // of several, from 0
    int depth = 0;
    search::Line line;
};
// info depth 12 multipv 2 score cp -35 pv e2e4 e7e5
// Of the moves those that are legal, up to the first that is not. Nothing for a line that says no
// value and no move of that position, or only a bound.
[[nodiscard]] std::optional<SaidLine> read_info(const rules::Position& position,
                                                std::string_view text);
// Puts it among the others. Answers whether they are whole with it: `wanted` lines of one depth.
bool put_in(search::SearchResult& answer, SaidLine said, std::size_t wanted);

// What stands behind `position` for the start of a game.
[[nodiscard]] std::string uci_start(const rules::Variant& variant, const rules::Setup& start);
// What stands behind `position`: the start and the moves up to the position shown.
[[nodiscard]] std::string uci_place(const session::Session& session);
// What stands behind `go` for the clocks; empty: the game has none.
[[nodiscard]] std::string uci_clocks(const session::Session& session, game::Time now);

} // namespace strata::engines
