// SPDX-License-Identifier: MIT
// The end of a game with a show: when a king is mated and lies, the camera goes half way round,
// slowly, and then the card of the result comes. Any input ends it.
#pragma once

#include "window/features/feature.h"
#include "window/game_table.h"

namespace strata::window {

class EndingFeature : public Feature {
public:
    struct Needs {
        const Game& game;
        Stage& stage;
        ResultPort& results;
        const Preferences& preferences;
        const ui::TransientUiState& state;
        GameTable& table;
    };
    explicit EndingFeature(const Needs& needs)
        : game_(needs.game),
          stage_(needs.stage),
          results_(needs.results),
          preferences_(needs.preferences),
          state_(needs.state),
          table_(needs.table) {}

    void update() override;
    void suspend() override;
    [[nodiscard]] std::optional<double> due() const override;
    void on_press() override;
    void on_result(ui::ResultCard& card) override;
    void on_new_game() override { come_home(); }

private:
    [[nodiscard]] bool wants_show() const;
    void end();
    void come_home();

    const Game& game_;
    Stage& stage_;
    ResultPort& results_;
    const Preferences& preferences_;
    const ui::TransientUiState& state_;
    GameTable& table_;
    bool carried_ = false; // the camera is where the show took it
};

} // namespace strata::window
