// SPDX-License-Identifier: MIT
// Declares the options of each lab subcommand.
#include "films/picture_name.h"
#include "lab/commands.h"

namespace strata::lab {

namespace {

// Adds an option whose text is parsed, or rejected, by `read`.
template <class Read>
CLI::Option* add_read(CLI::App& command, const char* name, const char* help_key, const char* type,
                      const char* refusal, Read read) {
    return command
        .add_option_function<std::string>(
            name,
            [name, refusal, read](const std::string& text) {
                if (!read(text)) cli::throw_refusal(name, {refusal, {{"text", text}}});
            },
            cli::help(help_key))
        ->type_name(type);
}

// Example: "0,10"
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

template <class Options>
void add_move_limits(CLI::App& command, std::shared_ptr<Options> options) {
    constexpr std::uint64_t most_nodes = 1'000'000'000'000;
    constexpr int deepest = 99;
    constexpr int longest_move = 86'400'000;
    auto& limits = options->limits;
    cli::add_number(command, "--nodes", limits.nodes, std::uint64_t{1}, most_nodes,
                    cli::help("cli.help.match_nodes"));
    cli::add_number(command, "--depth", limits.depth, 1, deepest,
                    cli::help("cli.help.match_depth"));
    cli::add_number(command, "--movetime", limits.movetime, 1, longest_move,
                    cli::help("cli.help.match_movetime"));
}

void add_limits(CLI::App& command, std::shared_ptr<MatchOptions> options) {
    add_move_limits(command, options);
    add_read(command, "--time", "cli.help.match_time", "SECONDS+SECONDS", "match.wrong_time",
             [options](const std::string& text) { return read_clock(text, options->limits); });
}

} // namespace

void declare_bench(CLI::App& app, cli::CommandRun& action) {
    auto* command = cli::add_command(app, "bench", cli::help("cli.help.bench"));
    auto options = std::make_shared<BenchOptions>();
    constexpr double most_seconds = 86'400.0;
    command->add_option("FILE", options->files, cli::help("cli.help.bench_suite"));
    command->add_option("--engine", options->engine, cli::help("cli.help.bench_engine"))
        ->type_name("TEXT");
    add_move_limits(*command, options);
    cli::add_number(*command, "--patience", options->patience, 0.1, most_seconds,
                    cli::help("cli.help.match_patience"));
    cli::add_json(*command, options);
    cli::carry_out(*command, action, options, run_bench);
}

void declare_tables(CLI::App& app, cli::CommandRun& action) {
    auto* command = cli::add_command(app, "tables", cli::help("cli.help.tables"));
    auto options = std::make_shared<TablesOptions>();
    command->add_option("ID", options->variant, cli::help("cli.help.tables_variant"));
    command->add_flag("--make", options->make, cli::help("cli.help.tables_make"));
    cli::add_position(*command, options, "cli.help.tables_position");
    constexpr std::uint64_t most = 1'000'000'000;
    cli::add_number(*command, "--verify", options->verify, std::uint64_t{1}, most,
                    cli::help("cli.help.tables_verify"));
    cli::add_number(*command, "--seed", options->seed, std::uint64_t{0}, most,
                    cli::help("cli.help.tables_seed"));
    cli::add_json(*command, options);
    cli::carry_out(*command, action, options, run_tables);
}

void declare_puzzles(CLI::App& app, cli::CommandRun& action) {
    auto* command = cli::add_command(app, "puzzles", cli::help("cli.help.puzzles"));
    auto options = std::make_shared<PuzzlesOptions>();
    constexpr std::uint64_t most = 1'000'000'000;
    constexpr std::size_t most_chosen = 10'000;
    command->add_option("ID", options->variant, cli::help("cli.help.puzzles_variant"));
    command->add_option("--file", options->files, cli::help("cli.help.puzzles_file"))
        ->type_name("FILE");
    cli::add_number(*command, "--count", options->count, std::size_t{1}, most_chosen,
                    cli::help("cli.help.puzzles_count"));
    command->add_flag("--prove", options->prove, cli::help("cli.help.puzzles_prove"));
    cli::add_number(*command, "--find", options->games, std::uint64_t{1}, most,
                    cli::help("cli.help.puzzles_find"));
    cli::add_number(*command, "--first", options->first, std::uint64_t{0}, most,
                    cli::help("cli.help.puzzles_first"));
    cli::add_number(*command, "--seed", options->seed, std::uint64_t{0}, most,
                    cli::help("cli.help.puzzles_seed"));
    cli::add_number(*command, "--choose", options->choose, std::size_t{1}, most_chosen,
                    cli::help("cli.help.puzzles_choose"));
    cli::add_json(*command, options);
    cli::carry_out(*command, action, options, run_puzzles);
}

void declare_contact_sheet(CLI::App& app, cli::CommandRun& action) {
    auto* command = cli::add_command(app, "contact-sheet", cli::help("cli.help.contact_sheet"));
    auto options = std::make_shared<SheetOptions>();
    cli::add_output(*command, options, films::refused_picture, cli::help("cli.help.picture"),
                    "FILE.png")
        ->required();
    cli::carry_out(*command, action, options,
                   [](const SheetOptions& chosen, std::ostream&, std::ostream& err) {
                       return run_contact_sheet(chosen, err);
                   });
}

void declare_match(CLI::App& app, cli::CommandRun& action) {
    auto* command = cli::add_command(app, "match", cli::help("cli.help.match"));
    auto options = std::make_shared<MatchOptions>();
    command->add_option("ID", options->variant, cli::help("cli.help.variant"))->required();
    command->add_option("ENGINE", options->engines, cli::help("cli.help.match_engine"))->required();
    constexpr int most = 1'000'000;
    constexpr int most_plies = 10'000;
    constexpr double most_seconds = 86'400.0;
    cli::add_number(*command, "--games", options->games, 1, most,
                    cli::help("cli.help.match_games"));
    add_limits(*command, options);
    cli::add_position(*command, options);
    cli::add_number(*command, "--plies", options->plies, 0, most_plies,
                    cli::help("cli.help.match_plies"));
    cli::add_number(*command, "--seed", options->seed, std::uint64_t{0},
                    std::uint64_t{1'000'000'000}, cli::help("cli.help.match_seed"));
    cli::add_number(*command, "--longest", options->longest, 1, most_plies,
                    cli::help("cli.help.match_longest"));
    cli::add_number(*command, "--patience", options->patience, 0.1, most_seconds,
                    cli::help("cli.help.match_patience"));
    cli::add_number(*command, "--grace", options->grace, 0.0, most_seconds,
                    cli::help("cli.help.match_grace"));
    add_read(*command, "--sprt", "cli.help.match_sprt", "ELO,ELO", "match.wrong_sprt",
             [options](const std::string& text) { return read_sprt(text, *options); });
    command->add_option("--pgn", options->pgn, cli::help("cli.help.match_pgn"))->type_name("FILE");
    cli::add_json(*command, options);
    cli::carry_out(*command, action, options, run_match);
}

} // namespace strata::lab
