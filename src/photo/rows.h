// SPDX-License-Identifier: MIT
// Parallel processing of image rows. The result of a row must not depend on the thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace strata::photo {

// Number of hardware threads, at least 1.
inline int threads_here() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// Calls work(low, high) for ranges that together cover [0, rows), and returns when all are
// done. The calling thread is one of `threads`.
inline void in_rows(int rows, int threads, const std::function<void(int low, int high)>& work) {
    constexpr int run = 4;
    std::atomic<int> next = 0;
    const auto draw = [&] {
        for (int low = next.fetch_add(run); low < rows; low = next.fetch_add(run))
            work(low, std::min(low + run, rows));
    };
    std::vector<std::jthread> others;
    for (int n = 1; n < threads; ++n) others.emplace_back(draw);
    draw();
}

} // namespace strata::photo
