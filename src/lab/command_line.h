// SPDX-License-Identifier: MIT
// The command line of strata-lab.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace strata::lab {

// `arguments` without the program's name; the exit code comes back. Wrong usage is told on `err`.
int run_command_line(std::vector<std::string> arguments, const std::string& version,
                     std::ostream& out, std::ostream& err);

} // namespace strata::lab
