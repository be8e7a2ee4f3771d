// SPDX-License-Identifier: MIT
// Whether work grows with what there is to do, and no faster: processor time at n and at 2n. Only
// the ratio is judged, and only where it is far from what is wanted: doubling the work is 2, and a
// loop inside the loop is 4.
#pragma once

#include <algorithm>
#include <ctime>
#include <functional>
#include <limits>
#include <string>

#include "catch.h"

namespace strata::tests {

// Seconds of this process; the least of some tries, the others were disturbed.
inline double least_work(const std::function<void()>& work) {
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < 3; ++i) {
        timespec before{}, after{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
        work();
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
        least = std::min(least, static_cast<double>(after.tv_sec - before.tv_sec) +
                                    static_cast<double>(after.tv_nsec - before.tv_nsec) * 1e-9);
    }
    return least;
}

// `text_of(n)` makes a text of n parts, `read` reads it. n grows to where time can be told. What is
// too quick for that with `most` parts holds no loop inside a loop, which would take minutes.
inline void check_linear(const std::string& what, int most,
                         const std::function<std::string(int)>& text_of,
                         const std::function<void(const std::string&)>& read) {
    constexpr double enough = 0.02;
    const auto work = [&](int n) {
        const auto text = text_of(n);
        return least_work([&] { read(text); });
    };
    int n = most / 16;
    while (n < most && work(n) < enough) n *= 2;
    if (work(n) < enough) return;
    double ratio = work(2 * n) / work(n);
    for (int again = 0; again < 4 && ratio >= 3.0; ++again)
        ratio = std::min(ratio, work(2 * n) / work(n));
    INFO(what << ", " << n << " and twice as many: " << ratio << " times the work");
    CHECK(ratio < 3.0);
}

inline std::string times(int count, const std::string& what) {
    std::string all;
    all.reserve(static_cast<std::size_t>(count) * what.size());
    for (int i = 0; i < count; ++i) all += what;
    return all;
}

} // namespace strata::tests
