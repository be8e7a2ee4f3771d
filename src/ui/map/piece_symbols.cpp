// SPDX-License-Identifier: MIT
#include "ui/map/piece_symbols.h"

#include <imgui.h>

#include "scene/polygon.h"

namespace strata::ui {
namespace {

std::vector<ImVec2> on_screen(const std::vector<glm::vec2>& points, glm::vec2 corner, float size) {
    std::vector<ImVec2> placed;
    placed.reserve(points.size());
    for (const glm::vec2 p : points)
        placed.emplace_back(corner.x + p.x * size, corner.y + (1.0F - p.y) * size);
    return placed;
}

// Without the soft edge that ImGui gives every triangle: it would show as seams inside.
void fill(ImDrawList& list, const std::vector<ImVec2>& points,
          const std::vector<std::uint32_t>& triangles, unsigned colour) {
    list.PrimReserve(static_cast<int>(triangles.size()), static_cast<int>(points.size()));
    const unsigned first = list._VtxCurrentIdx;
    for (const std::uint32_t index : triangles)
        list.PrimWriteIdx(static_cast<ImDrawIdx>(first + index));
    for (const ImVec2& point : points)
        list.PrimWriteVtx(point, ImGui::GetFontTexUvWhitePixel(), colour);
}

void draw_shape(ImDrawList& list, const std::vector<ImVec2>& points,
                const std::vector<std::uint32_t>& triangles, SymbolColours colours, float width) {
    fill(list, points, triangles, colours.fill);
    list.AddPolyline(points.data(), static_cast<int>(points.size()), colours.line,
                     ImDrawFlags_Closed, width);
}

constexpr float small_size = 20.0F; // below it a line of one pixel would hide what it surrounds

// A line cannot be thinner than a pixel, but paler.
unsigned thinned(unsigned colour, float by) {
    ImVec4 parts = ImGui::ColorConvertU32ToFloat4(colour);
    parts.w *= by;
    return ImGui::ColorConvertFloat4ToU32(parts);
}

} // namespace

PieceSymbols::PieceSymbols(const view::PieceSet& pieces) : set_(&pieces) {
    for (std::size_t figure = 0; figure < pieces.size(); ++figure)
        symbols_.push_back({shapes(pieces.outline(figure)), shapes(pieces.marks(figure))});
}

std::vector<PieceSymbols::Shape> PieceSymbols::shapes(const std::vector<scene::Polygon>& polygons) {
    std::vector<Shape> all;
    for (const scene::Polygon& polygon : polygons) {
        scene::Polygon turned = scene::counter_clockwise(polygon);
        auto triangles = scene::triangulate(turned);
        all.push_back({std::move(turned), std::move(triangles)});
    }
    return all;
}

void PieceSymbols::draw(ImDrawList& list, const rules::PieceKind& piece, glm::vec2 corner,
                        float size, SymbolColours colours) const {
    const Symbol& symbol = symbols_[set_->figure(piece.name)];
    const float width = std::max(1.0F, size / 24.0F);
    if (size < small_size) colours.line = thinned(colours.line, size / small_size);
    for (const Shape& shape : symbol.body)
        draw_shape(list, on_screen(shape.points, corner, size), shape.triangles, colours, width);
    for (const Shape& shape : symbol.marks)
        draw_shape(list, on_screen(shape.points, corner, size), shape.triangles,
                   {colours.line, colours.line}, 1.0F); // the line softens the edge
}

} // namespace strata::ui
