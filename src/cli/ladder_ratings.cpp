// SPDX-License-Identifier: MIT
#include "cli/ladder_ratings.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace strata::cli {

namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

constexpr double scale = std::numbers::ln10 / 400.0; // natural logarithm of odds per Elo

// By Gauss and Jordan with pivots. Precondition: the matrix is positive definite.
Matrix inverse(Matrix matrix) {
    const auto size = matrix.size();
    Matrix result(size, Row(size));
    for (std::size_t n = 0; n < size; ++n) result[n][n] = 1.0;
    for (std::size_t column = 0; column < size; ++column) {
        auto pivot = column;
        for (auto row = column; row < size; ++row)
            if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
        std::swap(matrix[column], matrix[pivot]);
        std::swap(result[column], result[pivot]);
        const double factor = matrix[column][column];
        for (std::size_t n = 0; n < size; ++n) {
            matrix[column][n] /= factor;
            result[column][n] /= factor;
        }
        for (std::size_t row = 0; row < size; ++row) {
            const double times = matrix[row][column];
            if (row == column || times == 0.0) continue;
            for (std::size_t n = 0; n < size; ++n) {
                matrix[row][n] -= times * matrix[column][n];
                result[row][n] -= times * result[column][n];
            }
        }
    }
    return result;
}

// The first and second derivatives of the logarithm of the likelihood, of the players that are
// free.
class Likelihood {
public:
    Likelihood(const std::vector<std::optional<double>>& known,
               const std::vector<PairScore>& scores)
        : scores_(scores) {
        for (std::size_t player = 0; player < known.size(); ++player)
            if (!known[player]) free_.push_back(player);
        anchored_ = free_.size() < known.size();
    }
    [[nodiscard]] const std::vector<std::size_t>& free() const { return free_; }

    void at(const std::vector<double>& elo, Row& slope, Matrix& information) const {
        constexpr double trace = 0.2; // of a drawn game
        constexpr double stiff = 1e3; // holds the mean where nobody's rating is known
        const auto size = free_.size();
        slope.assign(size, 0.0);
        information.assign(size, Row(size, anchored_ ? 0.0 : stiff));
        const auto place = [&](std::size_t player) {
            const auto found = std::ranges::find(free_, player);
            return found == free_.end() ? size : static_cast<std::size_t>(found - free_.begin());
        };
        for (const auto& score : scores_) {
            if (score.games == 0) continue;
            const double games = score.games + trace;
            const double points = score.points + trace / 2;
            const double odds = std::exp(-scale * (elo[score.first] - elo[score.second]));
            const double expected = 1.0 / (1.0 + odds);
            const double pull = scale * (points - games * expected);
            const double weight = scale * scale * games * expected * (1.0 - expected);
            const auto a = place(score.first);
            const auto b = place(score.second);
            if (a < size) {
                slope[a] += pull;
                information[a][a] += weight;
            }
            if (b < size) {
                slope[b] -= pull;
                information[b][b] += weight;
            }
            if (a < size && b < size) {
                information[a][b] -= weight;
                information[b][a] -= weight;
            }
        }
        // Whoever met nobody stays where he is.
        for (std::size_t n = 0; n < size; ++n)
            if (information[n][n] <= (anchored_ ? 0.0 : stiff)) information[n][n] += 1.0;
    }

private:
    const std::vector<PairScore>& scores_;
    std::vector<std::size_t> free_;
    bool anchored_ = false;
};

} // namespace

std::vector<Rating> ratings_of(const std::vector<std::optional<double>>& known,
                               const std::vector<PairScore>& scores) {
    const Likelihood likelihood{known, scores};
    const auto& free = likelihood.free();
    const auto anchors = static_cast<double>(known.size() - free.size());
    double mean = 0.0;
    for (const auto& rating : known) mean += rating.value_or(0.0);
    if (anchors > 0) mean /= anchors;
    std::vector<double> elo;
    for (const auto& rating : known) elo.push_back(rating.value_or(mean));

    constexpr int most_steps = 200;
    constexpr double longest_step = 200.0, exact = 1e-6; // Elo
    Row slope;
    Matrix information;
    for (int step = 0; step < most_steps; ++step) {
        likelihood.at(elo, slope, information);
        const auto covariance = inverse(information);
        double farthest = 0.0;
        for (std::size_t n = 0; n < free.size(); ++n) {
            const double change =
                std::inner_product(slope.begin(), slope.end(), covariance[n].begin(), 0.0);
            elo[free[n]] += std::clamp(change, -longest_step, longest_step);
            farthest = std::max(farthest, std::abs(change));
        }
        if (farthest < exact) break;
    }
    if (anchors == 0.0 && !elo.empty()) {
        const double middle =
            std::accumulate(elo.begin(), elo.end(), 0.0) / static_cast<double>(elo.size());
        for (double& one : elo) one -= middle;
    }
    likelihood.at(elo, slope, information);
    const auto covariance = inverse(information);
    std::vector<Rating> ratings;
    for (const double one : elo) ratings.push_back({one, 0.0});
    constexpr double sure = 1.959964; // standard deviations of a 95% interval
    for (std::size_t n = 0; n < free.size(); ++n)
        ratings[free[n]].error = sure * std::sqrt(std::max(0.0, covariance[n][n]));
    return ratings;
}

} // namespace strata::cli
