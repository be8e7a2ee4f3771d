// SPDX-License-Identifier: MIT
// One task at a time on a thread of its own.
#pragma once

#include <atomic>
#include <functional>
#include <stop_token>
#include <thread>

namespace strata::work {

class Runner {
public:
    // Does a part of the task; false once all of it is done. Must return soon after a stop is
    // requested.
    using Slice = std::function<bool(const std::stop_token& stop)>;

    // Stops the previous task. The slice is called at least once, after `prepare`, which may be
    // null. Throws std::system_error if no thread can be started.
    void run(Slice slice, void (*prepare)() = nullptr);
    // Requests a stop and waits until the task has ended.
    void stop() { thread_ = {}; }
    // Waits until the task has ended by itself.
    void wait();
    [[nodiscard]] bool busy() const { return busy_; }

private:
    std::atomic<bool> busy_ = false;
    std::jthread thread_; // declared last, so that it ends before the member it uses
};

} // namespace strata::work
