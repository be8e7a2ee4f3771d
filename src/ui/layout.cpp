// SPDX-License-Identifier: MIT
#include "ui/layout.h"

#include <algorithm>
#include <cmath>

#include "ui/ui_state.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float menu_height = 34.0F;
constexpr float status_height = 40.0F;
constexpr float caption_height = 158.0F;
constexpr float presenter_height = 120.0F; // of its larger scale
constexpr float banner_height = 52.0F;
constexpr float banner_width = 560.0F;
constexpr float smallest_board = 400.0F;
constexpr float narrowest_side = 210.0F;
constexpr float widest_side = 340.0F;
constexpr float narrowest_seats = 186.0F;
constexpr float widest_seats = 250.0F;
constexpr float widest_clocks = 290.0F;
constexpr float seat_row = 25.0F;
constexpr float analysis_head = 76.0F; // title and bar
constexpr float analysis_row = 21.0F;
constexpr float review_height = 132.0F;
constexpr float graph_height = 96.0F;
constexpr float least_list = 110.0F; // of the move list, with its buttons

float side_width(float window, float scale) {
    const float wanted = std::clamp(window * 0.25F, narrowest_side * scale, widest_side * scale);
    const float room = window - smallest_board * scale;
    if (room < narrowest_side * scale) return 0.0F;
    return std::floor(std::min(wanted, room));
}

// The cards of the seats beside the board; 0 when it would become too small for them. Clocks take
// what it does not need: most boards are as high as wide.
float seats_width(float window, float side, float scale, bool clocks) {
    const float share = window * (clocks ? 0.21F : 0.17F);
    const float widest = clocks ? widest_clocks : widest_seats;
    const float wide = std::clamp(share, narrowest_seats * scale, widest * scale);
    return window - side - wide < smallest_board * scale ? 0.0F : std::floor(wide);
}

// What the rows of the seats leave of the column on the right.
Rect below_seats(Layout& layout, Rect side, float scale, int seats) {
    const float high = std::round((static_cast<float>(seats) + 1.0F) * seat_row * scale);
    layout.seats = {side.min, {side.max.x, side.min.y + std::min(high, side.size().y * 0.5F)}};
    layout.seats_are_rows = true;
    return {{side.min.x, layout.seats.max.y}, side.max};
}

void lay_out_side(Layout& layout, Rect side, const Wanted& wanted) {
    if (!wanted.flat_map) {
        layout.move_list = side;
        return;
    }
    if (!wanted.move_list) {
        layout.flat_map = side;
        return;
    }
    // The map of Tri-D stands upright: three levels of six rows each, eight squares wide.
    const float shape = wanted.flat_board ? 1.0F : 1.75F;
    const float map_height = std::min(side.size().x * shape, std::floor(side.size().y * 0.66F));
    const float border = std::floor(side.max.y - map_height);
    layout.move_list = {side.min, {side.max.x, border}};
    layout.flat_map = {{side.min.x, border}, side.max};
}

// A strip of the board, but not half of it.
void lay_out_analysis(Layout& layout, float scale, int lines) {
    const float wanted = (analysis_head + static_cast<float>(lines) * analysis_row) * scale;
    const float high = std::round(std::min(wanted, layout.board.size().y * 0.4F));
    layout.analysis = layout.board;
    layout.analysis.min.y = layout.board.max.y -= high;
}

// Under the move list, with room from the map. Empty where the list has none to spare.
Rect lay_out_graph(Layout& layout, float scale) {
    Rect& list = layout.move_list;
    if (list.empty()) return {};
    const float wanted = graph_height * scale;
    const float spare = std::max(0.0F, list.size().y - least_list * scale);
    const float of_map = layout.flat_map.empty()
                             ? 0.0F
                             : std::round(std::min(std::max(wanted * 0.6F, wanted - spare),
                                                   layout.flat_map.size().y * 0.4F));
    const float of_list = std::round(std::min(wanted - of_map, spare));
    if (of_map + of_list < wanted * 0.5F) return {};
    list.max.y -= of_list;
    if (of_map > 0.0F) layout.flat_map.min.y += of_map;
    return {{list.min.x, list.max.y}, {list.max.x, list.max.y + of_list + of_map}};
}

