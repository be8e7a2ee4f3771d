// SPDX-License-Identifier: MIT
// The board of the editor in space: the window draws it, the dialog shows it and is told what lies
// under a pixel.
#pragma once

#include <cstdint>
#include <optional>

#include <glm/glm.hpp>

#include "rules/position/position.h"
#include "view/pick_code.h"

namespace strata::ui {

struct SetUpLook {
    glm::ivec2 size{0}; // in pixels
    // Under the pointer.
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin;
    bool operator==(const SetUpLook&) const = default;
};

class SetUpBoard {
public:
    SetUpBoard() = default;
    SetUpBoard(const SetUpBoard&) = delete;
    SetUpBoard& operator=(const SetUpBoard&) = delete;
    virtual ~SetUpBoard() = default;

    // The texture of that position, which need not be legal; the one before it until it is drawn;
    // 0: there is none yet.
    [[nodiscard]] virtual std::uintptr_t texture(const rules::Position& position,
                                                 const SetUpLook& look) = 0;
    // In the picture that was drawn last; from its corner above left, in pixels.
    [[nodiscard]] virtual view::Picked under(glm::vec2 pixel) const = 0;
    [[nodiscard]] virtual std::optional<glm::vec2> place_of(rules::Square square) const = 0;
    // Turns it by that drag, and comes nearer by that factor.
    virtual void orbit(glm::vec2 drag) = 0;
    virtual void zoom(float factor) = 0;
};

} // namespace strata::ui
