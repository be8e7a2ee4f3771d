// SPDX-License-Identifier: MIT
// The camera by keys, and the views that a person saves.
#pragma once

#include <optional>

#include "window/features/feature.h"
#include "window/game_table.h"

namespace strata::window {

class CameraFeature : public Feature {
public:
    struct Needs {
        Game& game;
        Notices& notices;
        StatusPort& status;
        Stage& stage;
        Preferences& preferences;
        Cameras& cameras;
        const ui::TransientUiState& state;
        GameTable& table;
    };
    explicit CameraFeature(const Needs& needs)
        : game_(needs.game),
          notices_(needs.notices),
          status_(needs.status),
          stage_(needs.stage),
          preferences_(needs.preferences),
          cameras_(needs.cameras),
          state_(needs.state),
          table_(needs.table) {}
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }

    void update() override;
    void on_report(const session::Report& report) override;
    void on_new_game() override { played_.reset(); }

private:
    // The effect of an action that moves the camera: the turntable stops.
    template <auto member, auto... given>
    static void look(ui::ActionHost& host, int n) {
        auto& camera = static_cast<CameraFeature&>(host);
        if (camera.game_.on_screen()) camera.table_.stop_turning();
        call<member, given...>(host, n);
    }
    void show_view(int number);
    void sit_with(int seat);
    void flip_board();
    void reset_view();
    void frame_selection();
    void orbit(int right, int up);
    void zoom(bool closer);
    void follow_mover();
    void show_best_view();
    void follow(const rules::Transition& move);
    void come_back();
    void start_or_stop_turning();
    void flatten();
    void save_view(int slot);
    void go_to_saved_view(int slot);

    Game& game_;
    Notices& notices_;
    StatusPort& status_;
    Stage& stage_;
    Preferences& preferences_;
    Cameras& cameras_;
    const ui::TransientUiState& state_;
    GameTable& table_;
    std::optional<rules::Transition> played_; // is to be seen
    bool told_way_back_ = false;
};

} // namespace strata::window
