// SPDX-License-Identifier: MIT
// What the rules cost a search: nanoseconds a call of each primitive, in the mean over positions of
// random games. A call is timed with all others of its kind, round by round; the least of the
// rounds counts, for whatever else runs only adds.
// Usage: rules_bench [ROUNDS [VARIANT...]]
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "notation/variants/rule_book.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "source.h"

using namespace strata;

namespace {

constexpr int games = 40;
constexpr int first_ply = 10;
constexpr int last_ply = 60;

// Every fifth position of random games between those plies, the same ones in every run.
std::vector<rules::Position> sample(const std::shared_ptr<const rules::Variant>& variant) {
    std::mt19937 random(17);
    std::vector<rules::Position> positions;
    for (int game = 0; game < games; ++game) {
        auto position = rules::Position::start(variant);
        for (int ply = 0; ply < last_ply; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) break;
            if (ply >= first_ply && ply % 5 == 0) positions.push_back(position);
            position.play(moves[random() % moves.size()]);
        }
    }
    return positions;
}

volatile std::uint64_t sink; // so that no call is left out

// `visit` works on a position and says how many calls that were.
template <class F>
double nanoseconds(std::vector<rules::Position>& positions, int rounds, F&& visit) {
    using Clock = std::chrono::steady_clock;
    double least = 1e300;
    for (int round = 0; round < rounds; ++round) {
        std::uint64_t calls = 0;
        const auto begin = Clock::now();
        for (auto& position : positions) calls += visit(position);
        const std::chrono::duration<double, std::nano> spent = Clock::now() - begin;
        least =
            std::min(least, spent.count() / static_cast<double>(std::max<std::uint64_t>(1, calls)));
    }
    return least;
}

void measure(const std::shared_ptr<const rules::Variant>& variant, int rounds) {
    auto positions = sample(variant);
    std::vector<rules::MoveList> moves;
    for (const auto& position : positions) moves.push_back(rules::legal_moves(position));
    const auto per_call = [&](auto&& call) {
        return nanoseconds(positions, rounds, [&](rules::Position& position) {
            sink = sink + static_cast<std::uint64_t>(call(position));
            return std::uint64_t{1};
        });
    };
    const auto per_move = [&](auto&& call) {
        return nanoseconds(positions, rounds, [&](rules::Position& position) {
            const auto& list = moves[static_cast<std::size_t>(&position - positions.data())];
            for (const auto& move : list) call(position, move);
            return std::uint64_t{list.size()};
        });
    };
    std::printf("%-12s", variant->id.c_str());
    std::printf(" %7.0f", per_call([](const auto& p) { return rules::legal_moves(p).size(); }));
    std::printf(" %7.0f", per_call([](const auto& p) { return rules::count_legal_moves(p); }));
    std::printf(" %7.0f", per_call([](const auto& p) { return rules::has_legal_move(p); }));
    std::printf(" %7.0f", per_call([](const auto& p) { return rules::in_check(p, p.mover()); }));
    std::printf(" %7.0f", per_call([](const auto& p) { return rules::repetition_key(p); }));
    std::printf(" %7.0f", per_move([](rules::Position& p, const rules::Move& move) {
                    p.undo(p.play(move));
                }));
    std::printf(" %7.0f\n", per_move([](rules::Position& p, const rules::Move& move) {
                    p.undo(p.play_unchecked(move));
                }));
}

} // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 20;
    std::vector<std::string> names(argv + std::min(argc, 2), argv + argc);
    if (names.empty())
        names = {"chess",  "tri-d", "yalta",      "star-4",    "star-6",
                 "star-8", "round", "draughts-2", "draughts-8"};
    const auto book = notation::RuleBook::load(std::array{tests::source("rules")});
    std::printf("%-12s %7s %7s %7s %7s %7s %7s %7s\n", "ns a call", "list", "count", "any", "check",
                "repeats", "play", "moved");
    for (const auto& name : names)
        if (const auto variant = book.find(name)) measure(variant, rounds);
}
