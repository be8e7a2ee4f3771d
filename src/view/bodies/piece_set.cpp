// SPDX-License-Identifier: MIT
#include "view/bodies/piece_set.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace strata::view {

namespace {

using scene::Mesh;
using scene::Polygon;

constexpr int outline_segments = 40;

Polygon positions(const std::vector<scene::CurveSample>& line) {
    Polygon points;
    for (const scene::CurveSample& sample : line) {
        points.push_back(sample.position);
    }
    return points;
}

// A polyline on the right of the axis, from bottom to top, and its mirror image.
Polygon doubled(const Polygon& half) {
    Polygon whole = half;
    for (auto point = half.rbegin(); point != half.rend(); ++point) {
        if (point->x > 1e-5F) {
            whole.emplace_back(-point->x, point->y);
        }
    }
    return scene::counter_clockwise(whole);
}

Polygon flipped(Polygon polygon) {
    for (glm::vec2& point : polygon) {
        point.x = -point.x;
    }
    return scene::counter_clockwise(polygon);
}

// Of a plate, a block or a symbol.
template <class Part>
Polygon rim_of(const Part& part, int segments) {
    std::vector<scene::CurvePoint> line = part.outline;
    if (!part.halved) {
        line.push_back({part.outline.front().position});
    }
    Polygon rim = positions(scene::sampled(line, scene::tolerance_of(segments)));
    if (part.halved) {
        return doubled(rim);
    }
    rim.pop_back();
    return scene::counter_clockwise(rim);
}

// Turns an outline drawn from above as (x, z), built upright as (x, -y), into the horizontal plane.
Mesh laid(const BlockPart& part, const Polygon& rim) {
    Polygon drawn = rim;
    for (glm::vec2& point : drawn) {
        point.y = -point.y;
    }
    const float half = (part.top - part.foot) * 0.5F;
    Mesh mesh = scene::plate({scene::counter_clockwise(drawn), half, part.bevel});
    for (scene::Vertex& vertex : mesh.vertices) {
        const glm::vec3 at = vertex.position;
        const glm::vec3 normal = vertex.normal;
        vertex.position = {at.x, at.z + half + part.foot, -at.y};
        vertex.normal = {normal.x, normal.z, -normal.y};
    }
    return mesh;
}

// Visitor that builds the mesh of a part.
struct Maker {
    int segments;

    Mesh operator()(const LathePart& part) const {
        const Mesh turned = scene::lathe(part.profile, segments);
        return part.slot ? scene::turned_about_y(scene::slotted(turned, *part.slot), part.slot_yaw)
                         : turned;
    }
    Mesh operator()(const scene::Coronet& part) const { return scene::coronet(part, segments); }
    Mesh operator()(const scene::Battlements& part) const {
        return scene::battlements(part, segments);
    }
    Mesh operator()(const PlatePart& part) const {
        const Polygon rim = rim_of(part, segments);
        // The side view is along -x with z to the left, so that a quarter turn orients it.
        const Mesh flat =
            scene::plate({part.sideways ? flipped(rim) : rim, part.half_thickness, part.bevel});
        return part.sideways ? scene::turned_about_y(flat, 90.0F) : flat;
    }
    Mesh operator()(const LoftPart& part) const {
        return paired(scene::loft(part.loft, segments), part.paired);
    }
    Mesh operator()(const BallPart& part) const {
        return paired(scene::ellipsoid(part.centre, part.radii, segments), part.paired);
    }

    Mesh operator()(const BlockPart& part) const {
        return paired(laid(part, rim_of(part, segments)), part.paired);
    }

