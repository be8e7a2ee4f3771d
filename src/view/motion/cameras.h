// SPDX-License-Identifier: MIT
// Named views, on the number keys that f3d and Blender use.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/expected.h"
#include "rules/types.h"
#include "scene/camera.h"
#include "text/message.h"
#include "view/board/board_space.h"
#include "view/motion/framing.h"

namespace strata::view {

struct NamedView {
    static constexpr int no_key = -1;

    struct Direction { // radians, as in Camera
        float yaw;
        float pitch;
    };
    std::string_view name; // "white", "black", "left", "right", "top", "isometric", ...
    int key;               // number key
    Direction levels;      // for a board with levels and attack boards
    Direction lattice;     // for levels of one size straight above each other
    Direction flat;        // for a flat board
    bool orthographic = false;
    // Views from behind that seat's camp, whatever its direction; white is the first and black the
    // second seat on every board. Numbers beyond the last seat wrap around. On a flat board the
    // yaw is relative to the camp.
    std::optional<int> seat = std::nullopt;
    float lens = scene::default_field_of_view; // for a board with levels, as in Camera
};

// The views in menus and on keys.
[[nodiscard]] std::span<const NamedView> named_views();
// By name, by key ("9"), or by seat, "seat-1" to "seat-8". Returns null if unknown.
[[nodiscard]] const NamedView* find_view(std::string_view name);
[[nodiscard]] const NamedView* find_view(int key);
[[nodiscard]] text::Message no_view(std::string_view name);
// The initial view, "start". It has no number key: to show it is to begin again.
[[nodiscard]] const NamedView& default_view();

// View from behind that player's pieces.
[[nodiscard]] const NamedView& seat_view(rules::Seat seat);

[[nodiscard]] Framing framing_for(const NamedView& view, const BoardSpace& space);
// Camera for an image of the board alone.
[[nodiscard]] scene::Camera camera_for(const NamedView& view, const BoardSpace& space,
                                       const scene::Room& room);
// Keeps the direction and moves close to these squares.
[[nodiscard]] scene::Camera camera_near(const scene::Camera& now, const BoardSpace& space,
                                        std::span<const rules::Square> squares,
                                        const scene::Room& room);

// A camera in text form: direction, and optionally distance.
struct WrittenCamera {
    scene::Camera camera;
    bool shows_all = false; // fits the whole board; no distance was given
};
// "yaw,pitch" in degrees, optionally ",distance" in squares and ",x,y,z" of the target (default:
// the centre of the board). The error message names the invalid number.
[[nodiscard]] rules::Expected<WrittenCamera, text::Message> parse_camera(std::string_view text,
                                                                         const BoardSpace& space);

} // namespace strata::view
