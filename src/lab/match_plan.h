// SPDX-License-Identifier: MIT
// Who plays a match, which seats each has in which game, and how each game begins: all of it
// follows from the plan and the number of the game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/outside_engine.h"
#include "rules/expected.h"
#include "rules/position/position.h"
#include "text/message.h"

namespace strata::lab {

// What one move, or a game, may take. 0: any.
struct MatchLimits {
    std::uint64_t nodes = 0;
    int depth = 0;
    int movetime = 0;       // thousandths of a second
    double time = 0.0;      // seconds for the game
    double increment = 0.0; // seconds for each move
    [[nodiscard]] bool none() const {
        return nodes == 0 && depth == 0 && movetime == 0 && time == 0.0;
    }
};

struct MatchEngine {
    std::string name; // what it was given as, unless it has another
    engines::EngineOrder order;
    MatchLimits limits;
    [[nodiscard]] bool is_ours() const { return order.command.empty(); }
    [[nodiscard]] bool has_level() const;
};
// "level=3", "nodes=5000 Others=paranoid", "stockfish UCI_Elo=2000 movetime=200 name=Fish": a
// program with its words, none for our own; then limits, options, a name.
[[nodiscard]] rules::Expected<MatchEngine, text::Message> read_engine(std::string_view text);
// "60", "60+0.5" seconds.
[[nodiscard]] bool read_clock(std::string_view text, MatchLimits& limits);

struct MatchPlan {
    std::shared_ptr<const rules::Variant> variant;
    std::string position;             // empty: the variant's start
    std::vector<MatchEngine> engines; // each once
    std::vector<std::size_t> seats;   // who has each seat in the first game
    int plies = 0;                    // by chance, before the engines take over
    std::uint64_t seed = 1;
    int longest = 0;       // plies; then it is a draw
    double patience = 0.0; // seconds without a clock until an engine counts as silent
    double grace = 0.0;    // seconds that are forgiven when a time is over

    // Games from one opening, in which everybody has each seat as often.
    [[nodiscard]] int games_of_group() const;
    // The engine of each seat in that game, counted from 1.
    [[nodiscard]] std::vector<std::size_t> seats_of(int game) const;
    // Two engines, of which each has one of two teams in every game: then Elo has a meaning.
    [[nodiscard]] bool is_between_two() const;
    // All that decides the games, in a line: what belongs to another match has another one.
    [[nodiscard]] std::string description() const;
};

// Deals the engines to the seats in turn. Refuses a number of them that does not go into the seats,
// one name for two different ones, and one that nothing limits.
[[nodiscard]] std::optional<text::Message> deal(MatchPlan& plan, std::vector<MatchEngine> engines,
                                                const MatchLimits& usual);

// The legal moves by chance with which that game begins; the same for all games of a group. None of
// them ends the game.
[[nodiscard]] std::vector<rules::Move> opening_of(const MatchPlan& plan,
                                                  const rules::Position& start, int game);

} // namespace strata::lab
