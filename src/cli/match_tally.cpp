// SPDX-License-Identifier: MIT
#include "cli/match_tally.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace strata::cli {

namespace {

constexpr double sure = 1.959964; // standard deviations of a 95% confidence interval

double mean_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// Variance of a single value.
double variance_of(const std::vector<double>& values) {
    const double mean = mean_of(values);
    double sum = 0.0;
    for (const double value : values) sum += (value - mean) * (value - mean);
    return sum / static_cast<double>(values.size() - 1);
}

// Wilson interval, which stays within 0 and 1 and is not empty if all games were won.
Interval wilson(double share, double games) {
    const double z2 = sure * sure / games;
    const double middle = (share + z2 / 2) / (1 + z2);
    const double half = std::sqrt(share * (1 - share) / games + z2 / games / 4) * sure / (1 + z2);
    return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

} // namespace

void Points::add_group(double points, int games, bool whole) {
    points_ += points;
    games_ += games;
    if (whole) groups_.push_back(points / games);
}

Interval Points::share() const {
    assert(games_ > 0 && "a game was played");
    const double share = points_ / games_;
    double games = games_;
    // Number of independent games without draws that would have the same variance.
    if (groups_.size() > 1) {
        const double spread = variance_of(groups_) / static_cast<double>(groups_.size());
        constexpr double most_better = 4.0; // a small sample may have no variance by chance
        if (spread > 0.0 && share > 0.0 && share < 1.0)
            games = std::min(share * (1 - share) / spread, most_better * games);
    }
    return wilson(share, games);
}

std::optional<double> elo_of(double share) {
    constexpr double nearly = 1e-9;
    if (share < nearly || share > 1.0 - nearly) return std::nullopt;
    return -400.0 * std::log10(1.0 / share - 1.0);
}

SprtState sprt_of(const Sprt& sprt, const Points& points) {
    const auto expected = [](double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); };
    SprtState state;
    state.bound = std::log((1.0 - sprt_error) / sprt_error);
    // Prior of a fifth of a game per result, because a short row of equal results proves little.
    constexpr double trace = 0.2;
    constexpr std::array<double, 5> results{0.0, 0.25, 0.5, 0.75, 1.0};
    double count = 0.0;
    double sum = 0.0;
    double squares = 0.0;
    const auto add = [&](double value, double weight) {
        count += weight;
        sum += weight * value;
        squares += weight * value * value;
    };
    for (const double value : results) add(value, trace);
    for (const double value : points.groups()) add(value, 1.0);
    const double mean = sum / count;
    const double variance = squares / count - mean * mean;
    const double s0 = expected(sprt.elo0);
    const double s1 = expected(sprt.elo1);
    state.ratio = count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    if (state.ratio >= state.bound) state.verdict = SprtVerdict::high;
    if (state.ratio <= -state.bound) state.verdict = SprtVerdict::low;
    return state;
}

} // namespace strata::cli
