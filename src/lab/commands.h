// SPDX-License-Identifier: MIT
// Subcommands for measurement, matches and puzzles. All return the exit codes of cli/commands.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/cli_parts.h"
#include "lab/match_plan.h"
#include "lab/match_tally.h"
#include "notation/variants/rule_book.h"

namespace strata::lab {

struct SheetOptions {
    std::string output; // FILE.png
};

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

struct TablesOptions {
    std::string variant{notation::RuleBook::default_id};
    bool make = false;
    std::uint64_t verify = 0; // number of positions to check per ending
    std::uint64_t seed = 1;   // random seed for `verify`
    std::string position;     // position to look up
    bool json = false;
};

struct PuzzlesOptions {
    std::string variant;            // empty: all variants that have puzzles
    std::vector<std::string> files; // replaces the built-in puzzle files
    std::size_t count = 0;          // number of puzzles, spread over all of them; 0: all
    bool prove = false;
    std::uint64_t games = 0; // number of self-play games to search for puzzles; 0: none
    std::uint64_t first = 0; // index of the first game
    std::uint64_t seed = 1;  // random seed of the games
    std::size_t choose = 0;  // number of puzzles from the files to select and write; 0: none
    bool json = false;
};

struct BenchOptions {
    std::vector<std::string> files; // suites to solve; empty: the fixed work
    std::string engine;             // as a match takes it; empty: the built-in one
    MatchLimits limits;             // for an engine without any of its own
    double patience = 60.0;         // seconds
    bool json = false;
};

int run_contact_sheet(const SheetOptions& options, std::ostream& err);
int run_match(const MatchOptions& options, std::ostream& out, std::ostream& err);
int run_tables(const TablesOptions& options, std::ostream& out, std::ostream& err);
int run_puzzles(const PuzzlesOptions& options, std::ostream& out, std::ostream& err);
int run_bench(const BenchOptions& options, std::ostream& out, std::ostream& err);
int run_suite(const BenchOptions& options, std::ostream& out, std::ostream& err);

// Each declares one subcommand.
void declare_contact_sheet(CLI::App& app, cli::CommandRun& action);
void declare_tables(CLI::App& app, cli::CommandRun& action);
void declare_puzzles(CLI::App& app, cli::CommandRun& action);
void declare_bench(CLI::App& app, cli::CommandRun& action);
void declare_match(CLI::App& app, cli::CommandRun& action);

} // namespace strata::lab
