// SPDX-License-Identifier: MIT
#include "app/cli.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <functional>
#include <memory>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/commands.h"
#include "app/library.h"
#include "app/output_name.h"
#include "text/nearest.h"
#include "view/number_text.h"

namespace strata::app {

namespace {

constexpr int smallest_picture = 16;
constexpr int largest_picture = 8192;
constexpr int deepest_perft = 99;

constexpr const char* position_help = "position text instead of the start";
constexpr const char* variant_help = "a variant; 'strata variants' lists them";

// The subcommand that was given, ready to go.
using Action = std::function<int(std::ostream& out, std::ostream& err)>;

// "1280x720"
bool read_size(const std::string& text, int& width, int& height) {
    const auto* end = text.data() + text.size();
    const auto [cross, first] = std::from_chars(text.data(), end, width);
    if (first != std::errc{} || cross == end || *cross != 'x') return false;
    const auto [rest, second] = std::from_chars(cross + 1, end, height);
    const auto fits = [](int pixels) {
        return pixels >= smallest_picture && pixels <= largest_picture;
    };
    return second == std::errc{} && rest == end && fits(width) && fits(height);
}

template <class Options, class Run>
void carry_out(CLI::App& command, Action& action, std::shared_ptr<Options> options, Run run) {
    command.callback([&action, options, run] {
        action = [options, run](std::ostream& out, std::ostream& err) {
            return run(*options, out, err);
        };
    });
}

// Refuses what `refused` has a sentence for.
template <class Options, class Refused>
CLI::Option* add_output(CLI::App& command, std::shared_ptr<Options> options, Refused refused,
                        const std::string& help, const char* names) {
    return command
        .add_option_function<std::string>(
            "-o,--output",
            [options, refused](const std::string& name) {
                if (const auto why = refused(name)) throw CLI::ValidationError("--output", *why);
                options->output = name;
            },
            help)
        ->type_name(names);
}

void add_number(CLI::App& command, const char* name, double& place, double low, double high,
                const std::string& help) {
    command
        .add_option_function<std::string>(
            name,
            [name, &place, low, high](const std::string& text) {
                const auto number = view::number_in(text, low, high);
                if (!number)
                    throw CLI::ValidationError(
                        name,
                        fmt::format("give a number from {} to {}, not '{}'", low, high, text));
                place = *number;
            },
            help)
        ->type_name("NUMBER");
}

// The option `name` is the setting of that key.
template <class Options>
CLI::Option* add_setting(CLI::App& command, std::shared_ptr<Options> options, const char* name,
                         const std::string& key, const std::string& help, const char* type) {
    return command
        .add_option_function<std::string>(
            name,
            [name, key, options](const std::string& value) {
                const auto given = key + "=" + value;
                if (const auto why = refused_setting(given); !why.empty())
                    throw CLI::ValidationError(name, why);
                options->settings.given.push_back(given);
            },
            help)
        ->type_name(type);
}

// The options by which every setting can be given. Those of add_setting() must follow: the last one
// wins.
template <class Options>
void add_settings(CLI::App& command, std::shared_ptr<Options> options, const std::string& file) {
    command.add_option("--config", options->settings.file, file)->type_name("FILE");
    command
        .add_option_function<std::vector<std::string>>(
            "-D",
            [options](const std::vector<std::string>& all) {
                for (const auto& given : all) {
                    if (const auto why = refused_setting(given); !why.empty())
                        throw CLI::ValidationError("-D", why);
                    options->settings.given.push_back(given);
                }
            },
            "a setting, such as -D theme=walnut; 'strata settings' lists them")
        ->type_name("KEY=VALUE")
        ->take_all()
        ->expected(1);
}

constexpr const char* own_settings_help = "settings to read and keep, in place of your own";
constexpr const char* drawn_settings_help = "settings to draw with; your own are not looked at";

template <class Options>
void add_no_settings(CLI::App& command, std::shared_ptr<Options> options) {
    command.add_flag("--no-config", options->settings.no_file, "neither read nor keep settings")
        ->excludes("--config");
}

template <class Options>
void add_size(CLI::App& command, std::shared_ptr<Options> options, const std::string& help) {
    command
        .add_option_function<std::string>(
            "--size",
            [options](const std::string& text) {
                if (!read_size(text, options->width, options->height))
                    throw CLI::ValidationError("--size",
                                               "give width x height in pixels from 16 to 8192, "
                                               "such as 1280x720, not " +
                                                   text);
            },
            help)
        ->type_name("WxH");
}

void declare_play(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand("play", "open the board in a window; the default");
    auto options = std::make_shared<PlayOptions>();
    command->add_option("FILE", options->file, "a game to open");
    command->add_option("--variant", options->variant, variant_help)->type_name("ID");
    command->add_option("--position", options->position, position_help)->type_name("TEXT");
    command->add_option("--script", options->script, "commands to carry out first")
        ->type_name("FILE");
    command->add_option("--trace", options->trace, "a text mirror: one line for every change")
        ->type_name("FILE");
    add_settings(*command, options, own_settings_help);
    add_no_settings(*command, options);
    carry_out(
        *command, action, options,
        [](const PlayOptions& chosen, std::ostream&, std::ostream&) { return run_play(chosen); });
}

void declare_variants(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand("variants", "list the variants: id, seats, name");
    command->callback([&action] { action = run_variants; });
}

void declare_settings(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand("settings", "print all settings, as in their file");
    auto options = std::make_shared<SettingsOptions>();
    add_settings(*command, options, "settings to print, in place of your own");
    add_no_settings(*command, options);
    carry_out(*command, action, options, run_settings);
}

void declare_moves(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand("moves", "list the legal moves in machine form, sorted");
    auto options = std::make_shared<MovesOptions>();
    command->add_option("ID", options->variant, variant_help)->required();
    command->add_option("--position", options->position, position_help)->type_name("TEXT");
    carry_out(*command, action, options, run_moves);
}

void declare_apply(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "apply", "play moves; print the position after them and how the game stands");
    auto options = std::make_shared<ApplyOptions>();
    command->add_option("ID", options->variant, variant_help)->required();
    command->add_option("MOVE", options->moves, "moves in machine form")->required();
    command->add_option("--position", options->position, position_help)->type_name("TEXT");
    carry_out(*command, action, options, run_apply);
}

void declare_perft(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand("perft", "count the sequences of DEPTH legal moves");
    auto options = std::make_shared<PerftOptions>();
    command->add_option("ID", options->variant, variant_help)->required();
    command->add_option("DEPTH", options->depth, "plies")
        ->required()
        ->check(CLI::Range(0, deepest_perft));
    command->add_option("--position", options->position, position_help)->type_name("TEXT");
    command->add_flag("--divide", options->divide, "one line for each first move as well");
    carry_out(*command, action, options, run_perft);
}

void declare_render(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand("render", "draw a position into a picture file");
    auto options = std::make_shared<RenderOptions>();
    command->add_option("ID", options->variant, variant_help)->required();
    command->add_option("--position", options->position, position_help)->type_name("TEXT");
    command->add_option("--view", options->view, "a view: its name, or its key in the window")
        ->type_name("NAME");
    command
        ->add_option("--camera", options->camera, "yaw,pitch,distance[,x,y,z]: degrees and squares")
        ->type_name("NUMBERS");
    add_settings(*command, options, drawn_settings_help);
    add_setting(*command, options, "--quality", "quality", "low, medium or high", "WORD");
    add_setting(*command, options, "--theme", "theme", "a theme of assets/themes", "NAME");
    add_setting(*command, options, "--pieces", "pieces", "a piece set of assets/pieces", "NAME");
    command->add_flag("--transparent,--no-background", options->transparent,
                      "only the board, on a transparent background");
    command->add_option("--select", options->select, "a square or a pin, as if clicked")
        ->type_name("NAME");
    command->add_option("--hover", options->hover, "a square or a pin under the pointer")
        ->type_name("NAME");
    command
        ->add_option("--marks", options->marks,
                     "arrows and marks, such as \"[%cal Gb1Wc3N] [%csl Rd5N]\"")
        ->type_name("TEXT");
    add_setting(*command, options, "--pull-apart", "pull_apart",
                "how far apart the levels are, 0 to 1", "NUMBER");
    add_setting(*command, options, "--flatten", "flatten",
                "how far on the way from space to the flat map, 0 to 1", "NUMBER");
    command->add_option("--fade", options->fade, "main boards to make pale, such as N,B")
        ->type_name("NAMES");
    add_setting(*command, options, "--overlay", "overlay",
                "what is known of the squares: none, reach, attacks or defence", "WORD");
    command->add_flag_callback(
        "--lines", [options] { options->settings.given.emplace_back("show_lines=true"); },
        "pins, checks and what blocks, as lines");
    add_output(*command, options, refused_picture, "the picture to write", "FILE.png")->required();
    add_size(*command, options, "pixels, 1280x720 if not given");
    carry_out(*command, action, options,
              [](const RenderOptions& chosen, std::ostream&, std::ostream& err) {
                  return run_render(chosen, err);
              });
}

void declare_contact_sheet(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "contact-sheet", "draw all variants, themes, piece sets and overlays into one picture");
    auto options = std::make_shared<SheetOptions>();
    add_output(*command, options, refused_picture, "the picture to write", "FILE.png")->required();
    carry_out(*command, action, options,
              [](const SheetOptions& chosen, std::ostream&, std::ostream& err) {
                  return run_contact_sheet(chosen, err);
              });
}

