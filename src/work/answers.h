// SPDX-License-Identifier: MIT
// The newest answer of whoever works beside the window, and the revision of the game that it is
// for.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace strata::work {

// All calls may come from any thread. An answer for another revision than the one asked for is
// never given out.
template <typename Answer>
class Answers {
public:
    // `wake` is called after each answer, on the thread that gave it.
    explicit Answers(std::function<void()> wake) : wake_(std::move(wake)) {}

    // Replaces an answer that nobody has taken, unless that one is for a newer revision.
    void put(std::uint64_t revision, Answer answer) {
        set(revision, [&](Newest& newest) { newest.answer = std::move(answer); });
    }
    // Adds to the answer that nobody has taken; begins with an empty one.
    template <typename Change>
    void change(std::uint64_t revision, const Change& change) {
        set(revision, [&](Newest& newest) {
            if (!newest.answer)
                newest.answer = Answer{}; // clang 16 has no emplace() for nested types
            change(*newest.answer);
        });
    }
    // take() throws it once the answer before it is taken.
    void fail(std::uint64_t revision, std::exception_ptr failure) {
        set(revision, [&](Newest& newest) { newest.failure = std::move(failure); });
    }
    // Each answer once; nullopt if there is none. Rethrows what ended the work.
    [[nodiscard]] std::optional<Answer> take(std::uint64_t revision) {
        const std::scoped_lock lock(mutex_);
        if (newest_ && newest_->revision != revision) newest_.reset();
        if (!newest_) return std::nullopt;
        if (newest_->answer) return std::exchange(newest_->answer, std::nullopt);
        const auto ended = *std::exchange(newest_, std::nullopt);
        if (ended.failure) std::rethrow_exception(ended.failure);
        return std::nullopt;
    }
    void clear() {
        const std::scoped_lock lock(mutex_);
        newest_.reset();
    }
    void wake() const { wake_(); }

private:
    struct Newest {
        std::uint64_t revision = 0;
        std::optional<Answer> answer{};
        std::exception_ptr failure{};
    };

    template <typename Set>
    void set(std::uint64_t revision, const Set& set) {
        {
            const std::scoped_lock lock(mutex_);
            if (newest_ && newest_->revision > revision) return;
            if (!newest_ || newest_->revision != revision) newest_ = Newest{revision};
            set(*newest_);
        }
        wake_();
    }

    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<Newest> newest_;
};

} // namespace strata::work
