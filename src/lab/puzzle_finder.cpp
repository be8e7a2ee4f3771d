// SPDX-License-Identifier: MIT
#include "lab/puzzle_finder.h"

#include <algorithm>
#include <array>
#include <random>

#include <fmt/format.h>

#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "search/level.h"
#include "search/mate_features.h"
#include "search/mate_search.h"

namespace strata::lab {

namespace {

constexpr int longest_game = 75; // moves per seat
constexpr std::uint64_t most_nodes = 400'000;

bool has_board(const notation::Puzzle& puzzle) {
    return std::ranges::find(puzzle.themes, "board") != puzzle.themes.end();
}

// With more seats at the start, a game between the last two is left out: its puzzles are another
// kind.
bool is_full_enough(const rules::Position& position) {
    return position.living_count() >= std::min(3, position.variant().seat_count());
}

// Writes the position and reads it back, so that the file proves what was found.
std::optional<rules::Position> as_written(const rules::Position& position) {
    auto setup = position.setup();
    setup.halfmove = 0;
    auto read = notation::parse_position(position.shared_variant(),
                                         notation::write_setup(position.variant(), setup));
    if (!read) return std::nullopt;
    return *read;
}

std::vector<std::string> themes_of(const search::MateFeatures& facts) {
    std::vector<std::string> themes;
    const std::array is{facts.board, facts.quiet, facts.sacrifice, facts.promotion};
    for (std::size_t n = 0; n < is.size(); ++n)
        if (is[n]) themes.emplace_back(notation::puzzle_themes[n]);
    return themes;
}

// Features by which two puzzles are compared.
struct Look {
    rules::PieceType first{}, last{}; // types of the pieces that move
    rules::MoveKind first_kind{}, last_kind{};
    rules::Square first_to{}, last_to{}, king{};
    std::size_t plies = 0;
    int tens = 0; // number of pieces, in units of six

    explicit Look(const notation::Puzzle& puzzle) {
        auto position = puzzle.position;
        const auto hunter = puzzle.hunter();
        plies = puzzle.line.size();
        tens = position.occupied().count() / 6;
        king = position.king(position.next_seat(hunter));
        bool begun = false;
        for (const auto& move : puzzle.line) {
            if (position.mover() == hunter) {
                const bool empty = move.from == rules::no_square; // a board without a piece
                const auto man = empty ? rules::Piece{} : position.at(move.from);
                last = man.exists() ? man.type() : rules::PieceType::king;
                last_kind = move.kind;
                last_to = move.to;
                if (!begun) {
                    first = last;
                    first_kind = last_kind;
                    first_to = last_to;
                }
                begun = true;
            }
            position.play(move);
        }
    }

