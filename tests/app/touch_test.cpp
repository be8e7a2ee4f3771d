// SPDX-License-Identifier: MIT
#include "window/touch.h"

#include <fmt/format.h>

#include "catch.h"
#include "window/pad_hand.h"

using namespace strata;
using platform::Touching;

namespace {

using TraceLines = std::vector<std::string>;

// "to 1 2", "left down", "wheel 1.0", "pinch 2.00 0.79".
TraceLines told(const std::vector<window::Touch::Meant>& all) {
    TraceLines lines;
    for (const auto& one : all) {
        if (const auto* to = std::get_if<platform::MouseMove>(&one))
            lines.push_back(fmt::format("to {:.0f} {:.0f}", to->position.x, to->position.y));
        if (const auto* button = std::get_if<platform::MouseButton>(&one))
            lines.push_back(
                fmt::format("{} {}{}", button->button == platform::Button::left ? "left" : "right",
                            button->pressed ? "down" : "up", button->clicks == 2 ? " twice" : ""));
        if (const auto* wheel = std::get_if<platform::Wheel>(&one))
            lines.push_back(fmt::format("wheel {:.1f}", wheel->steps.y));
        if (const auto* pinch = std::get_if<window::PinchBy>(&one))
            lines.push_back(fmt::format("pinch {:.2f} {:.2f}", pinch->factor, pinch->turn));
    }
    return lines;
}

struct Hands {
    window::Touch touch;
    window::Touch::Place place{};
    double now = 10.0;

    TraceLines finger(std::int64_t id, float x, float y, Touching what) {
        return told(touch.take({id, {x, y}, what}, place, now));
    }
    TraceLines down(std::int64_t id, float x, float y) { return finger(id, x, y, Touching::down); }
    TraceLines move(std::int64_t id, float x, float y) { return finger(id, x, y, Touching::moved); }
    TraceLines up(std::int64_t id, float x, float y) { return finger(id, x, y, Touching::up); }
};

} // namespace

TEST_CASE("A tap is a click, two taps are a double click") {
    Hands hands;
    CHECK(hands.down(1, 50, 60) == TraceLines{"to 50 60"});
    CHECK(hands.move(1, 52, 61).empty()); // it slipped a little
    CHECK(hands.up(1, 52, 61) == TraceLines{"left down", "left up"});
    hands.now += 0.2;
    hands.down(1, 53, 60);
    CHECK(hands.up(1, 53, 60) == TraceLines{"left down twice", "left up twice"});
    hands.now += 0.2;
    hands.down(1, 53, 60);
    CHECK(hands.up(1, 53, 60) == TraceLines{"left down", "left up"});
}

TEST_CASE("A finger may slip by the slack and no further before it drags") {
    Hands hands;
    hands.place.slack = 8.0F;
    hands.down(1, 50, 60);
    CHECK(hands.move(1, 58, 60).empty());
    CHECK_FALSE(hands.move(1, 58, 61).empty());
}

TEST_CASE("A drag begins where the finger went down") {
    Hands hands;
    hands.down(1, 50, 60);
    CHECK(hands.move(1, 50, 90) == TraceLines{"left down", "to 50 90"});
    CHECK(hands.move(1, 70, 95) == TraceLines{"to 70 95"});
    CHECK(hands.up(1, 71, 95) == TraceLines{"left up"});
}

TEST_CASE("A finger that lies still is the other button; one that moves is not") {
    Hands hands;
    hands.down(1, 50, 60);
    REQUIRE(hands.touch.due());
    CHECK(hands.touch.wait(10.4).empty());
    CHECK(told(hands.touch.wait(10.5)) == TraceLines{"to 50 60", "right down"});
    CHECK(hands.touch.wait(11.0).empty());
    CHECK(hands.move(1, 90, 60) == TraceLines{"to 90 60"});
    CHECK(hands.up(1, 90, 60) == TraceLines{"right up"});
    hands.down(1, 50, 60);
    hands.move(1, 90, 60);
    CHECK_FALSE(hands.touch.due());
}

TEST_CASE("Over a panel a drag up or down scrolls, one to the side moves a control") {
    Hands hands;
    hands.place.on_panel = true;
    hands.down(1, 50, 60);
    CHECK(hands.move(1, 52, 140) == TraceLines{"wheel 1.0"});
    CHECK(hands.move(1, 90, 60) == TraceLines{"wheel -1.0"});
    CHECK(hands.up(1, 90, 60).empty());
    hands.down(1, 50, 60);
    CHECK(hands.move(1, 90, 62) == TraceLines{"left down", "to 90 62"});
    CHECK(hands.up(1, 90, 62) == TraceLines{"left up"});
}

