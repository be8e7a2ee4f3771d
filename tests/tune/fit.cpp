// SPDX-License-Identifier: MIT
#include "fit.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <span>
#include <type_traits>

#include "search/evaluation.h"

namespace strata::tune {

namespace {

constexpr int unit = 256;        // of a weight, so that mixing leaves no remainder
constexpr std::size_t rare = 30; // what fewer positions hold cannot be fitted

// What the first of two seats is ahead, which is exact; for a side it is less the longer nothing is
// taken.
int ahead(const search::Evaluation& evaluation, const rules::Position& position) {
    const auto values = evaluation.by_seat(position);
    return values[0] - values[1];
}

std::vector<int*> numbers_of(search::Terms& terms) {
    std::vector<int*> numbers;
    const auto add = [&](std::string_view, auto&& row) {
        for (auto& number : row) numbers.push_back(&number);
    };
    const auto add_rows = [&](std::string_view name, auto& rows) {
        for (auto& row : rows) add(name, row);
    };
    search::for_each_term(terms, add, add_rows, add);
    return numbers;
}

// How often each weight counts for seat 0, less how often for the other. The evaluation is a sum of
// weights times such numbers, so that one weight alone tells its own.
class Features {
public:
    explicit Features(const rules::Variant& variant) {
        search::Weights none;
        const auto count = numbers_of(none.middle).size();
        for (std::size_t n = 0; n < count; ++n) {
            search::Weights one;
            *numbers_of(one.middle)[n] = *numbers_of(one.ending)[n] = unit;
            alone_.emplace_back(variant, one);
        }
    }
    // Calls `visit` with the number of the weight and how often it counts.
    template <class F>
    void each(const rules::Position& position, F&& visit) const {
        for (std::size_t n = 0; n < alone_.size(); ++n)
            if (const int worth = ahead(alone_[n], position); worth != 0) visit(n, worth / unit);
    }
    [[nodiscard]] std::size_t size() const { return alone_.size(); }

private:
    std::vector<search::Evaluation> alone_;
};

// The middle game's share in a position.
class Share {
public:
    Share(const rules::Variant& variant, const search::Weights& weights)
        : evaluation_(variant, only_tempo(weights)) {}
    [[nodiscard]] float of(const rules::Position& position) const {
        return static_cast<float>(std::abs(ahead(evaluation_, position))) / unit;
    }

private:
    static search::Weights only_tempo(const search::Weights& weights) {
        search::Weights one;
        one.phase = weights.phase;
        one.middle.tempo = unit;
        return one;
    }
    search::Evaluation evaluation_;
};

struct Term {
    std::uint16_t number = 0;
    std::int16_t times = 0;
};
struct Row {
    std::size_t begin = 0, end = 0; // of the terms
    float middle = 0.0F;            // share
    float wanted = 0.5F;
};

double chance(double scale, double value) { return 1.0 / (1.0 + std::exp(-scale * value)); }

class Fitting {
public:
    Fitting(const rules::Variant& variant, const search::Weights& weights,
            const std::vector<Judged>& positions, const FitOptions& options)
        : options_(options) {
        const Features features(variant);
        const Share share(variant, weights);
        seen_.assign(features.size(), 0);
        for (const auto& one : positions) {
            Row row{terms_.size(), 0, share.of(one.position), one.wanted};
            features.each(one.position, [&](std::size_t number, int times) {
                terms_.push_back(
                    {static_cast<std::uint16_t>(number), static_cast<std::int16_t>(times)});
                ++seen_[number];
            });
            row.end = terms_.size();
            rows_.push_back(row);
        }
        learnt_ = rows_.size() - rows_.size() / 10;
        auto copy = weights;
        for (auto* terms : {&copy.middle, &copy.ending})
            for (const auto* number : numbers_of(*terms)) now_.push_back(*number);
        before_ = now_;
    }

