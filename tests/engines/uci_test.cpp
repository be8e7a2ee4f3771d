// SPDX-License-Identifier: MIT
#include "engines/uci.h"

#include <condition_variable>
#include <mutex>
#include <sstream>
#include <streambuf>

#include "catch.h"
#include "engines/think_time.h"
#include "engines/uci_info.h"
#include "engines/uci_text.h"
#include "notation/positions/position_text.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

using namespace strata;

namespace {

std::string uci_told(const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    engines::run_uci(tests::shipped_rules(), in, out);
    return out.str();
}

bool has_line(const std::string& text, const std::string& wanted) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line == wanted) return true;
    return false;
}

// Of the last move that was told.
std::string best_of(const std::string& text) {
    const auto at = text.rfind("bestmove ");
    REQUIRE(at != std::string::npos);
    const auto begin = at + 9;
    return text.substr(begin, text.find_first_of(" \n", begin) - begin);
}

// Keeps what is written, and wakes whoever waits for a move.
class Answers : public std::streambuf {
public:
    void wait_for_moves(int count) {
        std::unique_lock lock(door_);
        more_.wait(lock, [&] { return moves_ >= count; });
    }
    [[nodiscard]] std::string text() {
        const std::scoped_lock lock(door_);
        return text_;
    }

private:
    int_type overflow(int_type letter) override {
        const std::scoped_lock lock(door_);
        text_ += static_cast<char>(letter);
        if (text_.ends_with("bestmove")) ++moves_;
        more_.notify_all();
        return letter;
    }
    std::mutex door_;
    std::condition_variable more_;
    std::string text_;
    int moves_ = 0;
};

// Gives line after line; the end comes when the move is there.
class Asked : public std::streambuf {
public:
    Asked(std::string lines, Answers& heard) : lines_(std::move(lines)), heard_(heard) {
        setg(lines_.data(), lines_.data(), lines_.data() + lines_.size());
    }

private:
    int_type underflow() override {
        heard_.wait_for_moves(1);
        return traits_type::eof();
    }
    std::string lines_;
    Answers& heard_;
};

// The same of orders that end in one "go", which is not cut off.
std::string uci_thought(const std::string& lines) {
    Answers heard;
    Asked asked(lines, heard);
    std::istream in(&asked);
    std::ostream out(&heard);
    engines::run_uci(tests::shipped_rules(), in, out);
    return heard.text();
}

} // namespace

TEST_CASE("a position takes nothing over from the one before it") {
    const std::string fen = "position fen 4k3/8/8/8/8/8/8/K2Q4 w - - 20 11";
    const std::string shuffled = " moves d1d6 e8f7 d6d1 f7e8 d1d6 e8f7 d6d1 f7e8";
    const std::string go = "\ngo nodes 3000\n";
    const auto fresh = best_of(uci_thought(fen + go));
    // There the move would bring the same position for the third time.
    CHECK(best_of(uci_thought(fen + shuffled + go)) != fresh);
    CHECK(best_of(uci_thought(fen + shuffled + "\n" + fen + go)) == fresh);
}

TEST_CASE("the engine introduces itself and says what can be set") {
    const auto answer = uci_told("uci\nisready\nquit\nisready\n");
    CHECK(answer.starts_with("id name Strata "));
    CHECK(answer.find(" var 3check") != std::string::npos);
    CHECK(answer.find(" var kingofthehill") != std::string::npos);
    for (const auto* line :
         {"uciok", "readyok", "option name UCI_AnalyseMode type check default false",
          "option name UCI_Elo type spin default 1370 min 1140 max 1850",
          "option name Threads type spin default 1 min 1 max 64",
          "option name MultiPV type spin default 1 min 1 max 100"})
        CHECK(has_line(answer, line));
    for (const auto& variant : tests::shipped_rules().variants())
        CHECK(answer.find(" var " + variant->id) != std::string::npos);
    CHECK(answer.find("readyok") == answer.rfind("readyok")); // nothing after quit
}

