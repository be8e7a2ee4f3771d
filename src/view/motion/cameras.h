// SPDX-License-Identifier: MIT
// Views with a name, on the keys that f3d and Blender taught people.
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

    std::string_view name; // "white", "black", "left", "right", "top", "isometric", ...
    int key;               // of the number keys
    float yaw;             // radians, as in Camera
    float pitch;
    bool orthographic;
    // From behind that seat's camp, whichever way it looks; white is the first seat and black the
    // second on every board. A seat that the board does not have counts round.
    std::optional<int> seat;
    float flat_yaw; // over a board that lies flat
    float flat_pitch;
};

// What menus and keys offer.
[[nodiscard]] std::span<const NamedView> named_views();
// By its name, by its key ("9"), or by a seat, "seat-1" to "seat-8". Null when unknown.
[[nodiscard]] const NamedView* find_view(std::string_view name);
[[nodiscard]] const NamedView* find_view(int key);
// The sentence for a view that find_view does not know.
[[nodiscard]] text::Message no_view(std::string_view name);
// The view a program starts with.
[[nodiscard]] const NamedView& default_view();

// From behind a player's own pieces.
[[nodiscard]] const NamedView& seat_view(rules::Seat seat);

[[nodiscard]] Framing framing_for(const NamedView& view, const BoardSpace& space);
// For a picture of the board alone.
[[nodiscard]] scene::Camera camera_for(const NamedView& view, const BoardSpace& space,
                                       const scene::Room& room);
// The same direction, come close to these squares.
[[nodiscard]] scene::Camera camera_near(const scene::Camera& now, const BoardSpace& space,
                                        std::span<const rules::Square> squares,
                                        const scene::Room& room);

// A camera as one writes it: from where, and maybe how close.
struct WrittenCamera {
    scene::Camera camera;
    bool shows_all = false; // from that direction; how far away is not said
};
// "yaw,pitch" in degrees, then maybe ",distance" in squares, then maybe ",x,y,z" of the point
// looked at; else the middle of the board. Refused with a sentence that names the number.
[[nodiscard]] rules::Expected<WrittenCamera, text::Message> parse_camera(std::string_view text,
                                                                         const BoardSpace& space);

} // namespace strata::view
