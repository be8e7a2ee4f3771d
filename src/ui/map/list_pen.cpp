// SPDX-License-Identifier: MIT
#include "ui/map/list_pen.h"

#include <imgui.h>

#include "scene/polygon.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

ImVec2 pixel(glm::vec2 point) { return {point.x, point.y}; }

std::vector<ImVec2> pixels(const Pen::Line& points) {
    std::vector<ImVec2> all;
    for (const glm::vec2 point : points) all.push_back(pixel(point));
    return all;
}

} // namespace

void ListPen::fill(const Rect& rect, glm::vec4 colour) {
    list_.AddRectFilled(pixel(rect.min), pixel(rect.max), packed(colour));
}

void ListPen::fill(const Line& corners, glm::vec4 colour) {
    const auto points = pixels(corners);
    list_.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), packed(colour));
}

void ListPen::shape(const Line& outline, const SymbolColours& colours, float width) {
    // Softened edges between the triangles would show; the line around them is soft enough.
    const ImDrawListFlags flags = list_.Flags;
    list_.Flags &= ~ImDrawListFlags_AntiAliasedFill;
    const auto turned = scene::counter_clockwise(outline);
    const auto corners = scene::triangulate(turned);
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3)
        list_.AddTriangleFilled(pixel(turned[corners[i]]), pixel(turned[corners[i + 1]]),
                                pixel(turned[corners[i + 2]]), packed(colours.fill));
    list_.Flags = flags;
    line(outline, colours.line, width, true);
}

void ListPen::frame(const Rect& rect, glm::vec4 colour, float width) {
    list_.AddRect(pixel(rect.min), pixel(rect.max), packed(colour), 0.0F, 0, width);
}

void ListPen::line(const Line& points, glm::vec4 colour, float width, bool closed) {
    if (points.size() == 2)
        return list_.AddLine(pixel(points[0]), pixel(points[1]), packed(colour), width);
    const auto all = pixels(points);
    list_.AddPolyline(all.data(), static_cast<int>(all.size()), packed(colour),
                      closed ? ImDrawFlags_Closed : 0, width);
}

void ListPen::disc(glm::vec2 centre, float radius, glm::vec4 colour) {
    list_.AddCircleFilled(pixel(centre), radius, packed(colour));
}

void ListPen::circle(glm::vec2 centre, float radius, glm::vec4 colour, float width) {
    list_.AddCircle(pixel(centre), radius, packed(colour), 0, width);
}

void ListPen::words(const std::string& text, glm::vec2 centre, glm::vec4 colour, float wide) {
    ImFont* const font = in_.style.fonts.small;
    const float left = list_.GetClipRectMin().x;
    const auto [line, size] =
        fitted_line(font, text, std::min(wide, std::max(0.0F, 2.0F * (centre.x - left))));
    const glm::vec2 extent = text_extent(*font, size, line);
    add_text(list_, *font, size, {centre.x - extent.x / 2.0F, centre.y - extent.y / 2.0F},
             packed(colour), line);
}

void ListPen::label(const std::string& text, glm::vec2 foot, glm::vec4 colour, glm::vec4 ground) {
    ImFont* const font = in_.style.fonts.strong;
    const ImVec2 extent = font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, text.c_str());
    const ImVec2 at{foot.x - extent.x / 2.0F, foot.y - extent.y - 2.0F};
    list_.AddRectFilled({at.x - 4.0F, at.y}, {at.x + extent.x + 4.0F, at.y + extent.y},
                        packed(ground), 4.0F);
    add_text(list_, *font, size_of(*font), {at.x, at.y}, packed(colour), text);
}

void ListPen::piece(const rules::PieceKind& kind, glm::vec2 corner, float size,
                    const SymbolColours& colours) {
    in_.symbols.draw(list_, kind, corner, size, colours);
}

} // namespace strata::ui
