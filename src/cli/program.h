// SPDX-License-Identifier: MIT
// What strata and strata-lab share as programs of subcommands.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/cli_parts.h"

namespace strata::cli {

// A command line: a subcommand and its arguments.
class CommandLine {
public:
    // `what` is the first line of the help.
    CommandLine(const std::string& program, const std::string& version, const std::string& what);

    // For the functions that declare a subcommand each.
    [[nodiscard]] CLI::App& app() { return app_; }
    [[nodiscard]] CommandRun& action() { return action_; }
    [[nodiscard]] std::vector<std::string> commands() const;

    // Runs the subcommand that `arguments`, without the program's name, ask for. Returns its exit
    // code, or exit_usage after a message on `err`.
    int run(std::vector<std::string> arguments, std::ostream& out, std::ostream& err);

private:
    [[nodiscard]] text::Message refused(const CLI::ParseError& error) const;

    CommandRun action_;
    CLI::App app_;
};

// The body of main(): what a program of subcommands needs around `run`. Returns the exit code of
// the process; a failure is told on the error stream after the name of the program.
int run_program(const std::string& program, const std::function<int()>& run);

} // namespace strata::cli
