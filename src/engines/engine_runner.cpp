// SPDX-License-Identifier: MIT
#include "engines/engine_runner.h"

#include <chrono>

#include "engines/uci_info.h"

namespace strata::engines {

namespace {

constexpr double grace = 0.5;     // seconds past its time before it is told to stop
constexpr double farewell = 0.25; // seconds to exit after `quit`
constexpr double for_ever = 1e6;
constexpr std::chrono::seconds rest_time{2}; // between two checks of an idle engine
constexpr const char* lines_option = "MultiPV";

} // namespace

EngineRunner::EngineRunner() : thread_([this] { run(); }) {}

EngineRunner::~EngineRunner() {
    leave();
    thread_.join();
}

void EngineRunner::ask(Task task, Listener listener) {
    {
        const std::scoped_lock lock(mutex_);
        next_ = Job{std::move(task), std::move(listener), ++number_};
    }
    asked_.notify_all();
}

void EngineRunner::hurry() { hurried_ = number_.load(); }

void EngineRunner::drop() {
    const std::scoped_lock lock(mutex_);
    ++number_;
    next_.reset();
}

void EngineRunner::leave() {
    {
        const std::scoped_lock lock(mutex_);
        leaving_ = true;
    }
    asked_.notify_all();
}

bool EngineRunner::wanted(const Job& job) const { return !leaving_ && number_ == job.number; }

void EngineRunner::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        const auto called = [this] { return leaving_ || next_; };
        if (!engine_ || !engine_->runs())
            asked_.wait(lock, called);
        else if (!asked_.wait_for(lock, rest_time, called)) {
            engine_->rest();
            continue;
        }
        if (leaving_) break;
        const auto job = *std::exchange(next_, std::nullopt);
        lock.unlock();
        work(job);
        lock.lock();
    }
    lock.unlock();
    if (engine_) engine_->end(farewell);
    engine_.reset();
    finished_ = true;
}

// Starts the engine, or restarts it if its command or options changed.
std::optional<EngineError> EngineRunner::prepare(const Task& task) {
    const auto variant = task.search.start.shared_variant();
    if (!engine_ || order_ != task.order || variant_ != variant) {
        if (engine_) engine_->end(farewell);
        engine_ = std::make_unique<OutsideEngine>(task.order, *variant);
        engine_->heed([this] { return leaving_.load(); });
        order_ = task.order;
        variant_ = variant;
    }
    if (!engine_->runs() || game_ != task.game)
        if (auto error = engine_->begin_game(task.patience)) return error;
    game_ = task.game;
    if (!engine_->has(lines_option)) return std::nullopt;
    return engine_->set(lines_option, std::to_string(task.lines));
}

void EngineRunner::work(const Job& job) {
    const auto& task = job.task;
    const auto give_up = [&](const EngineError& error) {
        if (wanted(job)) job.listener.failed(error);
        engine_.reset(); // the next task starts a new process
    };
    if (const auto error = prepare(task)) return give_up(*error);
    if (!wanted(job)) return;
    search::SearchResult answer;
    const auto begin = std::chrono::steady_clock::now();
    const auto over = [&] {
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        return task.most && taken.count() > *task.most + grace;
    };
    const auto lines = static_cast<std::size_t>(engine_->has(lines_option) ? task.lines : 1);
    const auto heard = [&](SaidLine said) {
        if (put_in(answer, std::move(said), lines) && job.listener.progress && wanted(job))
            job.listener.progress(answer);
    };
    const auto reply = engine_->think({.task = task.search,
                                       .patience = for_ever,
                                       .stops = [&] { return !wanted(job); },
                                       .hurries = [&] { return hurried_ == job.number || over(); },
                                       .heard = heard,
                                       .silence = task.patience});
    if (!reply && reply.error().fault == EngineFault::stopped) return;
    if (!reply) return give_up(reply.error());
    if (wanted(job) && !task.search.limits.infinite) job.listener.done(*reply, answer);
}

} // namespace strata::engines
