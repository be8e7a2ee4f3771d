// SPDX-License-Identifier: MIT
// The camera of a demonstration: it glides from one camera of the script to the next.
#pragma once

#include "app/demos/demo_script.h"
#include "view/board/board_space.h"

namespace strata::app {

class DemoCamera {
public:
    void glide_to(CameraStep step, double start, double duration);
    // There at once.
    void take(CameraStep step);
    void settle() { take(to_); }
    // The script has not said yet where it is.
    [[nodiscard]] bool unset() const { return !to_.named && !to_.exact; }
    [[nodiscard]] bool moving(double time) const { return time < start_ + duration_; }
    // In a picture of `size` pixels.
    [[nodiscard]] scene::Camera at(double time, const view::BoardSpace& space,
                                   glm::vec2 size) const;

    // The lower part of the picture that the caption covers, 0..1: views with a name keep above it.
    void set_caption_share(float share) { caption_share_ = share; }
    // Whether it leans towards what happens, where the script says so.
    void set_leaning(bool leans) { leans_ = leans; }

private:
    [[nodiscard]] scene::Camera resolve(const CameraStep& step, const view::BoardSpace& space,
                                        glm::vec2 size) const;

    CameraStep from_;
    CameraStep to_;
    double start_ = 0.0;
    double duration_ = 0.0;
    float caption_share_ = 0.16F;
    bool leans_ = true;
};

} // namespace strata::app
