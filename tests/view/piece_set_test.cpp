// SPDX-License-Identifier: MIT
#include "view/bodies/piece_set.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "catch.h"
#include "english.h"
#include "source.h"

using namespace strata;
using rules::PieceType;
using tests::told;

namespace {

constexpr std::size_t pawn = rules::slot(PieceType::pawn);
constexpr std::size_t knight = rules::slot(PieceType::knight);
constexpr std::size_t bishop = rules::slot(PieceType::bishop);
constexpr std::size_t rook = rules::slot(PieceType::rook);
constexpr std::size_t queen = rules::slot(PieceType::queen);
constexpr std::size_t king = rules::slot(PieceType::king);
constexpr std::size_t crossed_pawn = rules::slot(PieceType::crossed_pawn);
constexpr std::size_t man = rules::slot(PieceType::draughts_man);
constexpr std::size_t crowned = rules::slot(PieceType::draughts_king);

bool is_disc(std::size_t figure) { return figure == man || figure == crowned; }

const std::filesystem::path staunton = tests::source("assets/pieces/staunton.toml");

std::vector<std::filesystem::path> all_sets() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{staunton.parent_path()})
        files.push_back(entry.path());
    return files;
}

view::PieceSet loaded(int segments, const std::filesystem::path& file = staunton) {
    auto set = view::load_piece_set(file, segments);
    if (!set) {
        FAIL(set.error().line << ": " << told(set.error().reason));
    }
    return *std::move(set);
}

std::string text_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

// The set with the first `from` replaced, so that the mistake stands in a known place.
std::string with(const std::string& from, const std::string& to) {
    std::string text = text_of(staunton);
    const std::size_t place = text.find(from);
    REQUIRE(place != std::string::npos);
    return text.replace(place, from.size(), to);
}

