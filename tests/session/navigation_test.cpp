// SPDX-License-Identifier: MIT
#include "session/desk.h"

#include <random>

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"

using namespace strata;
using namespace strata::session;

namespace {

// Plays random moves to the end of the game, or a number of plies; the position text at every ply.
std::vector<std::string> play_random(Session& session, std::mt19937& chance, int plies) {
    std::vector<std::string> texts{notation::write_position(session.position())};
    for (int ply = 0; ply < plies && !session.legal_moves().empty(); ++ply) {
        const auto& moves = session.legal_moves();
        // Board moves are rare and what is most easily undone wrongly: every other move if there
        // are any.
        std::vector<rules::Move> boards;
        for (const auto& move : moves)
            if (move.kind == rules::MoveKind::board) boards.push_back(move);
        const auto& from = boards.empty() || chance() % 2 == 0 ? moves : boards;
        session.apply(PlayMove{rules::Move{from[chance() % from.size()]}});
        texts.push_back(notation::write_position(session.position()));
    }
    return texts;
}

} // namespace

TEST_CASE("undo to the start and redo to the end show the same positions in random games") {
    for (const auto* variant : {"tri-d", "tri-d-meder"}) {
        std::mt19937 chance{20261121};
        for (int game = 0; game < 150; ++game) {
            Session session{shipped_rules(), variant};
            const auto texts = play_random(session, chance, 80);
            bool same = true;
            for (auto ply = texts.size(); ply-- > 0;) {
                same = same && notation::write_position(session.position()) == texts[ply];
                session.apply(Undo{});
            }
            for (const auto& text : texts) {
                same = same && notation::write_position(session.position()) == text;
                session.apply(Redo{});
            }
            INFO(variant << " game " << game << ": " << session.game_text());
            REQUIRE(same);
        }
    }
}

TEST_CASE("undo stops at the start and redo at the end of the line") {
    Desk desk;
    CHECK(desk("undo").kind == Kind::nothing);
    CHECK(desk("redo").kind == Kind::nothing);
    desk("move c2W-c4N");
    const auto undone = desk("undo");
    CHECK(undone.kind == Kind::moved);
    CHECK(undone.backwards);
    REQUIRE(undone.transition);
    CHECK_FALSE(desk.session.last_transition());
    const auto redone = desk("redo");
    CHECK_FALSE(redone.backwards);
    CHECK(redone.transition->move == undone.transition->move);
    CHECK(desk("redo").kind == Kind::nothing);
}

TEST_CASE("another move from an earlier place is a variation, the same one follows the game") {
    Desk desk;
    desk.all({"move c2W-c4N", "move c7B-c5B", "undo", "undo"});
    desk("move c2W-c4N");
    CHECK(desk.session.record().nodes.size() == 3);
    CHECK(desk.session.line().size() == 2);
    desk.all({"undo", "move d2W-d3W", "move d7B-d6B"});
    CHECK(desk.session.record().nodes.front().children.size() == 2);
    CHECK(desk.session.current() == 4);
    CHECK(desk.session.line() == std::vector<game::NodeId>{3, 4});
    CHECK_FALSE(desk.session.record().on_main_line(desk.session.current()));
    // Redo follows the line last gone, not the main one.
    desk.all({"undo", "undo", "redo"});
    CHECK(desk.session.current() == 3);
}

TEST_CASE("a jump goes by the nearest common move and tells what it undid or repeated last") {
    Desk desk;
    desk.all({"move c2W-c4N", "move c7B-c5B", "goto 1", "move d7B-d6B", "move b1W-c3N"});
    const auto end = desk.position();
    const auto report = desk("goto 2");
    CHECK_FALSE(report.backwards);
    CHECK(desk.session.current() == 2);
    CHECK(desk("goto 1").backwards);
    desk("goto 4");
    CHECK(desk.position() == end);
    CHECK(desk("goto 4").kind == Kind::nothing);
    CHECK(desk("goto 99").kind == Kind::nothing);
    CHECK(desk("goto 0").backwards);
}

TEST_CASE("the variations of a move are gone through one by one") {
    Desk desk;
    CHECK(desk("sibling +1").kind == Kind::nothing);
    desk.all({"move c2W-c4N", "undo", "move d2W-d3W", "undo", "move b2W-b3N"});
    CHECK(desk("sibling +1").kind == Kind::nothing);
    CHECK(desk("sibling -1").kind == Kind::moved);
    CHECK(desk.session.current() == 2);
    desk("sibling -1");
    CHECK(desk.session.current() == 1);
    CHECK(desk("sibling -1").kind == Kind::nothing);
}

TEST_CASE("going back empties the hand and withdraws an offer of a draw") {
    Desk desk;
    desk.all({"move c2W-c4N", "click c7B", "offer-draw", "undo"});
    CHECK_FALSE(desk.session.selection().active());
    CHECK_FALSE(desk.session.draw_offered_by());
}
