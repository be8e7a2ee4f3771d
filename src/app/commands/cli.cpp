// SPDX-License-Identifier: MIT

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>

#include "app/commands/cli_parts.h"
#include "app/commands/commands.h"
#include "app/library.h"
#include "app/pictures/picture_name.h"
#include "text/enum_names.h"
#include "text/strings.h"
#include "view/settings.h"

namespace strata::app {

namespace {

constexpr int smallest_picture = 16;
constexpr int largest_picture = 8192;
constexpr int deepest_perft = 99;
constexpr int most_samples = 65536;
constexpr int most_seeds = 1'000'000'000;

std::string help_on_overlays(const char* key) {
    return command_words().say(
        key, {{"words", fmt::format("{}", fmt::join(text::enum_names<view::Overlay>, ", "))}});
}

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

// Refuses what `refused` has a sentence for.
template <class Options, class Refused>
CLI::Option* add_output(CLI::App& command, std::shared_ptr<Options> options, Refused refused,
                        const std::string& help, const char* names) {
    return command
        .add_option_function<std::string>(
            "-o,--output",
            [options, refused](const std::string& name) {
                if (const auto why = refused(name)) throw_refusal("--output", *why);
                options->output = name;
            },
            help)
        ->type_name(names);
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
                if (const auto why = refused_setting(given); !why.empty()) throw_refusal(name, why);
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
                        throw_refusal("-D", why);
                    options->settings.given.push_back(given);
                }
            },
            help("cli.help.setting"))
        ->type_name("KEY=VALUE")
        ->take_all()
        ->expected(1)
        ->allow_extra_args(false); // what follows may be a file
}

template <class Options>
void add_no_settings(CLI::App& command, std::shared_ptr<Options> options) {
    command.add_flag("--no-config", options->settings.no_file, help("cli.help.no_settings"))
        ->excludes("--config");
}

template <class Options>
void add_size(CLI::App& command, std::shared_ptr<Options> options, const std::string& help) {
    command
        .add_option_function<std::string>(
            "--size",
            [options](const std::string& text) {
                if (!read_size(text, options->width, options->height))
                    throw_refusal(
                        "--size",
                        {"cli.size",
                         {{"least", smallest_picture}, {"most", largest_picture}, {"text", text}}});
            },
            help)
        ->type_name("WxH");
}

void declare_play(CLI::App& app, Action& action) {
    auto* command = add_command(app, "play", help("cli.help.play"));
    auto options = std::make_shared<PlayOptions>();
    command->add_option_function<std::vector<std::string>>(
        "FILE",
        [options](const std::vector<std::string>& files) {
            options->file = files.front();
            options->others.assign(files.begin() + 1, files.end());
        },
        help("cli.help.games"));
    command->add_option("--variant", options->variant, help("cli.help.variant"))->type_name("ID");
    add_position(*command, options);
    command->add_option("--script", options->script, help("cli.help.script"))->type_name("FILE");
    command->add_option("--trace", options->trace, help("cli.help.trace"))->type_name("FILE");
    command->add_option("--speak", options->speak, help("cli.help.speak"))->type_name("FILE");
    add_settings(*command, options, help("cli.help.own_settings"));
    add_no_settings(*command, options);
    carry_out(
        *command, action, options,
        [](const PlayOptions& chosen, std::ostream&, std::ostream&) { return run_play(chosen); });
}

void declare_variants(CLI::App& app, Action& action) {
    auto* command = add_command(app, "variants", help("cli.help.variants"));
    auto options = std::make_shared<VariantsOptions>();
    add_json(*command, options);
    carry_out(*command, action, options, run_variants);
}

void declare_settings(CLI::App& app, Action& action) {
    auto* command = add_command(app, "settings", help("cli.help.settings"));
    auto options = std::make_shared<SettingsOptions>();
    add_settings(*command, options, help("cli.help.printed_settings"));
    add_no_settings(*command, options);
    carry_out(*command, action, options, run_settings);
}

void declare_moves(CLI::App& app, Action& action) {
    auto* command = add_command(app, "moves", help("cli.help.moves"));
    auto options = std::make_shared<MovesOptions>();
    command->add_option("ID", options->variant, help("cli.help.variant"))->required();
    add_position(*command, options);
    add_json(*command, options);
    carry_out(*command, action, options, run_moves);
}

void declare_apply(CLI::App& app, Action& action) {
    auto* command = add_command(app, "apply", help("cli.help.apply"));
    auto options = std::make_shared<ApplyOptions>();
    command->add_option("ID", options->variant, help("cli.help.variant"))->required();
    command->add_option("MOVE", options->moves, help("cli.help.move"))->required();
    add_position(*command, options);
    add_json(*command, options);
    carry_out(*command, action, options, run_apply);
}

