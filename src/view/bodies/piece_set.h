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

// Meshes and flat symbols of a piece set.
class PieceSet {
public:
    static constexpr int fewest_segments = 12;

    // `segments` is the number of faces around a body of revolution: 12 low, 24 medium, 40 high.
    PieceSet(const PieceDrawings& drawings, int segments);

    // Figures have the same indices as in PieceDrawings.
    std::size_t size() const { return bodies_.size(); }
    // Index of the figure with that name; the queen if the set has none.
    std::size_t figure(std::string_view name) const;
    const std::string& name(std::size_t figure) const { return bodies_[figure].name; }

    // Placed on y = 0 at the origin, facing +z; every point is less than half a square from the y
    // axis.
    const scene::Mesh& mesh(std::size_t figure) const { return bodies_[figure].mesh; }
    // The same with the fewest segments; empty if mesh() has no more.
    const scene::Mesh& coarse(std::size_t figure) const { return bodies_[figure].coarse; }

    // Symbol for flat maps and menus: closed polygons in the unit box (x right, y up), on its lower
    // edge, the knight facing left. Each is drawn over the previous ones.
    const std::vector<SymbolShape>& symbol(std::size_t figure) const {
        return bodies_[figure].symbol;
    }

    // In squares.
    float height(std::size_t figure) const;
    int segments() const { return segments_; }

private:
    struct Body {
        std::string name;
        scene::Mesh mesh, coarse;
        std::vector<SymbolShape> symbol;
    };

    int segments_;
    std::vector<Body> bodies_;
};

// Loads a piece set. Fails as read_piece_file() does, and also for a piece that is too wide for its
// square or does not start at y = 0, a self-intersecting outline, and a symbol that exceeds its
// box.
text::Parsed<PieceSet> load_piece_set(const std::filesystem::path& path, int segments);

} // namespace strata::view
