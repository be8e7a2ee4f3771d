// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "platform/input.h"

namespace strata::platform {

class Window;

// A program in a window, which is told when to go on.
class WindowProgram {
public:
    virtual ~WindowProgram() = default;
    virtual Window& begin() = 0; // before the first step; whose events the steps are given
    // Takes what happened and never waits. Returns for how many seconds nothing will be due;
    // nullopt: until something happens.
    virtual std::optional<double> step(std::span<const InputEvent> events) = 0;
    [[nodiscard]] virtual bool leaving() const = 0; // no step is to follow
    virtual int finish() = 0;                       // after the last step; the exit code
};

// Runs the program to its end, and sleeps while nothing is due. Returns the exit code.
int drive(std::unique_ptr<WindowProgram> program);

} // namespace strata::platform
