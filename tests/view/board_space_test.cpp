// SPDX-License-Identifier: MIT
#include "view/board/board_space.h"

#include "board.h"

namespace strata::view {

namespace {

constexpr float close = 1e-4F;

bool same_plan(glm::vec3 a, glm::vec3 b) {
    return std::abs(a.x - b.x) < close && std::abs(a.z - b.z) < close;
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

} // namespace strata::view
