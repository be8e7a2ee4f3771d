// SPDX-License-Identifier: MIT
// What the card of a game that is over says of each seat, and in which order.
#include "ui/panels/result_card.h"

#include <algorithm>

#include "drawn_text.h"
#include "game.h"
#include "panel_desk.h"
#include "reading/reading.h"

using namespace strata;
using tests::english;

namespace {

std::vector<std::string> told(const session::Session& session) {
    const auto now = session.given_time();
    const auto lines =
        ui::result_lines(english(), session, ui::standings(session, reading::read(session), now));
    std::vector<std::string> words;
    for (const auto& line : lines) {
        words.push_back(line.words);
        if (line.used) words.back() += " " + std::to_string(line.used->count());
    }
    return words;
}

} // namespace

TEST_CASE("The card names winner, reasons, names, and what each clock has used") {
    using std::chrono::milliseconds;
    using std::chrono::seconds;
    session::Session session(tests::shipped_rules(), "chess");
    session.apply(session::SetTag{"White", "Ann"});
    session.apply(session::SetPlayer{rules::Seat{1}, {3}});
    session.apply(session::SetClock{game::TimeControl{{{0, seconds{300}}}, {}}});
    const char* const fool[]{"f2-f3", "e7-e5", "g2-g4", "d8-h4"};
    milliseconds time{};
    for (const char* move : fool) session.apply(session::TypeMove{move}, time += seconds{5});
    CHECK(told(session) == std::vector<std::string>{"Black (Computer 3: Novice) · Wins 10000",
                                                    "White (Ann) · Checkmated by Black 5000"});
    CHECK(ui::game_length(english(), session) == "2 moves, 5 min");
}

TEST_CASE("Games are as long as players count: a move of two is one of each") {
    session::Session chess(tests::shipped_rules(), "chess");
    for (const char* move : {"e2-e4", "e7-e5", "g1-f3"}) chess.apply(session::TypeMove{move});
    CHECK(ui::game_length(english(), chess) == "2 moves");
    session::Session star(tests::shipped_rules(), "star-4");
    star.apply(session::TypeMove{"1e2-1e4"});
    star.apply(session::TypeMove{"4e2-4e4"});
    CHECK(ui::game_length(english(), star) == "2 moves");
}

TEST_CASE("Of several, who went out last stands before who went out first") {
    session::Session session(tests::shipped_rules(), "star-4");
    for (int seat = 0; seat < 3; ++seat) session.apply(session::Resign{});
    REQUIRE(session.outcome().ended());
    const auto lines = told(session);
    REQUIRE(lines.size() == 4);
    CHECK_THAT(lines[0], Catch::Contains("Wins"));
    CHECK_THAT(lines[1], Catch::Contains("Resigned") && Catch::Contains("move 3"));
    CHECK_THAT(lines[2], Catch::Contains("move 2"));
    CHECK_THAT(lines[3], Catch::Contains("move 1"));
}

TEST_CASE("Time that is not the same for all is told of") {
    using std::chrono::seconds;
    session::Session session(tests::shipped_rules(), "chess");
    session.apply(session::SetClock{
        game::TimeControl{{{0, seconds{300}}}, {{rules::Seat{1}, {{0, seconds{60}}}}}}});
    session.apply(session::Resign{});
    CHECK(ui::game_length(english(), session) == "0 moves, 5 min (different times)");
}

TEST_CASE("The card lies where it hides least of how the game ended") {
    const ui::Rect room{{100.0F, 50.0F}, {900.0F, 650.0F}};
    const glm::vec2 size{450.0F, 250.0F};
    const auto corner = [&](const std::vector<glm::vec2>& points) {
        return ui::place_for_result(room, size, {points, {}, 0.0F}).at;
    };
    const glm::vec2 below_right{800.0F, 600.0F};
    const glm::vec2 below_left{200.0F, 600.0F};
    const glm::vec2 above_right{800.0F, 100.0F};
    const glm::vec2 above_left{200.0F, 100.0F};
    CHECK(corner({}) == glm::vec2{1.0F, 1.0F});
    CHECK(corner({below_right}) == glm::vec2{0.0F, 1.0F});
    CHECK(corner({below_right, below_left}) == glm::vec2{1.0F, 0.0F});
    CHECK(corner({{500.0F, 600.0F}}) == glm::vec2{1.0F, 0.0F}); // below either would hide it
    CHECK(corner({below_right, below_left, above_right}) == glm::vec2{0.0F, 0.0F});
    CHECK(corner({below_right, below_left, above_right, above_left}) == glm::vec2{1.0F, 0.5F});
}

TEST_CASE("The card covers no captured pieces beside the board if there is room elsewhere") {
    const ui::Rect room{{100.0F, 50.0F}, {900.0F, 650.0F}};
    ui::SeenEnding seen;
    seen.hull = {{300.0F, 200.0F}, {860.0F, 250.0F}, {860.0F, 620.0F}, {300.0F, 620.0F}};
    const auto place = ui::place_for_result(room, {150.0F, 120.0F}, seen);
    CHECK(place.hides == 0);
    CHECK(place.at == glm::vec2{0.0F, 1.0F});
}

