// SPDX-License-Identifier: MIT
// Signals that ask this program to end: SIGINT, SIGTERM, and SIGHUP unless it is ignored.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "platform/descriptor.h"

namespace strata::platform {

// At most one object exists at a time. It handles the signals during its lifetime, as follows.
class EndRequests {
public:
    struct Handling {
        // Called at the first signal, on its own thread. The owner of this object then ends the
        // program.
        std::function<void()> asked;
        // If that takes longer, or a second signal arrives, the program and its children end at
        // once, with status 128 plus the number of the signal.
        double patience = 5.0; // seconds
        // Written to standard error in that case.
        std::string last_words;
    };

    // Throws std::system_error.
    explicit EndRequests(Handling handling);
    EndRequests(const EndRequests&) = delete;
    EndRequests& operator=(const EndRequests&) = delete;
    ~EndRequests();

    [[nodiscard]] bool any() const { return asked_; }

private:
    void listen();
    [[noreturn]] void end_now(int signal) const;

    Handling handling_;
    std::atomic<bool> asked_ = false;
    Descriptor heard_;
    Descriptor written_;
    std::thread thread_;
};

} // namespace strata::platform
