// SPDX-License-Identifier: MIT
#include "view/bodies/piece_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "text/toml.h"

namespace strata::view {

namespace {

using scene::CurvePoint;

// Reads fields and keeps the first mistake; after one, what it returns has no meaning.
class Reader {
public:
    explicit Reader(std::string file) : file_(std::move(file)) {}

    bool failed() const { return error_.has_value(); }
    const text::TextError& error() const { return *error_; }

    void refuse(const toml::source_region& where, text::Message reason) {
        if (!error_) {
            error_ = text::TextError{file_, static_cast<int>(where.begin.line),
                                     static_cast<int>(where.begin.column), std::move(reason)};
        }
    }

    void allow(const toml::table& table, std::initializer_list<std::string_view> keys) {
        allow(table, std::span(keys.begin(), keys.size()));
    }

    void allow(const toml::table& table, std::span<const std::string_view> keys) {
        for (const auto& [key, node] : table) {
            bool known = false;
            for (const std::string_view name : keys) {
                known = known || name == key.str();
            }
            if (!known) {
                refuse(key.source(), {"field.unknown_bare", {{"key", text::shown(key.str())}}});
            }
        }
    }

    const toml::node* need(const toml::table& table, std::string_view key) {
        const toml::node* node = table.get(key);
        if (node == nullptr) {
            refuse(table.source(), {"field.missing", {{"key", key}}});
        }
        return node;
    }

    float number(const toml::node& node, float low, float high) {
        const auto value = node.value<double>();
        if (!node.is_number() || !value || !(*value >= low && *value <= high)) {
            refuse(node.source(), {"pieces.number", {{"low", low}, {"high", high}}});
            return low;
        }
        return static_cast<float>(*value);
    }

    float number(const toml::table& table, std::string_view key, float low, float high) {
        const toml::node* node = need(table, key);
        return node != nullptr ? number(*node, low, high) : low;
    }

    float number_or(const toml::table& table, std::string_view key, float low, float high,
                    float otherwise) {
        const toml::node* node = table.get(key);
        return node != nullptr ? number(*node, low, high) : otherwise;
    }

    int count(const toml::table& table, std::string_view key, int low, int high) {
        const float value = number(table, key, static_cast<float>(low), static_cast<float>(high));
        if (!failed() && value != std::floor(value)) {
            refuse(table.get(key)->source(), {"field.whole", {{"key", key}}});
        }
        return static_cast<int>(value);
    }

    bool flag(const toml::table& table, std::string_view key) {
        const toml::node* node = table.get(key);
        if (node != nullptr && !node->is_boolean()) {
            refuse(node->source(), {"field.flag", {{"key", key}}});
        }
        return node != nullptr && node->value_or(false);
    }

    // The numbers of an array of at least `least` and at most `most`; all within +-2 squares.
    std::vector<float> row(const toml::node& node, std::size_t least, std::size_t most) {
        const toml::array* array = node.as_array();
        if (array == nullptr || array->size() < least || array->size() > most) {
            refuse(node.source(),
                   least == most
                       ? text::Message{"pieces.row", {{"count", least}}}
                       : text::Message{"pieces.row_range", {{"least", least}, {"most", most}}});
            return std::vector<float>(most, 0.0F);
        }
        std::vector<float> numbers;
        for (const toml::node& entry : *array) {
            numbers.push_back(number(entry, -2.0F, 2.0F));
        }
        return numbers;
    }

    std::vector<float> row(const toml::table& table, std::string_view key, std::size_t size) {
        const toml::node* node = need(table, key);
        return node != nullptr ? row(*node, size, size) : std::vector<float>(size, 0.0F);
    }

