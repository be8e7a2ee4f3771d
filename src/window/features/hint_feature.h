// SPDX-License-Identifier: MIT
// Hints and threats: asked for with a key, answered within a second, shown as a card.
#pragma once

#include <optional>

#include "engines/hint_service.h"
#include "ui/panels/advice.h"
#include "window/features/feature.h"

namespace strata::window {

class HintFeature : public Feature {
public:
    HintFeature(Game& game, Stage& stage, const Preferences& preferences)
        : game_(game),
          stage_(stage),
          preferences_(preferences) {}
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void update() override;
    void suspend() override;
    bool handle(const ui::UiRequest& request) override;
    bool cancel() override;
    bool step_line(bool forward) override;
    [[nodiscard]] std::optional<reading::GhostLine> ghost_line() const override;
    void show(FeatureViews& views) const override;
    void trace(Trace& trace) const override;
    void on_language() override { close(); }
    [[nodiscard]] bool wants_tablebase() const override { return shown_.has_value(); }
    void release_memory() override { service_.release_memory(); }

private:
    void ask(bool threats);
    void close();

    Game& game_;
    Stage& stage_;
    const Preferences& preferences_;
    std::optional<ui::Advice> shown_;
    ui::LinePlace place_{}; // of the last of its moves that the board shows
    engines::HintService service_{[this] { stage_.wake(); }};
};

} // namespace strata::window
