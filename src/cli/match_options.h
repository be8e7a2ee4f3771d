// SPDX-License-Identifier: MIT
// Subcommands with engines at the board: matches, benchmark and suites. All return the exit codes
// of cli/commands.h.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/match_plan.h"
#include "cli/match_tally.h"

namespace strata::cli {

struct MatchOptions {
    std::string variant;
    std::vector<std::string> engines; // one per seat, or a number that divides the number of seats
    std::string position;
    int games = 100;
    MatchLimits limits; // for engines that have no limits and no level of their own
    int plies = -1;     // random opening plies; -1: whole rounds with at least six plies
    std::uint64_t seed = 1;
    int longest = 400;      // plies
    double patience = 60.0; // seconds
    double grace = 1.0;     // seconds
    std::optional<Sprt> sprt;
    std::string pgn; // output file of games; empty: games are not saved
    bool json = false;
};

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
