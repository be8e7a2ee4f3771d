// SPDX-License-Identifier: MIT
#include "engines/thinker.h"

#include <utility>

namespace strata::engines {

void Thinker::wait_until_wanted(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    wanted_.wait(lock, stop, [this] { return !waits_; });
}

void Thinker::work(std::function<void(const std::stop_token& stop)> task) {
    stop();
    clock_ = Stopwatch{};
    runner_.run([task = std::move(task)](const std::stop_token& stop) {
        task(stop);
        return false;
    });
}

void Thinker::hold(std::function<void()> done) {
    stop();
    waits_ = true;
    work([this, done = std::move(done)](const std::stop_token& stop) {
        wait_until_wanted(stop);
        done();
    });
}

void Thinker::think(search::Engine& engine, Task task, Listener listener) {
    stop();
    waits_ = task.waits;
    work([this, &engine, task = std::move(task),
          listener = std::move(listener)](const std::stop_token& stop) {
        const auto seconds = [this] { return clock_.load()(); };
        auto watch = within(
            task.time, [&] { return stop.stop_requested(); },
            [&] { return waits_ ? 0.0 : seconds(); });
        watch.progress = [&](const search::SearchResult& found) {
            listener.progress(found, seconds());
        };
        if (listener.bound)
            watch.bound = [&](const search::SearchResult& answer) {
                listener.bound(answer, seconds());
            };
        if (listener.root_move)
            watch.root_move = [&](const search::CurrentMove& move) {
                listener.root_move(move, seconds());
            };
        const auto answer = best_found(engine, task.question, std::move(watch));
        wait_until_wanted(stop);
        listener.done(answer);
    });
}

void Thinker::go_on() {
    if (!waits_) return;
    {
        const std::lock_guard lock(mutex_);
        clock_ = Stopwatch{};
        waits_ = false;
    }
    wanted_.notify_all();
}

} // namespace strata::engines
