// SPDX-License-Identifier: MIT
// External engines: the list of them, and what they say of themselves.
#pragma once

#include "window/engine_registry.h"
#include "window/features/feature.h"

namespace strata::window {

class EngineFeature : public Feature {
public:
    struct Needs {
        Notices& notices;
        Stage& stage;
        const Preferences& preferences;
        const Dialogs& dialogs;
        const ui::TransientUiState& state;
        EngineRegistry& engines;
    };
    explicit EngineFeature(const Needs& needs)
        : notices_(needs.notices),
          stage_(needs.stage),
          preferences_(needs.preferences),
          dialogs_(needs.dialogs),
          state_(needs.state),
          engines_(needs.engines) {}

    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }
    void start(const PlayOptions& options) override;
    void update() override;
    bool handle(const ui::UiRequest& request) override;
    void show(FeatureViews& views) const override { views.engines = &engines_.shown(); }

private:
    void set(const ui::SetEngine& request);

    Notices& notices_;
    Stage& stage_;
    const Preferences& preferences_;
    const Dialogs& dialogs_;
    const ui::TransientUiState& state_;
    EngineRegistry& engines_;
};

} // namespace strata::window
