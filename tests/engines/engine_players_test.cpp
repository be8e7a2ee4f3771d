// SPDX-License-Identifier: MIT
#include "engines/engine_players.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "catch.h"
#include "engines/book.h"
#include "session/command_script.h"
#include "session/players.h"
#include "threads.h"
#include "waiting.h"

namespace strata::engines {
namespace {

using namespace std::chrono_literals;

struct Match {
    explicit Match(const std::string& variant) : session(book(), variant) {}

    void all(std::initializer_list<const char*> lines) {
        for (const auto* line : lines) {
            const auto command = session::parse_command(session.variant(), line);
            REQUIRE(command.has_value());
            session.apply(*command);
        }
    }
    void follow(bool begins = true) { opponents.follow(session, {}, begins); }
    // What a program does a second after the move before it.
    std::optional<session::Command> due(bool may_resign = true) {
        auto reply = opponents.due(session, 1.0, 0.0, may_resign);
        return reply ? std::optional(std::move(reply->command)) : std::nullopt;
    }
    // The same, once it does something.
    session::Command awaited(bool may_resign = true) {
        std::optional<session::Command> command;
        REQUIRE(tests::comes([&] {
            command = due(may_resign);
            return command.has_value();
        }));
        return *command;
    }
    // The move of the program whose turn it is.
    session::Command reply(bool may_resign = true) {
        follow();
        return awaited(may_resign);
    }
    // That the program has found so much.
    session::Command opened(const rules::Move& move, const Evaluation& prospect) {
        opponents.commands().put(session.search_revision(), {session::PlayMove{move}, prospect});
        return awaited();
    }

