// SPDX-License-Identifier: MIT
#include "games.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <random>

#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "search/move_code.h"
#include "search/score.h"

namespace strata::tune {

namespace {

constexpr int longest = 400;                              // plies; then it is a draw
constexpr int clearly_won = 900;                          // hundredths of a pawn
constexpr int agreed = 6;                                 // plies in a row that both say so
constexpr int even_after = 80, even = 8, even_plies = 16; // a draw, so many plies in a row

const rules::Seat white{0};

// Whether both players see the same end, ply after ply.
class Agreement {
public:
    // The points of seat 0 when there is nothing left to play for.
    std::optional<double> seen(int ply, int score) {
        const int side = score >= clearly_won ? 1 : score <= -clearly_won ? -1 : 0;
        won_ = side == 0 ? 0 : side == side_ ? won_ + 1 : 1;
        side_ = side;
        even_ = ply > even_after && std::abs(score) <= even ? even_ + 1 : 0;
        if (won_ >= agreed) return side > 0 ? 1.0 : 0.0;
        if (even_ >= even_plies) return 0.5;
        return std::nullopt;
    }

private:
    int side_ = 0, won_ = 0, even_ = 0;
};

// As the rules say; a draw that can be claimed is claimed.
std::optional<double> ended(const rules::Position& position,
                            const std::vector<std::uint64_t>& repeated) {
    const auto outcome = rules::outcome(position);
    if (outcome.winners.any()) return outcome.winners.has(white) ? 1.0 : 0.0;
    if (outcome.ended() || rules::can_claim_repetition(position, repeated) ||
        rules::can_claim_fifty_moves(position))
        return 0.5;
    return std::nullopt;
}

bool is_quiet(const rules::Position& position, const search::Line& line) {
    return !rules::in_check(position, position.mover()) && !search::is_decided(line.score) &&
           position.setup().pending == rules::no_square &&
           (search::move_code(position, line.moves.front()) & search::forcing_bit) == 0;
}

} // namespace

rules::Position opening(const std::shared_ptr<const rules::Variant>& variant,
                        search::Engine& engine, std::uint64_t seed) {
    constexpr int fewest = 6, more = 4, most_ahead = 120;
    constexpr std::uint64_t nodes = 5000;
    std::mt19937_64 random(seed);
    for (;;) {
        auto position = rules::Position::start(variant);
        for (auto plies = fewest + random() % more; plies > 0; --plies) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) break;
            position.play(moves[random() % moves.size()]);
        }
        if (rules::outcome(position).ended()) continue;
        search::SearchRequest question{.start = position};
        question.nodes = nodes;
        engine.clear();
        const auto answer = engine.think(question);
        if (!answer.lines.empty() && std::abs(answer.lines.front().score) <= most_ahead)
            return position;
    }
}

Game play(const rules::Position& start, search::Engine& first, search::Engine& second,
          std::uint64_t nodes) {
    first.clear();
    second.clear();
    Game game;
    auto position = start;
    search::SearchRequest question{.start = start};
    question.nodes = nodes;
    std::vector<std::uint64_t> repeated{rules::repetition_key(position)};
    Agreement agreement;
    for (int ply = 0; ply < longest; ++ply) {
        if (const auto points = ended(position, repeated)) {
            game.points = *points;
            break;
        }
        const bool is_white = position.mover() == white;
        const auto answer = (is_white ? first : second).think(question);
        const auto& line = answer.lines.front();
        const int score = is_white ? line.score : -line.score;
        if (is_quiet(position, line)) game.quiet.push_back({position, score});
        if (const auto points = agreement.seen(ply, score)) {
            game.points = *points;
            break;
        }
        question.moves.push_back(line.moves.front());
        position.play(line.moves.front());
        repeated.push_back(rules::repetition_key(position));
    }
    return game;
}

} // namespace strata::tune
