// SPDX-License-Identifier: MIT
// Draws on a panel.
#pragma once

#include "ui/frame.h"
#include "ui/map/pen.h"

struct ImDrawList;

namespace strata::ui {

class ListPen : public Pen {
public:
    ListPen(ImDrawList& list, const FrameInput& in) : list_(list), in_(in) {}

    void fill(const Rect& rect, glm::vec4 colour) override;
    void fill(const Line& corners, glm::vec4 colour) override;
    void shape(const Line& outline, const SymbolColours& colours, float width) override;
    void frame(const Rect& rect, glm::vec4 colour, float width) override;
    void line(const Line& points, glm::vec4 colour, float width, bool closed = false) override;
    void disc(glm::vec2 centre, float radius, glm::vec4 colour) override;
    void circle(glm::vec2 centre, float radius, glm::vec4 colour, float width) override;
    void words(const std::string& text, glm::vec2 centre, glm::vec4 colour, float wide) override;
    void label(const std::string& text, glm::vec2 foot, glm::vec4 colour,
               glm::vec4 ground) override;
    void piece(const rules::PieceKind& kind, glm::vec2 corner, float size,
               const SymbolColours& colours) override;

private:
    ImDrawList& list_;
    const FrameInput& in_;
};

} // namespace strata::ui
