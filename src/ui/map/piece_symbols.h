// SPDX-License-Identifier: MIT
// The pieces as flat drawings for the map, the move list and the choosers. Made once from the
// symbols of a piece set.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "rules/position/piece_kinds.h"
#include "view/bodies/piece_set.h"

struct ImDrawList;

namespace strata::ui {

struct SymbolColours;

class PieceSymbols {
public:
    explicit PieceSymbols(const view::PieceSet& pieces);

    // The figure of that name, see PieceSet::figure; it stands in the square of side `size`
    // whose top left corner is `corner`, in pixels.
    void draw(ImDrawList& list, const rules::PieceKind& piece, glm::vec2 corner, float size,
              const SymbolColours& colours) const;

private:
    struct Shape {
        std::vector<glm::vec2> points; // y up, unit box
        std::vector<std::uint32_t> triangles;
        view::SymbolPaint paint;
        bool fine;
    };

    const view::PieceSet* set_;
    std::vector<std::vector<Shape>> symbols_; // by figure of the set
};

} // namespace strata::ui
