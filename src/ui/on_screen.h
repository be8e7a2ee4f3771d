// SPDX-License-Identifier: MIT
// What stands over the board and beside it: each part has one owner, who alone changes it. Panels
// read it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/types.h"
#include "ui/request.h"

namespace strata::ui {

// Up to which move the board shows a line as ghosts. Of analysis and review at most one does.
struct ShownLines {
    std::optional<LinePlace> analysis{};
    std::optional<LinePlace> review{};
    LinePlace advice{}; // while there is any, and neither of them shows a line
};

// How far the photograph is, in samples per pixel.
struct PhotoProgress {
    int samples = 0;
    int all = 1;
    std::optional<double> seconds_left{}; // nothing until that can be told
    [[nodiscard]] bool done() const { return samples >= all; }
};

// What is shown when a game is over.
struct ResultCard {
    int number = 0; // no two of them have the same
    int step = 0;   // of one person against programs: for a win 1, for a loss -1
    int before = 0; // the highest of their levels; 0: no such match
    // Before, the end of the game is shown; seconds on the clock of the window.
    std::optional<double> waits_until{};
    [[nodiscard]] bool waits() const { return waits_until.has_value(); }
};

// What the line under the board says, until something else happens.
struct StatusMessage {
    std::string text{};                   // empty: what can be done
    bool bad = false;                     // a refusal
    std::vector<rules::Square> squares{}; // what a refused request met: marked on board and map
    std::string rule{};                   // its code, which "Why?" opens the rules at
};

struct OnScreen {
    ShownLines lines{};
    bool first_run = false;                    // the card of the very first start
    std::optional<PhotoProgress> photograph{}; // in photo mode: no panels, and nobody moves
    std::optional<ResultCard> result{};        // of the game on the table, until it is closed
    StatusMessage remark{};
};

} // namespace strata::ui
