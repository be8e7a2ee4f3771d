// SPDX-License-Identifier: MIT
// Subcommands of strata-lab. All return the exit codes of cli/commands.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "cli/cli_parts.h"
#include "notation/variants/rule_book.h"

namespace strata::lab {

struct SheetOptions {
    std::string output; // FILE.png
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

int run_contact_sheet(const SheetOptions& options, std::ostream& err);
int run_tables(const TablesOptions& options, std::ostream& out, std::ostream& err);
int run_puzzles(const PuzzlesOptions& options, std::ostream& out, std::ostream& err);

// Each declares one subcommand; called in the order of the help.
void declare_contact_sheet(CLI::App& app, cli::CommandRun& action);
void declare_tables(CLI::App& app, cli::CommandRun& action);
void declare_puzzles(CLI::App& app, cli::CommandRun& action);

} // namespace strata::lab
