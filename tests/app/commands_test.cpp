// SPDX-License-Identifier: MIT
#include "cli/commands.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "catch.h"
#include "cli/match_options.h"
#include "notation/games/link.h"
#include "source.h"

using namespace strata::cli;

namespace {

// What a command answered.
struct Printed {
    int code;
    std::string out, err;
};

Printed answer(const std::function<int(std::ostream&, std::ostream&)>& command) {
    std::ostringstream out, err;
    const int code = command(out, err);
    return {code, out.str(), err.str()};
}

Printed moves(const MovesOptions& options) {
    return answer([&](auto& out, auto& err) { return run_moves(options, out, err); });
}
Printed apply(const ApplyOptions& options) {
    return answer([&](auto& out, auto& err) { return run_apply(options, out, err); });
}
Printed perft(const PerftOptions& options) {
    return answer([&](auto& out, auto& err) { return run_perft(options, out, err); });
}
Printed check(const CheckOptions& options) {
    return answer([&](auto& out, auto& err) { return run_check(options, out, err); });
}
Printed replay(const std::string& file) {
    return answer([&](auto& out, auto& err) { return run_replay({file}, out, err); });
}

// A file that is gone when the test ends.
struct File {
    std::string path;
    File(const std::string& name, const std::string& text)
        : path((std::filesystem::temp_directory_path() / ("strata-test-" + name)).string()) {
        std::ofstream{path, std::ios::binary} << text;
    }
    ~File() { std::filesystem::remove(path); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

constexpr const char* five_pins =
    "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1R/2 w - - 0 20 -";
constexpr const char* mate_by_a_board =
    "W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - 0 20 -";

} // namespace

TEST_CASE("variants are listed with id, seats and name") {
    const auto list = answer([](auto& out, auto& err) { return run_variants({}, out, err); });
    CHECK(list.code == exit_fine);
    CHECK(list.err.empty());
    const auto lines = lines_of(list.out);
    REQUIRE(lines.size() >= 2);
    CHECK(lines[0].starts_with("tri-d "));
    CHECK(lines[1].starts_with("tri-d-meder "));
    CHECK(lines[1].find(" 2 ") != std::string::npos);
    for (const auto& line : lines)
        CHECK(line.find("variant.") == std::string::npos); // has a sentence
}

TEST_CASE("moves are sorted and one a line") {
    const auto list = moves({"tri-d", ""});
    CHECK(list.code == exit_fine);
    auto lines = lines_of(list.out);
    CHECK(lines.size() == 20);
    CHECK(lines.front() == "b1W-c3N");
    CHECK(std::is_sorted(lines.begin(), lines.end()));
    CHECK(lines_of(moves({"tri-d", five_pins}).out).size() == 35);
}

TEST_CASE("a mistyped variant is refused with the nearest one") {
    const auto refused = moves({"tri-e", ""});
    CHECK(refused.code == exit_failed);
    CHECK(refused.out.empty());
    CHECK(refused.err == "there is no variant 'tri-e'; the nearest is 'tri-d'\n");
}

TEST_CASE("a mistaken position is refused with the place") {
    const auto refused = moves({"tri-d", "W=4/4/4/2K1;N=4/4/x/4 w - - 0 20 -"});
    CHECK(refused.code == exit_failed);
    CHECK(refused.out.empty());
    CHECK(refused.err.starts_with("position:19: "));
}

TEST_CASE("applied moves give the position and how the game stands") {
    const auto played = apply({"tri-d", {"c2W-c4N", "c7B-c5B"}, ""});
    CHECK(played.code == exit_fine);
    const auto lines = lines_of(played.out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "W=4/4/D1DD/NBBN;N=4/4/1P2/4;B=nbbn/d1dd/4/1p2;Q1w=DD/RQ;Q6b=rq/dd;"
                      "K1w=DD/KR;K6b=kr/dd w KQkq c5B 0 2 -");
    CHECK(lines[1] == "The game goes on. White to move.");
}

TEST_CASE("check and mate are told in the last line") {
    const auto mate = apply({"tri-d", {"K3-K2"}, mate_by_a_board});
    CHECK(lines_of(mate.out).at(1) == "Checkmate: White wins.");
    const auto in_check =
        apply({"tri-d",
               {"f0K1-e0K1"},
               "W=4/4/4/K3;N=4/4/4/4;B=4/4/4/3k;Q1=2/2;Q6=2/2;K1=2/1R;K6=2/2 w - - 0 20 -"});
    CHECK(lines_of(in_check.out).at(1) == "The game goes on. Black to move, in check.");
}

TEST_CASE("the first move that cannot be played is named and nothing is printed") {
    const auto refused = apply({"tri-d", {"c2W-c4N", "c7B-c8B"}, ""});
    CHECK(refused.code == exit_failed);
    CHECK(refused.out.empty());
    CHECK(refused.err.starts_with("move 2 (c7B-c8B): "));
    CHECK(apply({"tri-d", {"nonsense"}, ""}).err.starts_with("move 1 (nonsense):1: "));
}

TEST_CASE("perft ends in one line with depth and nodes") {
    CHECK(perft({"tri-d", 0, "", false}).out == "perft 0 1\n");
    CHECK(perft({"tri-d", 3, "", false}).out == "perft 3 9128\n");
    CHECK(perft({"tri-d-meder", 3, "", false}).out == "perft 3 9128\n");
    const auto divided = lines_of(perft({"tri-d", 3, "", true}).out);
    REQUIRE(divided.size() == 21);
    CHECK(std::is_sorted(divided.begin(), divided.end() - 1));
    CHECK(divided.back() == "perft 3 9128");
    CHECK(perft({"tri", 3, "", false}).code == exit_failed);
}

TEST_CASE("bench ends in the signatures of its fixed work") {
    const auto bench = answer([](auto& out, auto& err) { return run_bench({}, out, err); });
    CHECK(bench.code == exit_fine);
    const auto lines = lines_of(bench.out);
    CHECK(std::ranges::count(lines, "signature 23789972") == 1);
    CHECK(lines.back().starts_with("330084 nodes "));
}

TEST_CASE("the shipped rule files have no mistakes") {
    const auto shipped = [](const char* file) { return strata::tests::source(file).string(); };
    const auto fine = check({{shipped("rules/tri-d.toml"), shipped("rules/tri-d-meder.toml")}});
    CHECK(fine.code == exit_fine);
    CHECK(fine.err.empty());
    CHECK(lines_of(fine.out).size() == 2);
}

TEST_CASE("a rule file is told its mistake, the place and the nearest known key") {
    const File file{"house.toml", "inherits = \"tri-d\"\n\n[options]\nhalfTurm = \"off\"\n"};
    const auto wrong = check({{file.path}});
    CHECK(wrong.code == exit_failed);
    CHECK(wrong.out.empty());
    CHECK(wrong.err.starts_with(file.path + ":4:1: "));
    CHECK(wrong.err.find("halfTurn") != std::string::npos);
}

TEST_CASE("a rule file may inherit one beside it") {
    const File parent{"parent.toml",
                      "inherits = \"tri-d\"\nname = \"a\"\n[options]\nhalfTurn = \"off\"\n"};
    const File child{"child.toml", "inherits = \"strata-test-parent\"\nname = \"b\"\n"};
    CHECK(check({{child.path}}).code == exit_fine);
}

TEST_CASE("all files are looked at, whatever the first one holds") {
    const File bad{"bad.script", "click b1W\nclik\n"};
    const File good{"good.script", "click b1W\nclick c3N\n"};
    const auto both = check({{bad.path, good.path, "/nowhere/at-all"}});
    CHECK(both.code == exit_failed);
    CHECK(both.out == good.path + ": fine\n");
    const auto lines = lines_of(both.err);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].starts_with(bad.path + ":2:1: "));
    CHECK(lines[1].starts_with("/nowhere/at-all: cannot be read"));
}

