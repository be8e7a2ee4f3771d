// SPDX-License-Identifier: MIT
// Events that wait to be handled. What one of them starts may take long: the rest waits for the
// next frame, so that a queue that has grown is seen to move. None is lost or reordered, but for
// requests to quit, which nobody may be made to wait for.
#pragma once

#include <deque>
#include <functional>
#include <span>
#include <string_view>

#include "platform/input.h"

namespace strata::window {

// Processor time of this thread, in seconds: while others have the machine none of it passes.
[[nodiscard]] double thread_seconds();

class EventQueue {
public:
    // Puts them behind those that wait. While some do, moves of the mouse that follow each other
    // become one: to the last position, by the sum of the ways. What quits without asking goes to
    // the front.
    void add(std::span<const platform::InputEvent> events);
    // Hands over one, then more until the time is up or none is left.
    void handle(const std::function<void(const platform::InputEvent&)>& handle,
                const std::function<bool()>& time_is_up);
    [[nodiscard]] bool empty() const { return events_.empty(); }

    // The one of those handed over last that took the most processor time, in seconds.
    struct Slowest {
        std::string_view kind;
        double seconds = 0.0;
    };
    [[nodiscard]] const Slowest& slowest() const { return slowest_; }

private:
    Slowest slowest_;
    std::deque<platform::InputEvent> events_;
};

} // namespace strata::window