int line_of(const std::string& text, const std::string& part) {
    const std::size_t place = text.find(part);
    REQUIRE(place != std::string::npos);
    return 1 + static_cast<int>(std::count(
                   text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
}

text::TextError refusal_of(const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() / "strata_piece_set_test.toml";
    std::ofstream(path) << text;
    const auto set = view::load_piece_set(path, 16);
    std::filesystem::remove(path);
    REQUIRE_FALSE(set.has_value());
    CHECK(set.error().source == path.string());
    return set.error();
}

glm::vec3 face_normal(const scene::Mesh& mesh, std::size_t first) {
    const auto at = [&](std::size_t i) { return mesh.vertices[mesh.indices[first + i]].position; };
    return glm::cross(at(1) - at(0), at(2) - at(0));
}

} // namespace

TEST_CASE("the pieces have the heights they were drawn with") {
    const view::PieceSet set = loaded(40);
    CHECK(set.height(king) == Approx(1.56F).margin(0.005));
    CHECK(set.height(queen) == Approx(1.40F).margin(0.005));
    CHECK(set.height(bishop) == Approx(1.225F).margin(0.005));
    CHECK(set.height(knight) == Approx(1.10F).margin(0.005));
    CHECK(set.height(rook) == Approx(0.97F).margin(0.005));
    CHECK(set.height(pawn) == Approx(0.85F).margin(0.005));
    CHECK(set.height(crossed_pawn) == Approx(0.85F).margin(0.005));
    CHECK(set.height(man) == Approx(0.16F).margin(0.005));
    CHECK(set.height(crowned) == Approx(0.39F).margin(0.005));
}

TEST_CASE("every piece at every detail is a sound body on its square") {
    const int segments = GENERATE(12, 24, 40);
    const auto file = GENERATE(from_range(all_sets()));
    const view::PieceSet set = loaded(segments, file);
    for (std::size_t type = 0; type < set.size(); ++type) {
        INFO(file.stem().string() << ": " << set.name(type) << " at " << segments);
        const scene::Mesh& mesh = set.mesh(type);
        REQUIRE(mesh.indices.size() % 3 == 0);
        CHECK(scene::bounds(mesh).low.y == Approx(0.0F).margin(1e-5));
        bool indices_valid = true;
        for (const std::uint32_t index : mesh.indices) {
            indices_valid = indices_valid && index < mesh.vertices.size();
        }
        REQUIRE(indices_valid);
        float widest = 0.0F;
        float worst_normal = 0.0F;
        for (const scene::Vertex& vertex : mesh.vertices) {
            widest = std::max(widest, glm::length(glm::vec2(vertex.position.x, vertex.position.z)));
            worst_normal = std::max(worst_normal, std::abs(glm::length(vertex.normal) - 1.0F));
        }
        CHECK(widest < 0.4F);
        CHECK(worst_normal < 1e-4F);
        // A share of the drum that the piece fits in; parts that overlap count twice.
        const float drum = 3.1416F * widest * widest * set.height(type);
        CHECK(scene::signed_volume(mesh) > 0.07F * drum);
        CHECK(scene::signed_volume(mesh) < (is_disc(type) ? 1.0F : 0.8F) * drum);
    }
}

TEST_CASE("the shading normals lie on the outer side of their faces") {
    const auto file = GENERATE(from_range(all_sets()));
    const view::PieceSet set = loaded(40, file);
    for (std::size_t type = 0; type < set.size(); ++type) {
        INFO(file.stem().string() << ": " << set.name(type));
        const scene::Mesh& mesh = set.mesh(type);
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
            const glm::vec3 normal = face_normal(mesh, i);
            for (std::size_t k = 0; k < 3; ++k) {
                const glm::vec3 shading = mesh.vertices[mesh.indices[i + k]].normal;
                wrong += glm::dot(normal, shading) < -1e-7F ? 1U : 0U;
            }
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("detail costs triangles within the budget of each level") {
    const auto file = GENERATE(from_range(all_sets()));
    const view::PieceSet low = loaded(12, file);
    const view::PieceSet medium = loaded(24, file);
    const view::PieceSet high = loaded(40, file);
    for (std::size_t type = 0; type < low.size(); ++type) {
        INFO(file.stem().string() << ": " << low.name(type));
        CHECK(low.mesh(type).indices.size() < std::size_t{3} * 1400);
        CHECK(medium.mesh(type).indices.size() < std::size_t{3} * 2200);
        CHECK(high.mesh(type).indices.size() < std::size_t{3} * 3800);
        CHECK(low.mesh(type).indices.size() <= medium.mesh(type).indices.size());
        CHECK(medium.mesh(type).indices.size() <= high.mesh(type).indices.size());
    }
}

TEST_CASE("the knight looks to +z and is alike on both sides") {
    const scene::Bounds box = scene::bounds(loaded(40).mesh(knight));
    CHECK(box.low.x == Approx(-box.high.x).margin(1e-4));
    // Its muzzle reaches out over the base, its mane does not.
    CHECK(box.high.z > box.high.x);
    CHECK(box.low.z == Approx(-box.high.x).margin(2e-3));
}

namespace {

// How much of each cell of a grid over the unit box a symbol covers, and with which paint: 1 its
// own colour, -1 that of its line.
std::vector<float> drawn(const view::PieceSet& set, std::size_t figure, int side) {
    constexpr int fine = 4;
    std::vector<float> cells(static_cast<std::size_t>(side * side));
    for (int y = 0; y < side * fine; ++y)
        for (int x = 0; x < side * fine; ++x) {
            const auto at = (glm::vec2(x, y) + 0.5F) / static_cast<float>(side * fine);
            float paint = 0.0F;
            for (const auto& shape : set.symbol(figure))
                if (!(shape.fine && side < 24) && scene::contains(shape.outline, at))
                    paint = shape.paint == view::SymbolPaint::line ? -1.0F : 1.0F;
            const int cell = y / fine * side + x / fine;
            cells[static_cast<std::size_t>(cell)] += paint / (fine * fine);
        }
    return cells;
}

} // namespace

TEST_CASE("the symbols are simple, stand in the unit box and triangulate without loss") {
    const auto file = GENERATE(from_range(all_sets()));
    const view::PieceSet set = loaded(16, file);
    for (std::size_t type = 0; type < set.size(); ++type) {
        INFO(file.stem().string() << ": " << set.name(type));
        float lowest = 1.0F;
        float highest = 0.0F;
        for (const auto& shape : set.symbol(type)) {
            const scene::Polygon& outline = shape.outline;
            CHECK(scene::is_simple(outline));
            for (const glm::vec2 point : outline) {
                CHECK((point.x > 0.0F && point.x < 1.0F && point.y > 0.0F && point.y < 1.0F));
                lowest = std::min(lowest, point.y);
                highest = std::max(highest, point.y);
            }
            const auto triangles = scene::triangulate(outline);
            float area = 0.0F;
            for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
                area += scene::signed_area(
                    {outline[triangles[i]], outline[triangles[i + 1]], outline[triangles[i + 2]]});
            }
            CHECK(area == Approx(scene::signed_area(scene::counter_clockwise(outline)))
                              .epsilon(1e-3)
                              .margin(1e-5));
        }
        CHECK(lowest < 0.15F);
        CHECK(highest > 0.7F);
    }
}

TEST_CASE("the symbols of a set are told apart at 16 pixels, and crowns by their tops alone") {
    constexpr int side = 16;
    const auto file = GENERATE(from_range(all_sets()));
    const view::PieceSet set = loaded(16, file);
    for (std::size_t a = 0; a < set.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            INFO(file.stem().string() << ": " << set.name(a) << ", " << set.name(b));
            const auto first = drawn(set, a, side);
            const auto second = drawn(set, b, side);
            float all = 0.0F;
            float upper = 0.0F;
            for (std::size_t n = 0; n < first.size(); ++n) {
                const float differs = std::abs(first[n] - second[n]);
                all += differs;
                if (n >= first.size() / 2) upper += differs;
            }
            CHECK(all > 8.0F); // cells of 256
            CHECK(upper > 6.0F);
        }
}

TEST_CASE("the knight of every set looks left on the map") {
    const auto file = GENERATE(from_range(all_sets()));
    const view::PieceSet set = loaded(16, file);
    INFO(file.stem().string());
    const auto& horse = set.symbol(knight).front().outline;
    CHECK(scene::contains(horse, {0.22F, 0.48F}));
    CHECK_FALSE(scene::contains(horse, {0.22F, 0.28F}));
    CHECK_FALSE(scene::contains(horse, {0.85F, 0.48F}));
}

TEST_CASE("a pawn that has crossed wears a ring about its head, wider than its foot") {
    const view::PieceSet set = loaded(16);
    const auto width_at = [&](std::size_t type, float from, float to) {
        float widest = 0.0F;
        for (const scene::Vertex& vertex : set.mesh(type).vertices) {
            if (vertex.position.y >= from && vertex.position.y <= to) {
                widest = std::max(widest, std::abs(vertex.position.x));
            }
        }
        return widest;
    };
    CHECK(width_at(crossed_pawn, 0.6F, 0.8F) > width_at(crossed_pawn, 0.0F, 0.2F));
    CHECK(width_at(pawn, 0.6F, 0.8F) < width_at(pawn, 0.0F, 0.2F));
}

TEST_CASE("a file that cannot be read is refused by name") {
    const auto set = view::load_piece_set("no such set.toml", 16);
    REQUIRE_FALSE(set.has_value());
    CHECK(set.error().source == "no such set.toml");
    CHECK(set.error().line == 0);
}

TEST_CASE("broken TOML is refused with its line") {
    CHECK(refusal_of("# one\n[[pawn]]\nshape = \"lathe\n").line == 3);
}

TEST_CASE("a mistake in a set is refused with its line and a reason") {
    struct Case {
        const char* from;
        const char* to;
        const char* reason;
    };
    const Case mistake = GENERATE(values<Case>({
        {"shape = \"coronet\"", "shape = \"tiara\"", "there is no shape 'tiara'"},
        {"points = 8", "points = 8\ncolour = 1", "unknown key 'colour'"},
        {"points = 8", "points = 8.5", "whole number"},
        {"blocks = 6", "blocks = 0", "from 2 to 20"},
        {"halved = true", "halved = 1", "true or false"},
        {"crease = 50.0", "crease = \"sharp\"", "a number"},
        {"[0.000, 0.000], [0.260, 0.000]", "[0.000, 0.000], [0.260]", "a point must be"},
        {"[0.000, 0.000], [0.260, 0.000]", "[0.000, 0.000], [0.000, 0.000]", "the one before"},
        {"[0.115, 0.270, \"smooth\"]", "[0.115, 0.270, \"soft\"]", "expected \"smooth\""},
        {"paint = \"line\"", "paint = \"ink\"", "both"},
        {"circle = [-0.130, 0.690, 0.038]", "circle = [-0.130, 0.690]", "3 numbers"},
        {"circle = [-0.130, 0.690, 0.038]", "circle = [-0.130, 0.690, 0.0]", "greater than 0"},
    }));
    const std::string text = with(mistake.from, mistake.to);
    const text::TextError error = refusal_of(text);
    INFO(error.line << ": " << told(error.reason));
    const std::string wrong = mistake.to;
    const std::size_t last_line = wrong.find('\n');
    const int extra = last_line == std::string::npos ? 0 : 1;
    CHECK(error.line == line_of(text, mistake.to) + extra);
    CHECK(told(error.reason).find(mistake.reason) != std::string::npos);
}

TEST_CASE(
    "every shipped set is taken, and an outline that crosses itself or ends in its first point "
    "is refused") {
    for (const auto& file : all_sets()) CHECK(view::load_piece_set(file, 24).has_value());
    // The head of the knight: nearly straight arcs and smooth points follow one another.
    const std::string deck = text_of(staunton.parent_path() / "deck.toml");
    const auto with_head = [&](const std::string& from, const std::string& to) {
        std::string text = deck;
        REQUIRE(text.find(from) != std::string::npos);
        return text.replace(text.find(from), from.size(), to);
    };
    const std::string neck = "[0.140, 0.690, \"smooth\"], ";
    CHECK(told(refusal_of(with_head(neck + "[0.270, 0.610]", neck + "[-0.120, 0.910]")).reason) ==
          "the outline of this part crosses itself");
    const std::string last = "[-0.165, 0.660, \"smooth\"],";
    CHECK(told(refusal_of(with_head(last, last + " [-0.075, 0.455],")).reason) ==
          "this point is the same as the first one; outlines are closed automatically");
}

TEST_CASE("a symbol that is missing, crosses itself or leaves its box is refused") {
    const std::string text = text_of(staunton);
    CHECK(told(refusal_of(text.substr(0, text.find("[[symbols.pawn]]"))).reason) ==
          "'symbols' is missing");
    const std::size_t rook_begins = text.find("[[symbols.rook]]");
    const std::size_t queen_begins = text.find("[[symbols.queen]]");
    CHECK(told(refusal_of(text.substr(0, rook_begins) + text.substr(queen_begins)).reason) ==
          "'rook' is missing");
    const std::string ball = "circle = [0.000, 0.905, 0.060]";
    const auto outside = refusal_of(with(ball, "circle = [0.000, 0.965, 0.060]"));
    CHECK(told(outside.reason) == "the symbol exceeds its box: x from -0.5 to 0.5, y from 0 to 1");
    CHECK(outside.line == line_of(text, "[[bishop]]"));
    const std::string cut = "[0.010, 0.570], [0.050, 0.540], [0.180, 0.720], [0.140, 0.760]";
    CHECK(told(refusal_of(with(cut, "[0.010, 0.570], [0.180, 0.720], [0.050, 0.540], [0.140, "
                                    "0.760]"))
                   .reason) == "the outline of this part crosses itself");
}

TEST_CASE("a missing piece, a missing field and a piece too wide for its square are refused") {
    CHECK(told(refusal_of("").reason) == "'pawn' is missing");
    const std::string no_points = with("points = 8\n", "");
    const text::TextError missing = refusal_of(no_points);
    CHECK(told(missing.reason) == "'points' is missing");
    CHECK(missing.line >= line_of(no_points, "shape = \"coronet\"") - 1);
    const std::string wide = with("[0.275, 0.015]", "[0.575, 0.015]");
    const text::TextError too_wide = refusal_of(wide);
    CHECK(told(too_wide.reason) == "the piece is wider than a square");
    CHECK(too_wide.line == line_of(wide, "[[pawn]]"));
    CHECK(told(refusal_of(with("[0.000, 0.000], [0.260, 0.000]", "[0.000, 0.010], [0.260, 0.010]"))
                   .reason) == "the piece must start at height 0");
}

namespace {

// Which cells of a grid of 24 by 24 over the square a piece fills, seen from above or from the
// front.
std::vector<bool> silhouette(const scene::Mesh& mesh, bool from_above) {
    constexpr int side = 24;
    std::vector<bool> cells(side * side);
    const auto fill = [&](glm::vec3 at) {
        const int x = static_cast<int>((at.x + 0.5F) * side);
        const int y = from_above ? static_cast<int>((at.z + 0.5F) * side)
                                 : static_cast<int>(at.y / 1.7F * side);
        const int cell = std::clamp(y, 0, side - 1) * side + std::clamp(x, 0, side - 1);
        cells[static_cast<std::size_t>(cell)] = true;
    };
    for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
        const auto corner = [&](std::size_t n) {
            return mesh.vertices[mesh.indices[i + n]].position;
        };
        for (float u = 0.0F; u <= 1.0F; u += 0.1F)
            for (float v = 0.0F; u + v <= 1.0F; v += 0.1F)
                fill(corner(0) + (corner(1) - corner(0)) * u + (corner(2) - corner(0)) * v);
    }
    return cells;
}

} // namespace

TEST_CASE(
    "the men of every set differ in their outlines from the front, and from above or in height") {
    const auto file = GENERATE(from_range(all_sets()));
    const view::PieceSet set = loaded(16, file);
    for (std::size_t a = 0; a < set.size(); ++a)
        for (std::size_t b = 0; b < set.size(); ++b) {
            if (a >= b) continue;
            INFO(file.stem().string() << ": " << set.name(a) << ", " << set.name(b));
            int front = 0, above = 0;
            const auto front_a = silhouette(set.mesh(a), false),
                       front_b = silhouette(set.mesh(b), false);
            const auto above_a = silhouette(set.mesh(a), true),
                       above_b = silhouette(set.mesh(b), true);
            for (std::size_t n = 0; n < front_a.size(); ++n) {
                front += front_a[n] != front_b[n] ? 1 : 0;
                above += above_a[n] != above_b[n] ? 1 : 0;
            }
            CHECK(front > 6);
            CHECK(above + static_cast<int>(100.0F * std::abs(set.height(a) - set.height(b))) > 6);
        }
}