    const toml::array& list(const toml::table& table, std::string_view key, std::size_t least) {
        static const toml::array nothing;
        const toml::node* node = need(table, key);
        if (node == nullptr) {
            return nothing;
        }
        if (!node->is_array() || node->as_array()->size() < least) {
            refuse(node->source(), {"pieces.list", {{"key", key}, {"least", least}}});
            return nothing;
        }
        return *node->as_array();
    }

private:
    std::string file_;
    std::optional<text::TextError> error_;
};

// [x, y], [x, y, "smooth"] or [x, y, bulge]
CurvePoint read_curve_point(Reader& reader, const toml::node& node) {
    const toml::array* array = node.as_array();
    if (array == nullptr || array->size() < 2 || array->size() > 3) {
        reader.refuse(node.source(), "pieces.point");
        return {};
    }
    CurvePoint point;
    point.position = {reader.number((*array)[0], -2.0F, 2.0F),
                      reader.number((*array)[1], -2.0F, 2.0F)};
    if (array->size() == 3 && (*array)[2].is_string()) {
        point.kind = CurvePoint::Kind::smooth;
        if ((*array)[2].value_or(std::string_view()) != "smooth") {
            reader.refuse((*array)[2].source(), "pieces.smooth");
        }
    } else if (array->size() == 3) {
        point.kind = CurvePoint::Kind::arc;
        point.bulge = reader.number((*array)[2], -2.0F, 2.0F);
        if (std::abs(point.bulge) < 0.01F) {
            reader.refuse((*array)[2].source(), "pieces.small_bulge");
        }
    }
    return point;
}

std::vector<CurvePoint> read_curve(Reader& reader, const toml::table& table, std::string_view key,
                                   std::size_t least) {
    std::vector<CurvePoint> points;
    for (const toml::node& node : reader.list(table, key, least)) {
        const CurvePoint point = read_curve_point(reader, node);
        if (!points.empty() && glm::distance(points.back().position, point.position) < 1e-4F) {
            reader.refuse(node.source(), "pieces.same_point");
        }
        points.push_back(point);
    }
    return points;
}

// What is not halved is closed by a line from its last point to its first.
std::vector<CurvePoint> read_outline(Reader& reader, const toml::table& table, bool halved) {
    std::vector<CurvePoint> points = read_curve(reader, table, "outline", 3);
    if (!reader.failed() && !halved &&
        glm::distance(points.front().position, points.back().position) < 1e-4F) {
        reader.refuse(table.get("outline")->as_array()->back().source(), "pieces.closed");
    }
    return points;
}

scene::Slot read_slot(Reader& reader, const toml::table& table) {
    reader.allow(table, {"depth", "height", "thickness", "slope", "yaw"});
    return {reader.number(table, "depth", -0.4F, 0.4F), reader.number(table, "height", 0.0F, 2.0F),
            reader.number(table, "thickness", 0.005F, 0.3F),
            reader.number(table, "slope", -80.0F, 80.0F)};
}

LathePart read_lathe(Reader& reader, const toml::table& table) {
    reader.allow(table, {"shape", "profile", "slot"});
    LathePart part;
    part.profile = read_curve(reader, table, "profile", 3);
    for (std::size_t i = 0; i < part.profile.size(); ++i) {
        const bool end = i == 0 || i + 1 == part.profile.size();
        const float radius = part.profile[i].position.x;
        if (radius < 0.0F || (end && radius != 0.0F)) {
            reader.refuse(table.get("profile")->source(), "pieces.profile");
        }
    }
    if (const toml::node* slot = table.get("slot")) {
        if (const toml::table* fields = slot->as_table()) {
            part.slot = read_slot(reader, *fields);
            part.slot_yaw = reader.number_or(*fields, "yaw", -360.0F, 360.0F, 0.0F);
        } else {
            reader.refuse(slot->source(), "pieces.slot");
        }
    }
    return part;
}

scene::Coronet read_coronet(Reader& reader, const toml::table& table) {
    reader.allow(table, {"shape", "points", "foot", "tip", "valley", "thickness"});
    scene::Coronet shape{};
    const std::vector<float> foot = reader.row(table, "foot", 2);
    const std::vector<float> tip = reader.row(table, "tip", 2);
    shape.points = reader.count(table, "points", 3, 20);
    shape.foot_radius = foot[0];
    shape.foot = foot[1];
    shape.tip_radius = tip[0];
    shape.tip = tip[1];
    shape.valley = reader.number(table, "valley", 0.0F, 2.0F);
    shape.thickness = reader.number(table, "thickness", 0.005F, 0.3F);
    if (!reader.failed() && !(shape.foot < shape.valley && shape.valley < shape.tip &&
                              std::min(shape.foot_radius, shape.tip_radius) > shape.thickness)) {
        reader.refuse(table.source(), "pieces.coronet");
    }
    return shape;
}

scene::Battlements read_battlements(Reader& reader, const toml::table& table) {
    reader.allow(table, {"shape", "blocks", "gap", "inner", "outer", "foot", "top"});
    const scene::Battlements shape{
        reader.count(table, "blocks", 2, 20),       reader.number(table, "gap", 0.05F, 0.95F),
        reader.number(table, "inner", 0.01F, 0.5F), reader.number(table, "outer", 0.01F, 0.5F),
        reader.number(table, "foot", 0.0F, 2.0F),   reader.number(table, "top", 0.0F, 2.0F)};
    if (!reader.failed() && !(shape.inner_radius < shape.outer_radius && shape.foot < shape.top)) {
        reader.refuse(table.source(), "pieces.battlements");
    }
    return shape;
}

PlatePart read_plate(Reader& reader, const toml::table& table) {
    reader.allow(table, {"shape", "outline", "halved", "sideways", "half_thickness", "bevel"});
    PlatePart part;
    part.halved = reader.flag(table, "halved");
    part.outline = read_outline(reader, table, part.halved);
    part.sideways = reader.flag(table, "sideways");
    part.half_thickness = reader.number(table, "half_thickness", 0.005F, 0.5F);
    part.bevel = reader.number(table, "bevel", 0.001F, part.half_thickness * 0.95F);
    return part;
}

LoftPart read_loft(Reader& reader, const toml::table& table) {
    reader.allow(table, {"shape", "sections", "squareness", "crease", "steps", "paired"});
    LoftPart part;
    for (const toml::node& node : reader.list(table, "sections", 2)) {
        const std::vector<float> row = reader.row(node, 7, 8);
        part.loft.sections.push_back({{row[0], row[1]},
                                      {row[2], row[3]},
                                      {row[4], row[5], row[6]},
                                      row.size() > 7 ? row[7] : 0.0F});
    }
    part.loft.squareness = reader.number_or(table, "squareness", 0.0F, 0.9F, 0.0F);
    part.loft.crease_degrees = reader.number_or(table, "crease", 0.0F, 85.0F, 40.0F);
    part.loft.steps = table.contains("steps") ? reader.count(table, "steps", 1, 8) : 2;
    part.paired = reader.flag(table, "paired");
    return part;
}

BallPart read_ball(Reader& reader, const toml::table& table) {
    reader.allow(table, {"shape", "centre", "radii", "paired"});
    const std::vector<float> centre = reader.row(table, "centre", 3);
    const std::vector<float> radii = reader.row(table, "radii", 3);
    if (!reader.failed() && !(std::min({radii[0], radii[1], radii[2]}) > 0.0F)) {
        reader.refuse(table.get("radii")->source(), "pieces.radii");
    }
    return {{centre[0], centre[1], centre[2]},
            {radii[0], radii[1], radii[2]},
            reader.flag(table, "paired")};
}

BlockPart read_block(Reader& reader, const toml::table& table) {
    reader.allow(table, {"shape", "outline", "halved", "paired", "foot", "top", "bevel"});
    BlockPart part;
    part.halved = reader.flag(table, "halved");
    part.outline = read_outline(reader, table, part.halved);
    part.paired = reader.flag(table, "paired");
    part.foot = reader.number(table, "foot", 0.0F, 2.0F);
    part.top = reader.number(table, "top", part.foot + 0.01F, 2.0F);
    part.bevel = reader.number(table, "bevel", 0.001F, (part.top - part.foot) * 0.45F);
    return part;
}

struct PartKind {
    std::string_view name;
    PiecePart (*read)(Reader& reader, const toml::table& table);
};

template <auto read>
PiecePart as_part(Reader& reader, const toml::table& table) {
    return read(reader, table);
}

constexpr std::array shapes{PartKind{"lathe", as_part<read_lathe>},
                            PartKind{"coronet", as_part<read_coronet>},
                            PartKind{"battlements", as_part<read_battlements>},
                            PartKind{"plate", as_part<read_plate>},
                            PartKind{"loft", as_part<read_loft>},
                            PartKind{"ball", as_part<read_ball>},
                            PartKind{"block", as_part<read_block>}};

PiecePart read_part(Reader& reader, const toml::table& table) {
    const toml::node* node = reader.need(table, "shape");
    const std::string name = node != nullptr ? node->value_or(std::string()) : std::string();
    const auto shape = std::ranges::find(shapes, name, &PartKind::name);
    if (shape != shapes.end()) {
        return shape->read(reader, table);
    }
    std::vector<std::string_view> names;
    std::ranges::transform(shapes, std::back_inserter(names), &PartKind::name);
    reader.refuse(
        node != nullptr ? node->source() : table.source(),
        {"pieces.shape",
         {{"shape", text::shown(name)}, {"known", fmt::format("{}", fmt::join(names, ", "))}}});
    return BallPart{};
}

PieceDrawing read_piece(Reader& reader, const toml::table& file, std::string_view name) {
    PieceDrawing drawing;
    drawing.name = name;
    const toml::node* node = reader.need(file, name);
    if (node == nullptr) {
        return drawing;
    }
    const toml::array* parts = node->as_array();
    if (parts == nullptr || !parts->is_homogeneous(toml::node_type::table)) {
        reader.refuse(node->source(), {"pieces.parts", {{"name", name}}});
        return drawing;
    }
    drawing.line = static_cast<int>((*parts)[0].source().begin.line);
    for (const toml::node& part : *parts) {
        drawing.parts.push_back(read_part(reader, *part.as_table()));
    }
    return drawing;
}

void read_stems(Reader& reader, const toml::node& node, PieceDrawings& drawings) {
    const toml::table* table = node.as_table();
    if (table == nullptr) {
        reader.refuse(node.source(), "pieces.stems");
        return;
    }
    std::vector<std::string_view> names;
    for (const PieceDrawing& drawing : drawings) {
        names.push_back(drawing.name);
    }
    reader.allow(*table, names);
    for (PieceDrawing& drawing : drawings) {
        if (const toml::node* entry = table->get(drawing.name)) {
            const std::vector<float> row = reader.row(*entry, 3, 3);
            drawing.stem = {row[0], row[1], row[2]};
            if (!(row[0] >= 0.0F && row[0] <= row[1] && row[2] > 0.0F && row[2] <= 1.0F)) {
                reader.refuse(entry->source(), "pieces.stem");
            }
        }
    }
}

// Names of pieces; only turned ones have a face to be seen from above.
void read_from_above(Reader& reader, const toml::table& file, PieceDrawings& drawings) {
    for (const toml::node& node : reader.list(file, "from_above", 1)) {
        const auto found =
            std::ranges::find(drawings, node.value_or(std::string_view{}), &PieceDrawing::name);
        if (found == drawings.end()) {
            reader.refuse(node.source(), "pieces.name");
            return;
        }
        PieceDrawing& drawing = *found;
        drawing.from_above = true;
        if (!std::ranges::all_of(drawing.parts, [](const PiecePart& part) {
                return std::holds_alternative<LathePart>(part);
            })) {
            reader.refuse(node.source(), "pieces.from_above");
        }
    }
}

PieceDrawings read_pieces(Reader& reader, const toml::table& file) {
    PieceDrawings drawings;
    for (const rules::PieceKind& kind : rules::built_in_kinds()) {
        if (kind.exists()) drawings.push_back(read_piece(reader, file, kind.name));
    }
    for (const auto& [key, node] : file) {
        const bool figure =
            key != "stems" && key != "from_above" &&
            std::ranges::find(drawings, key.str(), &PieceDrawing::name) == drawings.end();
        if (figure) drawings.push_back(read_piece(reader, file, key.str()));
    }
    if (const toml::node* stems = file.get("stems")) {
        read_stems(reader, *stems, drawings);
    }
    if (file.contains("from_above")) {
        read_from_above(reader, file, drawings);
    }
    return drawings;
}

} // namespace

text::Parsed<PieceDrawings> read_piece_file(const std::filesystem::path& path) {
    Reader reader(path.string());
    const auto file = text::read_toml(path);
    if (!file) return rules::Unexpected{file.error()};
    PieceDrawings drawings = read_pieces(reader, *file);
    if (reader.failed()) {
        return rules::Unexpected{reader.error()};
    }
    return drawings;
}

} // namespace strata::view
