// SPDX-License-Identifier: MIT
// What another program may tell the engine.
#include <algorithm>
#include <sstream>

#include "app/engine/uci.h"
#include "parsers.h"

namespace strata::fuzz {

void uci(std::string_view input) {
    std::istringstream in(std::string(input) + "\nquit\n");
    std::ostringstream out;
    app::run_uci(book(), in, out);
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
        "go ponder wtime 20\nponderhit\ngo infinite\nstop\nquit\ngo infinite"};
}

} // namespace strata::fuzz