    search::Weights run(search::Weights weights) {
        find_scale();
        std::printf("%zu positions, %zu numbers, scale %.5f\n", rows_.size(), terms_.size(),
                    scale_);
        report("before");
        descend();
        report("after");
        std::size_t at = 0;
        for (auto* terms : {&weights.middle, &weights.ending})
            for (auto* number : numbers_of(*terms))
                *number = static_cast<int>(std::lround(now_[at++]));
        return weights;
    }

private:
    [[nodiscard]] double value(const Row& row) const {
        const auto half = seen_.size();
        double middle = 0.0, ending = 0.0;
        for (auto at = row.begin; at < row.end; ++at) {
            middle += terms_[at].times * now_[terms_[at].number];
            ending += terms_[at].times * now_[half + terms_[at].number];
        }
        return row.middle * middle + (1.0 - row.middle) * ending;
    }
    [[nodiscard]] double loss(std::span<const Row> rows) const {
        double sum = 0.0;
        for (const auto& row : rows) {
            const double p = std::clamp(chance(scale_, value(row)), 1e-9, 1.0 - 1e-9);
            sum -= row.wanted * std::log(p) + (1.0 - row.wanted) * std::log(1.0 - p);
        }
        return sum / static_cast<double>(std::max<std::size_t>(rows.size(), 1));
    }
    [[nodiscard]] std::span<const Row> learnt() const { return std::span(rows_).first(learnt_); }
    void report(const char* when) const {
        std::printf("%s: %.5f of what was learnt from, %.5f of the rest\n", when, loss(learnt()),
                    loss(std::span(rows_).subspan(learnt_)));
        std::fflush(stdout);
    }

    // From hundredths of a pawn to chances: so that pawns keep their worth.
    void find_scale() {
        double best = 1e9;
        for (double scale = 0.002; scale < 0.012; scale += 0.0002) {
            std::swap(scale, scale_);
            const double now = loss(learnt());
            std::swap(scale, scale_);
            if (now >= best) continue;
            best = now;
            found_ = scale;
        }
        scale_ = found_;
    }

    // Adam, over all rows at once. Weights are held to what they were, the more the less is known.
    void descend() {
        const auto half = seen_.size();
        const double held = options_.weight_of_doubt /
                            (options_.freedom * options_.freedom * static_cast<double>(learnt_));
        std::vector<double> slope(now_.size()), mean(now_.size()), square(now_.size());
        for (int round = 1; round <= options_.rounds; ++round) {
            for (std::size_t n = 0; n < now_.size(); ++n) slope[n] = held * (now_[n] - before_[n]);
            for (const auto& row : learnt()) {
                const double error = scale_ * (chance(scale_, value(row)) - row.wanted) /
                                     static_cast<double>(learnt_);
                for (auto at = row.begin; at < row.end; ++at) {
                    slope[terms_[at].number] += error * terms_[at].times * row.middle;
                    slope[half + terms_[at].number] +=
                        error * terms_[at].times * (1.0 - row.middle);
                }
            }
            step(round, slope, mean, square);
        }
    }
    void step(int round, const std::vector<double>& slope, std::vector<double>& mean,
              std::vector<double>& square) {
        constexpr double first = 0.9, second = 0.999, fast = 1.0;
        const double speed = round * 4 > options_.rounds * 3 ? fast / 8 : fast;
        for (std::size_t n = 0; n < now_.size(); ++n) {
            mean[n] = first * mean[n] + (1 - first) * slope[n];
            square[n] = second * square[n] + (1 - second) * slope[n] * slope[n];
            if (seen_[n % seen_.size()] < rare) continue;
            now_[n] -= speed * mean[n] / (1 - std::pow(first, round)) /
                       (std::sqrt(square[n] / (1 - std::pow(second, round))) + 1e-12);
        }
    }

    FitOptions options_;
    std::vector<Term> terms_;
    std::vector<Row> rows_;
    std::vector<std::size_t> seen_;    // by weight: positions in which it counts
    std::size_t learnt_ = 0;           // rows
    std::vector<double> before_, now_; // middle, then ending
    double scale_ = 0.004, found_ = 0.004;
};

} // namespace

search::Weights fit(const rules::Variant& variant, const search::Weights& weights,
                    const std::vector<Judged>& positions, const FitOptions& options) {
    return Fitting(variant, weights, positions, options).run(weights);
}

} // namespace strata::tune
