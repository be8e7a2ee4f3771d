// SPDX-License-Identifier: MIT
// A rule file on the workbench: its game is on the board, anew whenever the file is saved. Faults
// are told with their place, and the last good board stays.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "platform/process.h"
#include "review/quick_games.h"
#include "ui/panels/workbench.h"
#include "window/features/feature.h"
#include "work/worker.h"

namespace strata::window {

class WorkbenchFeature : public Feature {
public:
    struct Needs {
        notation::RuleBook& book;
        Game& game;
        Notices& notices;
        StatusPort& status;
        Stage& stage;
        const Preferences& preferences;
    };
    explicit WorkbenchFeature(const Needs& needs)
        : book_(needs.book),
          game_(needs.game),
          notices_(needs.notices),
          status_(needs.status),
          stage_(needs.stage),
          preferences_(needs.preferences),
          player_([this] { stage_.wake(); }, platform::lower_thread_priority) {}

    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void start(const PlayOptions& options) override;
    void update() override;
    [[nodiscard]] std::optional<double> due() const override;
    // Takes the files that are rules.
    bool handle(const ui::UiRequest& request) override;
    bool put_away() override;
    void show(FeatureViews& views) const override;
    void on_language() override { tell_games(); }

private:
    // What tells that a file was saved again.
    struct Stamp {
        std::filesystem::file_time_type time{};
        std::uintmax_t size = 0;
        bool operator==(const Stamp&) const = default;
    };
    [[nodiscard]] std::optional<Stamp> stamp() const;
    void watch(const std::filesystem::path& file);
    void read();
    void tell_fault(const text::TextError& fault);
    void tell_facts(const rules::Position& start);
    void play_quick_games(std::shared_ptr<const rules::Variant> variant);
    void tell_games();
    void open_or_close();

    notation::RuleBook& book_;
    Game& game_;
    Notices& notices_;
    StatusPort& status_;
    Stage& stage_;
    const Preferences& preferences_;
    std::filesystem::path file_; // empty: none is watched
    std::optional<Stamp> seen_;
    double next_look_ = 0.0;
    bool shown_ = false; // the panel
    ui::WorkbenchSheet sheet_;
    std::shared_ptr<const rules::Variant> variant_; // of the last good version; null: none
    review::QuickGames games_;
    std::uint64_t version_ = 0;               // good ones so far: what quick games are for
    work::Worker<review::QuickGames> player_; // declared last: its thread ends first
};

} // namespace strata::window
