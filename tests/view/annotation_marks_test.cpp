// SPDX-License-Identifier: MIT
// Four kinds of arrows and marks, told apart without colour.
#include "view/marks/annotation_marks.h"

#include <algorithm>
#include <map>
#include <set>

#include "board.h"

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
            CHECK(parts.contains(builder().shelf().inks.head));
            CHECK(parts.contains(builder().shelf().inks.bead) == (ink == Ink::yellow));
        }
        // Blue has a second head, red a heavier one.
        CHECK(bodies(drawn(arrow(Ink::blue, from, to))).at(builder().shelf().inks.head) == 2);
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
            if (part.mesh == builder().shelf().inks.rod)
                length += glm::length(glm::vec3{part.transform[1]});
        return length;
    };
    const float whole = covered(Ink::green);
    CHECK(covered(Ink::red) > whole * 0.45F);
    CHECK(covered(Ink::red) < whole * 0.7F);
    CHECK(covered(Ink::blue) > whole * 1.8F);
    CHECK(covered(Ink::yellow) == 0.0F);
}

TEST_CASE("An arrow rises over both its squares and comes down on its end") {
    for (const float to_height : {0.0F, 2.4F, -4.8F})
        for (const glm::vec2 way : {glm::vec2{0, 0}, {1, 0}, {3, 5}, {-7, 2}}) {
            if (way == glm::vec2{0, 0} && to_height == 0.0F) continue;
            const glm::vec3 from{1.0F, 1.0F, 2.0F};
            const glm::vec3 to{1.0F + way.x, 1.0F + to_height, 2.0F + way.y};
            const ArrowCurve curve{from, to, 1.5F};
            CHECK(glm::distance(curve.at(0.0F), from) < 1e-4F);
            CHECK(glm::distance(curve.at(curve.length()), to) < 1e-4F);
            float highest = from.y;
            for (int n = 0; n <= 100; ++n)
                highest =
                    std::max(highest, curve.at(curve.length() * static_cast<float>(n) / 100.0F).y);
            CHECK(highest > std::max({from.y, to.y, 1.5F}));
            CHECK(highest < std::max({from.y, to.y, 1.5F}) + 2.0F);
            const glm::vec3 last = to - curve.at(curve.length() - 0.3F);
            CHECK(last.y < 0.0F);
            CHECK(std::abs(curve.side().y) < 1e-6F);
        }
}

TEST_CASE("What is drawn shows through the boards above it and throws no shadow") {
    for (const auto& part : drawn(arrow(Ink::yellow, "b1W", "c3N"))) {
        CHECK(part.shows_through);
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
        std::ranges::find(parts, builder().shelf().inks.head, &scene::Instance::mesh);
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
                return part.mesh == flat.shelf().inks.head &&
                       glm::distance(glm::vec2{part.transform[3].x + part.transform[1].x,
                                               part.transform[3].z + part.transform[1].z},
                                     glm::vec2{space.square(squares.back()).x,
                                               space.square(squares.back()).z}) < 1e-3F;
            });
            CHECK(tip != scene.instances.end());
        }
    }
}

} // namespace strata::view
