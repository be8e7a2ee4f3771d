// SPDX-License-Identifier: MIT
// What it costs to know a position: the overlays (a millisecond each is the aim), and the lens over
// every pin of every board that may move (5 ms a board, so that it is seen in the next frame).
// Usage: insight_bench [POSITIONS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>

#include "data/library.h"
#include "rules/answers/insight.h"
#include "rules/game/outcome.h"

using namespace strata;

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

struct Cost {
    double sum = 0.0;
    double worst = 0.0;
    int count = 0;
    void add(double time) {
        sum += time;
        worst = std::max(worst, time);
        ++count;
    }
    void print(const char* variant, const char* what) const {
        if (count > 0)
            std::printf("%-26s %-8s %7.3f ms, at most %7.3f\n", variant, what, sum / count, worst);
    }
};

double overlays(const rules::Position& position) {
    const auto begin = Clock::now();
    for (int n = 0; n < position.variant().seat_count(); ++n) {
        const auto seat = static_cast<rules::Seat>(n);
        (void)rules::squares_attacked(position, seat);
        (void)rules::pinned_pieces(position, seat);
        (void)rules::checks_on(position, seat);
    }
    const auto man = static_cast<rules::Square>(position.occupied().lowest());
    (void)rules::contest_over(position, man);
    (void)rules::reach_of(position, man);
    (void)rules::lines_of_sight(position, man);
    return milliseconds_since(begin);
}

void look_through_lens(const rules::Position& position, const rules::MoveList& moves, Cost& cost) {
    std::set<rules::Pin> boards;
    for (const auto& move : moves)
        if (move.kind == rules::MoveKind::board) boards.insert(move.pin_from);
    for (const auto board : boards) {
        const auto begin = Clock::now();
        for (const auto& one : rules::outlooks(position, moves, board, false))
            if (one.move) (void)rules::effect_of(position, *one.move);
        cost.add(milliseconds_since(begin));
    }
}

void measure(const std::shared_ptr<const rules::Variant>& variant, int positions) {
    std::mt19937 random{1};
    Cost seen;
    Cost lens;
    auto position = rules::Position::start(variant);
    for (int n = 0; n < positions; ++n) {
        const auto moves = rules::legal_moves(position);
        if (moves.empty() || position.is_over()) {
            position = rules::Position::start(variant);
            continue;
        }
        seen.add(overlays(position));
        look_through_lens(position, moves, lens);
        position.play(moves[random() % moves.size()]);
    }
    seen.print(variant->id.c_str(), "overlays");
    lens.print(variant->id.c_str(), "lens");
}

} // namespace

int main(int argc, char** argv) {
    const int positions = argc > 1 ? std::atoi(argv[1]) : 300;
    const auto book = data::load_rules();
    for (const auto& variant : book.variants()) measure(variant, positions);
}
