// SPDX-License-Identifier: MIT
// One thought at a time on a thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "engines/think_time.h"
#include "search/engine.h"

namespace strata::engines {

class Thinker {
public:
    struct Task {
        search::SearchRequest question;
        std::optional<ThinkTime> time;
        bool waits = false; // the answer is kept back until stop() or go_on(), and no clock runs
        bool low_priority = false; // to whatever draws
    };
    // All are called on the thread.
    struct Listener {
        std::function<void(const search::SearchResult&, double seconds)> progress;
        std::function<void(const search::SearchResult&)> done;
        // See search::Watch; may be empty.
        std::function<void(const search::SearchResult&, double seconds)> bound{};
        std::function<void(const search::CurrentMove&, double seconds)> root_move{};
    };

    Thinker() = default;
    ~Thinker() { stop(); }
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Ends what was thought of before. The engine must live until stop() or the next task.
    void think(search::Engine& engine, Task task, Listener listener);
    // Anything else that takes long; `work` asks now and then whether it shall stop.
    void work(std::function<void(const std::function<bool()>& stops)> work);
    // The clock of a task that waits begins to run (ponderhit).
    void go_on();
    // Ends it, and comes back when its answer has been given.
    void stop();
    // Comes back when it has ended by itself.
    void wait();
    // True while something is thought of.
    [[nodiscard]] bool busy() const { return busy_; }

private:
    using TimePoint = std::chrono::steady_clock::time_point;

    [[nodiscard]] double seconds() const;
    void wait_until_wanted();

    std::thread thread_;
    std::atomic<bool> stops_ = false;
    std::atomic<bool> waits_ = false;
    std::atomic<bool> busy_ = false;
    std::atomic<TimePoint> begin_ = TimePoint{};
    std::mutex mutex_;
    std::condition_variable wanted_;
};

} // namespace strata::engines
