// SPDX-License-Identifier: MIT
// Pictures of boards for cards: drawn one at a time while nothing else is to do, and kept in the
// graphics memory, of which they take a bounded part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/session.h"
#include "ui/board_picture.h"
#include "window/board_view.h"

namespace strata::window {

class GamePictures {
public:
    // The texture of that picture; 0: it is not drawn yet. What is asked for is drawn by the next
    // calls of draw_one().
    [[nodiscard]] std::uintptr_t texture(const ui::BoardPicture& picture);
    // Answers whether it drew one. `look` is what is set; what was drawn in another is forgotten,
    // unless it was asked for in a look of its own.
    bool draw_one(BoardView& board, const notation::RuleBook& book, const view::ViewSettings& look,
                  const view::Themes& themes);
    // While OpenGL's context is current.
    void clear();

private:
    // What is to be seen on it.
    struct Motif {
        std::string variant; // its id
        glm::ivec2 size{0};
        std::size_t start = 0;
        std::string position;
        std::string view;
        ui::BoardPicture::Shot shot{};
        std::string theme, pieces;
        std::optional<view::Quality> quality;
        bool operator==(const Motif&) const = default;

        [[nodiscard]] session::Session game(const notation::RuleBook& book) const;
        // Drawn so many times as large.
        [[nodiscard]] int finer() const;
        [[nodiscard]] std::size_t bytes() const; // in the graphics memory
        [[nodiscard]] bool has_look_of_its_own() const;
        [[nodiscard]] view::ViewSettings look(view::ViewSettings usual) const;
    };
    struct Print {
        Motif of;
        render::Handle texture;
        std::uint64_t asked; // before which drawing it was asked for last
    };
    void take_look(const view::ViewSettings& look);
    void forget_oldest();

    view::ViewSettings look_; // that is set
    std::vector<Print> prints_;
    std::optional<Motif> order_; // the first that was asked for and is not there
    std::uint64_t drawings_ = 0;
};

} // namespace strata::window
