// SPDX-License-Identifier: MIT
#include "session/desk.h"

using namespace strata;
using namespace strata::session;

using Ending = rules::Ending;

TEST_CASE("who resigns loses, and nothing is played after that") {
    Desk desk;
    desk.all({"move c2W-c4N"});
    CHECK(desk("resign").kind == Kind::ended);
    CHECK(desk.session.outcome().ending == Ending::resignation);
    CHECK(desk.session.outcome().loser == rules::Seat{1});
    CHECK(desk.session.outcome().winner == rules::Seat{0});
    CHECK(desk.session.record().result == desk.session.outcome());
    CHECK(desk.session.legal_moves().empty());
    const auto before = all_of(desk.session);
    for (const auto* line : {"click c7B", "pin Q6", "move c7B-c5B", "resign", "offer-draw",
                             "accept-draw", "claim-draw", "promote queen"}) {
        const auto report = desk(line);
        INFO(line);
        REQUIRE(report.kind == Kind::refused);
        CHECK(report.refusal->reason == IllegalReason::game_over);
    }
    CHECK(all_of(desk.session) == before);
}

TEST_CASE("the end belongs to the place where it happened: one may play on from before it") {
    Desk desk;
    desk.all({"move c2W-c4N", "resign", "undo"});
    CHECK_FALSE(desk.session.outcome().ended());
    CHECK(desk.session.record().result.ending == Ending::resignation);
    desk.all({"move d2W-d3W", "move c7B-c5B"});
    CHECK(desk.session.record().result.ending == Ending::resignation);
    desk("goto 1");
    CHECK(desk.session.outcome().ending == Ending::resignation);
    desk("delete-line 1");
    CHECK_FALSE(desk.session.record().result.ended());
}

TEST_CASE("what is played to a decision by word of mouth is the main line") {
    Desk desk;
    desk.all({"move c2W-c4N", "undo", "move d2W-d3W", "resign"});
    CHECK(desk.session.record().on_main_line(desk.session.current()));
    CHECK(desk.session.record().result.ending == Ending::resignation);
}

TEST_CASE("an offered draw stands until the reply") {
    Desk desk;
    CHECK(desk("accept-draw").kind == Kind::nothing);
    CHECK(desk("offer-draw").kind == Kind::draw_offered);
    CHECK(desk("offer-draw").kind == Kind::nothing);
    desk("move c2W-c4N");
    CHECK(desk.session.draw_offered_by() == rules::Seat{0});
    desk("move c7B-c5B");
    CHECK_FALSE(desk.session.draw_offered_by());
    desk("offer-draw");
    CHECK(desk("decline-draw").kind == Kind::changed);
    CHECK_FALSE(desk.session.draw_offered_by());
    CHECK_FALSE(desk.session.outcome().ended());
}

TEST_CASE("a draw is agreed by an answer, or by offering it as well") {
    for (const auto* answer : {"accept-draw", "offer-draw"}) {
        Desk desk;
        desk.all({"offer-draw", "move c2W-c4N"});
        CHECK(desk(answer).kind == Kind::ended);
        CHECK(desk.session.outcome().ending == Ending::agreement);
        CHECK(desk.session.outcome().winner == rules::no_seat);
    }
}

TEST_CASE("the third time of a position may be claimed, the second not") {
    Desk desk;
    desk.all({"move b1W-c3W", "move b8B-c6B", "move c3W-b1W", "move c6B-b8B", // second time
              "move b1W-c3W", "move b8B-c6B", "move c3W-b1W"});
    CHECK_FALSE(desk.session.can_claim_draw());
    CHECK(desk("claim-draw").kind == Kind::claim_needs_move);
    desk("move c6B-b8B");
    CHECK(desk.session.can_claim_draw());
    CHECK_FALSE(desk.session.outcome().ended());
    desk("undo");
    CHECK_FALSE(desk.session.can_claim_draw());
    desk("redo");
    CHECK(desk("claim-draw").kind == Kind::ended);
    CHECK(desk.session.outcome().ending == Ending::repetition);
    CHECK_FALSE(desk.session.can_claim_draw());
}

