// SPDX-License-Identifier: MIT

#include <filesystem>
#include <sstream>

#include "app/command_line.h"
#include "catch.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "lab/command_line.h"
#include "shipped_files.h"
#include "temporary_folder.h"

using namespace strata::app;
using namespace strata::cli;

namespace {

struct Answer {
    int code;
    std::string out, err;
};

Answer strata_run(std::vector<std::string> arguments) {
    std::ostringstream out, err;
    const int code = run_command_line(std::move(arguments), "1.2.3", out, err);
    return {code, out.str(), err.str()};
}

Answer lab_run(std::vector<std::string> arguments) {
    std::ostringstream out, err;
    const int code = strata::lab::run_command_line(std::move(arguments), "1.2.3", out, err);
    return {code, out.str(), err.str()};
}

} // namespace

TEST_CASE("help and version are results") {
    const auto help = strata_run({"--help"});
    CHECK(help.code == exit_fine);
    CHECK(help.err.empty());
    for (const auto* command : {"play", "variants", "moves", "apply", "perft", "render", "demo",
                                "check", "replay", "handover", "new", "bench", "uci"}) {
        CHECK(help.out.find(command) != std::string::npos);
        const auto own = strata_run({command, "--help"});
        INFO(command);
        CHECK(own.code == exit_fine);
        CHECK(own.out.find("Usage: strata " + std::string{command}) != std::string::npos);
    }
    CHECK(strata_run({"handover", "--help"}).out.find(" \n") == std::string::npos);
    const auto version = strata_run({"--version"});
    CHECK(version.code == exit_fine);
    CHECK(version.out == "strata 1.2.3\n");
}

TEST_CASE("wrong usage is exit 2, said on the error stream") {
    const std::vector<std::vector<std::string>> wrong = {
        {"moves"},
        {"moves", "tri-d", "extra"},
        {"moves", "tri-d", "--positon", "x"},
        {"apply", "tri-d"},
        {"perft", "tri-d"},
        {"perft", "tri-d", "three"},
        {"perft", "tri-d", "-1"},
        {"render", "tri-d"},
        {"render", "tri-d", "-o", "a.png", "--size", "1280"},
        {"render", "tri-d", "-o", "a.png", "--size", "0x720"},
        {"render", "tri-d", "-o", "a.png", "--size", "1280x720x2"},
        {"render", "tri-d", "-o", "a.png", "--quality", "best"},
        {"render", "tri-d", "-o", "a.png", "-D", "theme"},
        {"render", "tri-d", "-o", "a.png", "-D", "flaten=1"},
        {"play", "--config", "a.toml", "--no-config"},
        {"check"},
        {"replay"},
        {"handover"},
        {"new", "--from", "square"},
        {"bench", "--more"},
        {"perf", "tri-d", "3"},
        {"--verion"},
        {"puzzles"},
    };
    for (const auto& arguments : wrong) {
        const auto answer = strata_run(arguments);
        INFO(arguments.front() << " " << arguments.back());
        CHECK(answer.code == exit_usage);
        CHECK(answer.out.empty());
        CHECK_FALSE(answer.err.empty());
    }
}

TEST_CASE("numbers of the command line are finite and within their range") {
    const std::vector<std::vector<std::string>> ranges = {
        {"render", "tri-d", "-o", "a.png", "--flatten"},
        {"render", "tri-d", "-o", "a.png", "--pull-apart"},
        {"demo", "-o", "a.gif", "--speed"},
        {"demo", "-o", "a.gif", "--fps"},
    };
    for (auto arguments : ranges)
        for (const auto* number : {"nan", "-nan", "NAN", "inf", "-inf", "infinity", "1e999", "-1",
                                   "61", "0.5x", "half"}) {
            arguments.push_back(arguments.back() + "=" + number);
            arguments.erase(arguments.end() - 2);
            const auto answer = strata_run(arguments);
            INFO(arguments.back());
            CHECK(answer.code == exit_usage);
            CHECK(answer.err.find("a number from ") != std::string::npos);
            arguments.back().erase(arguments.back().find('='));
        }
}

TEST_CASE("what is not a picture is not written: other endings and empty names are refused") {
    for (const auto* command : {"render", "contact-sheet", "demo"})
        for (const std::string name : {"", "x.jpg", "x.avi", "x.mp4", "x.png.bak"}) {
            if (name == "x.mp4" && std::string_view{command} == "demo") continue; // a film
            std::vector<std::string> arguments{command, "-o", name};
            if (arguments.front() == "render") arguments.insert(arguments.begin() + 1, "tri-d");
            const auto answer =
                arguments.front() == "contact-sheet" ? lab_run(arguments) : strata_run(arguments);
            INFO(command << " " << name);
            CHECK(answer.code == exit_usage);
            CHECK(answer.err.find("--output: ") == 0);
            CHECK_FALSE(std::filesystem::exists(arguments.back()));
        }
}

