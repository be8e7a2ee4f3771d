// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <vector>

#include "rules/types.h"
#include "scene/mesh.h"
#include "scene/polygon.h"
#include "text/text_error.h"
#include "view/piece_file.h"

namespace strata::view {

// The bodies and the flat symbols of one set of pieces, both made from the same drawings.
class PieceSet {
public:
    // `segments` faces around a turned body: 12 low, 24 medium, 40 high.
    PieceSet(const PieceDrawings& drawings, int segments);

    // Stands on y = 0 over the origin and looks to +z; no point is half a square or more from
    // the y axis.
    const scene::Mesh& mesh(rules::PieceType type) const { return of(type).mesh; }

    // Side view for flat maps and menus: closed polygons in the unit box (x right, y up),
    // standing on its lower edge, the knight looking left. The tallest piece fills the height;
    // the others are drawn larger than to scale, so that the feet of all are about as wide.
    // Flat pieces are seen at a slant from above instead, in the middle of the box: their walls
    // and faces from below upwards, each over those before it.
    const std::vector<scene::Polygon>& outline(rules::PieceType type) const {
        return of(type).outline;
    }

    // What is drawn over the filled outline in the other colour: the eye of the knight, the
    // groove of a disc.
    const std::vector<scene::Polygon>& marks(rules::PieceType type) const { return of(type).marks; }

    // In squares.
    float height(rules::PieceType type) const;
    int segments() const { return segments_; }

private:
    struct Body {
        scene::Mesh mesh;
        std::vector<scene::Polygon> outline;
        std::vector<scene::Polygon> marks;
    };

    static void draw_from_side(Body& body, const PieceDrawing& drawing);
    static void draw_from_above(Body& body, const PieceDrawing& drawing);
    void fit_symbols(const PieceDrawings& drawings);

    const Body& of(rules::PieceType type) const { return bodies_[rules::slot(type)]; }

    int segments_;
    std::array<Body, rules::piece_type_count> bodies_;
};

// Reads and makes a set. Refused besides what read_piece_file refuses: a piece too wide for its
// square, one that does not stand on y = 0, and an outline that crosses itself.
text::Parsed<PieceSet> load_piece_set(const std::filesystem::path& path, int segments);

} // namespace strata::view
