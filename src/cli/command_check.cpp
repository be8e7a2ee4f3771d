// SPDX-License-Identifier: MIT
#include <filesystem>
#include <optional>
#include <ostream>

#include "cli/commands.h"
#include "cli/json.h"
#include "data/library.h"
#include "lessons/demo_script.h"
#include "notation/games/annotation_text.h"
#include "notation/games/found_games.h"
#include "session/command_script.h"
#include "session/repetitions.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

using Mistakes = std::vector<notation::TextError>;

struct Findings {
    Mistakes errors;
    Mistakes warnings; // warnings: the rest of the file is still read
};

template <class T>
Findings mistakes_of(const notation::Parsed<T>& result) {
    if (result) return {};
    return {{result.error()}, {}};
}

// Loads a rule file together with all files it may inherit from: Strata's, the user's and its
// neighbours.
Mistakes check_rules(const std::filesystem::path& file) {
    auto folders = data::rule_folders();
    folders.push_back(file.has_parent_path() ? file.parent_path() : ".");
    const auto book = notation::RuleBook::load(folders);
    const auto is_this = [&](const std::string& source) {
        std::error_code none;
        return std::filesystem::equivalent(source, file, none);
    };
    Mistakes own;
    for (const auto& problem : book.problems())
        if (is_this(problem.source)) own.push_back(problem);
    // The error may be in the inherited file.
    if (own.empty() && !is_this(book.source(file.stem().string()))) return book.problems();
    return own;
}

// Checks every game, whatever is wrong with those before it. Moves after the end, contradicting
// results and unreadable marks do not invalidate a game, but they would go unnoticed, so they are
// reported.
Findings check_games(const notation::RuleBook& book, const std::string& file,
                     std::string_view text) {
    Findings all;
    const auto add = [](Mistakes& list, const Mistakes& more) {
        list.insert(list.end(), more.begin(), more.end());
    };
    bool any = false;
    notation::for_each_game(book, text, file, [&](const notation::FoundGame& found) {
        any = true;
        add(all.warnings, found.remarks);
        if (found.refusal) all.errors.push_back(*found.refusal);
        if (!found.read) return;
        add(all.errors, found.read->errors);
        add(all.warnings, found.read->warnings);
        if (auto untrue = session::false_ending(*found.read, found.text, file))
            all.warnings.push_back(found.in_file(*std::move(untrue)));
        const auto& game = found.read->game;
        if (auto damaged = notation::damaged_mark(game.variant->topology, game.record)) {
            damaged->source = file;
            all.warnings.push_back(found.in_file(*std::move(damaged)));
        }
    });
    if (!any) all.warnings.push_back({file, 0, 0, "game.nothing"});
    return all;
}

Findings check_text(const notation::RuleBook& book, const std::string& file,
                    const std::string& text) {
    if (std::filesystem::path{file}.extension() == ".demo")
        return mistakes_of(lessons::parse_demo(book, text, file));
    if (!session::looks_like_script(text)) return check_games(book, file, text);
    session::Session session{book, book.usual()->id};
    return mistakes_of(session::run_script(session, text, file));
}

// Prints to `err` and returns nullopt if the file cannot be read.
std::optional<Findings> findings_in(const notation::RuleBook& book, const std::string& file,
                                    std::ostream& err) {
    const auto text = data::read_text(file, err);
    if (!text) return std::nullopt;
    const bool rules = std::filesystem::path{file}.extension() == ".toml";
    return rules ? Findings{check_rules(file), {}} : check_text(book, file, *text);
}

Json json_of(const std::string& file, const std::optional<Findings>& found) {
    return Json::Members{{"file", file},
                         {"read", found.has_value()},
                         {"fine", found && found->errors.empty()},
                         {"mistakes", found ? json_of_mistakes(found->errors) : Json::List{}},
                         {"warnings", found ? json_of_mistakes(found->warnings) : Json::List{}}};
}

// Errors first. A file with warnings only can be read as a whole.
void print(const std::string& file, const Findings& found, std::ostream& out, std::ostream& err) {
    data::show_error(found.errors, err);
    for (const auto& warning : found.warnings) {
        auto marked = warning;
        marked.reason = {"game.warning", {{"reason", warning.reason}}};
        data::show_error(marked, err);
    }
    if (!found.errors.empty()) return;
    out << text::printable(file) << ": fine";
    if (!found.warnings.empty())
        out << ", " << found.warnings.size()
            << (found.warnings.size() > 1 ? " warnings" : " warning");
    out << '\n';
}

} // namespace

int run_check(const CheckOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules();
    bool all_fine = true;
    Json::List files;
    for (const auto& file : options.files) {
        const auto found = findings_in(book, file, err);
        const bool fine = found && found->errors.empty();
        all_fine = fine && all_fine;
        if (options.json) {
            files.push_back(json_of(file, found));
            continue;
        }
        if (found) print(file, *found, out, err);
    }
    if (options.json)
        out << Json{Json::Members{{"fine", all_fine}, {"files", std::move(files)}}}.text() << '\n';
    return all_fine ? exit_fine : exit_failed;
}

} // namespace strata::cli
