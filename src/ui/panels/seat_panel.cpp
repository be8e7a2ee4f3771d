// SPDX-License-Identifier: MIT
// All seats of a game with more than two, in turn order: name, sign and colour, the
// clock, and in words how each stands.
#include <algorithm>
#include <string>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/panels/seat_parts.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float highest_card = 66.0F;
constexpr float highest_with_clock = 150.0F;
constexpr float tall_card = 104.0F; // the clock has a place of its own below the name
constexpr float head_of_tall = 54.0F;
constexpr float line_of_seat = 25.0F; // as the layout keeps room for

class SeatPainter {
public:
    explicit SeatPainter(Frame& frame)
        : frame_(frame),
          variant_(frame.in.session.variant()),
          colours_(frame.in.style.colours),
          list_(*ImGui::GetWindowDrawList()),
          s_(frame.in.style.scale) {}

    void card(const SeatStanding& one, const Rect& rect) {
        draw_seat_ground(list_, frame_, one, rect);
        Rect head = rect;
        if (one.left && rect.size().y >= tall_card * s_) {
            head.max.y = rect.min.y + head_of_tall * s_;
            draw_seat_clock(list_, frame_, one,
                            {{rect.min.x + 8.0F * s_, head.max.y}, rect.max - 8.0F * s_});
        } else if (one.left) {
            head.max.x -= rect.size().x * 0.42F;
            const float high = std::min(rect.size().y - 10.0F * s_, 46.0F * s_);
            const float top = (rect.min.y + rect.max.y - high) / 2.0F;
            draw_seat_clock(list_, frame_, one,
                            {{head.max.x, top}, {rect.max.x - 6.0F * s_, top + high}});
        }
        const float sign = std::min(13.0F * s_, head.size().y * 0.26F);
        const float left = head.min.x + 12.0F * s_;
        const glm::vec2 centre{left + sign, head.min.y + head.size().y / 2.0F};
        draw_seat_standing(list_, frame_, one, centre, sign);
        const float text_at = left + 2.0F * sign + 11.0F * s_;
        const float wide = head.max.x - 8.0F * s_ - text_at;
        const float high = 20.0F * s_ + height_of_state(one, wide);
        const float y = std::max(head.min.y + 3.0F * s_, centre.y - high / 2.0F);
        const Rect text{{text_at, y}, {text_at + wide, head.max.y}};
        name(one, text);
        state(one, {{text.min.x, text.min.y + 20.0F * s_}, text.max});
    }

    // Where there is room for one line only.
    void row(const SeatStanding& one, const Rect& rect) {
        draw_seat_ground(list_, frame_, one, rect);
        const float sign = 7.0F * s_;
        const glm::vec2 centre{rect.min.x + 8.0F * s_ + sign, (rect.min.y + rect.max.y) / 2.0F};
        draw_seat_standing(list_, frame_, one, centre, sign);
        ImFont* font = frame_.in.style.fonts.small;
        const float y = centre.y - size_of(*font) / 2.0F;
        const std::string who = shown_name(frame_.in.words, frame_.in.session, one);
        const float x = centre.x + sign + 8.0F * s_;
        float end = rect.max.x;
        if (one.left) {
            end -= 62.0F * s_;
            draw_seat_clock(list_, frame_, one,
                            {{end, rect.min.y + 2.0F * s_}, rect.max - 2.0F * s_});
        }
        const std::string state = state_of(one);
        const float share = state.empty() ? 1.0F : 0.6F; // of the line, for the name
        const float wide =
            write_in_line(list_, font, who, {{x, y}, {x + (end - x) * share, rect.max.y}},
                          colour_of_name(frame_, one));
        write_in_line(list_, font, state,
                      {{x + wide + 10.0F * s_, y}, {end - 2.0F * s_, rect.max.y}},
                      colour_of_state(frame_, one));
    }

