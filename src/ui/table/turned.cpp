// SPDX-License-Identifier: MIT
#include "ui/table/turned.h"

namespace strata::ui {

Turned::Turned(ImDrawList& list, const TablePlace& place)
    : list_(list),
      place_(place),
      first_(list.VtxBuffer.Size) {
    list_.PushClipRectFullScreen(); // the clip rectangle of the upright card does not apply
}

Turned::~Turned() {
    for (int i = first_; i < list_.VtxBuffer.Size; ++i) {
        ImVec2& corner = list_.VtxBuffer[i].pos;
        const glm::vec2 there = on_screen(place_, {corner.x, corner.y});
        corner = {there.x, there.y};
    }
    list_.PopClipRect();
}

glm::vec2 size_for_reader(const TablePlace& place) {
    const glm::vec2 size = place.rect.size();
    return place.quarters % 2 == 0 ? size : glm::vec2{size.y, size.x};
}

glm::vec2 on_screen(const TablePlace& place, glm::vec2 point) {
    const Rect& rect = place.rect;
    switch (place.quarters) {
    case 1: return {rect.max.x - point.y, rect.min.y + point.x};
    case 2: return rect.max - point;
    case 3: return {rect.min.x + point.y, rect.max.y - point.x};
    default: return rect.min + point;
    }
}

Rect on_screen(const TablePlace& place, const Rect& part) {
    const glm::vec2 one = on_screen(place, part.min);
    const glm::vec2 other = on_screen(place, part.max);
    return {glm::min(one, other), glm::max(one, other)};
}

} // namespace strata::ui
