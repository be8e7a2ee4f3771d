// SPDX-License-Identifier: MIT
// Whether work grows with what there is to do, and no faster: processor time at n and at 4n. Only
// the ratio is judged, and only where it is far from what is wanted: linear work makes 4, a loop
// inside the loop 16. On shared machines the speed of one core changes by a factor of 1.7.
#pragma once

#include <algorithm>
#include <ctime>
#include <functional>
#include <limits>
#include <malloc.h>
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

// `text_of(n)` makes a text of n parts, `read` reads it. n grows to where time can be told, and 4n
// to twice `most`. What is too quick for that holds no loop inside a loop, which would take
// minutes.
inline void check_linear(const std::string& what, int most,
                         const std::function<std::string(int)>& text_of,
                         const std::function<void(const std::string&)>& read) {
    constexpr double enough = 0.005;
    // What is freed stays with the process: pages that come anew for large n alone are no work.
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
    const auto work = [&](int n) {
        const auto text = text_of(n);
        return least_work([&] { read(text); });
    };
    int n = most / 32;
    while (n < most / 2 && work(n) < enough) n *= 2;
    if (work(n) < enough) return;
    constexpr double most_ratio = 8.0;
    double ratio = work(4 * n) / work(n);
    for (int again = 0; again < 4 && ratio >= most_ratio; ++again) {
        // A loop inside the loop shows at each size; an allocator that takes large blocks another
        // way, as that of a sanitizer, at one.
        if (n <= most / 4) n *= 2;
        ratio = std::min(ratio, work(4 * n) / work(n));
    }
    INFO(what << ", " << n << " and four times as many: " << ratio << " times the work");
    CHECK(ratio < most_ratio);
}

inline std::string times(int count, const std::string& what) {
    std::string all;
    all.reserve(static_cast<std::size_t>(count) * what.size());
    for (int i = 0; i < count; ++i) all += what;
    return all;
}

} // namespace strata::tests
