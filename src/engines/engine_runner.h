// SPDX-License-Identifier: MIT
// Runs an external engine on its own thread, so that callers never wait. Results are passed to the
// listener, which is called on that thread.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "engines/outside_engine.h"
#include "rules/position/position.h"
#include "search/engine.h"

namespace strata::engines {

// Seconds without output after which an engine is terminated.
inline constexpr double default_patience = 2.0;

class EngineRunner {
public:
    struct Task {
        EngineOrder order;
        SearchTask search;
        std::optional<double> most{}; // seconds after which it is told to stop
        double patience = default_patience;
        std::uint64_t game = 0; // changes with each new game
        int lines = 1;
    };
    struct Listener {
        std::function<void(const search::SearchResult&)> progress{}; // may be empty
        // Not called for an analysis.
        std::function<void(const OutsideEngine::Reply&, const search::SearchResult&)> done;
        std::function<void(const EngineError&)> failed;
    };

    EngineRunner();
    EngineRunner(const EngineRunner&) = delete;
    EngineRunner& operator=(const EngineRunner&) = delete;
    ~EngineRunner();

    // Replaces the running task, whose result is discarded.
    void ask(Task task, Listener listener);
    // Makes the engine return its best move found so far.
    void hurry();
    // Discards the result of the running task.
    void drop();
    // Ends the engine and the thread; no more tasks are accepted. finished() is true when both have
    // ended.
    void leave();
    [[nodiscard]] bool finished() const { return finished_; }

private:
    struct Job {
        Task task;
        Listener listener;
        std::uint64_t number = 0;
    };

    void run();
    void work(const Job& job);
    [[nodiscard]] std::optional<EngineError> prepare(const Task& task);
    [[nodiscard]] bool wanted(const Job& job) const;

    std::mutex mutex_;
    std::condition_variable asked_;
    std::optional<Job> next_;
    std::atomic<std::uint64_t> number_ = 0;  // number of the current task
    std::atomic<std::uint64_t> hurried_ = 0; // number of the task to finish at once
    std::atomic<bool> leaving_ = false;
    std::atomic<bool> finished_ = false;
    // Used only by the thread.
    std::unique_ptr<OutsideEngine> engine_;
    EngineOrder order_;
    std::shared_ptr<const rules::Variant> variant_;
    std::uint64_t game_ = 0;
    std::thread thread_;
};

} // namespace strata::engines