// A graph without room elsewhere stands over the words.
void lay_out_review(Layout& layout, float scale) {
    layout.graph = lay_out_graph(layout, scale);
    const bool apart = !layout.graph.empty();
    const float wanted = (review_height + (apart ? 0.0F : graph_height)) * scale;
    const float high = std::round(std::min(wanted, layout.board.size().y * 0.45F));
    layout.review = layout.board;
    layout.review.min.y = layout.board.max.y -= high;
    if (apart) return;
    layout.graph = layout.review;
    layout.graph.max.y = layout.review.min.y +=
        std::round(std::min(graph_height * scale, high * 0.5F));
}

} // namespace

float usual_scale(glm::vec2 window) {
    const float by_size = std::min(window.y / 760.0F, window.x / 1200.0F);
    return std::clamp(std::round(by_size * 8.0F) / 8.0F, 1.0F, largest_scale);
}

float fitting_scale(float wanted, glm::vec2 window) {
    const float room = std::min(window.x / 430.0F, window.y / 240.0F);
    const float scale = wanted > 0.0F ? wanted : usual_scale(window);
    return std::clamp(std::min(scale, room), smallest_scale, largest_scale);
}

Layout lay_out(glm::vec2 window, float scale, const Wanted& wanted) {
    Layout layout;
    layout.window = window;
    layout.menu = {{0.0F, 0.0F}, {window.x, std::round(menu_height * scale)}};
    const float side = wanted.move_list || wanted.flat_map ? side_width(window.x, scale) : 0.0F;
    const float seats = wanted.seats > 0 ? seats_width(window.x, side, scale, wanted.clocks) : 0.0F;
    layout.board = {{seats, layout.menu.max.y},
                    {window.x - side, window.y - std::round(status_height * scale)}};
    layout.status = {{0.0F, layout.board.max.y}, {layout.board.max.x, window.y}};
    if (wanted.analysis > 0) lay_out_analysis(layout, scale, wanted.analysis);
    if (seats > 0.0F) layout.seats = {{0.0F, layout.menu.max.y}, {seats, layout.status.min.y}};
    const float gap = std::round(10.0F * scale);
    const float width = std::min(banner_width * scale, layout.board.size().x - 2.0F * gap);
    const glm::vec2 corner{layout.board.min.x + std::floor((layout.board.size().x - width) / 2.0F),
                           layout.board.min.y + gap};
    layout.banner = {corner, corner + glm::vec2{width, std::round(banner_height * scale)}};
    if (side == 0.0F) {
        if (wanted.review) lay_out_review(layout, scale);
        return layout;
    }
    Rect column{{layout.board.max.x, layout.menu.max.y}, layout.window};
    if (wanted.seats > 0 && seats == 0.0F)
        column = below_seats(layout, column, scale, wanted.seats);
    lay_out_side(layout, column, wanted);
    if (wanted.review) lay_out_review(layout, scale);
    return layout;
}

float presenter_scale(float scale, glm::vec2 window) {
    return std::min(scale * 1.5F, std::min(window.x / 480.0F, window.y / 300.0F));
}

Layout lay_out_for_caption(glm::vec2 window, float scale, bool presenter) {
    Layout layout;
    layout.window = window;
    const float wanted = (presenter ? presenter_height : caption_height) * scale;
    const float high = std::round(std::min(wanted, window.y * 0.4F));
    layout.board = {{0.0F, 0.0F}, {window.x, window.y - high}};
    layout.status = {{0.0F, layout.board.max.y}, window};
    return layout;
}

} // namespace strata::ui
