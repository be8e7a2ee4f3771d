// SPDX-License-Identifier: MIT
#include "lab/command_line.h"

#include <utility>

#include "cli/program.h"
#include "data/library.h"
#include "lab/commands.h"

namespace strata::lab {

int run_command_line(std::vector<std::string> arguments, const std::string& version,
                     std::ostream& out, std::ostream& err) {
    data::show_error(data::command_words().faults(), err);
    cli::CommandLine line{"strata-lab", version, cli::help("cli.help.lab")};
    declare_contact_sheet(line.app(), line.action());
    declare_tables(line.app(), line.action());
    declare_puzzles(line.app(), line.action());
    return line.run(std::move(arguments), out, err);
}

} // namespace strata::lab
