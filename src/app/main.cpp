// SPDX-License-Identifier: MIT
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "app/command_line.h"
#include "cli/program.h"
#include "platform/clipboard_holder.h"

int main(int argc, char** argv) {
    return strata::cli::run_program("strata", [argc, argv] {
        const std::filesystem::path called{argc > 0 ? argv[0] : ""};
        if (called == strata::platform::clipboard_holder && argc > 1)
            return strata::platform::hold_clipboard(argv[1]);
        std::vector<std::string> arguments{argv + (argc > 0), argv + argc};
        // A second name, for programs that let one choose an engine's file and no words.
        if (called.filename() == "strata-uci") arguments.insert(arguments.begin(), "uci");
        return strata::app::run_command_line(arguments, STRATA_VERSION, std::cout, std::cerr);
    });
}
