// SPDX-License-Identifier: MIT
// Four kinds of arrows and marks, told apart without colour.
#include "view/marks/annotation_marks.h"

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board.h"
#include "view/motion/cameras.h"

namespace strata::view {

namespace {

using game::Ink;
constexpr std::array inks{Ink::green, Ink::red, Ink::yellow, Ink::blue};

// What is added to the scene of the start position.
std::vector<scene::Instance> drawn(const game::Annotations& annotations,
                                   const ViewSettings& settings = {}, const Hover& hover = {}) {
    const auto start = rules::Position::start(tri_d());
    const auto make = [&](const game::Annotations* shown, const Hover& pointed) {
        OnTable on{start, pointed, settings};
        on->annotations = shown;
        return builder().build(*on, studio()).instances;
    };
    const auto bare = make(nullptr, {});
    auto all = make(&annotations, hover);
    all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(bare.size()));
    return all;
}

std::map<scene::MeshId, int> bodies(const std::vector<scene::Instance>& instances) {
    std::map<scene::MeshId, int> count;
    for (const auto& one : instances) ++count[one.mesh];
    return count;
}

game::Annotations arrow(Ink ink, const char* from, const char* to) {
    return {{}, {{ink, square(from), square(to)}}};
}

} // namespace

TEST_CASE("Every ink draws an arrow of other bodies than the others") {
    for (const auto& [from, to] : {std::pair{"b1W", "c3N"},
                                   {"a1Q1", "e8K6"},
                                   {"c4N", "c3W"},
                                   {"b2W", "b3W"},
                                   {"b4W", "b4N"}}) {
        CAPTURE(from, to);
        std::set<std::map<scene::MeshId, int>> kinds;
        for (const Ink ink : inks) {
            const auto parts = bodies(drawn(arrow(ink, from, to)));
            CHECK(kinds.insert(parts).second);
            CHECK(parts.contains(builder().board_meshes().inks.head));
            CHECK(parts.contains(builder().board_meshes().inks.bead) == (ink == Ink::yellow));
        }
        // Blue has a second head, red a heavier one.
        CHECK(bodies(drawn(arrow(Ink::blue, from, to))).at(builder().board_meshes().inks.head) ==
              2);
        const auto width = [&](Ink ink) {
            return glm::length(glm::vec3{drawn(arrow(ink, from, to)).back().transform[0]});
        };
        CHECK(width(Ink::red) > width(Ink::green) * 1.3F);
    }
}

TEST_CASE("Every ink marks a square with a ring of its own, as large as there is room") {
    std::set<scene::MeshId> rings;
    for (const Ink ink : inks) {
        const auto parts = drawn({{{ink, square("c3N")}}, {}});
        REQUIRE(parts.size() == 1);
        CHECK(rings.insert(parts[0].mesh).second);
        const BoardSpace space{board()};
        CHECK(glm::distance(glm::vec3{parts[0].transform[3]}, space.square(square("c3N"))) < 1e-4F);
    }
}

TEST_CASE("Dashes have gaps, beads stand apart, and a whole arrow has none") {
    const auto covered = [](Ink ink) {
        float length = 0.0F;
        for (const auto& part : drawn(arrow(ink, "a1Q1", "e8K6")))
            if (part.mesh == builder().board_meshes().inks.rod)
                length += glm::length(glm::vec3{part.transform[1]});
        return length;
    };
    const float whole = covered(Ink::green);
    CHECK(covered(Ink::red) > whole * 0.45F);
    CHECK(covered(Ink::red) < whole * 0.7F);
    CHECK(covered(Ink::blue) > whole * 1.8F);
    CHECK(covered(Ink::yellow) == 0.0F);
}

namespace {

// A game of a variant with arrows in it.
struct Drawn {
    explicit Drawn(const std::string& id)
        : variant(shipped_rules().find(id)),
          start(rules::Position::start(variant)),
          space(variant->topology),
          builder(*variant, pieces()) {}

