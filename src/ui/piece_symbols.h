// SPDX-License-Identifier: MIT
// The pieces as flat drawings for the map, the move list and the choosers. Made once from the
// outlines of a piece set.
#pragma once

#include <array>
#include <vector>

#include <glm/glm.hpp>

#include "rules/types.h"
#include "view/piece_set.h"

struct ImDrawList;

namespace strata::ui {

struct SymbolColours {
    unsigned fill = 0; // packed as ImGui does
    unsigned line = 0;
};

class PieceSymbols {
public:
    explicit PieceSymbols(const view::PieceSet& pieces);

    // Stands in the square of side `size` whose top left corner is `corner`, in pixels.
    void draw(ImDrawList& list, rules::PieceType type, glm::vec2 corner, float size,
              SymbolColours colours) const;

private:
    struct Shape {
        std::vector<glm::vec2> points; // y up, unit box
        std::vector<std::uint32_t> triangles;
    };
    struct Symbol {
        std::vector<Shape> body;
        std::vector<Shape> marks;
    };
    static std::vector<Shape> shapes(const std::vector<scene::Polygon>& polygons);

    std::array<Symbol, rules::piece_type_count> symbols_;
};

} // namespace strata::ui
