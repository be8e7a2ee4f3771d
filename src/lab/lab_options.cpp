// SPDX-License-Identifier: MIT
// Declares the options of each subcommand of strata-lab.
#include "films/picture_name.h"
#include "lab/commands.h"

namespace strata::lab {

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

} // namespace strata::lab
