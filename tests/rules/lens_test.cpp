// SPDX-License-Identifier: MIT
#include "rules/answers/insight.h"

#include <algorithm>

#include "catch.h"
#include "fast_generator.h"
#include "notation/moves/move_text.h"
#include "rules/moves/legal.h"

using namespace strata;
using rules::BoardMoveEffect;
using rules::IllegalReason;
using rules::PieceType;

namespace {

// One look at a board move, with names instead of numbers.
struct Look {
    Look(const std::string& text, const std::string& move, const std::string& rule_set = "tri-d")
        : position(tests::position_of(rule_set, text)),
          effect(of(move)) {}

    BoardMoveEffect of(const std::string& text) const {
        const auto move = notation::parse_move(position, text);
        REQUIRE(move);
        REQUIRE(rules::is_legal(position, *move));
        return rules::effect_of(position, *move);
    }
    std::string name(rules::Square square) const { return position.topology().at(square).name; }
    rules::Pin pin(const char* name) const { return *position.topology().pin_named(name); }
    std::string names(const std::vector<rules::Square>& squares) const {
        std::string text;
        for (const auto square : squares) text += (text.empty() ? "" : " ") + name(square);
        return text;
    }
    std::vector<std::string> lines(const std::vector<rules::LineChange>& changes) const {
        std::vector<std::string> all;
        for (const auto& one : changes) all.push_back(name(one.slider) + ": " + names(one.squares));
        return all;
    }
    std::vector<std::string> checks(const std::vector<rules::CheckChange>& changes) const {
        std::vector<std::string> all;
        for (const auto& one : changes) all.push_back(name(one.checker) + " " + name(one.king));
        return all;
    }
    std::vector<std::string> men(const std::vector<rules::AttackChange>& changes) const {
        std::vector<std::string> all;
        for (const auto& one : changes)
            all.push_back(name(one.before) + " " + name(one.after) + " by " + names(one.by));
        return all;
    }

    rules::Position position;
    BoardMoveEffect effect;
};

using Strings = std::vector<std::string>;

const std::string p1 =
    "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1R/2 w - - 0 20 -";
const std::string p5 =
    "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -";
const std::string p6 =
    "W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q6=n1/2;K1=2/2;K2=2/2 b - - 0 20 -";
const std::string p8 = "W=4/4/4/K3;N=r3/4/4/4;B=3k/4/4/4;Q3=2/1R;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -";
const std::string p11 =
    "W=4/4/3R/4;N=4/1k2/q3/4;B=4/4/4/4;Q2=2/2;Q4=2/1N;Q5=2/K1;Q6=2/2 w - - 0 20 -";
const std::string p12 =
    "W=4/2n1/1k1r/4;N=1n2/1n2/4/4;B=4/4/4/2q1;Q3=2/2;K2=2/2;K4=2/1K;K6=2/2 w - - 0 20 -";
const std::string p13 =
    "W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - 0 20 -";

// A black rook looks down file b at a white pawn; a white knight waits on Q1.
const std::string file_b =
    "W=4/2P1/P3/2N1;N=rp2/4/4/4;B=3k/4/4/2b1;Q1=2/1N;Q6=2/2;K1=1K/2;K6=2/2 w - - 0 20 -";

} // namespace

TEST_CASE("A board's squares go with it, and with a half turn to the far corners (TD-A6)") {
    const Look straight(p1, "Q3-K3");
    CHECK(straight.names({straight.effect.vanished.begin(), straight.effect.vanished.end()}) ==
          "a2Q3 b2Q3 a3Q3 b3Q3");
    CHECK(straight.names({straight.effect.appeared.begin(), straight.effect.appeared.end()}) ==
          "e2K3 f2K3 e3K3 f3K3");
    CHECK(straight.name(straight.effect.move.from) == "a3Q3");
    CHECK(straight.name(straight.effect.move.to) == "e3K3");
    const Look turned(p1, "Q3-K3r");
    CHECK(turned.names({turned.effect.appeared.begin(), turned.effect.appeared.end()}) ==
          "f3K3 e3K3 f2K3 e2K3");
    CHECK(turned.name(turned.effect.move.to) == "f2K3");
}

