// SPDX-License-Identifier: MIT
// Statistics of match results: strength difference and confidence. Numbers only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace strata::cli {

// A share, 0 to 1, with its 95% confidence interval.
struct Interval {
    double value = 0.0;
    double low = 0.0;
    double high = 0.0;
};

// Win, draw and loss counts between two engines.
struct Counts {
    int won = 0;
    int drawn = 0;
    int lost = 0;
};

// A player's share of the points. Games from one opening form a group in which everyone has each
// seat once, so the bias of the opening cancels out; errors are therefore computed from groups.
class Points {
public:
    // Adds the points of one group, 0 to `games`. `whole` is true if no game of the group is
    // missing.
    void add_group(double points, int games, bool whole);

    [[nodiscard]] double points() const { return points_; }
    [[nodiscard]] int games() const { return games_; }
    // Share with the Wilson interval for the effective number of games that the variance between
    // groups implies. Precondition: games() > 0.
    [[nodiscard]] Interval share() const;
    // Shares of complete groups.
    [[nodiscard]] const std::vector<double>& groups() const { return groups_; }

private:
    double points_ = 0.0;
    int games_ = 0;
    std::vector<double> groups_;
};

// Elo difference for an expected score; nullopt for 0 and 1, where it is infinite.
[[nodiscard]] std::optional<double> elo_of(double share);

// Wald's sequential probability ratio test between two Elo hypotheses, from mean and variance of
// groups.
struct Sprt {
    double elo0 = 0.0;
    double elo1 = 5.0;
};
inline constexpr double sprt_error = 0.05; // probability of a type I error, and of a type II error
enum class SprtVerdict : std::uint8_t { none, low, high };
struct SprtState {
    double ratio = 0.0; // log-likelihood ratio
    double bound = 0.0; // `high` is accepted from here on, `low` from the negative value on
    SprtVerdict verdict = SprtVerdict::none;
};
[[nodiscard]] SprtState sprt_of(const Sprt& sprt, const Points& points);

} // namespace strata::cli
