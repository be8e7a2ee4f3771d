// SPDX-License-Identifier: MIT
#include "view/board/frame_letters.h"
#include "view/board/plan.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "catch.h"
#include "rules/board/topology_plain.h"
#include "rules/board/topology_round.h"
#include "rules/board/topology_star.h"

namespace strata::view {

namespace {

using rules::star_square;

rules::Topology star(int modules) {
    rules::StarShape shape;
    shape.modules = modules;
    shape.camps.resize(static_cast<std::size_t>(modules));
    std::iota(shape.camps.begin(), shape.camps.end(), 0);
    return rules::star_topology(shape);
}

rules::Topology round_board() { return rules::round_topology({.camps = {0, 1, 2}}); }

float area(const std::vector<glm::vec2>& outline) {
    float twice = 0.0F;
    for (std::size_t n = 0; n < outline.size(); ++n) {
        const auto& a = outline[n];
        const auto& b = outline[(n + 1) % outline.size()];
        twice += a.x * b.y - a.y * b.x;
    }
    return twice * 0.5F;
}

// From the middle to the middle of a back rank: the unit of the page's coordinates.
float unit(const Plan& plan) { return -plan.at(star_square(0, 3, 0)).outline[1].y; }

void check_corner(glm::vec2 corner, glm::vec2 on_page, float scale) {
    INFO(corner.x / scale << " " << corner.y / scale);
    CHECK(glm::distance(corner / scale, on_page) < 1e-4F);
}

} // namespace

TEST_CASE("Three modules make the hexagon of the page") {
    const auto plan = plan_of(star(3));
    const float scale = unit(plan);
    const auto& a1 = plan.at(star_square(0, 0, 0)).outline;
    check_corner(a1[0], {-0.5774F, -1.0F}, scale);
    check_corner(a1[1], {-0.4330F, -1.0F}, scale);
    check_corner(a1[2], {-0.4871F, -0.8438F}, scale);
    check_corner(a1[3], {-0.6495F, -0.8750F}, scale);
    const auto& d4 = plan.at(star_square(0, 3, 3)).outline;
    check_corner(d4[0], {-0.1985F, -0.3438F}, scale);
    check_corner(d4[1], {0.0F, -0.25F}, scale);
    check_corner(d4[2], {0.0F, 0.0F}, scale);
    check_corner(d4[3], {-0.2165F, -0.1250F}, scale);
    check_corner(plan.at(star_square(1, 0, 0)).outline[0], {-0.5774F, 1.0F}, scale);
    CHECK(plan.rim.size() == 6);
}

TEST_CASE("Four modules make the star of the page") {
    const auto plan = plan_of(star(4));
    const float scale = unit(plan);
    const auto& a1 = plan.at(star_square(0, 0, 0)).outline;
    check_corner(a1[0], {-0.4142F, -1.0F}, scale);
    check_corner(a1[1], {-0.3107F, -1.0F}, scale);
    check_corner(a1[2], {-0.3391F, -0.8561F}, scale);
    check_corner(a1[3], {-0.4521F, -0.8914F}, scale);
    check_corner(plan.at(star_square(1, 0, 0)).outline[0], {-1.0F, 0.4142F}, scale);
    CHECK(plan.rim.size() == 12);
}

TEST_CASE("Two modules make a chess board of squares of side 1") {
    const auto plan = plan_of(star(2));
    for (int file = 0; file < 8; ++file)
        for (int rank = 0; rank < 8; ++rank) {
            const auto square =
                rank < 4 ? star_square(0, file, rank) : star_square(1, 7 - file, 7 - rank);
            const auto& place = plan.at(square);
            const glm::vec2 middle{static_cast<float>(file) - 3.5F,
                                   static_cast<float>(rank) - 3.5F};
            CHECK(glm::distance(place.middle, middle) < 1e-4F);
            CHECK(std::abs(place.inner - 0.5F) < 1e-4F);
            for (const auto& corner : place.outline)
                CHECK(std::abs(glm::distance(corner, middle) - std::sqrt(0.5F)) < 1e-4F);
        }
    CHECK(plan.rim.size() == 4);
}

TEST_CASE(
    "The smallest square has the room that the page's table promises, and the largest no more") {
    struct Row {
        int modules;
        float room;  // of the smallest square, against the radius of the board
        float areas; // largest to smallest
    };
    const auto row =
        GENERATE(Row{2, 0.0884F, 1.00F}, Row{3, 0.0609F, 2.20F}, Row{4, 0.0508F, 2.24F},
                 Row{5, 0.0417F, 2.88F}, Row{6, 0.0354F, 3.52F}, Row{7, 0.0305F, 3.88F},
                 Row{8, 0.0268F, 4.19F});
    const auto topology = star(row.modules);
    const auto plan = plan_of(topology);
    float room = 1.0F;
    float low = 100.0F;
    float high = 0.0F;
    for (const auto square : topology.squares) {
        room = std::min(room, plan.at(square).inner);
        low = std::min(low, area(plan.at(square).outline));
        high = std::max(high, area(plan.at(square).outline));
    }
    CHECK(room / plan.radius > row.room - 1e-4F);
    // The table's reach of the seams is rounded, its areas are not.
    CHECK(std::abs(high / low - row.areas) < 0.015F * row.areas);
}

TEST_CASE("The squares fill the rim, and their mean side is 1") {
    const auto modules = GENERATE(2, 3, 4, 5, 6, 7, 8);
    const auto topology = star(modules);
    const auto plan = plan_of(topology);
    float sum = 0.0F;
    for (const auto square : topology.squares) sum += area(plan.at(square).outline);
    CHECK(std::abs(sum - area(plan.rim)) < 1e-2F);
    CHECK(std::abs(sum - static_cast<float>(32 * modules)) < 1e-2F);
}

TEST_CASE("Places of one kind are the same outline, turned and shifted") {
    const auto modules = GENERATE(0, 2, 3, 5);
    const auto topology = modules == 0 ? round_board() : star(modules);
    const auto plan = plan_of(topology);
    for (const auto square : topology.squares) {
        const auto& place = plan.at(square);
        const auto& first =
            plan.at(modules == 0 ? rules::round_square(place.kind / 8, place.kind % 8)
                                 : star_square(0, place.kind % 8, place.kind / 8));
        REQUIRE(first.kind == place.kind);
        const float turn = place.turn - first.turn;
        for (std::size_t n = 0; n < place.outline.size(); ++n) {
            const glm::vec2 arm = first.outline[n] - first.middle;
            const glm::vec2 moved{arm.x * std::cos(turn) - arm.y * std::sin(turn),
                                  arm.x * std::sin(turn) + arm.y * std::cos(turn)};
            CHECK(glm::distance(place.middle + moved, place.outline[n]) < 1e-3F);
        }
    }
}

TEST_CASE(
    "Every square is found under its middle and near its corners, and nothing beside the board") {
    const auto modules = GENERATE(2, 3, 4, 8);
    const auto topology = star(modules);
    const auto plan = plan_of(topology);
    for (const auto square : topology.squares) {
        const auto& place = plan.at(square);
        CHECK(plan.square_at(place.middle) == square);
        for (const auto& corner : place.outline)
            CHECK(plan.square_at(glm::mix(corner, place.middle, 0.05F)) == square);
    }
    CHECK(plan.square_at({plan.radius * 1.01F, 0.0F}) == rules::no_square);
}

TEST_CASE("Camps lie clockwise, the first one below") {
    constexpr float pi = std::numbers::pi_v<float>;
    const auto topology = star(4);
    CHECK(std::abs(camp_angle(topology, 0) + pi / 2) < 1e-5F);
    const auto plan = plan_of(topology);
    for (int camp = 0; camp < 4; ++camp) {
        const auto& back = plan.at(star_square(camp, 3, 0));
        const float angle = camp_angle(topology, camp);
        const glm::vec2 out{std::cos(angle), std::sin(angle)};
        CHECK(glm::dot(out, glm::normalize(back.outline[1])) > 0.9999F);
        const float seat = seat_angle(topology, plan, static_cast<rules::Seat>(camp));
        CHECK(std::abs(std::remainder(seat - angle, 2 * pi)) < 1e-4F);
    }
    CHECK(plan.at(star_square(1, 3, 0)).middle.x < 0.0F);
}

TEST_CASE("A bishop's way from one camp to another bends at the very centre") {
    const auto topology = star(3);
    const auto plan = plan_of(topology);
    const auto c3 = star_square(0, 2, 2);
    int bent = 0;
    for (const auto& path : topology.cells[rules::slot(topology.cell_of(c3))].diagonal) {
        const auto line = drawn_path(topology, plan, c3, path);
        CHECK(line.front() == plan.at(c3).middle);
        const auto last = topology.square_at(path.back(), 0);
        CHECK(glm::distance(line.back(), plan.at(last).middle) < 1e-3F);
        for (const auto& point : line)
            if (glm::length(point) < 1e-4F) ++bent;
    }
    CHECK(bent == 2);
}

TEST_CASE("A rook's way crosses a seam in the middle of an edge") {
    const auto topology = star(4);
    const auto plan = plan_of(topology);
    const auto a4 = star_square(0, 0, 3);
    const rules::Path step{topology.cell_of(star_square(1, 7, 3))};
    const auto line = drawn_path(topology, plan, a4, step);
    REQUIRE(line.size() == 3);
    const auto& outline = plan.at(a4).outline;
    CHECK(glm::distance(line[1], (outline[2] + outline[3]) * 0.5F) < 1e-3F);
}

TEST_CASE("A grid lies in rows, with the pawns' seats across from where they are promoted") {
    const auto topology = rules::grid_topology(
        {.files = 5, .ranks = 6, .armies = {{rules::Heading::up}, {rules::Heading::left}}});
    const auto plan = plan_of(topology);
    CHECK(plan.at(*topology.square_named("a1")).middle == glm::vec2{-2.0F, -2.5F});
    CHECK(plan.at(*topology.square_named("e6")).middle == glm::vec2{2.0F, 2.5F});
    constexpr float pi = std::numbers::pi_v<float>;
    CHECK(std::abs(camp_angle(topology, 0) + pi / 2) < 1e-5F);
    CHECK(std::abs(camp_angle(topology, 1)) < 1e-5F);
    CHECK(plan.square_at({-2.4F, -2.9F}) == *topology.square_named("a1"));
}

namespace {

// A grid of six by six with holes, given as files and ranks from 0.
Plan holed(std::initializer_list<std::pair<int, int>> holes) {
    rules::GridShape shape{.files = 6, .ranks = 6, .armies = {{rules::Heading::up}}};
    for (const auto& [file, rank] : holes) shape.holes.set(rank * 6 + file);
    return plan_of(rules::grid_topology(shape));
}

} // namespace

TEST_CASE("The rim goes round wide holes at the edge, and blocks fill the others") {
    CHECK(holed({}).rim.size() == 4);
    const auto notched = holed({{0, 0}, {1, 0}, {0, 1}, {1, 1}});
    CHECK(notched.rim ==
          std::vector<glm::vec2>{{-1, -3}, {3, -3}, {3, 3}, {-3, 3}, {-3, -1}, {-1, -1}});
    CHECK(notched.blocks.empty());
    const auto narrow = holed({{2, 0}, {3, 3}});
    CHECK(narrow.rim.size() == 4);
    CHECK(narrow.blocks == std::vector<glm::vec2>{{-0.5F, -2.5F}, {0.5F, 0.5F}});
    // Wide, but no way leads there from outside.
    CHECK(holed({{2, 2}, {3, 2}, {2, 3}, {3, 3}}).blocks.size() == 4);
}

TEST_CASE("Squares that hang together by a corner only have one rim around all") {
    rules::GridShape shape{.files = 6, .ranks = 6, .armies = {{rules::Heading::up}}};
    for (int n = 0; n < 3; ++n)
        for (int m = 3; m < 6; ++m) {
            shape.holes.set(n * 6 + m);
            shape.holes.set(m * 6 + n);
        }
    const auto plan = plan_of(rules::grid_topology(shape));
    CHECK(plan.rim.size() == 4);
    CHECK(plan.blocks.size() == 18);
}

TEST_CASE("A graph has discs at its spots and a line for every step of the rook") {
    rules::GraphShape shape;
    shape.spots = {{"a", 0, 0, false}, {"b", 2, 0, true}, {"c", 1, 2, false}};
    shape.orthogonal = {{0, 1, 2}};
    shape.armies.resize(2);
    const auto topology = rules::graph_topology(shape);
    const auto plan = plan_of(topology);
    CHECK(plan.lines.size() == 2);
    const auto c = *topology.square_named("c");
    CHECK(plan.square_at(plan.at(c).middle + glm::vec2{0.3F, 0.0F}) == c);
    CHECK(plan.square_at({0.0F, 0.0F}) == rules::no_square);
    const auto names = frame_letters(topology, plan);
    REQUIRE(names.size() == 3);
    for (const auto& name : names) {
        INFO(name.text);
        const auto middle = plan.at(*topology.square_named(name.text)).middle;
        CHECK(plan.square_at(name.middle) == rules::no_square);
        CHECK(glm::distance(name.middle, middle) < 1.5F);
    }
}

TEST_CASE("The round board has 144 places in six rings of even thickness, of area 1 on the mean") {
    const auto topology = round_board();
    const auto plan = plan_of(topology);
    float sum = 0.0F;
    for (const auto square : topology.squares) sum += area(plan.at(square).outline);
    CHECK(topology.squares.size() == 144);
    CHECK(std::abs(sum - 144.0F) < 1e-2F);
    const float thickness = (plan.radius - plan.hub) / 6.0F;
    for (const auto square : topology.squares) {
        const auto& place = plan.at(square);
        float low = 100.0F;
        float high = 0.0F;
        for (const auto& corner : place.outline) {
            low = std::min(low, glm::length(corner));
            high = std::max(high, glm::length(corner));
        }
        CHECK(std::abs(high - low - thickness) < 1e-4F);
        CHECK(std::abs(high - plan.radius +
                       thickness * static_cast<float>(topology.at(square).rank - 1)) < 1e-4F);
        // Men have room: the circle about the middle lies inside and is no speck.
        CHECK(place.inner > 0.3F);
        for (int n = 0; n < 16; ++n) {
            const float angle = static_cast<float>(n) * std::numbers::pi_v<float> / 8.0F;
            const glm::vec2 arm{std::cos(angle), std::sin(angle)};
            CHECK(plan.square_at(place.middle + arm * place.inner * 0.99F) == square);
        }
    }
    CHECK(plan.square_at({0.0F, 0.0F}) == rules::no_square);
    CHECK(plan.square_at({0.0F, plan.radius * 1.01F}) == rules::no_square);
}

TEST_CASE("Files of the round board run clockwise from White's right hand, as the page says") {
    const auto topology = round_board();
    const auto plan = plan_of(topology);
    for (int file = 0; file < rules::round_files; ++file) {
        const float clockwise = glm::radians(120.0F + 15.0F * (static_cast<float>(file) + 0.5F));
        const glm::vec2 way{std::sin(clockwise), std::cos(clockwise)};
        for (const int rank : {0, 3, 5}) {
            const auto middle = plan.at(rules::round_square(rank, file)).middle;
            CHECK(glm::distance(glm::normalize(middle), way) < 1e-4F);
        }
    }
    for (int seat = 0; seat < 3; ++seat) {
        const float angle = camp_angle(topology, seat);
        const auto king = plan.at(rules::round_square(0, 8 * seat + 4)).middle;
        CHECK(glm::dot(glm::vec2{std::cos(angle), std::sin(angle)}, glm::normalize(king)) > 0.98F);
        CHECK(seat_angle(topology, plan, static_cast<rules::Seat>(seat)) == angle);
    }
    CHECK(std::abs(camp_angle(topology, 0) + std::numbers::pi_v<float> / 2) < 1e-5F);
}

TEST_CASE(
    "Swords lie on the borders of the sectors: the hilt on the outer ring, the blade on two") {
    const auto plan = plan_of(round_board());
    REQUIRE(plan.swords.size() == 3);
    const float thickness = (plan.radius - plan.hub) / 6.0F;
    for (std::size_t n = 0; n < 3; ++n) {
        const auto& sword = plan.swords[n];
        CHECK(std::abs(glm::distance(sword.pommel, sword.guard) - thickness) < 1e-4F);
        CHECK(std::abs(glm::distance(sword.guard, sword.point) - 2.0F * thickness) < 1e-4F);
        // The first file of the sector on its clockwise side, and the last one of the other.
        const int file = 8 * static_cast<int>(n);
        for (const int beside : {file, file - 1}) {
            const auto& outline = plan.at(rules::round_square(1, beside)).outline;
            CHECK(std::ranges::any_of(outline, [&](glm::vec2 corner) {
                return glm::distance(corner, sword.guard) < 1e-4F;
            }));
        }
    }
}

TEST_CASE("A diagonal runs round the far side of the hub, a file straight across it") {
    const auto topology = round_board();
    const auto plan = plan_of(topology);
    const auto from = rules::round_square(5, 5);
    const auto cell = [&](int rank, int file) {
        return topology.cell_of(rules::round_square(rank, file));
    };
    const auto loop = drawn_path(topology, plan, from, {cell(5, 19), cell(4, 18)});
    CHECK(glm::distance(loop.back(), plan.at(rules::round_square(4, 18)).middle) < 1e-3F);
    const glm::vec2 far = -glm::normalize(plan.at(rules::round_square(0, 0)).middle);
    float furthest = 0.0F;
    float nearest = plan.radius;
    for (const auto& point : loop) {
        furthest = std::max(furthest, glm::dot(point, far));
        nearest = std::min(nearest, glm::length(point));
    }
    CHECK(furthest > plan.hub * 0.75F);
    CHECK(nearest > plan.hub * 0.7F);
    const auto across = drawn_path(topology, plan, from, {cell(5, 17)});
    CHECK(across.size() == 2);
    CHECK(glm::length(across.front() + across.back()) < 1e-3F);
    const auto ring = drawn_path(topology, plan, from, {cell(5, 6), cell(5, 7), cell(5, 8)});
    for (const auto& point : ring)
        CHECK(std::abs(glm::length(point) - glm::length(plan.at(from).middle)) < 1e-3F);
}

} // namespace strata::view
