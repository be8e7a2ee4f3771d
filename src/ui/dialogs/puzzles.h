// SPDX-License-Identifier: MIT
// The sheet of puzzles of one game: that of the day, then all as cards, by what they are about and
// the easy ones first, with ticks.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "rules/position/variant.h"
#include "ui/dialog.h"
#include "ui/dialogs/position_pictures.h"

namespace strata::ui {

struct PuzzleEntry {
    std::string id;
    rules::Seat seat{}; // to move
    int turns = 0;      // of that seat, until the mate
    int difficulty = 0; // 0..100
    bool solved = false;
    std::string position{}; // as text
    std::string theme{};    // what it is about most of all; empty: nothing of its own
};

// Of all that a puzzle is about, what its card stands under.
[[nodiscard]] std::string theme_of_puzzle(const std::vector<std::string>& all);

struct PuzzleGame {
    std::shared_ptr<const rules::Variant> variant;
    std::vector<PuzzleEntry> puzzles;
    std::size_t of_day = 0; // that of today
};

struct PuzzleSheet {
    std::vector<PuzzleGame> games;
    std::size_t game = 0; // whose puzzles are listed
};

class PuzzlesDialog final : public Dialog {
public:
    explicit PuzzlesDialog(PuzzleSheet sheet)
        : Dialog("ui.puzzle.title", 860.0F),
          sheet_(std::move(sheet)) {}

    void draw(Frame& frame) override;

private:
    void draw_games(Frame& frame);
    void draw_of_day(Frame& frame, const PuzzleGame& game);
    void draw_game(Frame& frame, const PuzzleGame& game);
    // The mark of the card, and whether the keyboard begins at it.
    void draw_card(Frame& frame, const PuzzleGame& game, std::size_t number,
                   const std::string& mark, bool first, glm::vec2 size);

    PuzzleSheet sheet_;
    PositionPictures pictures_;
};

} // namespace strata::ui
