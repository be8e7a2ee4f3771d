// SPDX-License-Identifier: MIT
// Holds the camera of the window: named views, glides between them that any grip interrupts, and
// the hand's own orbits. Knows no events; times are seconds on the clock of the window, drags
// pixels.
#pragma once

#include <optional>
#include <span>

#include "scene/camera.h"
#include "view/motion/animation.h"
#include "view/motion/cameras.h"
#include "view/motion/flatten_camera.h"

namespace strata::app {

// The part of the window that shows the board, in pixels; the topmost `covered` rows lie under the
// banner, so that views with a name keep the board below them.
struct Screen {
    glm::vec2 size{1.0F};
    float covered = 0.0F;
    bool operator==(const Screen&) const = default;
};

class CameraController {
public:
    CameraController(const view::BoardSpace& space, Screen screen);

    [[nodiscard]] scene::Camera camera(double time) const;
    // Where it goes, or stands.
    [[nodiscard]] const scene::Camera& goal() const { return glide_.to; }
    // The view it shows; null once it was moved by hand.
    [[nodiscard]] const view::NamedView* named() const { return named_; }
    [[nodiscard]] bool moving(double time) const;
    void set_duration(double seconds) { duration_ = seconds; } // of glides; 0: at once

    // The board or the window changed its size: a view with a name is taken anew, at once.
    void fit(const view::BoardSpace& space, Screen screen, double time);
    void show(const view::NamedView& view, const view::BoardSpace& space, double time);
    void sit_with(rules::Seat seat, const view::BoardSpace& space, double time);
    void frame(std::span<const rules::Square> squares, const view::BoardSpace& space, double time);
    void toggle_parallel(double time);
    // To a camera that a person has kept.
    void go_to(const scene::Camera& camera, double time);
    // To one that was made for a picture of free_size().
    void go_to_framed(const scene::Camera& camera, double time);
    [[nodiscard]] glm::vec2 free_size() const;
    // The board is being flattened and `space` is how it is now: the camera goes along, unless the
    // hand has taken it since; `begins` when it is a new wish.
    void flatten(const view::BoardSpace& space, bool begins, double time);
    // Another board came onto the table, flattened already.
    void lie_over(const view::BoardSpace& space, double time);
    [[nodiscard]] bool has_home() const { return home_.has_value(); }
    // By an angle in radians, at once; from a glide it takes over where that is.
    void turn(float angle, double time);

    void orbit(glm::vec2 drag, double time);
    void pan(glm::vec2 drag, const view::BoardSpace& space, double time);
    // The point looked at stays in the board's bounds.
    void zoom(float factor, std::optional<glm::vec3> towards, const view::BoardSpace& space,
              double time);

private:
    // Where it stood before the board was flattened.
    struct Home {
        view::FlattenCamera::Home there;
        const view::NamedView* named = nullptr;
    };
    [[nodiscard]] scene::Camera with_room_above(scene::Camera camera) const;
    [[nodiscard]] scene::Camera without_room_above(scene::Camera camera) const;
    void set_out(const view::BoardSpace& space, double time);
    void glide(const scene::Camera& to, double time);
    void grip(double time); // the hand takes over from here

    Screen screen_;
    view::CameraGlide glide_;
    const view::NamedView* named_ = nullptr;
    std::optional<view::FlattenCamera> ride_; // while it goes along
    std::optional<Home> home_;                // while the board is flattened
    bool away_ = false;                       // it has left home on this ride
    double duration_ = 0.32;
};

} // namespace strata::app