TEST_CASE("The end of a game is a title, a line, two actions of one size, and small ones") {
    tests::PanelDesk window("chess");
    for (const char* move : {"f2-f3", "e7-e5", "g2-g4", "d8-h4"}) window.desk.play(move);
    window.desk.on_screen.result = ui::ResultCard{.step = -1, .before = 2};
    window.draw();
    std::vector<std::string> texts;
    float title = 0.0F;
    float small = 0.0F;
    for (const auto& shown : tests::drawn_windows())
        for (const auto& text : shown.texts) {
            if (!shown.name.starts_with("##result")) continue;
            texts.push_back(text.text);
            if (text.text == "Checkmate: Black wins.") title = text.size;
            if (text.text.starts_with("Replay")) small = text.size; // they stand in one row
        }
    CAPTURE(texts);
    CHECK(title > 1.5F * small);
    CHECK(small > 0.0F);
    CHECK(std::ranges::count(texts, "2 moves. You lost to level 2, Beginner.") == 1);
    CHECK(std::ranges::none_of(
        texts, [](const auto& one) { return one.find("Checkmated") != std::string::npos; }));
    const auto again = window.desk.place("result.again");
    const auto review = window.desk.place("result.review");
    const auto look = window.desk.place("result.look");
    REQUIRE((again && review && look));
    CHECK(again->y == review->y);
    CHECK(look->y > again->y);
}

TEST_CASE("The card offers to take back where nobody else has a say") {
    for (const int level : {0, 2}) {
        tests::PanelDesk window("chess");
        window.desk.session.apply(session::SetPlayer{rules::Seat{1}, {level, {}}});
        for (const char* move : {"f2-f3", "e7-e5", "g2-g4", "d8-h4"}) window.desk.play(move);
        window.desk.on_screen.result = ui::ResultCard{.step = -1, .before = level};
        window.draw();
        CHECK(window.desk.place("result.take_back").has_value() == (level > 0));
    }
}

TEST_CASE("A line of the card never breaks between a seat and what came of it") {
    tests::PanelDesk window("star-4");
    for (std::uint8_t seat = 0; seat < 3; ++seat) {
        window.desk.session.apply(session::SetPlayer{rules::Seat{seat}, {8}});
        window.desk.session.apply(session::Resign{});
    }
    window.desk.on_screen.result = ui::ResultCard{};
    window.desk.transient.result_place = {.place = ui::CardPlace{.narrow = true}, .placed = true};
    window.draw();
    std::size_t rows = 0;
    for (const auto& shown : tests::drawn_windows())
        for (const auto& text : shown.texts) {
            if (!shown.name.starts_with("##result")) continue;
            CAPTURE(text.text);
            CHECK_FALSE(text.text.ends_with("·"));
            rows += text.text.starts_with("Resigned") ? 1U : 0U;
        }
    CHECK(rows == 3);
}

TEST_CASE("The card never lies over the boards if there is room elsewhere") {
    const ui::Rect room{{0.0F, 0.0F}, {1000.0F, 600.0F}};
    std::vector<glm::vec2> squares;
    for (int file = 0; file < 8; ++file)
        for (int rank = 0; rank < 8; ++rank)
            squares.emplace_back(350.0F + 50.0F * static_cast<float>(file),
                                 100.0F + 50.0F * static_cast<float>(rank));
    const float reach = ui::reach_of_squares(squares);
    CHECK(reach == 25.0F);
    const auto place = [&](glm::vec2 size, const std::vector<glm::vec2>& ending = {}) {
        return ui::place_for_result(room, size, {ending, squares, reach});
    };
    CHECK(place({250.0F, 400.0F}).hides == 0);
    // Beside the boards it may hide a piece that stands high.
    const auto beside = place({250.0F, 400.0F}, {{990.0F, 590.0F}});
    CHECK(beside.at == glm::vec2{0.0F, 1.0F});
    CHECK(beside.hides == 0);
    // Wider than that it hides squares, and says so.
    CHECK(place({470.0F, 250.0F}).hides > 0);
}

TEST_CASE("Where the card would hide squares, the boards make room beside it if enough is left") {
    ui::ResultCard card;
    ui::ResultPlace at{.place = ui::CardPlace{{1.0F, 0.5F}, true, 3000}, .placed = true};
    CHECK(ui::room_of_result(card, at, 960.0F, 1.0F) == 278.0F);
    CHECK(ui::room_of_result(card, at, 960.0F, 3.0F) == 0.0F); // not half of the picture
    at.place->hides = 3; // of the ending, and nothing of the boards
    CHECK(ui::room_of_result(card, at, 960.0F, 1.0F) == 0.0F);
    at.place->hides = 3000;
    card.waits_until = 1.0;
    CHECK(ui::room_of_result(card, at, 960.0F, 1.0F) == 0.0F);
}
