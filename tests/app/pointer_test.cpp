// SPDX-License-Identifier: MIT
#include "app/hands/pointer.h"

#include "catch.h"
#include "shipped_files.h"

using namespace strata;
using platform::Button;

namespace {

// A drag of one button from one place to another, beside everything.
app::Gesture dragged(Button button, bool shift) {
    const session::Session session{tests::shipped_rules(), "tri-d"};
    app::Pointer pointer{5.0F};
    const auto pressed = pointer.press({{100, 100}, button, true, 1}, shift, {}, session);
    CHECK(std::holds_alternative<std::monostate>(pressed));
    return pointer.move({{160, 90}, {60, -10}});
}

} // namespace

TEST_CASE("A drag with the middle button turns, with Shift it moves; so does the left one") {
    for (const auto button : {Button::left, Button::middle}) {
        const auto turn = dragged(button, false);
        REQUIRE(std::holds_alternative<app::OrbitBy>(turn));
        CHECK(std::get<app::OrbitBy>(turn).drag == glm::vec2(60, -10));
        CHECK(std::holds_alternative<app::PanBy>(dragged(button, true)));
    }
}
