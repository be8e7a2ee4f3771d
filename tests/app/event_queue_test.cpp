// SPDX-License-Identifier: MIT
// Events of the window that wait, a few at a time.
#include "window/event_queue.h"

#include "catch.h"

#include <string>
#include <vector>

namespace strata::window {
namespace {

using namespace platform;

Key key(const std::string& name) { return {name, true, false}; }

// What comes out while each takes a unit of time and so many units are given.
std::vector<std::string> taken(EventQueue& queue, int time) {
    std::vector<std::string> names;
    queue.handle(
        [&](const InputEvent& event) {
            if (const auto* pressed = std::get_if<Key>(&event)) names.push_back(pressed->name);
            if (const auto* move = std::get_if<MouseMove>(&event))
                names.push_back("to " + std::to_string(static_cast<int>(move->position.x)) +
                                " by " + std::to_string(static_cast<int>(move->by.x)));
            if (std::holds_alternative<Quit>(event)) names.emplace_back("quit");
        },
        [&] { return --time <= 0; });
    return names;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("Events that take long are handled over several frames, in order, and none is lost") {
    EventQueue queue;
    std::vector<InputEvent> events;
    for (int n = 0; n < 10; ++n) events.emplace_back(key(std::to_string(n)));
    queue.add(events);
    CHECK(taken(queue, 3) == Names{"0", "1", "2"});
    queue.add(std::vector<InputEvent>{key("later")});
    CHECK(taken(queue, 0) == Names{"3"}); // one at least, however long the frame was
    CHECK(taken(queue, 100) == Names{"4", "5", "6", "7", "8", "9", "later"});
    CHECK(queue.empty());
}

TEST_CASE("Moves of the mouse become one while others wait, and never past a button") {
    const auto move = [](float to, float by) { return MouseMove{{to, 0.0F}, {by, 0.0F}}; };
    EventQueue queue;
    queue.add(std::vector<InputEvent>{move(1, 1), move(3, 2)});
    CHECK(taken(queue, 100) == Names{"to 1 by 1", "to 3 by 2"});
    queue.add(std::vector<InputEvent>{key("a"), move(4, 1)});
    queue.add(std::vector<InputEvent>{move(6, 2), move(9, 3), key("b"), move(7, -2)});
    queue.add(std::vector<InputEvent>{move(8, 1)});
    CHECK(taken(queue, 100) == Names{"a", "to 9 by 6", "b", "to 8 by -1"});
}

TEST_CASE("A signal and a lost display wait behind nothing, a click on Quit behind what was done") {
    EventQueue queue;
    queue.add(std::vector<InputEvent>{key("a"), Quit{}, key("b")});
    queue.add(std::vector<InputEvent>{Quit{Quit::Why::signal}});
    CHECK(taken(queue, 100) == Names{"quit", "a", "quit", "b"});
}

} // namespace strata::window
