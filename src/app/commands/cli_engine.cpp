// SPDX-License-Identifier: MIT
// The subcommands of the engine.
#include <iostream>

#include "app/commands/cli_parts.h"
#include "app/commands/commands.h"
#include "app/engine/uci.h"
#include "app/library.h"

namespace strata::app {

namespace {

void declare_bench(CLI::App& app, Action& action) {
    auto* command = add_command(app, "bench", help("cli.help.bench"));
    auto options = std::make_shared<BenchOptions>();
    add_json(*command, options);
    carry_out(*command, action, options, run_bench);
}

void declare_tables(CLI::App& app, Action& action) {
    auto* command = add_command(app, "tables", help("cli.help.tables"));
    auto options = std::make_shared<TablesOptions>();
    command->add_option("ID", options->variant, help("cli.help.tables_variant"));
    command->add_flag("--make", options->make, help("cli.help.tables_make"));
    add_position(*command, options, "cli.help.tables_position");
    constexpr std::uint64_t most = 1'000'000'000;
    add_number(*command, "--verify", options->verify, std::uint64_t{1}, most,
               help("cli.help.tables_verify"));
    add_number(*command, "--seed", options->seed, std::uint64_t{0}, most,
               help("cli.help.tables_seed"));
    add_json(*command, options);
    carry_out(*command, action, options, run_tables);
}

void declare_puzzles(CLI::App& app, Action& action) {
    auto* command = add_command(app, "puzzles", help("cli.help.puzzles"));
    auto options = std::make_shared<PuzzlesOptions>();
    constexpr std::uint64_t most = 1'000'000'000;
    constexpr std::size_t most_chosen = 10'000;
    command->add_option("ID", options->variant, help("cli.help.puzzles_variant"));
    command->add_option("--file", options->files, help("cli.help.puzzles_file"))->type_name("FILE");
    add_number(*command, "--count", options->count, std::size_t{1}, most_chosen,
               help("cli.help.puzzles_count"));
    command->add_flag("--prove", options->prove, help("cli.help.puzzles_prove"));
    add_number(*command, "--find", options->games, std::uint64_t{1}, most,
               help("cli.help.puzzles_find"));
    add_number(*command, "--first", options->first, std::uint64_t{0}, most,
               help("cli.help.puzzles_first"));
    add_number(*command, "--seed", options->seed, std::uint64_t{0}, most,
               help("cli.help.puzzles_seed"));
    add_number(*command, "--choose", options->choose, std::size_t{1}, most_chosen,
               help("cli.help.puzzles_choose"));
    add_json(*command, options);
    carry_out(*command, action, options, run_puzzles);
}

void declare_uci(CLI::App& app, Action& action) {
    auto* command = add_command(app, "uci", help("cli.help.uci"));
    command->callback([&action] {
        action = [](std::ostream& out, std::ostream& err) {
            std::cin.tie(nullptr); // else reading would write out what the other thread is about to
            run_uci(load_rules(err), std::cin, out);
            return exit_fine;
        };
    });
}

// An option whose text `read` understands, or refuses.
template <class Read>
CLI::Option* add_read(CLI::App& command, const char* name, const char* help_key, const char* type,
                      const char* refusal, Read read) {
    return command
        .add_option_function<std::string>(
            name,
            [name, refusal, read](const std::string& text) {
                if (!read(text)) throw_refusal(name, {refusal, {{"text", text}}});
            },
            help(help_key))
        ->type_name(type);
}

// "0,10"
bool read_sprt(std::string_view text, MatchOptions& options) {
    constexpr double most = 1000.0;
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return false;
    const auto low = text::number_in(text.substr(0, comma), -most, most);
    const auto high = text::number_in(text.substr(comma + 1), -most, most);
    if (!low || !high || *low >= *high) return false;
    options.sprt = Sprt{*low, *high};
    return true;
}

void add_limits(CLI::App& command, std::shared_ptr<MatchOptions> options) {
    constexpr std::uint64_t most_nodes = 1'000'000'000'000;
    constexpr int deepest = 99;
    constexpr int longest_move = 86'400'000;
    auto& limits = options->limits;
    add_number(command, "--nodes", limits.nodes, std::uint64_t{1}, most_nodes,
               help("cli.help.match_nodes"));
    add_number(command, "--depth", limits.depth, 1, deepest, help("cli.help.match_depth"));
    add_number(command, "--movetime", limits.movetime, 1, longest_move,
               help("cli.help.match_movetime"));
    add_read(command, "--time", "cli.help.match_time", "SECONDS+SECONDS", "match.wrong_time",
             [options](const std::string& text) { return read_clock(text, options->limits); });
}

void declare_match(CLI::App& app, Action& action) {
    auto* command = add_command(app, "match", help("cli.help.match"));
    auto options = std::make_shared<MatchOptions>();
    command->add_option("ID", options->variant, help("cli.help.variant"))->required();
    command->add_option("ENGINE", options->engines, help("cli.help.match_engine"))->required();
    constexpr int most = 1'000'000;
    constexpr int most_plies = 10'000;
    constexpr double most_seconds = 86'400.0;
    add_number(*command, "--games", options->games, 1, most, help("cli.help.match_games"));
    add_limits(*command, options);
    add_position(*command, options);
    add_number(*command, "--plies", options->plies, 0, most_plies, help("cli.help.match_plies"));
    add_number(*command, "--seed", options->seed, std::uint64_t{0}, std::uint64_t{1'000'000'000},
               help("cli.help.match_seed"));
    add_number(*command, "--longest", options->longest, 1, most_plies,
               help("cli.help.match_longest"));
    add_number(*command, "--patience", options->patience, 0.1, most_seconds,
               help("cli.help.match_patience"));
    add_number(*command, "--grace", options->grace, 0.0, most_seconds,
               help("cli.help.match_grace"));
    add_read(*command, "--sprt", "cli.help.match_sprt", "ELO,ELO", "match.wrong_sprt",
             [options](const std::string& text) { return read_sprt(text, *options); });
    command->add_option("--pgn", options->pgn, help("cli.help.match_pgn"))->type_name("FILE");
    add_json(*command, options);
    carry_out(*command, action, options, run_match);
}

void declare_review(CLI::App& app, Action& action) {
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

} // namespace

void declare_engine_commands(CLI::App& app, Action& action) {
    declare_review(app, action);
    declare_tables(app, action);
    declare_puzzles(app, action);
    declare_bench(app, action);
    declare_uci(app, action);
    declare_match(app, action);
}

} // namespace strata::app