void declare_perft(CLI::App& app, Action& action) {
    auto* command = add_command(app, "perft", help("cli.help.perft"));
    auto options = std::make_shared<PerftOptions>();
    command->add_option("ID", options->variant, help("cli.help.variant"))->required();
    add_number(*command, "DEPTH", options->depth, 0, deepest_perft, help("cli.help.depth"))
        ->required();
    add_position(*command, options);
    command->add_flag("--divide", options->divide, help("cli.help.divide"));
    add_json(*command, options);
    carry_out(*command, action, options, run_perft);
}

// A quality of the settings, or `photo`, which is none: it has the finest bodies.
void add_quality_or_photo(CLI::App& command, std::shared_ptr<RenderOptions> options) {
    constexpr auto name = "--quality";
    command
        .add_option_function<std::string>(
            name,
            [options](const std::string& value) {
                options->photo = value == "photo";
                const auto given = "quality=" + (options->photo ? "high" : value);
                if (const auto why = refused_setting(given); !why.empty()) throw_refusal(name, why);
                options->settings.given.push_back(given);
            },
            help("cli.help.quality_or_photo"))
        ->type_name("WORD");
    add_number(command, "--samples", options->samples, 1, most_samples, help("cli.help.samples"));
    add_number(command, "--seed", options->seed, 0, most_seeds, help("cli.help.seed"));
}

void declare_render(CLI::App& app, Action& action) {
    auto* command = add_command(app, "render", help("cli.help.render"));
    auto options = std::make_shared<RenderOptions>();
    command->add_option("ID", options->variant, help("cli.help.variant"))->required();
    add_position(*command, options);
    command->add_option("--moves", options->moves, help("cli.help.moves_first"))->type_name("TEXT");
    command->add_option("--view", options->view, help("cli.help.view"))->type_name("NAME");
    command->add_option("--camera", options->camera, help("cli.help.camera"))->type_name("NUMBERS");
    add_settings(*command, options, help("cli.help.drawn_settings"));
    add_quality_or_photo(*command, options);
    add_setting(*command, options, "--theme", "theme", help("cli.help.theme"), "NAME");
    add_setting(*command, options, "--pieces", "pieces", help("cli.help.pieces"), "NAME");
    add_setting(*command, options, "--stereo", "stereo", help("cli.help.stereo"), "WORD");
    command->add_flag("--transparent,--no-background", options->transparent,
                      help("cli.help.transparent"));
    command->add_option("--select", options->select, help("cli.help.select"))->type_name("NAME");
    command->add_option("--hover", options->hover, help("cli.help.hover"))->type_name("NAME");
    command->add_option("--marks", options->marks, help("cli.help.marks"))->type_name("TEXT");
    add_setting(*command, options, "--pull-apart", "pull_apart", help("cli.help.pull_apart"),
                "NUMBER");
    add_setting(*command, options, "--flatten", "flatten", help("cli.help.flatten"), "NUMBER");
    command->add_option("--fade", options->fade, help("cli.help.fade"))->type_name("NAMES");
    add_setting(*command, options, "--overlay", "overlay", help_on_overlays("cli.help.overlay"),
                "WORD");
    command->add_flag_callback(
        "--lines", [options] { options->settings.given.emplace_back("show_lines=true"); },
        help("cli.help.lines"));
    command->add_flag("--map", options->map, help("cli.help.map"));
    add_output(*command, options, refused_picture_or_page, help("cli.help.picture_or_page"),
               "FILE.png|FILE.svg")
        ->required();
    add_size(*command, options, help("cli.help.size"));
    carry_out(*command, action, options,
              [](const RenderOptions& chosen, std::ostream&, std::ostream& err) {
                  return run_render(chosen, err);
              });
}

void declare_contact_sheet(CLI::App& app, Action& action) {
    auto* command = add_command(app, "contact-sheet", help("cli.help.contact_sheet"));
    auto options = std::make_shared<SheetOptions>();
    add_output(*command, options, refused_picture, help("cli.help.picture"), "FILE.png")
        ->required();
    carry_out(*command, action, options,
              [](const SheetOptions& chosen, std::ostream&, std::ostream& err) {
                  return run_contact_sheet(chosen, err);
              });
}

