// SPDX-License-Identifier: MIT
// What a review says of a mistake, and which mistake the keys lead to.
#include "ui/panels/review.h"

#include "catch.h"
#include "game.h"
#include "notation/moves/move_text.h"
#include "panel_desk.h"
#include "rects.h"
#include "ui/layout.h"
#include "ui/panels/advice.h"
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
    for (std::size_t ply = 0; ply < sheet.review.points.size(); ++ply) {
        auto& point = sheet.review.points[ply];
        if (ply > 0) point.mover = ply % 2 == 1 ? white : black;
        point.bands = {{rules::Seats{white}, 70}, {rules::Seats{black}, 30}};
    }
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

TEST_CASE("A mistake is told in short sentences: how bad, what the others do, what was better") {
    auto mistake = fools();
    CHECK(told_of(mistake) == "Blunder: 2. g4. Better: e4.");
    auto after = mistake.before;
    after.play(mistake.played);
    mistake.reply = move_in(after, "d8-h4");
    mistake.harm = {{.kind = Why::mates, .count = 1}};
    mistake.why = {{.kind = Why::checks}};
    CHECK(told_of(mistake) == "Blunder: 2. g4. Black mates in 1 move with Qh4#. Better: e4.");
    mistake.weight = Weight::mistake;
    mistake.harm = {{.kind = Why::parries},
                    {.kind = Why::takes,
                     .square = after.topology().square_named("g4").value(),
                     .type = rules::PieceType::rook}};
    CHECK(told_of(mistake) == "Mistake: 2. g4. Black captures a rook with Qh4#. Better: e4.");
    mistake.harm = {{.kind = Why::quiet}};
    CHECK(told_of(mistake) == "Mistake: 2. g4. Better: e4.");
}

TEST_CASE("Each move of such a sentence is a link, in every language") {
    auto mistake = fools();
    mistake.turns = true;
    auto after = mistake.before;
    after.play(mistake.played);
    mistake.reply = move_in(after, "d8-h4");
    mistake.harm = {{.kind = Why::mates, .count = 1}};
    for (const auto& tongue : tests::tongues()) {
        const auto said = ui::linked_sentence(mistake, {}, tongue.words);
        INFO(tongue.name << ": " << said.text);
        REQUIRE(said.links.size() == 3);
        const auto words = [&](ui::ReviewLink link) {
            for (const auto& one : said.links)
                if (one.id == static_cast<int>(link))
                    return said.text.substr(one.begin, one.end - one.begin);
            return std::string();
        };
        CHECK(words(ui::ReviewLink::played) == "2. g4");
        CHECK(words(ui::ReviewLink::reply) == "Qh4#");
        CHECK(words(ui::ReviewLink::better) == "e4");
        CHECK(said.text.find('\x0e') == std::string::npos);
        CHECK(said.text.ends_with(tongue.words.say("ui.review.turned")));
    }
}

TEST_CASE("A hint has its reasons, and its moves are links") {
    session::Session session(shipped_rules(), "chess");
    const auto hint = ui::hint_of(tests::english(), session.variant(), {"e4", "e5", "Nf3"},
                                  {{.kind = Why::checks}, {.kind = Why::material}});
    CHECK(hint.text == "e4: gives check and wins material. Then: e5, Nf3.");
    REQUIRE(hint.links.size() == 3);
    CHECK(hint.text.substr(hint.links[2].begin) == "Nf3.");
    CHECK(hint.links[2].id == 2);
    CHECK(ui::hint_of(tests::english(), session.variant(), {"e4"}, {}).text ==
          "e4: best move found.");
    CHECK(ui::hint_of(tests::english(), session.variant(), {"e4"},
                      {{.kind = Why::mates, .count = 2}, {.kind = Why::checks}})
              .text == "e4: mate in 2 moves.");
    CHECK(ui::hint_of(tests::english(), session.variant(), {"e4"},
                      {{.kind = Why::checks, .later = true}})
              .text == "e4: the next move gives check.");
}