    static Mesh paired(Mesh mesh, bool both) {
        if (both) {
            scene::append(mesh, scene::mirrored_x(mesh));
        }
        return mesh;
    }
};

// Visitor that returns the outline of a part, which must not cross itself; empty for parts without
// outline.
struct Drawer {
    Polygon operator()(const LathePart& part) const {
        return doubled(
            positions(scene::sampled(part.profile, scene::tolerance_of(outline_segments))));
    }
    Polygon operator()(const PlatePart& part) const { return rim_of(part, outline_segments); }
    Polygon operator()(const LoftPart& part) const {
        return scene::loft_outline(part.loft, outline_segments);
    }
    template <class Other>
    Polygon operator()(const Other&) const {
        return {};
    }
};

Polygon circle(glm::vec3 shape) {
    constexpr int corners = 48;
    Polygon line;
    for (int i = 0; i < corners; ++i) {
        const float angle =
            2.0F * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(corners);
        line.emplace_back(shape.x + shape.z * std::cos(angle), shape.y + shape.z * std::sin(angle));
    }
    return line;
}

std::vector<SymbolShape> symbol_of(const PieceDrawing& drawing) {
    std::vector<SymbolShape> symbol;
    const auto add = [&](const SymbolPart& part, Polygon outline) {
        for (glm::vec2& point : outline) point.x += 0.5F;
        symbol.push_back({std::move(outline), part.paint, part.fine});
    };
    for (const SymbolPart& part : drawing.symbol) {
        const Polygon line = part.circle ? circle(*part.circle) : rim_of(part, outline_segments);
        add(part, line);
        if (part.paired) add(part, flipped(line));
    }
    return symbol;
}

std::optional<text::Message> flaw_of(const std::vector<SymbolShape>& symbol) {
    for (const SymbolShape& shape : symbol) {
        if (!scene::is_simple(shape.outline)) return "pieces.crosses";
        for (const glm::vec2 point : shape.outline)
            if (point != glm::clamp(point, 0.0F, 1.0F)) return "pieces.box";
    }
    return std::nullopt;
}

std::optional<text::Message> flaw_of(const PiecePart& part) {
    const Polygon line = std::visit(Drawer{}, part);
    return line.empty() || scene::is_simple(line) ? std::nullopt
                                                  : std::optional<text::Message>("pieces.crosses");
}

std::optional<text::Message> flaw_of(const Mesh& mesh) {
    for (const scene::Vertex& vertex : mesh.vertices) {
        if (!(glm::length(glm::vec2(vertex.position.x, vertex.position.z)) < 0.5F)) {
            return "pieces.wide";
        }
    }
    return std::abs(scene::bounds(mesh).low.y) > 1e-4F
               ? std::optional<text::Message>("pieces.height")
               : std::nullopt;
}

} // namespace

PieceSet::PieceSet(const PieceDrawings& drawings, int segments) : segments_(segments) {
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        bodies_.emplace_back().name = drawings[i].name;
        for (const PiecePart& part : drawings[i].parts) {
            scene::append(bodies_[i].mesh, std::visit(Maker{segments}, part));
            if (segments > fewest_segments)
                scene::append(bodies_[i].coarse, std::visit(Maker{fewest_segments}, part));
        }
        bodies_[i].symbol = symbol_of(drawings[i]);
    }
}

std::size_t PieceSet::figure(std::string_view name) const {
    const auto found = std::ranges::find(bodies_, name, &Body::name);
    return found == bodies_.end() ? rules::slot(rules::PieceType::queen)
                                  : static_cast<std::size_t>(found - bodies_.begin());
}

float PieceSet::height(std::size_t figure) const { return scene::bounds(mesh(figure)).high.y; }

text::Parsed<PieceSet> load_piece_set(const std::filesystem::path& path, int segments) {
    const auto drawings = read_piece_file(path);
    if (!drawings) {
        return rules::Unexpected{drawings.error()};
    }
    const auto refusal = [&](const PieceDrawing& drawing, text::Message reason) {
        return rules::Unexpected{
            text::TextError{path.string(), drawing.line, 1, std::move(reason)}};
    };
    for (const PieceDrawing& drawing : *drawings) {
        for (const PiecePart& part : drawing.parts) {
            if (auto flaw = flaw_of(part)) {
                return refusal(drawing, std::move(*flaw));
            }
        }
    }
    PieceSet set(*drawings, segments);
    for (std::size_t i = 0; i < drawings->size(); ++i) {
        if (auto flaw = flaw_of(set.mesh(i))) {
            return refusal((*drawings)[i], std::move(*flaw));
        }
        if (auto flaw = flaw_of(set.symbol(i))) {
            return refusal((*drawings)[i], std::move(*flaw));
        }
    }
    return set;
}

} // namespace strata::view
