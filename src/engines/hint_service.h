// SPDX-License-Identifier: MIT
// One-shot searches of about a second: the best move, or what the opponents threaten.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engines/game_engine.h"
#include "work/worker.h"

namespace strata::engines {

struct Advice {
    // A line of the seat to move in `position`, which is the current position, or for a threat the
    // position after a null move.
    struct Idea {
        rules::Position position;
        search::Line line;
        int gain = 0; // centipawns gained compared with the current position
    };
    bool threats = false;
    std::vector<Idea> ideas;
};

class HintService {
public:
    // `wake` is called from the thread when a result is available.
    explicit HintService(std::function<void()> wake) : worker_(std::move(wake)) {}

    // With `threats`, searches for threats of all opponents of the side to move; otherwise for its
    // best move. `endings` may be null.
    void ask(const session::Session& session, bool threats,
             const std::shared_ptr<const search::Tablebase>& endings);
    void stop() { worker_.stop(); }
    // Frees the hash table while no search is running.
    void release_memory();
    // `turn` is Session::search_revision(), as when it was asked.
    [[nodiscard]] std::optional<Advice> take(std::uint64_t turn) { return worker_.take(turn); }

private:
    GameEngine engine_;
    work::Worker<Advice> worker_; // declared last, so that the thread ends before what it uses
};

} // namespace strata::engines