TEST_CASE("A shield that stays on its line closes and opens it in one move (TD-M3)") {
    // The black rook on b6N looks down file b; White's rook shields from b2Q3.
    const Look back(p8, "Q3-Q2");
    CHECK(back.name(back.effect.move.to) == "b4Q2");
    CHECK(back.lines(back.effect.opened).empty());
    CHECK(back.lines(back.effect.closed) == Strings{"b6N: b3W b3N b3Q3 b2W b2Q3"});
    CHECK(back.position.topology().cell_of(*back.position.topology().square_named("b4W")) ==
          back.effect.closed.front().stop);
    CHECK(back.effect.checks.empty());
    CHECK(back.effect.parried.empty());
}

TEST_CASE("A line crosses columns that lose their squares, or ends before them (TD-M4)") {
    // The rook on a0Q1 looks up file a: Q3 stands on its way, Q6 at the end.
    const auto text =
        "W=4/4/4/2K1;N=4/4/4/4;B=4/4/4/4;Q1=2/R1;Q3=2/1N;Q6=k1/n1;K6=2/2 w - - 0 20 -";
    const Look crossing(text, "Q3-K3");
    CHECK(crossing.lines(crossing.effect.closed).empty());
    const Look ending(text, "Q3-K3", "tri-d gaps=block");
    CHECK(ending.lines(ending.effect.closed) == Strings{"a0Q1: a2Q3 a3Q3"});
    CHECK(ending.position.topology().cell_of(*ending.position.topology().square_named("a2Q3")) ==
          ending.effect.closed.front().stop);
}

TEST_CASE("A rider that leaves its line opens it: a discovered check") {
    const auto text = "W=4/4/4/2K1;N=4/4/4/4;B=4/4/4/4;Q1=2/R1;Q3=N1/2;Q6=k1/2;K6=2/2 w - - 0 20 -";
    const Look look(text, "Q3-K3");
    // The rook on a0Q1 saw file a up to the knight on a3Q3; now it sees the king on a9Q6.
    CHECK(look.lines(look.effect.opened) == Strings{"a0Q1: a8Q6 a9Q6"});
    CHECK(look.checks(look.effect.checks) == Strings{"a0Q1 a9Q6"});
    CHECK(look.effect.own.attacked.empty());
    // It no longer stands before the rook, which defended it there.
    CHECK(look.men(look.effect.own.undefended) == Strings{"a3Q3 e3K3 by a0Q1"});
}

TEST_CASE("A board move parries a check by its passenger, and the king may be the passenger") {
    // The queen on b4N attacks the king on a4Q5 along the rank.
    const Look away(p11, "Q5-Q3");
    CHECK(away.checks(away.effect.parried) == Strings{"b4N a4Q5"});
    CHECK(away.name(away.effect.move.to) == "a2Q3");
    // White is not in check but has one move only.
    const Look only(p12, "K4-Q4");
    CHECK(only.effect.parried.empty());
    CHECK(only.effect.result == BoardMoveEffect::Result::none);
}

TEST_CASE("A board move can mate, and the lens says so before it is made") {
    const Look mate(p13, "K3-K2");
    CHECK(mate.effect.result == BoardMoveEffect::Result::checkmate);
    CHECK(mate.checks(mate.effect.checks) == Strings{"e4K2 d5N"});
    const Look quiet(p13, "K3-K1");
    CHECK(quiet.effect.result == BoardMoveEffect::Result::none);
    CHECK(quiet.effect.checks.empty());
}

TEST_CASE(
    "Pawns are promoted riding, uncovered by their own side, and by the other (TD-P6, TD-P7)") {
    using Kind = rules::PromotionChange::Kind;
    const Look both(p5, "Q6-K6r=N,b8B=R");
    REQUIRE(both.effect.promotions.size() == 2);
    CHECK(both.effect.promotions[0].kind == Kind::rider);
    CHECK(both.name(both.effect.promotions[0].from) == "a8Q6");
    CHECK(both.name(both.effect.promotions[0].to) == "f9K6");
    CHECK(both.effect.promotions[0].becomes.is(PieceType::knight));
    CHECK(both.effect.promotions[1].kind == Kind::uncovered);
    CHECK(both.name(both.effect.promotions[1].to) == "b8B");
    CHECK(both.effect.promotions[1].becomes.is(PieceType::rook));
    // The new rook attacks along rank 8, where the enemy's king stands.
    CHECK(both.checks(both.effect.checks) == Strings{"b8B e8B"});

    const Look later(p6, "Q6-Q5");
    REQUIRE(later.effect.promotions.size() == 1);
    CHECK(later.effect.promotions[0].kind == Kind::pending);
    CHECK(later.name(later.effect.promotions[0].to) == "b8B");
    CHECK_FALSE(later.effect.promotions[0].becomes.exists());
}

