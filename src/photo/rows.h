// SPDX-License-Identifier: MIT
// Work on the rows of a picture by several threads. What is made of a row must not depend on who
// makes it.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace strata::photo {

// As many as the machine runs at once, 1 at least.
inline int threads_here() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// Calls work(low, high) for runs of rows until all of 0..rows are done, the last of them before it
// returns. The calling thread is one of `threads`.
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
