// SPDX-License-Identifier: MIT
// The command line: words to one of the functions that carry out a subcommand. Reads no file before
// it knows which.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace strata::app {

// `arguments` without the program's name; the exit code comes back. A first word that names no
// subcommand belongs to `play`. Wrong usage is told on `err`, with the way to the help.
int run_command_line(std::vector<std::string> arguments, const std::string& version,
                     std::ostream& out, std::ostream& err);

} // namespace strata::app
