// SPDX-License-Identifier: MIT
#include "platform/pads.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>

#include <SDL.h>

namespace strata::platform {
namespace {

constexpr float dead_zone = 0.2F;    // of a stick, around its centre
constexpr float trigger_down = 0.5F; // a trigger counts as pressed from here
constexpr float trigger_up = 0.3F;   // until it falls below this

const char* name_of(Uint8 button) {
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A: return "A";
    case SDL_CONTROLLER_BUTTON_B: return "B";
    case SDL_CONTROLLER_BUTTON_X: return "X";
    case SDL_CONTROLLER_BUTTON_Y: return "Y";
    case SDL_CONTROLLER_BUTTON_BACK: return "View";
    case SDL_CONTROLLER_BUTTON_START: return "Menu";
    case SDL_CONTROLLER_BUTTON_LEFTSTICK: return "LS";
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: return "RS";
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return "LB";
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return "RB";
    case SDL_CONTROLLER_BUTTON_DPAD_UP: return "Up";
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return "Down";
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return "Left";
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return "Right";
    default: return nullptr;
    }
}

// Measured from the edge of the dead zone, so that the value does not jump.
glm::vec2 beyond_dead_zone(glm::vec2 at) {
    const float far = glm::length(at);
    if (far <= dead_zone) return glm::vec2{0.0F};
    return at / far * std::min(1.0F, (far - dead_zone) / (1.0F - dead_zone));
}

} // namespace

std::string_view family_of_pad(int type, std::string_view name) {
    switch (type) {
    case SDL_CONTROLLER_TYPE_PS3: return "playstation 3";
    case SDL_CONTROLLER_TYPE_PS4: return "playstation 4";
    case SDL_CONTROLLER_TYPE_PS5: return "playstation 5";
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR: return "nintendo";
    default: break; // SDL 2 has no type for the Steam Deck
    }
    const auto has = [&](std::string_view word) {
        return name.find(word) != std::string_view::npos;
    };
    return has("Steam") && has("Deck") ? "deck" : "";
}

struct Pads::Opened {
    struct Close {
        void operator()(SDL_GameController* pad) const { SDL_GameControllerClose(pad); }
    };
    struct Pad {
        std::unique_ptr<SDL_GameController, Close> handle;
        std::string_view family{};
        std::array<float, SDL_CONTROLLER_AXIS_MAX> axes{};
        std::array<bool, 2> triggers{}; // pressed ones
    };
    std::map<SDL_JoystickID, Pad> all;

    [[nodiscard]] std::string_view family(SDL_JoystickID id) const {
        const auto found = all.find(id);
        return found == all.end() ? std::string_view{} : found->second.family;
    }
    std::optional<InputEvent> open(int device);
    std::optional<InputEvent> move(const SDL_ControllerAxisEvent& event);
};

std::optional<InputEvent> Pads::Opened::open(int device) {
    SDL_GameController* const handle = SDL_GameControllerOpen(device);
    if (handle == nullptr) return std::nullopt;
    const auto id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(handle));
    auto& pad = all[id];
    if (pad.handle) { // already open: SDL counts how often it is opened
        SDL_GameControllerClose(handle);
        return std::nullopt;
    }
    pad.handle.reset(handle);
    const char* const name = SDL_GameControllerName(handle);
    pad.family = family_of_pad(SDL_GameControllerGetType(handle), name != nullptr ? name : "");
    return PadPlugged{name != nullptr ? name : "", true, pad.family};
}

std::optional<InputEvent> Pads::Opened::move(const SDL_ControllerAxisEvent& event) {
    const auto found = all.find(event.which);
    if (found == all.end() || event.axis >= SDL_CONTROLLER_AXIS_MAX) return std::nullopt;
    Pad& pad = found->second;
    const float value = static_cast<float>(event.value) / 32767.0F;
    pad.axes[event.axis] = value;
    if (event.axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT ||
        event.axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT) {
        const bool left = event.axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT;
        bool& down = pad.triggers[left ? 0 : 1];
        if (down ? value > trigger_up : value < trigger_down) return std::nullopt;
        down = !down;
        return PadButton{left ? "LT" : "RT", down, pad.family};
    }
    const bool right =
        event.axis == SDL_CONTROLLER_AXIS_RIGHTX || event.axis == SDL_CONTROLLER_AXIS_RIGHTY;
    const auto first = right ? SDL_CONTROLLER_AXIS_RIGHTX : SDL_CONTROLLER_AXIS_LEFTX;
    const auto x = static_cast<std::size_t>(first);
    return PadStick{right, beyond_dead_zone({pad.axes[x], pad.axes[x + 1]})};
}

Pads::Pads() : opened_(std::make_unique<Opened>()) { SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER); }

Pads::~Pads() {
    opened_.reset();
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

std::optional<InputEvent> Pads::take(const void* event) {
    const auto& one = *static_cast<const SDL_Event*>(event);
    switch (one.type) {
    case SDL_CONTROLLERDEVICEADDED: return opened_->open(one.cdevice.which);
    case SDL_CONTROLLERDEVICEREMOVED:
        if (opened_->all.erase(one.cdevice.which) == 0) return std::nullopt;
        return PadPlugged{{}, false};
    case SDL_CONTROLLERAXISMOTION: return opened_->move(one.caxis);
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        if (const char* const name = name_of(one.cbutton.button))
            return PadButton{name, one.type == SDL_CONTROLLERBUTTONDOWN,
                             opened_->family(one.cbutton.which)};
        return std::nullopt;
    default: return std::nullopt;
    }
}

} // namespace strata::platform
