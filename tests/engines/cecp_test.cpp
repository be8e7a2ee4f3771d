// SPDX-License-Identifier: MIT
// Xboard's protocol: what lines mean, and what is said. What engines of Debian 12 wrote is quoted.
#include "engines/cecp_dialect.h"
#include "engines/cecp_text.h"

#include "catch.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/variants/variant_names.h"
#include "search/score.h"
#include "shipped_files.h"

using namespace strata;
using engines::CecpDialect;
using engines::Said;

namespace {

using Lines = std::vector<std::string>;
using Introduction = engines::EngineDialect::Introduction;

rules::Position start_of(const char* id = "chess") {
    return rules::Position::start(tests::shipped_rules().find(id));
}

rules::Position position_of(const char* fen) {
    return *notation::parse_position(tests::shipped_rules().find("chess"), fen);
}

// The task of a game in which those moves were played.
engines::SearchTask task_after(const Lines& moves, engines::SearchLimits limits,
                               const rules::Position& start = start_of()) {
    engines::SearchTask task{start, {}, std::move(limits)};
    auto position = start;
    for (const auto& word : moves) {
        const auto move = notation::parse_readable(position, word);
        REQUIRE(move);
        task.moves.push_back(*move);
        position.play(*move);
    }
    return task;
}

// A dialect to which those features were announced.
struct Announced {
    explicit Announced(const std::string& features,
                       const std::vector<std::string>& names = {"chess"}) {
        static_cast<void>(dialect.learn("feature " + features + " done=1", replies));
        const auto chosen = dialect.choose_game(names);
        REQUIRE(chosen);
    }
    // All that is said for a task, but what waits for its answer.
    Lines said_for(const engines::SearchTask& task, double patience = 2.0) {
        auto lines = dialect.set_up(task);
        REQUIRE(lines);
        for (auto& line : dialect.go(task, patience)) lines->push_back(std::move(line));
        return *lines;
    }
    CecpDialect dialect;
    Lines replies;
};

} // namespace

TEST_CASE("features of engines are read, several a line and with quotes") {
    const auto features = engines::read_features(
        "feature myname=\"Sjeng 11.2\" ping=1 variants=\"normal,bughouse\" done=1 x=");
    REQUIRE(features.size() == 5);
    CHECK(features[0] == std::pair<std::string, std::string>{"myname", "Sjeng 11.2"});
    CHECK(features[2].second == "normal,bughouse");
    CHECK(features[3] == std::pair<std::string, std::string>{"done", "1"});
    CHECK(features[4].second.empty());
    CHECK(engines::read_features("features ping=1").empty());
    CHECK(engines::read_features("feature").empty());
    CHECK(engines::read_features("feature myname=\"open").front().second == "open");
}

TEST_CASE("options of xboard's protocol are those that UCI has") {
    const auto slider = engines::read_cecp_option("Resign Threshold -spin 800 200 1200");
    REQUIRE(slider);
    CHECK(slider->name == "Resign Threshold");
    CHECK(slider->accepts("1200"));
    CHECK_FALSE(slider->accepts("1201"));
    const auto combo =
        engines::read_cecp_option("Makruk rules -combo makruk /// *Cambodian /// A b");
    REQUIRE(combo);
    CHECK(combo->values == Lines{"makruk", "Cambodian", "A b"});
    CHECK(engines::read_cecp_option("Resign -check 0")->accepts("true"));
    CHECK(engines::read_cecp_option("Randomizer (0-50) -slider 0 0 50")->name ==
          "Randomizer (0-50)");
    CHECK(engines::read_cecp_option("Save -save")->type == "button");
    CHECK(engines::read_cecp_option("Ini File -file /usr/a b")->type == "string");
    for (const auto* wrong : {"", "x", "-spin 1 2 3", "x -"})
        CHECK_FALSE(engines::read_cecp_option(wrong));
    CHECK_FALSE(engines::read_cecp_option("x -spin a b c")->range);
}

