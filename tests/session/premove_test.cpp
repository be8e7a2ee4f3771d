// SPDX-License-Identifier: MIT
// Replies that are prepared while a program thinks.
#include "session/premove.h"

#include <algorithm>
#include <random>

#include "notation/moves/move_text.h"
#include "session/desk.h"

using namespace strata;
using namespace strata::session;

using rules::Seat;

namespace {

constexpr const char* boards_of_both = "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/"
                                       "2;Q6=2/r1;K1=2/1R;K6=rk/pp w - - 4 12 -";

// Black is a program.
struct Premoves : Desk {
    explicit Premoves(const std::string& position = {}, const std::string& variant = "chess")
        : Desk(position, variant) {
        (*this)("player b 1");
    }
    // The program's move, and at once what was prepared.
    Report reply(const std::string& move) {
        REQUIRE((*this)("move " + move).kind == Kind::played);
        return (*this)("play-premove");
    }
};

} // namespace

TEST_CASE("a move is prepared in the turn of a program, and played when its turn comes") {
    Premoves desk;
    desk("move e2-e4");
    const auto before = desk.position();
    const auto turn = desk.session.search_revision();
    CHECK(desk("click g1").kind == Kind::selected);
    CHECK(desk.candidates().size() == 3); // f3, h3, and e2, where a man could come
    CHECK(desk("click f3").kind == Kind::premoved);
    CHECK(desk.position() == before);
    CHECK(desk.session.search_revision() == turn); // the program thinks on
    REQUIRE(desk.session.premove());
    CHECK(desk.reply("e7-e5").kind == Kind::played);
    CHECK_FALSE(desk.session.premove());
    CHECK_THAT(desk.session.game_text(), Catch::Contains("1. e4 e5 2. Nf3"));
}

TEST_CASE("what cannot be played any more is refused and forgotten") {
    Premoves desk;
    desk.all({"move e2-e4", "click e4", "click e5"});
    const auto report = desk.reply("e7-e5");
    CHECK(report.kind == Kind::refused);
    REQUIRE(report.refusal);
    CHECK_FALSE(desk.session.premove());
    CHECK(desk("play-premove").kind == Kind::nothing);
    CHECK(desk("move e4-e5").kind == Kind::refused);
    CHECK(desk("move d2-d4").kind == Kind::played);
}

TEST_CASE("a man that was taken is taken back where an own man stands now") {
    Premoves desk("rnbqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 2");
    desk.all({"move e4-e5", "click d1", "click c3"});
    CHECK_FALSE(desk.session.premove()); // nothing leads there: the knight is in hand now
    desk("clear");
    desk.all({"click b2", "drop c3"});
    REQUIRE(desk.session.premove());
    CHECK(desk.reply("d5-d4").kind == Kind::refused);
    desk.all({"move g1-f3", "click b2", "click c3"});
    CHECK(desk.reply("d4-c3").kind == Kind::played);
}

TEST_CASE("Escape takes a premove back, and another takes its place") {
    Premoves desk;
    desk.all({"move e2-e4", "click g1", "click f3", "click b1", "click c3"});
    CHECK(desk.reply("e7-e5").kind == Kind::played);
    CHECK_THAT(desk.session.game_text(), Catch::Contains("2. Nc3"));
    CHECK(desk("click g1").kind == Kind::selected);
    CHECK(desk("click f3").kind == Kind::premoved);
    CHECK(desk("clear").kind == Kind::selected);
    CHECK_FALSE(desk.session.premove());
    CHECK(desk.reply("d7-d6").kind == Kind::nothing);
}

TEST_CASE("whoever goes elsewhere has prepared nothing") {
    for (const char* away :
         {"undo", "goto 0", "what-if", "resign", "player b person", "new chess", "take-back w"}) {
        INFO(away);
        Premoves desk;
        desk.all({"move e2-e4", "move e7-e5", "move d2-d4", "click g1", "click f3", away});
        CHECK_FALSE(desk.session.premove());
        CHECK(desk("play-premove").kind == Kind::nothing);
    }
}

TEST_CASE("who holds a man when the reply comes holds it still") {
    Premoves desk;
    desk.all({"move e2-e4", "click g1", "move e7-e5"});
    CHECK(desk.session.selection().piece == *desk.session.variant().topology.square_named("g1"));
    CHECK(desk.candidates() == std::vector<std::string>{"g1-e2", "g1-f3", "g1-h3"});
    CHECK(desk("click f3").kind == Kind::played);
}

