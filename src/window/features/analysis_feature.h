// SPDX-License-Identifier: MIT
// The analysis of the position shown, for as long as it is shown.
#pragma once

#include <optional>

#include "engines/analysis_service.h"
#include "platform/window.h"
#include "ui/panels/analysis.h"
#include "window/features/feature.h"

namespace strata::window {

class AnalysisFeature : public Feature {
public:
    using Feature::Feature;
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
    [[nodiscard]] bool wants_tablebase() const override { return window_.state.analysis; }
    void release_memory() override { service_.release_memory(); }

private:
    void follow(bool wanted);
    void restart();
    void show_finding(const engines::Finding& finding);
    void end_by(const engines::AnalysisError& error);
    [[nodiscard]] const engines::NamedEngine* engine() const;

    std::optional<ui::Analysis> shown_;
    notation::MoveStyle style_{}; // of its lines
    engines::AnalysisService service_{platform::Window::wake};
};

} // namespace strata::window
