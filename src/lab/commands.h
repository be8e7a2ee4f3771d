// SPDX-License-Identifier: MIT
// The subcommands that measure, find and prove. All return the exit code, as those of
// cli/commands.h do.
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
    std::vector<std::string> engines; // one for each seat, or so many that they go into the seats
    std::string position;
    int games = 100;
    MatchLimits limits; // of engines that have none of their own, and no level
    int plies = -1;     // by chance before them; below 0: whole rounds of six or more
    std::uint64_t seed = 1;
    int longest = 400;      // plies
    double patience = 60.0; // seconds
    double grace = 1.0;     // seconds
    std::optional<Sprt> sprt;
    std::string pgn; // file of games; not given: they are not kept
    bool json = false;
};

struct TablesOptions {
    std::string variant{notation::RuleBook::default_id};
    bool make = false;
    std::uint64_t verify = 0; // positions of each ending
    std::uint64_t seed = 1;   // of those
    std::string position;     // to ask for
    bool json = false;
};

struct PuzzlesOptions {
    std::string variant;            // not given: all that have puzzles
    std::vector<std::string> files; // in place of those that come with the program
    std::size_t count = 0;          // so many, spread over all of them; 0: all
    bool prove = false;
    std::uint64_t games = 0; // to look for puzzles in; 0: none
    std::uint64_t first = 0; // number of the first of them
    std::uint64_t seed = 1;  // of those
    std::size_t choose = 0;  // of the files, to write; 0: none
    bool json = false;
};

struct BenchOptions {
    bool json = false;
};

int run_contact_sheet(const SheetOptions& options, std::ostream& err);
int run_match(const MatchOptions& options, std::ostream& out, std::ostream& err);
int run_tables(const TablesOptions& options, std::ostream& out, std::ostream& err);
int run_puzzles(const PuzzlesOptions& options, std::ostream& out, std::ostream& err);
int run_bench(const BenchOptions& options, std::ostream& out, std::ostream& err);

// One subcommand each.
void declare_contact_sheet(CLI::App& app, cli::Action& action);
void declare_tables(CLI::App& app, cli::Action& action);
void declare_puzzles(CLI::App& app, cli::Action& action);
void declare_bench(CLI::App& app, cli::Action& action);
void declare_match(CLI::App& app, cli::Action& action);

} // namespace strata::lab
