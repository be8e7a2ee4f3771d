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

// Adds the moves of a line that are legal one after the other, up to the first that is not.
void add_line(const rules::Position& position, const std::vector<std::string_view>& words,
              std::vector<rules::Move>& moves);
// Score of a mate in that many moves of the side to move, or rounds; negative: it is mated.
[[nodiscard]] int score_of_mate(const rules::Position& position, int moves);
// The largest score that is no forced win, in centipawns.
inline constexpr int most_centipawns = search::win_score - 1001;

struct SeatClock {
    rules::Seat seat{};
    long long left = 0; // milliseconds, as is the increment
    long long increment = 0;
    bool operator==(const SeatClock&) const = default;
};

// How long an engine may search one position. 0: no limit of that kind.
struct SearchLimits {
    std::uint64_t nodes = 0;
    int depth = 0;
    int movetime = 0; // milliseconds
    std::vector<SeatClock> clocks{};
    int moves_to_go = 0;   // until the next time control
    bool infinite = false; // analyses until it is stopped
    bool operator==(const SearchLimits&) const = default;
};

// Returns the arguments of `position` for the start of a game.
[[nodiscard]] std::string uci_start(const rules::Variant& variant, const rules::Setup& start);
// Returns the arguments of `position`: the start and the moves.
[[nodiscard]] std::string uci_place(const rules::Position& start,
                                    const std::vector<rules::Move>& moves);
// Returns the arguments of `go`.
[[nodiscard]] std::string uci_limits(const rules::Variant& variant, const SearchLimits& limits);
// The clocks of a game as limits; none if the game has none.
[[nodiscard]] SearchLimits limits_of_clocks(const session::Session& session, game::Time now);

} // namespace strata::engines