    // That the next card is the next to move.
    void arrow(glm::vec2 at) {
        const float r = 4.0F * s_;
        list_.AddTriangleFilled({at.x - r, at.y - r * 0.6F}, {at.x + r, at.y - r * 0.6F},
                                {at.x, at.y + r * 0.8F}, packed(colours_.quiet));
    }

private:
    // Where there is room for several lines they break after the name, and points are beside it.
    [[nodiscard]] std::string state_of(const SeatStanding& one) const {
        const bool breaks = !frame_.in.layout.seats_are_rows;
        auto shown = one;
        if (breaks) shown.points.reset();
        return shown_state(frame_.in.words, frame_.in.session, shown, breaks ? "\n" : " \u00b7 ");
    }

    [[nodiscard]] float height_of_state(const SeatStanding& one, float wide) const {
        const std::string text = state_of(one);
        if (text.empty()) return 0.0F;
        ImFont* font = frame_.in.style.fonts.small;
        return wrapped_extent(*font, size_of(*font), text, wide).y;
    }

    // The name, and on the right the partners' signs or the points.
    void name(const SeatStanding& one, const Rect& room) {
        ImFont* font = frame_.in.style.fonts.strong;
        const rules::Seats with = partners(variant_, one.seat);
        const float step = 16.0F * s_;
        const float signs = step * static_cast<float>(with.count());
        Rect free = room;
        if (one.points) {
            const std::string points = std::to_string(*one.points);
            const float wide = font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, points.c_str()).x;
            free.max.x = room.max.x - wide;
            add_text(list_, *font, size_of(*font), {free.max.x, room.min.y},
                     packed(colour_of_name(frame_, one)), points);
            free.max.x -= 8.0F * s_;
        }
        if (with.any()) {
            const std::string sign = frame_.say("ui.seats.with");
            ImFont* small = frame_.in.style.fonts.small;
            const float wide = small->CalcTextSizeA(size_of(*small), 1e6F, 0.0F, sign.c_str()).x;
            free.max.x = room.max.x - 4.0F * s_ - signs - wide;
            add_text(list_, *small, size_of(*small), {free.max.x, room.min.y + 2.0F * s_},
                     packed(colours_.quiet), sign);
        }
        write_in_line(list_, font, shown_name(frame_.in.words, frame_.in.session, one), free,
                      colour_of_name(frame_, one));
        float sign_x = room.max.x - 8.0F * s_ - signs + step;
        for (const rules::Seat partner : with) {
            draw_seat_sign(list_, frame_, partner, {sign_x, room.min.y + size_of(*font) / 2.0F},
                           6.0F * s_);
            sign_x += step;
        }
    }

    // Breaks over as many lines as there are.
    void state(const SeatStanding& one, const Rect& room) {
        const std::string text = state_of(one);
        if (!text.empty())
            write_fitted(frame_.in.style.fonts.small, text, room.min, room.size(),
                         colour_of_state(frame_, one));
    }

    Frame& frame_;
    const rules::Variant& variant_;
    const Palette& colours_;
    ImDrawList& list_;
    float s_;
};

// A click looks at the board from that seat.
void seat_button(Frame& frame, const SeatStanding& one, const Rect& rect) {
    const std::string& name = frame.in.session.variant().seats[rules::slot(one.seat)].name;
    ImGui::SetCursorScreenPos({rect.min.x, rect.min.y});
    if (invisible_button(name.c_str(), {rect.size().x, rect.size().y}))
        frame.request(Action{"from_seat", rules::index(one.seat) + 1});
    frame.mark("seat." + name);
}

void heading(const Frame& frame, const Rect& room) {
    const std::string text =
        frame.say("ui.seats.title", {{"number", frame.in.session.position().setup().fullmove}});
    ImFont* font = frame.in.style.fonts.small;
    const float left = 10.0F * frame.in.style.scale;
    const auto fitted = fitted_line(font, text, room.size().x - left);
    add_text(*ImGui::GetWindowDrawList(), *font, fitted.size, {room.min.x + left, room.min.y},
             packed(frame.in.style.colours.quiet), fitted.text);
}

void draw_rows(Frame& frame, const std::vector<SeatStanding>& seats, const Rect& room) {
    SeatPainter painter(frame);
    const float high = std::min(line_of_seat * frame.in.style.scale,
                                room.size().y / static_cast<float>(seats.size()));
    float y = room.min.y;
    for (const SeatStanding& one : seats) {
        const Rect rect{{room.min.x, y}, {room.max.x, y + high}};
        seat_button(frame, one, rect);
        painter.row(one, rect);
        y += high;
    }
}

