// SPDX-License-Identifier: MIT
// Demonstrations and lessons: what plays on the screen in place of the game of the user, which
// waits untouched, and the keys and buttons that steer it.
#pragma once

#include <optional>
#include <string>

#include "window/demonstrations.h"
#include "window/features/feature.h"
#include "window/game_table.h"
#include "window/show_plan.h"

namespace strata::window {

class DemoFeature : public Feature {
public:
    struct Needs {
        const notation::RuleBook& book;
        Game& game;
        Notices& notices;
        StatusPort& status;
        Dialogs& dialogs;
        Stage& stage;
        Preferences& preferences;
        CursorPort& cursor;
        ShowPort& window;
        GameTable& table;
    };
    explicit DemoFeature(const Needs& needs);
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }
    [[nodiscard]] TableMaker* screen() override { return demos_.show(); }
    void start(const PlayOptions& options) override;
    void update() override;
    bool handle(const ui::UiRequest& request) override;
    bool intercept(ui::Action action, bool by_space) override;
    void on_report(const session::Report& report) override;
    void on_language() override;
    void show(FeatureViews& views) const override;
    void cover(Covers& covers) const override { covers.first_run = first_run_; }
    void trace(Trace& trace) const override;
    [[nodiscard]] std::optional<text::Message> save_at_exit() override;

private:
    void begin(ShowPlan plan);
    void play(const std::filesystem::path& file);
    void play_named(const std::string& name);
    [[nodiscard]] const ui::Demonstration* shipped(const std::string& name) const;
    [[nodiscard]] bool copy_link();
    void play_game();
    void play_next();
    void leave();
    void end();
    void go_on_after_end();
    void list();
    void steer(ui::Steer way);
    void steer_playback(ui::Steer way);
    [[nodiscard]] bool invites() const;
    [[nodiscard]] ui::ShowState state_of(const DemoShow& show, bool by_space) const;
    void play_open_boards();
    void answer_first_run(ui::FirstChoice choice);
    [[nodiscard]] bool is_first_start(const PlayOptions& options);
    [[nodiscard]] ui::DemoStatus status() const;

    const notation::RuleBook& book_;
    Game& game_;
    Notices& notices_;
    StatusPort& status_;
    Dialogs& dialogs_;
    Stage& stage_;
    Preferences& preferences_;
    CursorPort& cursor_;
    ShowPort& window_;
    GameTable& table_;
    Demonstrations demos_;
    std::optional<ShowPlan> plan_; // of the one that plays
    bool first_run_ = false;       // the card of the very first start is shown
    lessons::Audience audience_ = lessons::Audience::learner;
};

} // namespace strata::window
