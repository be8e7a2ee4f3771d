// SPDX-License-Identifier: MIT
// An outside engine with a thread of its own. Nobody who asks it waits; what it finds comes through
// the listener, which is called on that thread.
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

// Seconds without a sign of life after which an engine is ended.
inline constexpr double default_patience = 2.0;

class EngineRunner {
public:
    struct Task {
        EngineOrder order;
        rules::Position position;     // that it is asked about
        std::string place;            // the same, as it stands behind `position`
        std::string limits;           // what stands behind `go`
        std::optional<double> most{}; // seconds; then it is asked for what it knows
        double patience = default_patience;
        std::uint64_t game = 0; // another number, another game
        int lines = 1;
    };
    struct Listener {
        std::function<void(const search::SearchResult&)> progress{}; // may be empty
        std::function<void(const rules::Move&, const search::SearchResult&)> done;
        std::function<void(const EngineError&)> failed;
    };

    EngineRunner();
    EngineRunner(const EngineRunner&) = delete;
    EngineRunner& operator=(const EngineRunner&) = delete;
    ~EngineRunner();

    // Ends what it thinks about, whose answer nobody gets.
    void ask(Task task, Listener listener);
    // It answers with what it knows by now.
    void hurry();
    // Nobody wants the answer any more.
    void drop();
    // It ends its engine and itself, and takes no more tasks; finished() when it has.
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
    std::atomic<std::uint64_t> number_ = 0;  // of what is asked now
    std::atomic<std::uint64_t> hurried_ = 0; // which shall be answered at once
    std::atomic<bool> leaving_ = false;
    std::atomic<bool> finished_ = false;
    // The thread's own:
    std::unique_ptr<OutsideEngine> engine_;
    EngineOrder order_;
    std::shared_ptr<const rules::Variant> variant_;
    std::uint64_t game_ = 0;
    std::thread thread_;
};

} // namespace strata::engines
