// SPDX-License-Identifier: MIT
// Exchanges on one square, counted out by playing them.
#include "rules/moves/exchange.h"

#include <algorithm>
#include <random>

#include "catch.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

using namespace strata;

namespace {

rules::PieceValues values() {
    rules::PieceValues values{};
    int next = 100;
    for (const auto type : {rules::PieceType::pawn, rules::PieceType::knight,
                            rules::PieceType::bishop, rules::PieceType::rook}) {
        values[rules::slot(type)] = next;
        next += 210;
    }
    values[rules::slot(rules::PieceType::queen)] = 1500;
    return values;
}

int worth(rules::Piece man) { return man.exists() ? values()[rules::slot(man.type())] : 0; }

// What the mover gains at most by taking there, or by leaving it.
int gain_on(rules::Position& position, rules::Square target) {
    auto takers = rules::listed(rules::attackers(position, target, position.mover()));
    if (takers.empty()) return 0;
    const auto cost = [&](rules::Square from) {
        const bool king = position.at(from).is(rules::PieceType::king);
        return king ? 1'000'000 : worth(position.at(from));
    };
    const auto least = *std::ranges::min_element(takers, {}, cost);
    const int taken = worth(position.at(target));
    const bool king = position.at(least).is(rules::PieceType::king);
    rules::Move move;
    move.from = least;
    move.to = target;
    const auto record = position.play_unchecked(move);
    const bool guarded = rules::attackers(position, target, position.mover()).any();
    const int gain = king && guarded ? 0 : taken - gain_on(position, target);
    position.undo(record);
    return std::max(gain, 0);
}

int brought(rules::Position& position, const rules::Move& move) {
    int gain = move.to == move.from ? 0 : worth(position.at(move.to));
    if (move.en_passant) gain = values()[rules::slot(rules::PieceType::pawn)];
    if (move.promotes)
        gain += values()[rules::slot(move.promotion)] - worth(position.at(move.from));
    const auto record = position.play_unchecked(move);
    gain -= gain_on(position, move.to);
    position.undo(record);
    return gain;
}

} // namespace

TEST_CASE("an exchange brings what playing it brings, on every board for two") {
    int losing = 0, all = 0;
    for (const auto& variant : tests::shipped_rules().variants()) {
        if (variant->seat_count() != 2 || !variant->has_kings() || variant->has_jumps() ||
            variant->options.king_capture)
            continue;
        INFO(variant->id);
        std::mt19937 random(3);
        auto position = rules::Position::start(variant);
        for (int ply = 0; ply < 160; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) break;
            for (const auto& move : moves) {
                if (move.kind != rules::MoveKind::piece || move.before.exists()) continue;
                const int exact = brought(position, move);
                INFO(notation::write_move(position, move));
                INFO(notation::write_position(position));
                REQUIRE(rules::exchange_brings(position, move, values(), exact));
                REQUIRE(!rules::exchange_brings(position, move, values(), exact + 1));
                ++all;
                losing += exact < 0;
            }
            position.play(moves[random() % moves.size()]);
        }
    }
    CHECK(all > 20'000);
    CHECK(losing > 2'000);
}
