// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <ostream>

#include "app/command_line.h"
#include "cli/cli_parts.h"
#include "cli/commands.h"
#include "cli/program.h"
#include "lessons/demo_library.h"
#include "platform/drive.h"
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
    return platform::drive(std::make_unique<window::WindowLoop>(options));
}

int show(std::vector<std::filesystem::path> files, std::ostream& err) {
    const auto book = data::load_rules(err);
    for (const auto& file : files)
        if (!lessons::read_show(book, data::command_words(), file, {}, err))
            return cli::exit_failed;
    window::PlayOptions options;
    options.demonstrations = std::move(files);
    return platform::drive(std::make_unique<window::WindowLoop>(options));
}

void declare_play(CLI::App& app, cli::CommandRun& action) {
    auto* command = cli::add_command(app, "play", cli::help("cli.help.play"));
    auto options = std::make_shared<window::PlayOptions>();
    command->add_option_function<std::vector<std::string>>(
        "FILE",
        [options](const std::vector<std::string>& files) {
            const bool rules = std::filesystem::path(files.front()).extension() == ".toml";
            (rules ? options->watch : options->file) = files.front();
            options->others.assign(files.begin() + 1, files.end());
        },
        cli::help("cli.help.games"));
    command->add_option("--variant", options->variant, cli::help("cli.help.variant"))
        ->type_name("ID");
    cli::add_position(*command, options);
    command->add_option("--watch", options->watch, cli::help("cli.help.watch"))->type_name("FILE");
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
    cli::declare_demo(app, action, show);
    cli::declare_check(app, action);
    cli::declare_replay(app, action);
    cli::declare_convert(app, action);
    cli::declare_handover(app, action);
    cli::declare_new(app, action);
    cli::declare_review(app, action);
    cli::declare_bench(app, action);
    cli::declare_uci(app, action);
    cli::declare_match(app, action);
}

// A first word that is no subcommand and asks for no help is an argument of `play`.
bool means_play(const std::vector<std::string>& commands,
                const std::vector<std::string>& arguments) {
    if (arguments.empty()) return true;
    const auto& first = arguments.front();
    if (first == "-h" || first == "--help" || first == "--version") return false;
    return std::find(commands.begin(), commands.end(), first) == commands.end();
}

// `play` may be left out before a file or a link. A plain word that is no file was meant as a
// subcommand.
bool is_mistyped(const std::string& word) {
    std::error_code none;
    return !word.starts_with('-') && word.find_first_of("./:") == std::string::npos &&
           !std::filesystem::exists(word, none);
}

// Subcommands of strata-lab, which are asked for here as well.
constexpr std::array lab_commands{"contact-sheet", "tables", "puzzles"};

text::Message refused_word(const std::string& word, const std::vector<std::string>& commands) {
    if (std::ranges::find(lab_commands, word) != lab_commands.end())
        return {"cli.in_lab", {{"word", word}}};
    return {"cli.unknown_command", {{"word", word}, {"nearest", text::nearest(word, commands)}}};
}

} // namespace

int run_command_line(std::vector<std::string> arguments, const std::string& version,
                     std::ostream& out, std::ostream& err) {
    data::show_error(data::command_words().faults(), err);
    cli::CommandLine line{"strata", version, cli::help("cli.help.program")};
    declare_all(line.app(), line.action());
    const auto commands = line.commands();
    if (means_play(commands, arguments)) {
        if (!arguments.empty() && is_mistyped(arguments.front())) {
            data::show_error(refused_word(arguments.front(), commands), err);
            return cli::exit_usage;
        }
        arguments.insert(arguments.begin(), "play");
    }
    return line.run(std::move(arguments), out, err);
}

} // namespace strata::app
