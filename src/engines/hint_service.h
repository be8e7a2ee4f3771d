// SPDX-License-Identifier: MIT
// One-shot searches of about a second: the best move, or what the opponents threaten.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "engines/game_engine.h"
#include "engines/thinker.h"

namespace strata::engines {

struct Advice {
    // A line of the seat to move in `position`, which is the current position, or for a threat the
    // position after a null move.
    struct Idea {
        rules::Position position;
        search::Line line;
        int gain = 0; // centipawns gained compared with the current position
    };
    std::uint64_t turn = 0; // Session::search_revision() of the searched position
    bool threats = false;
    std::vector<Idea> ideas;
};

class HintService {
public:
    // `wake` is called from the thread when a result is available.
    explicit HintService(std::function<void()> wake) : wake_(std::move(wake)) {}

    // With `threats`, searches for threats of all opponents of the side to move; otherwise for its
    // best move. `endings` may be null.
    void ask(const session::Session& session, bool threats,
             const std::shared_ptr<const search::Tablebase>& endings);
    void stop();
    // Frees the hash table while no search is running.
    void release_memory();
    [[nodiscard]] std::optional<Advice> take();

private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<Advice> advice_;
    GameEngine engine_;
    Thinker thinker_; // declared last, so that the thread ends before the members it uses
};

} // namespace strata::engines
