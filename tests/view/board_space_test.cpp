// SPDX-License-Identifier: MIT
#include "view/board/board_space.h"

#include "board.h"
#include "rules/board/topology_lattice.h"

namespace strata::view {

namespace {

constexpr float close = 1e-4F;

bool same_plan(glm::vec3 a, glm::vec3 b) {
    return std::abs(a.x - b.x) < close && std::abs(a.z - b.z) < close;
}

const rules::Topology& hanging_board() {
    static const rules::Topology made = rules::tri_d_topology({.hanging = true});
    return made;
}

} // namespace

TEST_CASE("The main boards stand a storey apart, each two ranks behind the one below") {
    const BoardSpace space{board()};
    const auto w = space.square(square("b1W"));
    const auto n = space.square(square("b3N"));
    const auto b = space.square(square("b5B"));
    CHECK(std::abs(n.y - w.y - storey) < close);
    CHECK(std::abs(b.y - n.y - storey) < close);
    CHECK(std::abs(w.z - n.z - 2.0F) < close);
    CHECK(std::abs(n.z - b.z - 2.0F) < close);
}

TEST_CASE("Every attack board stands half a storey or a little more above its corner, one square "
          "over it, and pieces fit below and on it") {
    const BoardSpace space{board()};
    for (std::size_t n = 0; n < board().pins.size(); ++n) {
        const auto at = static_cast<rules::Pin>(n);
        const auto& info = board().at(at);
        const float rise = space.pin_top(at).y - space.pin_foot(at).y;
        CHECK(rise >= storey / 2.0F);
        CHECK(rise < 0.6F * storey);
        CHECK(headroom < std::min(rise, storey - rise) - slab_thickness);
        CHECK(same_plan(space.pin_top(at), space.pin_foot(at)));
        const auto corner = space.square(info.corner) - space.pin_foot(at);
        CHECK(std::abs(std::abs(corner.x) - 0.5F) < close);
        CHECK(std::abs(std::abs(corner.z) - 0.5F) < close);
        int over_the_corner = 0;
        for (const auto each : info.squares)
            over_the_corner += same_plan(space.square(each), space.square(info.corner)) ? 1 : 0;
        CHECK(over_the_corner == 1);
    }
}

TEST_CASE("Squares of one column stand straight above each other, others do not") {
    const BoardSpace space{board()};
    for (const auto a : board().squares)
        for (const auto b : board().squares)
            CHECK(same_plan(space.square(a), space.square(b)) ==
                  (board().cell_of(a) == board().cell_of(b)));
}

TEST_CASE("A level is a main board and the attack boards above it") {
    const BoardSpace space{board()};
    CHECK(space.level_count() == 3);
    for (const auto& [name, level] :
         std::initializer_list<std::pair<const char*, int>>{{"b1W", 0},
                                                            {"b3N", 1},
                                                            {"b5B", 2},
                                                            {"a0Q1", 0},
                                                            {"a4Q2", 0},
                                                            {"e2K3", 1},
                                                            {"e6K4", 1},
                                                            {"a4Q5", 2},
                                                            {"f9K6", 2}})
        CHECK(space.level_of(square(name)) == level);
}

TEST_CASE("Pulling apart doubles the storeys and leaves the plan alone") {
    const BoardSpace still{board()};
    const BoardSpace pulled{board(), {.pull_apart = 1.0F}};
    for (const auto each : board().squares)
        CHECK(same_plan(still.square(each), pulled.square(each)));
    const auto gap = [](const BoardSpace& space) {
        return space.square(square("c5B")).y - space.square(square("c4W")).y;
    };
    CHECK(std::abs(gap(pulled) - 2.0F * gap(still)) < close);
    CHECK(pulled.bounds().high.y > still.bounds().high.y + storey);
}

TEST_CASE("The bounds hold every square with a piece on it") {
    const BoardSpace space{board()};
    for (const auto each : board().squares) {
        const auto foot = space.square(each);
        CHECK(glm::all(glm::lessThanEqual(space.bounds().low, foot - glm::vec3{0.5F, 0, 0.5F})));
        CHECK(glm::all(
            glm::greaterThanEqual(space.bounds().high, foot + glm::vec3{0.5F, headroom, 0.5F})));
    }
}

TEST_CASE("Boards hang below their corner, above the floor, with room for a king (TD-G8)") {
    for (const float apart : {0.0F, 1.0F}) {
        const BoardSpace space{hanging_board(), {.pull_apart = apart}};
        for (const auto pin : hanging_board().every_pin()) {
            const auto& info = hanging_board().at(pin);
            if (!info.hanging) continue;
            const auto rod = space.rod(pin);
            CHECK(rod.length > headroom);
            CHECK(std::abs(rod.low.y + rod.length - space.pin_foot(pin).y) < close);
            CHECK(same_plan(space.pin_top(pin), space.pin_top(info.opposite)));
            CHECK(space.pin_top(pin).y > slab_thickness + 0.05F);
            CHECK(pin_head(space, pin).y < space.pin_foot(pin).y);
            CHECK(space.level_of_board(info.board) == space.level_of_board(info.main_board));
        }
    }
}

TEST_CASE("Boards below a level are level with those above the one below it (TD-G8)") {
    const BoardSpace space{hanging_board()};
    const auto top = [&](const char* name) {
        return space.pin_top(*hanging_board().pin_named(name)).y;
    };
    CHECK(std::abs(top("Q3i") - top("Q2")) < close);
    CHECK(std::abs(top("K5i") - top("K4")) < close);
    CHECK(top("Q1i") < top("Q3i"));
}

TEST_CASE("Flattened, none of 24 places covers another or a main board (TD-G8)") {
    const auto across = GENERATE(false, true);
    const BoardSpace space{hanging_board(), {.flatten = 1.0F, .levels = {.across = across}}};
    const auto count = static_cast<int>(hanging_board().boards.size());
    for (int a = 0; a < count; ++a)
        for (int b = 0; b < a; ++b) {
            const auto apart = glm::abs(space.board(a) - space.board(b));
            const auto reach = 0.5F * (space.board_size(a) + space.board_size(b)) + space.rim(a) +
                               space.rim(b) - close;
            CHECK((apart.x > reach.x || apart.z > reach.y));
        }
}

namespace {

rules::Topology five_levels() {
    const rules::LatticeShape::Army up{{{0, 1, 0}}, {}, {}, false};
    const rules::LatticeShape::Army down{{{0, -1, 0}}, {}, {}, false};
    return rules::lattice_topology({5, 5, 5, {up, down}});
}

} // namespace

TEST_CASE("The levels of a grid stand straight above each other") {
    const auto topology = five_levels();
    const BoardSpace space{topology};
    CHECK(space.level_count() == 5);
    for (int board = 1; board < 5; ++board) {
        INFO(topology.boards[static_cast<std::size_t>(board)].name);
        CHECK(space.level_of_board(board) == board);
        CHECK(std::abs(space.board(board).x - space.board(0).x) < close);
        CHECK(std::abs(space.board(board).z - space.board(0).z) < close);
        CHECK(space.board(board).y > space.board(board - 1).y + flat_headroom);
    }
    CHECK(BoardSpace{topology, {.pull_apart = 1.0F}}.board(4).y > 1.5F * space.board(4).y);
}

TEST_CASE("Flattened, more than three levels lie in two rows or columns, the lowest first") {
    const auto topology = five_levels();
    const BoardSpace rows{topology, {.flatten = 1.0F, .levels = {.across = true}}};
    CHECK(rows.board(0).x < rows.board(1).x);
    CHECK(rows.board(1).x < rows.board(2).x);
    CHECK(std::abs(rows.board(0).z - rows.board(2).z) < close);
    CHECK(rows.board(3).z < rows.board(0).z - 5.0F); // away from the first seat
    CHECK(rows.board(3).x < rows.board(4).x);
    CHECK(rows.breadth().x > rows.breadth().y);
    const BoardSpace columns{topology, {.flatten = 1.0F}};
    CHECK(std::abs(columns.board(0).z - columns.board(1).z) < close);
    CHECK(columns.board(4).z < columns.board(2).z - 5.0F);
    CHECK(lie_across(topology, {16.0F, 9.0F}));
    CHECK_FALSE(lie_across(topology, {9.0F, 16.0F}));
}

} // namespace strata::view