TEST_CASE("JSON is valid for every character: what cannot be shown is escaped") {
    const std::string odd = "a\x1b\n\"\\\xc2\x88\x7f\xff\xc3\xa9\xe2\x80\xae\xf3\xa0\x80\x81";
    CHECK(Json(odd).text() == R"("a\u001b\u000a\"\\\u0088\u007f\ufffdé\u202e\udb40\udc01")");
}

TEST_CASE("control characters in what people named are told, not carried out") {
    const std::string name = "no\x1b[31m\n\xc2\x9b\x7f\xff\xc3\xa9.pgn";
    const std::string told = "no\\x1b[31m\\x0a\\xc2\\x9b\\x7f\\xff\xc3\xa9";
    const std::vector<std::vector<std::string>> commands = {
        {"check", name},
        {"replay", name},
        {"handover", name},
        {"moves", name},
        {"demo", name},
        {"perft", "tri-d", name},
        {"apply", "tri-d", name},
        {"render", "tri-d", "-o", "a.png", "--flatten", name},
        {"render", "tri-d", "-o", name},
        {name.substr(0, name.size() - 4)},
    };
    for (const auto& arguments : commands) {
        const auto answer = strata_run(arguments);
        INFO(arguments.front() << ": " << answer.err);
        CHECK(answer.code != exit_fine);
        if (arguments.front() != "apply") // there a move is cut short in letters and digits
            CHECK(answer.err.find(told) != std::string::npos);
        for (const char c : answer.out + answer.err) CHECK((c == '\n' || (c & ~0x1F) != 0));
    }
}

TEST_CASE("a mistyped command is told the nearest one") {
    CHECK(strata_run({"perf", "tri-d", "3"}).err ==
          "perf: no such command or file; the nearest command is 'perft'\n");
}

TEST_CASE("words reach their command") {
    CHECK(strata_run({"perft", "tri-d", "2"}).out == "perft 2 400\n");
    CHECK(strata_run({"perft", "tri-d", "1",
                      "--position=W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;"
                      "K1=2/2;K2=2/2;K6=1R/2 w - - 0 20 -"})
              .out == "perft 1 35\n");
    const std::string start =
        "W=4/4/DDDD/NBBN;N=4/4/4/4;B=nbbn/dddd/4/4;Q1w=DD/RQ;Q6b=rq/dd;K1w=DD/KR;"
        "K6b=kr/dd w KQkq - 0 1 -";
    const auto applied = strata_run({"apply", "tri-d", "c2W-c4N", "c7B-c5B", "--position", start});
    CHECK(applied.code == exit_fine);
    CHECK(applied.out.find("w KQkq c5B 0 2 -\n") != std::string::npos);
    CHECK(strata_run({"moves", "tri-e"}).code == exit_failed);
    CHECK(strata_run({"replay", "/nowhere/at-all"}).code == exit_failed);
}

TEST_CASE("Letters that turn the line round are told, not written to a terminal") {
    const auto answer = strata_run({"check", "a\u202Egnp.toml"});
    CHECK(answer.code == exit_failed);
    CHECK(answer.err.find("a\\u202Egnp.toml") != std::string::npos);
}

TEST_CASE("A game and a position are understood as others write them") {
    const std::string kings = "4k3/8/8/8/8/8/8/4K2R w";
    for (const auto* name : {"chess", "Standard", "standard", "From Position", "normal"}) {
        const auto answer = strata_run({"moves", name, "--position", kings + " K -"});
        INFO(name << answer.err);
        CHECK(answer.code == exit_fine);
        CHECK(answer.err.empty());
        CHECK(answer.out.find("e1-g1") != std::string::npos);
    }
    const auto told = strata_run({"moves", "chess", "--position", kings + " KQ - 0 0"});
    CHECK(told.code == exit_fine);
    CHECK(told.err ==
          "White cannot castle: king and rook must be on their start squares, the rook on a1. "
          "It was ignored.\n");
    const auto json = strata_run({"moves", "3-check", "--json"});
    CHECK(json.out.find("\"three-check\"") != std::string::npos);
    const auto other = strata_run({"moves", "Atomic"});
    CHECK(other.code == exit_failed);
    CHECK(other.err == "Strata has no game 'Atomic'; `strata variants` lists those it has\n");
}

TEST_CASE("A rule file to start from is printed or written, but never over another file") {
    const strata::tests::TemporaryFolder folder;
    const auto file = (folder.path / "mine.toml").string();
    const auto printed = strata_run({"new", "--from", "cross"});
    CHECK(printed.code == exit_fine);
    CHECK(printed.out == strata::tests::file_text("assets/rule-starts/cross.toml"));
    CHECK(strata_run({"new", "--from", "cross", "-o", file}).code == exit_fine);
    CHECK(strata_run({"check", file}).code == exit_fine);
    const auto again = strata_run({"new", "-o", file});
    CHECK(again.code == exit_failed);
    CHECK(again.err.find("is there already") != std::string::npos);
    CHECK(strata::tests::file_text(file) == printed.out);
}