    [[nodiscard]] int likeness(const Look& other) const {
        return 2 * (first == other.first && first_kind == other.first_kind) +
               2 * (last == other.last && last_kind == other.last_kind) + 2 * (king == other.king) +
               (first_to == other.first_to) + 3 * (last_to == other.last_to) +
               (plies == other.plies) + (tens == other.tens);
    }
    [[nodiscard]] bool twin_of(const Look& other) const {
        return first == other.first && last == other.last && first_kind == other.first_kind &&
               last_kind == other.last_kind && first_to == other.first_to &&
               last_to == other.last_to;
    }
};

// Source game of a puzzle, for example "seed 1, game 2".
std::string_view game_of(const notation::Puzzle& puzzle) {
    const std::string_view from = puzzle.from;
    return from.substr(0, from.rfind(','));
}

} // namespace

std::optional<notation::Puzzle> puzzle_in(const rules::Position& position, std::uint64_t nodes) {
    const auto clean = as_written(position);
    if (!clean || rules::outcome(*clean).ended()) return std::nullopt;
    search::MateSearch hunt{*clean, clean->mover(), nodes};
    const auto mate = hunt.shortest_mate(search::max_puzzle_plies);
    if (!mate || !mate->unique || mate->line.front().forcing.size() != 1) return std::nullopt;
    const auto facts = search::features_of(*clean, *mate);
    if (facts.turns < 2) return std::nullopt;
    notation::Puzzle puzzle{.position = *clean,
                            .line = {},
                            .themes = themes_of(facts),
                            .difficulty = facts.difficulty(),
                            .from = {}};
    for (const auto& ply : mate->line) puzzle.line.push_back(ply.move);
    return puzzle;
}

std::vector<notation::Puzzle> PuzzleFinder::look_in_game(std::uint64_t game) {
    constexpr int lowest_level = 2, levels = 4, least_ahead = -200;
    constexpr std::uint64_t most_random = 9;
    std::mt19937_64 random(seed_ * 1'000'003 + game);
    const auto level = search::level(lowest_level + static_cast<int>(random() % levels));
    const auto by_chance = static_cast<int>(1 + random() % most_random);
    const bool two = variant_->team_count() == 2;
    std::vector<notation::Puzzle> found;
    std::array<rules::Seats, 2> done; // without a move of a board, and with one
    search::SearchRequest question{.start = rules::Position::start(variant_)};
    question.nodes = level.nodes;
    question.lines = level.lines;
    auto position = question.start;
    for (int ply = 0; ply < longest_game * variant_->seat_count(); ++ply) {
        if (rules::outcome(position).ended() || rules::can_claim_fifty_moves(position)) break;
        if (ply < by_chance) {
            const auto moves = rules::legal_moves(position);
            position.play(moves[random() % moves.size()]);
            question.start = position;
            continue;
        }
        engine_.clear();
        const auto answer = engine_.think(question);
        const auto seat = position.mover();
        if (is_full_enough(position) && (!two || answer.lines.front().score > least_ahead))
            if (auto puzzle = puzzle_in(position, most_nodes);
                puzzle && !done[has_board(*puzzle) ? 1 : 0].has(seat)) {
                done[has_board(*puzzle) ? 1 : 0] |= seat;
                puzzle->from = fmt::format("seed {}, game {}, ply {}", seed_, game, ply);
                found.push_back(*std::move(puzzle));
            }
        question.moves.push_back(search::choose_line(answer, level, random()).moves.front());
        position.play(question.moves.back());
    }
    return found;
}

std::vector<notation::Puzzle> choose_puzzles(std::vector<notation::Puzzle> found,
                                             std::size_t count) {
    std::vector<Look> looks(found.begin(), found.end());
    std::vector<int> likeness(found.size(), 0);
    std::vector<bool> out(found.size(), false);
    std::vector<notation::Puzzle> chosen;
    std::size_t boards = 0;
    while (chosen.size() < count) {
        const bool wants_board = !found.empty() &&
                                 found.front().position.topology().pins.size() > 0 &&
                                 boards * 5 < chosen.size() * 3 + 3;
        std::optional<std::size_t> best;
        const auto look_for = [&](bool any) {
            for (std::size_t n = 0; n < found.size(); ++n)
                if (!out[n] && (any || has_board(found[n])) &&
                    (!best || likeness[n] < likeness[*best]))
                    best = n;
        };
        look_for(!wants_board);
        if (!best) look_for(true);
        if (!best) break;
        out[*best] = true;
        boards += has_board(found[*best]) ? 1 : 0;
        chosen.push_back(found[*best]);
        for (std::size_t n = 0; n < found.size(); ++n) {
            const int alike = looks[n].likeness(looks[*best]);
            likeness[n] += alike * alike;
            out[n] = out[n] || looks[n].twin_of(looks[*best]) ||
                     game_of(found[n]) == game_of(found[*best]);
        }
    }
    std::ranges::stable_sort(chosen, {}, &notation::Puzzle::difficulty);
    return chosen;
}

text::Message doubt_of(const notation::Puzzle& puzzle) {
    const auto proved = puzzle_in(puzzle.position, 0);
    if (!proved) return "puzzles.not_forced";
    if (proved->line != puzzle.line) return "puzzles.other_line";
    if (proved->themes != puzzle.themes || proved->difficulty != puzzle.difficulty)
        return "puzzles.other_facts";
    return {};
}

} // namespace strata::lab
