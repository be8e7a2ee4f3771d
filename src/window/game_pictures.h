// SPDX-License-Identifier: MIT
// Pictures of games as they begin, for the cards of a new game: drawn one at a time while nothing
// else is to do, and kept in the graphics memory.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "window/board_view.h"

namespace strata::window {

class GamePictures {
public:
    // The texture of the game's board, of that size in pixels and clear around it; 0: it is not
    // drawn yet. What is asked for is drawn by the next calls of draw_one().
    [[nodiscard]] std::uintptr_t texture(const rules::Variant& variant, glm::ivec2 size);
    // Answers whether it drew one. `board` draws it with its pieces, in that look; what was drawn
    // in another is forgotten.
    bool draw_one(BoardView& board, const notation::RuleBook& book, const view::ViewSettings& look,
                  const view::Themes& themes);
    // While OpenGL's context is current.
    void clear();

private:
    struct Print {
        glm::ivec2 size;
        render::Handle texture;
    };
    struct Order {
        std::string variant;
        glm::ivec2 size;
    };

    view::ViewSettings look_;             // of what was drawn
    std::map<std::string, Print> prints_; // by the id of the variant
    std::optional<Order> order_;          // the first that was asked for and is not there
};

} // namespace strata::window
