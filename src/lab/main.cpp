// SPDX-License-Identifier: MIT
#include <iostream>
#include <string>
#include <vector>

#include "cli/program.h"
#include "lab/command_line.h"

int main(int argc, char** argv) {
    return strata::cli::run_program("strata-lab", [argc, argv] {
        std::vector<std::string> arguments{argv + (argc > 0), argv + argc};
        return strata::lab::run_command_line(arguments, STRATA_VERSION, std::cout, std::cerr);
    });
}
