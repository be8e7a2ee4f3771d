// SPDX-License-Identifier: MIT
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <utility>

#include "app/command_line.h"
#include "cli/commands.h"
#include "data/library.h"
#include "platform/child.h"
#include "platform/clipboard_holder.h"
#include "platform/files.h"
#include "scene/typeface.h"

int main(int argc, char** argv) {
    try {
        std::ios::sync_with_stdio(false);
        std::signal(SIGXFSZ, SIG_IGN); // a file at its limit is refused in words
        const std::filesystem::path called{argc > 0 ? argv[0] : ""};
        if (called == strata::platform::clipboard_holder) return strata::platform::hold_clipboard();
        if (auto fonts = strata::platform::shared_path("fonts"); !fonts.empty())
            strata::scene::add_typeface_folder(std::move(fonts));
        std::vector<std::string> arguments{argv + (argc > 0), argv + argc};
        // A second name, for programs that let one choose an engine's file and no words.
        if (called.filename() == "strata-uci") arguments.insert(arguments.begin(), "uci");
        const int code =
            strata::app::run_command_line(arguments, STRATA_VERSION, std::cout, std::cerr);
        for (const auto& process : strata::platform::take_left_behind())
            strata::data::show_error({"engine.left_behind", {{"process", text_of(process)}}},
                                     std::cerr);
        if (std::cout.flush()) return code;
        throw strata::text::Failure{"cli.no_output"};
    } catch (const std::exception& refusal) {
        std::cerr << "strata: " << strata::data::in_words(refusal) << '\n';
    }
    return strata::cli::exit_failed;
}
