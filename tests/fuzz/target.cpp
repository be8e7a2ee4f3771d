// SPDX-License-Identifier: MIT
#include "target.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "english.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "parsers.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "source.h"

using strata::tests::told;

namespace strata::fuzz {
namespace {

using tests::source;

constexpr std::array all_targets{
    Target{"positions", positions, position_seeds, 40000},
    Target{"fen", fen, fen_seeds, 40000},
    Target{"moves", moves, move_seeds, 40000},
    Target{"marks", marks, mark_seeds, 100000},
    Target{"encodings", encodings, encoding_seeds, 30000},
    Target{"games", games, game_seeds, 15000},
    Target{"pgn", pgn, pgn_seeds, 20000},
    Target{"variations", variations, variation_seeds, 4000},
    Target{"scripts", scripts, script_seeds, 20000},
    Target{"demonstrations", demonstrations, demonstration_seeds, 30000},
    Target{"rule_files", rule_files, rule_file_seeds, 4000},
    Target{"toml", toml_texts, toml_seeds, 80000},
    Target{"catalogues", catalogues, catalogue_seeds, 12000},
    Target{"pages", pages, page_seeds, 9000},
    Target{"puzzles", puzzles, puzzle_seeds, 8000},
    Target{"settings", settings, setting_seeds, 80000},
    Target{"setting", setting, one_setting_seeds, 80000},
    Target{"saved_views", saved_views, saved_view_seeds, 80000},
    Target{"themes", themes, theme_seeds, 8000},
    Target{"pieces", pieces, piece_seeds, 2000},
    Target{"numbers", numbers, number_seeds, 80000},
    Target{"handovers", handovers, handover_seeds, 8000},
    Target{"clocks", clocks, clock_seeds, 80000},
    Target{"collections", collections, collection_seeds, 10000},
    Target{"pasted", pasted, pasted_seeds, 1500},
    Target{"keys", keys, key_seeds, 5000},
    Target{"sounds", sounds, sound_seeds, 20000},
    Target{"uci", uci, uci_seeds, 1500},
    Target{"engines", engines, engine_seeds, 5000},
    Target{"engine_lines", engine_lines, engine_line_seeds, 5000},
    Target{"players", players, player_seeds, 80000},
};

std::vector<std::filesystem::path> files_in(const std::string& folder, std::string_view extension) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(source(folder)))
        if (entry.path().extension() == extension) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

void demand_read_back(const rules::Position& position) {
    const auto text = notation::write_position(position);
    const auto again = notation::parse_position(position.shared_variant(), text);
    demand(again.has_value(), "what is written of a position is read: " + text);
    demand(*again == position, "a position that is written and read is the same: " + text);
}

} // namespace

std::span<const Target> targets() { return all_targets; }

const Target* find_target(std::string_view name) {
    const auto found = std::ranges::find(all_targets, name, &Target::name);
    return found == all_targets.end() ? nullptr : &*found;
}

void demand(bool holds, std::string_view sentence) {
    if (holds) return;
    std::fprintf(stderr, "\nThis does not hold: %.*s\n", static_cast<int>(sentence.size()),
                 sentence.data());
    std::abort();
}

void demand_clear(std::string_view sentence) {
    const auto controls = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; };
    demand(!sentence.empty(), "a refusal says why");
    demand(sentence.size() < 700, "a refusal is short");
    demand(std::none_of(sentence.begin(), sentence.end(), controls),
           "a refusal is one sentence without control characters");
}

void demand_clear(const text::TextError& refusal) {
    demand_clear(told(refusal.reason));
    demand_clear(told(refusal));
    demand(refusal.line >= 0 && refusal.column >= 0, "a place is counted from 1");
}

void demand_playable(const rules::Position& position) {
    constexpr std::size_t most = 12; // moves that are tried
    demand_read_back(position);
    const auto moves = rules::legal_moves(position);
    demand(notation::write_moves(position).size() == moves.size(), "every move has a text");
    demand(rules::count_legal_moves(position) == moves.size(), "moves are counted as listed");
    static_cast<void>(rules::outcome(position));
    const auto step = std::max<std::size_t>(1, moves.size() / most);
    for (std::size_t i = 0; i < moves.size(); i += step) {
        auto after = position;
        const auto change = after.play(moves[i]);
        demand(after.key() == after.key_from_scratch(), "a key is kept up to date");
        demand_read_back(after);
        after.undo(change);
        demand(after == position, "a move that is taken back leaves nothing behind");
    }
}

const notation::RuleBook& book() {
    static const auto all = [] {
        const std::filesystem::path folders[] = {source("rules")};
        return notation::RuleBook::load(folders);
    }();
    return all;
}

std::shared_ptr<const rules::Variant> variant_called(std::string_view id) {
    if (auto found = book().find(id)) return found;
    std::size_t sum = 0;
    for (const char c : id) sum += static_cast<unsigned char>(c);
    return book().variants()[sum % book().variants().size()];
}

std::pair<std::string_view, std::string_view> split_line(std::string_view input) {
    const auto end = std::min(input.find('\n'), input.size());
    return {input.substr(0, end), input.substr(std::min(end + 1, input.size()))};
}

std::string file_text(const std::string& path) {
    std::ifstream file(source(path), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Seeds texts_in(const std::string& folder, std::string_view extension) {
    Seeds texts;
    for (const auto& path : files_in(folder, extension))
        texts.push_back(file_text(folder + "/" + path.filename().string()));
    return texts;
}

std::vector<std::pair<std::string, std::string>> played_games(int plies) {
    std::vector<std::pair<std::string, std::string>> games;
    for (const auto& path : files_in("tests/data/games", ".moves")) {
        std::ifstream file(path);
        std::string line, moves;
        std::getline(file, line); // its outcome
        for (int ply = 0; ply < plies && std::getline(file, line); ++ply) moves += line + '\n';
        games.emplace_back(path.stem().string(), moves);
    }
    return games;
}

} // namespace strata::fuzz