TEST_CASE("games and demonstrations are checked move by move") {
    const File game{"wrong.pgn", "[Variant \"tri-d\"]\n\n1. c2W-c4N c7B-c8B *\n"};
    const auto wrong = check({{game.path}});
    CHECK(wrong.code == exit_failed);
    CHECK(wrong.err.starts_with(game.path + ":3:"));
    const File demo{"wrong.demo", "this is no demonstration\n"};
    CHECK(check({{demo.path}}).code == exit_failed);
}

TEST_CASE("a script is replayed to its last position") {
    const File script{"opening.script", "new tri-d\nclick c2W\nclick c4N\nmove c7B-c5B\nundo\n"};
    const auto played = replay(script.path);
    CHECK(played.code == exit_fine);
    CHECK(played.out == lines_of(apply({"tri-d", {"c2W-c4N"}, ""}).out).at(0) + "\n");
}

TEST_CASE("a game is replayed to the end of its main line") {
    const File game{"game.pgn",
                    "[Variant \"tri-d\"]\n[Shown \"1\"]\n\n1. c2W-c4N (1. d2W-d3W) c7B-c5B *\n"};
    const auto played = replay(game.path);
    INFO(played.err);
    CHECK(played.code == exit_fine);
    CHECK(played.out == lines_of(apply({"tri-d", {"c2W-c4N", "c7B-c5B"}, ""}).out).at(0) + "\n");
}

