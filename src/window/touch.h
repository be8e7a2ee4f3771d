// SPDX-License-Identifier: MIT
// Fingers on the screen. One does what the mouse does: a tap is a click, a long press one with the
// other button, a drag a drag; over a panel a drag up or down scrolls. Two move, turn and enlarge
// the board.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include <glm/glm.hpp>

#include "platform/input.h"

namespace strata::window {

// What two fingers did since they were last seen.
struct PinchBy {
    glm::vec2 middle{0.0F}; // between them now
    glm::vec2 drag{0.0F};
    float factor = 1.0F; // how much farther apart they are
    float turn = 0.0F;   // radians, as a hand of a clock turns
};

class Touch {
public:
    struct Place {
        bool on_panel = false; // where the first finger is
        bool carries = false;  // it holds a piece, or a control: a second finger means nothing
        float slack = 5.0F;    // pixels that a tap may slip
        float line = 80.0F;    // pixels that are one step of the wheel
    };
    using Meant =
        std::variant<platform::MouseMove, platform::MouseButton, platform::Wheel, PinchBy>;

    // In their order.
    [[nodiscard]] std::vector<Meant> take(const platform::Finger& event, const Place& place,
                                          double now);
    // A finger that has lain long enough is a long press.
    [[nodiscard]] std::vector<Meant> wait(double now);
    [[nodiscard]] std::optional<double> due() const;
    // What the fingers began is not gone on with; those that still lie there mean nothing.
    void cancel();

private:
    enum class Grip : std::uint8_t { none, waits, drags, scrolls, presses, pinches, done };
    struct On {
        std::int64_t id;
        glm::vec2 at;
    };

    [[nodiscard]] On* find(std::int64_t id);
    void finger_down(const platform::Finger& event, const Place& place, double now,
                     std::vector<Meant>& meant);
    void move(On& finger, glm::vec2 to, const Place& place, std::vector<Meant>& meant);
    void lift(const platform::Finger& event, double now, std::vector<Meant>& meant);
    void begin_drag(glm::vec2 to, const Place& place, std::vector<Meant>& meant);

    std::vector<On> fingers_; // at most two
    Grip grip_ = Grip::none;
    glm::vec2 start_{0.0F};
    double since_ = 0.0;
    std::optional<double> tapped_at_; // for the second tap of two
    glm::vec2 tapped_{0.0F};
};

} // namespace strata::window
