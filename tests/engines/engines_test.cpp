// SPDX-License-Identifier: MIT
// Engines of others: their file, what they say, and whatever they may do wrong. The engines are
// those of tests/engines.
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "catch.h"
#include "engines/analysis_service.h"
#include "engines/book.h"
#include "engines/engine_players.h"
#include "engines/engines_file.h"
#include "engines/fakes.h"
#include "engines/uci_info.h"
#include "search/score.h"
#include "session/command_script.h"
#include "session/players.h"
#include "source.h"
#include "temporary_folder.h"

namespace strata::engines {
namespace {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

struct OutsideTable {
    explicit OutsideTable(const std::string& player, const std::string& variant = "chess")
        : session(book(), variant) {
        opponents.know(fakes());
        (*this)("player b " + player);
    }
    void operator()(const std::string& line) {
        const auto command = session::parse_command(session.variant(), line);
        REQUIRE(command.has_value());
        session.apply(*command);
    }
    void follow(bool begins = true) { opponents.follow(session, {}, begins); }
    // What the engine does, or the error, that comes within so many seconds.
    bool waits(double seconds = 60.0) {
        found.reset();
        follow();
        const auto end = Steady::now() + std::chrono::duration<double>(seconds);
        while (!found && !error && Steady::now() < end) {
            found = opponents.due(session, 1.0, 0.0, false);
            error = opponents.take_error(session);
            std::this_thread::sleep_for(2ms);
        }
        return error || found;
    }
    std::string reply() {
        error.reset();
        REQUIRE(waits());
        REQUIRE(found);
        auto text = session::write_command(session.position(), found->command);
        session.apply(found->command);
        return text;
    }

    session::Session session;
    engines::EnginePlayers opponents{[] {}};
    std::optional<engines::EnginePlayers::Reply> found{};
    std::optional<engines::SeatError> error{};
};

} // namespace

TEST_CASE("Engines are kept in a file that reads as it was written", "[engines_outside]") {
    const engines::NamedEngines engines{{"Stockfish 15", "/usr/games/stockfish"},
                                        {"GNU \u00e9", "gnuchess", {"--uci", "a b", "\"'"}, 7.5},
                                        {"Max", "fairymax", {}, 2.0, engines::Protocol::xboard},
                                        {"U", "u", {}, 2.0, engines::Protocol::uci}};
    const auto read = engines::read_engines(written(engines), "engines.toml");
    CHECK(read.whole());
    CHECK(read.engines == engines);
}

TEST_CASE("A bad engine is told of with its line and spoils none of the others",
          "[engines_outside]") {
    const auto read =
        engines::read_engines("[[engine]]\nname = \"A\"\npath = \"a\"\n"
                              "[[engine]]\nname = \"B\"\n"               // no path
                              "[[engine]]\nname = \"7\"\npath = \"c\"\n" // a number
                              "[[engine]]\nname = \"A\"\npath = \"d\"\n" // twice
                              "[[engine]]\nname = \"D\"\npath = 4\n"
                              "[[engine]]\nname = \"E\"\npath = \"e\"\npatience = -1\n"
                              "[[engine]]\nname = \"F\"\npath = \"f\"\ncolour = 1\n"
                              "[[engine]]\nname = \"G\"\npath = \"g\"\nprotocol = \"usi\"\n",
                              "engines.toml");
    REQUIRE(read.engines.size() == 2);
    CHECK(read.engines[0].name == "A");
    CHECK(read.engines[1].name == "F");
    CHECK(read.faults.size() == 6);
    CHECK(read.warnings.size() == 1);
}

TEST_CASE("What somebody wrote into the file of engines is kept", "[engines_outside]") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path / "engines.toml";
    std::vector<text::Message> problems;
    const engines::NamedEngines one{{"A", "a"}};
    CHECK(engines::store_engines(folder.path, {}, one).empty());
    std::ofstream(file, std::ios::app) << "\n[[engine]]\nname = \"Mine\"\npath = \"m\"\n";
    CHECK(engines::store_engines(folder.path, one, {{"A", "b"}}).empty());
    const auto both = engines::load_engines(folder.path, problems);
    REQUIRE(both.size() == 2);
    CHECK(both[0].path == "b");
    CHECK(both[1].name == "Mine");
    std::ofstream(file, std::ios::app) << "# my own words\n[[engine]]\nname = 3\n";
    const auto kept = engines::store_engines(folder.path, both, {});
    CHECK(std::filesystem::exists(kept));
    CHECK(engines::load_engines(folder.path, problems).empty());
    CHECK(problems.empty());
}

