// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "scene/mesh.h"
#include "scene/polygon.h"
#include "text/message.h"
#include "view/bodies/piece_file.h"

namespace strata::view {

struct SymbolShape {
    scene::Polygon outline;
    SymbolPaint paint = SymbolPaint::both;
    bool fine = false;
};

// The bodies and the flat symbols of one set of pieces.
class PieceSet {
public:
    // `segments` faces around a turned body: 12 low, 24 medium, 40 high.
    PieceSet(const PieceDrawings& drawings, int segments);

    // Figures are numbered as in PieceDrawings.
    std::size_t size() const { return bodies_.size(); }
    // The figure of that name; a queen where the set has none.
    std::size_t figure(std::string_view name) const;
    const std::string& name(std::size_t figure) const { return bodies_[figure].name; }

    // Stands on y = 0 over the origin and looks to +z; no point is half a square or more from
    // the y axis.
    const scene::Mesh& mesh(std::size_t figure) const { return bodies_[figure].mesh; }

    // What flat maps and menus show: closed polygons in the unit box (x right, y up), standing on
    // its lower edge, the knight looking left. Each is drawn over those before it.
    const std::vector<SymbolShape>& symbol(std::size_t figure) const {
        return bodies_[figure].symbol;
    }

    // In squares.
    float height(std::size_t figure) const;
    int segments() const { return segments_; }

private:
    struct Body {
        std::string name;
        scene::Mesh mesh;
        std::vector<SymbolShape> symbol;
    };

    int segments_;
    std::vector<Body> bodies_;
};

// Reads and makes a set. Refused besides what read_piece_file refuses: a piece too wide for its
// square, one that does not stand on y = 0, an outline that crosses itself, and a symbol that
// leaves its box.
text::Parsed<PieceSet> load_piece_set(const std::filesystem::path& path, int segments);

} // namespace strata::view
