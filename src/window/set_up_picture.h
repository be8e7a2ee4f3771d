// SPDX-License-Identifier: MIT
// The board of the editor in space, as a picture: drawn anew when the set-up, what is pointed at or
// the direction is another, while nothing else is to do.
#pragma once

#include <optional>

#include "ui/set_up_board.h"
#include "view/motion/framing.h"
#include "window/board_view.h"

namespace strata::window {

class SetUpPicture : public ui::SetUpBoard {
public:
    [[nodiscard]] std::uintptr_t texture(const rules::Position& position,
                                         const ui::SetUpLook& look) override;
    [[nodiscard]] view::Picked under(glm::vec2 pixel) const override;
    [[nodiscard]] std::optional<glm::vec2> place_of(rules::Square square) const override;
    void orbit(glm::vec2 drag) override;
    void zoom(float factor) override;

    // Answers whether it drew one. `board` is of the same game.
    bool draw(BoardView& board, const view::ViewSettings& settings, const view::Themes& themes);
    // While OpenGL's context is current; nothing where nobody looks at it.
    void clear();

private:
    struct Order {
        rules::Position position;
        ui::SetUpLook look;
        view::Framing framing;
        [[nodiscard]] bool is(const Order& other) const;
    };
    struct Drawn {
        Order order;
        view::BoardSpace space;
        scene::Scene scene;
        scene::Camera camera;
        render::Handle texture;
    };
    [[nodiscard]] glm::vec2 size() const { return glm::vec2(drawn_->order.look.size); }

    std::optional<view::Framing> framing_; // nothing: that of the usual view
    std::optional<Order> order_;
    std::optional<Drawn> drawn_;
};

} // namespace strata::window
