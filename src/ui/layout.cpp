// SPDX-License-Identifier: MIT
#include "ui/layout.h"

#include <algorithm>
#include <cmath>

#include "ui/layout_parts.h"
#include "ui/ui_state.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float menu_height = 34.0F;
constexpr float status_height = 40.0F;
constexpr float caption_height = 158.0F;
constexpr float low_window = 450.0F; // that of a telephone that lies
constexpr float low_caption = 112.0F;
constexpr float presenter_height = 120.0F; // of its larger scale
constexpr float audience_height = 66.0F;   // likewise
constexpr float audience_map = 0.24F;      // of the width of the window
constexpr float frame_height = 60.0F;      // of the words below the board
constexpr float frame_with_moves = 560.0F;
constexpr float moves_of_frame = 200.0F;
constexpr float banner_height = 52.0F;
constexpr float banner_width = 560.0F;
constexpr float player_bar_height = 36.0F;
constexpr float most_of_bar = 0.11F; // of the room of the board
constexpr float narrowest_side = 210.0F;
constexpr float widest_side = 340.0F;
constexpr float narrowest_seats = 186.0F;
constexpr float widest_seats = 250.0F;
constexpr float first_run_width = 0.25F; // of that of the window
constexpr float least_first_run = 260.0F;
constexpr float board_beside_first_run = 520.0F;
constexpr float first_run_height = 230.0F; // below the board
constexpr float most_of_first_run = 0.6F;  // of the room of the board
constexpr float widest_clocks = 290.0F;
// From this size on the move list stands beside the map, with analysis and review below it.
constexpr glm::vec2 large_window{1500.0F, 1080.0F};
constexpr float list_of_large = 320.0F;
constexpr float map_of_large = 0.27F; // of the width of the window
constexpr float widest_map = 620.0F;

// Whether all panels stand where they do by default; sizes do not matter.
bool stand_by_default(const Docks& docks) {
    for (std::size_t side = 0; side < docks.sides.size(); ++side)
        if (!std::ranges::equal(docks.sides[side].panels, default_docks().sides[side].panels, {},
                                &Docked::panel, &Docked::panel))
            return false;
    return true;
}

// A large window has the map beside all other panels. A layout of one's own stays as it is.
bool spreads(glm::vec2 window, float scale, const Wanted& wanted) {
    return window.x >= large_window.x * scale && window.y >= large_window.y * scale &&
           stand_by_default(wanted.docks) && wanted.rows[Panel::moves] > 0 &&
           wanted.rows[Panel::map] > 0;
}

// Analysis and review whose column has no room stand below the board.
Wanted without_column(Wanted wanted, Side side) {
    for (const Panel panel : {Panel::workbench, Panel::review, Panel::analysis})
        if (place_of(wanted.docks, panel).side == side)
            move_panel(wanted.docks, panel,
                       {Side::below, wanted.docks.at(Side::below).panels.size()});
    return wanted;
}

float width_of_map(float window, float scale) {
    return std::floor(std::min(window * map_of_large, widest_map * scale));
}

// A column beside the board, while its width is found.
struct Beside {
    Column column;
    float wide = 0.0F; // 0: it has no room
    [[nodiscard]] bool wanted() const { return !column.panels.empty(); }
    // It needs less, and leaves the line of the status its room.
    [[nodiscard]] bool has_seats_alone() const {
        return column.panels.size() == 1 && column.panels[0].panel == Panel::seats;
    }
};

float least_width_of(const Beside& one) {
    return one.has_seats_alone() ? narrowest_seats : narrowest_side;
}

// The cards of the seats grow with clocks, which take what the board does not need: most boards are
// as high as wide.
float default_width(const Beside& one, float window, float scale, bool clocks) {
    if (!one.has_seats_alone())
        return std::clamp(window * 0.25F, narrowest_side * scale, widest_side * scale);
    const float widest = clocks ? widest_clocks : widest_seats;
    return std::clamp(window * (clocks ? 0.21F : 0.17F), narrowest_seats * scale, widest * scale);
}

class Columns {
public:
    Columns(glm::vec2 window, float scale, const Wanted& wanted, bool spread)
        : window_(window.x),
          scale_(scale),
          clocks_(wanted.clocks),
          spread_(spread) {
        left.column = column_of(wanted, Side::left);
        right.column = column_of(wanted, Side::right);
        if (!left.wanted() && !right.wanted()) return;
        // The one with more than seats has the room first, of equals the one at the right.
        const bool left_first =
            left.wanted() &&
            (!right.wanted() || (right.has_seats_alone() && !left.has_seats_alone()));
        Beside& first = left_first ? left : right;
        Beside& other = left_first ? right : left;
        find_width(first, other, window_ - least_board * scale_, false);
        if (!other.wanted()) return;
        find_width(other, {}, window_ - first.wide - least_board * scale_, first.column.size == 0);
        if (other.wide == 0.0F && first.wide > 0.0F) join(first, other);
    }

