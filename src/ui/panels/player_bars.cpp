// SPDX-License-Identifier: MIT
// Of a game of two: a bar above and one below the picture, that of the player next to the camera
// below. Name, whose turn it is, captured pieces with the difference, clock.
#include <algorithm>
#include <cmath>
#include <vector>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/map/captured_pieces.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/panels/material.h"
#include "ui/panels/seat_parts.h"
#include "ui/panels/seat_state.h"
#include "ui/panels/turn_lines.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float bar_pad = 6.0F;
constexpr float clock_of_bar = 96.0F;
constexpr float piece_of_bar = 19.0F;
constexpr float most_of_pieces = 0.34F; // of the width of the bar

class BarPainter {
public:
    BarPainter(Frame& frame, const Rect& bar, const SeatStanding& one, bool below)
        : frame_(frame),
          one_(one),
          below_(below),
          list_(*ImGui::GetWindowDrawList()),
          s_(frame.in.style.scale),
          inner_{bar.min + glm::vec2{bar_pad, 3.0F} * s_, bar.max - glm::vec2{bar_pad, 3.0F} * s_} {
    }

    void paint() {
        draw_seat_ground(list_, frame_, one_, inner_);
        const float high = inner_.size().y;
        const float sign = std::min(11.0F * s_, high * 0.3F);
        const float middle = (inner_.min.y + inner_.max.y) / 2.0F;
        draw_seat_standing(list_, frame_, one_, {inner_.min.x + 9.0F * s_ + sign, middle}, sign);
        Rect room{{inner_.min.x + 18.0F * s_ + 2.0F * sign, inner_.min.y},
                  {inner_.max.x - 8.0F * s_, inner_.max.y}};
        if (one_.left) room.max.x = clock() - 10.0F * s_;
        room.max.x = pieces(room) - 12.0F * s_;
        words(room);
    }

private:
    // Each answers where it begins.
    float clock() {
        const float wide = std::min(clock_of_bar * s_, inner_.size().x * 0.25F);
        const Rect place{{inner_.max.x - wide, inner_.min.y}, inner_.max};
        draw_seat_clock(list_, frame_, one_, place);
        return place.min.x;
    }

    float pieces(const Rect& room) {
        if (!frame_.in.table.look.show_taken) return room.max.x;
        auto groups = taken_groups(frame_.in.table.reading.taken);
        std::erase_if(groups, [&](const TakenGroup& group) { return group.by != one_.seat; });
        const float size = std::min(piece_of_bar * s_, inner_.size().y * 0.8F);
        Rect free = room;
        free.max.x = lead(room, size);
        free.min.x = std::max(free.min.x, free.max.x - inner_.size().x * most_of_pieces);
        if (groups.empty()) return free.max.x;
        const TakenRows line = line_up_taken(groups, free, size);
        paint_captured_pieces(frame_, line);
        const ImVec2 mouse = ImGui::GetMousePos();
        if (const int at = captured_at(line, {mouse.x, mouse.y});
            at != view::none_taken && ImGui::IsWindowHovered())
            frame_.out.on_map.taken = at;
        return line.men.front().corner.x;
    }

    // By how much this side is ahead, in pawns.
    float lead(const Rect& room, float size) {
        const rules::Position& position = frame_.in.session.position();
        int ahead = 0;
        for (const rules::Seat seat : position.variant().every_seat())
            ahead += points_of(position, seat) * (seat == one_.seat ? 1 : -1);
        if (ahead <= 0) return room.max.x;
        const std::string text = "+" + std::to_string(ahead);
        ImFont* font = frame_.in.style.fonts.small;
        const float high = std::min(size_of(*font), size);
        const float wide = font->CalcTextSizeA(high, 1e6F, 0.0F, text.c_str()).x;
        const float x = room.max.x - wide;
        add_text(list_, *font, high, {x, std::floor((inner_.min.y + inner_.max.y - high) / 2.0F)},
                 packed(frame_.in.style.colours.text), text);
        return x - 5.0F * s_;
    }

    // What stands after the name. The lower bar says how the game ended.
    [[nodiscard]] std::string state(const TurnLines& turn) const {
        SeatStanding one = one_;
        one.moves_next = false;
        one.attackers = {};
        if (!turn.seat && below_)
            return who_plays(frame_.in.words, frame_.in.session, one) + " \u00b7 " + turn.first;
        std::string text = shown_state(frame_.in.words, frame_.in.session, one, " \u00b7 ");
        if (!one.to_move || turn.second.empty()) return text;
        return text.append(text.empty() ? "" : " \u00b7 ").append(turn.second);
    }

    void words(const Rect& room) {
        const TurnLines turn = turn_lines(frame_);
        const std::string text = state(turn);
        const std::string name = shown_name(frame_.in.words, frame_.in.session, one_);
        const float share = text.empty() ? 1.0F : 0.5F;
        const float wide = line(frame_.in.style.fonts.strong, name, room.min.x,
                                room.size().x * share, colour_of_name(frame_, one_));
        const bool alarm = turn.alarm && one_.to_move;
        const float x = room.min.x + wide + 12.0F * s_;
        line(frame_.in.style.fonts.small, text, x, room.max.x - x,
             alarm ? frame_.in.style.colours.bad : colour_of_state(frame_, one_));
    }

    // As high as the bar allows; answers how wide it is.
    float line(ImFont* font, const std::string& text, float x, float room, glm::vec4 colour) {
        if (text.empty() || room <= 0.0F) return 0.0F;
        const auto fitted = fitted_line(font, text, room);
        const float size = std::min(fitted.size, inner_.size().y * 0.8F);
        const float y = (inner_.min.y + inner_.max.y - size) / 2.0F;
        add_text(list_, *font, size, {x, std::floor(y)}, packed(colour), fitted.text);
        return text_extent(*font, size, fitted.text).x;
    }

    Frame& frame_;
    const SeatStanding& one_;
    bool below_;
    ImDrawList& list_;
    float s_;
    Rect inner_;
};

void draw_bar(Frame& frame, const Rect& bar, const SeatStanding& one, bool below) {
    begin_panel(below ? "##bar.below" : "##bar.above", bar);
    const std::string& name = frame.in.session.variant().seats[rules::slot(one.seat)].name;
    ImGui::SetCursorScreenPos({bar.min.x, bar.min.y});
    if (invisible_button(name.c_str(), {bar.size().x, bar.size().y}))
        frame.request(Action{"from_seat", rules::index(one.seat) + 1});
    frame.mark("seat." + name);
    BarPainter(frame, bar, one, below).paint();
    ImGui::End();
}

} // namespace

bool shows_player_bars(const PanelState& now) {
    return now.state.seat_panel && now.session.variant().seat_count() == 2;
}

void draw_player_bars(Frame& frame) {
    const Layout& layout = frame.in.layout;
    if (layout.bar_below.empty()) return;
    auto seats = standings(frame.in.session, frame.in.table.reading, frame.clock_time());
    for (SeatStanding& one : seats) {
        one.thinks = frame.in.thinking == one.seat;
        const bool below = one.seat == frame.in.from_seat;
        draw_bar(frame, below ? layout.bar_below : layout.bar_above, one, below);
    }
}

} // namespace strata::ui
