// SPDX-License-Identifier: MIT
// A row of tasks, several of them at the same time.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "work/runner.h"

namespace strata::work {

// `next` hands out tasks until it gives none; `take` gets the result of each as it comes. Both are
// called on this thread. `work` runs on one of so many others, which it is told by number; with one
// it runs on this thread as well. Throws what `work` throws, and std::system_error if no thread can
// be started, after the tasks that were begun have ended.
template <class Task, class Result>
void at_once(int threads, const std::function<std::optional<Task>()>& next,
             const std::function<Result(std::size_t thread, const Task& task)>& work,
             const std::function<void(const Task& task, Result result)>& take) {
    if (threads == 1) {
        while (const auto task = next()) take(*task, work(0, *task));
        return;
    }
    struct Hand {
        std::optional<Task> task{};
        std::optional<Result> result{};
        std::exception_ptr failure{};
        bool done = false;
        Runner runner{};
    };
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Hand> hands(static_cast<std::size_t>(threads));
    const auto begin = [&](std::size_t number) {
        auto& hand = hands[number];
        hand.runner.run([&, number](const std::stop_token&) {
            auto& mine = hands[number];
            try {
                mine.result = work(number, *mine.task);
            } catch (...) {
                mine.failure = std::current_exception();
            }
            const std::lock_guard lock(mutex);
            mine.done = true;
            changed.notify_one();
            return false;
        });
    };
    const auto busy = [](const Hand& hand) { return hand.task.has_value(); };
    for (bool more = true;;) {
        for (std::size_t number = 0; more && number < hands.size(); ++number) {
            if (busy(hands[number])) continue;
            more = (hands[number].task = next()).has_value();
            if (more) begin(number);
        }
        if (std::ranges::none_of(hands, busy)) return;
        {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return std::ranges::any_of(hands, &Hand::done); });
        }
        for (auto& hand : hands) {
            {
                const std::lock_guard lock(mutex);
                if (!hand.done) continue;
                hand.done = false;
            }
            hand.runner.wait();
            if (hand.failure) std::rethrow_exception(hand.failure);
            const auto task = *std::exchange(hand.task, std::nullopt);
            take(task, *std::exchange(hand.result, std::nullopt));
        }
    }
}

} // namespace strata::work
