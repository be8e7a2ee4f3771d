// SPDX-License-Identifier: MIT
// How well the squares of random positions can be seen: in the views on one key, and in the
// best view. Counts pixels of the ID buffer.
// Usage: legibility_bench [POSITIONS [SEED [VARIANT...]]]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "legibility.h"

using namespace strata;

namespace {

struct Counts {
    int squares = 0;
    int seen_in_space = 0; // by a camera key alone
    int seen_pulled = 0;   // by a camera key, or X, or a camera key after X
    int seen_flat = 0;     // or Z
    float worst = 1.0F;    // of the best share of a square over all of them
    int positions = 0;
    int good_positions = 0; // at least 90% of the aims unoccluded in the best view
    double aims_seen = 0.0;
    double slowest = 0.0; // search for the best view, milliseconds
};

void look_from_keys(Counts& counts, tests::Lookout& lookout, const rules::Position& position) {
    std::map<rules::Square, std::array<float, 3>> best; // camera, pulled, flat
    const auto look = [&](const tests::OneKey& key, std::size_t group) {
        const auto camera = tests::camera_of(key, lookout.variant->topology);
        for (const auto& [square, share] :
             lookout.shares(*tests::OnTable{position, {}, key.settings}, camera))
            best[square][group] = std::max(best[square][group], share);
    };
    for (const auto& key : tests::one_key_views()) {
        look(key, key.key == "Z" ? 2 : key.key == "X" ? 1 : 0);
        if (!key.view || key.key == "X") continue;
        auto after_x = key;
        after_x.settings.pull_apart = 1.0F;
        if (!lookout.builder.board_meshes().frames.empty()) look(after_x, 1);
    }
    for (auto& [square, shares] : best) {
        shares[1] = std::max(shares[0], shares[1]);
        shares[2] = std::max(shares[1], shares[2]);
        ++counts.squares;
        counts.seen_in_space += shares[0] >= view::unoccluded_from ? 1 : 0;
        counts.seen_pulled += shares[1] >= view::unoccluded_from ? 1 : 0;
        counts.seen_flat += shares[2] >= view::unoccluded_from ? 1 : 0;
        counts.worst = std::min(counts.worst, shares[2]);
    }
}

void look_best(Counts& counts, tests::Lookout& lookout, const rules::Position& position,
               tests::RandomGame& game) {
    const auto hand = tests::random_hand(position, game);
    const auto& last = game.last();
    const auto aims = view::aims_of(position, &hand, last ? &*last : nullptr);
    if (aims.squares.empty()) return;
    const view::ViewSettings settings;
    const view::BoardSpace space{position.topology()};
    auto from = view::camera_for(view::default_view(), space, tests::seen_size);
    from.yaw = static_cast<float>(game.random(628)) * 0.01F; // wherever a person has turned it
    from.pitch = static_cast<float>(game.random(300)) * 0.01F - 1.5F;
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const view::Sightlines lines{space, position, lookout.builder.board_meshes().piece_heights,
                                 settings};
    const auto extent = view::extent_of(space);
    const auto camera =
        view::camera_of(view::best_view(space, extent, lines, aims, from, tests::seen_size), extent,
                        tests::seen_size);
    const std::chrono::duration<double, std::milli> spent = Clock::now() - begin;
    counts.slowest = std::max(counts.slowest, spent.count());
    const float share =
        tests::unoccluded(lookout.shares(*tests::OnTable{position, {}, settings}, camera), aims);
    ++counts.positions;
    counts.good_positions += share >= 0.9F ? 1 : 0;
    counts.aims_seen += share;
}

void measure(const std::string& id, int positions, unsigned seed) {
    tests::Lookout lookout(id);
    tests::RandomGame game(lookout.variant, seed);
    Counts counts;
    for (int n = 0; n < positions; ++n) {
        const auto position = game.next();
        look_from_keys(counts, lookout, position);
        look_best(counts, lookout, position, game);
    }
    const auto percent = [](double part, double whole) { return 100.0 * part / whole; };
    std::printf("%-26s %6.2f%% %6.2f%% %6.2f%% %6.2f | %6.1f%% %6.1f%% %6.1f ms\n", id.c_str(),
                percent(counts.seen_in_space, counts.squares),
                percent(counts.seen_pulled, counts.squares),
                percent(counts.seen_flat, counts.squares), static_cast<double>(counts.worst),
                percent(counts.good_positions, counts.positions),
                percent(counts.aims_seen, counts.positions), counts.slowest);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    const int positions = argc > 1 ? std::atoi(argv[1]) : 40;
    const unsigned seed =
        argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)) : 20261121;
    std::printf(
        "%d random positions each; squares of which 60%% are seen in some view by\n"
        "a camera key, with X, with Z; the worst square | best view: positions with 90%% of\n"
        "its squares unoccluded, squares unoccluded, slowest search\n",
        positions);
    if (argc > 3)
        for (int n = 3; n < argc; ++n) measure(argv[n], positions, seed);
    else
        for (const auto& variant : tests::shipped_rules().variants())
            measure(variant->id, positions, seed);
}
