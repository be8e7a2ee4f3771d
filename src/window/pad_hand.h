// SPDX-License-Identifier: MIT
// A hand on a gamepad: what it holds down, and what comes of holding on.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <glm/glm.hpp>

#include "platform/input.h"

namespace strata::window {

class PadHand {
public:
    // What is pressed with it now; nothing: a button went up, or a stick says nothing new. The left
    // stick is the cross of arrows.
    [[nodiscard]] std::optional<std::string> take(const platform::PadButton& event, double now);
    [[nodiscard]] std::optional<std::string> take(const platform::PadStick& event, double now);
    // An arrow that is held comes again and again.
    [[nodiscard]] std::optional<std::string> repeat(double now);
    [[nodiscard]] std::optional<double> due() const { return repeats_at_; }
    // How far the right stick has turned the camera since it was last asked, as shares of the
    // height of the board.
    [[nodiscard]] std::optional<glm::vec2> turned(double now);
    void cancel();

private:
    void hold(std::string_view arrow, double now);

    std::string held_; // an arrow; empty: none
    bool by_stick_ = false;
    std::optional<double> repeats_at_;
    glm::vec2 turning_{0.0F};
    double turned_at_ = 0.0;
};

} // namespace strata::window
