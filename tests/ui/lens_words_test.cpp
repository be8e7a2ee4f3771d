// SPDX-License-Identifier: MIT
#include "ui/panels/lens_words.h"

#include <algorithm>

#include "game.h"
#include "window/actions.h"

using namespace strata;
using tests::english;
using ui::LensSign;

namespace {

ui::LensWords look(session::Session& session, const char* board, const char* goal,
                   bool turned = false) {
    session.apply(session::ClickPin{pin(session, board)});
    if (turned) session.apply(session::ToggleHalfTurn{});
    reading::Pointer pointer;
    pointer.pin = pin(session, goal);
    const auto reading = reading::read(session, pointer);
    const ui::Keys keys{window::actions()};
    const auto words = ui::lens_words({english(), keys}, session.position(), reading);
    REQUIRE(words);
    return *words;
}

std::string all_text(const ui::LensWords& words) {
    std::string all = words.title;
    for (const auto& line : words.lines)
        all += "\n" + std::string(text::enum_name(line.sign)) + ": " + line.text;
    return all;
}

} // namespace

TEST_CASE("The lens tells a mate first, then who checks, and last who rides") {
    auto session = session_at(
        "W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - 0 20 -");
    const auto words = look(session, "K3", "K2");
    CHECK(words.title == "K3 to K2");
    REQUIRE(words.lines.size() >= 3);
    CHECK(words.lines[0].text == "Checkmate.");
    CHECK(words.lines[1].text == "Check to the king on d5N from the queen on e4K2.");
    CHECK(words.lines.back().text == "Carries the queen on e2K3 to e4K2.");
}

TEST_CASE("Both pawns that one board promotes are told") {
    auto session =
        session_at("W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -");
    const auto words = look(session, "Q6", "K6", true);
    CHECK(words.title == "Q6 to K6, rotated");
    const auto promoted = std::ranges::count(words.lines, LensSign::promoted, &ui::LensLine::sign);
    CHECK(promoted == 2);
    INFO(all_text(words));
    CHECK(all_text(words).find("The pawn on the board promotes on f9K6.") != std::string::npos);
    CHECK(all_text(words).find("The pawn on b8B promotes.") != std::string::npos);
}

TEST_CASE("A refused pin is told with the law, and that a half turn would help") {
    auto session =
        session_at("W=4/4/4/K3;N=r3/4/4/4;B=3k/4/4/4;Q3=2/1R;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -");
    const auto far = look(session, "Q3", "K5");
    REQUIRE(far.lines.size() == 1);
    CHECK(far.lines[0].sign == LensSign::refused);
    CHECK(far.lines[0].text.find("An attack board cannot move from Q3 to K5") == 0);
    session.apply(session::ClearSelection{});
    const auto turned = look(session, "Q3", "Q2", true);
    REQUIRE(turned.lines.size() == 2);
    CHECK(turned.lines[0].text == "The king would be in check from the rook on b6N (TD-E1).");
    CHECK(turned.lines[1].text == "Possible if you rotate it back: T.");
}

TEST_CASE("Long lists are cut, men before empty squares") {
    // The knight leaves file a, which the rook behind it then sees up to the enemy's rook.
    auto session = session_at("W=4/4/4/2K1;N=4/4/4/4;B=3k/4/4/4;Q1=2/R1;Q3=N1/2;Q5=2/2;Q6=r1/2 "
                              "w - - 0 20 -");
    const auto words = look(session, "Q3", "K3");
    INFO(all_text(words));
    const auto opened = std::ranges::find(words.lines, LensSign::opened, &ui::LensLine::sign);
    REQUIRE(opened != words.lines.end());
    CHECK(opened->text == "Opens: the rook on a0Q1 attacks the rook on a9Q6, a4Q5 and 2 more.");
    CHECK(all_text(words).find("attacked: Attacks: the rook on a9Q6.") != std::string::npos);
}

TEST_CASE("Every kind of line has its word, and none is told twice") {
    std::vector<std::string_view> words;
    for (int n = 0; n <= static_cast<int>(LensSign::hint); ++n)
        words.push_back(text::enum_name(static_cast<LensSign>(n)));
    std::ranges::sort(words);
    CHECK(std::ranges::adjacent_find(words) == words.end());
}
