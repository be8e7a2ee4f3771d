// SPDX-License-Identifier: MIT
// Every test that starts a thread runs under ThreadSanitizer: what the label `threads` is for.
#pragma once

namespace strata::tests {

// Complains, and returns true, if a thread was started although CTest says by STRATA_NO_THREADS
// that the test has no such label.
[[nodiscard]] bool has_unlabelled_threads();

// While it lives no thread can be started, as in browsers.
class NoThreads {
public:
    NoThreads();
    ~NoThreads();
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;
};

} // namespace strata::tests
