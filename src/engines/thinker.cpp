// SPDX-License-Identifier: MIT
#include "engines/thinker.h"

#include <new>
#include <utility>

#include "platform/process.h"

namespace strata::engines {

double Thinker::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_.load()).count();
}

void Thinker::wait_until_wanted() {
    std::unique_lock lock(mutex_);
    wanted_.wait(lock, [this] { return stops_ || !waits_; });
}

void Thinker::work(std::function<void(const std::function<bool()>& stops)> work) {
    stop();
    stops_ = false;
    busy_ = true;
    begin_ = std::chrono::steady_clock::now();
    thread_ = std::thread([this, work = std::move(work)] {
        work([this] { return stops_.load(); });
        busy_ = false;
    });
}

void Thinker::hold(std::function<void()> done) {
    stop();
    waits_ = true;
    work([this, done = std::move(done)](const std::function<bool()>&) {
        wait_until_wanted();
        done();
    });
}

void Thinker::think(search::Engine& engine, Task task, Listener listener) {
    stop();
    waits_ = task.waits;
    work([this, &engine, task = std::move(task),
          listener = std::move(listener)](const std::function<bool()>& stops) {
        if (task.low_priority) platform::lower_thread_priority();
        const auto runs = [&] { return task.time && !waits_; };
        search::SearchCallbacks watch;
        watch.stop = [&] { return stops() || (runs() && seconds() > task.time->most); };
        watch.deepen = [&](const search::SearchResult&) {
            return !(runs() && seconds() > task.time->enough);
        };
        search::SearchResult answer;
        watch.progress = [&](const search::SearchResult& found) {
            listener.progress(found, seconds());
            answer = found;
        };
        if (listener.bound)
            watch.bound = [&](const search::SearchResult& answer) {
                listener.bound(answer, seconds());
            };
        if (listener.root_move)
            watch.root_move = [&](const search::CurrentMove& move) {
                listener.root_move(move, seconds());
            };
        try {
            answer = engine.think(task.question, watch);
        } catch (const std::bad_alloc&) {
            // What was found before is all that there is.
        }
        wait_until_wanted();
        listener.done(answer);
    });
}

void Thinker::go_on() {
    if (!waits_) return;
    {
        const std::lock_guard lock(mutex_);
        begin_ = std::chrono::steady_clock::now();
        waits_ = false;
    }
    wanted_.notify_all();
}

void Thinker::stop() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        stops_ = true;
    }
    wanted_.notify_all();
    wait();
}

void Thinker::wait() {
    if (thread_.joinable()) thread_.join();
}

} // namespace strata::engines
