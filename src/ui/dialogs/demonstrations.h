// SPDX-License-Identifier: MIT
// The demonstrations as cards: the course, with ticks for what is done, the tours, and the rest.
#pragma once

#include <cstddef>

#include "ui/dialog.h"
#include "ui/dialogs/position_pictures.h"
#include "ui/frame.h"

namespace strata::ui {

class DemonstrationsDialog final : public Dialog {
public:
    DemonstrationsDialog() : Dialog("ui.demo.title", 860.0F) {}

    void draw(Frame& frame) override;

private:
    void draw_card(Frame& frame, const Demonstration& demo, bool first, glm::vec2 size);
    void draw_group(Frame& frame, std::size_t group, const Demonstration* first);

    PositionPictures pictures_;
};

} // namespace strata::ui