TEST_CASE("A player is told in a line and read from it", "[engines_outside]") {
    for (const auto* text : {"", "3", "Fish movetime=1000", "Big Fish 15 elo=1800 movetime=50",
                             "Fish skill=3 nodes=5000", "Fish movetime=1", "Fish nodes=1"}) {
        const auto player = session::read_player(text);
        INFO(text);
        REQUIRE(player);
        CHECK(session::text_of(*player) == text);
    }
    // Nodes are a limit of their own.
    CHECK(session::text_of(session::read_player("Fish nodes=1 movetime=1").value()) ==
          "Fish nodes=1");
    for (const auto* text : {"9", "0", "strata", "person", "elo=3", "F elo=0", "F elo=1x",
                             "F movetime=1 x", "F colour=2", "F'", "F\x01", "\xff"}) {
        INFO(text);
        CHECK_FALSE(session::read_player(text));
    }
}

TEST_CASE("A line of an engine is read as far as it makes sense", "[engines_outside]") {
    const session::Session session(book(), "chess");
    const auto& position = session.position();
    const auto said = [&](const char* line) { return engines::read_info(position, line); };
    const auto good = said("info depth 12 seldepth 20 multipv 2 score cp -35 nodes 9 pv e2e4 e7e5");
    REQUIRE(good);
    CHECK(good->number == 1);
    CHECK(good->depth == 12);
    CHECK(good->line.score == -35);
    CHECK(good->line.moves.size() == 2);
    CHECK(said("info score cp 5 pv e2e4 e2e4 e7e5")->line.moves.size() == 1);
    CHECK(said("info score mate 1 pv e2e4")->line.score == search::win_score - 1);
    CHECK(said("info score mate -1 pv e2e4")->line.score == -(search::win_score - 2));
    CHECK(search::is_decided(said("info score mate 999999 pv e2e4")->line.score));
    CHECK_FALSE(search::is_decided(said("info score cp 999999 pv e2e4")->line.score));
    // What Stockfish 15.1 says of a bound.
    constexpr auto upper =
        "info depth 22 seldepth 29 multipv 1 score cp 42 upperbound nodes 1866571 nps 621914 "
        "hashfull 674 tbhits 0 time 3001 pv e2e4 e7e5";
    constexpr auto lower =
        "info depth 8 seldepth 17 multipv 1 score mate -3 lowerbound nodes 9 nps 9 hashfull 1 "
        "time 1 pv e2e4 e7e5";
    for (const auto* line :
         {"info score cp 5", "info pv e2e4", "info score cp 5 pv e2e5", "bestmove e2e4", "",
          "info string score cp 5 pv e2e4", "info score cp 5 lowerbound pv e2e4",
          // What Stockfish 15.1 and Strata say after three seconds.
          "info depth 24 currmove e2e4 currmovenumber 1", upper, lower})
        CHECK_FALSE(said(line));
    const auto full = said("info depth 20 seldepth 31 multipv 1 score cp 33 wdl 60 930 10 nodes "
                           "1153270 nps 633124 hashfull 470 tbhits 0 time 1821 pv e2e4 e7e5");
    REQUIRE(full);
    CHECK(full->depth == 20);
    CHECK(full->line.score == 33);
    CHECK(full->line.moves.size() == 2);
}

TEST_CASE("Engines are told which position it is", "[engines_outside]") {
    session::Session session(book(), "chess");
    const auto place = [&] {
        const auto task = engines::task_of(session, {});
        return engines::uci_place(task.start, task.moves);
    };
    CHECK(place() == "startpos");
    session.apply(session::TypeMove{"e4"});
    CHECK(place() == "startpos moves e2e4");
    const std::string fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    session.apply(session::NewGame{"chess", fen});
    session.apply(session::TypeMove{"a8=Q"});
    CHECK(place() == "fen " + fen + " moves a7a8q");
    // Others count the checks that are left.
    session.apply(session::NewGame{"three-check", fen + " checks=2-1"});
    CHECK(place() == "fen 4k3/P7/8/8/8/8/8/4K3 w - - 1+2 0 1");
}

TEST_CASE("An engine of others plays a seat", "[engines_outside]") {
    for (const auto* name : {"good", "garbage", "good elo=1500 nodes=10"}) {
        OutsideTable table(name);
        INFO(name);
        CHECK(session::programs(table.session) == rules::Seats{rules::Seat{1}});
        table("move e4");
        CHECK(table.reply() == "move g8-f6");
        table("move d4");
        CHECK(table.reply() == "move f6-g8");
    }
}

