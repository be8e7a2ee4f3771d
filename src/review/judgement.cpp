// SPDX-License-Identifier: MIT
#include "review/judgement.h"

#include <algorithm>
#include <cmath>

namespace strata::review {
namespace {

constexpr int doubtful_from = 5, mistake_from = 10, blunder_from = 20;
constexpr double forgiving = 23.0;

} // namespace

int glyph_of(Weight weight) {
    switch (weight) {
    case Weight::doubtful: return 6;
    case Weight::mistake: return 2;
    case Weight::blunder: break;
    }
    return 4;
}

std::optional<Weight> weight_of(int given, int sides) {
    const int counted = given * sides / 2;
    if (counted >= blunder_from) return Weight::blunder;
    if (counted >= mistake_from) return Weight::mistake;
    if (counted >= doubtful_from) return Weight::doubtful;
    return std::nullopt;
}

std::vector<Standing> standings(const Review& review) {
    std::array<double, rules::max_seats> sums{};
    std::array<Standing, rules::max_seats> all{};
    for (const auto& point : review.points) {
        if (point.mover == rules::no_seat) continue;
        sums[rules::slot(point.mover)] += std::exp(-point.given / forgiving);
        ++all[rules::slot(point.mover)].moves;
    }
    for (const auto& mistake : review.mistakes)
        ++all[rules::slot(mistake.before.mover())].counts[static_cast<std::size_t>(mistake.weight)];
    std::vector<Standing> moved;
    for (std::size_t n = 0; n < all.size(); ++n) {
        auto& one = all[n];
        if (one.moves == 0) continue;
        one.seat = static_cast<rules::Seat>(n);
        one.accuracy = static_cast<int>(std::lround(100.0 * sums[n] / one.moves));
        moved.push_back(one);
    }
    return moved;
}

const Mistake* mistake_at(const Review& review, game::NodeId node) {
    const auto found = std::ranges::find_if(review.mistakes, [&](const Mistake& mistake) {
        return review.points[mistake.ply].node == node;
    });
    return found == review.mistakes.end() ? nullptr : &*found;
}

} // namespace strata::review