TEST_CASE("the third time of a position may be claimed with the move that brings it about") {
    Desk desk{{}, "chess"};
    desk.all({"move g1-f3", "move g8-f6", "move f3-g1", "move f6-g8", "move g1-f3", "move g8-f6",
              "move f3-g1"});
    REQUIRE(desk.session.claiming_moves().size() == 1);
    CHECK_FALSE(desk.session.can_claim_draw());
    CHECK(desk("claim-draw").kind == Kind::claim_needs_move);
    CHECK(desk("claim-draw e7-e5").kind == Kind::failed);
    CHECK(desk("claim-draw e1-e5").kind != Kind::played);
    CHECK_FALSE(desk.session.outcome().ended());
    const auto claimed = desk("claim-draw Ng8");
    CHECK(claimed.kind == Kind::played);
    CHECK(claimed.transition);
    CHECK(desk.session.outcome().ending == Ending::repetition);
    CHECK(desk.session.claiming_moves().empty());
    const auto text = desk.session.game_text();
    CHECK_THAT(text, Catch::Contains("Ng8 1/2-1/2"));
    CHECK_THAT(text, Catch::Contains("[Termination \"repetition\"]"));
    desk.session.apply(LoadGame{text});
    CHECK(desk.session.outcome().ending == Ending::repetition);
    desk("undo");
    CHECK(desk.session.claiming_moves().size() == 1);
}

TEST_CASE("the limit of moves may be claimed with the move that reaches it, a mate may not") {
    Desk desk{"6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 90", "chess"};
    const auto& claims = desk.session.claiming_moves();
    CHECK(claims.size() == desk.session.legal_moves().size() - 1);
    CHECK(desk("claim-draw Ra8").kind == Kind::failed);
    CHECK(desk("claim-draw Ke2").kind == Kind::played);
    CHECK(desk.session.outcome().ending == Ending::fifty_moves);
    Desk early{"6k1/5ppp/8/8/8/8/8/R3K3 w - - 98 90", "chess"};
    CHECK(early.session.claiming_moves().empty());
    CHECK(early("claim-draw Ke2").kind == Kind::failed);
}

TEST_CASE("with three players too, a claim names the move about to be played") {
    Desk desk{{}, "yalta"};
    CHECK(desk.session.claiming_moves().empty());
    CHECK(desk("claim-draw").kind == Kind::nothing);
}

TEST_CASE("a position that nobody can win ends the game, and a file says so") {
    Desk desk{"4k3/8/8/p1p1p1p1/2P1P1P1/8/P7/4K3 w - - 0 1", "chess"};
    CHECK_FALSE(desk.session.outcome().ended());
    desk("move a2-a4");
    CHECK(desk.session.outcome().ending == Ending::dead_position);
    CHECK(desk("move e8-e7").kind == Kind::refused);
    const auto text = desk.session.game_text();
    CHECK_THAT(text, Catch::Contains("[Termination \"dead position\"]"));
    const auto loaded = desk.session.apply(LoadGame{text});
    CHECK(loaded.message.empty());
    CHECK(desk.session.outcome().ending == Ending::dead_position);
    CHECK(desk.session.game_text() == text);
}

TEST_CASE("a game of others that goes on or ends otherwise in a dead position is read as it is") {
    Desk desk{{}, "chess"};
    const std::string start =
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/p1p1p1p1/2P1P1P1/8/P7/4K3 w - - 0 1\"]\n";
    for (const auto& game : std::vector<std::string>{
             start + "[Result \"1/2-1/2\"]\n\n1. a4 Kd7 2. Kd2 1/2-1/2",
             start + "[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n\n1. a4 1/2-1/2",
             start + "[Result \"1-0\"]\n[Termination \"time forfeit\"]\n\n1. a4 1-0"}) {
        INFO(game);
        const auto loaded = desk.session.apply(LoadGame{game});
        CHECK(loaded.kind == Kind::new_game);
        CHECK(loaded.message.empty());
        CHECK(desk.session.outcome().winners.any() == (game.find("1-0") != std::string::npos));
        CHECK(desk.session.outcome().ended());
    }
}

TEST_CASE("fifty moves of each side without pawn move, capture and promotion may be claimed") {
    Desk desk{"W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1R/2 w - - 99 90 -"};
    CHECK_FALSE(desk.session.can_claim_draw());
    desk("move Q3-Q2");
    CHECK(desk.session.can_claim_draw());
    desk("claim-draw");
    CHECK(desk.session.outcome().ending == Ending::fifty_moves);
}

