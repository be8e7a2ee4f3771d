// SPDX-License-Identifier: MIT
// Pictures of the board, without panels and marks: photo mode, in which it is ray-traced wherever
// it stands still, and those that are saved or copied at once.
#pragma once

#include <optional>

#include "photo/time_left.h"
#include "window/features/feature.h"
#include "window/picture_ports.h"

namespace strata::window {

class PhotoFeature : public Feature {
public:
    struct Needs {
        Notices& notices;
        Stage& stage;
        const Preferences& preferences;
        Pictures& pictures;
        Photographs& photographs;
    };
    explicit PhotoFeature(const Needs& needs)
        : notices_(needs.notices),
          stage_(needs.stage),
          preferences_(needs.preferences),
          pictures_(needs.pictures),
          photographs_(needs.photographs) {}
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void update() override;
    void suspend() override;
    [[nodiscard]] std::optional<double> due() const override;
    // Nobody moves a piece that is not seen to be selected.
    bool intercept(ui::Action action, bool by_space) override;
    bool cancel() override;
    void show(FeatureViews& views) const override;
    void cover(Covers& covers) const override { covers.photograph = photograph_.has_value(); }

private:
    void turn_on_or_off();
    void save_picture();
    void copy_picture();
    void save_cutout();
    [[nodiscard]] render::Image picture();
    [[nodiscard]] bool developing() const;

    Notices& notices_;
    Stage& stage_;
    const Preferences& preferences_;
    Pictures& pictures_;
    Photographs& photographs_;
    std::optional<ui::PhotoProgress> photograph_; // while photo mode is on
    photo::TimeLeft time_left_;
    int told_ = 0; // samples that the chip was drawn with
    double told_at_ = 0.0;
};

} // namespace strata::window
