// SPDX-License-Identifier: MIT
// The door to threads: one task beside the window, and its newest answer. Where no thread can be
// had, as in browsers, take() does the work, a slice with each call.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <stop_token>
#include <system_error>
#include <utility>

#include "work/answers.h"
#include "work/runner.h"

namespace strata::work {

template <typename Answer>
class Worker {
public:
    // What a task knows of whoever asked. Lives as long as a call of the task.
    class Output {
    public:
        Output(Worker& worker, std::uint64_t revision, std::stop_token stop)
            : worker_(worker),
              revision_(revision),
              stop_(std::move(stop)) {}

        [[nodiscard]] bool stopped() const { return stop_.stop_requested(); }
        [[nodiscard]] const std::stop_token& stop() const { return stop_; }
        // The window waits for the slice, and nothing can stop it.
        [[nodiscard]] bool in_steps() const { return !stop_.stop_possible(); }
        // What a slice returns that waits for somebody else, who wakes whoever takes the answers.
        bool wait() {
            worker_.waits_ = true;
            return true;
        }
        void put(Answer answer) {
            if (!worker_.dropped_) worker_.answers_.put(revision_, std::move(answer));
        }
        template <typename Change>
        void change(const Change& change) {
            if (!worker_.dropped_) worker_.answers_.change(revision_, change);
        }

    private:
        Worker& worker_;
        std::uint64_t revision_;
        std::stop_token stop_;
    };
    // Does a slice of the work; false once all of it is done. Polls `stopped` if the slice is long.
    using Task = std::function<bool(Output&)>;

    // `wake` is called, also on the thread, after each answer and when take() has to go on.
    // `prepare` is called on each new thread, which it may give another priority.
    explicit Worker(std::function<void()> wake, void (*prepare)() = nullptr)
        : answers_(std::move(wake)),
          prepare_(prepare) {}
    ~Worker() { stop(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Stops the previous task. The answers are for that revision of the game; 0 where there is only
    // one.
    void start(std::uint64_t revision, Task task) {
        stop();
        dropped_ = false;
        auto slice = [this, revision, task = std::move(task)](const std::stop_token& stop) {
            Output output{*this, revision, stop};
            try {
                return task(output);
            } catch (...) {
                if (!dropped_) answers_.fail(revision, std::current_exception());
                return false;
            }
        };
        try {
            runner_.run(slice, prepare_);
        } catch (const std::system_error&) {
            slice_ = std::move(slice);
            answers_.wake();
        }
    }
    // Ends the task at its next poll and waits for that; what it has answered is dropped.
    void stop() {
        dropped_ = true;
        slice_ = {};
        runner_.stop();
        answers_.clear();
    }
    // The same, but its answer can be taken. In steps the task goes on to its own end.
    void finish() { runner_.stop(); }
    // Does a slice if there is no thread; false if nothing is left to do.
    bool step() {
        if (!slice_) return false;
        waits_ = false;
        if (!slice_(std::stop_token{})) slice_ = {};
        if (slice_ && !waits_) answers_.wake();
        return slice_ != nullptr;
    }
    // Each answer once, and none for another revision. Rethrows what ended the task.
    [[nodiscard]] std::optional<Answer> take(std::uint64_t revision = 0) {
        step();
        return answers_.take(revision);
    }
    [[nodiscard]] bool busy() const { return slice_ || runner_.busy(); }
    // For whoever answers the same question in another way.
    [[nodiscard]] Answers<Answer>& answers() { return answers_; }

private:
    std::atomic<bool> dropped_ = false; // the answers of the running task
    std::atomic<bool> waits_ = false;   // the last slice waits for somebody else
    Answers<Answer> answers_;
    void (*prepare_)();
    Runner::Slice slice_; // what is left to do, in steps
    Runner runner_;       // declared last, so that the thread ends before the members it uses
};

} // namespace strata::work
