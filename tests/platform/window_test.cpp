// SPDX-License-Identifier: MIT
#include "platform/drive.h"
#include "platform/sdl_version.h"
#include "platform/window.h"

#include <array>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <SDL.h>

#include "catch.h"
#include "platform/refusal.h"
#include "waiting.h"

using namespace strata;
using platform::mentions;
using platform::refusal;

namespace {

// SDL's driver that draws into memory: a window that nobody sees.
struct UnseenWindow {
    UnseenWindow() { ::setenv("SDL_VIDEODRIVER", "offscreen", 1); }
    ~UnseenWindow() { ::unsetenv("SDL_VIDEODRIVER"); }
};

// Nothing to open a window on, also where the tests themselves have a display.
class NoDisplay {
public:
    NoDisplay() {
        for (Kept& one : kept_) {
            if (const char* const value = std::getenv(one.name)) one.value = value;
            ::unsetenv(one.name);
        }
    }
    ~NoDisplay() {
        for (const Kept& one : kept_)
            if (one.value) ::setenv(one.name, one.value->c_str(), 1);
    }
    NoDisplay(const NoDisplay&) = delete;
    NoDisplay& operator=(const NoDisplay&) = delete;

private:
    struct Kept {
        const char* name;
        std::optional<std::string> value;
    };
    std::array<Kept, 3> kept_{{{"DISPLAY", {}}, {"WAYLAND_DISPLAY", {}}, {"SDL_VIDEODRIVER", {}}}};
};

void push(SDL_Event event) { REQUIRE(SDL_PushEvent(&event) == 1); }

SDL_Event key_down(SDL_Keycode key) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = key;
    return event;
}

template <typename Kind>
std::vector<Kind> of_kind(std::span<const platform::InputEvent> events) {
    std::vector<Kind> result;
    for (const platform::InputEvent& event : events) {
        if (const Kind* found = std::get_if<Kind>(&event)) result.push_back(*found);
    }
    return result;
}

} // namespace

TEST_CASE("without a display the window refuses in plain words") {
    const NoDisplay none;
    // SDL over SDL 3 has no driver left, real SDL 2 one that shows nothing.
    CHECK(mentions(refusal([&] {
                       (void)platform::Window("Strata", {800, 600}, {}, false);
                   }),
                   "display to open a window on"));
}

TEST_CASE("what the user does arrives as plain values, in order") {
    const UnseenWindow unseen;
    platform::Window window("Strata", {800, 600}, {}, false);
    CHECK(window.pixels() == glm::ivec2(800, 600));
    (void)window.poll();

    push(key_down(SDLK_F11));
    SDL_Event press{};
    press.type = SDL_MOUSEBUTTONDOWN;
    press.button.button = SDL_BUTTON_RIGHT;
    press.button.x = 30;
    press.button.y = 40;
    press.button.clicks = 2;
    push(press);
    const auto events = window.poll();
    REQUIRE(events.size() == 2);
    const auto& key = std::get<platform::Key>(events[0]);
    CHECK(key.name == "F11");
    CHECK(key.pressed);
    const auto& button = std::get<platform::MouseButton>(events[1]);
    CHECK(button.button == platform::Button::right);
    CHECK(button.position == glm::vec2(30.0f, 40.0f));
    CHECK(button.clicks == 2);
}

namespace {

// Each step checks what it is given, and answers when the next one is due.
class Steps : public platform::WindowProgram {
public:
    using Events = std::span<const platform::InputEvent>;
    using Step = std::function<std::optional<double>(Events)>;
    Steps(std::vector<Step> steps, std::string& told) : steps_(std::move(steps)), told_(told) {
        (void)window_.poll();
    }
    ~Steps() override { told_ += " gone"; }
    platform::Window& begin() override {
        told_ += "begun";
        return window_;
    }
    std::optional<double> step(Events events) override {
        told_ += ' ' + std::to_string(events.size());
        return steps_[at_++](events);
    }
    [[nodiscard]] bool leaving() const override { return at_ == steps_.size(); }
    int finish() override {
        told_ += " finished";
        return 3;
    }

private:
    std::vector<Step> steps_;
    std::string& told_;
    std::size_t at_ = 0;
    platform::Window window_{"Strata", {800, 600}, {}, false};
};

} // namespace

TEST_CASE("a program sleeps until its time is over, and goes on at once when something happens") {
    using Clock = std::chrono::steady_clock;
    const UnseenWindow unseen;
    const auto begin = Clock::now();
    std::string told;
    const auto code = platform::drive(std::make_unique<Steps>(
        std::vector<Steps::Step>{[](auto) { return 0.0; }, [](auto) { return 0.05; },
                                 [&](auto) {
                                     CHECK(Clock::now() - begin >= std::chrono::milliseconds(45));
                                     push(key_down(SDLK_a));
                                     return 3600.0;
                                 },
                                 [](auto events) {
                                     CHECK(of_kind<platform::Key>(events).size() == 1);
                                     platform::Window::wake();
                                     return std::optional<double>{};
                                 },
                                 [](auto) { return std::optional<double>{}; }},
        told));
    CHECK(code == 3);
    CHECK(told == "begun 0 0 0 1 0 finished gone");
    CHECK(Clock::now() - begin < tests::wait_limit);
}

TEST_CASE("The layer over SDL 3 is known by its version") {
    CHECK(platform::lies_on_sdl3(SDL_version{2, 32, 74})); // Debian forky
    CHECK(platform::lies_on_sdl3(SDL_version{2, 30, 50})); // the first of its releases
    CHECK_FALSE(platform::lies_on_sdl3(SDL_version{2, 26, 5}));
    CHECK_FALSE(platform::lies_on_sdl3(SDL_version{2, 32, 10}));
}
