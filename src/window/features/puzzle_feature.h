// SPDX-License-Identifier: MIT
// Puzzles, and positions of a list that ask for a move: their dialog, the one on the board, and the
// next. They are demonstrations that ask.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "window/features/feature.h"
#include "window/puzzles.h"

namespace strata::window {

class PuzzleFeature : public Feature {
public:
    PuzzleFeature(const notation::RuleBook& book, Game& game, Notices& notices, Dialogs& dialogs,
                  Stage& stage, const Preferences& preferences);
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }
    bool handle(const ui::UiRequest& request) override;
    void show(FeatureViews& views) const override { views.puzzle_games = games_; }
    [[nodiscard]] std::optional<text::Message> save_at_exit() override;

private:
    void list();
    void list_of(const std::string& variant);
    void open(const std::string& id);
    void solve(const ui::SolveListed& request);
    [[nodiscard]] std::string title(std::size_t number) const;
    void note_solved(const std::string& id);

    const notation::RuleBook& book_;
    Game& game_;
    Notices& notices_;
    Dialogs& dialogs_;
    Stage& stage_;
    const Preferences& preferences_;
    std::vector<std::string> games_; // ids of those that have puzzles
    std::optional<Puzzles> puzzles_; // once somebody has asked for them
};

} // namespace strata::window