    Beside left, right;

private:
    // A width chosen by hand leaves the other column its least. Cards that `stay` are not narrower
    // than usual.
    void find_width(Beside& one, const Beside& other, float room, bool stay) {
        const float usual = spread_ && one.column.has(Panel::map)
                                ? list_of_large * scale_ + width_of_map(window_, scale_)
                                : default_width(one, window_, scale_, clocks_);
        float wide = usual;
        if (one.column.size > 0) {
            const float spare = other.wanted() ? room - least_width_of(other) * scale_ : room;
            wide = std::max(static_cast<float>(one.column.size), least_width_of(one)) * scale_;
            if (wide > spare) wide = std::max(std::min(wide, usual), spare);
        }
        const bool stays = stay && one.has_seats_alone() && one.column.size == 0;
        const float least = stays ? wide : least_width_of(one) * scale_;
        one.wide = room < least ? 0.0F : std::floor(std::min(wide, room));
    }

    // Both share the place of the one, what has lost its own above.
    static void join(Beside& first, Beside& other) {
        auto& panels = first.column.panels;
        panels.insert(panels.begin(), other.column.panels.begin(), other.column.panels.end());
        other.column.panels.clear();
    }

    float window_, scale_;
    bool clocks_, spread_;
};

// Off `room`, the picture or a column, so that they cover nothing.
void put_bars(Layout& layout, Rect& room, float scale) {
    const float wanted = high_for(layout.wanted, player_bar_height) * scale;
    const float high = std::round(std::min(wanted, room.size().y * most_of_bar));
    layout.bar_above = {room.min, {room.max.x, room.min.y + high}};
    layout.bar_below = {{room.min.x, room.max.y - high}, room.max};
    room.min.y += high;
    room.max.y -= high;
}

// The list and what comes of it at the left, the map as high as the column at the right.
void put_spread(Layout& layout, const Column& all, Rect room, const Sharing& how) {
    Column list = all;
    std::erase_if(list.panels, [](const Docked& one) { return one.panel == Panel::map; });
    const float share = list_of_large / (list_of_large + widest_map);
    const float wide = std::floor(
        std::max(room.size().x - width_of_map(layout.window.x, how.scale), room.size().x * share));
    layout.of(Panel::map) = {{room.min.x + wide, room.min.y}, room.max};
    room.max.x = room.min.x + wide;
    put_column(layout, list, room, how);
}

} // namespace

void put_banner(Layout& layout, float scale) {
    const float gap = std::round(10.0F * scale);
    const float width = std::min(banner_width * scale, layout.board.size().x - 2.0F * gap);
    const glm::vec2 corner{layout.board.min.x + std::floor((layout.board.size().x - width) / 2.0F),
                           layout.board.min.y + gap};
    layout.banner = {corner, corner + glm::vec2{width, std::round(banner_height * scale)}};
}

void put_first_run(Layout& layout, float scale) {
    Rect& board = layout.board;
    const float wide = std::floor(std::clamp(layout.window.x * first_run_width,
                                             least_first_run * scale, widest_side * scale));
    layout.first_run = {layout.board.min, {layout.board.max.x, layout.status.max.y}};
    if (layout.window.x - wide >= board_beside_first_run * scale) {
        board.max.x = layout.status.max.x = layout.first_run.min.x = layout.window.x - wide;
        return;
    }
    const float high = std::min(first_run_height * scale, board.size().y * most_of_first_run);
    board.max.y = layout.first_run.min.y = std::floor(board.max.y - high);
    layout.first_run.max.y = layout.status.min.y;
}

float high_for(const Wanted& wanted, float usual) {
    return wanted.fingers ? std::max(usual, finger_size) : usual;
}

float default_scale(glm::vec2 window, float density) {
    constexpr float grows_whole = 1.5F; // up to here everything grows with the window
    constexpr float grows_then = 0.375F;
    const float whole = std::min(window.y / 760.0F, window.x / 1200.0F);
    const float by_size =
        std::min(whole, grows_whole) + std::max(0.0F, whole - grows_whole) * grows_then;
    return std::clamp(std::round(by_size * 8.0F) / 8.0F, std::clamp(density, 1.0F, largest_scale),
                      largest_scale);
}

float fitting_scale(float wanted, glm::vec2 window, float density) {
    const float of_phone = std::min(density, std::min(window.x, window.y) / 360.0F);
    const float room = std::max(of_phone, std::min(window.x / 430.0F, window.y / 240.0F));
    const float scale = wanted > 0.0F ? wanted : default_scale(window, density);
    return std::clamp(std::min(scale, room), smallest_scale, largest_scale);
}

