// SPDX-License-Identifier: MIT
// How tests wait for threads and other programs: for what must happen, with a limit that only what
// hangs comes to. A machine that is busy is slow and does nothing wrong. For scripts: waiting.py.
#pragma once

#include <chrono>
#include <thread>

namespace strata::tests {

inline constexpr std::chrono::minutes wait_limit{10};

// Asks until the answer is yes. Returns false if it never is.
template <class Holds>
bool comes(Holds&& holds) {
    const auto end = std::chrono::steady_clock::now() + wait_limit;
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return true;
}

} // namespace strata::tests
