// SPDX-License-Identifier: MIT
// Answers once, within a second: the best move, or what the others would do if it were their turn.
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
    // A line of a seat that moves in `position`: that of the table, or one in which it had the
    // turn.
    struct Idea {
        rules::Position position;
        search::Line line;
        int gain = 0; // hundredths of a pawn, against the position as it stands
    };
    std::uint64_t turn = 0; // Session::search_revision() of what it is about
    bool threats = false;
    std::vector<Idea> ideas;
};

class HintService {
public:
    // `wake` is called from the thread, when there is advice.
    explicit HintService(std::function<void()> wake) : wake_(std::move(wake)) {}

    // `threats`: of all enemies of the seat that moves; else the one move that is best for it.
    // `endings` may be null.
    void ask(const session::Session& session, bool threats,
             const std::shared_ptr<const search::Tablebase>& endings);
    void stop();
    // Gives memory back while nothing is asked.
    void release_memory();
    [[nodiscard]] std::optional<Advice> take();

private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<Advice> advice_;
    GameEngine engine_;
    Thinker thinker_; // ends before all that it uses
};

} // namespace strata::engines
