// SPDX-License-Identifier: MIT
// Lessons: what is asked, what counts as an answer, and what comes of it.
#include "book.h"
#include "catch.h"
#include "data/library.h"
#include "english.h"
#include "lessons/demo_player.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"

using strata::tests::told;

namespace strata::lessons {

namespace {

std::string question_refusal(const std::string& text) {
    const auto read = parse_demo(book(), "title T\n" + text, "x");
    return read ? std::string{} : told(read.error());
}

DemoPlayer lesson(const std::string& text, Audience audience = Audience::learner) {
    auto read = parse_demo(book(), "title T\nkind lesson\n" + text, "x");
    if (!read) FAIL(told(read.error()));
    return {*std::move(read), book(), {}, 0.0, audience};
}

session::Report request(DemoPlayer& player, const std::string& move, double time) {
    return player.answer(session::TypeMove{move}, time);
}

rules::Square at(const DemoPlayer& player, const char* name) {
    return *player.session().position().topology().square_named(name);
}

std::string position(const DemoPlayer& player) {
    return notation::write_position(player.session().position());
}

const char* const one_question = "ask \"Up?\"\nanswer b1W-c3N b1W-c3W\notherwise \"Not up.\"\n"
                                 "hint \"To c3.\"\ncaption \"So.\"\nmove b8B-c6N\npause 1\n";

} // namespace

TEST_CASE("A question waits for the learner, and an accepted move goes on") {
    auto player = lesson(one_question);
    player.advance(100.0);
    CHECK(player.asking());
    CHECK(player.caption() == "Up?");
    CHECK_FALSE(player.moving(100.0));
    CHECK(player.wakes_at() == DemoPlayer::never);
    CHECK(request(player, "b1W-c3N", 100.0).kind == session::Report::Kind::played);
    CHECK(player.feedback().kind == Feedback::Kind::right);
    CHECK(table(player).animation != nullptr);
    player.advance(110.0);
    CHECK(player.caption() == "So.");
    CHECK(player.session().past().size() == 2);
}

TEST_CASE("A legal move that was not asked for is taken back with the script's own words") {
    auto player = lesson(one_question);
    const auto before = position(player);
    CHECK(request(player, "c2W-c4N", 1.0).kind == session::Report::Kind::played);
    CHECK(player.feedback().kind == Feedback::Kind::wrong);
    CHECK(player.feedback().words == "Not up.");
    CHECK_FALSE(player.asking());
    CHECK(request(player, "b1W-c3N", 1.1).kind == session::Report::Kind::nothing);
    player.advance(10.0);
    CHECK(player.asking());
    CHECK(position(player) == before);
    CHECK(player.feedback().words == "Not up.");
}

TEST_CASE("What the rules refuse is refused with their reason, and the question stays") {
    auto player = lesson(one_question);
    player.answer(session::ClickSquare{at(player, "c2W")}, 1.0);
    CHECK(player.session().selection().active());
    const auto report = player.answer(session::ClickSquare{at(player, "d5N")}, 1.0);
    CHECK(report.kind == session::Report::Kind::refused);
    CHECK(report.refusal.has_value());
    CHECK(player.asking());
    CHECK(player.answer(session::Resign{}, 1.0).kind == session::Report::Kind::nothing);
    CHECK_FALSE(player.session().outcome().ended());
}

TEST_CASE("Nobody gives up in a lesson") {
    for (const char* variant : {"chess", "star-3"}) {
        auto player = lesson(std::string{"variant "} + variant + "\nask \"Go.\"\nanswer any\n");
        for (const char* text : {"resign:w", "resign:a"})
            CHECK(request(player, text, 1.0).kind != session::Report::Kind::ended);
        CHECK_FALSE(player.session().outcome().ended());
        CHECK(player.asking());
    }
}

TEST_CASE("First comes the hint, then the answer") {
    auto player = lesson(one_question);
    player.hint(1.0);
    CHECK(player.asking());
    CHECK(player.feedback().kind == Feedback::Kind::hint);
    CHECK(player.feedback().words == "To c3.");
    player.hint(2.0);
    CHECK_FALSE(player.asking());
    CHECK(player.session().position().at(at(player, "c3N")).exists());
    player.advance(20.0);
    CHECK(player.finished(20.0));
}

TEST_CASE("After another accepted answer the show goes back to the move that it builds on") {
    auto player = lesson(one_question);
    request(player, "b1W-c3W", 0.0);
    CHECK(player.feedback().kind == Feedback::Kind::right);
    player.advance(30.0);
    auto straight = lesson(one_question);
    request(straight, "b1W-c3N", 0.0);
    straight.advance(30.0);
    CHECK(position(player) == position(straight));
    CHECK(player.finished(30.0));
}

TEST_CASE("Any move, any board move, and pointing are answers too") {
    const std::string boards =
        "position W=4/2P1/PP1P/1BB1;N=4/4/4/4;B=1bb1/pp1p/2p1/4;Q1=1N/2;Q6=1q/2;K1=PP/KR;"
        "K6=rk/pp w - - 4 12 -\n";
    auto any = lesson(boards + "ask \"A board.\"\nanswer any board\npause 1\n");
    request(any, "e2W-e3W", 0.0);
    CHECK(any.feedback().kind == Feedback::Kind::wrong);
    any.advance(10.0);
    request(any, "Q1-Q3r", 10.0);
    CHECK(any.feedback().kind == Feedback::Kind::right);

    auto pointing = lesson(boards + "ask \"Where?\"\nanswer at b1Q1 Q6\notherwise \"No.\"\n");
    pointing.answer(session::ClickSquare{at(pointing, "d2W")}, 0.0);
    CHECK(pointing.feedback().words == "No.");
    CHECK(pointing.asking());
    CHECK_FALSE(pointing.session().selection().active());
    pointing.answer(session::ClickSquare{at(pointing, "b9Q6")}, 0.0);
    CHECK(pointing.feedback().kind == Feedback::Kind::right);
    CHECK(pointing.annotations().marks.size() == 1);
    CHECK(pointing.session().current() == game::root_node);
}

TEST_CASE("Without a learner the first answer is played after a while") {
    auto player = lesson(one_question, Audience::pictures);
    CHECK(player.caption() == "Up?");
    player.advance(2.4);
    CHECK(player.session().current() == game::root_node);
    player.advance(2.6);
    CHECK(player.session().position().at(at(player, "c3N")).exists());
    player.advance(20.0);
    CHECK(player.finished(20.0));
}

TEST_CASE("What waits for the presenter goes on when it is told to, or after two seconds") {
    auto player = lesson("wait\ncaption \"On\"\npause 1\n");
    player.advance(50.0);
    CHECK(player.waiting());
    player.go_on(50.0);
    CHECK(player.caption() == "On");
    auto pictures = lesson("wait\ncaption \"On\"\npause 1\n", Audience::pictures);
    pictures.advance(1.9);
    CHECK(pictures.caption().empty());
    pictures.advance(2.0);
    CHECK(pictures.caption() == "On");
}

TEST_CASE("A show is stepped forwards and backwards") {
    auto player = lesson("caption \"One\"\nmove b1W-c3N\npause 1\ncaption \"Two\"\n"
                         "move b8B-c6N\npause 1\nask \"Three\"\nanswer c3N-b1W\npause 2\n");
    player.step(0.0);
    CHECK(player.caption() == "One");
    CHECK(table(player).animation == nullptr);
    CHECK(player.session().past().size() == 1);
    player.step(0.0);
    CHECK(player.session().past().size() == 2);
    player.step(0.0);
    CHECK(player.asking());
    player.back(0.0);
    CHECK(player.caption() == "Two");
    player.back(0.0);
    CHECK(player.caption() == "One");
    CHECK(player.session().past().size() == 1); // on its way again
    CHECK(table(player).animation != nullptr);
    CHECK(player.progress() < 0.2F);
    while (!player.finished(100.0)) player.step(100.0), player.advance(100.0 + 2.1);
    CHECK(player.progress() == 1.0F);
    CHECK(player.session().past().size() == 3);
}

TEST_CASE("Arrows, marks, overlays and lines are shown until they are taken away") {
    auto player = lesson("overlay attacks\nlines on\nflatten 1\narrow red b1W c3N\nmark blue c3N\n"
                         "pause 5\nclear-marks\noverlay none\nlines off\npause 1\n");
    CHECK(player.settings(0.0).overlay == view::Overlay::attacks);
    CHECK(player.settings(0.0).show_lines);
    CHECK(player.settings(4.0).flatten == 1.0F);
    CHECK(player.moving(0.5));
    CHECK(player.annotations().arrows.size() == 1);
    CHECK(player.annotations().marks.front().ink == game::Ink::blue);
    player.advance(5.0);
    CHECK(player.annotations().empty());
    CHECK(player.settings(5.0).overlay == view::Overlay::none);
    CHECK_FALSE(player.settings(5.0).show_lines);
}

TEST_CASE("Marks leave with the board they were on") {
    auto player = lesson("position W=4/2P1/PP1P/1BB1;N=4/4/4/4;B=1bb1/pp1p/2p1/4;Q1=1N/2;Q6=1q/2;"
                         "K1=PP/KR;K6=rk/pp w - - 4 12 -\nmark green Q1\nmark green d2W\n"
                         "arrow green b1Q1 d2W\npause 1\nmove Q1-Q3\npause 1\n");
    CHECK(player.annotations().marks.size() == 5);
    player.advance(9.0);
    CHECK(player.annotations().marks.size() == 1);
    CHECK(player.annotations().arrows.empty());
}

TEST_CASE("Mistakes in questions and pointers are told with line, column and nearest word") {
    CHECK(question_refusal("overlay atacks\n")
              .starts_with("x:2:9: unknown overlay 'atacks'; the nearest "
                           "is 'attacks'"));
    CHECK(question_refusal("kind leson\n")
              .starts_with("x:2:6: unknown kind 'leson'; the nearest is 'les"));
    CHECK(question_refusal("lines maybe\n").starts_with("x:2:7: "));
    CHECK(question_refusal("flatten 2\n").starts_with("x:2:9: "));
    CHECK(question_refusal("mark gren b1W\n")
              .starts_with("x:2:6: there is no colour 'gren'; the nearest is 'gr"));
    CHECK(question_refusal("arrow green b1W z9\n").starts_with("x:2:17: there is no square 'z9'"));
    CHECK(question_refusal("arrow green b1W b1W\n").starts_with("x:2:17: an arrow must end"));
    CHECK(question_refusal("mark green b3Q3\n").starts_with("x:2:12: b3Q3 does not exist while"));
    CHECK(question_refusal("ask \"Q\"\npause 1\n").starts_with("x:3:"));
    CHECK(question_refusal("ask \"Q\"\n").starts_with("x:2"));
    CHECK(question_refusal("answer any\n").starts_with("x:2:8: an answer must follow"));
    CHECK(question_refusal("ask \"Q\"\nanswer b1W-c3N b1W-b3W\n").starts_with("x:3:16: "));
    CHECK(question_refusal("ask \"Q\"\nanswer at c3N z9\n")
              .starts_with("x:3:15: there is no square 'z9'"));
    CHECK(question_refusal("ask \"Q\"\nanswer any board\n").starts_with("x:3:"));
    CHECK(question_refusal("hint \"H\"\n").starts_with("x:2:6: 'hint' must follow a question"));
    CHECK(question_refusal("ask \"Q\"\nanswer any\nhint \"H\"\nhint \"I\"\n")
              .starts_with("x:5:6: this "));
    CHECK(question_refusal("mvoe b1W-c3N\n").find("the nearest is 'move'") != std::string::npos);
}

} // namespace strata::lessons