    static const PieceSet& pieces() {
        static const auto set = load_piece_set(source("assets/pieces/plain.toml"), 8);
        REQUIRE(set);
        return *set;
    }
    // Tip and middle of the last head of each arrow, in their order.
    [[nodiscard]] std::vector<std::array<glm::vec3, 2>>
    heads(const std::vector<game::Arrow>& arrows) const {
        std::vector<std::array<glm::vec3, 2>> found;
        for (const auto& part : parts(arrows))
            if (part.mesh == builder.board_meshes().inks.head) {
                const glm::vec3 foot{part.transform[3]};
                const glm::vec3 along{part.transform[1]};
                found.push_back({foot + along, foot + along * 0.5F});
            }
        return found;
    }
    [[nodiscard]] std::vector<scene::Instance> parts(const std::vector<game::Arrow>& arrows) const {
        const game::Annotations shown{{}, arrows};
        OnTable on{start};
        const auto bare = builder.build(*on, studio()).instances.size();
        on->annotations = &shown;
        auto all = builder.build(*on, studio()).instances;
        all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(bare));
        return all;
    }
    // Whether one who looks from there sees that point over the square.
    [[nodiscard]] bool seen_on(glm::vec3 point, rules::Square square,
                               const scene::Camera& camera) const {
        constexpr glm::vec2 size{1280, 720};
        const auto pixel = camera.project(point, size);
        REQUIRE(pixel);
        const auto ray = camera.ray_through(*pixel, size);
        const glm::vec3 middle = space.square(square);
        const glm::vec3 there =
            ray.origin + ray.direction * ((middle.y - ray.origin.y) / ray.direction.y);
        if (space.plan()) return space.plan()->square_at({there.x, -there.z}) == square;
        return std::abs(there.x - middle.x) < 0.5F && std::abs(there.z - middle.z) < 0.5F;
    }

    std::shared_ptr<const rules::Variant> variant;
    rules::Position start;
    BoardSpace space;
    SceneBuilder builder;
};

} // namespace

TEST_CASE(
    "The head of an arrow lies on the square that is meant, wherever that is seen from above") {
    for (const auto* id : {"tri-d", "chess", "yalta", "star-5", "star-8", "round", "glinski"}) {
        const Drawn drawn{id};
        std::vector<rules::Square> squares;
        for (const auto square : drawn.variant->topology.squares)
            if (drawn.start.exists(square)) squares.push_back(square);
        std::mt19937 random{11};
        for (int n = 0; n < 60; ++n) {
            const auto from = squares[random() % squares.size()];
            const auto to = squares[random() % squares.size()];
            if (from == to) continue;
            const auto ink = inks[static_cast<std::size_t>(n) % inks.size()];
            const auto head = drawn.heads({{ink, from, to}}).back();
            for (const auto& view : named_views()) {
                const auto camera = camera_for(view, drawn.space, glm::vec2{1280, 720});
                const glm::vec3 to_eye = camera.eye() - drawn.space.square(to);
                if (to_eye.y < 0.2F * glm::length(to_eye)) continue; // it is seen from its side
                CAPTURE(id, drawn.variant->topology.at(from).name,
                        drawn.variant->topology.at(to).name, view.name);
                CHECK(drawn.seen_on(head[0], to, camera));
                CHECK(drawn.seen_on(head[1], to, camera));
            }
        }
    }
}

TEST_CASE("Arrows lie low: over the squares of one board, and over the board on which they end") {
    const Drawn drawn{"tri-d"};
    const auto highest = [&](const char* from, const char* to) {
        float most = 0.0F;
        for (const auto& part : drawn.parts({{Ink::green, square(from), square(to)}})) {
            if (part.mesh != drawn.builder.board_meshes().inks.rod) continue;
            most = std::max(most, part.transform[3].y + std::max(part.transform[1].y, 0.0F));
        }
        return most -
               std::max(drawn.space.square(square(from)).y, drawn.space.square(square(to)).y);
    };
    CHECK(highest("b1W", "e4W") < 0.4F);
    CHECK(highest("b1W", "b2W") < 0.3F);
    CHECK(highest("b1W", "c3N") < 0.6F);
    CHECK(highest("b1W", "b8B") < 0.6F);
    CHECK(highest("b8B", "b1W") < 0.6F);
    CHECK(highest("e8K6", "a1Q1") < 0.6F);
}