    session::Session session;
    EnginePlayers opponents{[] {}};
};

bool is_move(const session::Command& command, const session::Session& session) {
    const auto* played = std::get_if<session::PlayMove>(&command);
    return played != nullptr &&
           std::ranges::find(session.legal_moves(), played->move) != session.legal_moves().end();
}

constexpr const char* slow = "player b 8";

} // namespace

TEST_CASE("A program answers in every kind of game", "[engines_opponents]") {
    for (const auto* variant : {"chess", "tri-d", "yalta", "round", "star-4", "draughts-2"}) {
        Match table(variant);
        for (const auto seat : table.session.variant().every_seat())
            table.session.apply(session::SetPlayer{seat, {1}});
        for (int ply = 0; ply < 4; ++ply) {
            const auto reply = table.reply();
            INFO(variant);
            REQUIRE(is_move(reply, table.session));
            table.session.apply(reply);
        }
    }
}

TEST_CASE("The same seed plays the same game, another one another", "[engines_opponents]") {
    const auto game = [](const char* seed) {
        Match table("chess");
        table.all({seed, "player w 1", "player b 2"});
        for (int ply = 0; ply < 8; ++ply) table.session.apply(table.reply());
        return table.session.record().line_to(table.session.current());
    };
    CHECK(game("tag Seed 7") == game("tag Seed 7"));
    CHECK(game("tag Seed 7") != game("tag Seed 8"));
}

TEST_CASE("Strong levels do not always open alike", "[engines_opponents]") {
    const auto answer = [](const std::string& seed, const char* position) {
        Match table("chess");
        table.session.apply(session::NewGame{"chess", position});
        table.session.apply(session::SetTag{"Seed", seed});
        table.all({"player w 5"});
        return session::write_command(table.session.position(), table.reply());
    };
    const auto answers = [&](const char* position) {
        std::set<std::string> all;
        for (int seed = 0; seed < 12; ++seed) all.insert(answer(std::to_string(seed), position));
        return all.size();
    };
    CHECK(answers("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") > 1);
    CHECK(answers("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9") == 1);
}

TEST_CASE("A thought ends with what it was about, and says nothing", "[engines_opponents]") {
    for (const auto* change : {"undo", "new chess", "player b person", "what-if", "resign w"}) {
        Match table("chess");
        table.all({slow, "move e2-e4"});
        table.follow();
        CHECK(table.opponents.thinks() == rules::Seat{1});
        table.all({change});
        table.follow();
        CHECK_FALSE(table.opponents.thinks());
        std::this_thread::sleep_for(20ms);
        CHECK_FALSE(table.due());
    }
}

TEST_CASE("What is taken in hand or noted meanwhile disturbs no thought", "[engines_opponents]") {
    Match table("chess");
    table.all({slow, "move e2-e4"});
    table.follow();
    table.all({"comment 1 meanwhile", "mark green e4"});
    table.follow();
    CHECK(table.opponents.thinks());
    table.opponents.move_now();
    CHECK(is_move(table.awaited(), table.session));
}

TEST_CASE("In a pause nobody thinks, and after it the thought begins anew", "[engines_opponents]") {
    Match table("chess");
    table.all({slow, "move e2-e4"});
    table.follow();
    table.opponents.pause(true);
    table.follow();
    CHECK_FALSE(table.opponents.thinks());
    CHECK_FALSE(table.due());
    table.opponents.pause(false);
    table.follow();
    CHECK(table.opponents.thinks());
    table.opponents.move_now();
    CHECK(is_move(table.awaited(), table.session));
}

TEST_CASE("A stopped clock stops the thought as well", "[engines_opponents]") {
    Match table("chess");
    table.all({slow, "clock 600", "move e2-e4"});
    table.follow();
    CHECK(table.opponents.thinks());
    table.all({"stop-clock"});
    table.follow();
    CHECK_FALSE(table.opponents.thinks());
    table.all({"start-clock"});
    table.follow();
    CHECK(table.opponents.thinks());
}

TEST_CASE("A thought that goes on may end while none begins", "[engines_opponents]") {
    Match table("chess");
    table.all({"player w 1", "player b 1"});
    table.follow();
    table.follow(false);
    CHECK(is_move(table.awaited(), table.session));
    table.all({"move e2-e4"});
    table.follow(false);
    CHECK_FALSE(table.opponents.thinks());
    table.follow(true);
    CHECK(table.opponents.thinks());
}

TEST_CASE("Little time makes a short thought", "[engines_opponents]") {
    Match table("star-8"); // where a strong level thinks longest
    for (const auto seat : table.session.variant().every_seat())
        table.session.apply(session::SetPlayer{seat, {8}});
    table.all({"clock 3"});
    const auto began = std::chrono::steady_clock::now();
    CHECK(is_move(table.reply(), table.session));
    CHECK(std::chrono::steady_clock::now() - began < 30s); // the clock says 3, the machine more
}

TEST_CASE("A draw is accepted by who stands worse, and declined by who stands better",
          "[engines_opponents]") {
    const auto answer = [](const char* position) {
        Match table("chess");
        table.session.apply(session::NewGame{"chess", position});
        table.all({"player b 3", "offer-draw"});
        table.opponents.consider_draw(table.session);
        const auto command = table.awaited();
        REQUIRE(std::holds_alternative<session::AnswerDraw>(command));
        return std::get<session::AnswerDraw>(command).accept;
    };
    CHECK(answer("4k3/8/8/8/8/8/PP6/Q3K3 w - - 0 30"));
    CHECK_FALSE(answer("q3k3/pp6/8/8/8/8/8/4K3 w - - 0 30"));
    CHECK_FALSE(answer("4k3/p7/8/8/8/8/P7/4K3 w - - 0 10")); // too early for nothing
}

TEST_CASE("A program gives up what is lost beyond doubt, if it may", "[engines_opponents]") {
    const auto moves_until_resignation = [](bool may_resign, int level = resigning_level) {
        Match table("chess");
        // White's queen and rook wait, so that it goes on.
        table.session.apply(session::NewGame{"chess", "k7/p7/P7/8/8/5PPP/4QRRK/8 b - - 0 40"});
        table.all({("player b " + std::to_string(level)).c_str()});
        const std::array waits{"move h3-h4", "move h4-h5", "move h5-h6", "move h6-h7"};
        for (std::size_t n = 0; n < waits.size(); ++n) {
            const auto reply = table.reply(may_resign);
            if (std::holds_alternative<session::Resign>(reply)) return static_cast<int>(n);
            table.session.apply(reply);
            table.all({waits.at(n)});
        }
        return -1;
    };
    CHECK(moves_until_resignation(true) == hopeless_times - 1);
    CHECK(moves_until_resignation(false) == -1);
    CHECK(moves_until_resignation(true, resigning_level - 1) == -1);
}

TEST_CASE("A program that is not better claims a draw with the move that allows it",
          "[engines_opponents]") {
    Match table("chess");
    table.all({"move g1-f3", "move g8-f6", "move f3-g1", "move f6-g8", "move g1-f3", "move g8-f6",
               "move f3-g1", "player b 1"});
    const auto& session = table.session;
    REQUIRE(session.claiming_moves().size() == 1);
    const auto opened = [&](const rules::Move& move, int score) {
        Evaluation prospect;
        prospect.score = score;
        return table.opened(move, prospect);
    };
    const auto back = session.claiming_moves().front();
    const auto claim = opened(back, -50);
    REQUIRE(std::holds_alternative<session::ClaimDraw>(claim));
    CHECK(std::get<session::ClaimDraw>(claim).move == "f6-g8");
    CHECK(is_move(opened(back, 300), session));
    const auto other = session.legal_moves().front();
    REQUIRE(other != back);
    CHECK(is_move(opened(other, -50), session));
}

TEST_CASE("A program's move waits until the one before it has been seen", "[engines_opponents]") {
    Match table("chess");
    table.all({"player w 1"});
    const auto arrives = [&] {
        table.opponents.commands().put(
            table.session.search_revision(),
            {session::PlayMove{table.session.legal_moves().front()}, Evaluation{}});
        return table.opponents.due(table.session, 10.0, 12.0, true);
    };
    CHECK_FALSE(arrives());
    REQUIRE(table.opponents.due_at());
    CHECK(*table.opponents.due_at() > 12.0);
    CHECK_FALSE(table.opponents.due(table.session, 12.0, 12.0, true));
    CHECK(table.opponents.due(table.session, 13.0, 13.0, true));
    CHECK_FALSE(table.opponents.due_at());
    CHECK_FALSE(arrives());
    table.opponents.move_now();
    CHECK(table.opponents.due(table.session, 10.0, 12.0, true));
    CHECK_FALSE(arrives());
    table.all({"move e2-e4"}); // it is about another position now
    CHECK_FALSE(table.opponents.due(table.session, 20.0, 20.0, true));
    table.opponents.pause(true);
    CHECK_FALSE(arrives());
    CHECK_FALSE(table.opponents.due_at());
}

TEST_CASE("Where there are no threads, programs play in steps", "[engines_opponents]") {
    const tests::NoThreads none;
    Match table("chess");
    table.all({"player w 1", "player b 1"});
    for (int ply = 0; ply < 4; ++ply) {
        table.follow();
        const auto reply = table.due();
        REQUIRE(reply);
        table.session.apply(*reply);
    }
}

TEST_CASE("Where several play no program gives up", "[engines_opponents]") {
    Match table("yalta");
    table.session.apply(session::SetPlayer{rules::Seat{0}, {1}});
    const auto move = table.session.legal_moves().front();
    for (int n = 0; n < 5; ++n) CHECK(is_move(table.opened(move, {.score = -9000}), table.session));
}

TEST_CASE("Leaving the table ends a thought at once", "[engines_opponents]") {
    const auto began = std::chrono::steady_clock::now();
    {
        Match table("star-8");
        for (const auto seat : table.session.variant().every_seat())
            table.session.apply(session::SetPlayer{seat, {8}});
        table.follow();
        std::this_thread::sleep_for(50ms);
    }
    CHECK(std::chrono::steady_clock::now() - began < 30s); // under sanitizers, too
}

} // namespace strata::engines