TEST_CASE("every legal move is written so that it is read as itself") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        auto position = rules::Position::start(variant);
        for (int ply = 0; ply < 30; ++ply) {
            const auto legal = rules::legal_moves(position);
            if (legal.empty()) break;
            INFO(variant->id);
            for (const auto& move : legal) {
                const auto text = engines::uci_move(position, move);
                REQUIRE(text.find(' ') == std::string::npos);
                REQUIRE(engines::read_uci_move(position, text) == move);
            }
            position.play(legal[static_cast<std::size_t>(ply * 7) % legal.size()]);
        }
    }
}

TEST_CASE("chess is in plain UCI, other games in machine form") {
    CHECK(
        has_line(uci_told("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\ngo perft 1\n"), "a7a8q: 1"));
    CHECK(has_line(uci_told("position fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1\ngo perft 1\n"),
                   "e1g1: 1"));
    const auto other = uci_told("setoption name UCI_Variant value tri-d\nposition startpos moves "
                                "b1W-c3N\ngo perft 1\n");
    CHECK(has_line(other, "c7B-c5N: 1"));
    CHECK(has_line(other, "Nodes searched: 20"));
}

TEST_CASE("squares of a grid with levels are plain UCI too (SP-1.3)") {
    const auto told =
        uci_told("setoption name UCI_Variant value raumschach\nposition startpos moves "
                 "Bc2Cc2 Dd4-Cd4\ngo perft 1\n");
    CHECK(has_line(told, "Cc2Dc2: 1"));
    CHECK(has_line(told, "Bc1Bc2: 1"));
    CHECK(
        has_line(uci_told("setoption name UCI_Variant value raumschach\nposition fen "
                          "A=5/5/5/5/2K2;B=5/5/5/5/5;C=5/5/5/5/5;D=P4/5/5/5/5;E=4k/5/5/5/5 w - - 0 "
                          "1\ngo perft 1\n"),
                 "Da5Ea5u: 1"));
}

TEST_CASE("a position of blanks is read up to its moves") {
    const std::string rook = "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q5=n1/2;K1=2/2;K2=2/2 w - - "
                             "1 21 b8B";
    const auto answer = uci_told("setoption name UCI_Variant value tri-d\nposition fen " + rook +
                                 " moves\ngo perft 1\n");
    CHECK(answer.find("b8B=Q,") != std::string::npos);
}

TEST_CASE("what cannot be understood changes nothing and is told in one line") {
    CHECK(has_line(uci_told("setoption name UCI_Variant value nothing\n"),
                   "info string there is no variant 'nothing'"));
    CHECK(has_line(uci_told("position startpos moves e2e4 e2e4\n"),
                   "info string e2e4: no legal move here"));
    CHECK(uci_told("hello\n\n   \ngo\x01 perft\nsetoption\nsetoption name\n").empty());
}