TEST_CASE("of a file with several games each is checked and replayed, and named by its number") {
    const File fine{"evening.pgn",
                    "[Variant \"chess\"]\n\n1. e4 *\n\n[Variant \"yalta\"]\n\n1. 1d2-1d4 *\n"};
    CHECK(check({{fine.path}}).out == fine.path + ": fine\n");
    const auto played = replay(fine.path);
    CHECK(played.code == exit_fine);
    CHECK(played.out == lines_of(apply({"chess", {"e2-e4"}, ""}).out).at(0) + "\n" +
                            lines_of(apply({"yalta", {"1d2-1d4"}, ""}).out).at(0) + "\n");
    const File wrong{"wrong.pgn",
                     "[Variant \"chess\"]\n\n1. e5 *\n\n[Variant \"yalta\"]\n\n1. 1d2-1d4 *\n\n"
                     "[Variant \"chess\"]\n\n1. e4 e4 *\n"};
    const auto checked = check({{wrong.path}});
    CHECK(checked.code == exit_failed);
    CHECK(checked.out.empty());
    REQUIRE(lines_of(checked.err).size() == 2);
    CHECK(lines_of(checked.err)[0].starts_with(wrong.path + ":3:4: in game 1: "));
    CHECK(lines_of(checked.err)[1].starts_with(wrong.path + ":11:7: in game 3: "));
    const auto replayed = replay(wrong.path);
    CHECK(replayed.code == exit_failed);
    CHECK(lines_of(replayed.out).size() == 2); // of the third what stands before its mistake
    CHECK(replayed.err == checked.err);
}

TEST_CASE("what is odd about a game is a warning, and check still succeeds") {
    const File odd{"odd.pgn",
                   "[Event \"a\"]\n[Event \"b\"]\n[Variant \"chess\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. "
                   "Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *\n"};
    const auto checked = check({{odd.path}});
    INFO(checked.err);
    CHECK(checked.code == exit_fine);
    CHECK(checked.out == odd.path + ": fine, 2 warnings\n");
    REQUIRE(lines_of(checked.err).size() == 2);
    CHECK(lines_of(checked.err)[0].starts_with(odd.path + ":2:1: warning: tag Event "));
    CHECK(lines_of(checked.err)[1].starts_with(odd.path + ":5:"));
    const auto json = check({{odd.path}, true});
    CHECK(json.code == exit_fine);
    CHECK(json.out.find("\"mistakes\": [], \"warnings\": [{\"line\": 2,") != std::string::npos);

    const File bad{"bad.pgn", "[Event \"a\"]\n[Event \"b\"]\n[Variant \"chess\"]\n\n1. e4 Ke5 *\n"};
    const auto wrong = check({{bad.path}});
    CHECK(wrong.code == exit_failed);
    CHECK(wrong.out.empty());
    REQUIRE(lines_of(wrong.err).size() == 2); // errors stand first
    CHECK(lines_of(wrong.err)[0].starts_with(bad.path + ":5:7: The king "));
    CHECK(lines_of(wrong.err)[1].starts_with(bad.path + ":2:1: warning: "));
}

