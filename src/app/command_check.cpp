// SPDX-License-Identifier: MIT
#include <filesystem>
#include <ostream>

#include "app/commands.h"
#include "app/demo_script.h"
#include "app/library.h"
#include "app/printable.h"
#include "notation/annotation_text.h"
#include "notation/game_text.h"
#include "session/command_script.h"

namespace strata::app {

namespace {

using Mistakes = std::vector<notation::TextError>;

template <class T>
Mistakes mistakes_of(const notation::Parsed<T>& result) {
    return result ? Mistakes{} : Mistakes{result.error()};
}

// A rule file among those it may inherit: Strata's, the user's and its neighbours.
Mistakes check_rules(const std::filesystem::path& file) {
    auto folders = rule_folders();
    folders.push_back(file.has_parent_path() ? file.parent_path() : ".");
    const auto book = notation::RuleBook::load(folders);
    const auto id = file.stem().string();
    Mistakes own;
    for (const auto& problem : book.problems())
        if (std::filesystem::path{problem.source}.filename() == file.filename())
            own.push_back(problem);
    if (own.empty() && !book.find(id)) return book.problems();
    return own;
}

// Marks that cannot be read harm no game, but nobody sees them.
Mistakes check_game(const notation::RuleBook& book, const std::string& file,
                    const std::string& text) {
    const auto game = notation::parse_game(book, text, file);
    if (!game) return {game.error()};
    auto damaged = notation::damaged_mark(game->variant->topology, game->record);
    if (!damaged) return {};
    damaged->source = file + ": " + damaged->source;
    return {*damaged};
}

Mistakes check_text(const std::string& file, const std::string& text) {
    const auto book = load_rules();
    if (std::filesystem::path{file}.extension() == ".demo")
        return mistakes_of(parse_demo(book, text, file));
    if (!session::looks_like_script(text)) return check_game(book, file, text);
    session::Session session{book, book.variants().front()->id};
    return mistakes_of(session::run_script(session, text, file));
}

bool check_file(const std::string& file, std::ostream& out, std::ostream& err) {
    const auto text = read_text(file, err);
    if (!text) return false;
    const bool rules = std::filesystem::path{file}.extension() == ".toml";
    const auto mistakes = rules ? check_rules(file) : check_text(file, *text);
    for (const auto& mistake : mistakes) complain(mistake, err);
    if (mistakes.empty()) out << printable(file) << ": fine\n";
    return mistakes.empty();
}

} // namespace

int run_check(const CheckOptions& options, std::ostream& out, std::ostream& err) {
    bool fine = true;
    for (const auto& file : options.files) fine = check_file(file, out, err) && fine;
    return fine ? exit_fine : exit_failed;
}

} // namespace strata::app