TEST_CASE("after a position or a game that is refused nothing is searched until there is one") {
    for (const std::string refused :
         {"position fen nonsense", "position fen", "position", "position moves e2e4",
          "position startpos e2e4", "position startpos moves e2e4 e2e4",
          "position fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "setoption name UCI_Variant value nothing"})
        for (const std::string go : {"go depth 1", "go perft 1", "go mate 1", "go infinite"}) {
            INFO(refused << ", " << go);
            const auto told = uci_told(refused + "\n" + go + "\n");
            CHECK(has_line(told, "bestmove 0000"));
            CHECK(told.find("info string no position to search: ") != std::string::npos);
            CHECK(told.find("Nodes searched") == std::string::npos);
        }
    const auto again =
        uci_told("position fen nonsense\ngo perft 1\nposition startpos\ngo perft 1\n");
    CHECK(has_line(again, "Nodes searched: 20"));
    const auto game = uci_told("setoption name UCI_Variant value nothing\nposition startpos\n"
                               "go perft 1\nsetoption name UCI_Variant value chess\n"
                               "go perft 1\n");
    CHECK(has_line(game, "bestmove 0000"));
    CHECK(has_line(game, "Nodes searched: 20"));
}

TEST_CASE("a count is told in full, or it is said that it was stopped") {
    for (const std::string next :
         {"quit", "", "position startpos moves e2e4", "ucinewgame", "go perft 1",
          "setoption name Hash value 2", "isready", "uci", "ponderhit", "position fen nonsense"}) {
        INFO(next);
        CHECK(has_line(uci_told("position startpos\ngo perft 4\n" + next + "\n"),
                       "Nodes searched: 197281"));
    }
    const auto two = uci_told("go perft 4\nposition startpos moves e2e4\ngo perft 3\nquit\n");
    CHECK(has_line(two, "Nodes searched: 197281"));
    CHECK(has_line(two, "Nodes searched: 13160"));
    for (const std::string between : {"", "position startpos\nisready\n"}) {
        const auto stopped = uci_told("go perft 99\n" + between + "stop\ngo perft 1\n");
        CHECK(stopped.find("info string perft stopped: 0 of 20 first moves counted") !=
              std::string::npos);
        CHECK(has_line(stopped, "Nodes searched: 20"));
    }
}

TEST_CASE("a limit that is too large counts as the largest, and one that is none is named") {
    const std::string huge = "99999999999999999999";
    for (const auto* limit : {"depth", "nodes", "movetime", "wtime", "winc", "movestogo"})
        CHECK(best_of(uci_told("go " + std::string(limit) + " " + huge + " nodes 500\n")) ==
              best_of(uci_told("go nodes 500\n")));
    CHECK(uci_told("go depth " + huge + " nodes 3000\n").find("info depth 5 ") !=
          std::string::npos);
    for (const std::string limit :
         {"depth", "nodes", "movetime", "wtime", "btime", "winc", "movestogo", "mate", "perft"})
        for (const std::string value : {"-5", "junk", "1.5", "-99999999999999999999", "", "0x10"}) {
            INFO(limit << " " << value);
            const auto told = uci_told("go " + limit + " " + value + " depth 1\n");
            CHECK(told.find("info string " + limit + ": '" + value + "' is not a whole number") !=
                  std::string::npos);
            CHECK(told.find(limit == "perft" ? "Nodes searched: 1" : "bestmove ") !=
                  std::string::npos);
        }
    CHECK(uci_told("go depth 2 wtime 100 btime 0 winc 0 binc 0 movestogo 0\n").find("string") ==
          std::string::npos);
}

TEST_CASE("only the moves that were asked for are searched") {
    const std::string rook = "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\n";
    CHECK(best_of(uci_told(rook + "go depth 4\n")) == "a1a8");
    CHECK(best_of(uci_told(rook + "go searchmoves e1e2 a1a2 depth 4\n")) != "a1a8");
    CHECK(best_of(uci_told(rook + "go mate 1 searchmoves e1e2 a1a2\n")) != "a1a8");
    const auto lines =
        uci_told("setoption name MultiPV value 5\n" + rook + "go depth 3 searchmoves e1e2 a1a2\n");
    CHECK(lines.find(" multipv 2 ") != std::string::npos);
    CHECK(lines.find(" multipv 3 ") == std::string::npos);
    const auto named = uci_told(rook + "go searchmoves e1e2 e1e8 depth 2\n");
    CHECK(has_line(named, "info string e1e8: no legal move here"));
    CHECK(best_of(named) == "e1e2");
    CHECK(best_of(uci_told(rook + "go searchmoves e1e8 depth 2\n")) == "0000");
    const auto level =
        uci_told("setoption name Level value 1\n" + rook + "go searchmoves e1e2 depth 2\n");
    CHECK(best_of(level) == "e1e2");
}

TEST_CASE("a mate is found at full width, and a search for one ends with a move") {
    // The quiet first move of Morphy's problem: every other way is longer.
    const std::string quiet = "position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\n";
    const auto found = uci_told(quiet + "go mate 2\n");
    CHECK(found.find("score mate 2") != std::string::npos);
    CHECK(best_of(found) == "a1a6");
    CHECK(best_of(uci_told(quiet + "go mate 9\n")) == "a1a6");
    const auto none = uci_told(quiet + "go mate 1\n");
    CHECK(has_line(none, "info string there is no mate in so few moves"));
    CHECK(best_of(none).size() == 4);
    CHECK(best_of(uci_told("position startpos\ngo mate 2\n")).size() == 4);
    CHECK(best_of(uci_told("go mate 99999999999999999999 nodes 2000\n")).size() == 4);
    CHECK(best_of(uci_told("setoption name UCI_Variant value yalta\ngo mate 1 nodes 500\n")) !=
          "0000");
}

TEST_CASE("what ends by itself is finished at the end of the input, and stopped by quit") {
    CHECK(uci_told("go depth 6\n").find("info depth 6 ") != std::string::npos);
    CHECK(best_of(uci_told("go infinite\n")).size() == 4);
    CHECK(best_of(uci_told("go\n")).size() == 4);
    CHECK(best_of(uci_told("go ponder depth 3\n")).size() == 4);
    CHECK(best_of(uci_told("go depth 100\nquit\n")).size() == 4);
}

TEST_CASE(
    "names of options and their values are read in any case, and what does not fit is refused") {
    for (const std::string name : {"multipv", "MULTIPV", "MultiPV"})
        CHECK(uci_told("setoption name " + name + " value 3\ngo depth 1\n").find(" multipv 3 ") !=
              std::string::npos);
    for (const std::string wrong :
         {"Hash value 0", "Hash value 1025", "Hash value x", "hash value", "MultiPV value -1",
          "MultiPV value 101", "UCI_Elo value 99", "Level value 9", "Others value nobody",
          "UCI_LimitStrength value maybe", "Seed value 99999999999999999999", "Threads value 65"}) {
        INFO(wrong);
        const auto told = uci_told("setoption name " + wrong + "\n");
        CHECK(told.starts_with("info string "));
        CHECK(told.find("the option is unchanged") != std::string::npos);
    }
    CHECK(uci_told("setoption name ponder value TRUE\n").empty());
    for (const std::string game : {"3check", "kingofthehill", "three-check", "King of the Hill"})
        CHECK(uci_told("setoption name uci_variant value " + game + "\ngo perft 1\n")
                  .find("Nodes searched: 20") != std::string::npos);
}

TEST_CASE(
    "castling from any start is asked for by an option, and told as the king taking its rook") {
    const std::string asked = "setoption name UCI_Chess960 value true\n";
    const std::string place = "position fen 4k3/8/8/8/8/8/8/4KR1R w F - 0 1";
    const auto divided = [&](const std::string& lines) {
        return uci_told(lines + "\ngo perft 1\n");
    };
    CHECK(uci_told("uci\n").find("option name UCI_Chess960 type check default false") !=
          std::string::npos);
    CHECK(divided(asked + place).find("e1f1: 1") != std::string::npos);
    CHECK(divided(place).find("e1f1: 1") == std::string::npos);
    CHECK(divided(asked + "setoption name UCI_Variant value chess\n" + place).find("e1f1: 1") !=
          std::string::npos);
    CHECK(divided(asked + "setoption name UCI_Chess960 value false\n" + place).find("e1f1: 1") ==
          std::string::npos);
    CHECK(divided(asked + place + " moves e1f1 e8e7").find("g1h2: 1") != std::string::npos);
}

TEST_CASE("an option that is not announced is named once, however often it is set") {
    std::string lines;
    for (int game = 0; game < 3; ++game)
        for (const std::string name : {"SyzygyPath", "UCI_ShowWDL", "uci_showwdl", "Ponder",
                                       "UCI_AnalyseMode", "move overhead", "MoveOverhead"})
            lines += "setoption name " + name + " value " +
                     (name == "SyzygyPath"                        ? "/tables"
                      : name.find("verhead") != std::string::npos ? "100"
                                                                  : "true") +
                     "\n";
    CHECK(uci_told(lines) == "info string there is no option 'SyzygyPath'; it is ignored\n"
                             "info string there is no option 'UCI_ShowWDL'; it is ignored\n");
    CHECK(has_line(uci_told("uci\n"),
                   "option name Move Overhead type spin default 20 min 0 max 5000"));
}

TEST_CASE("a search that waits is answered after stop, also where there is nothing to search") {
    for (const std::string lines :
         {"position fen nonsense\ngo infinite",
          "setoption name UCI_Variant value nothing\ngo ponder", "go infinite searchmoves e2e5",
          "position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1\ngo infinite",
          "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo ponder",
          "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo infinite mate 1",
          "go depth 1 infinite", "go nodes 1 infinite", "go ponder movetime 1"}) {
        INFO(lines);
        const auto told = uci_told(lines + "\nisready\nisready\nstop\nisready\n");
        const auto best = told.find("bestmove");
        REQUIRE(best != std::string::npos);
        CHECK(told.find("bestmove", best + 1) == std::string::npos);
        // The third question comes after the answer to `stop`, or beside it.
        const auto second = told.find("readyok", told.find("readyok") + 1);
        CHECK(second < best);
    }
    CHECK(has_line(uci_told("position fen nonsense\ngo ponder\nponderhit\n"), "bestmove 0000"));
    CHECK(has_line(uci_told("position fen nonsense\ngo infinite\nquit\n"), "bestmove 0000"));
}

TEST_CASE("what a move costs besides the search is left on the clock") {
    const auto most = [](engines::Clock clock, double overhead) {
        clock.overhead = overhead;
        return engines::think_time(clock)->most;
    };
    const engines::Clock minute{.left = 60.0, .increment = 1.0, .moves_to_go = 0, .exact = {}};
    CHECK(most(minute, 1.0) == Approx(3.0 * (59.0 / 30 + 0.75 - 0.98)));
    CHECK(most(minute, 0.02) == Approx(3.0 * (59.98 / 30 + 0.75)));
    const engines::Clock last{.left = 1.0, .increment = 0.0, .moves_to_go = 0, .exact = {}};
    CHECK(most(last, 1.0) <= 0.003);
    const engines::Clock exact{.left = {}, .increment = 0.0, .moves_to_go = 0, .exact = 1.0};
    CHECK(most(exact, 0.1) == Approx(0.9));
    CHECK(most(exact, 5.0) == Approx(0.5));
}

TEST_CASE("a limited strength is that of the level that was measured nearest to it") {
    const auto of_level = [](const std::string& options) {
        return uci_told(options + "position startpos moves e2e4\ngo depth 99\n");
    };
    const auto nodes = [](const std::string& told) {
        return told.rfind(" nodes 3000 ") != std::string::npos;
    };
    CHECK(nodes(of_level("setoption name Level value 5\n")));
    CHECK(nodes(of_level("setoption name UCI_LimitStrength value true\n"
                         "setoption name UCI_Elo value 1780\n")));
    CHECK_FALSE(nodes(of_level("setoption name UCI_LimitStrength value true\n")));
}

namespace {

// The number behind a word of a line; 0 where the word is missing.
int uci_number(const std::string& line, const std::string& word) {
    const auto at = line.find(" " + word + " ");
    return at == std::string::npos ? 0 : std::stoi(line.substr(at + word.size() + 2));
}

} // namespace

TEST_CASE("an iteration tells how deep it went, and on which side of its window a score lies") {
    const std::string attacked = "position fen "
                                 "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - "
                                 "0 1\n";
    std::istringstream lines(uci_told(attacked + "go depth 8\n"));
    int exact = 0, bounds = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("info depth ")) continue;
        INFO(line);
        CHECK(uci_number(line, "seldepth") >= 1);
        CHECK(line.find(" pv ") != std::string::npos);
        const bool bound = line.find("lowerbound") != std::string::npos ||
                           line.find("upperbound") != std::string::npos;
        if (bound) {
            ++bounds;
            // The word belongs to the score.
            const auto score = line.find(" score cp ");
            REQUIRE(score != std::string::npos);
            CHECK(line.substr(line.find(' ', score + 10) + 2).starts_with("pperbound nodes ") !=
                  line.substr(line.find(' ', score + 10) + 2).starts_with("owerbound nodes "));
            CHECK(uci_number(line, "depth") == exact + 1);
        } else {
            CHECK(uci_number(line, "depth") == ++exact);
        }
    }
    CHECK(exact == 8);
    CHECK(bounds > 0);
    // Of several seats the shares are told of exact lines alone.
    const auto yalta = uci_told("setoption name UCI_Variant value yalta\ngo nodes 20000\n");
    CHECK(yalta.find(" seldepth ") != std::string::npos);
    const auto after = [&](std::size_t at) { return yalta.substr(yalta.find('\n', at) + 1, 18); };
    for (auto at = yalta.find("bound nodes"); at != std::string::npos;
         at = yalta.find("bound nodes", at + 1))
        CHECK(after(at) != "info string shares");
}

