// SPDX-License-Identifier: MIT
// Positions of random games of chess, or of another game for two, for another program to check: on
// each line the position, "+" in check or "-", and the legal moves in machine form, with tabs
// between. Games begin at the positions of tests/perft in turn; castling, en passant and promotions
// are favoured. The same numbers give the same lines everywhere.
//
//   random_positions COUNT [SEED [VARIANT [play]]]
//
// With `play` also one of the moves and the position that it leads to.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string_view>
#include <unordered_set>

#include "data_reader.h"
#include "fast_generator.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/moves/legal.h"
#include "source.h"

using namespace strata;

namespace {

using Random = std::mt19937;

// Plies. Castling and en passant are things of the first ones, endings of the last.
constexpr std::size_t shortest_game = 10;
constexpr std::size_t longest_game = 160;

const rules::PawnMoves& pawn_moves(const rules::Position& position, rules::Square square) {
    const auto& topology = position.topology();
    return topology
        .pawns[rules::slot(position.at(square).army())][rules::slot(topology.cell_of(square))];
}

// Is this a pawn's double step past a square that an enemy's pawn attacks?
bool offers_en_passant(const rules::Position& position, const rules::Move& move) {
    const auto& topology = position.topology();
    const auto& step = pawn_moves(position, move.from);
    if (step.double_step != topology.cell_of(move.to)) return false;
    return std::ranges::any_of(topology.squares, [&](rules::Square square) {
        const auto man = position.at(square);
        return man.is(rules::PieceType::pawn) && man.army() != position.mover() &&
               std::ranges::count(pawn_moves(position, square).captures, *step.step) > 0;
    });
}

// How likely a move is; never 0. Games of many captures are soon poor in men, and a king or rook
// that has moved does not castle.
std::size_t weight(const rules::Position& position, const rules::Move& move) {
    if (move.kind == rules::MoveKind::castling) return 3;
    if (move.en_passant || move.promotes) return 20;
    const auto man = position.at(move.from);
    const bool quiet = !position.at(move.to).exists();
    if (man.is(rules::PieceType::pawn))
        return offers_en_passant(position, move) ? 300 : quiet ? 12 : 2;
    if (man.is(rules::PieceType::king) || man.is(rules::PieceType::rook)) return 1;
    return quiet ? 3 : 1;
}

// std::discrete_distribution differs from library to library; the engine does not.
const rules::Move& choose(const rules::Position& position, const rules::MoveList& moves,
                          Random& random) {
    std::size_t total = 0;
    for (const auto& move : moves) total += weight(position, move);
    std::size_t ticket = random() % total;
    for (const auto& move : moves) {
        const auto share = weight(position, move);
        if (ticket < share) return move;
        ticket -= share;
    }
    return moves.back();
}

class Walk {
public:
    Walk(std::size_t wanted, std::uint32_t seed, bool plays)
        : wanted_(wanted),
          random_(seed),
          plays_(plays) {}

    [[nodiscard]] bool done() const { return seen_.size() >= wanted_; }

    void game(rules::Position position) {
        const auto plies = shortest_game + random_() % (longest_game - shortest_game);
        for (std::size_t ply = 0; ply < plies && !done(); ++ply) {
            const auto moves = rules::legal_moves(position);
            const bool ends = moves.empty() || (plays_ && position.is_over());
            if (!plays_) print(position, {});
            if (ends) return;
            const auto& move = choose(position, moves, random_);
            auto then = position;
            then.play(move);
            if (plays_)
                print(position, '\t' + notation::write_move(position, move) + '\t' +
                                    notation::write_position(then));
            position = std::move(then);
        }
    }

private:
    void print(const rules::Position& position, const std::string& more) {
        const auto text = notation::write_position(position);
        if (!seen_.insert(text).second) return;
        std::cout << text << (rules::in_check(position, position.mover()) ? "\t+\t" : "\t-\t");
        for (const auto& move : notation::write_moves(position)) std::cout << move << ' ';
        std::cout << more << '\n';
    }

    std::size_t wanted_;
    Random random_;
    bool plays_;
    std::unordered_set<std::string> seen_;
};

} // namespace

int main(int argc, char** argv) {
    const bool plays = argc == 5 && std::string_view(argv[4]) == "play";
    if (argc < 2 || argc > 5 || (argc == 5 && !plays)) {
        std::cerr << "usage: random_positions COUNT [SEED [VARIANT [play]]]\n";
        return 2;
    }
    const std::string game = argc > 3 ? argv[3] : "chess";
    auto starts = tests::read_perft(tests::source("tests/perft/" + game + ".perft"));
    // The usual positions are rich in what is rare; those reached by random play are not.
    std::erase_if(starts, [](const auto& line) { return line.name.starts_with("played"); });
    Walk walk(std::strtoul(argv[1], nullptr, 10),
              argc > 2 ? static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 10)) : 1, plays);
    for (std::size_t round = 0; !walk.done(); ++round)
        walk.game(tests::position_of(game, starts[round % starts.size()].position));
}
