// SPDX-License-Identifier: MIT
// The look of boards, pieces and marks: assets/themes/<name>.toml, whose head explains its keys.
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
    scene::Material inlay; // what is let into its rim: letters, and strokes that count the levels
    glm::vec4 label{1.0F}; // its name in the air
};

// A board that lies flat.
struct FlatLook {
    scene::Material light;
    scene::Material dark;
    scene::Material frame;
    scene::Material bed;    // what shows between the squares
    scene::Material inlay;  // lines between modules and along the frame
    scene::Material foot;   // what the board stands on
    scene::Material blade;  // of the swords on a round board
    scene::Material grip;   // of their hilts
    glm::vec4 letter{1.0F}; // on the frame

    // The middle tone lies between the two, a little nearer to the dark one, and has a breath of
    // the inlay: it is told from the light one by its hue as well.
    [[nodiscard]] scene::Material square(rules::Tone tone) const;
};

struct Theme {
    std::string name;             // of the file, without .toml
    std::string title;            // what a menu shows
    scene::Material light_square; // of the levels
    scene::Material dark_square;
    FlatLook flat;
    std::vector<LevelLook> levels; // lowest first; the last also for all above
    std::array<scene::Material, seat_look_count> pieces; // by seat_look()
    scene::Material inert;                               // men of a seat that is out
    scene::Material stand;
    scene::Material pin;

    scene::Material selected;
    scene::Material target;   // a disc
    scene::Material capture;  // a ring
    scene::Material free_pin; // a beacon
    scene::Material last_move;
    scene::Material check;
    scene::Material provisional_check; // of a seat whose turn has not come
    scene::Material path;              // the way of a piece that bends
    scene::Material hover;
    scene::Material cursor;
    scene::Material ghost;
    InkLooks inks = default_inks(); // of arrows and marks; a theme need not name them
    InsightLooks insight;           // of overlays and lines; a theme need not name them
    scene::Light light;
    scene::Background background;

    [[nodiscard]] const LevelLook& level(int n) const;
};

// Refused: unreadable files, text that is no TOML, unknown or missing keys, colours that are
// none. Colours are written as "#rrggbb" and become linear.
[[nodiscard]] text::Parsed<Theme> parse_theme(std::string_view text, const std::string& file);
[[nodiscard]] text::Parsed<Theme> load_theme(const std::filesystem::path& file);

// All themes of a folder by name; files that are refused are left out and told in `problems`.
struct Themes {
    std::vector<Theme> all;
    std::vector<std::string> pieces; // the piece sets that can be had beside them, by name
    std::vector<text::TextError> problems;
    // The program's usual one when the name is unknown, or the first. Precondition: `all` is not
    // empty.
    [[nodiscard]] const Theme& find(std::string_view name) const;
};
[[nodiscard]] Themes load_themes(const std::filesystem::path& folder);

} // namespace strata::view