TEST_CASE("An engine that speaks xboard's protocol plays a seat", "[engines_outside]") {
    for (const auto* name : {"xgood", "xwordy", "xstrict", "xold", "xsan", "xno_ping", "xonce",
                             "xdeaf movetime=100", "xslow nodes=2000", "xgood skill=3 nodes=10"}) {
        OutsideTable table(name);
        INFO(name);
        table("move e4");
        CHECK(table.reply() == "move g8-f6");
        table("move d4");
        CHECK(table.reply() == "move f6-g8");
        // Another game: the engine has to be told so.
        table("new chess");
        table("player b " + std::string{name});
        table("move a4");
        CHECK(table.reply() == "move g8-f6");
    }
}

TEST_CASE("What an engine of xboard's protocol does in place of a move is carried out",
          "[engines_outside]") {
    using Fault = engines::EngineFault;
    const auto after_two = [](OutsideTable& table) {
        table("move e4");
        CHECK(table.reply() == "move g8-f6");
        table("move d4");
        REQUIRE(table.waits());
    };
    for (const auto* name : {"xresigns", "xresult"}) {
        OutsideTable table(name);
        INFO(name);
        after_two(table);
        REQUIRE(table.found);
        CHECK(std::holds_alternative<session::Resign>(table.found->command));
    }
    const std::vector<std::pair<const char*, Fault>> wrongs{{"xclaims", Fault::claim},
                                                            {"xboasts", Fault::claim},
                                                            {"xlie", Fault::illegal},
                                                            {"xexits", Fault::ended}};
    for (const auto& [name, fault] : wrongs) {
        OutsideTable table(name);
        INFO(name);
        after_two(table);
        REQUIRE(table.error);
        CHECK(table.error->what.fault == fault);
        if (fault == Fault::ended) CHECK(table.error->what.value == "no more moves");
    }
}

TEST_CASE("A draw that an engine offers with its move is agreed when one is offered to it",
          "[engines_outside]") {
    OutsideTable table("xoffers");
    table("move e4");
    REQUIRE(table.waits());
    REQUIRE(table.found);
    CHECK(table.found->offers_draw);
    table.session.apply(table.found->command);
    table.session.apply(session::OfferDraw{});
    table.opponents.consider_draw(table.session);
    const auto reply = table.opponents.due(table.session, 1.0, 0.0, false);
    REQUIRE(reply);
    const auto* answer = std::get_if<session::AnswerDraw>(&reply->command);
    REQUIRE(answer != nullptr);
    CHECK(answer->accept);
}

TEST_CASE("An engine that ends at once is quoted with its last line", "[engines_outside]") {
    const auto error_of = [](const char* name) {
        OutsideTable table(name);
        table("move e4");
        REQUIRE(table.waits());
        REQUIRE(table.error);
        return table.error->what;
    };
    const auto dies = error_of("xdies");
    CHECK(dies.what == "127");
    CHECK(dies.value == "fake: error while loading libfake.so: no such file");
    CHECK(sentence(dies, "Fake").key == "engine.ended_saying");
    CHECK(error_of("xspeaks").value == "no opening book: fake.bin is missing");
    CHECK(error_of("gone").value.empty());
}

TEST_CASE("One that thinks long answers when it is hurried, and is quiet when nobody wants it",
          "[engines_outside]") {
    OutsideTable table("slow nodes=1000000");
    table("move e4");
    table.follow();
    CHECK(table.opponents.thinks() == rules::Seat{1});
    CHECK_FALSE(table.waits(0.4));
    table.opponents.move_now();
    CHECK(table.reply() == "move g8-f6");
    table("move d4");
    table.follow();
    table("undo");
    table.follow();
    CHECK_FALSE(table.waits(0.4));
    table("redo");
    table.follow();
    table.opponents.pause(true);
    CHECK_FALSE(table.waits(0.4));
}

TEST_CASE("One whose time is over is told so and moves", "[engines_outside]") {
    OutsideTable table("slow movetime=100");
    table("move e4");
    CHECK(table.reply() == "move g8-f6");
}

