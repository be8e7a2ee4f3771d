// SPDX-License-Identifier: MIT
// Engines at the table: when they think, whose turn is whose, pauses, draws and taking back.
#pragma once

#include <optional>

#include "engines/engine_players.h"
#include "platform/window.h"
#include "window/features/feature.h"

namespace strata::window {

class OpponentFeature : public Feature {
public:
    using Feature::Feature;
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    // A move that is being thought of goes on; see update().
    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }
    void update() override;
    [[nodiscard]] std::optional<double> due() const override { return players_.due(); }
    bool handle(const ui::UiRequest& request) override;
    bool intercept(const session::Command& command) override;
    void on_command(const session::Command& command) override;
    void on_report(const session::Report& report) override;
    void on_new_game() override;
    void on_foreign_game(rules::Seats known) override;
    void show(FeatureViews& views) const override;
    void release_memory() override { players_.release_memory(); }

private:
    void receive(const engines::Inbox::Letter& letter);
    void reply_with(const engines::Inbox::Letter& letter);
    void play(const session::Command& command);
    void play_premove();
    void update_failed();
    void note_failure(const engines::SeatError& error);
    [[nodiscard]] bool refuse(const session::Command& command);
    void pause(bool paused);
    void play_again();
    void try_again();
    void take_back();
    [[nodiscard]] bool take_back_at_once();
    void move_now();
    void start_or_stop_time();
    void play_on();
    void keep_seed();

    // A seat whose external engine does not play any more, and why.
    struct FailedSeat {
        rules::Seat seat{};
        std::string reason;
        bool asked = false; // who shall play there
    };

    std::optional<FailedSeat> failed_; // until somebody plays there
    engines::NamedEngines known_;      // to players_
    engines::EnginePlayers players_{platform::Window::wake};
};

} // namespace strata::window
