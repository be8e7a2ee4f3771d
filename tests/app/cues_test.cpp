// SPDX-License-Identifier: MIT
#include "window/cues.h"

#include <algorithm>

#include "catch.h"
#include "shipped_files.h"

using namespace strata;
using namespace std::chrono_literals;
using sound::Event;

namespace {

struct Listener {
    explicit Listener(const std::string& variant, const std::string& position = {})
        : session(tests::shipped_rules(), variant) {
        if (!position.empty()) session.apply(session::NewGame{variant, position});
    }
    std::vector<Event> operator()(const session::Command& command, game::Time now = {}) {
        const auto report = session.apply(command, now);
        std::vector<Event> events;
        for (const auto& cue : window::cues_of(report, session, reading::read(session)))
            events.push_back(cue.event);
        return events;
    }
    std::vector<Event> operator()(const char* move) { return (*this)(session::TypeMove{move}); }

    session::Session session;
};

using Events = std::vector<Event>;

} // namespace

TEST_CASE("A move is heard, a capture otherwise, and a wish that is refused") {
    Listener listener("chess");
    CHECK(listener("e2-e4") == Events{Event::move});
    CHECK(listener("e2-e4") == Events{Event::refused});
    CHECK(listener("d7-d5") == Events{Event::move});
    CHECK(listener("e4-d5") == Events{Event::capture});
    CHECK(listener(session::Undo{}) == Events{Event::move});
}

TEST_CASE("A check, a promotion and the end follow the move that brings them") {
    CHECK(Listener("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")("a7-a8=Q") ==
          Events{Event::move, Event::promotion, Event::check});
    CHECK(Listener("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")("a1-a8") ==
          Events{Event::move, Event::game_end});
    CHECK(Listener("chess")(session::Resign{}) == Events{Event::game_end});
}

TEST_CASE("The move of an attack board has a sound of its own, and a place") {
    Listener listener("tri-d",
                      "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;"
                      "K6=rk/pp w - - 4 12 -");
    auto& session = listener.session;
    const auto board = std::ranges::find_if(session.legal_moves(), [](const rules::Move& move) {
        return move.kind == rules::MoveKind::board;
    });
    REQUIRE(board != session.legal_moves().end());
    const auto move = *board;
    const auto report = session.apply(session::PlayMove{move});
    const auto cues = window::cues_of(report, session, reading::read(session));
    REQUIRE_FALSE(cues.empty());
    CHECK(cues.front().event == Event::board_move);
    CHECK(cues.front().where == session.variant().topology.at(move.pin_to).squares.front());
}

TEST_CASE("Whose turn it is, is told where more than two play, or clocks run") {
    Listener yalta("yalta");
    CHECK(yalta("1d2-1d4") == Events{Event::move, Event::your_turn});
    CHECK(yalta(session::Resign{}) == Events{Event::elimination, Event::your_turn});
    Listener chess("chess");
    chess(session::SetClock{game::TimeControl{{game::Period{0, 10s, {}, {}}}, {}}});
    CHECK(chess("e2-e4") == Events{Event::move, Event::your_turn});
    CHECK(chess(session::Wait{}, 11s) == Events{Event::game_end});
}
