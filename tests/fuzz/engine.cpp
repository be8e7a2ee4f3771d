// SPDX-License-Identifier: MIT
// What another program may tell the engine, and what engines of others may tell us.
#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "engines/cecp_dialect.h"
#include "engines/cecp_text.h"
#include "engines/engines_file.h"
#include "engines/uci.h"
#include "engines/uci_info.h"
#include "engines/uci_words.h"
#include "parsers.h"
#include "rules/game/outcome.h"
#include "search/score.h"
#include "session/player.h"

namespace strata::fuzz {

// With `stop` before the end, wherever that is: a count goes on otherwise.
void uci(std::string_view input) {
    std::istringstream lines_in{std::string(input)};
    std::string text;
    for (std::string line;
         std::getline(lines_in, line) && engines::UciWords{line}.next() != "quit";)
        text += line + '\n';
    std::istringstream in(text + "stop\nquit\n");
    std::ostringstream out;
    engines::run_uci(book(), in, out);
    const auto answers = out.str();
    demand(std::ranges::all_of(
               answers, [](char c) { return c == '\n' || static_cast<unsigned char>(c) >= ' '; }),
           "answers have no control characters");
    std::istringstream lines(answers);
    for (std::string line; std::getline(lines, line);) demand(!line.empty(), "no answer is empty");
}

Seeds uci_seeds() {
    return {
        "uci\nisready\nposition startpos moves e2e4 e7e5\ngo nodes 50",
        "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8q\ngo depth 2\nstop",
        "setoption name UCI_Variant value tri-d\nposition startpos moves b1W-c3N\ngo perft 1",
        "setoption name UCI_Variant value yalta\ngo movetime 1\nponderhit",
        "setoption name UCI_Variant value draughts-3\nsetoption name MultiPV value 2\ngo nodes 30",
        "setoption name Level value 1\nucinewgame\ngo wtime 10 winc 1 movestogo 2\nstop",
        "go ponder wtime 20\nponderhit\ngo infinite\nstop\nquit\ngo infinite",
        "go searchmoves e2e4 e2e5 mate 2 nodes 99\ngo depth -1\nposition startpos moves e2e5\ngo"};
}

void engines(std::string_view input) {
    const auto read = engines::read_engines(input, "engines.toml");
    for (const auto* all : {&read.faults, &read.warnings})
        for (const auto& one : *all) demand_clear(one);
    const auto again = engines::read_engines(engines::written(read.engines), "engines.toml");
    demand(again.whole(), "engines that are written are read");
    demand(again.engines == read.engines, "engines that are written and read are the same");
}

Seeds engine_seeds() {
    return {
        engines::written({{"Stockfish 15", "/usr/games/stockfish"},
                          {"GNU \u00e9", "gnuchess", {"--uci", "a b", "\"'\\"}, 7.5}}),
        "[[engine]]\nname = \"a\"\npath = 'b'\n[[engine]]\nname = 3\n[[engine]]\npath = ''\n",
        "engine = [{name = \"a\", path = \"b\", arguments = [\"c\"], patience = 1e2, x = 1}]\n"};
}

namespace {

void check_line(const rules::Position& start, const engines::SaidLine& said) {
    demand(std::abs(said.line.score) <= search::win_score, "a value is one of ours");
    auto position = start;
    for (const auto& move : said.line.moves) {
        demand(!rules::outcome(position).ended(), "a line ends where its game does");
        position.play(move);
    }
}

// What xboard's protocol has besides.
void check_cecp(const rules::Position& start, const std::string& line) {
    for (const auto& [name, value] : engines::read_features(line))
        static_cast<void>(engines::read_cecp_option(value));
    if (const auto thinking = engines::read_thinking(line))
        if (const auto said = engines::analysis_of(start, *thinking)) check_line(start, *said);
    static_cast<void>(engines::read_cecp_move(start, engines::move_in(line)));
    if (const auto commands = engines::edit_commands(line))
        demand(commands->back() == ".", "edit mode is left");
    engines::CecpDialect dialect;
    engines::CecpDialect::Lines replies;
    static_cast<void>(dialect.learn(line, replies));
    static_cast<void>(dialect.read(line));
}

} // namespace

// In a game of two and in one of three.
void engine_lines(std::string_view input) {
    for (const auto* id : {"chess", "yalta"}) {
        const auto variant = book().find(id);
        const auto start = rules::Position::from_setup(variant, variant->start);
        search::SearchResult answer;
        for (std::istringstream lines{std::string{input}}; !lines.eof();) {
            std::string line;
            std::getline(lines, line);
            check_cecp(*start, line);
            auto said = engines::read_info(*start, line);
            if (!said) continue;
            check_line(*start, *said);
            engines::put_in(answer, *std::move(said), 5);
            demand(answer.lines.size() <= 5, "there are as many lines as were asked for");
        }
    }
}

Seeds engine_line_seeds() {
    return {
        "info depth 12 seldepth 20 multipv 2 score cp -35 nodes 9 pv e2e4 e7e5\n"
        "info depth 12 multipv 1 score mate 3 pv d2d4 d7d5 c2c4\ninfo string shares w 40 b 25 r 35",
        "info depth 3 score cp 12 upperbound pv a2-a3\ninfo currmove e2e4 currmovenumber 1",
        "info score mate -99999 multipv 100 pv a2-a4 e7-e5\ninfo depth 1 score cp 1 pv b1c3",
        "feature myname=\"Max\" option=\"Style -combo A /// *B\" option=\"X -spin 1 0 2\" done=1\n"
        "  3.   27    0    604 1. e4 e5 2. (Nf3) <Nc6> !\n4 -100003 1 9 d2d4\tf7f6",
        "move e2e4\n1. ... e7e5\nIllegal move (x): e2e4\n0-1 {Black mates}\npong 1\nstat01: 1 2",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"};
}

void players(std::string_view input) {
    const auto player = session::read_player(input);
    if (!player) return;
    const auto again = session::read_player(session::text_of(*player));
    demand(again == player, "who plays is the same when it is written and read");
}

Seeds player_seeds() {
    return {"3", "Big Fish 15 elo=1800 movetime=50", "Fish skill=3 nodes=5000", "person", ""};
}

} // namespace strata::fuzz
