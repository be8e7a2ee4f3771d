// SPDX-License-Identifier: MIT
#include "view/bodies/piece_set.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "view/bodies/disc_symbol.h"

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

// A line on the right of the axis from below upwards, with its image on the left.
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

// Of a plate or a block.
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

// What was drawn from above as (x, z) and stands upright as (x, -y), laid down.
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

// What a part adds to the body, and what it adds to the side view.
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
        // The side view looks along -x with z to the left, so that a quarter turn sets it right.
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

Polygon lathe_outline(const LathePart& part) {
    Polygon line = positions(scene::sampled(part.profile, scene::tolerance_of(outline_segments)));
    const auto top = std::max_element(line.begin(), line.end(),
                                      [](glm::vec2 a, glm::vec2 b) { return a.y < b.y; });
    // A hollow within the rim does not show from the side.
    line.erase(top + 1, line.end());
    const Polygon whole = doubled(line);
    return part.slot ? scene::cut_away(whole, scene::slot_outline(*part.slot)) : whole;
}

Polygon coronet_outline(const scene::Coronet& shape) {
    const int steps = shape.points * 8;
    Polygon line{{-shape.foot_radius, shape.foot}, {shape.foot_radius, shape.foot}};
    for (int i = 0; i <= steps; ++i) {
        const float turns = 0.5F * static_cast<float>(i) / static_cast<float>(steps);
        const float height = scene::coronet_height(shape, turns);
        const float lean = (height - shape.foot) / (shape.tip - shape.foot);
        const float radius = shape.foot_radius + (shape.tip_radius - shape.foot_radius) * lean;
        line.emplace_back(radius * std::cos(turns * 2.0F * std::numbers::pi_v<float>), height);
    }
    return line;
}

// The blocks of the front half, left to right.
std::vector<Polygon> block_outlines(const scene::Battlements& shape) {
    const float half_share = 0.5F * (1.0F - shape.gap) / static_cast<float>(shape.blocks);
    const auto x_at = [&](float turns) {
        return shape.outer_radius *
               std::sin(std::clamp(turns, -0.25F, 0.25F) * 2.0F * std::numbers::pi_v<float>);
    };
    std::vector<Polygon> blocks;
    for (int i = -shape.blocks / 2; i <= shape.blocks / 2; ++i) {
        const float middle = static_cast<float>(i) / static_cast<float>(shape.blocks);
        const float left = x_at(middle - half_share);
        const float right = x_at(middle + half_share);
        if (right - left > 1e-3F) {
            blocks.push_back(
                {{left, shape.foot}, {right, shape.foot}, {right, shape.top}, {left, shape.top}});
        }
    }
    return blocks;
}

struct Drawer {
    std::vector<Polygon> operator()(const LathePart& part) const { return {lathe_outline(part)}; }
    std::vector<Polygon> operator()(const scene::Coronet& part) const {
        return {coronet_outline(part)};
    }
    std::vector<Polygon> operator()(const scene::Battlements& part) const {
        return block_outlines(part);
    }
    std::vector<Polygon> operator()(const PlatePart& part) const {
        const Polygon rim = rim_of(part, outline_segments);
        return {part.sideways ? flipped(rim) : rim};
    }
    std::vector<Polygon> operator()(const LoftPart& part) const {
        return {flipped(scene::loft_outline(part.loft, outline_segments))};
    }
    std::vector<Polygon> operator()(const BallPart&) const { return {}; }
    // Its front is a rectangle.
    std::vector<Polygon> operator()(const BlockPart& part) const {
        const Polygon rim = rim_of(part, outline_segments);
        const auto [least, most] = std::ranges::minmax_element(rim, {}, &glm::vec2::x);
        const Polygon front{
            {least->x, part.foot}, {most->x, part.foot}, {most->x, part.top}, {least->x, part.top}};
        std::vector<Polygon> outlines{front};
        if (part.paired) outlines.push_back(flipped(front));
        return outlines;
    }
};

Polygon ball_mark(const BallPart& ball) {
    constexpr int corners = 16;
    Polygon mark;
    for (int i = 0; i < corners; ++i) {
        const float angle =
            2.0F * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(corners);
        mark.emplace_back(-ball.centre.z - ball.radii.z * std::cos(angle),
                          ball.centre.y - ball.radii.y * std::sin(angle));
    }
    return mark;
}

