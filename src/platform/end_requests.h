// SPDX-License-Identifier: MIT
// Signals that ask this program to end: SIGINT, SIGTERM, and SIGHUP unless it is ignored.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "platform/descriptor.h"

namespace strata::platform {

// One lives at a time. Those that come while it lives are handled, as follows.
class EndRequests {
public:
    struct Handling {
        // Called at the first, on a thread of its own. Whoever has this object ends it then.
        std::function<void()> asked;
        // Where that takes longer, or a second signal comes, the program ends at once: its children
        // too, with status 128 and the number of the signal.
        double patience = 5.0; // seconds
        // Written on standard error then.
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
