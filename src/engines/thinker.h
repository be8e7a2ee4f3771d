// SPDX-License-Identifier: MIT
// Runs one search at a time on its own thread.
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
        // Pondering: the result is held back until stop() or go_on(), and no clock runs.
        bool waits = false;
        bool low_priority = false; // lets the drawing thread run first
    };
    // All callbacks are called on the search thread. `done` is also called if memory runs out, with
    // the last result of `progress`.
    struct Listener {
        std::function<void(const search::SearchResult&, double seconds)> progress;
        std::function<void(const search::SearchResult&)> done;
        // See search::Watch. May be empty.
        std::function<void(const search::SearchResult&, double seconds)> bound{};
        std::function<void(const search::CurrentMove&, double seconds)> root_move{};
    };

    Thinker() = default;
    ~Thinker() { stop(); }
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Stops the previous task. The engine must live until stop() or the next task.
    void think(search::Engine& engine, Task task, Listener listener);
    // Calls `done` after stop() or go_on(), as if a pondering task had found nothing.
    void hold(std::function<void()> done);
    // Runs any other long task; `work` must poll `stops` and return if it is true.
    void work(std::function<void(const std::function<bool()>& stops)> work);
    // Starts the clock of a pondering task (ponderhit).
    void go_on();
    // Stops the task; returns after its result has been delivered.
    void stop();
    // Waits until the task has ended by itself.
    void wait();
    // True while a task is running.
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
