// SPDX-License-Identifier: MIT
// The sheet of puzzles: those of one game, the easy ones first, with ticks.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "rules/position/variant.h"
#include "ui/dialog.h"

namespace strata::ui {

struct PuzzleEntry {
    std::string id;
    rules::Seat seat{}; // to move
    int turns = 0;      // of that seat, until the mate
    int difficulty = 0; // 0..100
    bool solved = false;
};

struct PuzzleGame {
    std::shared_ptr<const rules::Variant> variant;
    std::vector<PuzzleEntry> puzzles;
};

struct PuzzleSheet {
    std::vector<PuzzleGame> games;
    std::size_t game = 0; // whose puzzles are listed
};

class PuzzlesDialog final : public Dialog {
public:
    explicit PuzzlesDialog(PuzzleSheet sheet)
        : Dialog("ui.puzzle.title", 560.0F),
          sheet_(std::move(sheet)) {}

    void draw(Frame& frame) override;

private:
    PuzzleSheet sheet_;
};

} // namespace strata::ui