TEST_CASE("lines of thinking are read as engines write them") {
    struct Example {
        const char* engine;
        const char* line;
        const char* fen;
        int depth;
        int score;
        std::size_t moves;
    };
    const char* after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    const char* queen = "4k3/8/8/3q4/8/8/8/4K3 b - - 0 1";
    for (const auto& one : std::initializer_list<Example>{
             {"Fairy-Max", " 4     12        0       2184 g8f6 b1c3 d7d5 f2f3", after_e4, 4, 12, 4},
             {"Sjeng", " 5      -4    80     7238  e6 Nc3 Nc6 d4 <Nf6> ", after_e4, 5, -4, 5},
             {"Phalanx", "   4   1083     1     6837  Qd5-d3  Ke1-f2  Ke8-e7  Kf2-g1  ", queen, 4,
              1083, 4},
             {"HoiChess", "5 1038 0 12274 1. ... Qg2 2. Kd1 Ke7 3. Ke1 Kf6", queen, 5, 1038, 5},
             {"GNU Chess", "9 +1089 23 388389 Qg2 Kd1 Qf2 Kc1 Qe2 Kb1 Qd2 Ka1 Ke7", queen, 9, 1089,
              9},
             {"Crafty", " 9.  35  100  2000  1. ... e5 2. Nf3 O-O 3. d4", after_e4, 9, 35, 2},
             {"others", "12 35 100 2000 15 1200 3\te7e5 g1f3", after_e4, 12, 35, 2},
             {"others", "12& 35 100 2000 (e7e5) [g1f3]", after_e4, 12, 35, 2}}) {
        INFO(one.engine);
        const auto thinking = engines::read_thinking(one.line);
        REQUIRE(thinking);
        const auto said = engines::analysis_of(position_of(one.fen), *thinking);
        REQUIRE(said);
        CHECK(said->depth == one.depth);
        CHECK(said->line.score == one.score);
        CHECK(said->line.moves.size() == one.moves);
    }
    // Bounds, moves of the opening book, other lines of the same engines.
    const auto position = position_of(after_e4);
    for (const auto* line :
         {" 5      -5    78     6620  e6 !", " 5 3 86 8573 e5 ?", "9 20 1 99 e5 --",
          "  0      0     0        0  (e7-e5  c7-c5  e7-e6  , book1)", "9 20 1 99",
          "9 20 1 99 e9e9"}) {
        INFO(line);
        const auto thinking = engines::read_thinking(line);
        REQUIRE(thinking);
        CHECK_FALSE(engines::analysis_of(position, *thinking));
    }
    for (const auto* line : {"8 | *R | *N |", "stat01: 0 254 3 11 12 h1h5", "1. e2e4", "move e2e4",
                             "", "9", "9 x 1 2 e5", "# times @ 647270328", "1-0 {White mates}",
                             "Time for move : 100", "+9 1 2 -3 e5"})
        CHECK_FALSE(engines::read_thinking(line));
}

TEST_CASE("a mate is told by 100000, or by the moves to it") {
    const auto position = position_of("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    const auto score = [&](const char* line) {
        return engines::analysis_of(position, *engines::read_thinking(line))->line.score;
    };
    CHECK(score("5 100001 0 9 Ra8#") == search::win_score - 1);
    CHECK(score("5 100003 0 9 Ra7") == search::win_score - 5);
    CHECK(score("5 -100002 0 9 Ra7") == -(search::win_score - 4));
    CHECK(score("5 32766 0 9 Ra8#") == search::win_score - 1); // a number of its own
    CHECK_FALSE(search::is_decided(score("5 32766 0 9 Ra7")));
    CHECK(search::is_decided(score("5 9999999999999 0 9 Ra7")));
    CHECK_FALSE(search::is_decided(score("5 99999 0 9 Ra8#")) != true);
}

TEST_CASE("a move is told in either version, in coordinates or SAN") {
    CHECK(engines::move_in("move e7e8q") == "e7e8q");
    CHECK(engines::move_in("12. ... Nf6") == "Nf6");
    for (const auto* none : {"1. e2e4", "moves e2e4", "move", "My move is : d7d5", "", "1. ..."})
        CHECK(engines::move_in(none).empty());
    const auto castling = position_of("r3k2r/P7/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const auto read = [&](const char* text) {
        const auto move = engines::read_cecp_move(castling, text);
        return move ? notation::write_readable(castling, *move) : "none";
    };
    for (const auto* text : {"e1g1", "O-O", "0-0", "o-o"}) CHECK(read(text) == "O-O");
    CHECK(read("a1c1") == "Rc1");
    CHECK(read("Ra1-c1") == "Rc1");
    CHECK(read("a7xa8") == "none");
    const auto promotion = position_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for (const auto* text : {"a7a8q", "a8=Q", "a7a8Q", "a8Q"}) {
        INFO(text);
        const auto move = engines::read_cecp_move(promotion, text);
        REQUIRE(move);
        CHECK(notation::write_move(promotion, *move).ends_with("=Q"));
    }
}

TEST_CASE("an engine without setboard is told a position piece by piece") {
    CHECK(engines::edit_commands("4k3/8/8/3q4/8/8/8/R3K2R b KQ - 0 1") ==
          Lines{"a2a3", "edit", "#", "Ra1", "Ke1", "Rh1", "c", "Ke8", "Qd5", "."});
    CHECK(engines::edit_commands("4k3/8/8/8/8/8/P7/4K3 w - - 0 1") ==
          Lines{"edit", "#", "Pa2", "Ke1", "c", "Ke8", "."});
    // What edit mode cannot tell: no right to castle, en passant; and what is no FEN of chess.
    for (const auto* fen :
         {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1", "", "8/8 w - -",
          "4k3/8/8/8/8/8/8/44K2R w - - 0 1", "rnabqkbcnr/10/10/10/10/10/10/RNABQKBCNR w - - 0 1"})
        CHECK_FALSE(engines::edit_commands(fen));
}