void declare_demo(CLI::App& app, Action& action) {
    auto* command =
        app.add_subcommand("demo", "a demonstration or a game in the window, or as pictures");
    auto options = std::make_shared<DemoOptions>();
    command->add_option("NAME", options->name,
                        "a shipped demonstration, a file of one, or a game file");
    add_output(*command, options, refused_film, "pictures instead of the window",
               "FILE.webp|FILE.gif|DIR");
    add_size(*command, options, "pixels; 1280x720 if not given, 640x360 of a GIF");
    add_number(*command, "--fps", options->fps, 1.0, 60.0,
               "pictures a second; a folder then gets every one");
    add_number(*command, "--speed", options->speed, 0.25, 8.0, "0.25 to 8, 1 if not given");
    add_settings(*command, options, drawn_settings_help);
    add_setting(*command, options, "--quality", "quality", "low, medium or high", "WORD");
    add_setting(*command, options, "--theme", "theme", "a theme of assets/themes", "NAME");
    command
        ->add_option("--view", options->view,
                     "a view, by name or key, instead of the script's cameras")
        ->type_name("NAME");
    command
        ->add_option("--camera", options->camera, "yaw,pitch,distance[,x,y,z]: degrees and squares")
        ->type_name("NUMBERS");
    add_setting(*command, options, "--overlay", "overlay", "none, reach, attacks or defence",
                "WORD");
    command->add_flag("--still", options->still, "of a game: the camera does not follow");
    command->add_flag("--transparent", options->transparent, "no background");
    command->add_flag("--presenter", options->presenter, "large words and coordinates");
    carry_out(*command, action, options,
              [](const DemoOptions& chosen, std::ostream&, std::ostream& err) {
                  return run_demo(chosen, err);
              });
}