TEST_CASE("The moves of the review and of a hint are clicked, and the graph has White on top") {
    tests::PanelDesk window("chess");
    for (const auto* text : {"f3", "e5", "g4"}) window.desk.play(text);
    auto sheet = sheet_of(window.desk.session, {3});
    sheet.review.mistakes.front().reply = move_in(window.desk.session.position(), "d8-h4");
    sheet.review.mistakes.front().harm = {{.kind = Why::mates, .count = 1}};
    sheet.sentences = {ui::linked_sentence(sheet.review.mistakes.front(), {}, tests::english())};
    window.desk.review = sheet;
    window.draw();
    const auto sign_of_white = window.desk.place("review.side.white");
    const auto sign_of_black = window.desk.place("review.side.black");
    REQUIRE((sign_of_white && sign_of_black));
    CHECK(sign_of_white->y < sign_of_black->y);
    CHECK(window.desk.place("review.mistake.0")->y <
          (sign_of_white->y + sign_of_black->y) / 2.0F); // White is ahead
    for (const auto link :
         {ui::ReviewLink::played, ui::ReviewLink::reply, ui::ReviewLink::better}) {
        window.click("review.move." + std::to_string(static_cast<int>(link)));
        REQUIRE(window.desk.transient.review.follows);
        CHECK(window.desk.transient.review.follows->mistake == 0);
        CHECK(window.desk.transient.review.follows->link == static_cast<std::size_t>(link));
        window.desk.transient.review.follows.reset();
    }
    window.desk.advice = ui::Advice{.title = "Hint"};
    window.desk.advice->lines.push_back(
        {white, ui::hint_of(tests::english(), window.desk.session.variant(), {"e4", "e5", "Nf3"},
                            {{.kind = Why::material}})});
    window.draw();
    for (const std::size_t move : {2U, 0U}) {
        window.click("advice.move.0." + std::to_string(move));
        const auto* asked = std::get_if<ui::PointAtAdvice>(&window.desk.requested.back());
        REQUIRE(asked != nullptr);
        CHECK(asked->place == ui::LinePlace{0, move});
        window.desk.on_screen.lines.advice = asked->place;
    }
}

TEST_CASE("A review lists the sentence of each mistake, and a click goes to it") {
    tests::PanelDesk window("chess");
    for (const auto* text : {"f3", "e5", "g4", "d6"}) window.desk.play(text);
    auto sheet = sheet_of(window.desk.session, {1, 3});
    for (const auto& mistake : sheet.review.mistakes)
        sheet.sentences.push_back(ui::linked_sentence(mistake, {}, tests::english()));
    window.desk.review = sheet;
    window.draw(); // the board shows the end of the game
    for (const std::size_t mistake : {0U, 1U}) {
        window.click("review.row." + std::to_string(mistake));
        REQUIRE(window.desk.transient.review.follows);
        CHECK(window.desk.transient.review.follows->mistake == mistake);
        CHECK(window.desk.transient.review.follows->link ==
              static_cast<std::size_t>(ui::ReviewLink::played));
        window.desk.transient.review.follows.reset();
    }
    window.desk.session.apply(session::GoTo{ui::node_behind(sheet.review, 1)});
    window.draw();
    CHECK(window.desk.place("review.row.0"));
    CHECK_FALSE(window.desk.place("review.row.1")); // its moves are links instead
    CHECK(window.desk.place("review.move.0"));
}

TEST_CASE("Each seat has its accuracy and the number of its mistakes, in words") {
    session::Session session(shipped_rules(), "yalta");
    const review::Standing standing{rules::Seat{0}, 12, 84, {3, 0, 2}};
    CHECK(tests::english().say(ui::sentence_of(session.variant(), standing)) ==
          "White: accuracy 84%; 2 blunders and 3 dubious moves.");
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
    CHECK(said("d2-d4", Trial::good) == "d4 is good too. The best move found is e4.");
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

TEST_CASE("A review has its graph above its words, in the place of the move list") {
    for (const float scale : {1.0F, 1.5F}) {
        const auto layout = ui::lay_out({1280.0F, 720.0F}, scale,
                                        wanted_with({{ui::Panel::review, 1}, {ui::Panel::graph, 1}},
                                                    {.front = ui::Panel::review}));
        CHECK(layout.tabs.panels == std::vector{ui::Panel::moves, ui::Panel::review});
        CHECK(layout.of(ui::Panel::graph).min.y == layout.tabs.rect.max.y);
        CHECK(layout.of(ui::Panel::graph).max.y == layout.of(ui::Panel::review).min.y);
        CHECK(layout.of(ui::Panel::review).max.y == layout.of(ui::Panel::map).min.y);
        CHECK(layout.of(ui::Panel::review).size().y >= 75.0F * scale);
        CHECK(layout.board.max.y == layout.status.min.y);
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
