// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <iomanip>
#include <memory>
#include <ostream>
#include <vector>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/match_options.h"
#include "data/library.h"
#include "rules/moves/legal.h"
#include "search/engine.h"
#include "search/perft.h"

namespace strata::cli {

namespace {

// Positions with openings, moves of boards, both castlings and double promotions; then a chess
// middlegame full of captures, and boards for three and four players.
struct Work {
    const char* variant;
    const char* position; // empty: start position
    int depth;
};

constexpr std::array fixed_work = {
    Work{"tri-d", "", 5},
    Work{"tri-d", "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1=P1/2;Q6=1p/2;K1=2/1N;K6=n1/2 w - - 0 20 -",
         4},
    Work{"tri-d",
         "W=1p2/P3/4/K3;N=4/1r2/2B1/4;B=P2k/4/4/3p;Q4=1P/2;Q6=1r/2;K1=1P/2;K3=p1/2 w - - 0 20 -",
         4},
    Work{
        "tri-d",
        "W=4/4/1D2/p1K1;N=2b1/4/1pN1/4;B=P2P/2d1/4/k3;Q1=R1/2;Q6=1n/2;K2=2/1p;K6=P1/2 b - - 0 20 -",
        4},
    Work{"tri-d",
         "W=4/2P1/DDBD/NQBN;N=4/4/4/4;B=nbbn/1d1d/2p1/p3;Q1w=DD/R1;Q6b=rq/dd;K1w=DD/KR;K6b=kr/dd "
         "w KQkq - 0 4 -",
         4},
    Work{"tri-d", "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -", 3},
    Work{
        "tri-d-meder",
        "W=1p2/P3/4/K3;N=4/1r2/2B1/4;B=P2k/4/4/3p;Q4w=1P/2;Q6b=1r/2;K1w=1P/2;K3b=p1/2 w - - 0 20 -",
        4},
    Work{"chess", "", 5},
    Work{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
    Work{"yalta", "", 5},
    Work{"star-4", "", 5},
};

// Positions and depths for the search benchmark.
constexpr std::array fixed_search = {
    Work{"chess", "", 10},
    Work{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 9},
    Work{"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 12},
    Work{"tri-d", "", 9},
    Work{"tri-d",
         "W=4/4/1D2/p1K1;N=2b1/4/1pN1/4;B=P2P/2d1/4/k3;Q1=R1/2;Q6=1n/2;K2=2/1p;K6=P1/2 b - - 0 20 "
         "-",
         8},
    Work{"yalta", "", 5},
    Work{"star-4", "", 5},
    Work{"star-8", "", 4},
    Work{"round", "", 5},
    Work{"draughts-2", "", 12},
    Work{"draughts-4", "", 9},
};

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Mean time in microseconds to list all legal moves, which the window does after every move.
double list_time(const rules::Position& position) {
    constexpr int rounds = 2000;
    const auto start = std::chrono::steady_clock::now();
    std::size_t moves = 0;
    for (int i = 0; i < rounds; ++i) moves += rules::legal_moves(position).size();
    return moves == 0 ? 0.0 : seconds_since(start) * 1e6 / rounds;
}

struct Measured {
    std::string variant;
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0.0;
    [[nodiscard]] double rate() const { return static_cast<double>(nodes) / seconds; }
};

Measured sum_of(const std::vector<Measured>& all) {
    Measured sum;
    for (const auto& one : all) {
        sum.nodes += one.nodes;
        sum.seconds += one.seconds;
    }
    return sum;
}

// Measures the items in sequence; `tell` is called after each.
template <class Works, class Measure, class Tell>
bool measure_all(const Works& works, const notation::RuleBook& book, std::ostream& err,
                 Measure measure, Tell tell, std::vector<Measured>& all) {
    for (const auto& work : works) {
        const auto position = data::find_position(book, work.variant, work.position, err);
        if (!position) return false;
        const auto prepared = measure(*position, work.depth);
        const auto start = std::chrono::steady_clock::now();
        const auto nodes = prepared();
        all.push_back({work.variant, work.depth, nodes, seconds_since(start)});
        tell(all.back(), *position);
    }
    return true;
}

std::function<std::uint64_t()> count_of(const rules::Position& position, int depth) {
    return [position, depth] { return search::perft(position, depth); };
}

std::function<std::uint64_t()> search_of(const rules::Position& position, int depth) {
    constexpr std::size_t megabytes = 16;
    const auto& variant = position.variant();
    auto engine = std::make_shared<search::Engine>(variant, data::load_weights(variant), megabytes);
    search::SearchRequest question{.start = position};
    question.depth = depth;
    return [engine, question] { return engine->think(question).nodes; };
}

Json json_of(const std::vector<Measured>& all) {
    Json::List list;
    for (const auto& one : all)
        list.push_back(Json::Members{{"variant", one.variant},
                                     {"depth", one.depth},
                                     {"nodes", one.nodes},
                                     {"per_second", one.rate()}});
    return list;
}

} // namespace

int run_bench(const BenchOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules();
    constexpr double million = 1e6;
    std::vector<Measured> counts;
    std::vector<Measured> searches;
    double longest_list = 0.0;
    out << std::fixed << std::setprecision(1);
    const auto tell = [&](const char* what, const Measured& one) {
        if (!options.json)
            out << one.variant << ' ' << what << ' ' << one.depth << ": " << one.nodes << " nodes, "
                << one.rate() / million << " million a second\n";
    };
    const auto told_count = [&](const Measured& one, const rules::Position& position) {
        tell("perft", one);
        longest_list = std::max(longest_list, list_time(position));
    };
    const auto told_search = [&](const Measured& one, const rules::Position&) {
        tell("search", one);
    };
    if (!measure_all(fixed_work, book, err, count_of, told_count, counts)) return exit_failed;
    const auto counted = sum_of(counts);
    if (!options.json)
        out << "longest list of legal moves: " << longest_list << " microseconds\n"
            << "all: " << counted.rate() / million << " million a second\n"
            << "signature " << counted.nodes << '\n';
    if (!measure_all(fixed_search, book, err, search_of, told_search, searches)) return exit_failed;
    const auto searched = sum_of(searches);
    if (options.json)
        out << Json{Json::Members{{"perft", json_of(counts)},
                                  {"search", json_of(searches)},
                                  {"longest_list_us", longest_list},
                                  {"signature", counted.nodes},
                                  {"nodes", searched.nodes},
                                  {"nps", static_cast<std::uint64_t>(searched.rate())}}}
                   .text()
            << '\n';
    else // output format of OpenBench
        out << searched.nodes << " nodes " << static_cast<std::uint64_t>(searched.rate())
            << " nps\n";
    return exit_fine;
}

} // namespace strata::cli
