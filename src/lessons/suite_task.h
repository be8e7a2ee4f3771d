// SPDX-License-Identifier: MIT
// What a position of a list asks for: the best move (bm of EPD), or any but those to avoid (am).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lessons/demo_script.h"
#include "notation/games/game_text.h"

namespace strata::lessons {

struct SuiteTask {
    rules::Position position;
    std::vector<rules::Move> best;  // any of them is right; empty: all but those to avoid
    std::vector<rules::Move> avoid; // none is empty with the other
    std::string id;                 // may be empty

    [[nodiscard]] bool is_solved_by(const rules::Move& move) const;
    // The first that solves it.
    [[nodiscard]] rules::Move solution() const;
};

// From the tags of a game that begins there. Nullopt when it asks for nothing that is legal; other
// words among the moves are skipped.
[[nodiscard]] std::optional<SuiteTask> suite_task(const notation::LoadedGame& game);

// As a question on the board.
[[nodiscard]] DemoScript script_of_task(const SuiteTask& task, const text::Catalogue& words,
                                        std::string title);

} // namespace strata::lessons
