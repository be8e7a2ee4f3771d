// SPDX-License-Identifier: MIT
#include "english.h"
#include "notation/games/puzzle_file.h"
#include "notation/moves/move_text.h"
#include "notation/variants/rule_file.h"
#include "notation/words/page.h"
#include "parsers.h"
#include "rules/moves/legal.h"
#include "text/catalogue.h"
#include "text/toml.h"

namespace strata::fuzz {
namespace {

const std::map<std::string, notation::RuleFile>& parents() {
    static const auto all = [] {
        std::map<std::string, notation::RuleFile> files;
        for (const char* id : {"tri-d", "yalta", "star-4", "chess", "round", "draughts-4"})
            if (auto file = notation::read_rule_file(
                    file_text(std::string("rules/") + id + ".toml"), std::string(id) + ".toml"))
                files.emplace(id, std::move(*file));
        return files;
    }();
    return all;
}

// As a rule book does it; nothing where a parent is none of those.
std::optional<notation::RuleFile> with_parents(notation::RuleFile file) {
    for (auto parent = file.inherits; parent;) {
        const auto found = parents().find(parent->value);
        if (found == parents().end()) return std::nullopt;
        parent = found->second.inherits;
        file = notation::joined(found->second, file);
    }
    return file;
}

// A few moves, chosen by nothing but their number.
void play_some(rules::Position position) {
    constexpr int plies = 12;
    for (int ply = 0; ply < plies; ++ply) {
        demand_playable(position);
        const auto moves = rules::legal_moves(position);
        if (moves.empty()) return;
        const auto& move = moves[static_cast<std::size_t>(ply * 7) % moves.size()];
        const auto text = notation::write_readable(position, move);
        const auto read = notation::parse_readable(position, text);
        demand(read && *read == move, "the readable form is read as that move: " + text);
        position.play(move);
    }
}

void judge_page(const notation::Page& page) {
    const auto reader = book().find("tri-d");
    for (const auto& section : page)
        for (const auto& part : section.parts) {
            for (const auto& variant : book().variants())
                static_cast<void>(part.when.holds(*variant));
            if (!part.diagram) continue;
            const auto position = notation::diagram_position(book(), reader, *part.diagram);
            if (!position) demand_clear(position.error());
        }
}

} // namespace

void toml_texts(std::string_view input) {
    const auto table = text::parse_toml(input, "text.toml");
    if (!table) demand_clear(table.error());
}

Seeds toml_seeds() {
    auto seeds = texts_in("rules", ".toml");
    for (const char* text :
         {"a.b.c = [1, {d = [[2]]}]\n[[x.y]]\nz = \"\"\"\n[[{\"\"\"\"\"\n", "a = '''[{'''''\n",
          "d = 1979-05-27T07:32:00.5Z\nx = [1.5, 2e-3, inf, nan, 0x1F, 1_000]\n",
          "\"q.d\".'l' = \"\\u00E9\\\"\" # [[[\n"})
        seeds.emplace_back(text);
    return seeds;
}

void rule_files(std::string_view input) {
    const auto file = notation::read_rule_file(input, "mine.toml");
    if (!file) return demand_clear(file.error());
    const auto whole = with_parents(*file);
    if (!whole) return;
    const auto variant = notation::build_variant(*whole);
    if (!variant) return demand_clear(variant.error());
    play_some(rules::Position::start(*variant));
}

Seeds rule_file_seeds() {
    Seeds seeds;
    for (const char* path :
         {"rules/tri-d.toml", "rules/tri-d-meder.toml", "rules/yalta.toml",
          "rules/yalta-last-king.toml", "rules/star-4.toml", "rules/star-4-doubles.toml",
          "rules/chess.toml", "rules/round.toml", "rules/draughts-4.toml",
          "tests/data/plugins/five-by-five.toml", "tests/data/plugins/ring.toml"})
        seeds.push_back(file_text(path));
    seeds.emplace_back("inherits = 'yalta'\ngame = 'draughts'\n[options]\nonMate = 'inert'\n"
                       "fiftyMoves = 'automatic'\nlimitRounds = '25'\n");
    return seeds;
}

void catalogues(std::string_view input) {
    const auto words = text::Catalogue::parse(input, "words.toml");
    if (!words) return demand_clear(words.error());
    for (const auto& [key, entry] : words->entries())
        static_cast<void>(words->say(text::Message{key, {{"count", 2}, {"seat", "{seat}"}}}));
    for (const auto& fault : words->faults()) demand_clear(fault);

    const auto translation = strata::tests::english().translated(input, "words.toml");
    demand(translation.has_value(), "what one reads alone is read as a translation");
    for (const auto& fault : translation->faults()) demand_clear(fault);
}

Seeds catalogue_seeds() {
    auto seeds = texts_in("assets/text", ".toml");
    for (auto& seed : seeds)
        if (seed.size() > 6000) seed.resize(seed.rfind('\n', 6000) + 1);
    return seeds;
}

void pages(std::string_view input) {
    const auto page = notation::read_page(input, "page.toml");
    if (page)
        judge_page(*page);
    else
        demand_clear(page.error());
    const auto options = notation::read_option_texts(input, "options.toml");
    if (!options) demand_clear(options.error());
}

Seeds page_seeds() {
    auto seeds = texts_in("assets/pages/en", ".toml");
    for (auto& seed : seeds)
        if (seed.size() > 8000 && seed.find("[[section]]", 4000) != std::string::npos)
            seed.resize(seed.find("[[section]]", 4000));
    return seeds;
}

void puzzles(std::string_view input) {
    const auto read = notation::parse_puzzles(book(), input, "puzzles.toml");
    if (!read) return demand_clear(read.error());
    if (read->empty()) return;
    const auto text = notation::write_puzzles(read->front().position.variant(), *read);
    const auto again = notation::parse_puzzles(book(), text, "puzzles.toml");
    demand(again && again->size() == read->size(), "puzzles that are written are read: " + text);
    for (const auto& puzzle : *read) {
        demand_playable(puzzle.position);
        auto position = puzzle.position;
        for (const auto& move : puzzle.line) {
            demand(rules::is_legal(position, move), "the line of a puzzle is legal");
            position.play(move);
        }
    }
}

// Of each file the first two.
Seeds puzzle_seeds() {
    auto seeds = texts_in("assets/puzzles", ".toml");
    for (auto& seed : seeds) {
        auto end = std::string::npos;
        for (std::size_t at = 0, count = 0; count < 3 && at != std::string::npos; ++count)
            end = at = seed.find("[[puzzle]]", at + 1);
        if (end != std::string::npos) seed.resize(end);
    }
    return seeds;
}

} // namespace strata::fuzz
