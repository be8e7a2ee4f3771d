// SPDX-License-Identifier: MIT
// Pictures of the board, without panels and marks: photo mode, in which it is ray-traced wherever
// it stands still, and those that are saved at once.
#pragma once

#include "photo/time_left.h"
#include "window/features/feature.h"

namespace strata::window {

class PhotoFeature : public Feature {
public:
    using Feature::Feature;
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void update() override;
    void suspend() override;
    [[nodiscard]] std::optional<double> due() const override;
    // Nobody moves a piece that is not seen to be selected.
    bool intercept(ui::Action action, bool by_space) override;
    bool cancel() override;

private:
    void turn_on_or_off();
    void save_picture();
    void save_cutout();
    [[nodiscard]] bool developing() const;

    photo::TimeLeft time_left_;
    int told_ = 0; // samples that the chip was drawn with
    double told_at_ = 0.0;
};

} // namespace strata::window