TEST_CASE("who gives check prepares a move as well, and no move takes a king") {
    Premoves desk("4k3/8/8/8/8/8/7P/3QK3 w - - 0 1");
    desk("move d1-d8");
    CHECK(desk("click d8").kind == Kind::selected);
    const auto moves = desk.candidates();
    CHECK(std::ranges::find(moves, "d8-e8") == moves.end());
    CHECK(desk("click d2").kind == Kind::premoved);
    CHECK(desk.reply("e8-d8").kind == Kind::refused); // it was taken
}

TEST_CASE("a pawn that reaches the last row becomes what was chosen, or the first choice") {
    Premoves desk("4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1");
    desk.all({"move e1-d1", "click g7", "click g8"});
    CHECK(desk.session.selection().choices.size() == 4);
    desk("choose 4");
    REQUIRE(desk.session.premove());
    const auto chosen = desk.session.premove()->move.promotion;
    CHECK(desk.reply("e8-d7").kind == Kind::played);
    const auto g8 = *desk.session.variant().topology.square_named("g8");
    CHECK(desk.session.position().at(g8).type() == chosen);
}

TEST_CASE("boards are prepared with their half turns, and a board that has changed stays") {
    Premoves desk(boards_of_both, "tri-d");
    desk("move Q1-Q2");
    CHECK(desk("pin Q2").kind == Kind::selected);
    desk.all({"turn", "pin Q3"});
    REQUIRE(desk.session.premove());
    CHECK(desk.session.premove()->move.half_turn);
    const auto reply = notation::write_move(desk.session.position(), desk.session.legal_moves()[0]);
    CHECK(desk.reply(reply).kind == Kind::played);
    CHECK(desk.session.last_transition()->move.half_turn);
}

TEST_CASE("a premove outlasts the moves of all programs before its turn") {
    Desk desk({}, "yalta");
    desk.all({"player b 1", "player r 1"});
    const auto first = desk.session.legal_moves().front();
    desk.session.apply(PlayMove{first});
    REQUIRE(desk.session.is_premoving());
    const auto next = desk.session.input_moves().front();
    CHECK(desk.session.apply(PlayMove{next}).kind == Kind::premoved);
    desk.session.apply(PlayMove{desk.session.legal_moves().front()});
    CHECK(desk("play-premove").kind == Kind::nothing); // not yet
    REQUIRE(desk.session.premove());
    desk.session.apply(PlayMove{desk.session.legal_moves().front()});
    CHECK(desk("play-premove").kind == Kind::played);
}

TEST_CASE("among people nobody prepares anything") {
    Desk desk({}, "chess");
    desk("move e2-e4");
    CHECK_FALSE(desk.session.is_premoving());
    CHECK(desk("click g1").kind == Kind::refused);
}

TEST_CASE("in every game what is prepared is played where it is legal, and refused where not") {
    std::mt19937 chance; // NOLINT: the same each time
    const auto any = [&](const std::vector<rules::Move>& moves) {
        return PlayMove{moves[chance() % moves.size()]};
    };
    for (const auto& variant : shipped_rules().variants()) {
        INFO(variant->id);
        chance.seed(5); // another game in the menu changes none of the others
        Session session(shipped_rules(), variant->id);
        for (const Seat seat : variant->every_seat())
            if (rules::slot(seat) > 0) session.apply(SetPlayer{seat, {1, {}}});
        for (int ply = 0; ply < 120 && !session.outcome().ended(); ++ply) {
            if (session.is_premoving() && !session.input_moves().empty() && !session.premove()) {
                session.apply(any(session.input_moves()));
                if (const auto& premove = session.premove()) {
                    auto position = premove->position;
                    REQUIRE(rules::is_legal(position, premove->move));
                    const auto before = position;
                    position.undo(position.play(premove->move));
                    CHECK(position == before);
                }
            }
            REQUIRE(session.apply(any(session.legal_moves())).kind == Kind::played);
            const auto waits = session.premove();
            // What a seat that is out has prepared waits for ever.
            if (!waits || session.is_premoving() || waits->seat != session.position().mover())
                continue;
            const auto meant = meant_by(*waits, session.legal_moves());
            const auto report = session.apply(PlayPremove{});
            CHECK(report.kind == (meant ? Kind::played : Kind::refused));
            CHECK_FALSE(session.premove());
        }
    }
}
