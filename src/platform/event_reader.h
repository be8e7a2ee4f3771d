// SPDX-License-Identifier: MIT
// Input events as lines of text, for programs that drive the window: `strata play --events -`.
//
//   move 512 300            the pointer, in pixels of the picture from its top left corner
//   press left, release left   a button of the mouse there: left, middle, right
//   click left 2            both, so often; without a number once
//   wheel 1                 a step of the wheel away from the user, below 0 towards
//   down Left Ctrl, up Left Ctrl   a key, as SDL calls it
//   key Page Up             both
//   text e4                 what the keyboard types, to the end of the line
//   pad press A, pad release A     a button of a gamepad, see input.h
//   stick left 0.5 -1       where a stick leans
//   finger 1 down 40 50     likewise moved, up; the number tells fingers apart
//   drop FILE, paste WORDS  what another program lets fall on the window
//   resize 800 600          the window, in units of the desktop
//   blur, focus             the window loses the keyboard, or has it again
//   close                   its button in the title bar
//   mark WORD               nothing; the trace says it when what came before is done
// Empty lines are nothing, and so are those that begin with #.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/input.h"
#include "text/message.h"

namespace strata::platform {

// What a line means; nothing: it is malformed. `pointer` is where the pointer is, and is moved.
[[nodiscard]] std::optional<std::vector<InputEvent>> read_events(std::string_view line,
                                                                 glm::vec2& pointer);

// Reads them on a thread of its own.
class EventReader {
public:
    struct Handling {
        std::function<void()> wake; // events wait for take(); both are called on that thread
        std::function<void(const text::Message&)> refused; // a line, which it leaves out
    };

    // "-" is standard input. Throws text::Failure when the file cannot be opened.
    EventReader(const std::string& file, Handling handling);
    ~EventReader(); // nothing is called any more
    EventReader(EventReader&&) noexcept = default;
    EventReader& operator=(EventReader&&) noexcept = default;

    [[nodiscard]] std::vector<InputEvent> take();

private:
    struct Work;
    std::shared_ptr<Work> work_; // the thread has it too, and may outlive this
};

} // namespace strata::platform