TEST_CASE("Whatever an engine does wrong is told within two seconds, and the game goes on",
          "[engines_outside]") {
    using Fault = engines::EngineFault;
    const std::vector<std::pair<const char*, Fault>> wrongs{{"absent", Fault::not_started},
                                                            {"unheard of", Fault::unknown},
                                                            {"gone", Fault::ended},
                                                            {"crash", Fault::ended},
                                                            {"killed", Fault::killed},
                                                            {"mute", Fault::no_protocol},
                                                            {"foreign", Fault::no_protocol},
                                                            {"deaf", Fault::silent},
                                                            {"lie", Fault::illegal},
                                                            {"none", Fault::illegal},
                                                            {"long", Fault::noise},
                                                            {"endless", Fault::noise},
                                                            {"good skill=3", Fault::no_option},
                                                            {"good elo=4000", Fault::no_value},
                                                            {"xstone movetime=100", Fault::late},
                                                            {"xrefuses", Fault::refused},
                                                            {"xgood skill=30", Fault::no_value}};
    for (const auto& [name, fault] : wrongs) {
        OutsideTable table(name);
        INFO(name);
        table("move e4");
        const auto begin = Steady::now();
        REQUIRE(table.waits());
        const std::chrono::duration<double> took = Steady::now() - begin;
        REQUIRE(table.error);
        CHECK(table.error->what.fault == fault);
        if (fault == Fault::killed) CHECK(table.error->what.what == "SIGSEGV");
        CHECK(took.count() < 20.0); // ten times that, for machines with other work to do
        CHECK_FALSE(table.opponents.thinks());
        CHECK(table.opponents.failed(table.session));
        table.error.reset();
        CHECK_FALSE(table.waits(0.05)); // it is not asked again by itself
        table("player b 1");
        CHECK_FALSE(table.opponents.failed(table.session));
        table.reply();
        CHECK(table.session.past().size() == 2);
    }
}

TEST_CASE("One that ends between two moves is buried and started again", "[engines_outside]") {
    OutsideTable table("leaver");
    table("move e4");
    CHECK(table.reply() == "move g8-f6");
    const auto children = [] {
        std::string all;
        for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task")) {
            std::string of_this;
            std::getline(std::ifstream(entry.path() / "children"), of_this);
            all += of_this;
        }
        return all;
    };
    const auto end = Steady::now() + 8s;
    while (!children().empty() && Steady::now() < end) std::this_thread::sleep_for(20ms);
    CHECK(children().empty());
    table("move d4");
    CHECK(table.reply() == "move f6-g8");
}

TEST_CASE("An engine that has failed is started again when somebody wants it",
          "[engines_outside]") {
    OutsideTable table("crash");
    table("move e4");
    REQUIRE(table.waits());
    table.error.reset();
    table.opponents.try_again();
    REQUIRE(table.waits());
    CHECK(table.error->what.fault == engines::EngineFault::ended);
}

TEST_CASE("A game that an engine does not know is not given to it", "[engines_outside]") {
    OutsideTable table("good", "draughts-2");
    table("move " + session::write_command(table.session.position(),
                                           session::PlayMove{table.session.legal_moves().front()})
                        .substr(5));
    REQUIRE(table.waits());
    REQUIRE(table.error);
    CHECK(table.error->what.fault == engines::EngineFault::no_game);
}

TEST_CASE("To leave an engine takes no time, whatever it does", "[engines_outside]") {
    for (const auto* name : {"deaf", "mute", "endless", "slow nodes=1000000", "xdeaf", "xslow"}) {
        auto table = std::make_unique<OutsideTable>(name);
        (*table)("move e4");
        table->follow();
        std::this_thread::sleep_for(200ms);
        auto begin = Steady::now();
        (*table)("undo");
        table->follow();
        CHECK(Steady::now() - begin < 1s); // less than the engine is waited for
        begin = Steady::now();
        table.reset();
        INFO(name);
        CHECK(Steady::now() - begin < 20s);
    }
}

TEST_CASE("An engine of others analyses", "[engines_outside]") {
    session::Session session(book(), "chess");
    engines::AnalysisService analysis_engine{[] {}};
    const auto finding = [&](const char* name) {
        const auto* engine = engines::engine_called(fakes(), name);
        analysis_engine.follow(session, 3, nullptr, engine);
        std::optional<engines::Finding> found;
        const int wanted = *name == 'x' ? 3 : 0; // plies
        const auto end = Steady::now() + 60s;
        while ((!found || found->depth < wanted) && !analysis_engine.take_error() &&
               Steady::now() < end) {
            if (auto newer = analysis_engine.take()) found = std::move(newer);
            std::this_thread::sleep_for(2ms);
        }
        return found;
    };
    const auto found = finding("good");
    REQUIRE(found);
    REQUIRE(found->verdicts.size() == 1);
    CHECK(found->verdicts.front().line.score == 7);
    CHECK(found->verdicts.front().bands.size() == 2);
    session.apply(session::TypeMove{"e4"});
    CHECK(finding("good"));
    for (const auto* name : {"xgood", "xold", "xsan", "xno_ping"}) {
        INFO(name);
        const auto theirs = finding(name);
        REQUIRE(theirs);
        CHECK(theirs->depth == 3);
        CHECK(theirs->verdicts.front().line.score == 12);
        session.apply(session::TypeMove{"Nf6"});
        CHECK(finding(name));
        session.apply(session::Undo{});
    }
    CHECK_FALSE(finding("xno_analysis"));
    CHECK_FALSE(finding("deaf"));
    analysis_engine.follow(session, 0, nullptr);
}

} // namespace strata::engines
