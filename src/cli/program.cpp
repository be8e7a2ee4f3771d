// SPDX-License-Identifier: MIT
#include "cli/program.h"

#include <algorithm>
#include <csignal>
#include <exception>
#include <iostream>
#include <memory>
#include <utility>

#include "cli/commands.h"
#include "cli/help_formatter.h"
#include "data/library.h"
#include "platform/child.h"
#include "platform/files.h"
#include "scene/typeface.h"
#include "text/strings.h"

namespace strata::cli {

CommandLine::CommandLine(const std::string& program, const std::string& version,
                         const std::string& what)
    : app_(what, program) {
    app_.formatter(std::make_shared<HelpFormatter>());
    app_.set_help_flag("-h,--help", help("cli.help.help"));
    app_.set_version_flag("--version", program + " " + version, help("cli.help.version"));
    app_.require_subcommand(1);
}

std::vector<std::string> CommandLine::commands() const {
    std::vector<std::string> names;
    for (const auto* command : app_.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    return names;
}

text::Message CommandLine::refused(const CLI::ParseError& error) const {
    const std::string told = error.what();
    if (app_.get_subcommands().empty() &&
        dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return {"cli.no_command", {{"known", text::listed(commands())}}};
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
        return {"cli.extra", {{"arguments", text::listed(app_.remaining(true))}}};
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return {"cli.required", {{"name", told.substr(0, told.find(' '))}}};
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
        return {"cli.mismatch", {{"name", told.substr(0, told.find(':'))}}};
    return text::as_is(told);
}

int CommandLine::run(std::vector<std::string> arguments, std::ostream& out, std::ostream& err) {
    std::reverse(arguments.begin(), arguments.end()); // as CLI11 wants them
    try {
        app_.parse(arguments);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app_.exit(error, out, err);
        data::show_error(refused(error), err);
        return exit_usage;
    } catch (const text::Failure& refusal) {
        data::show_error(refusal.message(), err);
        return exit_usage;
    }
    return action_(out, err);
}

int run_program(const std::string& program, const std::function<int()>& run) {
    try {
        std::ios::sync_with_stdio(false);
        std::signal(SIGXFSZ, SIG_IGN); // a file at its limit is refused in words
        if (auto fonts = platform::shared_path("fonts"); !fonts.empty())
            scene::add_typeface_folder(std::move(fonts));
        const int code = run();
        for (const auto& process : platform::take_left_behind())
            data::show_error({"engine.left_behind", {{"process", text_of(process)}}}, std::cerr);
        if (std::cout.flush()) return code;
        throw text::Failure{"cli.no_output"};
    } catch (const std::exception& refusal) {
        std::cerr << program << ": " << data::in_words(refusal) << '\n';
    }
    return exit_failed;
}

} // namespace strata::cli
