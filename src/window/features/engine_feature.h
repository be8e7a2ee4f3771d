// SPDX-License-Identifier: MIT
// External engines: the list of them, and what they say of themselves.
#pragma once

#include "window/features/feature.h"

namespace strata::window {

class EngineFeature : public Feature {
public:
    using Feature::Feature;

    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }
    void start(const PlayOptions& options) override;
    void update() override;
    bool handle(const ui::UiRequest& request) override;
    void show(FeatureViews& views) const override { views.engines = &window_.engines.shown(); }

private:
    void set(const ui::SetEngine& request);
};

} // namespace strata::window
