// SPDX-License-Identifier: MIT
// Gamepads as SDL's own virtual ones, which need no device.
#include "platform/pads.h"

#include <vector>

#include <SDL.h>
#include <fmt/format.h>

#include "catch.h"

using namespace strata;
using platform::InputEvent;

namespace {

class VirtualPad {
public:
    VirtualPad()
        : device_(SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                            SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX,
                                            0)) {
        REQUIRE(device_ >= 0);
        joystick_ = SDL_JoystickOpen(device_);
        REQUIRE(joystick_ != nullptr);
        for (const int trigger :
             {SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_CONTROLLER_AXIS_TRIGGERRIGHT})
            axis(trigger, -32768);
    }
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;
    ~VirtualPad() { unplug(); }

    void button(int number, bool down) {
        SDL_JoystickSetVirtualButton(joystick_, number, down ? 1 : 0);
    }
    void axis(int number, int value) {
        SDL_JoystickSetVirtualAxis(joystick_, number, static_cast<Sint16>(value));
    }
    void unplug() {
        if (joystick_ == nullptr) return;
        SDL_JoystickClose(joystick_);
        SDL_JoystickDetachVirtual(device_);
        joystick_ = nullptr;
    }

private:
    int device_;
    SDL_Joystick* joystick_ = nullptr;
};

std::vector<InputEvent> events_of(platform::Pads& pads) {
    std::vector<InputEvent> all;
    for (SDL_Event event; SDL_PollEvent(&event) != 0;)
        if (auto one = pads.take(&event)) all.push_back(*one);
    return all;
}

// "A down", "RT up", "right 1.0 0.0", "in", "out".
std::vector<std::string> told(const std::vector<InputEvent>& events) {
    std::vector<std::string> all;
    for (const auto& event : events) {
        if (const auto* button = std::get_if<platform::PadButton>(&event))
            all.push_back(button->name + (button->pressed ? " down" : " up"));
        if (const auto* stick = std::get_if<platform::PadStick>(&event))
            all.push_back(fmt::format("{} {:.1f} {:.1f}", stick->right ? "right" : "left",
                                      stick->at.x, stick->at.y));
        if (const auto* plugged = std::get_if<platform::PadPlugged>(&event))
            all.push_back(plugged->in ? "in" : "out");
    }
    return all;
}

} // namespace

TEST_CASE("A gamepad is heard from when it is plugged in until it is taken out") {
    using Lines = std::vector<std::string>;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    platform::Pads pads;
    CHECK(events_of(pads).empty());
    VirtualPad pad;
    CHECK(told(events_of(pads)) == Lines{"in"});
    pad.button(SDL_CONTROLLER_BUTTON_A, true);
    CHECK(told(events_of(pads)) == Lines{"A down"});
    pad.button(SDL_CONTROLLER_BUTTON_A, false);
    pad.button(SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    CHECK(told(events_of(pads)) == Lines{"A up", "Left down"});
    pad.button(SDL_CONTROLLER_BUTTON_GUIDE, true);
    CHECK(events_of(pads).empty());
    pad.unplug();
    const auto gone = told(events_of(pads));
    REQUIRE_FALSE(gone.empty());
    CHECK(gone.back() == "out");
    VirtualPad again;
    CHECK(told(events_of(pads)) == Lines{"in"});
}

TEST_CASE("Triggers are buttons, sticks have a dead zone") {
    using Lines = std::vector<std::string>;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    platform::Pads pads;
    VirtualPad pad;
    static_cast<void>(events_of(pads));
    const auto after = [&](int axis, int value) {
        pad.axis(axis, value);
        return told(events_of(pads));
    };
    CHECK(after(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767) == Lines{"RT down"});
    CHECK(after(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 10000).empty());
    CHECK(after(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768) == Lines{"RT up"});
    CHECK(after(SDL_CONTROLLER_AXIS_RIGHTX, 32767) == Lines{"right 1.0 0.0"});
    CHECK(after(SDL_CONTROLLER_AXIS_RIGHTX, 3000) == Lines{"right 0.0 0.0"});
    CHECK(after(SDL_CONTROLLER_AXIS_LEFTY, -32768) == Lines{"left 0.0 -1.0"});
}

TEST_CASE("Gamepads belong to families with other labels") {
    CHECK(platform::family_of_pad(SDL_CONTROLLER_TYPE_PS5, "DualSense") == "playstation 5");
    CHECK(platform::family_of_pad(SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO, "Pro Controller") ==
          "nintendo");
    CHECK(platform::family_of_pad(SDL_CONTROLLER_TYPE_UNKNOWN, "Steam Deck Controller") == "deck");
    CHECK(platform::family_of_pad(SDL_CONTROLLER_TYPE_XBOX360, "Xbox 360 Controller").empty());
}