TEST_CASE("The choice for a waiting pawn belongs to what was before") {
    auto position = tests::position_of("tri-d", p6);
    position.play(*notation::parse_move(position, "Q6-Q5"));
    // White's queen on b8B stands already when he looks at his own boards; here he has none.
    CHECK(rules::outlooks(position, {}, *position.topology().pin_named("Q5"), false).size() == 11);
    const auto text =
        "W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=1N/2;Q5=n1/2;K1=2/2;K2=2/2 w - - 1 21 b8B";
    const Look knight(text, "b8B=N,Q1-Q2");
    CHECK(knight.effect.promotions.empty());
    CHECK(knight.effect.hostile.attacked.empty());
}

TEST_CASE("Men are attacked, saved, defended and abandoned by the passenger and by lines") {
    const Look look(file_b, "Q1-Q2");
    const auto& effect = look.effect;
    CHECK(look.name(effect.move.to) == "b4Q2");
    CHECK(look.lines(effect.closed) == Strings{"b6N: b3W b3N b2W"});
    CHECK(effect.opened.empty());
    CHECK(look.men(effect.own.attacked) == Strings{"b0Q1 b4Q2 by b6N"});
    CHECK(look.men(effect.own.freed) == Strings{"b2W b2W by b6N"});
    CHECK(look.men(effect.own.defended) == Strings{"d3W d3W by b4Q2"});
    // Two knights that defended each other.
    CHECK(std::ranges::is_permutation(look.men(effect.own.undefended),
                                      Strings{"d1W d1W by b0Q1", "b0Q1 b4Q2 by d1W"}));
    CHECK(std::ranges::is_permutation(look.men(effect.hostile.attacked),
                                      Strings{"c6N c6N by b4Q2", "d5B d5B by b4Q2"}));
    CHECK(effect.hostile.freed.empty());
    CHECK(effect.hostile.defended.empty());
    CHECK(effect.hostile.undefended.empty());
}

TEST_CASE("By its pins a board move is found, or refused with the reason") {
    const auto position = tests::position_of("tri-d", p1);
    const auto pin = [&](const char* name) { return *position.topology().pin_named(name); };
    const auto found = rules::effect_of(position, pin("Q3"), pin("Q5"), true);
    REQUIRE(found);
    CHECK(found->move.half_turn);
    const auto refused = rules::effect_of(position, pin("Q3"), pin("Q6"), false);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().reason == IllegalReason::pin_not_adjacent);
    const auto empty = rules::effect_of(position, pin("K1"), pin("K3"), false);
    REQUIRE_FALSE(empty);
    CHECK(empty.error().reason == IllegalReason::board_empty);
}

TEST_CASE("Every pin is free, or refused for a reason: taken, too far, the king attacked (TD-A3, "
          "TD-E1)") {
    const auto position = tests::position_of("tri-d", p8);
    const auto& topology = position.topology();
    const auto moves = rules::legal_moves(position);
    const auto look = [&](bool half_turn) {
        std::string text;
        for (const auto& one :
             rules::outlooks(position, moves, *topology.pin_named("Q3"), half_turn)) {
            const auto reason = one.refusal ? one.refusal->reason : IllegalReason::game_over;
            text += topology.at(one.pin).name;
            text += one.move                                        ? "+"
                    : reason == IllegalReason::pin_taken            ? "x"
                    : reason == IllegalReason::pin_not_adjacent     ? "-"
                    : reason == IllegalReason::leaves_king_attacked ? "!"
                                                                    : "?";
            text += one.if_turned ? "r " : " ";
        }
        return text;
    };
    // The rook on Q1 would stand behind its king.
    CHECK(look(false) == "Q1! Q2+ Q4! Q5+ Q6x K1x K2- K3! K4- K5- K6x ");
    CHECK(look(true) == "Q1! Q2!r Q4! Q5!r Q6x K1x K2- K3! K4- K5- K6x ");
}

TEST_CASE("An empty board of Meder's rules changes squares only, and a half turn means nothing") {
    const auto text =
        "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1w=2/2;Q6b=2/2;K1w=2/2;K6b=2/2 w - - 0 20 -";
    const Look look(text, "Q1-Q3", "tri-d-meder");
    CHECK(look.effect.move.from == rules::no_square);
    CHECK(look.effect.opened.empty());
    CHECK(look.effect.own == rules::AttackChanges{});
    CHECK(rules::effect_of(look.position, look.pin("Q1"), look.pin("Q3"), true));
}
