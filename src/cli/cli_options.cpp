// SPDX-License-Identifier: MIT
// Declares the options of each subcommand.
#include <algorithm>
#include <charconv>
#include <iostream>

#include <fmt/ranges.h>

#include "cli/cli_parts.h"
#include "cli/commands.h"
#include "engines/uci.h"
#include "films/picture_name.h"
#include "text/enum_names.h"
#include "text/strings.h"
#include "view/settings.h"

namespace strata::cli {

namespace {

constexpr int smallest_picture = 16;
constexpr int largest_picture = 8192;
constexpr int deepest_perft = 99;
constexpr int most_samples = 65536;
constexpr int most_seeds = 1'000'000'000;

std::string help_on_overlays(const char* key) {
    return data::command_words().say(
        key, {{"words", fmt::format("{}", fmt::join(text::enum_names<view::Overlay>, ", "))}});
}

// Example: "1280x720"
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

// A quality of the settings, or `photo`, which is not a setting and uses the finest meshes.
void add_quality_or_photo(CLI::App& command, std::shared_ptr<RenderOptions> options) {
    constexpr auto name = "--quality";
    command
        .add_option_function<std::string>(
            name,
            [options](const std::string& value) {
                options->photo = value == "photo";
                const auto given = "quality=" + (options->photo ? "high" : value);
                if (const auto why = files::refused_setting(given); !why.empty())
                    throw_refusal(name, why);
                options->settings.given.push_back(given);
            },
            help("cli.help.quality_or_photo"))
        ->type_name("WORD");
    add_number(command, "--samples", options->samples, 1, most_samples, help("cli.help.samples"));
    add_number(command, "--seed", options->seed, 0, most_seeds, help("cli.help.seed"));
}

// Declares a command that takes one file and can write JSON.
template <class Options>
void declare_reader(CLI::App& app, CommandRun& action, const char* name, const char* what,
                    const char* file, int (*run)(const Options&, std::ostream&, std::ostream&)) {
    auto* command = add_command(app, name, help(what));
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, help(file))->required();
    if constexpr (requires { options->json; }) add_json(*command, options);
    carry_out(*command, action, options, run);
}

} // namespace

void declare_variants(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "variants", help("cli.help.variants"));
    auto options = std::make_shared<VariantsOptions>();
    add_json(*command, options);
    carry_out(*command, action, options, run_variants);
}

void declare_settings(CLI::App& app, CommandRun& action, const ui::ActionTable& (*actions)()) {
    auto* command = add_command(app, "settings", help("cli.help.settings"));
    auto options = std::make_shared<SettingsOptions>();
    add_settings(*command, options, help("cli.help.printed_settings"));
    add_no_settings(*command, options);
    carry_out(*command, action, options,
              [actions](const SettingsOptions& chosen, std::ostream& out, std::ostream& err) {
                  return run_settings(chosen, actions(), out, err);
              });
}

void declare_moves(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "moves", help("cli.help.moves"));
    auto options = std::make_shared<MovesOptions>();
    command->add_option("ID", options->variant, help("cli.help.variant"))->required();
    add_position(*command, options);
    add_json(*command, options);
    carry_out(*command, action, options, run_moves);
}

void declare_apply(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "apply", help("cli.help.apply"));
    auto options = std::make_shared<ApplyOptions>();
    command->add_option("ID", options->variant, help("cli.help.variant"))->required();
    command->add_option("MOVE", options->moves, help("cli.help.move"))->required();
    add_position(*command, options);
    add_json(*command, options);
    carry_out(*command, action, options, run_apply);
}

