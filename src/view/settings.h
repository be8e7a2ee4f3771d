// SPDX-License-Identifier: MIT
// How a person wants to see the board. settings_of() is the table of it all: a setting that is
// added there is known to the file of settings, to -D and to the settings window.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "scene/stereo.h"
#include "text/settings.h"

namespace strata::view {

// What a picture may cost: how finely bodies are made and how softly all is drawn. What can be told
// apart is the same at each.
enum class Quality : std::uint8_t { low, medium, high };
// Whose side the camera goes to by itself: nobody's, that of who moves, or always the same seat's,
// numbered in turn order.
enum class CameraSeat : std::uint8_t {
    free,
    mover,
    seat_1,
    seat_2,
    seat_3,
    seat_4,
    seat_5,
    seat_6,
    seat_7,
    seat_8
};

// What is known of the squares around, lit up.
enum class Overlay : std::uint8_t {
    none,
    reach,   // where the piece under the pointer or in hand could go on an empty way
    attacks, // the squares that each seat attacks
    defence, // who attacks and who defends the square under the pointer or in hand
};

struct ViewSettings {
    std::string theme = "studio";    // file name in assets/themes without .toml
    std::string pieces = "staunton"; // file name in assets/pieces without .toml
    float pull_apart = 0.0F;         // 0..1, see Explode
    float flatten = 0.0F;            // 0 in space .. 1 the flat map, see Explode
    std::uint32_t faded_levels = 0;  // bit n: level n is pale, and its squares are not picked
    bool coordinates = true;         // files, ranks and level names along the rims
    float label_size = 1.0F;         // 0.5..2
    float animation_speed = 1.0F;    // 0 off, 1 normal, 4 fastest
    bool reduced_motion = false;     // no flight of pieces, no glide of the camera
    float turntable_speed = 3.0F;    // 0.5..12 turns a minute
    CameraSeat seat = CameraSeat::free;
    Quality quality = Quality::medium;
    bool quality_chosen = false; // by hand, or by measuring this machine
    bool anti_aliasing = true;
    bool shadows = true;
    bool ambient_occlusion = true; // darkness where bodies meet
    bool reflections = true;       // of pieces in polished boards, where the quality has them
    bool show_targets = true;      // light the squares a selected piece can go to
    bool show_last_move = true;
    bool show_taken = true; // men that were taken, beside the board
    Overlay overlay = Overlay::none;
    bool show_lines = false; // pins, checks and blocked ways, as lines in space
    scene::Eyes eyes{};      // stereo
    std::string picture_name = "strata-{variant}-{n}"; // of saved pictures, without .png

    // What the quality has, if the setting asks for it.
    [[nodiscard]] bool can_smooth_edges() const { return quality != Quality::low; }
    [[nodiscard]] bool can_reflect() const { return quality == Quality::high; }
    [[nodiscard]] bool faded(int level) const { return (faded_levels >> level) & 1U; }
    void toggle_faded(int level) { faded_levels ^= 1U << level; }
    bool operator==(const ViewSettings&) const = default;
};

[[nodiscard]] text::Settings settings_of(ViewSettings& settings);

} // namespace strata::view
