// SPDX-License-Identifier: MIT
// Pairings, seats and openings of a match. Everything is a function of the plan and the game
// number.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/engines_file.h"
#include "engines/outside_engine.h"
#include "rules/expected.h"
#include "rules/position/position.h"
#include "text/message.h"

namespace strata::cli {

// Limits for a move or a game. 0: unlimited.
struct MatchLimits {
    std::uint64_t nodes = 0;
    int depth = 0;
    int movetime = 0;       // milliseconds per move
    double time = 0.0;      // seconds per game
    double increment = 0.0; // seconds per move
    [[nodiscard]] bool none() const {
        return nodes == 0 && depth == 0 && movetime == 0 && time == 0.0;
    }
};

struct MatchEngine {
    std::string name; // default: the text it was given as
    engines::EngineOrder order;
    MatchLimits limits;
    std::optional<double> rating{}; // known before, in Elo
    [[nodiscard]] bool is_ours() const { return order.command.empty(); }
    [[nodiscard]] bool has_level() const;
};
// Examples: "level=3", "nodes=5000 Others=paranoid", "stockfish UCI_Elo=2000 movetime=200
// name=Fish rating=2000". A program with arguments, or nothing for the built-in engine; then
// limits, options, a name and its rating.
[[nodiscard]] rules::Expected<MatchEngine, text::Message> read_engine(std::string_view text);
// Takes the command from the engine of the user that has that name: "Big Fish nodes=100".
void take_named(const engines::NamedEngines& named, MatchEngine& engine);
// "60" or "60+0.5", in seconds.
[[nodiscard]] bool read_clock(std::string_view text, MatchLimits& limits);

// From where the engines take over.
struct MatchOpening {
    std::string position{}; // empty: start position of the variant
    std::vector<rules::Move> moves{};
    std::uint64_t key = 0; // of the position that they lead to, if it is from a file
};
using MatchOpenings = std::vector<MatchOpening>;

struct MatchPlan {
    std::shared_ptr<const rules::Variant> variant;
    std::string position;             // empty: start position of the variant
    std::vector<MatchEngine> engines; // no duplicates
    std::vector<std::size_t> seats;   // index of the engine of each seat in the first game
    int plies = 0;                    // random opening plies before the engines take over
    std::uint64_t seed = 1;
    std::shared_ptr<const MatchOpenings> openings{}; // instead of random ones; not empty, or null
    int longest = 0;                                 // plies; longer games are drawn
    // Seconds without a reply, outside the clock, after which an engine counts as not responding.
    double patience = 0.0;
    double grace = 0.0; // seconds an engine may exceed its time

    // Number of games from one opening, in which every engine has each seat equally often.
    [[nodiscard]] int games_of_group() const;
    // Engine of each seat in that game; games count from 1.
    [[nodiscard]] std::vector<std::size_t> seats_of(int game) const;
    // True if two engines play as two teams, the only case in which Elo is defined.
    [[nodiscard]] bool is_between_two() const;
    // Everything that determines the games, in one line; identifies the match.
    [[nodiscard]] std::string description() const;
};

// Assigns engines to seats in rotation. Fails if their number does not divide the number of seats,
// if two different engines have one name, or if an engine has no limit.
[[nodiscard]] std::optional<text::Message> deal(MatchPlan& plan, std::vector<MatchEngine> engines,
                                                const MatchLimits& usual);

// The opening of that game, equal for all games of a group: those of the plan in turn, from one
// that the seed decides, or random legal moves, of which none ends the game.
[[nodiscard]] MatchOpening opening_of(const MatchPlan& plan, int game);

} // namespace strata::cli
