// SPDX-License-Identifier: MIT
#include "window/puzzles.h"

#include <algorithm>

#include "lessons/puzzle_library.h"
#include "lessons/puzzle_script.h"
#include "notation/positions/position_text.h"

namespace strata::window {

Puzzles::Puzzles(const notation::RuleBook& book, std::filesystem::path log) : log_(std::move(log)) {
    for (const auto& file : lessons::shipped_puzzles(book)) {
        auto puzzles = lessons::read_puzzles(book, file);
        if (!puzzles) faults_.push_back(puzzles.error());
        if (!puzzles || puzzles->empty()) continue;
        Game game{*std::move(puzzles), {}};
        for (const auto& puzzle : game.puzzles) game.ids.push_back(puzzle.id());
        games_.push_back(std::move(game));
    }
}

ui::PuzzleSheet Puzzles::sheet(const std::string& variant, long day) const {
    ui::PuzzleSheet sheet;
    for (const auto& [puzzles, ids] : games_) {
        ui::PuzzleGame game{puzzles.front().position.shared_variant(), {}};
        game.of_day = lessons::puzzle_of_day(day, puzzles.size());
        for (std::size_t n = 0; n < puzzles.size(); ++n)
            game.puzzles.push_back({ids[n], puzzles[n].hunter(), lessons::turns_of(puzzles[n]),
                                    puzzles[n].difficulty, log_.done(ids[n]),
                                    notation::write_position(puzzles[n].position),
                                    ui::theme_of_puzzle(puzzles[n].themes)});
        sheet.games.push_back(std::move(game));
    }
    const auto first = std::ranges::find(
        sheet.games, variant, [](const ui::PuzzleGame& game) { return game.variant->id; });
    if (first != sheet.games.end()) std::rotate(sheet.games.begin(), first, first + 1);
    return sheet;
}

Puzzles::Place Puzzles::find(const std::string& id) const {
    for (const auto& game : games_)
        if (const auto found = std::ranges::find(game.ids, id); found != game.ids.end()) {
            const auto n = static_cast<std::size_t>(found - game.ids.begin());
            return {&game.puzzles[n], n + 1};
        }
    return {};
}

Puzzles::Place Puzzles::after(const std::string& id) const {
    for (const auto& game : games_) {
        const auto here = std::ranges::find(game.ids, id);
        if (here == game.ids.end()) continue;
        const auto from = static_cast<std::size_t>(here - game.ids.begin());
        for (std::size_t step = 1; step < game.ids.size(); ++step) {
            const auto n = (from + step) % game.ids.size();
            if (!log_.done(game.ids[n])) return {&game.puzzles[n], n + 1};
        }
    }
    return {};
}

} // namespace strata::window
