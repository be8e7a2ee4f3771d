// SPDX-License-Identifier: MIT
// The puzzles in the window: all that there are, which of them are solved, and the one on the
// board.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lessons/demo_library.h"
#include "notation/games/puzzle_file.h"
#include "ui/dialogs/puzzles.h"

namespace strata::window {

class Puzzles {
public:
    // Reads them; `log` is the file of those that are solved.
    Puzzles(const notation::RuleBook& book, std::filesystem::path log);

    // What is wrong with their files, which are left out.
    [[nodiscard]] const std::vector<text::TextError>& faults() const { return faults_; }
    // The game of that id comes first; `day`: whose puzzles stand above the others.
    [[nodiscard]] ui::PuzzleSheet sheet(const std::string& variant, long day) const;

    struct Place {
        const notation::Puzzle* puzzle = nullptr; // null: there is none
        std::size_t number = 0;                   // in its game, from 1
    };
    [[nodiscard]] Place find(const std::string& id) const;
    // The next one of its game that is not solved; when all are, none.
    [[nodiscard]] Place after(const std::string& id) const;
    [[nodiscard]] lessons::LessonLog& log() { return log_; }

private:
    struct Game {
        std::vector<notation::Puzzle> puzzles;
        std::vector<std::string> ids;
    };
    std::vector<Game> games_; // none is empty
    lessons::LessonLog log_;
    std::vector<text::TextError> faults_;
};

} // namespace strata::window
