// SPDX-License-Identifier: MIT
#include "search/shares.h"

#include <algorithm>
#include <cmath>

#include "rules/game/outcome.h"

namespace strata::search {

namespace {

constexpr double steepness = 0.00368; // of the logarithm, for a hundredth of a pawn

// Rounded down, and what is missing given to those who lost most by it.
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

BySeat shares_of(const rules::Position& position, const BySeat& values) {
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

int share_of(int score) {
    return static_cast<int>(std::lround(100.0 / (1.0 + std::exp(-steepness * score))));
}

} // namespace strata::search