TEST_CASE("an engine is greeted, its features are answered, and it can ask for time") {
    CecpDialect dialect;
    Lines replies;
    CHECK(dialect.greeting() == Lines{"xboard", "protover 2"});
    CHECK(dialect.learn("HoiChess 0.22.0-3-debian", replies) == Introduction::open);
    CHECK(dialect.learn("feature done=0", replies) == Introduction::loads);
    CHECK(dialect.learn("feature myname=\"A\" ping=1 unheard=1", replies) == Introduction::open);
    CHECK(replies ==
          Lines{"accepted done", "accepted myname", "accepted ping", "rejected unheard"});
    // GNU Chess 6.2.7 says that it is ready only when it is asked something.
    CHECK(dialect.last_chance() == Lines{"ping 1"});
    CHECK(dialect.learn("pong 1", replies) == Introduction::done);
    CHECK(dialect.name() == "A");
    CHECK(dialect.games() == Lines{"chess"});
}

TEST_CASE("an engine of the first version is known by its move") {
    CecpDialect dialect;
    Lines replies;
    CHECK(dialect.learn("Chess", replies) == Introduction::open);
    CHECK(dialect.last_chance() == Lines{"new", "easy", "st 1", "sd 1", "go"});
    CHECK(dialect.learn("Error (unknown command): sd", replies) == Introduction::open);
    CHECK(dialect.learn("1. ... e2e4", replies) == Introduction::done);
    CHECK(dialect.ready().empty());
    CecpDialect silent;
    CHECK(silent.last_chance());
    CHECK_FALSE(silent.last_chance());
}

TEST_CASE("an engine is told only what it does not know yet") {
    Announced engine("ping=1 setboard=1");
    engines::SearchLimits limits{.movetime = 3000};
    CHECK(engine.said_for(task_after({}, limits)) ==
          Lines{"new", "easy", "post", "force", "st 3", "time 300", "go"});
    engine.dialect.played(*notation::parse_readable(start_of(), "e4"));
    CHECK(engine.said_for(task_after({"e4", "e5"}, limits)) ==
          Lines{"force", "e7e5", "time 300", "go"});
    // Another move than the one that it played; a shorter game; another start.
    engine.dialect.played(
        *notation::parse_readable(task_after({"e4", "e5"}, {}).position(), "Nf3"));
    CHECK(engine.said_for(task_after({"e4", "e5", "d4"}, limits)).front() == "new");
    CHECK(engine.said_for(task_after({"e4"}, limits)) ==
          Lines{"new", "easy", "post", "force", "e2e4", "st 3", "time 300", "go"});
    const auto* fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    CHECK(engine.said_for(task_after({"a8=Q"}, limits, position_of(fen))) ==
          Lines{"new", "easy", "post", "force", "setboard " + std::string{fen}, "a7a8q", "st 3",
                "time 300", "go"});
    engine.dialect.lose_track();
    CHECK(engine.said_for(task_after({}, {.infinite = true})) ==
          Lines{"new", "easy", "post", "force", "analyze"});
}

TEST_CASE("moves are told as the engine wants them") {
    Announced engine("ping=1 san=1 usermove=1");
    const auto lines = engine.said_for(task_after({"e4", "e5", "Nf3"}, {.movetime = 1000}));
    CHECK(std::vector(lines.begin() + 4, lines.begin() + 7) ==
          Lines{"usermove e4", "usermove e5", "usermove Nf3"});
}

