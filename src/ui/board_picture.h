// SPDX-License-Identifier: MIT
// Pictures of games as they begin, or of positions, drawn as the board itself is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <glm/glm.hpp>

#include "rules/position/variant.h"
#include "view/settings.h"

namespace strata::ui {

struct Frame;

struct BoardPicture {
    enum class Shot : std::uint8_t {
        board, // all of it, clear around
        scene, // with what is behind it
        men,   // some pieces from close by, the same
        hunt,  // the king that is hunted and what stands next to it, from behind who is to move
    };
    const rules::Variant& variant;
    glm::ivec2 size{0};         // in pixels
    std::size_t start = 0;      // 0: the usual one, then Variant::choices
    std::string_view view = {}; // a name of view::find_view; empty: the initial one
    Shot shot = Shot::board;
    // Empty: those that are set.
    std::string_view theme = {};
    std::string_view pieces = {};
    std::optional<view::Quality> quality = {};
    std::string_view position = {}; // as text, instead of a start
};

// Into the window that is drawn, as soon as it is there.
void show_board_picture(const Frame& frame, const BoardPicture& picture, glm::vec2 at);

} // namespace strata::ui
