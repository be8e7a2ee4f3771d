// SPDX-License-Identifier: MIT
#include "ui/panels/free_place.h"

#include <algorithm>
#include <vector>

#include "ui/panels.h"
#include "ui/panels/free_corner.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float margin = 12.0F;
constexpr float legend = 150.0F; // of overlays, with its names alone

float height_of_legend(const Frame& frame) {
    const float board = std::max(0.0F, frame.in.layout.board.size().y);
    return std::clamp(legend * frame.in.style.scale, board * 0.2F, board * 0.6F);
}

std::vector<Rect> others_in_picture(const Frame& frame) {
    std::vector<Rect> others;
    const Rect& board = frame.in.layout.board;
    const glm::vec2 middle = (board.min + board.max) / 2.0F;
    const auto& transient = frame.edit.transient;
    if (!transient.card.place.empty()) others.push_back(transient.card.place);
    // A hint stands at the lower right; the lens and the legend of overlays stand above.
    if (frame.in.advice != nullptr) others.push_back({middle, board.max});
    const bool lines = frame.in.table.look.show_lines;
    if (lines || frame.in.table.look.overlay != view::Overlay::none ||
        frame.in.session.selection().board != rules::no_pin)
        others.push_back({board.min, {board.max.x, board.min.y + height_of_legend(frame)}});
    if (frame.in.session.selection().board != rules::no_pin) others.push_back({board.min, middle});
    return others;
}

} // namespace

Rect picture_room(const Frame& frame) {
    const float gap = margin * frame.in.style.scale;
    const Rect& board = frame.in.layout.board;
    Rect room{board.min + gap, board.max - gap};
    room.min.y = std::max(room.min.y, frame.in.layout.banner.max.y + gap);
    if (const Rect strip = place_of_strip(frame); !strip.empty()) room.max.x = strip.min.x - gap;
    return room;
}

std::optional<Rect> free_place(const Frame& frame, glm::vec2 size, std::size_t& last) {
    if (!frame.in.board_outline || frame.edit.transient.map.large) return std::nullopt;
    const Rect room = picture_room(frame);
    if (size.x > room.size().x || size.y > room.size().y) return std::nullopt;
    const auto outline = frame.in.board_outline();
    if (!outline) return std::nullopt;
    const auto corner = free_corner(room, size, hull_of(*outline), others_in_picture(frame), last);
    if (!corner) return std::nullopt;
    last = *corner;
    return in_corner(room, size, *corner);
}

} // namespace strata::ui