void declare_perft(CLI::App& app, CommandRun& action) {
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

void declare_render(CLI::App& app, CommandRun& action) {
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
    add_output(*command, options, films::refused_picture_or_page, help("cli.help.picture_or_page"),
               "FILE.png|FILE.svg")
        ->required();
    add_size(*command, options, help("cli.help.size"));
    carry_out(*command, action, options,
              [](const RenderOptions& chosen, std::ostream&, std::ostream& err) {
                  return run_render(chosen, err);
              });
}

void declare_demo(CLI::App& app, CommandRun& action, ShowFiles show) {
    auto* command = add_command(app, "demo", help("cli.help.demo"));
    auto options = std::make_shared<DemoOptions>();
    command->add_option("NAME", options->name, help("cli.help.demo_name"));
    add_output(*command, options, films::refused_film, help("cli.help.film"),
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
              [show = std::move(show)](const DemoOptions& chosen, std::ostream&,
                                       std::ostream& err) { return run_demo(chosen, show, err); });
}

void declare_check(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "check", help("cli.help.check"));
    auto options = std::make_shared<CheckOptions>();
    command->add_option("FILE", options->files, help("cli.help.files"))->required();
    add_json(*command, options);
    carry_out(*command, action, options, run_check);
}

namespace {

// An option that takes one of some words.
struct Choice {
    const char* name;
    const char* refusal;                 // of a word, with those that are known
    std::vector<std::string> (*known)(); // asked when the option is given
};

template <class Options>
CLI::Option* add_choice(CLI::App& command, const std::shared_ptr<Options>& options,
                        std::string Options::*chosen, const Choice& choice,
                        const std::string& help) {
    return command.add_option_function<std::string>(
        choice.name,
        [options, chosen, choice](const std::string& word) {
            const auto known = choice.known();
            if (std::ranges::find(known, word) == known.end())
                throw_refusal(choice.name,
                              {choice.refusal, {{"text", word}, {"known", text::listed(known)}}});
            (*options).*chosen = word;
        },
        help);
}

std::vector<std::string> convert_forms() {
    return {"pgn", "fen", "epd", "json", "st3d", "pgn4", "fen4"};
}

} // namespace

void declare_convert(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "convert", help("cli.help.convert"));
    auto options = std::make_shared<ConvertOptions>();
    command->add_option("FILE", options->files, help("cli.help.converted"))->required();
    command->add_option("-o,--output", options->output, help("cli.help.converted_to"))
        ->type_name("FILE")
        ->required();
    add_choice(*command, options, &ConvertOptions::to, {"--to", "cli.form", convert_forms},
               help("cli.help.form"))
        ->type_name("pgn|fen|epd|json|st3d|pgn4|fen4");
    command->add_flag("--every-move", options->every_move, help("cli.help.every_move"));
    carry_out(*command, action, options, run_convert);
}

void declare_replay(CLI::App& app, CommandRun& action) {
    declare_reader(app, action, "replay", "cli.help.replay", "cli.help.replayed", run_replay);
}

void declare_handover(CLI::App& app, CommandRun& action) {
    declare_reader(app, action, "handover", "cli.help.handover", "cli.help.handed_over",
                   run_handover);
}

void declare_new(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "new", help("cli.help.new"));
    auto options = std::make_shared<NewOptions>();
    add_choice(*command, options, &NewOptions::from, {"--from", "cli.no_start", rule_starts},
               help("cli.help.new_from"))
        ->type_name("BOARD");
    command->add_option("-o,--output", options->output, help("cli.help.new_file"))
        ->type_name("FILE");
    carry_out(*command, action, options, run_new);
}

void declare_review(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "review", help("cli.help.review"));
    auto options = std::make_shared<ReviewOptions>();
    command->add_option("FILE", options->file, help("cli.help.reviewed"))->required();
    add_number(*command, "--nodes", options->nodes, std::uint64_t{100},
               std::uint64_t{1'000'000'000}, help("cli.help.nodes"));
    command->add_flag("--tables", options->tables, help("cli.help.reviewed_tables"));
    add_json(*command, options);
    command->add_option("-o,--output", options->output, help("cli.help.annotated"))
        ->type_name("FILE");
    carry_out(*command, action, options, run_review);
}

void declare_uci(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "uci", help("cli.help.uci"));
    command->callback([&action] {
        action = [](std::ostream& out, std::ostream& err) {
            std::cin.tie(nullptr); // reading must not flush output that another thread is writing
            engines::run_uci(data::load_rules(err), std::cin, out);
            return exit_fine;
        };
    });
}

} // namespace strata::cli
