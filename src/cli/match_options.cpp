// SPDX-License-Identifier: MIT
// Declares the options of the subcommands with engines at the board.
#include "cli/match_options.h"

#include <memory>

#include "cli/cli_parts.h"
#include "cli/ladder_file.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

// Adds an option whose text is parsed, or rejected, by `read`.
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

template <class Options>
void add_move_limits(CLI::App& command, std::shared_ptr<Options> options) {
    constexpr std::uint64_t most_nodes = 1'000'000'000'000;
    auto& limits = options->limits;
    add_number(command, "--nodes", limits.nodes, std::uint64_t{1}, most_nodes,
               help("cli.help.match_nodes"));
    add_number(command, "--depth", limits.depth, 1, deepest, help("cli.help.match_depth"));
    add_number(command, "--movetime", limits.movetime, 1, longest_move,
               help("cli.help.match_movetime"));
}

void add_limits(CLI::App& command, std::shared_ptr<MatchOptions> options) {
    add_move_limits(command, options);
    add_read(command, "--time", "cli.help.match_time", "SECONDS+SECONDS", "match.wrong_time",
             [options](const std::string& text) { return read_clock(text, options->limits); });
}

} // namespace

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

bool read_pairs(std::string_view text, MatchOptions& options) {
    const auto pairs = text::enum_cast<Pairs>(text);
    options.pairs = pairs.value_or(Pairs::none);
    return options.pairs != Pairs::none;
}

void declare_bench(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "bench", help("cli.help.bench"));
    auto options = std::make_shared<BenchOptions>();
    constexpr double most_seconds = 86'400.0;
    command->add_option("FILE", options->files, help("cli.help.bench_suite"));
    command->add_option("--engine", options->engine, help("cli.help.bench_engine"))
        ->type_name("TEXT");
    add_move_limits(*command, options);
    add_number(*command, "--patience", options->patience, 0.1, most_seconds,
               help("cli.help.match_patience"));
    add_json(*command, options);
    carry_out(*command, action, options,
              [](const BenchOptions& chosen, std::ostream& out, std::ostream& err) {
                  return chosen.files.empty() ? run_bench(chosen, out, err)
                                              : run_suite(chosen, out, err);
              });
}

void declare_match(CLI::App& app, CommandRun& action) {
    auto* command = add_command(app, "match", help("cli.help.match"));
    auto options = std::make_shared<MatchOptions>();
    // First, so that options beside it have the last word.
    command
        ->add_option_function<std::string>(
            "--ladder", [options](const std::string& file) { read_ladder(file, *options); },
            help("cli.help.match_ladder"))
        ->type_name("FILE");
    command->add_option("ID", options->variant, help("cli.help.variant"));
    command->add_option("ENGINE", options->engines, help("cli.help.match_engine"));
    constexpr double most_seconds = 86'400.0;
    add_number(*command, "--games", options->games, 1, most_games, help("cli.help.match_games"));
    add_limits(*command, options);
    add_position(*command, options);
    add_read(*command, "--pairs", "cli.help.match_pairs", "all|first", "match.wrong_pairs",
             [options](const std::string& text) { return read_pairs(text, *options); });
    command->add_option("--openings", options->openings, help("cli.help.match_openings"))
        ->type_name("FILE");
    add_number(*command, "--at-once", options->at_once, 1, most_at_once,
               help("cli.help.match_at_once"));
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
    carry_out(*command, action, options, run_match, [](const MatchOptions& chosen) {
        // A ladder names both.
        if (chosen.variant.empty()) throw CLI::RequiredError("ID");
        if (chosen.engines.empty()) throw CLI::RequiredError("ENGINE");
        if (!chosen.position.empty() && !chosen.openings.empty())
            throw_refusal("--openings", {"match.openings_or_position"});
    });
}

} // namespace strata::cli
