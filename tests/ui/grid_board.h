// SPDX-License-Identifier: MIT
// A board in space as the editor knows it, whose squares lie in a grid.
#pragma once

#include "ui/set_up_board.h"

namespace strata::tests {

class GridBoard : public ui::SetUpBoard {
public:
    [[nodiscard]] std::uintptr_t texture(const rules::Position&, const ui::SetUpLook&) override {
        return 0;
    }
    [[nodiscard]] view::Picked under(glm::vec2 pixel) const override {
        const auto cell = glm::ivec2(pixel / side);
        const int number = cell.y * columns + cell.x;
        if (pixel.x < 0.0F || pixel.y < 0.0F || cell.x >= columns || number >= squares) return {};
        return {.square = static_cast<rules::Square>(number)};
    }
    [[nodiscard]] std::optional<glm::vec2> place_of(rules::Square square) const override {
        const int number = rules::index(square);
        return (glm::vec2(number % columns, number / columns) + 0.5F) * side;
    }
    void orbit(glm::vec2 drag) override { turned += drag; }
    void zoom(float factor) override { nearer *= factor; }

    glm::vec2 turned{0.0F};
    float nearer = 1.0F;
    int squares = 64;

private:
    static constexpr int columns = 8;
    static constexpr float side = 24.0F;
};

} // namespace strata::tests