TEST_CASE("a board can mate, and mate is written down") {
    Desk desk{"W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - 0 20 -"};
    desk.all({"pin K3", "pin K2"});
    CHECK(desk.session.outcome().ending == Ending::checkmate);
    CHECK(desk.session.outcome().winner == rules::Seat{0});
    CHECK(desk.session.record().result == desk.session.outcome());
    CHECK(desk("click d5N").refusal->reason == IllegalReason::game_over);
    desk("undo");
    CHECK_FALSE(desk.session.outcome().ended());
}

TEST_CASE("rule sets with automatic draws end the game themselves") {
    const std::vector<std::pair<std::string, std::string>> texts{
        {"tri-d.toml", tests::file_text("rules/tri-d.toml")},
        {"strict.toml", "inherits = \"tri-d\"\nname = \"strict\"\n[options]\n"
                        "repetition = \"automatic\"\nfiftyMoves = \"automatic\"\n"}};
    const auto strict = notation::RuleBook::from_texts(texts);
    REQUIRE(strict.problems().empty());
    Session session{strict, "strict"};
    for (int times = 0; times < 2; ++times)
        for (const auto* move : {"b1W-c3W", "b8B-c6B", "c3W-b1W", "c6B-b8B"}) {
            CHECK_FALSE(session.outcome().ended());
            session.apply(TypeMove{move});
        }
    CHECK(session.outcome().ending == Ending::repetition);
    CHECK(session.record().result.ending == Ending::repetition);
    CHECK_FALSE(session.can_claim_draw());
    CHECK(session.legal_moves().empty());
}

TEST_CASE("a referee ends a game of two for a reason that the position does not show") {
    for (const auto* reason : {"time forfeit", "abandoned", "rules infraction", "adjudication"}) {
        Desk desk;
        desk.all({"move c2W-c4N"});
        INFO(reason);
        CHECK(desk("forfeit w " + std::string(reason)).kind == Kind::ended);
        CHECK(desk.session.outcome().loser == rules::Seat{0});
        CHECK(desk.session.outcome().winner == rules::Seat{1});
        const auto text = desk.session.game_text();
        CHECK(text.find("[Termination \"" + std::string(reason) + "\"]") != std::string::npos);
        Desk again;
        again.session.apply(LoadGame{text});
        CHECK(again.session.outcome() == desk.session.outcome());
        CHECK(desk("forfeit b abandoned").kind == Kind::refused);
    }
    Desk of_three{"", "yalta"};
    CHECK(of_three("forfeit w abandoned").kind == Kind::played);
    CHECK_FALSE(of_three.session.outcome().ended());
}

TEST_CASE("a loaded game keeps what its file says of the end until it ends in another way") {
    const std::string moves = "[Variant \"chess\"]\n[White \"Ada\"]\n";
    const auto saved = [&](const std::string& text) {
        Desk desk;
        desk.session.apply(LoadGame{text});
        return desk.session.game_text();
    };
    const auto tag = [](const std::string& text) {
        const auto at = text.find("[Termination");
        return at == std::string::npos ? "none" : text.substr(at, text.find('\n', at) - at);
    };
    CHECK(tag(saved(moves + "\n1. e4 e5 1-0")) == "none");
    CHECK(tag(saved(moves + "\n1. f3 e5 2. g4 Qh4# 0-1")) == "none");
    for (const std::string result : {"1-0", "*"}) {
        const std::string normal = "[Termination \"Normal\"]";
        CHECK(tag(saved(moves + normal + "\n\n1. e4 e5 " + result)) == normal);
    }
    Desk desk;
    desk.session.apply(LoadGame{moves + "[Termination \"Normal\"]\n\n1. f3 e5 2. g4 *"});
    desk("goto 3");
    desk("move d8-h4");
    CHECK(tag(desk.session.game_text()) == "[Termination \"checkmate\"]");
    Desk resigned;
    resigned.session.apply(LoadGame{moves + "\n1. e4 e5 1-0"});
    resigned.all({"goto 1", "resign w"});
    CHECK(tag(resigned.session.game_text()) == "[Termination \"resignation\"]");
}