void declare_check(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "check", "look for mistakes in rule files, games, scripts, demonstrations");
    auto options = std::make_shared<CheckOptions>();
    command->add_option("FILE", options->files, "files to look at")->required();
    carry_out(*command, action, options, run_check);
}

void declare_replay(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "replay", "play a game file or a recorded script; print the position at its end");
    auto options = std::make_shared<ReplayOptions>();
    command->add_option("FILE", options->file, "a game or a script of commands")->required();
    carry_out(*command, action, options, run_replay);
}

void declare_bench(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand("bench", "measure the move generator over fixed work");
    command->callback([&action] { action = run_bench; });
}

void declare_all(CLI::App& app, Action& action) {
    declare_play(app, action);
    declare_variants(app, action);
    declare_settings(app, action);
    declare_moves(app, action);
    declare_apply(app, action);
    declare_perft(app, action);
    declare_render(app, action);
    declare_contact_sheet(app, action);
    declare_demo(app, action);
    declare_check(app, action);
    declare_replay(app, action);
    declare_bench(app, action);
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

} // namespace

int run_command_line(std::vector<std::string> arguments, const std::string& version,
                     std::ostream& out, std::ostream& err) {
    Action action;
    CLI::App app{"Strata: tri-dimensional chess on three levels and four boards that move.",
                 "strata"};
    app.set_version_flag("--version", "strata " + version);
    app.require_subcommand(1);
    declare_all(app, action);
    const auto commands = command_names(app);
    if (means_play(commands, arguments)) {
        if (!arguments.empty() && is_mistyped(arguments.front())) {
            complain(
                fmt::format("{}: there is no such command or file; the nearest command is \"{}\"",
                            arguments.front(), text::nearest(arguments.front(), commands)),
                err);
            return exit_usage;
        }
        arguments.insert(arguments.begin(), "play");
    }
    std::reverse(arguments.begin(), arguments.end()); // as CLI11 wants them
    try {
        app.parse(arguments);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error, out, err);
        complain(error.what(), err);
        return exit_usage;
    }
    return action(out, err);
}

} // namespace strata::app
