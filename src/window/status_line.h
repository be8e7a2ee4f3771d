// SPDX-License-Identifier: MIT
// What the line under the board says, until something else happens. Whoever has something to say
// says it here.
#pragma once

#include <utility>

#include "ui/on_screen.h"

namespace strata::window {

class StatusLine {
public:
    [[nodiscard]] const ui::StatusMessage& message() const { return message_; }
    void say(ui::StatusMessage message) { message_ = std::move(message); }
    void clear() { message_ = {}; }

private:
    ui::StatusMessage message_{};
};

} // namespace strata::window