void shorten(std::vector<Polygon>& polygons, const Stem& stem) {
    for (Polygon& polygon : polygons) {
        for (glm::vec2& point : polygon) {
            const float above = std::clamp(point.y, stem.foot, stem.top) - stem.foot;
            point.y -= above * (1.0F - stem.kept);
        }
    }
}

float top_of(const std::vector<Polygon>& polygons) {
    float top = 0.0F;
    for (const Polygon& polygon : polygons) {
        for (const glm::vec2 point : polygon) {
            top = std::max(top, point.y);
        }
    }
    return top;
}

// Width and height of all together.
glm::vec2 extent_of(const std::vector<Polygon>& polygons) {
    glm::vec2 low(1e6F);
    glm::vec2 high(-1e6F);
    for (const Polygon& polygon : polygons) {
        for (const glm::vec2 point : polygon) {
            low = glm::min(low, point);
            high = glm::max(high, point);
        }
    }
    return high - low;
}

void fit(std::vector<Polygon>& polygons, float scale, float foot) {
    for (Polygon& polygon : polygons) {
        for (glm::vec2& point : polygon) {
            point = glm::vec2(0.5F + point.x * scale, foot + point.y * scale);
        }
    }
}

std::optional<text::Message> flaw_of(const PiecePart& part) {
    if (!std::holds_alternative<LoftPart>(part) && !std::holds_alternative<PlatePart>(part) &&
        !std::holds_alternative<LathePart>(part)) {
        return std::nullopt;
    }
    for (const Polygon& polygon : std::visit(Drawer{}, part)) {
        if (!scene::is_simple(polygon)) {
            return "pieces.crosses";
        }
    }
    return std::nullopt;
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
        }
        if (drawings[i].from_above) {
            draw_from_above(bodies_[i], drawings[i]);
        } else {
            draw_from_side(bodies_[i], drawings[i]);
        }
    }
    fit_symbols(drawings);
}

void PieceSet::draw_from_side(Body& body, const PieceDrawing& drawing) {
    std::vector<Polygon> drawn;
    for (const PiecePart& part : drawing.parts) {
        std::ranges::move(std::visit(Drawer{}, part), std::back_inserter(drawn));
        if (const auto* ball = std::get_if<BallPart>(&part)) {
            body.marks.push_back(ball_mark(*ball));
        }
    }
    for (const Polygon& polygon : scene::united(drawn)) {
        body.outline.push_back(scene::simplified(polygon, 5e-4F));
    }
    shorten(body.outline, drawing.stem);
    shorten(body.marks, drawing.stem);
}

void PieceSet::draw_from_above(Body& body, const PieceDrawing& drawing) {
    std::vector<Polygon> profiles;
    for (const PiecePart& part : drawing.parts) {
        profiles.push_back(positions(scene::sampled(std::get<LathePart>(part).profile,
                                                    scene::tolerance_of(outline_segments))));
    }
    auto symbol = seen_from_above(profiles);
    body.outline = std::move(symbol.outlines);
    body.marks = std::move(symbol.marks);
}

// Those that stand are fitted by the tallest one; flat ones alike, each in the middle of its box.
void PieceSet::fit_symbols(const PieceDrawings& drawings) {
    constexpr float flat_extent = 0.94F; // of the largest of the flat ones
    float tallest = 0.0F;
    float largest = 0.0F;
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        if (drawings[i].from_above) {
            largest = std::max(largest, std::max(extent_of(bodies_[i].outline).x,
                                                 extent_of(bodies_[i].outline).y));
        } else {
            tallest = std::max(tallest, top_of(bodies_[i].outline));
        }
    }
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        Body& body = bodies_[i];
        const float top = top_of(body.outline);
        const bool above = drawings[i].from_above;
        const float scale = above ? flat_extent / largest : 1.0F / std::sqrt(tallest * top);
        const float foot = above ? 0.5F - (top - 0.5F * extent_of(body.outline).y) * scale : 0.0F;
        fit(body.outline, scale, foot);
        fit(body.marks, scale, foot);
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
    }
    return set;
}

} // namespace strata::view
