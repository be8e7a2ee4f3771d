// SPDX-License-Identifier: MIT
// What a review says of a mistake, and which mistake the keys lead to.
#include "ui/panels/review.h"

#include "catch.h"
#include "game.h"
#include "notation/moves/move_text.h"
#include "rects.h"
#include "ui/layout.h"
#include "ui/panels/review_words.h"

using namespace strata;
using review::Weight;
using tests::shipped_rules;
using Why = reading::Reason::Kind;

namespace {

rules::Move move_in(const rules::Position& position, const char* text) {
    const auto parsed = notation::parse_move(position, text);
    REQUIRE(parsed);
    return *parsed;
}

// 1. f3 e5 2. g4
review::Mistake fools() {
    session::Session session(shipped_rules(), "chess");
    for (const auto* text : {"f3", "e5"}) session.apply(session::TypeMove{text});
    const auto& position = session.position();
    return {.ply = 3,
            .before = position,
            .played = move_in(position, "g2-g4"),
            .weight = Weight::blunder,
            .had = 44,
            .left = 0,
            .better = {move_in(position, "e2-e4")},
            .why = {{.kind = Why::quiet}}};
}

std::string told_of(const review::Mistake& mistake) {
    return tests::english().say(ui::sentence_of(mistake, {}));
}

// Moves of a game, with mistakes at those plies.
ui::ReviewSheet sheet_of(const session::Session& session, std::initializer_list<std::size_t> at) {
    ui::ReviewSheet sheet;
    sheet.review.points.push_back({});
    for (const auto node : session.record().path_to(session.record().last_of_main_line()))
        sheet.review.points.push_back({.node = node});
    sheet.review.plies = sheet.review.points.size() - 1;
    for (const auto ply : at) {
        auto mistake = fools();
        mistake.ply = ply;
        sheet.review.mistakes.push_back(mistake);
    }
    return sheet;
}

session::Session six_plies() {
    session::Session session(shipped_rules(), "chess");
    for (const auto* text : {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"})
        session.apply(session::TypeMove{text});
    return session;
}

} // namespace

TEST_CASE("A mistake is told in one sentence: what it gave, why, and what was better") {
    auto mistake = fools();
    CHECK(told_of(mistake) == "2. g4 loses 44%. Better: e4.");
    auto after = mistake.before;
    after.play(mistake.played);
    mistake.reply = move_in(after, "d8-h4");
    mistake.harm = {{.kind = Why::mates, .count = 1}};
    mistake.why = {{.kind = Why::checks}};
    CHECK(told_of(mistake) ==
          "2. g4 loses 44% because of Qh4# (mate in 1 move). Better: e4: gives check.");
    CHECK(tests::english().say(ui::title_of(mistake)) == "Blunder");
    mistake.turns = true;
    CHECK(tests::english().say(ui::title_of(mistake)) == "Blunder, a turning point");
}

TEST_CASE("Each seat has its accuracy and its signs") {
    session::Session session(shipped_rules(), "yalta");
    const review::Standing standing{rules::Seat{0}, 12, 84, {3, 0, 2}};
    CHECK(ui::counts_of(standing) == "?? 2, ?! 3");
    CHECK(tests::english().say(ui::sentence_of(session.variant(), standing)) ==
          "White: accuracy 84%; ?? 2, ?! 3.");
    CHECK(ui::counts_of({rules::Seat{0}, 12, 100, {}}).empty());
}

TEST_CASE("Another move is answered by what it is worth") {
    const auto mistake = fools();
    const auto said = [&](const char* text, review::Trial trial) {
        return tests::english().say(
            ui::answer_of(mistake, move_in(mistake.before, text), trial, {}));
    };
    using review::Trial;
    CHECK(said("e2-e4", Trial::best) == "e4 is the best move.");
    CHECK(said("d2-d4", Trial::good) == "d4 is just as good. The best move found is e4.");
    CHECK(said("h2-h3", Trial::better).starts_with("h3 is better"));
    CHECK(said("a2-a3", Trial::worse) == "a3 is no better than the move played.");
}

TEST_CASE("Keys lead from mistake to mistake, from wherever one stands") {
    auto session = six_plies();
    auto sheet = sheet_of(session, {2, 4, 5});
    const auto beside = [&](game::NodeId node, int step) {
        return ui::mistake_beside(sheet, session.record(), node, step);
    };
    CHECK(beside(game::root_node, +1) == 0);
    CHECK(beside(game::root_node, -1) == 2);
    CHECK(beside(6, +1) == 0); // round
    CHECK(beside(6, -1) == 2);
    CHECK(beside(3, +1) == 1);
    CHECK(beside(2, +1) == 1); // one stands at the first
    CHECK(beside(2, -1) == 2);
    sheet.chosen = 2; // gone back to before it, which is behind another
    CHECK(ui::mistake_shown(sheet, 4) == 2);
    CHECK(beside(4, -1) == 1);
    CHECK(ui::mistake_shown(sheet, 2) == 0);
    CHECK_FALSE(ui::mistake_shown(sheet, 1));
    CHECK(ui::node_before(sheet.review, 2) == 4);
    CHECK(ui::node_behind(sheet.review, 2) == 5);
    // In a variation it goes on from where that left the game.
    session.apply(session::GoTo{3});
    session.apply(session::TypeMove{"d6"});
    CHECK(ui::ply_on_main_line(sheet.review, session.record(), session.current()) == 3);
    CHECK(beside(session.current(), +1) == 1);
    sheet.review.mistakes.clear();
    CHECK_FALSE(beside(3, +1));
}

TEST_CASE("A review has its words under the board and its graph under the moves") {
    for (const float scale : {1.0F, 1.5F}) {
        const auto layout = ui::lay_out(
            {1280.0F, 720.0F}, scale, wanted_with({{ui::Panel::review, 1}, {ui::Panel::graph, 1}}));
        CHECK(layout.of(ui::Panel::review).min.y == layout.board.max.y);
        CHECK(layout.of(ui::Panel::review).max.y == layout.status.min.y);
        CHECK(layout.of(ui::Panel::graph).min.y == layout.of(ui::Panel::moves).max.y);
        CHECK(layout.of(ui::Panel::graph).max.y == layout.of(ui::Panel::map).min.y);
        CHECK(layout.of(ui::Panel::moves).size().y >= 60.0F * scale);
        CHECK(layout.board.size().y >= 240.0F);
    }
    const auto bare = ui::lay_out({1280.0F, 720.0F}, 1.0F,
                                  wanted_with({{ui::Panel::moves, 0},
                                               {ui::Panel::map, 0},
                                               {ui::Panel::review, 1},
                                               {ui::Panel::graph, 1}}));
    CHECK_FALSE(bare.of(ui::Panel::graph).empty());
    CHECK(bare.of(ui::Panel::graph).max.y == bare.of(ui::Panel::review).min.y);
    CHECK(ui::lay_out({1280.0F, 720.0F}, 1.0F, {}).of(ui::Panel::graph).empty());
}