void declare_demo(CLI::App& app, Action& action) {
    auto* command = add_command(app, "demo", help("cli.help.demo"));
    auto options = std::make_shared<DemoOptions>();
    command->add_option("NAME", options->name, help("cli.help.demo_name"));
    add_output(*command, options, refused_film, help("cli.help.film"),
               "FILE.mp4|FILE.webm|FILE.webp|FILE.gif|DIR");
    add_size(*command, options, help("cli.help.film_size"));
    add_number(*command, "--fps", options->fps, 1.0, 60.0, help("cli.help.fps"));
    add_number(*command, "--speed", options->speed, 0.25, 8.0, help("cli.help.speed"));
    add_settings(*command, options, help("cli.help.drawn_settings"));
    add_setting(*command, options, "--quality", "quality", help("cli.help.quality"), "WORD");
    add_setting(*command, options, "--theme", "theme", help("cli.help.theme"), "NAME");
    command->add_option("--view", options->view, help("cli.help.demo_view"))->type_name("NAME");
    command->add_option("--camera", options->camera, help("cli.help.camera"))->type_name("NUMBERS");
    add_setting(*command, options, "--overlay", "overlay",
                help_on_overlays("cli.help.overlay_word"), "WORD");
    command->add_flag("--still", options->still, help("cli.help.still"));
    command->add_flag("--transparent", options->transparent, help("cli.help.no_background"));
    command->add_flag("--presenter", options->presenter, help("cli.help.presenter"));
    carry_out(*command, action, options,
              [](const DemoOptions& chosen, std::ostream&, std::ostream& err) {
                  return run_demo(chosen, err);
              });
}

void declare_check(CLI::App& app, Action& action) {
    auto* command = add_command(app, "check", help("cli.help.check"));
    auto options = std::make_shared<CheckOptions>();
    command->add_option("FILE", options->files, help("cli.help.files"))->required();
    add_json(*command, options);
    carry_out(*command, action, options, run_check);
}

void declare_convert(CLI::App& app, Action& action) {
    auto* command = add_command(app, "convert", help("cli.help.convert"));
    auto options = std::make_shared<ConvertOptions>();
    command->add_option("FILE", options->files, help("cli.help.converted"))->required();
    command->add_option("-o,--output", options->output, help("cli.help.converted_to"))
        ->type_name("FILE")
        ->required();
    command
        ->add_option_function<std::string>(
            "--to",
            [options](const std::string& form) {
                static const std::vector<std::string> known{"pgn", "fen", "epd", "json"};
                if (std::ranges::find(known, form) == known.end())
                    throw_refusal("--to",
                                  {"cli.form", {{"text", form}, {"known", text::listed(known)}}});
                options->to = form;
            },
            help("cli.help.form"))
        ->type_name("pgn|fen|epd|json");
    command->add_flag("--every-move", options->every_move, help("cli.help.every_move"));
    carry_out(*command, action, options, run_convert);
}

// A command that takes one file, and may answer in JSON.
template <class Options>
void declare_reader(CLI::App& app, Action& action, const char* name, const char* what,
                    const char* file, int (*run)(const Options&, std::ostream&, std::ostream&)) {
    auto* command = add_command(app, name, help(what));
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, help(file))->required();
    if constexpr (requires { options->json; }) add_json(*command, options);
    carry_out(*command, action, options, run);
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
    declare_reader(app, action, "replay", "cli.help.replay", "cli.help.replayed", run_replay);
    declare_convert(app, action);
    declare_reader(app, action, "handover", "cli.help.handover", "cli.help.handed_over",
                   run_handover);
    declare_engine_commands(app, action);
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

// CLI11 speaks English only.
void translate(CLI::App& app) {
    auto formatter = app.get_formatter();
    for (const auto& [label, key] : {std::pair{"Usage", "cli.label.usage"},
                                     {"OPTIONS", "cli.label.options_here"},
                                     {"SUBCOMMAND", "cli.label.command_here"},
                                     {"Positionals", "cli.label.arguments"},
                                     {"Subcommands", "cli.label.commands"},
                                     {"REQUIRED", "cli.label.required"}})
        formatter->label(label, help(key));
    app.option_defaults()->group(help("cli.label.options"));
    app.set_help_flag("-h,--help", help("cli.help.help"));
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
    show_error(command_words().faults(), err);
    Action action;
    CLI::App app{help("cli.help.program"), "strata"};
    translate(app);
    app.set_version_flag("--version", "strata " + version, help("cli.help.version"));
    app.require_subcommand(1);
    declare_all(app, action);
    const auto commands = command_names(app);
    if (means_play(commands, arguments)) {
        if (!arguments.empty() && is_mistyped(arguments.front())) {
            show_error({"cli.unknown_command",
                        {{"word", arguments.front()},
                         {"nearest", text::nearest(arguments.front(), commands)}}},
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
        show_error(refused_arguments(app, error), err);
        return exit_usage;
    } catch (const text::Failure& refusal) {
        show_error(refusal.message(), err);
        return exit_usage;
    }
    return action(out, err);
}

} // namespace strata::app
