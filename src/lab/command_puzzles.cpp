// SPDX-License-Identifier: MIT
// Lists and verifies puzzles, and finds new ones in self-play games.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/json.h"
#include "data/library.h"
#include "lab/commands.h"
#include "lab/puzzle_finder.h"
#include "lessons/puzzle_library.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"

namespace strata::lab {

namespace {

using notation::Puzzle;
using Puzzles = std::vector<Puzzle>;

cli::Json::Members json_of(const Puzzle& puzzle) {
    return {{"id", puzzle.id()},
            {"variant", puzzle.position.variant().id},
            {"position", notation::write_position(puzzle.position)},
            {"line", notation::write_line(puzzle.position, puzzle.line)},
            {"themes", puzzle.themes},
            {"difficulty", puzzle.difficulty},
            {"from", puzzle.from}};
}

// Prints an error and returns nullopt if a file cannot be read.
std::optional<Puzzles> puzzles_of(const PuzzlesOptions& options, const notation::RuleBook& book,
                                  std::ostream& err) {
    std::vector<std::filesystem::path> files{options.files.begin(), options.files.end()};
    if (files.empty()) files = lessons::shipped_puzzles(book);
    Puzzles all;
    for (const auto& file : files) {
        const auto some = lessons::read_puzzles(book, file);
        if (!some) {
            data::show_error(some.error(), err);
            return std::nullopt;
        }
        all.insert(all.end(), some->begin(), some->end());
    }
    if (!options.variant.empty())
        std::erase_if(all, [&](const Puzzle& puzzle) {
            return puzzle.position.variant().id != options.variant;
        });
    return all;
}

// `count` puzzles spread evenly; 0: all.
Puzzles some_of(Puzzles all, std::size_t count) {
    if (count == 0 || count >= all.size()) return all;
    Puzzles some;
    for (std::size_t n = 0; n < count; ++n) some.push_back(all[n * all.size() / count]);
    return some;
}

int find(const PuzzlesOptions& options, std::shared_ptr<const rules::Variant> variant,
         std::ostream& out) {
    PuzzleFinder finder{variant, data::load_weights(*variant), options.seed};
    Puzzles found;
    for (auto game = options.first; game < options.first + options.games; ++game)
        for (auto& puzzle : finder.look_in_game(game)) found.push_back(std::move(puzzle));
    out << notation::write_puzzles(*variant, found);
    return cli::exit_fine;
}

void list(const Puzzles& puzzles, bool as_json, std::ostream& out) {
    cli::Json::List all;
    for (const auto& puzzle : puzzles)
        if (as_json)
            all.emplace_back(json_of(puzzle));
        else
            out << fmt::format("{} {} {} {}\n", puzzle.id(), puzzle.position.variant().id,
                               puzzle.difficulty,
                               fmt::join(notation::write_line(puzzle.position, puzzle.line), " "));
    if (as_json) out << cli::Json{cli::Json::Members{{"puzzles", std::move(all)}}}.text() << '\n';
}

int prove(const Puzzles& puzzles, bool as_json, std::ostream& out) {
    cli::Json::List all;
    std::size_t doubts = 0;
    for (const auto& puzzle : puzzles) {
        const auto doubt = doubt_of(puzzle);
        if (!doubt.empty()) ++doubts;
        auto members = json_of(puzzle);
        members.emplace_back("proved", doubt.empty());
        all.emplace_back(std::move(members));
        if (!as_json && !doubt.empty())
            out << puzzle.id() << ": " << data::command_words().say(doubt) << '\n';
    }
    if (as_json)
        out << cli::Json{cli::Json::Members{{"puzzles", std::move(all)}}}.text() << '\n';
    else
        out << data::command_words().say(
                   {"puzzles.proved",
                    {{"count", puzzles.size() - doubts}, {"all", puzzles.size()}}})
            << '\n';
    return doubts == 0 ? cli::exit_fine : cli::exit_failed;
}

} // namespace

int run_puzzles(const PuzzlesOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules(err);
    std::shared_ptr<const rules::Variant> variant;
    if (!options.variant.empty() || options.games > 0) {
        variant = data::find_variant(book, options.variant, err);
        if (!variant) return cli::exit_failed;
    }
    if (options.games > 0) return find(options, variant, out);
    auto puzzles = puzzles_of(options, book, err);
    if (!puzzles) return cli::exit_failed;
    if (options.choose > 0) {
        if (puzzles->empty()) return cli::exit_fine;
        const auto game = puzzles->front().position.shared_variant();
        std::erase_if(*puzzles, [&](const Puzzle& one) {
            return one.position.shared_variant() != game; // a file contains puzzles of one variant
        });
        out << notation::write_puzzles(*game, choose_puzzles(*std::move(puzzles), options.choose));
        return cli::exit_fine;
    }
    const auto some = some_of(*std::move(puzzles), options.count);
    if (options.prove) return prove(some, options.json, out);
    list(some, options.json, out);
    return cli::exit_fine;
}

} // namespace strata::lab
