// SPDX-License-Identifier: MIT
// Thread-safe queue of commands from engines and other threads. Each message names the revision of
// the game it was computed for, so that it is never applied to a different one.
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
        std::uint64_t turn = 0;               // Session::search_revision() it was computed for
        std::optional<Evaluation> prospect{}; // evaluation by the engine that moves
    };

    // `wake` is called from the sending thread after a message has been added.
    explicit Inbox(std::function<void()> wake) : wake_(std::move(wake)) {}

    // May be called from any thread.
    void put(Letter letter) {
        {
            const std::scoped_lock lock(mutex_);
            letters_.push_back(std::move(letter));
        }
        wake_();
    }
    // Removes and returns all messages in order of arrival.
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
