// SPDX-License-Identifier: MIT
// What a search asks of the rules beside their public doors.
#include <algorithm>
#include <random>

#include "catch.h"
#include "rules/moves/legal.h"
#include "rules/moves/movers_to.h"
#include "rules/moves/reach_counts.h"
#include "shipped_files.h"

using namespace strata;
using rules::MoveStage;

namespace {

// Calls `visit` with the positions of a random game.
template <class F>
void walk(rules::Position position, int plies, F&& visit) {
    std::mt19937 random(7);
    INFO(position.variant().id);
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = rules::legal_moves(position);
        if (moves.empty()) break;
        visit(position, moves);
        position.play(moves[random() % moves.size()]);
    }
}

// One game of each variant.
template <class F>
void walk_all_variants(int plies, F&& visit) {
    for (const auto& variant : tests::shipped_rules().variants())
        walk(rules::Position::start(variant), plies, visit);
}

// The variant's start, where each seat but the first has only its king.
rules::Position with_lone_kings(const std::shared_ptr<const rules::Variant>& variant) {
    auto setup = variant->start;
    for (auto& man : setup.board)
        if (man.exists() && man.army() != rules::Seat{0} && !man.is(rules::PieceType::king))
            man = {};
    setup.castling = 0;
    for (int number = 0; number < rules::max_squares; ++number)
        if (!setup.board[rules::slot(static_cast<rules::Square>(number))].exists())
            setup.unmoved.reset(number);
    const auto position = rules::Position::from_setup(variant, setup);
    INFO(variant->id);
    REQUIRE(position);
    return *position;
}

bool forces(const rules::Position& position, const rules::Move& move) {
    const bool captures = move.kind == rules::MoveKind::piece && move.to != move.from &&
                          position.at(move.to).exists();
    return captures || move.en_passant || move.before.exists() || move.jumps != 0 ||
           (move.promotes && move.kind == rules::MoveKind::piece);
}

} // namespace

TEST_CASE("moves that force and quiet moves are together all legal moves, each once") {
    std::size_t forcing = 0;
    walk_all_variants(120, [&](const rules::Position& position, const rules::MoveList& moves) {
        rules::MoveList stages;
        rules::add_legal_moves(position, MoveStage::forcing, stages);
        const auto first = static_cast<std::ptrdiff_t>(stages.size());
        rules::add_legal_moves(position, MoveStage::quiet, stages);
        for (std::ptrdiff_t i = 0; i < std::ssize(stages); ++i)
            REQUIRE(forces(position, stages[static_cast<std::size_t>(i)]) == (i < first));
        REQUIRE(stages.size() == moves.size());
        for (const auto& move : moves) REQUIRE(std::ranges::count(stages, move) == 1);
        forcing += static_cast<std::size_t>(first);
    });
    CHECK(forcing > 1000);
}

TEST_CASE("the pieces that can move to a square are those of the legal moves that end there") {
    std::size_t asked = 0;
    walk_all_variants(120, [&](const rules::Position& position, const rules::MoveList& moves) {
        if (!rules::answers_movers_to(position.variant())) return;
        for (const auto to : position.topology().squares)
            for (const auto type : rules::First<rules::PieceType>(rules::piece_type_count)) {
                rules::SquareSet wanted;
                for (const auto& move : moves)
                    if (move.kind == rules::MoveKind::piece && move.to == to &&
                        position.at(move.from).type() == type)
                        wanted.set(rules::index(move.from));
                INFO(rules::index(to) << " " << static_cast<int>(type));
                REQUIRE(rules::movers_to(position, type, to) == wanted);
                asked += static_cast<std::size_t>(wanted.count());
            }
    });
    CHECK(asked > 10000);
}

TEST_CASE("a capture en passant is possible when a legal move makes one") {
    std::size_t possible = 0;
    walk_all_variants(250, [&](const rules::Position& position, const rules::MoveList& moves) {
        const bool wanted =
            std::ranges::any_of(moves, [](const auto& move) { return move.en_passant; });
        REQUIRE(rules::can_capture_en_passant(position) == wanted);
        possible += wanted;
    });
    CHECK(possible > 20);
}

TEST_CASE("passing gives the turn to the other and nothing else, and can be taken back") {
    std::size_t passed = 0;
    walk_all_variants(60, [&](const rules::Position& position, const rules::MoveList&) {
        if (position.variant().seat_count() != 2 || position.setup().pending != rules::no_square)
            return;
        auto other = position;
        const auto record = other.pass();
        REQUIRE(other.turn() != position.turn());
        REQUIRE(other.occupied() == position.occupied());
        REQUIRE(other.key() == other.key_from_scratch());
        other.undo(record);
        REQUIRE(other == position);
        REQUIRE(other.key() == position.key());
        ++passed;
    });
    CHECK(passed > 100);
}

