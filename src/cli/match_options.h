// SPDX-License-Identifier: MIT
// Subcommands with engines at the board: matches, benchmark and suites. All return the exit codes
// of cli/commands.h.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/match_plan.h"
#include "cli/match_tally.h"

namespace strata::cli {

// Who meets whom where more engines are named than play one game.
enum class Pairs : std::uint8_t {
    none,
    all,
    first
}; // first: the first one meets each of the others

struct MatchOptions {
    std::string variant;
    std::vector<std::string> engines; // one per seat, or a number that divides the number of seats
    Pairs pairs = Pairs::none;        // else each pair plays a match of two engines
    std::string position;
    std::string openings; // file; empty: random openings
    int games = 100;      // of each pair
    int at_once = 1;      // games
    MatchLimits limits;   // for engines that have no limits and no level of their own
    int plies = -1;       // random opening plies; -1: whole rounds with at least six plies
    std::uint64_t seed = 1;
    int longest = 400;      // plies
    double patience = 60.0; // seconds
    double grace = 1.0;     // seconds
    std::optional<Sprt> sprt;
    std::string pgn; // output file of games; empty: games are not saved
    bool json = false;
};

// Limits of the options, of the command and of a ladder's file.
inline constexpr int most_at_once = 64;
inline constexpr int most_games = 1'000'000;
inline constexpr int most_plies = 10'000;
inline constexpr int deepest = 99;              // plies
inline constexpr int longest_move = 86'400'000; // milliseconds

// Parse the texts of options. False if they are wrong.
[[nodiscard]] bool read_sprt(std::string_view text, MatchOptions& options);  // "0,10"
[[nodiscard]] bool read_pairs(std::string_view text, MatchOptions& options); // "all" or "first"

struct BenchOptions {
    std::vector<std::string> files; // suites to solve; empty: the fixed work
    std::string engine;             // as a match takes it; empty: the built-in one
    MatchLimits limits;             // for an engine without any of its own
    double patience = 60.0;         // seconds
    bool json = false;
};

int run_match(const MatchOptions& options, std::ostream& out, std::ostream& err);
int run_bench(const BenchOptions& options, std::ostream& out, std::ostream& err); // the fixed work
int run_suite(const BenchOptions& options, std::ostream& out, std::ostream& err);

} // namespace strata::cli
