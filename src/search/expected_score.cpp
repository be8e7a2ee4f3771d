// SPDX-License-Identifier: MIT
#include "search/expected_score.h"

#include <algorithm>
#include <cmath>

#include "rules/game/outcome.h"

namespace strata::search {

namespace {

constexpr double steepness = 0.00368; // of the logistic curve, per hundredth of a pawn

// Rounds down, then distributes the remainder by the largest fractions.
BySeat hundredths(const std::array<double, rules::max_seats>& parts, rules::Seats seats) {
    double whole = 0.0;
    for (const rules::Seat seat : seats) whole += parts[rules::slot(seat)];
    BySeat shares{};
    int missing = 100;
    for (const rules::Seat seat : seats) {
        shares[rules::slot(seat)] = static_cast<int>(100.0 * parts[rules::slot(seat)] / whole);
        missing -= shares[rules::slot(seat)];
    }
    const auto lost = [&](rules::Seat seat) {
        return 100.0 * parts[rules::slot(seat)] / whole - shares[rules::slot(seat)];
    };
    for (; missing > 0; --missing) {
        auto most = seats.front();
        for (const rules::Seat seat : seats)
            if (lost(seat) > lost(most)) most = seat;
        ++shares[rules::slot(most)];
    }
    return shares;
}

} // namespace

BySeat expected_scores(const rules::Position& position, const BySeat& values) {
    const auto outcome = rules::outcome(position);
    auto seats = position.setup().living & position.variant().every_seat();
    std::array<double, rules::max_seats> parts{};
    if (outcome.ended()) {
        if (outcome.winners.any()) seats = outcome.winners;
        for (const rules::Seat seat : seats) parts[rules::slot(seat)] = 1.0;
        return hundredths(parts, seats);
    }
    const auto best = std::ranges::max(values);
    for (const rules::Seat seat : seats)
        parts[rules::slot(seat)] = std::exp(steepness * (values[rules::slot(seat)] - best));
    return hundredths(parts, seats);
}

int expected_score(int score) {
    return static_cast<int>(std::lround(100.0 / (1.0 + std::exp(-steepness * score))));
}

} // namespace strata::search