TEST_CASE("clocks, depth and nodes are told as far as the protocol can") {
    Announced engine("ping=1");
    const auto clocks = [](long long left, long long other, int moves) {
        return engines::SearchLimits{
            .clocks = {{rules::Seat{0}, left, 500}, {rules::Seat{1}, other, 500}},
            .moves_to_go = moves};
    };
    CHECK(
        engine.said_for(task_after({}, clocks(61'000, 60'000, 0))) ==
        Lines{"new", "easy", "post", "force", "level 0 1:01 0.5", "time 6100", "otim 6000", "go"});
    engine.dialect.played(*notation::parse_readable(start_of(), "e4"));
    CHECK(engine.said_for(task_after({"e4", "e5"}, clocks(60'000, 59'000, 0))) ==
          Lines{"force", "e7e5", "time 6000", "otim 5900", "go"});
    CHECK_FALSE(engine.dialect.move_now_after(clocks(60'000, 59'000, 0), 2.0));
    // The second period: forty moves after the first forty.
    engine.dialect.lose_track();
    CHECK(engine.said_for(task_after({"e4", "e5"}, clocks(60'000, 59'000, 39)))[6] ==
          "level 40 1 0.5");
    Announced other("ping=1 time=0");
    CHECK(other.said_for(task_after({}, {.depth = 5}), 3.0) ==
          Lines{"new", "easy", "post", "force", "st 3", "sd 5", "go"});
    CHECK(other.said_for(task_after({}, {.movetime = 200})) ==
          Lines{"new", "easy", "post", "force", "st 1", "go"});
    CHECK(other.dialect.move_now_after({.movetime = 200}, 2.0) == 0.2);
    CHECK(other.said_for(task_after({}, {.nodes = 500})) == Lines{"force", "go"}); // st 1 holds
    CHECK(other.dialect.move_now_after({.nodes = 500'000}, 2.0) == 2.0);
    CHECK(other.dialect.move_now_after({.nodes = 500'000}, 30.0) == 5.0);
    CHECK_FALSE(other.dialect.read("1 20 0 499 e2e4").enough);
    CHECK(other.dialect.read("2 20 0 500 e2e4").enough);
}

TEST_CASE("games are chosen by the engine's own names") {
    const auto names = notation::names_of(*tests::shipped_rules().find("king-of-the-hill"));
    Announced engine("ping=1 setboard=1 variants=\"normal,king-of-the-hill\"", names);
    CHECK(engine.said_for(task_after({}, {.movetime = 1000}, start_of("king-of-the-hill")))[1] ==
          "variant king-of-the-hill");
    CecpDialect plain;
    CHECK_FALSE(plain.choose_game(names));
    CHECK(plain.choose_game({"chess"}));
}

TEST_CASE("what an engine says of its game is understood") {
    using Kind = Said::Kind;
    Announced engine("ping=1 setboard=1");
    static_cast<void>(engine.said_for(task_after({"e4"}, {.movetime = 1000})));
    const auto kind = [&](const char* line) { return engine.dialect.read(line).kind; };
    CHECK(kind("move e7e5") == Kind::move);
    CHECK(kind("resign") == Kind::resigns);
    CHECK(kind("1-0 {Black resigns}") == Kind::resigns); // Black is to move
    CHECK(kind("0-1 {Black mates}") == Kind::claims_win);
    CHECK(kind("1/2-1/2 {Draw by repetition}") == Kind::claims_draw);
    CHECK(kind("offer draw") == Kind::offers_draw);
    CHECK(engine.dialect.read("Illegal move: e2e4").text == "e2e4");
    CHECK(kind("Illegal move (in check): e2e4") == Kind::refuses);
    CHECK(kind("Error (unknown command): e2e4") == Kind::refuses);
    for (const auto* line :
         {"Error (unknown command): otim", "Illegal move: ?", "stat01: 0 1 2 3 4", "pong 99",
          "tellusererror Feature `san' was rejected"})
        CHECK(kind(line) == Kind::alive);
    for (const auto* line : {"# times", "tellics say hello", "telluser hello", "askuser x y",
                             "White (1) :", "1. e2e4", ""})
        CHECK(kind(line) == Kind::nothing);
    CHECK(engine.dialect.ready() == "ping 1");
    CHECK(kind("pong 1") == Kind::ready);
    const auto* fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    static_cast<void>(engine.said_for(task_after({}, {.movetime = 1000}, position_of(fen))));
    CHECK(engine.dialect.read("tellusererror Illegal position").text == fen);
    CHECK(kind("Error (unknown command): setboard") == Kind::refuses);
}

TEST_CASE("an analysis ends by exit, a thought by a move, and an old engine is analysed with too") {
    Announced engine("ping=1 analyze=1 sigint=0 reuse=0");
    CHECK_FALSE(engine.dialect.hears_signals());
    CHECK_FALSE(engine.dialect.reusable());
    static_cast<void>(engine.said_for(task_after({}, {.infinite = true})));
    CHECK_FALSE(engine.dialect.answers_stop());
    CHECK(engine.dialect.stop() == Lines{"exit", "ping 1"});
    CHECK(engine.dialect.still_there() == ".");
    static_cast<void>(engine.said_for(task_after({}, {.movetime = 1000})));
    CHECK(engine.dialect.stop() == Lines{"?"});
    CHECK(engine.dialect.still_there().empty());
    Announced none("ping=1 analyze=0");
    const auto refused = none.dialect.set_up(task_after({}, {.infinite = true}));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().fault == engines::EngineFault::no_analysis);
}
