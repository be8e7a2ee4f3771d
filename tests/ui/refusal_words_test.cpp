// SPDX-License-Identifier: MIT
#include "ui/panels/refusal_words.h"

#include <algorithm>

#include "english.h"
#include "game.h"

using namespace strata;

namespace {

struct RefusedClick {
    session::Command command;
    rules::Refusal refusal;
    rules::Position position;
    session::Selection hand{};

    [[nodiscard]] bool harmless() const { return ui::is_harmless(command, refusal, hand); }
    [[nodiscard]] ui::StatusMessage status() const {
        return ui::refusal_status(tests::english(), position, refusal, harmless());
    }
};

RefusedClick refused_click(session::Session& session, const session::Command& command) {
    const auto report = session.apply(command);
    REQUIRE(report.kind == session::Report::Kind::refused);
    return {command, *report.refusal, session.position(), session.selection()};
}

} // namespace

TEST_CASE("A click on nothing of one's own is answered by no words") {
    session::Session game{tests::shipped_rules(), "tri-d"};
    for (const auto* name : {"c4N", "b7B"}) {
        const auto one = refused_click(game, session::ClickSquare{square(game, name)});
        INFO(name);
        CHECK(one.harmless());
        CHECK(one.status().text.empty());
    }
}

TEST_CASE("A piece or board that cannot move is explained without red and without a code") {
    session::Session game{tests::shipped_rules(), "tri-d"};
    const auto king = refused_click(game, session::ClickSquare{square(game, "e0K1")});
    CHECK(king.harmless());
    CHECK_FALSE(king.status().bad);
    CHECK(king.status().text == "The king on e0K1 has no legal move.");
    CHECK(king.status().rule == "TD-M1");
    const auto board = refused_click(game, session::ClickPin{pin(game, "K1")});
    CHECK_FALSE(board.status().bad);
    CHECK(board.status().text ==
          "An attack board moves only with exactly one piece on it; there are four on K1.");
    CHECK(board.status().rule == "TD-A2");
}

TEST_CASE("With a piece in hand another one that cannot move is still no mistake") {
    session::Session game{tests::shipped_rules(), "tri-d"};
    game.apply(session::ClickSquare{square(game, "b2W")});
    CHECK(refused_click(game, session::ClickSquare{square(game, "e0K1")}).harmless());
}

TEST_CASE("A move that is refused is said in red, and its code is a link alone") {
    session::Session game{tests::shipped_rules(), "tri-d"};
    game.apply(session::ClickSquare{square(game, "b2W")});
    const auto one = refused_click(game, session::ClickSquare{square(game, "d5N")});
    CHECK_FALSE(one.harmless());
    CHECK(one.status().bad);
    CHECK(one.status().text.find('(') == std::string::npos);
    CHECK(one.status().rule.starts_with("TD-"));
}

TEST_CASE("Every sentence of a refusal loses its code") {
    session::Session game{tests::shipped_rules(), "tri-d"};
    rules::Refusal refusal;
    for (int n = 0; n <= static_cast<int>(rules::IllegalReason::pending_first); ++n) {
        refusal.reason = static_cast<rules::IllegalReason>(n);
        const auto code = rules::clause(refusal.reason, game.variant());
        if (code.empty()) continue;
        refusal.from = refusal.to = square(game, "b2W");
        refusal.pin_from = refusal.pin_to = rules::Pin{0};
        const auto text = ui::refusal_sentence(tests::english(), game.position(), refusal);
        INFO(text);
        CHECK(text.find(code) == std::string::npos);
        CHECK(text.ends_with('.'));
    }
}
