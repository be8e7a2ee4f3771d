// SPDX-License-Identifier: MIT
#include "ui/panels/hover_card.h"

#include "game.h"

using namespace strata;
using tests::english;

namespace {

std::string card(const std::string& variant, const std::string& position, const std::string& name) {
    session::Session session(tests::shipped_rules(), variant);
    if (!position.empty()) {
        const auto report = session.apply(session::NewGame{variant, position});
        REQUIRE(report.kind == session::Report::Kind::new_game);
    }
    reading::Pointer pointer;
    pointer.square = square(session, name);
    const auto reading = reading::read(session, pointer);
    return ui::in_one_line(ui::card_of(english(), session.position(), reading));
}

} // namespace

TEST_CASE("The card names square, man and board, who attacks and who defends") {
    CHECK(card("tri-d", "", "b2W") ==
          "b2W: White pawn; Lower level, light square; Not attacked; Defended by: White bishop "
          "c1W, pawn a1Q1");
    CHECK(card("tri-d", "", "c4N").starts_with("c4N; Middle level, "));
    CHECK(card("yalta", "", "1d2").starts_with("1d2 (d2): White pawn; White's camp, "));
    CHECK(card("draughts-4", "", "1a1").find("Not attacked") != std::string::npos);
}

TEST_CASE("At chess the card knows neither modules nor camps") {
    CHECK(card("chess", "", "b1") ==
          "b1: White knight; light square; Not attacked; Defended by: White rook a1");
}

TEST_CASE("The card of a slider says who blocks it and on which level") {
    CHECK(card("tri-d",
               "W=4/4/4/R3;N=4/4/4/p3;B=4/4/4/4;Q3=2/2;K1=1K/2;K2=2/2;K6=1k/2 w - - 0 20 -",
               "b1W") == "b1W: White rook; Lower level, dark square; Not attacked; Not defended; "
                         "Blocked by: Black pawn b3N (Middle level), White king f1K1 (on K1)");
}

TEST_CASE("The card of a pinned man names the pinner and the king") {
    CHECK(card("tri-d",
               "W=4/4/2N1/2K1;N=4/4/4/4;B=4/2r1/4/4;Q3=2/2;K1=2/2;K2=2/2;K6=1k/2 w - - 0 20 -",
               "d2W")
              .ends_with("Pinned by Black rook d7B to the king on d1W"));
}

TEST_CASE("The card of a square on which a king wins says so") {
    CHECK(card("king-of-the-hill", "", "d5") ==
          "d5; light square; Hill: a king that gets here wins; Not guarded");
    CHECK(card("king-of-the-hill", "", "d3").find("Hill") == std::string::npos);
    CHECK(card("chess", "", "d5").find("Hill") == std::string::npos);
}

TEST_CASE("Beside a sword the card says what can cross it") {
    const auto closed = english().say(text::Message{"ui.card.hilt_closed"});
    const auto open = english().say(text::Message{"ui.card.hilt_open"});
    CHECK(card("round", "", "wa1").find(closed) != std::string::npos);
    CHECK(card("round", "", "wa1").find(open) == std::string::npos);
    CHECK(card("round", "", "wd1").find(closed) == std::string::npos);
    CHECK(card("round", "", "wa5").find(closed) == std::string::npos);
    const auto* all_open = "24/24/24/24/7,wP,16/4,wK,8,gK,6,bK,3 w - - 0 1 hilts=111";
    CHECK(card("round", all_open, "wa1").find(open) != std::string::npos);
    CHECK(card("round", all_open, "wa1").find(closed) == std::string::npos);
}

TEST_CASE("An empty square is guarded by each side with its own pieces, not attacked by them") {
    const auto text = card("tri-d", "", "d3W");
    CHECK(text.find("Guarded by White: ") != std::string::npos);
    CHECK(text.find("ttacked") == std::string::npos);
    const auto both = card("chess", "4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", "d3");
    CHECK(both.ends_with("Guarded by White: queen d1; Guarded by Black: rook d5"));
    CHECK(card("chess", "", "d5").ends_with("Not guarded"));
}

TEST_CASE("A crowd of attackers is told up to six by name") {
    const auto text = card("chess", "4k3/3r4/2n1n3/1n3n2/8/1n3n2/1b6/3QK3 w - - 0 1", "d4");
    CHECK(text.find(" and 2 more") != std::string::npos);
}

TEST_CASE("Where boards belong to seats the card and the words of a pin name the owner") {
    const std::string text = "W=4/4/1P2/3K;N=4/4/R3/4;B=3k/2p1/4/4;Q1w=2/2;Q5iw=2/2;K1w=2/2;K6b=2/2"
                             " w - - 0 1 -";
    CHECK(card("tri-d-federation", text, "b5Q5i").find("Q5i (White), ") != std::string::npos);
    CHECK(card("tri-d", "", "a1Q1").find("White)") == std::string::npos);
    session::Session session(tests::shipped_rules(), "tri-d-federation");
    session.apply(session::NewGame{"tri-d-federation", text});
    const auto words = [&](std::string_view name) {
        return ui::pin_words(english(), session.position(), pin(session, name));
    };
    CHECK(words("K6").ends_with("K6 (Black)"));
    CHECK(words("Q6") == "Free pin Q6");
}
