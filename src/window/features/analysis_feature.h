// SPDX-License-Identifier: MIT
// The analysis of the position shown, for as long as it is shown.
#pragma once

#include <optional>
#include <vector>

#include "engines/analysis_service.h"
#include "ui/panels/analysis.h"
#include "window/engine_registry.h"
#include "window/features/feature.h"

namespace strata::window {

class AnalysisFeature : public Feature {
public:
    struct Needs {
        Game& game;
        Notices& notices;
        Stage& stage;
        Preferences& preferences;
        const ui::TransientUiState& state;
        const EngineRegistry& engines;
    };
    explicit AnalysisFeature(const Needs& needs)
        : game_(needs.game),
          notices_(needs.notices),
          stage_(needs.stage),
          preferences_(needs.preferences),
          state_(needs.state),
          engines_(needs.engines) {}
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void update() override;
    void suspend() override { follow(false); }
    bool cancel() override;
    bool step_line(bool forward) override;
    [[nodiscard]] std::optional<reading::GhostLine> ghost_line() const override;
    bool handle(const ui::UiRequest& request) override;
    void show(FeatureViews& views) const override;
    void trace(Trace& trace) const override;
    void on_language() override { restart(); }
    [[nodiscard]] bool wants_tablebase() const override { return state_.analysis; }
    void release_memory() override { service_.release_memory(); }

private:
    void follow(bool wanted);
    void restart();
    void show_finding(const engines::Finding& finding);
    void try_out(const std::vector<rules::Move>& moves);
    void end_by(const engines::AnalysisError& error);
    [[nodiscard]] const engines::NamedEngine* engine() const;

    Game& game_;
    Notices& notices_;
    Stage& stage_;
    Preferences& preferences_;
    const ui::TransientUiState& state_;
    const EngineRegistry& engines_;
    std::optional<ui::Analysis> shown_;
    notation::MoveStyle style_{}; // of its lines
    engines::AnalysisService service_{[this] { stage_.wake(); }};
};

} // namespace strata::window
