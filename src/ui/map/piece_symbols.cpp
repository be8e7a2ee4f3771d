// SPDX-License-Identifier: MIT
#include "ui/map/piece_symbols.h"

#include <imgui.h>

#include "scene/polygon.h"
#include "ui/map/pen.h"

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
          const std::vector<std::uint32_t>& triangles, glm::vec4 colour) {
    list.PrimReserve(static_cast<int>(triangles.size()), static_cast<int>(points.size()));
    const unsigned first = list._VtxCurrentIdx;
    for (const std::uint32_t index : triangles)
        list.PrimWriteIdx(static_cast<ImDrawIdx>(first + index));
    for (const ImVec2& point : points)
        list.PrimWriteVtx(point, ImGui::GetFontTexUvWhitePixel(), packed(colour));
}

constexpr float small_size = 20.0F; // below it a line of one pixel would hide what it surrounds
constexpr float fine_size = 24.0F;  // below it fine parts would be specks

// A line cannot be thinner than a pixel, but paler.
glm::vec4 thinned(glm::vec4 colour, float by) { return {glm::vec3{colour}, colour.a * by}; }

} // namespace

PieceSymbols::PieceSymbols(const view::PieceSet& pieces) : set_(&pieces) {
    for (std::size_t figure = 0; figure < pieces.size(); ++figure) {
        auto& symbol = symbols_.emplace_back();
        for (const view::SymbolShape& shape : pieces.symbol(figure)) {
            scene::Polygon turned = scene::counter_clockwise(shape.outline);
            auto triangles = scene::triangulate(turned);
            symbol.push_back({std::move(turned), std::move(triangles), shape.paint, shape.fine});
        }
    }
}

void PieceSymbols::draw(ImDrawList& list, const rules::PieceKind& piece, glm::vec2 corner,
                        float size, const SymbolColours& colours) const {
    using view::SymbolPaint;
    const float width = std::max(1.0F, size / 24.0F);
    const glm::vec4 edge =
        size < small_size ? thinned(colours.line, size / small_size) : colours.line;
    for (const Shape& shape : symbols_[set_->figure(piece.name)]) {
        if (shape.fine && size < fine_size) continue;
        const auto points = on_screen(shape.points, corner, size);
        const glm::vec4 inside = shape.paint == SymbolPaint::line ? colours.line : colours.fill;
        fill(list, points, shape.triangles, inside);
        // The line softens the edge.
        const bool both = shape.paint == SymbolPaint::both;
        list.AddPolyline(points.data(), static_cast<int>(points.size()),
                         packed(both ? edge : thinned(inside, 0.5F)), ImDrawFlags_Closed,
                         both ? width : 1.0F);
    }
}

} // namespace strata::ui