TEST_CASE("Two fingers enlarge, turn and move; lifted, they click nothing") {
    Hands hands;
    hands.down(1, 100, 100);
    CHECK(hands.down(2, 200, 100).empty());
    CHECK(hands.move(2, 300, 100) == TraceLines{"pinch 2.00 0.00"});
    CHECK(hands.move(2, 100, 300) == TraceLines{"pinch 1.00 1.57"});
    CHECK(hands.move(1, 0, 100) == TraceLines{"pinch 1.12 -0.46"});
    CHECK(hands.down(3, 9, 9).empty());
    CHECK_FALSE(hands.touch.due());
    CHECK(hands.up(2, 100, 300).empty());
    CHECK(hands.move(1, 50, 100).empty());
    CHECK(hands.up(1, 50, 100).empty());
    hands.down(1, 50, 60);
    CHECK(hands.up(1, 50, 60) == TraceLines{"left down", "left up"});
}

TEST_CASE("A second finger ends the turning of the board, but lets go of nothing") {
    Hands hands;
    hands.down(1, 100, 100);
    hands.move(1, 150, 100);
    CHECK(hands.down(2, 200, 100) == TraceLines{"left up"});
    hands.up(1, 150, 100);
    hands.up(2, 200, 100);
    hands.down(1, 100, 100);
    hands.move(1, 150, 100);
    hands.place.carries = true;
    CHECK(hands.down(2, 200, 100).empty());
    CHECK(hands.move(1, 160, 100) == TraceLines{"to 160 100"});
    CHECK(hands.up(1, 160, 100) == TraceLines{"left up"});
}

TEST_CASE("Fingers that were interrupted mean nothing until they come down again") {
    Hands hands;
    hands.down(1, 100, 100);
    hands.move(1, 150, 100);
    hands.touch.cancel();
    CHECK(hands.move(1, 200, 100).empty());
    CHECK(hands.up(1, 200, 100).empty());
    hands.down(1, 100, 100);
    hands.touch.cancel();
    CHECK_FALSE(hands.touch.due());
    CHECK(hands.touch.wait(9.0).empty());
    CHECK(hands.up(1, 100, 100).empty());
    hands.down(2, 300, 100);
    CHECK(hands.up(2, 300, 100) == TraceLines{"left down", "left up"});
}

TEST_CASE("An arrow of a gamepad that is held comes again, and the left stick is one") {
    window::PadHand hand;
    CHECK(hand.take(platform::PadButton{"A", true}, 1.0) == "A");
    CHECK_FALSE(hand.due());
    CHECK(hand.take(platform::PadStick{false, {0.9F, 0.2F}}, 1.0) == "Right");
    CHECK_FALSE(hand.take(platform::PadStick{false, {0.5F, 0.1F}}, 1.0)); // still leans
    CHECK_FALSE(hand.repeat(1.3));
    CHECK(hand.repeat(1.4) == "Right");
    CHECK(hand.take(platform::PadStick{false, {0.1F, -0.8F}}, 1.5) == "Up");
    CHECK_FALSE(hand.take(platform::PadStick{false, {0.0F, 0.0F}}, 1.6));
    CHECK_FALSE(hand.due());
    CHECK(hand.take(platform::PadButton{"Left", true}, 2.0) == "Left");
    CHECK(hand.repeat(2.5) == "Left");
    CHECK_FALSE(hand.take(platform::PadButton{"Left", false}, 2.6));
    CHECK_FALSE(hand.repeat(9.0));
}

TEST_CASE("The right stick turns as long as it leans, upwards to look from higher") {
    window::PadHand hand;
    CHECK_FALSE(hand.turned(1.0));
    static_cast<void>(hand.take(platform::PadStick{true, {1.0F, 0.0F}}, 1.0));
    const auto by = hand.turned(1.05);
    REQUIRE(by);
    CHECK(by->x > 0.0F);
    static_cast<void>(hand.take(platform::PadStick{true, {0.0F, -1.0F}}, 1.1));
    CHECK(hand.turned(1.15)->y > 0.0F);
    static_cast<void>(hand.take(platform::PadStick{true, {0.0F, 0.0F}}, 1.2));
    CHECK_FALSE(hand.turned(1.3));
}
