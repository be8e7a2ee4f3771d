// SPDX-License-Identifier: MIT
// Flat maps of positions for the cards of a dialog: there at once, and all pieces are seen. A
// position is read when its card is seen first.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "session/session.h"
#include "ui/frame.h"
#include "ui/map/flat_board.h"

namespace strata::ui {

// How wide a card has to be, in units of the scale: the map of a board with levels is a long row.
[[nodiscard]] float card_width_of_map(const Frame& frame, const std::string& variant);

class PositionPictures {
public:
    // `position` is a text; empty: the game as it begins. An empty ground where it cannot be read.
    void draw(const Frame& frame, const std::string& variant, const std::string& position,
              const Rect& room);

private:
    struct Content {
        session::Session session;
        std::optional<FlatBoard> board;
    };
    const Content* content(const Frame& frame, const std::string& variant,
                           const std::string& position);

    std::map<std::pair<std::string, std::string>, std::optional<Content>> contents_;
};

} // namespace strata::ui
