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

private:
    void turn_on_or_off();
};

} // namespace strata::window