Layout lay_out(glm::vec2 window, float scale, const Wanted& wanted) {
    if (is_phone(window, scale, wanted)) return lay_out_for_phone(window, scale, wanted);
    Layout layout;
    layout.window = window;
    layout.wanted = wanted;
    layout.menu = {{0.0F, 0.0F}, {window.x, std::round(high_for(wanted, menu_height) * scale)}};
    const bool spread = !wanted.first_run && spreads(window, scale, wanted);
    Wanted placed = wanted;
    if (wanted.first_run) placed.rows = {};
    Columns columns(window, scale, placed, spread);
    const Beside& left = columns.left;
    const Beside& right = columns.right;
    layout.board = {{left.wide, layout.menu.max.y},
                    {window.x - right.wide, window.y - std::round(status_height * scale)}};
    layout.status = {{left.has_seats_alone() ? 0.0F : left.wide, layout.board.max.y},
                     {right.has_seats_alone() ? window.x : layout.board.max.x, window.y}};
    if (wanted.first_run) put_first_run(layout, scale);
    put_banner(layout, scale);
    const auto put = [&](const Beside& one, Side side, float from, float to) {
        if (one.wide == 0.0F) return;
        const float end = one.has_seats_alone() ? layout.status.min.y : window.y;
        Rect room{{from, layout.menu.max.y}, {to, end}};
        if (wanted.bars && wanted.large_map && one.column.has(Panel::moves))
            put_bars(layout, room, scale);
        if (spread && one.column.has(Panel::map))
            put_spread(layout, one.column, room, {wanted, scale, side});
        else
            put_column(layout, one.column, room, {wanted, scale, side});
    };
    put(left, Side::left, 0.0F, left.wide);
    put(right, Side::right, layout.board.max.x, window.x);
    if (left.wanted() && left.wide == 0.0F) placed = without_column(placed, Side::left);
    if (right.wanted() && right.wide == 0.0F) placed = without_column(placed, Side::right);
    put_strip(layout, {placed, scale, Side::below});
    put_graph_into_review(layout, scale);
    if (left.wide > 0.0F) add_splitter(layout, Side::left);
    if (right.wide > 0.0F) add_splitter(layout, Side::right);
    if (wanted.bars && layout.bar_below.empty()) put_bars(layout, layout.board, scale);
    if (wanted.bars) layout.banner = {layout.board.min, layout.board.min};
    return layout;
}

float presenter_scale(float scale, glm::vec2 window) {
    return std::min(scale * 1.5F, std::min(window.x / 480.0F, window.y / 300.0F));
}

Layout lay_out_for_caption(glm::vec2 window, float scale, bool presenter, bool map) {
    Layout layout;
    layout.window = window;
    const bool low = window.y < low_window * scale && !presenter;
    const float wanted = (presenter ? presenter_height
                          : low     ? low_caption
                                    : caption_height) *
                         scale;
    const float high = std::round(std::min(wanted, window.y * 0.4F));
    const float wide = std::floor(window.x * map_of_large);
    const bool both = map && window.x - wide >= least_board * scale;
    layout.board = {{0.0F, 0.0F}, {both ? window.x - wide : window.x, window.y - high}};
    if (both) layout.of(Panel::map) = {{layout.board.max.x, 0.0F}, {window.x, layout.board.max.y}};
    layout.status = {{0.0F, layout.board.max.y}, window};
    return layout;
}

Layout lay_out_for_frame(glm::vec2 window, float scale, bool moves) {
    Layout layout;
    layout.window = window;
    const float high = std::round(std::min(frame_height * scale, window.y * 0.3F));
    const bool both = moves && window.x >= frame_with_moves * scale;
    const float wide = both ? std::round(moves_of_frame * scale) : 0.0F;
    layout.board = {{0.0F, 0.0F}, {window.x - wide, window.y - high}};
    if (both)
        layout.of(Panel::moves) = {{layout.board.max.x, 0.0F}, {window.x, layout.board.max.y}};
    layout.status = {{0.0F, layout.board.max.y}, window};
    return layout;
}

Layout lay_out_for_photograph(glm::vec2 window) {
    Layout layout;
    layout.window = window;
    layout.board = {{0.0F, 0.0F}, window};
    return layout;
}

Layout lay_out_for_audience(glm::vec2 window, float scale, bool map) {
    Layout layout;
    layout.window = window;
    const float low = window.y - std::round(std::min(audience_height * scale, window.y * 0.3F));
    const float wide = map ? std::floor(window.x * audience_map) : 0.0F;
    layout.board = {{0.0F, 0.0F}, {window.x - wide, low}};
    if (map) layout.of(Panel::map) = {{layout.board.max.x, 0.0F}, {window.x, low}};
    layout.status = {{0.0F, low}, window};
    return layout;
}

} // namespace strata::ui
