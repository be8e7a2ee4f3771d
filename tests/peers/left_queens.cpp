// SPDX-License-Identifier: MIT
// How often each player of matches left a queen to be taken for nothing, of the moves that it made
// with a queen. Moves by chance at the beginning of games do not count. Reads what `strata match
// --pgn` has written, of games for two:
//
//   left_queens FILE...
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "notation/games/game_list.h"
#include "notation/games/game_text.h"
#include "notation/games/game_words.h"
#include "oracle/left_queen.h"
#include "source.h"

using namespace strata;

namespace {

struct Count {
    int moves = 0;
    int left = 0;
};
using Counts = std::map<std::string, Count>; // by the player's name

bool has_queen(const rules::Position& position) {
    const auto men = rules::listed(position.of(position.mover()));
    return std::ranges::any_of(
        men, [&](auto square) { return position.at(square).is(rules::PieceType::queen); });
}

// Match "tri-d 0e7c01b9 plies=6 ...".
int plies_by_chance(const notation::GameInFile& game) {
    const std::string word = " plies=";
    const auto tag = game.tag("Match");
    const auto at = tag.find(word);
    return at == std::string::npos ? 0 : std::atoi(tag.c_str() + at + word.size());
}

void count_game(const notation::LoadedGame& game, int plies, Counts& counts) {
    auto position = *rules::Position::from_setup(game.variant, game.record.start);
    const auto tags = notation::seat_tags(*game.variant);
    for (const auto& move : game.record.line_to(game.record.last_of_main_line())) {
        if (--plies < 0 && has_queen(position)) {
            auto& count = counts[*game.record.tag(tags[rules::slot(position.mover())])];
            ++count.moves;
            if (oracle::leaves_a_queen(position, move)) ++count.left;
        }
        position.play(move);
    }
}

bool count_file(const notation::RuleBook& book, const std::string& name, Counts& counts) {
    std::ifstream file(name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    for (const auto& found : notation::games_in(text)) {
        const auto game = notation::parse_game(book, notation::text_of_game(text, found), name);
        if (!game || game->variant->seat_count() != 2) {
            std::cerr << name << ": no game for two in line " << found.line << '\n';
            return false;
        }
        count_game(*game, plies_by_chance(found), counts);
    }
    return true;
}

// Wilson's, of 95%.
std::pair<double, double> bounds_of(const Count& count) {
    constexpr double z = 1.96;
    const double n = count.moves, share = count.left / n, square = z * z / n;
    const double middle = share + square / 2;
    const double half = z * std::sqrt(share * (1 - share) / n + square / (4 * n));
    return {std::max(0.0, (middle - half) / (1 + square)), (middle + half) / (1 + square)};
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: left_queens FILE...\n";
        return 2;
    }
    const auto book = notation::RuleBook::load(std::array{tests::source("rules")});
    Counts counts;
    for (int i = 1; i < argc; ++i)
        if (!count_file(book, argv[i], counts)) return 1;
    for (const auto& [player, count] : counts) {
        const auto [low, high] = bounds_of(count);
        std::printf("%s: %d of %d moves, %.2f%% (%.2f..%.2f)\n", player.c_str(), count.left,
                    count.moves, 100.0 * count.left / count.moves, 100 * low, 100 * high);
    }
}
