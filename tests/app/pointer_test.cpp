// SPDX-License-Identifier: MIT
#include "window/pointer.h"

#include "catch.h"
#include "shipped_files.h"

using namespace strata;
using platform::Button;

namespace {

// A drag of one button from one place to another, beside everything.
window::Gesture dragged(Button button, bool shift) {
    const session::Session session{tests::shipped_rules(), "tri-d"};
    window::Pointer pointer{5.0F};
    const auto pressed = pointer.press({{100, 100}, button, true, 1}, shift, {}, session);
    CHECK(std::holds_alternative<std::monostate>(pressed));
    return pointer.move({{160, 90}, {60, -10}});
}

} // namespace

TEST_CASE("A drag with the middle button turns, with Shift it moves; so does the left one") {
    for (const auto button : {Button::left, Button::middle}) {
        const auto turn = dragged(button, false);
        REQUIRE(std::holds_alternative<window::OrbitBy>(turn));
        CHECK(std::get<window::OrbitBy>(turn).drag == glm::vec2(60, -10));
        CHECK(std::holds_alternative<window::PanBy>(dragged(button, true)));
    }
}

namespace {

view::Picked square_under(const session::Session& session, const char* name) {
    view::Picked under;
    under.kind = view::Picked::Kind::square;
    under.square = session.variant().topology.square_named(name).value();
    return under;
}

bool means_nothing(const window::Gesture& gesture) {
    return std::holds_alternative<std::monostate>(gesture);
}

} // namespace

TEST_CASE("A piece that is carried goes back when the hand lets go, and is put down nowhere") {
    const session::Session session{tests::shipped_rules(), "tri-d"};
    window::Pointer pointer{5.0F};
    static_cast<void>(pointer.press({{100, 100}, Button::left, true, 1}, false,
                                    square_under(session, "b2W"), session));
    static_cast<void>(pointer.move({{160, 90}, {60, -10}}));
    REQUIRE(pointer.carries());
    CHECK(std::holds_alternative<window::PutDown>(pointer.cancel()));
    CHECK_FALSE(pointer.busy());
    CHECK(means_nothing(pointer.move({{200, 90}, {40, 0}})));
    CHECK(means_nothing(pointer.release({{200, 90}, Button::left, false, 1})));
}

TEST_CASE("A hand that lets go turns, moves, draws and clicks nothing any more") {
    struct Begun {
        Button button;
        bool shift;
        const char* square;
        bool moved;
    };
    const session::Session session{tests::shipped_rules(), "tri-d"};
    for (const Begun& begun : {Begun{Button::middle, false, nullptr, true},
                               {Button::left, false, nullptr, true},
                               {Button::left, true, nullptr, true},
                               {Button::right, false, "b2W", true},
                               {Button::right, false, "b2W", false},
                               {Button::left, false, "c3N", false},
                               {Button::right, false, nullptr, false}}) {
        window::Pointer pointer{5.0F};
        const auto under =
            begun.square != nullptr ? square_under(session, begun.square) : view::Picked{};
        static_cast<void>(
            pointer.press({{100, 100}, begun.button, true, 1}, begun.shift, under, session));
        if (begun.moved) static_cast<void>(pointer.move({{160, 90}, {60, -10}}));
        CHECK(means_nothing(pointer.cancel()));
        CHECK_FALSE(pointer.busy());
        CHECK(means_nothing(pointer.move({{200, 90}, {40, 0}})));
        CHECK(means_nothing(pointer.release({{200, 90}, begun.button, false, 1})));
        CHECK(means_nothing(pointer.cancel()));
    }
}
