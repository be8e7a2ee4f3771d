// SPDX-License-Identifier: MIT
// The list of demonstrations: the course, with ticks for what is done, the tours, and the rest.
#pragma once

#include "ui/dialog.h"

namespace strata::ui {

class DemonstrationsDialog final : public Dialog {
public:
    DemonstrationsDialog() : Dialog("ui.demo.title", 560.0F) {}

    void draw(Frame& frame) override;
};

} // namespace strata::ui
