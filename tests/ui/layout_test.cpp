// SPDX-License-Identifier: MIT
#include "ui/layout.h"

#include <array>
#include <vector>

#include "catch.h"
#include "ui/ui_state.h"

using namespace strata::ui;

namespace {

constexpr std::array<glm::vec2, 6> windows{glm::vec2{640, 480},   {800, 600},   {1280, 720},
                                           glm::vec2{1920, 1080}, {2560, 1080}, {3840, 2160}};

bool inside(const Rect& inner, glm::vec2 window) {
    return inner.min.x >= 0 && inner.min.y >= 0 && inner.max.x <= window.x &&
           inner.max.y <= window.y;
}

bool apart(const Rect& a, const Rect& b) {
    return a.max.x <= b.min.x || b.max.x <= a.min.x || a.max.y <= b.min.y || b.max.y <= a.min.y;
}

} // namespace

TEST_CASE("No panel leaves the window or covers another, at any size and scale") {
    for (const glm::vec2 window : windows)
        for (const float wanted : {0.0F, 0.75F, 1.0F, 2.0F, 3.0F})
            for (const int shown : {0, 1, 2, 3})
                for (const int seats : {0, 3, 8}) {
                    CAPTURE(window.x, window.y, wanted, shown, seats);
                    const Layout layout =
                        lay_out(window, fitting_scale(wanted, window),
                                {(shown & 1) != 0, (shown & 2) != 0, seats, seats > 0});
                    std::vector<Rect> panels{layout.menu, layout.board, layout.status};
                    if (!layout.seats.empty()) panels.push_back(layout.seats);
                    if (!layout.move_list.empty()) panels.push_back(layout.move_list);
                    if (!layout.flat_map.empty()) panels.push_back(layout.flat_map);
                    for (std::size_t i = 0; i < panels.size(); ++i) {
                        REQUIRE_FALSE(panels[i].empty());
                        REQUIRE(inside(panels[i], window));
                        for (std::size_t j = i + 1; j < panels.size(); ++j)
                            REQUIRE(apart(panels[i], panels[j]));
                    }
                    REQUIRE(layout.banner.size().y < layout.board.size().y);
                    REQUIRE(inside(layout.banner, window));
                }
}

TEST_CASE("The usual scale grows with the window and never makes text smaller than at 100%") {
    CHECK(usual_scale({640, 480}) == 1.0F);
    CHECK(usual_scale({1280, 720}) == 1.0F);
    CHECK(usual_scale({1920, 1080}) > 1.2F);
    CHECK(usual_scale({3840, 2160}) > 2.5F);
    CHECK(usual_scale({3840, 2160}) <= largest_scale);
}

TEST_CASE("A wanted scale is kept where the window has room for it, and cut where it has not") {
    CHECK(fitting_scale(3.0F, {1920, 1080}) == 3.0F);
    CHECK(fitting_scale(0.75F, {640, 480}) == 0.75F);
    CHECK(fitting_scale(3.0F, {640, 480}) < 2.0F);
}

TEST_CASE("Both side panels are there at 1280x720, and the board keeps most of the window") {
    const Layout layout = lay_out({1280, 720}, 1.0F, {});
    CHECK_FALSE(layout.move_list.empty());
    CHECK_FALSE(layout.flat_map.empty());
    CHECK(layout.board.size().x > 1280.0F * 0.7F);
}

TEST_CASE("Eight seats stand beside the board at 1280x720, and as rows in a narrow window") {
    const Layout wide = lay_out({1280, 720}, 1.0F, {.seats = 8, .flat_board = true});
    CHECK_FALSE(wide.seats_are_rows);
    CHECK(wide.seats.max.x <= wide.board.min.x);
    CHECK(wide.board.size().x > wide.board.size().y);
    const Layout narrow = lay_out({640, 480}, 1.0F, {.seats = 8, .flat_board = true});
    CHECK(narrow.seats_are_rows);
    CHECK(narrow.seats.min.x >= narrow.board.max.x);
}

TEST_CASE("The map of a flat board is as high as wide") {
    const Layout layout = lay_out({1280, 720}, 1.0F, {.seats = 3, .flat_board = true});
    CHECK(layout.flat_map.size().x == layout.flat_map.size().y);
}
