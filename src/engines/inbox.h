// SPDX-License-Identifier: MIT
// Commands that other threads leave for the window: an engine's move, a spoken one. Each says for
// which state of the game it was found, so that it is never taken for an answer to another one.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "engines/draw_resign_policy.h"
#include "session/command.h"

namespace strata::engines {

class Inbox {
public:
    struct Letter {
        session::Command command;
        std::uint64_t turn = 0;               // Session::search_revision() of what it answers
        std::optional<Evaluation> prospect{}; // of the program whose move it is
    };

    // `wake` is called from the thread that puts something in, after it is there.
    explicit Inbox(std::function<void()> wake) : wake_(std::move(wake)) {}

    // From any thread.
    void put(Letter letter) {
        {
            const std::scoped_lock lock(mutex_);
            letters_.push_back(std::move(letter));
        }
        wake_();
    }
    // All that has come, in order.
    [[nodiscard]] std::vector<Letter> take() {
        const std::scoped_lock lock(mutex_);
        return std::exchange(letters_, {});
    }

private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::vector<Letter> letters_;
};

} // namespace strata::engines
