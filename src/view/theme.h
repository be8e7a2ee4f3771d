// SPDX-License-Identifier: MIT
// Colours and materials of boards, pieces and marks: assets/themes/<name>.toml. The head of that
// file explains the keys.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <glm/glm.hpp>

#include "scene/scene.h"
#include "text/message.h"
#include "view/bodies/seat_look.h"

namespace strata::view {

struct LevelLook {
    scene::Material rim;
    scene::Material inlay; // letters and level strokes inlaid in the rim
    glm::vec4 label{1.0F}; // name of the level as floating label
};

struct FlatLook {
    scene::Material light;
    scene::Material dark;
    scene::Material frame;
    scene::Material bed;    // between the squares
    scene::Material inlay;  // lines between modules and along the frame
    scene::Material foot;   // base under the board
    scene::Material blade;  // of the swords on a round board
    scene::Material grip;   // of their hilts
    glm::vec4 letter{1.0F}; // on the frame

    // Medium squares are mixed from light and dark, closer to dark, with some of the inlay, so that
    // they differ from light ones in hue too.
    [[nodiscard]] scene::Material square(rules::Tone tone) const;
};

struct Theme {
    std::string name;             // file name without .toml
    std::string title;            // name shown in menus
    scene::Material light_square; // squares of boards with levels
    scene::Material dark_square;
    FlatLook flat;
    std::vector<LevelLook> levels; // lowest first; the last also applies to all higher levels
    std::array<scene::Material, seat_look_count> pieces; // by seat_look()
    scene::Material inert;                               // pieces of an eliminated seat
    scene::Material stand;
    scene::Material pin;
    // On boards that may move; optional in a theme: brass.
    scene::Material handle{.colour = {0.73F, 0.41F, 0.08F},
                           .roughness = 0.24F,
                           .glow = 0.12F,
                           .surface = scene::Surface::metal};

    scene::Material selected;
    scene::Material target;   // a disc
    scene::Material capture;  // a ring
    scene::Material free_pin; // a beacon
    scene::Material last_move;
    scene::Material check;
    scene::Material provisional_check; // check against a seat that is not to move yet
    scene::Material path;              // route of a piece along a bent line
    scene::Material hover;
    scene::Material cursor;
    scene::Material ghost;
    InkLooks inks = default_inks(); // of arrows and marks; optional in a theme
    InsightLooks insight;           // of overlays and lines; optional in a theme
    scene::Light light;
    scene::Background background;

    [[nodiscard]] const LevelLook& level(int n) const;
};

// Fails for unreadable files, TOML errors, unknown or missing keys and invalid colours. Colours are
// written as "#rrggbb" (sRGB) and stored linear.
[[nodiscard]] text::Parsed<Theme> parse_theme(std::string_view text, const std::string& file);
[[nodiscard]] text::Parsed<Theme> load_theme(const std::filesystem::path& file);

// All themes of a folder by name. Invalid files are skipped and reported in `problems`.
struct Themes {
    std::vector<Theme> all;
    std::vector<std::string> pieces; // names of the piece sets available next to the themes
    std::vector<text::TextError> problems;
    // Returns the wooden theme, or the first one, if the name is unknown. Precondition: `all` is
    // not empty.
    [[nodiscard]] const Theme& find(std::string_view name) const;
    // The same for a setting: the automatic theme is a dark place around boards with levels, whose
    // edges stand out from it, and wood for flat ones.
    [[nodiscard]] const Theme& of(const std::string& setting,
                                  const rules::Topology& topology) const;
    // What the setting can be.
    [[nodiscard]] std::vector<std::string> settings() const;
};
[[nodiscard]] Themes load_themes(const std::filesystem::path& folder);

} // namespace strata::view
