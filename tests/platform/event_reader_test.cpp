// SPDX-License-Identifier: MIT
// Input events as lines of text: what each means, and which lines are refused.
#include "platform/event_reader.h"

#include <chrono>
#include <fstream>
#include <thread>

#include "catch.h"
#include "temporary_folder.h"
#include "waiting.h"

using namespace strata;
using namespace strata::platform;

namespace {

std::vector<InputEvent> events_of(std::string_view line, glm::vec2 pointer = {}) {
    auto events = read_events(line, pointer);
    INFO(line);
    REQUIRE(events.has_value());
    return *std::move(events);
}

template <class Event>
Event only(std::string_view line) {
    const auto events = events_of(line);
    REQUIRE(events.size() == 1);
    return std::get<Event>(events.front());
}

} // namespace

TEST_CASE("The pointer is moved, and buttons and the wheel are where it is") {
    glm::vec2 pointer{3.0F, 4.0F};
    const auto moved = read_events("move 10 20.5", pointer);
    REQUIRE(moved.has_value());
    CHECK(std::get<MouseMove>(moved->front()).by == glm::vec2{7.0F, 16.5F});
    CHECK(pointer == glm::vec2{10.0F, 20.5F});
    const auto twice = events_of("click right 2", pointer);
    REQUIRE(twice.size() == 4);
    const auto& last = std::get<MouseButton>(twice.back());
    CHECK((last.button == Button::right && !last.pressed && last.clicks == 2));
    CHECK(last.position == pointer);
    CHECK(std::get<MouseButton>(twice.front()).pressed);
    CHECK(events_of("press middle").size() == 1);
    CHECK(std::get<Wheel>(events_of("wheel -1", pointer).front()).steps.y == -1.0F);
}

TEST_CASE("Names and texts go to the end of their line") {
    CHECK(only<Key>("down Left Ctrl").name == "Left Ctrl");
    CHECK(only<TextInput>("text a  b ").text == "a  b ");
    CHECK(only<DropFile>("drop /tmp/a game.pgn").path == "/tmp/a game.pgn");
    CHECK(only<DropText>("paste 1. e4").text == "1. e4\n");
    CHECK(only<Mark>("mark 7").word == "7");
    const auto key = events_of("key PageUp");
    REQUIRE(key.size() == 2);
    CHECK((std::get<Key>(key[0]).pressed && !std::get<Key>(key[1]).pressed));
}

TEST_CASE("Gamepads, fingers and the window have their lines") {
    CHECK(only<PadButton>("pad press LB").pressed);
    CHECK(only<PadStick>("stick right 0.5 -1").at == glm::vec2{0.5F, -1.0F});
    CHECK(only<Finger>("finger 2 moved 5 6").what == Touching::moved);
    CHECK(only<Resize>("resize 800 600").pixels == glm::ivec2{800, 600});
    CHECK(only<Quit>("close").why == Quit::Why::asked);
    CHECK_NOTHROW(only<Interrupted>("blur"));
    CHECK_NOTHROW(only<FocusGained>("focus"));
    CHECK(events_of("").empty());
    CHECK(events_of("# a remark").empty());
}

TEST_CASE("A malformed line is refused, and the pointer stays") {
    for (const auto* line : {"jump", "move", "move 1", "move 1 b", "move 1 2 3", "press",
                             "press wheel", "click left 4", "click left x", "key", "text",
                             "stick up 0 0", "pad A", "finger 1 lifted 0 0", "blur now"}) {
        CAPTURE(line);
        glm::vec2 pointer{1.0F, 1.0F};
        CHECK_FALSE(read_events(line, pointer).has_value());
        CHECK(pointer == glm::vec2{1.0F});
    }
}

TEST_CASE("Lines of a file become events, and a malformed one is told with its number") {
    const tests::TemporaryFolder folder;
    const auto file = (folder.path / "events.txt").string();
    std::ofstream(file) << "key A\nnothing\nmark end\n";
    text::Message told;
    const auto refused = [&](const text::Message& message) { told = message; };
    EventReader reader(file, {[] {}, refused});
    std::vector<InputEvent> events;
    tests::comes([&] {
        for (auto& event : reader.take()) events.push_back(std::move(event));
        return !events.empty() && std::holds_alternative<Mark>(events.back());
    });
    CHECK(events.size() == 3);
    CHECK(told == text::Message{"machine.bad_event", {{"line", 2}, {"text", "nothing"}}});
    CHECK_THROWS_AS(EventReader((folder.path / "none").string(), {}), text::Failure);
    CHECK_THROWS_AS(EventReader(folder.path.string(), {}), text::Failure); // a folder
}
