// SPDX-License-Identifier: MIT
// Where the panels stand in a window, as arithmetic: nothing overlaps and nothing leaves the window
// from 640x480 to 3840x2160.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <glm/glm.hpp>

#include "rules/types.h"
#include "ui/docks.h"

namespace strata::ui {

struct Rect {
    glm::vec2 min{0.0F};
    glm::vec2 max{0.0F};
    [[nodiscard]] glm::vec2 size() const { return max - min; }
    [[nodiscard]] bool empty() const { return max.x <= min.x || max.y <= min.y; }
    [[nodiscard]] bool contains(glm::vec2 p) const {
        return p.x >= min.x && p.y >= min.y && p.x < max.x && p.y < max.y;
    }
    bool operator==(const Rect&) const = default;
};

// How a screen shared by people around a table stands.
enum class TableScreen : std::uint8_t {
    lies,   // between them: each reads from their own side
    stands, // at one end: all read it upright
};

// Of the card of a seat in table mode.
struct TablePlace {
    rules::Seat seat{};
    Rect rect;        // on the screen
    int quarters = 0; // by which it is turned clockwise, 0 to 3
};

// Where two of them meet, and a hand may move the border.
struct Splitter {
    Rect rect;            // a line: one of its lengths is 0
    bool upright = false; // to be moved to the left and right
    Side side{};          // whose width or height it changes, or whose panels it parts
    // The panels on both sides of it; nothing: on one of them is the board.
    std::optional<Panel> before{}, after{};
    bool operator==(const Splitter&) const = default;
};

// The names of panels that share one place, above the one of them that is seen.
struct Tabs {
    Rect rect;
    std::vector<Panel> panels; // none: nothing is shared
    Panel front{};
};

// What the panels are to show, and where.
struct Wanted {
    PanelRows rows{};
    bool clocks = false;        // the seats have clocks, which want room
    bool bars = false;          // of two players, above and below the picture, instead of a banner
    bool flat_board = false;    // the map is as high as wide; the levels of Tri-D stand upright
    bool large_map = false;     // over the picture: the bars go above and below the move list
    bool first_run = false;     // the cards of the very first start, and no panel
    bool fingers = false;       // what is pressed is finger_size high or more
    Panel front = Panel::moves; // of those that share a place
    Docks docks = default_docks();
};

struct Layout {
    glm::vec2 window{0.0F};
    Wanted wanted; // that it was made of
    Rect menu;
    Rect board;                             // what is left for the board in space
    Rect banner;                            // over the top of the board; of no size with bars
    Rect bar_above;                         // of the player who sits at the far side
    Rect bar_below;                         // of the one next to the camera
    Rect status;                            // under all
    Rect buttons;                           // on a telephone: what is elsewhere over the picture
    Rect first_run;                         // beside the board, or below it
    std::array<Rect, panel_count> panels{}; // what is not shown or has no room is empty
    Tabs tabs;
    bool seats_are_rows = false;     // no room for cards: a line for each seat
    std::vector<Splitter> splitters; // of the panels
    std::vector<TablePlace> table;   // in table mode: the cards, over the board's picture
    Rect between;                    // what they leave of it

    // The graph of the review has a place of its own, or is in its panel.
    [[nodiscard]] Rect& of(Panel panel) { return panels[static_cast<std::size_t>(panel)]; }
    [[nodiscard]] const Rect& of(Panel panel) const {
        return panels[static_cast<std::size_t>(panel)];
    }
    // The same with the tabs above it.
    [[nodiscard]] Rect with_tabs(Panel panel) const;
    // Whether a panel that comes to the other one stands at its left or right, not above or below.
    [[nodiscard]] bool stands_beside(Panel comes, Panel other) const;
};

// The scale that makes a window of `window` pixels read well, 1 to 3. From 1140 lines on a larger
// window gains room as well as size: one of 2160 lines has 1080 of 2 pixels. `density` is the
// number of pixels to a unit of the desktop; text is never smaller than that of other programs.
[[nodiscard]] float default_scale(glm::vec2 window, float density = 1.0F);
// The scale to use: `wanted` (0: the usual one) as far as the window has room for it.
[[nodiscard]] float fitting_scale(float wanted, glm::vec2 window, float density = 1.0F);

// In units of the scale.
inline constexpr float finger_size = 44.0F;
inline constexpr float finger_slack = 4.0F; // of it, on each side of what is drawn

// Lengths in pixels. Where fingers press, and the window is as small as that of a telephone, the
// board has one side of it, and below or beside it are one panel and a row of buttons. In a narrow
// window both columns become one, in a very narrow one there is none: the board is never narrower
// than least_board, and keeps a third of its height from the strip.
inline constexpr float least_board = 400.0F; // in units of the scale
[[nodiscard]] Layout lay_out(glm::vec2 window, float scale, const Wanted& wanted);

// While a demonstration plays: the board, and under it `status` for the words and, where it is not
// for a presenter, the buttons; the map beside the board if `map`, and there is room for both.
[[nodiscard]] Layout lay_out_for_caption(glm::vec2 window, float scale, bool presenter,
                                         bool map = false);
// A game before an audience: the board, `status` below, and the map beside the board if `map`.
[[nodiscard]] Layout lay_out_for_audience(glm::vec2 window, float scale, bool map);
// In the page of others: the board, `status` below for a button and the words, and the list of
// moves beside the board if `moves`, and there is room for both.
[[nodiscard]] Layout lay_out_for_frame(glm::vec2 window, float scale, bool moves);
// In table mode: the board, and a card for each seat. `angles` tell in which direction of the
// picture each of them sits, radians, 0 to the right and counterclockwise. On a screen that lies
// they have the nearest edge; on one that stands the nearer of its two sides.
[[nodiscard]] Layout lay_out_for_table(glm::vec2 window, float scale, TableScreen screen,
                                       std::span<const float> angles);
// The board alone, in all of the window.
[[nodiscard]] Layout lay_out_for_photograph(glm::vec2 window);
// How large everything is for a presenter, against the scale in use.
[[nodiscard]] float presenter_scale(float scale, glm::vec2 window);

} // namespace strata::ui
