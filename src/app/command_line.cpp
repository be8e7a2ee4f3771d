// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include "app/command_line.h"
#include "cli/cli_parts.h"
#include "cli/commands.h"
#include "cli/help_formatter.h"
#include "lab/commands.h"
#include "lessons/demo_library.h"
#include "platform/process.h"
#include "text/strings.h"
#include "window/actions.h"
#include "window/window_loop.h"

namespace strata::app {

namespace {

int run_play(const window::PlayOptions& options) {
    for (const std::string& game : options.others) {
        std::vector<std::string> words{"play"};
        if (options.settings.no_file) words.emplace_back("--no-config");
        if (!options.settings.file.empty())
            words.insert(words.end(), {"--config", options.settings.file});
        for (const std::string& given : options.settings.given)
            words.insert(words.end(), {"-D", given});
        words.push_back(std::filesystem::absolute(game).string()); // which is no option
        platform::start_again(words);
    }
    return window::WindowLoop(options).run();
}

int show(std::vector<std::filesystem::path> files, std::ostream& err) {
    const auto book = data::load_rules(err);
    for (const auto& file : files)
        if (!lessons::read_show(book, data::command_words(), file, {}, err))
            return cli::exit_failed;
    window::PlayOptions options;
    options.demonstrations = std::move(files);
    return window::WindowLoop(options).run();
}

void declare_play(CLI::App& app, cli::CommandRun& action) {
    auto* command = cli::add_command(app, "play", cli::help("cli.help.play"));
    auto options = std::make_shared<window::PlayOptions>();
    command->add_option_function<std::vector<std::string>>(
        "FILE",
        [options](const std::vector<std::string>& files) {
            options->file = files.front();
            options->others.assign(files.begin() + 1, files.end());
        },
        cli::help("cli.help.games"));
    command->add_option("--variant", options->variant, cli::help("cli.help.variant"))
        ->type_name("ID");
    cli::add_position(*command, options);
    command->add_option("--script", options->script, cli::help("cli.help.script"))
        ->type_name("FILE");
    command->add_option("--trace", options->trace, cli::help("cli.help.trace"))->type_name("FILE");
    command->add_option("--events", options->events, cli::help("cli.help.events"))
        ->type_name("FILE");
    command->add_option("--speak", options->speak, cli::help("cli.help.speak"))->type_name("FILE");
    command->add_option("--without", options->without, cli::help("cli.help.without"))
        ->type_name("FEATURE")
        ->check([](const std::string& name) {
            const auto names = window::FeatureList::names();
            if (std::ranges::find(names, name) == names.end())
                cli::throw_refusal("--without", {"cli.no_feature",
                                                 {{"name", name}, {"known", text::listed(names)}}});
            return std::string{};
        });
    cli::add_settings(*command, options, cli::help("cli.help.own_settings"));
    cli::add_no_settings(*command, options);
    cli::carry_out(*command, action, options,
                   [](const window::PlayOptions& chosen, std::ostream&, std::ostream&) {
                       return run_play(chosen);
                   });
}

// In the order in which the help lists them.
void declare_all(CLI::App& app, cli::CommandRun& action) {
    declare_play(app, action);
    cli::declare_variants(app, action);
    cli::declare_settings(app, action, window::actions);
    cli::declare_moves(app, action);
    cli::declare_apply(app, action);
    cli::declare_perft(app, action);
    cli::declare_render(app, action);
    lab::declare_contact_sheet(app, action);
    cli::declare_demo(app, action, show);
    cli::declare_check(app, action);
    cli::declare_replay(app, action);
    cli::declare_convert(app, action);
    cli::declare_handover(app, action);
    cli::declare_review(app, action);
    lab::declare_tables(app, action);
    lab::declare_puzzles(app, action);
    lab::declare_bench(app, action);
    cli::declare_uci(app, action);
    lab::declare_match(app, action);
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    return names;
}

// A first word that is no subcommand and asks for no help is an argument of `play`.
bool means_play(const std::vector<std::string>& commands,
                const std::vector<std::string>& arguments) {
    if (arguments.empty()) return true;
    const auto& first = arguments.front();
    if (first == "-h" || first == "--help" || first == "--version") return false;
    return std::find(commands.begin(), commands.end(), first) == commands.end();
}

// `play` may be left out before a file. A plain word that is no file was meant as a subcommand.
bool is_mistyped(const std::string& word) {
    std::error_code none;
    return !word.starts_with('-') && word.find_first_of("./") == std::string::npos &&
           !std::filesystem::exists(word, none);
}

text::Message refused_arguments(const CLI::App& app, const CLI::ParseError& error) {
    const std::string told = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
        return {"cli.extra", {{"arguments", text::listed(app.remaining(true))}}};
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return {"cli.required", {{"name", told.substr(0, told.find(' '))}}};
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
        return {"cli.mismatch", {{"name", told.substr(0, told.find(':'))}}};
    return text::as_is(told);
}

} // namespace

int run_command_line(std::vector<std::string> arguments, const std::string& version,
                     std::ostream& out, std::ostream& err) {
    data::show_error(data::command_words().faults(), err);
    cli::CommandRun action;
    CLI::App app{cli::help("cli.help.program"), "strata"};
    app.formatter(std::make_shared<cli::HelpFormatter>());
    app.set_help_flag("-h,--help", cli::help("cli.help.help"));
    app.set_version_flag("--version", "strata " + version, cli::help("cli.help.version"));
    app.require_subcommand(1);
    declare_all(app, action);
    const auto commands = command_names(app);
    if (means_play(commands, arguments)) {
        if (!arguments.empty() && is_mistyped(arguments.front())) {
            data::show_error({"cli.unknown_command",
                              {{"word", arguments.front()},
                               {"nearest", text::nearest(arguments.front(), commands)}}},
                             err);
            return cli::exit_usage;
        }
        arguments.insert(arguments.begin(), "play");
    }
    std::reverse(arguments.begin(), arguments.end()); // as CLI11 wants them
    try {
        app.parse(arguments);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error, out, err);
        data::show_error(refused_arguments(app, error), err);
        return cli::exit_usage;
    } catch (const text::Failure& refusal) {
        data::show_error(refusal.message(), err);
        return cli::exit_usage;
    }
    return action(out, err);
}

} // namespace strata::app
