// SPDX-License-Identifier: MIT
// What the panel of the workbench shows of a rule file. Plain data.
#pragma once

#include <string>
#include <vector>

#include "text/message.h"
#include "view/board/piece_sketch.h"

namespace strata::ui {

struct WorkbenchSheet {
    std::string file{};    // its name
    text::Message fault{}; // why the board is older than the file; no key: it is not
    text::Message facts{}; // how many squares, and sequences of one, two and three moves
    view::PieceSketches sketches{};
    std::vector<text::Message> pieces{};    // a name for each sketch
    std::vector<text::Message> dead_ends{}; // sentences
    text::Message games{};                  // of the engine against itself: so far, or their result
};

} // namespace strata::ui