TEST_CASE("a move at the root is told when a search has lasted for three seconds") {
    const auto chess = rules::Position::start(tests::shipped_rules().find("chess"));
    const auto castles = notation::parse_position(tests::shipped_rules().find("chess"),
                                                  "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    const auto tri_d = rules::Position::start(tests::shipped_rules().find("tri-d"));
    const auto told = [](const rules::Position& position, std::string_view move, double seconds) {
        return engines::root_move_line(position, {*engines::read_uci_move(position, move), 7, 12},
                                       seconds);
    };
    CHECK(!told(chess, "e2e4", 0.0));
    CHECK(!told(chess, "e2e4", 2.99));
    CHECK(told(chess, "e2e4", 3.0) == "info depth 12 currmove e2e4 currmovenumber 7");
    CHECK(told(*castles, "e1h1", 60.0) == "info depth 12 currmove e1g1 currmovenumber 7");
    const auto first = rules::legal_moves(tri_d).front();
    CHECK(engines::root_move_line(tri_d, {first, 1, 3}, 3.5) ==
          "info depth 3 currmove " + engines::uci_move(tri_d, first) + " currmovenumber 1");
}

TEST_CASE("three-check is told with the checks that are left, and king takes own rook castles") {
    const std::string three = "setoption name UCI_Variant value 3check\n";
    CHECK(has_line(uci_told(three + "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1 0 1\n"
                                    "go perft 3\n"),
                   "Nodes searched: 13410"));
    const auto castled = uci_told("position fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1 moves e1h1\n"
                                  "go perft 1\n");
    CHECK(has_line(castled, "e8c8: 1"));
    const auto variant = tests::shipped_rules().find("three-check");
    const auto position = notation::parse_position(variant, "4k3/8/8/8/8/8/8/3QK3 w - - 2+3 0 1");
    REQUIRE(position);
    CHECK(engines::uci_start(*variant, position->setup()) ==
          "fen 4k3/8/8/8/8/8/8/3QK3 w - - 2+3 0 1");
    CHECK(engines::uci_start(*variant, variant->start) == "startpos");
}

TEST_CASE("every go is answered with one best move, also without any legal move") {
    CHECK(best_of(uci_told("position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1\ngo depth 3\n")) ==
          "(none)");
    const auto waits =
        uci_told("go infinite\nisready\nstop\ngo ponder wtime 1000\nponderhit\nstop\n");
    std::size_t answers = 0;
    for (auto at = waits.find("bestmove"); at != std::string::npos;
         at = waits.find("bestmove", at + 1))
        ++answers;
    CHECK(answers == 2);
    CHECK(waits.find("readyok") < waits.find("bestmove"));
}

TEST_CASE("a clock leaves time for the rest of the game") {
    CHECK(!engines::think_time({}));
    const auto fixed =
        engines::think_time({.left = {}, .increment = 0.0, .moves_to_go = 0, .exact = 0.5});
    REQUIRE(fixed);
    CHECK(fixed->most == Approx(0.48));
    for (const double left : {0.001, 0.05, 1.0, 60.0, 7200.0}) {
        const auto time =
            engines::think_time({.left = left, .increment = 10.0, .moves_to_go = 0, .exact = {}});
        REQUIRE(time);
        CHECK(time->enough <= time->most);
        CHECK(time->most < std::max(left, 0.002));
        CHECK(time->enough > 0.0);
    }
}
