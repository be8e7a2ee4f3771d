// SPDX-License-Identifier: MIT
// Engines at the table: when they think, whose turn is whose, pauses, draws and taking back.
#pragma once

#include <optional>
#include <string>

#include "engines/engine_players.h"
#include "window/engine_registry.h"
#include "window/features/feature.h"

namespace strata::window {

class OpponentFeature : public Feature {
public:
    struct Needs {
        Game& game;
        Notices& notices;
        StatusPort& status;
        Dialogs& dialogs;
        Stage& stage;
        ResultPort& results;
        Preferences& preferences;
        const EngineRegistry& engines;
    };
    explicit OpponentFeature(const Needs& needs)
        : game_(needs.game),
          notices_(needs.notices),
          status_(needs.status),
          dialogs_(needs.dialogs),
          stage_(needs.stage),
          results_(needs.results),
          preferences_(needs.preferences),
          engines_(needs.engines) {}
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    // A move that is being thought of goes on; see update().
    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }
    void update() override;
    [[nodiscard]] std::optional<double> due() const override { return players_.due_at(); }
    bool handle(const ui::UiRequest& request) override;
    bool intercept(const session::Command& command) override;
    void on_command(const session::Command& command) override;
    void on_report(const session::Report& report) override;
    void on_new_game() override;
    void on_foreign_game(rules::Seats known) override;
    void show(FeatureViews& views) const override;
    void release_memory() override { players_.release_memory(); }

private:
    void reply_with(const engines::EnginePlayers::Reply& reply);
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

    Game& game_;
    Notices& notices_;
    StatusPort& status_;
    Dialogs& dialogs_;
    Stage& stage_;
    ResultPort& results_;
    Preferences& preferences_;
    const EngineRegistry& engines_;
    std::optional<FailedSeat> failed_; // until somebody plays there
    std::string resigned_at_;          // start of the game that is to go on; empty: of none
    bool to_the_end_ = false;          // that game is played: nobody resigns it again
    engines::NamedEngines known_;      // to players_
    engines::EnginePlayers players_{[this] { stage_.wake(); }};
};

} // namespace strata::window