// What teams have won so far.
float height_of_score(const Frame& frame, const Rect& room) {
    const std::string text = score_words(frame.in.words, frame.in.session.position());
    if (text.empty()) return 0.0F;
    ImFont* font = frame.in.style.fonts.strong;
    const float high = wrapped_extent(*font, size_of(*font), text, room.size().x).y;
    return high + 10.0F * frame.in.style.scale;
}

void score(const Frame& frame, const Rect& room) {
    const std::string text = score_words(frame.in.words, frame.in.session.position());
    ImFont* font = frame.in.style.fonts.strong;
    const float top = room.max.y - height_of_score(frame, room) + 10.0F * frame.in.style.scale;
    add_wrapped(*ImGui::GetWindowDrawList(), *font, size_of(*font), {room.min.x + 4.0F, top},
                packed(frame.in.style.colours.text), text, room.size().x);
}

// The room inside the panel.
Rect room_of_seats(const Frame& frame) {
    const float pad = (frame.in.layout.seats_are_rows ? 4.0F : 8.0F) * frame.in.style.scale;
    return {frame.in.layout.of(Panel::seats).min + pad, frame.in.layout.of(Panel::seats).max - pad};
}

// How the cards stand in it, one below the other.
struct Cards {
    Rect room; // heading and score left out
    float high;
    float gap;
};
Cards cards_of(const Frame& frame) {
    const float s = frame.in.style.scale;
    Cards cards{room_of_seats(frame), 0.0F, 9.0F * s};
    cards.room.min.y += 22.0F * s;
    cards.room.max.y -= height_of_score(frame, cards.room);
    const auto count = static_cast<float>(frame.in.session.variant().seat_count());
    const float highest = (frame.in.session.clocks() ? highest_with_clock : highest_card) * s;
    cards.high = std::min(highest, (cards.room.size().y - cards.gap * (count - 1.0F)) / count);
    return cards;
}

void draw_cards(Frame& frame, const std::vector<SeatStanding>& seats) {
    heading(frame, room_of_seats(frame));
    score(frame, room_of_seats(frame));
    const auto [room, high, gap] = cards_of(frame);
    const float s = frame.in.style.scale;
    SeatPainter painter(frame);
    float y = room.min.y;
    for (const SeatStanding& one : seats) {
        const Rect rect{{room.min.x, y}, {room.max.x, y + high}};
        seat_button(frame, one, rect);
        painter.card(one, rect);
        y += high + gap;
        if (&one != &seats.back()) painter.arrow({room.min.x + 25.0F * s, y - gap / 2.0F});
    }
}

} // namespace

Rect left_by_seats(const Frame& frame) {
    if (frame.in.layout.of(Panel::seats).empty() || frame.in.layout.seats_are_rows) return {};
    const auto [room, high, gap] = cards_of(frame);
    const auto count = static_cast<float>(frame.in.session.variant().seat_count());
    return {{room.min.x, room.min.y + (high + gap) * count}, room.max};
}

namespace {

void draw_seat_panel(Frame& frame) {
    if (frame.in.layout.of(Panel::seats).empty()) return;
    begin_panel("##seats", frame.in.layout.of(Panel::seats));
    auto seats = standings(frame.in.session, frame.in.table.reading, frame.clock_time());
    for (SeatStanding& one : seats) one.thinks = frame.in.thinking == one.seat;
    if (frame.in.layout.seats_are_rows)
        draw_rows(frame, seats, room_of_seats(frame));
    else
        draw_cards(frame, seats);
    ImGui::End();
}

int seats_shown(const PanelState& now) {
    const int seats = now.session.variant().seat_count();
    return now.state.seat_panel && seats > 2 ? seats : 0;
}

float height_of_rows(int rows, bool) { return 25.0F * static_cast<float>(rows + 1); }

} // namespace

const PanelRecord seats_panel{"seats",
                              DockSlot{Side::left, 0},
                              draw_seat_panel,
                              seats_shown,
                              &UiState::seat_panel,
                              Action{},
                              PanelHeight{height_of_rows, 0.5F, 0.0F, 20.0F, 20.0F}};

} // namespace strata::ui
