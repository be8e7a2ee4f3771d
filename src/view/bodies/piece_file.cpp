// SPDX-License-Identifier: MIT
#include "view/bodies/piece_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/toml_reader.h"

namespace strata::view {

namespace {

using scene::CurvePoint;
using text::TomlReader;

constexpr float farthest = 2.0F; // largest coordinate of any point, in squares

text::Message too_far() { return {"field.number_here", {{"low", -farthest}, {"high", farthest}}}; }

// [x, y], [x, y, "smooth"] or [x, y, bulge]
CurvePoint read_curve_point(TomlReader& in, const toml::node& node) {
    const toml::array* array = node.as_array();
    CurvePoint point;
    if (!array || array->size() < 2 || array->size() > 3) {
        in.note(node, "pieces.point");
        return point;
    }
    for (int n = 0; n < 2; ++n)
        if (const auto number =
                in.number_in((*array)[static_cast<std::size_t>(n)], -farthest, farthest, too_far()))
            point.position[n] = *number;
    if (array->size() == 2) return point;
    const toml::node& last = (*array)[2];
    if (last.is_string()) {
        point.kind = CurvePoint::Kind::smooth;
        if (last.value_or(std::string_view()) != "smooth") in.note(last, "pieces.smooth");
    } else if (const auto bulge = in.number_in(last, -farthest, farthest, too_far())) {
        point.kind = CurvePoint::Kind::arc;
        point.bulge = *bulge;
        if (std::abs(point.bulge) < 0.01F) in.note(last, "pieces.small_bulge");
    }
    return point;
}

// Adds an error and returns an empty list if there are fewer than `least` entries.
const toml::array& read_list(TomlReader& in, std::string_view key, std::size_t least) {
    static const toml::array nothing;
    in.need({key});
    const toml::array* list = in.list(key);
    if (list && list->size() >= least) return *list;
    if (list) in.note(*list, {"pieces.list", {{"key", key}, {"least", least}}});
    return nothing;
}

std::vector<CurvePoint> read_curve(TomlReader& in, std::string_view key) {
    std::vector<CurvePoint> points;
    for (const toml::node& node : read_list(in, key, 3)) {
        const CurvePoint point = read_curve_point(in, node);
        if (!points.empty() && glm::distance(points.back().position, point.position) < 1e-4F)
            in.note(node, "pieces.same_point");
        points.push_back(point);
    }
    return points;
}

// An outline that is not halved is closed by a line from its last point to its first.
std::vector<CurvePoint> read_outline(TomlReader& in, bool halved) {
    std::vector<CurvePoint> points = read_curve(in, "outline");
    if (in.sound() && !halved && !points.empty() &&
        glm::distance(points.front().position, points.back().position) < 1e-4F)
        in.note(in.all().get("outline")->as_array()->back(), "pieces.closed");
    return points;
}

LathePart read_lathe(TomlReader& in) {
    LathePart part;
    part.profile = read_curve(in, "profile");
    for (std::size_t i = 0; i < part.profile.size(); ++i) {
        const bool end = i == 0 || i + 1 == part.profile.size();
        const float radius = part.profile[i].position.x;
        if (radius < 0.0F || (end && radius != 0.0F))
            in.note(*in.all().get("profile"), "pieces.profile");
    }
    in.table("slot", [&](TomlReader& slot) {
        scene::Slot& cut = part.slot.emplace();
        slot.need({"depth", "height", "thickness", "slope"});
        slot.number("depth", cut.depth, -0.4F, 0.4F);
        slot.number("height", cut.height, 0.0F, farthest);
        slot.number("thickness", cut.thickness, 0.005F, 0.3F);
        slot.number("slope", cut.slope_degrees, -80.0F, 80.0F);
        slot.number("yaw", part.slot_yaw, -360.0F, 360.0F);
    });
    return part;
}

scene::Coronet read_coronet(TomlReader& in) {
    scene::Coronet shape{};
    std::array<float, 2> foot{}, tip{};
    in.need({"points", "foot", "tip", "valley", "thickness"});
    in.numbers("foot", foot, -farthest, farthest);
    in.numbers("tip", tip, -farthest, farthest);
    in.whole("points", shape.points, 3, 20);
    in.number("valley", shape.valley, 0.0F, farthest);
    in.number("thickness", shape.thickness, 0.005F, 0.3F);
    shape.foot_radius = foot[0];
    shape.foot = foot[1];
    shape.tip_radius = tip[0];
    shape.tip = tip[1];
    if (in.sound() && !(shape.foot < shape.valley && shape.valley < shape.tip &&
                        std::min(shape.foot_radius, shape.tip_radius) > shape.thickness))
        in.note(in.place(), "pieces.coronet");
    return shape;
}

scene::Battlements read_battlements(TomlReader& in) {
    scene::Battlements shape{};
    in.need({"blocks", "gap", "inner", "outer", "foot", "top"});
    in.whole("blocks", shape.blocks, 2, 20);
    in.number("gap", shape.gap, 0.05F, 0.95F);
    in.number("inner", shape.inner_radius, 0.01F, 0.5F);
    in.number("outer", shape.outer_radius, 0.01F, 0.5F);
    in.number("foot", shape.foot, 0.0F, farthest);
    in.number("top", shape.top, 0.0F, farthest);
    if (in.sound() && !(shape.inner_radius < shape.outer_radius && shape.foot < shape.top))
        in.note(in.place(), "pieces.battlements");
    return shape;
}

PlatePart read_plate(TomlReader& in) {
    PlatePart part;
    in.need({"half_thickness", "bevel"});
    in.flag("halved", part.halved);
    part.outline = read_outline(in, part.halved);
    in.flag("sideways", part.sideways);
    in.number("half_thickness", part.half_thickness, 0.005F, 0.5F);
    in.number("bevel", part.bevel, 0.001F, part.half_thickness * 0.95F);
    return part;
}

LoftPart read_loft(TomlReader& in) {
    LoftPart part;
    const text::Message wanted{"pieces.row_range", {{"least", 7}, {"most", 8}}};
    for (const toml::node& node : read_list(in, "sections", 2)) {
        auto row = in.row(node, 7, 8, -farthest, farthest, wanted, too_far());
        row.resize(8);
        part.loft.sections.push_back(
            {{row[0], row[1]}, {row[2], row[3]}, {row[4], row[5], row[6]}, row[7]});
    }
    part.loft.squareness = 0.0F;
    part.loft.crease_degrees = 40.0F;
    part.loft.steps = 2;
    in.number("squareness", part.loft.squareness, 0.0F, 0.9F);
    in.number("crease", part.loft.crease_degrees, 0.0F, 85.0F);
    in.whole("steps", part.loft.steps, 1, 8);
    in.flag("paired", part.paired);
    return part;
}

BallPart read_ball(TomlReader& in) {
    BallPart part{};
    std::array<float, 3> centre{}, radii{};
    in.need({"centre", "radii"});
    in.numbers("centre", centre, -farthest, farthest);
    in.numbers("radii", radii, -farthest, farthest);
    in.flag("paired", part.paired);
    if (in.sound() && in.all().contains("radii") && std::ranges::min(radii) <= 0.0F)
        in.note(*in.all().get("radii"), "pieces.radii");
    part.centre = {centre[0], centre[1], centre[2]};
    part.radii = {radii[0], radii[1], radii[2]};
    return part;
}

BlockPart read_block(TomlReader& in) {
    BlockPart part;
    in.need({"foot", "top", "bevel"});
    in.flag("halved", part.halved);
    part.outline = read_outline(in, part.halved);
    in.flag("paired", part.paired);
    in.number("foot", part.foot, 0.0F, farthest);
    in.number("top", part.top, part.foot + 0.01F, farthest);
    in.number("bevel", part.bevel, 0.001F, (part.top - part.foot) * 0.45F);
    return part;
}

struct PartKind {
    std::string_view name;
    PiecePart (*read)(TomlReader& in);
};

template <auto read>
PiecePart as_part(TomlReader& in) {
    return read(in);
}

constexpr std::array shapes{PartKind{"lathe", as_part<read_lathe>},
                            PartKind{"coronet", as_part<read_coronet>},
                            PartKind{"battlements", as_part<read_battlements>},
                            PartKind{"plate", as_part<read_plate>},
                            PartKind{"loft", as_part<read_loft>},
                            PartKind{"ball", as_part<read_ball>},
                            PartKind{"block", as_part<read_block>}};

// The valid keys depend on the shape; for an unknown shape nothing else is reported.
void read_part(TomlReader& in, const toml::table& table, std::vector<PiecePart>& parts) {
    const toml::node* node = table.get("shape");
    const auto name = node ? node->value_or(std::string()) : std::string();
    const auto shape = std::ranges::find(shapes, name, &PartKind::name);
    if (shape != shapes.end()) {
        in.inside(table, [&](TomlReader& part) {
            part.find("shape");
            parts.push_back(shape->read(part));
        });
        return;
    }
    std::vector<std::string_view> names;
    std::ranges::transform(shapes, std::back_inserter(names), &PartKind::name);
    in.note(node ? *node : table,
            {"pieces.shape",
             {{"shape", text::shown(name)}, {"known", fmt::format("{}", fmt::join(names, ", "))}}});
}

SymbolPart read_symbol_part(TomlReader& in) {
    SymbolPart part;
    in.word("paint", part.paint);
    in.flag("fine", part.fine);
    in.flag("paired", part.paired);
    std::array<float, 3> circle{};
    if (in.numbers("circle", circle, -1.0F, 1.0F)) {
        part.circle = {circle[0], circle[1], circle[2]};
        if (circle[2] < 0.01F) in.note(*in.all().get("circle"), "pieces.radii");
    } else if (!in.all().contains("circle")) {
        in.flag("halved", part.halved);
        part.outline = read_outline(in, part.halved);
    }
    return part;
}

// Reads every [[name]] of the table in order; entries of another type are errors.
template <class Read>
int read_parts(TomlReader& in, const std::string& name, std::string_view heading, Read read) {
    in.need({name});
    const toml::node* node = in.find(name);
    if (!node) return 0;
    const toml::array* parts = node->as_array();
    if (!parts || parts->empty() || !parts->is_homogeneous(toml::node_type::table)) {
        in.note(*node, {"pieces.parts", {{"name", heading}}});
        return 0;
    }
    for (const toml::node& part : *parts) read(*part.as_table());
    return in.place_of((*parts)[0]).line;
}

PieceDrawing read_piece(TomlReader& in, std::string_view name) {
    PieceDrawing drawing;
    drawing.name = name;
    drawing.line = read_parts(in, drawing.name, name,
                              [&](const toml::table& part) { read_part(in, part, drawing.parts); });
    return drawing;
}

void read_symbol(TomlReader& in, PieceDrawing& drawing) {
    read_parts(in, drawing.name, "symbols." + drawing.name, [&](const toml::table& table) {
        in.inside(table,
                  [&](TomlReader& part) { drawing.symbol.push_back(read_symbol_part(part)); });
    });
}

PieceDrawings read_pieces(TomlReader& in) {
    PieceDrawings drawings;
    for (const rules::PieceKind& kind : rules::built_in_kinds())
        if (kind.exists()) drawings.push_back(read_piece(in, kind.name));
    for (const auto& [key, node] : in.all()) {
        const bool figure =
            key != "symbols" &&
            std::ranges::find(drawings, key.str(), &PieceDrawing::name) == drawings.end();
        if (figure) drawings.push_back(read_piece(in, key.str()));
    }
    in.need({"symbols"});
    in.table("symbols", [&](TomlReader& symbols) {
        for (PieceDrawing& drawing : drawings) read_symbol(symbols, drawing);
    });
    return drawings;
}

} // namespace

text::Parsed<PieceDrawings> read_piece_file(const std::filesystem::path& path) {
    const auto text = text::read_toml_text(path);
    if (!text) return rules::Unexpected{text.error()};
    return text::read_with(*text, path.string(), read_pieces);
}

} // namespace strata::view
