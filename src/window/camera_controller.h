// SPDX-License-Identifier: MIT
// Holds the camera of the window: named views, glides between them that any grip interrupts, and
// the hand's own orbits. Knows no events; times are seconds on the clock of the window, drags
// pixels.
#pragma once

#include <optional>
#include <span>

#include "view/motion/cameras.h"
#include "view/motion/flatten_camera.h"
#include "view/motion/framing.h"

namespace strata::window {

class CameraController {
public:
    CameraController(const view::BoardSpace& space, const scene::Room& room);

    [[nodiscard]] scene::Camera camera(double time) const { return camera_in(room_, time); }
    // The same view where there is other room.
    [[nodiscard]] scene::Camera camera_in(const scene::Room& room, double time) const;
    // Where it goes, or stands.
    [[nodiscard]] const view::Framing& goal() const { return glide_.to; }
    [[nodiscard]] scene::Camera goal_camera() const;
    // The view it shows; null once it was moved by hand.
    [[nodiscard]] const view::NamedView* named() const { return named_; }
    [[nodiscard]] bool moving(double time) const { return half_orbit_ || !glide_.finished(time); }
    void set_duration(double seconds) { duration_ = seconds; } // of glides; 0: at once

    // The board as it is now, what is drawn of it, and where there is room for it.
    void set_sight(view::Extent extent, const scene::Room& room);
    // More or less is drawn than before: it glides to where that is seen.
    void draw_more(view::Extent extent, double time);
    [[nodiscard]] const view::Extent& extent() const { return extent_; }
    [[nodiscard]] const scene::Room& room() const { return room_; }
    // Another board came onto the table: all of it is shown, at once.
    void begin(const view::BoardSpace& space, double time);

    void show(const view::NamedView& view, const view::BoardSpace& space, double time);
    void frame(std::span<const rules::Square> squares, const view::BoardSpace& space, double time);
    void toggle_parallel(double time);
    void go_to(const view::Framing& framing, double time);
    // To where a move is seen. come_back() returns from there, unless a hand or another view has
    // taken the camera since.
    void follow(const view::Framing& framing, double time);
    void come_back(double time);
    [[nodiscard]] bool can_come_back() const { return before_following_.has_value(); }
    // Half way round the board, once, from `start` on, as nobody asked for it: come_back() returns
    // from there. Whatever else moves the camera ends it.
    void begin_half_orbit(double start, double seconds) {
        half_orbit_ = HalfOrbit{start, seconds, 0.0F};
    }
    void stop_half_orbit() { half_orbit_.reset(); }
    [[nodiscard]] bool in_half_orbit() const { return half_orbit_.has_value(); }
    void go_round(double time); // as far as it is by then
    // The board is being flattened and `space` is how it is now: the camera goes along, unless the
    // hand has taken it since; `begins` when it is a new request.
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
    // Where it stood before the board was flattened, or before it followed a move.
    struct Home {
        view::Framing framing;
        const view::NamedView* named = nullptr;
    };
    void set_out(const view::BoardSpace& space, double time);
    void glide(const view::Framing& to, double time);
    void stand(const view::Framing& there, double time);
    void turn_to(const view::Framing& here, const view::Framing& turned, double time);
    view::Framing grip(double time); // the hand takes over from here

    scene::Room room_;
    view::Extent extent_;
    view::FramingGlide glide_;
    const view::NamedView* named_ = nullptr;
    std::optional<view::FlattenCamera> ride_; // while it goes along
    std::optional<Home> home_;                // while the board is flattened
    std::optional<Home> before_following_;
    struct HalfOrbit {
        double start = 0.0;
        double seconds = 0.0;
        float turned = 0.0F; // so far, radians
    };
    std::optional<HalfOrbit> half_orbit_;
    bool away_ = false; // it has left home on this ride
    double duration_ = 0.32;
};

} // namespace strata::window
