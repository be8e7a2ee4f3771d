// SPDX-License-Identifier: MIT
// View settings. settings_of() lists them all: a setting added there is supported by the settings
// file, by -D and by the settings window.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "scene/stereo.h"
#include "text/settings.h"

namespace strata::view {

// Mesh and rendering quality. What can be distinguished is the same at each level.
enum class Quality : std::uint8_t { low, medium, high };
// The theme that goes with the board, see Themes::of().
inline constexpr const char* automatic_theme = "automatic";
// Seat whose side the camera moves to automatically: none, the one to move, or a fixed seat in turn
// order.
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

// Information highlighted on the squares.
enum class Overlay : std::uint8_t {
    none,
    reach,   // squares that the hovered or selected piece could reach on empty lines
    attacks, // squares attacked by each seat
    defence, // attackers and defenders of the hovered or selected square
};

struct ViewSettings {
    std::string theme = automatic_theme; // or a file name in assets/themes without .toml
    std::string pieces = "staunton";     // file name in assets/pieces without .toml
    float pull_apart = 0.0F;             // 0..1, see Explode
    float flatten = 0.0F;                // 0 in space .. 1 flat map, see Explode
    std::uint32_t faded_levels = 0;      // bit n: level n is translucent and cannot be picked
    bool coordinates = true;             // coordinates and level names along the rims
    float label_size = 1.0F;             // 0.5..2
    float animation_speed = 1.0F;        // 0 off, 1 normal, 4 fastest
    bool reduced_motion = false;         // disables animation of pieces and camera
    float turntable_speed = 3.0F;        // turns per minute, 0.5..12
    CameraSeat seat = CameraSeat::free;
    Quality quality = Quality::medium;
    bool quality_chosen = false;                // by a person; else it is the one that was measured
    Quality measured_quality = Quality::medium; // the highest that this machine draws in time
    bool quality_measured = false;
    bool anti_aliasing = true;
    bool shadows = true;
    bool ambient_occlusion = true; // also contact shadows
    bool reflections = true;       // of pieces in polished boards, if the quality supports them
    bool show_targets = true;      // highlight the target squares of a selected piece
    bool show_last_move = true;
    bool show_taken = true; // captured pieces beside the board
    Overlay overlay = Overlay::none;
    bool show_lines = false;                           // pins, checks and blocked lines in space
    scene::Eyes eyes{};                                // stereo
    std::string picture_name = "strata-{variant}-{n}"; // file name of saved images, without .png

    // True if the quality supports anti-aliasing.
    [[nodiscard]] bool can_smooth_edges() const { return quality != Quality::low; }
    [[nodiscard]] bool can_reflect() const { return quality == Quality::high; }
    [[nodiscard]] bool faded(int level) const { return (faded_levels >> level) & 1U; }
    void toggle_faded(int level) { faded_levels ^= 1U << level; }
    bool operator==(const ViewSettings&) const = default;
};

[[nodiscard]] text::Settings settings_of(ViewSettings& settings);
// The measured quality, where nobody has chosen one.
void use_automatic_quality(ViewSettings& settings);

} // namespace strata::view