TEST_CASE("replay goes as far as a game can be read, and names the move where it stops") {
    const File game{"game.pgn", "[Variant \"chess\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n"};
    const auto played = replay(game.path);
    CHECK(played.code == exit_failed);
    CHECK(played.out == lines_of(apply({"chess", {"e2-e4", "e7-e5"}, ""}).out).at(0) + "\n");
    CHECK(played.err.starts_with(game.path + ":3:13: "));
    const File words{"words.txt", "this is no game\n"};
    CHECK(replay(words.path).code == exit_failed);
    CHECK(replay(words.path).out.empty());
}

TEST_CASE("a game becomes a line, and the line the same game") {
    const auto hand_over = [](const std::string& file) {
        return answer([&](auto& out, auto& err) { return run_handover({file}, out, err); });
    };
    const File game{"game.pgn", "[Variant \"tri-d\"]\n[White \"Ann\"]\n\n1. c2W-c4N c7B-c5B *\n"};
    const auto line = hand_over(game.path);
    INFO(line.err);
    REQUIRE(line.code == exit_fine);
    CHECK(lines_of(line.out).size() == 1);
    const File pasted{"line.txt", line.out};
    const auto back = hand_over(pasted.path);
    REQUIRE(back.code == exit_fine);
    CHECK(back.out.find("[White \"Ann\"]") != std::string::npos);
    const File copied{"copy.pgn", back.out};
    CHECK(replay(copied.path).out == replay(game.path).out);
    CHECK(hand_over(copied.path).out == line.out);
    const File link{"link.txt", notation::link_to_game("", lines_of(line.out)[0]) + '\n'};
    CHECK(hand_over(link.path).out == back.out);
    auto damaged = line.out;
    damaged[20] = damaged[20] == 'x' ? 'y' : 'x';
    const File wrong{"wrong.txt", damaged};
    const auto refused = hand_over(wrong.path);
    CHECK(refused.code == exit_failed);
    CHECK(refused.out.empty());
    CHECK_FALSE(refused.err.empty());
    CHECK(hand_over("/nowhere/at-all").code == exit_failed);
}

TEST_CASE("what cannot be replayed is refused with file and line") {
    const File script{"wrong.script", "move c2W-c4N\nmove c2W-c4N\n"};
    const auto wrong = replay(script.path);
    CHECK(wrong.code == exit_failed);
    CHECK(wrong.out.empty());
    CHECK(wrong.err.starts_with(script.path + ":2: "));
    CHECK(replay("/nowhere/at-all").code == exit_failed);
    CHECK(replay("/").code == exit_failed);
}

TEST_CASE("Arrows and marks for a picture that cannot be read are told with their column") {
    RenderOptions options;
    options.output = "never-written.png";
    for (const auto& [marks, told] :
         {std::pair{"[%csl Gz9]", "--marks:8: there is no square 'z9'\n"},
          std::pair{"b1W c3N",
                    "--marks: expected marks such as [%cal Gb1Wc3N] or [%csl Rd5N]\n"}}) {
        options.marks = marks;
        std::ostringstream err;
        CHECK(run_render(options, err) == exit_usage);
        CHECK(err.str() == told);
    }
}