TEST_CASE("Several arrows over one spot are told apart") {
    const Drawn drawn{"tri-d"};
    const auto apart = [&](const std::vector<std::pair<const char*, const char*>>& ways) {
        std::vector<game::Arrow> arrows;
        for (const auto& [from, to] : ways)
            arrows.push_back({Ink::green, square(from), square(to)});
        const auto heads = drawn.heads(arrows);
        REQUIRE(heads.size() == arrows.size());
        float least = 1e9F;
        for (std::size_t a = 0; a < heads.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                least = std::min(least, glm::distance(heads[a][1], heads[b][1]));
        return least;
    };
    CHECK(apart({{"b1W", "e4W"}, {"b1W", "e4W"}, {"b1W", "e4W"}, {"b1W", "e4W"}}) > 0.15F);
    CHECK(apart({{"b1W", "e4W"}, {"c2W", "e4W"}, {"d3W", "e4W"}}) > 0.15F);
    CHECK(apart({{"b4W", "d4W"}, {"b3W", "d4W"}, {"d2W", "d4W"}, {"e3W", "d4W"}}) > 0.15F);
    CHECK(apart({{"b4W", "b4N"}, {"c3W", "b4N"}, {"d3W", "b4N"}}) > 0.15F);
    // There and back, and one along another, lie side by side.
    const auto shaft = [&](const std::vector<game::Arrow>& arrows, std::size_t which) {
        std::vector<glm::vec3> rods;
        for (const auto& part : drawn.parts(arrows))
            if (part.mesh == drawn.builder.board_meshes().inks.rod &&
                part.material.colour == studio().inks[static_cast<std::size_t>(which)].colour)
                rods.emplace_back(part.transform[3]);
        REQUIRE_FALSE(rods.empty());
        return rods[rods.size() / 2];
    };
    const std::vector<game::Arrow> back{{Ink::green, square("b2W"), square("b4W")},
                                        {Ink::red, square("b4W"), square("b2W")}};
    CHECK(std::abs(shaft(back, 0).x - shaft(back, 1).x) > 0.15F);
    const std::vector<game::Arrow> along{{Ink::green, square("b1W"), square("b3W")},
                                         {Ink::red, square("b2W"), square("b4W")}};
    CHECK(std::abs(shaft(along, 0).x - shaft(along, 1).x) > 0.15F);
}

TEST_CASE("What is drawn shows through the boards above it and throws no shadow") {
    for (const auto& part : drawn(arrow(Ink::yellow, "b1W", "c3N"))) {
        CHECK(part.through == scene::Through::veil);
        CHECK_FALSE(part.casts_shadow);
    }
    ViewSettings faded;
    faded.toggle_faded(0);
    const auto start = rules::Position::start(tri_d());
    const auto annotations = arrow(Ink::green, "b1W", "b2W");
    const auto build = [&](const game::Annotations* shown) {
        OnTable on{start, {}, faded};
        on->annotations = shown;
        return builder().build(*on, studio()).revision;
    };
    CHECK(build(&annotations) == build(nullptr));
}

TEST_CASE("An arrow on its way leads to the cursor or to the pointer, and is paler") {
    Hover hover;
    hover.drawing = {Ink::red, square("b1W")};
    CHECK(drawn_to(hover) == rules::no_square);
    hover.square = square("b1W");
    CHECK(drawn_to(hover) == rules::no_square);
    hover.square = square("c3N");
    CHECK(drawn_to(hover) == square("c3N"));
    const auto parts = drawn({}, {}, hover);
    const auto heads =
        std::ranges::find(parts, builder().board_meshes().inks.head, &scene::Instance::mesh);
    REQUIRE(heads != parts.end());
    CHECK(heads->material.opacity < 1.0F);
    hover.cursor = square("e8K6");
    CHECK(drawn_to(hover) == square("e8K6"));
}

TEST_CASE("Arrows stand on the boards of every variant") {
    auto pieces = load_piece_set(source("assets/pieces/staunton.toml"), 8);
    REQUIRE(pieces);
    for (const auto* id : {"chess", "yalta", "star-8", "round", "draughts-5"}) {
        CAPTURE(id);
        const auto variant = shipped_rules().find(id);
        const SceneBuilder flat{*variant, *pieces};
        const auto start = rules::Position::start(variant);
        const BoardSpace space{variant->topology};
        const auto& squares = variant->topology.squares;
        for (const Ink ink : inks) {
            const game::Annotations shown{{{ink, squares[3]}},
                                          {{ink, squares.front(), squares.back()}}};
            OnTable on{start};
            on->annotations = &shown;
            const auto scene = flat.build(*on, studio());
            const auto tip = std::ranges::find_if(scene.instances, [&](const auto& part) {
                const glm::vec4 end = part.transform[3] + part.transform[1];
                return part.mesh == flat.board_meshes().inks.head &&
                       space.plan()->square_at({end.x, -end.z}) == squares.back();
            });
            CHECK(tip != scene.instances.end());
        }
    }
}

} // namespace strata::view
