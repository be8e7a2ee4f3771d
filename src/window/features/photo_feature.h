// SPDX-License-Identifier: MIT
// Photo mode: the board is ray-traced wherever it stands still.
#pragma once

#include "window/features/feature.h"

namespace strata::window {

class PhotoFeature : public Feature {
public:
    using Feature::Feature;
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void update() override;
    void suspend() override { window_.board.photograph(false); }
    [[nodiscard]] std::optional<double> due() const override;
    bool handle(const ui::UiRequest& request) override;
    // The key for a picture of the window saves the photograph itself.
    bool intercept(ui::Action action, bool by_space) override;
    bool cancel() override;

private:
    void turn_on_or_off();
    void save() const;
    [[nodiscard]] bool developing() const;

    int told_ = 0; // samples that the chip was drawn with
    double told_at_ = 0.0;
};

} // namespace strata::window
