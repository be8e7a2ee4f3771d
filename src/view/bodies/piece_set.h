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

// The bodies and the flat symbols of one set of pieces, both made from the same drawings.
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

    // Side view for flat maps and menus: closed polygons in the unit box (x right, y up),
    // standing on its lower edge, the knight looking left. The tallest piece fills the height;
    // the others are drawn larger than to scale, so that the feet of all are about as wide.
    // Flat pieces are seen at a slant from above instead, in the middle of the box: their walls
    // and faces from below upwards, each over those before it.
    const std::vector<scene::Polygon>& outline(std::size_t figure) const {
        return bodies_[figure].outline;
    }

    // What is drawn over the filled outline in the other colour: the eye of the knight, the
    // groove of a disc.
    const std::vector<scene::Polygon>& marks(std::size_t figure) const {
        return bodies_[figure].marks;
    }

    // In squares.
    float height(std::size_t figure) const;
    int segments() const { return segments_; }

private:
    struct Body {
        std::string name;
        scene::Mesh mesh;
        std::vector<scene::Polygon> outline;
        std::vector<scene::Polygon> marks;
    };

    static void draw_from_side(Body& body, const PieceDrawing& drawing);
    static void draw_from_above(Body& body, const PieceDrawing& drawing);
    void fit_symbols(const PieceDrawings& drawings);

    int segments_;
    std::vector<Body> bodies_;
};

// Reads and makes a set. Refused besides what read_piece_file refuses: a piece too wide for its
// square, one that does not stand on y = 0, and an outline that crosses itself.
text::Parsed<PieceSet> load_piece_set(const std::filesystem::path& path, int segments);

} // namespace strata::view
