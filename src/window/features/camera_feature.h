// SPDX-License-Identifier: MIT
// The camera by keys, and the views that a person saves.
#pragma once

#include "window/features/feature.h"

namespace strata::window {

class CameraFeature : public Feature {
public:
    using Feature::Feature;
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }

    void update() override;
    void on_report(const session::Report& report) override;
    void on_new_game() override { played_.reset(); }

private:
    // The effect of an action that moves the camera: the turntable stops.
    template <auto member, auto... given>
    static void look(ui::ActionHost& host, int n) {
        auto& window = static_cast<CameraFeature&>(host).window_;
        if (window.game_on_screen()) window.game_table.stop_turning();
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

    std::optional<rules::Transition> played_; // is to be seen
    bool told_way_back_ = false;
};

} // namespace strata::window
