// SPDX-License-Identifier: MIT
// What the results of a match say about who is stronger, and how surely. Numbers only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace strata::lab {

// Of a whole, from 0 to 1, and the bounds within which it lies in 95 of 100 such matches.
struct Interval {
    double value = 0.0;
    double low = 0.0;
    double high = 0.0;
};

// How often this came to that, out of games between two.
struct Counts {
    int won = 0;
    int drawn = 0;
    int lost = 0;
};

// Shares of the games' points that one player got. Games of one opening are played in a group, in
// which everybody has each seat once: what the opening gives and takes cancels out there, so groups
// are what errors are computed from.
class Points {
public:
    // The points of all games of one group, from 0 to `games`. `whole`: none is missing.
    void add_group(double points, int games, bool whole);

    [[nodiscard]] double points() const { return points_; }
    [[nodiscard]] int games() const { return games_; }
    // The share, with the bounds of Wilson's interval at as many games as the spread of the groups
    // says. Precondition: games() > 0.
    [[nodiscard]] Interval share() const;
    // The shares of the whole groups.
    [[nodiscard]] const std::vector<double>& groups() const { return groups_; }

private:
    double points_ = 0.0;
    int games_ = 0;
    std::vector<double> groups_;
};

// How many Elo points a share of two is worth; nothing for 0 and 1, where it has no bound.
[[nodiscard]] std::optional<double> elo_of(double share);

// Wald's sequential test of one difference against another, by the mean and the spread of groups.
struct Sprt {
    double elo0 = 0.0;
    double elo1 = 5.0;
};
inline constexpr double sprt_error = 0.05; // of either kind
enum class SprtVerdict : std::uint8_t { none, low, high };
struct SprtState {
    double ratio = 0.0; // logarithm of the likelihoods'
    double bound = 0.0; // `high` from there on; `low` from minus that
    SprtVerdict verdict = SprtVerdict::none;
};
[[nodiscard]] SprtState sprt_of(const Sprt& sprt, const Points& points);

} // namespace strata::lab
