// SPDX-License-Identifier: MIT
// The camera of a demonstration: it glides from one camera of the script to the next.
#pragma once

#include "lessons/demo_script.h"
#include "view/motion/framing.h"

namespace strata::lessons {

class DemoCamera {
public:
    void glide_to(CameraStep step, double start, double duration);
    // There at once.
    void take(CameraStep step);
    void settle() { take(to_); }
    // The script has not said yet where it is.
    [[nodiscard]] bool unset() const { return !to_.named && !to_.framing && !to_.exact; }
    // The view it shows or goes to; null for any other.
    [[nodiscard]] const view::NamedView* named() const { return to_.named; }
    [[nodiscard]] bool moving(double time) const { return time < start_ + duration_; }
    // Of a board of which all that is drawn lies within `extent`.
    [[nodiscard]] view::Framing at(double time, const view::BoardSpace& space,
                                   const view::Extent& extent, const scene::Room& room) const;

    // Whether it leans towards what happens, where the script says so.
    void set_leaning(bool leans) { leans_ = leans; }

private:
    [[nodiscard]] view::Framing resolve(const CameraStep& step, const view::BoardSpace& space,
                                        const view::Extent& extent, const scene::Room& room) const;

    CameraStep from_;
    CameraStep to_;
    double start_ = 0.0;
    double duration_ = 0.0;
    bool leans_ = true;
};

} // namespace strata::lessons