namespace {

// Everything that an evaluation counts, cell by cell, from who attacks it.
class SlowCount {
public:
    explicit SlowCount(const rules::Position& position) : position_(position) {
        for (int number = 0; number < position.topology().cell_count; ++number)
            for (const auto seat : playing()) add(static_cast<rules::Cell>(number), seat);
        for (const auto seat : playing())
            counts.attackers[rules::slot(seat)] =
                static_cast<std::int16_t>(near_[rules::slot(seat)].count());
        for (const auto seat : playing())
            if (position_.of(seat).count() == 1) count_left_to_king(seat);
    }
    rules::ReachCounts counts;

private:
    [[nodiscard]] rules::Seats playing() const {
        return position_.setup().living & position_.variant().every_seat();
    }
    [[nodiscard]] rules::SquareSet attackers(rules::Cell cell, rules::Seat by) const {
        rules::SquareSet found;
        bool any = false;
        for (const auto square : position_.topology().column(cell)) {
            if (!position_.exists(square)) continue;
            found |= rules::attackers(position_, square, by);
            any = true;
        }
        return any ? found
                   : rules::attackers(position_, position_.topology().square_at(cell, 0), by);
    }
    [[nodiscard]] bool stands(rules::Cell cell, const rules::SquareSet& men) const {
        return std::ranges::any_of(position_.topology().column(cell), [&](rules::Square square) {
            return men.test(rules::index(square));
        });
    }
    [[nodiscard]] rules::SquareSet pawns() const {
        return position_.of(rules::PieceType::pawn) | position_.of(rules::PieceType::crossed_pawn);
    }
    void add(rules::Cell cell, rules::Seat seat) {
        using rules::PieceType;
        rules::SquareSet hostile;
        bool guarded = false;
        for (const auto other : playing()) {
            if (!position_.are_enemies(seat, other)) continue;
            hostile |= position_.of(other);
            guarded = guarded || (attackers(cell, other) & pawns()).any();
        }
        const auto there = [&](PieceType type) {
            return stands(cell, hostile & position_.of(type));
        };
        const bool man = stands(cell, hostile - pawns() - position_.of(PieceType::king));
        const auto type_count = [&](auto& counts_of, PieceType type) {
            ++counts_of[rules::slot(seat)][rules::slot(type)];
        };
        if (man && (attackers(cell, seat) & pawns()).any())
            type_count(counts.threats, PieceType::pawn);
        attackers(cell, seat).for_each([&](int number) {
            const auto type = position_.at(static_cast<rules::Square>(number)).type();
            if (rules::is_pawn(type) || type == PieceType::king) return;
            if (!guarded && !stands(cell, position_.of(seat))) type_count(counts.seen, type);
            const bool minor = type == PieceType::knight || type == PieceType::bishop;
            if ((man && !guarded) || (minor && there(PieceType::rook)) ||
                ((minor || type == PieceType::rook) && there(PieceType::queen)))
                type_count(counts.threats, type);
            for (const auto enemy : playing())
                if (position_.are_enemies(seat, enemy) && is_near_king(cell, enemy)) {
                    ++counts.near_king[rules::slot(enemy)][rules::slot(type)];
                    near_[rules::slot(enemy)].set(number);
                }
        });
    }
    void count_left_to_king(rules::Seat seat) {
        counts.lone_kings |= seat;
        for (int number = 0; number < position_.topology().cell_count; ++number) {
            const auto cell = static_cast<rules::Cell>(number);
            bool attacked = false;
            for (const auto other : playing())
                if (position_.are_enemies(seat, other))
                    attacked = attacked || attackers(cell, other).any();
            if (is_near_king(cell, seat) && !attacked) ++counts.left_to_king[rules::slot(seat)];
        }
    }
    [[nodiscard]] bool is_near_king(rules::Cell cell, rules::Seat seat) const {
        const auto king = position_.king(seat);
        if (king == rules::no_square) return false;
        const auto at = position_.topology().cell_of(king);
        return cell == at ||
               std::ranges::count(position_.topology().cells[rules::slot(at)].steps, cell) > 0;
    }

    const rules::Position& position_;
    std::array<rules::SquareSet, rules::max_seats> near_{};
};

} // namespace

TEST_CASE("what men see is what attacks each cell, counted from the other end") {
    int lone = 0;
    const auto compare = [&](const rules::Position& position, const rules::MoveList&) {
        if (!position.variant().has_kings()) return;
        const SlowCount wanted(position);
        const auto counted = rules::count_reach(position);
        REQUIRE(counted.seen == wanted.counts.seen);
        REQUIRE(counted.near_king == wanted.counts.near_king);
        REQUIRE(counted.threats == wanted.counts.threats);
        REQUIRE(counted.attackers == wanted.counts.attackers);
        REQUIRE(counted.lone_kings == wanted.counts.lone_kings);
        REQUIRE(counted.left_to_king == wanted.counts.left_to_king);
        lone += counted.lone_kings.any();
    };
    walk_all_variants(40, compare);
    for (const auto& variant : tests::shipped_rules().variants())
        if (variant->has_kings()) walk(with_lone_kings(variant), 60, compare);
    CHECK(lone > 500);
}
