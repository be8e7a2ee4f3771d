// SPDX-License-Identifier: MIT
#include "ui/map/flat_map.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <imgui.h>

#include "scene/polygon.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/map/taken_below.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/style.h"
#include "view/board/ways.h"

namespace strata::ui {
namespace {

const glm::vec4 brass{0.91F, 0.71F, 0.30F, 1.0F}; // hilts, and what is let into squares

template <class List, class T>
bool holds(const List& list, T one) {
    return std::ranges::find(list, one) != list.end();
}

// One drawing of the map: what is marked is asked for square by square.
class Painter {
public:
    Painter(const Frame& frame, const FlatMap& map, Lettering lettering)
        : frame_(frame),
          map_(map),
          lettering_(lettering),
          position_(frame.in.session.position()),
          reading_(frame.in.table.reading),
          colours_(frame.in.style.colours),
          carried_(carried_on_map(frame)),
          list_(*ImGui::GetWindowDrawList()),
          line_(std::max(1.0F, map.side / 12.0F)) {}

    void paint() {
        paint_rim();
        for (const MapLevel& level : map_.levels) paint_level(level);
        for (const MapPin& pin : map_.pins) paint_pin(pin);
        for (const MapSquare& square : map_.squares) paint_square(square);
        paint_hub();
        paint_map_insight(list_, frame_, map_, InsightLayer::under_men);
        paint_ways();
        for (const MapSquare& square : map_.squares) paint_man(square);
        for (std::size_t hilt = 0; hilt < map_.swords.size(); ++hilt)
            paint_sword(map_.swords[hilt], position_.is_open(static_cast<int>(hilt)));
        paint_map_insight(list_, frame_, map_, InsightLayer::over_men);
        paint_annotations(list_, frame_, map_);
        paint_in_the_way();
        paint_cursor();
        paint_carried();
    }

private:
    void fill(const Rect& rect, glm::vec4 colour, float opacity = 1.0F) {
        list_.AddRectFilled({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y},
                            packed(colour, opacity));
    }
    // Drawn inside the rectangle.
    void edge(const Rect& rect, glm::vec4 colour, float width, float outwards = 0.0F) {
        const float in = width / 2.0F - outwards;
        list_.AddRect({rect.min.x + in, rect.min.y + in}, {rect.max.x - in, rect.max.y - in},
                      packed(colour), 0.0F, 0, width);
    }
    void fill(const MapSquare& square, glm::vec4 colour, float opacity = 1.0F) {
        if (square.outline.empty()) return fill(square.rect, colour, opacity);
        const auto points = screen(square.outline);
        list_.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()),
                                  packed(colour, opacity));
    }
    static std::vector<ImVec2> screen(const std::vector<glm::vec2>& outline) {
        std::vector<ImVec2> points;
        for (const glm::vec2 point : outline) points.push_back({point.x, point.y});
        return points;
    }
    void outline(const std::vector<glm::vec2>& corners, glm::vec4 colour, float width) {
        const auto points = screen(corners);
        list_.AddPolyline(points.data(), static_cast<int>(points.size()), packed(colour),
                          ImDrawFlags_Closed, width);
    }
    // Along the inside of a rectangle, on the outline of any other shape; `inset` from either.
    void edge(const MapSquare& square, glm::vec4 colour, float width, float inset = 0.0F) {
        if (square.outline.empty())
            edge(square.rect, colour, width, -inset);
        else if (inset > 0.0F)
            outline(scene::inset(square.outline, inset), colour, width);
        else
            outline(square.outline, colour, width);
    }
    void words(const std::string& text, glm::vec2 centre, glm::vec4 colour, float size) {
        if (lettering_ == Lettering::none) return;
        ImFont* font = frame_.in.style.fonts.small;
        const ImVec2 extent = font->CalcTextSizeA(size, 1e6F, 0.0F, text.c_str());
        list_.AddText(font, size, {centre.x - extent.x / 2.0F, centre.y - extent.y / 2.0F},
                      packed(colour), text.c_str());
    }

    // Of a flat board: its edge, and beside each camp the sign of its seat.
    void paint_rim() {
        if (!map_.rim.empty()) outline(map_.rim, colours_.quiet, line_ * 1.5F);
        for (const auto& line : map_.lines) {
            const auto points = screen(line);
            list_.AddPolyline(points.data(), static_cast<int>(points.size()),
                              packed(colours_.quiet, 0.5F), 0, 1.0F);
        }
        for (const MapSeat& one : map_.seats) {
            const bool moves =
                position_.mover() == one.seat && !frame_.in.session.outcome().ended();
            draw_seat_sign(list_, frame_, one.seat, one.centre,
                           map_.side * (moves ? 0.36F : 0.26F));
        }
    }

    void paint_hub() {
        if (map_.hub <= 0.0F) return;
        const ImVec2 middle{map_.middle.x, map_.middle.y};
        list_.AddCircleFilled(middle, map_.hub, packed(colours_.raised), 72);
        list_.AddCircle(middle, map_.hub, packed(colours_.quiet), 72, line_);
        list_.AddCircleFilled(middle, map_.hub * 0.19F, packed(colours_.quiet, 0.7F));
        // Rays, the longest of them towards the swords.
        constexpr int rays = 12;
        constexpr float step = 2.0F * std::numbers::pi_v<float> / rays;
        const glm::vec2 first = map_.swords.front().pommel - map_.middle;
        const auto at = [&](float turns, float share) {
            const float angle = std::atan2(first.y, first.x) + turns * step;
            const glm::vec2 way{std::cos(angle), std::sin(angle)};
            const glm::vec2 point = map_.middle + way * map_.hub * share;
            return ImVec2{point.x, point.y};
        };
        for (int n = 0; n < rays; ++n) {
            const float ray = static_cast<float>(n);
            const float reach = n % 4 == 0 ? 0.58F : (n % 2 == 0 ? 0.46F : 0.32F);
            list_.AddTriangleFilled(at(ray - 0.5F, 0.18F), at(ray, reach), at(ray + 0.5F, 0.18F),
                                    packed(colours_.quiet, 0.7F));
        }
    }
    // How the piece in hand goes where its way bends, as on the board in space.
    void paint_ways() {
        const rules::Square hand = frame_.in.session.selection().piece;
        if (!frame_.in.flat_board || hand == rules::no_square || !frame_.in.table.look.show_targets)
            return;
        const view::Plan& plan = frame_.in.flat_board->plan();
        const auto ways = reading_.capture.jumps.empty()
                              ? view::bent_ways(position_, plan, hand, &reading_.targets)
                              : view::jump_ways(position_.topology(), plan, reading_.capture);
        for (const auto& way : ways) {
            std::vector<ImVec2> points;
            for (const glm::vec2 point : way) {
                const glm::vec2 pixel = map_.pixel(point);
                points.push_back({pixel.x, pixel.y});
            }
            list_.AddPolyline(points.data(), static_cast<int>(points.size()),
                              packed(colours_.target, 0.9F), 0, std::max(1.5F, line_ * 0.7F));
        }
    }
    // Within a dark edge, to be seen on squares of any colour.
    void bar(glm::vec2 from, glm::vec2 to, float width, glm::vec4 colour) {
        const glm::vec2 end = glm::normalize(to - from);
        const glm::vec2 a = from - end;
        const glm::vec2 b = to + end;
        list_.AddLine({a.x, a.y}, {b.x, b.y}, packed({0.05F, 0.05F, 0.06F, 1.0F}), width + 2.0F);
        list_.AddLine({from.x, from.y}, {to.x, to.y}, packed(colour), width);
    }
    // A closed hilt is one thick bar with its cross; an open one leaves a gap between two stumps.
    void paint_sword(const MapSword& sword, bool open) {
        constexpr float stump = 0.2F; // of the length of a hilt
        const glm::vec4 steel{0.93F, 0.95F, 0.97F, 1.0F};
        const float thick = std::max(3.0F, map_.side * 0.2F);
        const glm::vec2 along = sword.guard - sword.pommel;
        const glm::vec2 across = glm::vec2{-along.y, along.x} * 0.32F;
        bar(sword.guard, sword.point, std::max(1.0F, thick * 0.35F), steel);
        if (open) {
            bar(sword.pommel - along * stump, sword.pommel, thick, brass);
            bar(sword.guard, sword.guard + along * stump, thick, brass);
        } else {
            bar(sword.pommel, sword.guard, thick, brass);
            bar(sword.guard - across, sword.guard + across, thick * 0.8F, brass);
        }
    }

    // The name of the level stands in the lane on the left, where no board can stand, and is as
    // wide as that at most.
    void paint_level(const MapLevel& level) {
        const auto& board = position_.topology().boards[static_cast<std::size_t>(level.board)];
        const glm::vec2 middle{level.rect.min.x - map_.side * 1.55F,
                               (level.rect.min.y + level.rect.max.y) / 2.0F};
        const std::string name = frame_.say("ui.level." + board.name);
        const float half = std::min(map_.side * 1.45F, middle.x - list_.GetClipRectMin().x);
        words(name, middle, colours_.text,
              fitted_line(frame_.in.style.fonts.small, name, 2.0F * half));
        edge(level.rect, colours_.quiet, 1.0F, 1.0F);
    }

    void paint_pin(const MapPin& pin) {
        const bool stands = position_.arrangement().stands_on(pin.pin);
        const bool goal = holds(reading_.target_pins, pin.pin) || comes_in_thought(pin.pin);
        const bool held = frame_.in.session.selection().board == pin.pin;
        if (!stands && lettering_ == Lettering::none) return;
        const glm::vec2 centre = (pin.rect.min + pin.rect.max) / 2.0F;
        if (stands) {
            const glm::vec4 rim = held ? colours_.selected : colours_.quiet;
            edge(pin.rect, rim, held ? line_ * 2.5F : line_ * 1.5F,
                 held ? line_ * 2.5F : line_ * 1.5F);
        } else {
            edge(pin.rect, goal ? colours_.target : colours_.edge, goal ? line_ * 1.5F : 1.0F);
            if (goal) fill(pin.rect, colours_.target, 0.3F);
        }
        if (pin_is_pointed_at(pin.pin)) edge(pin.rect, colours_.text, line_, line_ * 2.0F);
        if (stands) return;
        const std::string& name = position_.topology().at(pin.pin).name;
        words(name, centre, goal ? colours_.text : colours_.quiet,
              fitted_line(frame_.in.style.fonts.small, name, pin.rect.size().x * 0.9F));
    }
    [[nodiscard]] bool pin_is_pointed_at(rules::Pin pin) const {
        return frame_.in.table.hover.pin == pin || frame_.in.table.hover.cursor_pin == pin;
    }

    [[nodiscard]] glm::vec4 ground(const MapSquare& square) const {
        const rules::Tone tone = position_.topology().at(square.square).tone;
        return square.outline.empty() ? colours_.square(tone) : colours_.flat(tone);
    }
    void paint_square(const MapSquare& square) {
        const session::Selection& hand = frame_.in.session.selection();
        fill(square, ground(square));
        if (was_in_last_move(square.square)) fill(square, colours_.last_move, 0.45F);
        if (king_is_attacked(square.square))
            fill(square, colours_.check, must_answer(square.square) ? 0.75F : 0.35F);
        if (hand.piece == square.square) fill(square, colours_.selected, 0.75F);
        if (frame_.in.table.hover.square == square.square) fill(square, colours_.text, 0.18F);
        if (position_.variant().goals.hill.test(rules::index(square.square))) paint_hill(square);
    }
    // A king wins here: a frame, as on the board in space.
    void paint_hill(const MapSquare& square) { edge(square, brass, line_ * 0.6F, line_); }

    void paint_man(const MapSquare& square) {
        const rules::Piece piece = shown_piece(square.square);
        if (piece.exists()) paint_figure(square, piece);
        if (frame_.in.table.thought) paint_thought(square);
        if (holds(reading_.targets, square.square)) paint_target(square, piece.exists());
        if (frame_.in.table.look.show_targets && holds(reading_.capture.next, square.square))
            paint_target(square, true);
        if (holds(reading_.capture.taken, square.square)) paint_taken(square);
    }

    void paint_figure(const MapSquare& square, rules::Piece piece) {
        const float size = square.man;
        const glm::vec2 corner = square.rect.min + glm::floor((square.rect.size() - size) / 2.0F);
        frame_.in.symbols.draw(list_, position_.variant().kind(piece.type()), corner, size,
                               symbol_colours(frame_, piece.army()));
        paint_owner(piece.army(), corner, size);
    }
    // Whoever would be gone is a shade of himself; whoever would stand there is framed.
    void paint_thought(const MapSquare& square) {
        const auto& thought = *frame_.in.table.thought;
        const auto man =
            std::ranges::find(thought.men, square.square, &reading::GhostLine::Man::square);
        if (man == thought.men.end() && !thought.abandoned.test(rules::index(square.square)))
            return;
        fill(square, ground(square), 0.7F);
        if (man == thought.men.end()) return;
        paint_figure(square, man->piece);
        edge(square, colours_.inks[static_cast<std::size_t>(game::Ink::blue)], line_ * 1.5F);
    }
    [[nodiscard]] bool comes_in_thought(rules::Pin pin) const {
        return frame_.in.table.thought && std::ranges::find(frame_.in.table.thought->boards, pin,
                                                            &reading::GhostLine::Board::to) !=
                                              frame_.in.table.thought->boards.end();
    }

    // In the middle of a capture at draughts a man stands where the jumps entered have led.
    [[nodiscard]] rules::Piece shown_piece(rules::Square square) const {
        const session::Selection& hand = frame_.in.session.selection();
        if (square == carried_) return {};
        if (hand.entered == 0) return position_.at(square);
        if (square == hand.routes.front()[hand.entered - 1]) return position_.at(hand.piece);
        return square == hand.piece ? rules::Piece{} : position_.at(square);
    }

    // Among several armies each man carries the sign of his own, where it is large enough to be
    // told from others, and of the seat that has taken it over; inert men are crossed out.
    void paint_owner(rules::Seat army, glm::vec2 corner, float size) {
        if (position_.variant().seat_count() < 3) return;
        const float radius = std::max(size * 0.15F, 2.5F);
        if (size * 0.15F >= 2.0F)
            draw_seat_sign(list_, frame_, army, corner + size - radius, radius);
        if (position_.commander(army) != army)
            draw_seat_sign(list_, frame_, position_.commander(army),
                           corner + glm::vec2{size - radius, radius}, radius);
        if (position_.is_inert(army))
            list_.AddLine({corner.x, corner.y + size}, {corner.x + size, corner.y},
                          packed(colours_.quiet), line_ * 1.5F);
    }

    void paint_target(const MapSquare& square, bool capture) {
        const glm::vec2 c = (square.rect.min + square.rect.max) / 2.0F;
        const float r = square.rect.size().x * (capture ? 0.43F : 0.17F);
        if (capture)
            list_.AddCircle({c.x, c.y}, r, packed(colours_.capture), 0, line_ * 1.6F);
        else {
            list_.AddCircleFilled({c.x, c.y}, r, packed(colours_.target));
            list_.AddCircle({c.x, c.y}, r, packed({0.0F, 0.0F, 0.0F, 0.6F}), 0, 1.0F);
        }
    }

    // A broken ring, as on the board in space: it stands there until the capture is over.
    void paint_taken(const MapSquare& square) {
        broken_ring(square, square.rect.size().x * 0.43F, colours_.capture, line_ * 1.6F);
    }
    void broken_ring(const MapSquare& square, float radius, glm::vec4 colour, float width) {
        constexpr int parts = 6;
        constexpr float step = 2.0F * std::numbers::pi_v<float> / parts;
        const glm::vec2 c = (square.rect.min + square.rect.max) / 2.0F;
        for (int n = 0; n < parts; ++n) {
            const float from = step * static_cast<float>(n);
            list_.PathArcTo({c.x, c.y}, radius, from, from + step * 0.6F);
            list_.PathStroke(packed(colour), 0, width);
        }
    }

    // What the last refusal names, as on the board: framed, and in a broken ring where there is
    // room for one.
    void paint_in_the_way() {
        const float width = line_ * 1.2F;
        for (const MapSquare& square : map_.squares) {
            if (!holds(frame_.in.table.in_the_way, square.square)) continue;
            edge(square, colours_.check, width);
            const float radius = square.man * 0.46F;
            if (radius > 8.0F * width) broken_ring(square, radius, colours_.check, width);
        }
    }

    void paint_cursor() {
        for (const MapSquare& square : map_.squares)
            if (square.square == frame_.in.table.hover.cursor)
                edge(square, colours_.cursor, line_ * 2.0F);
    }

    // It follows the pointer, over everything.
    void paint_carried() {
        const auto home = std::ranges::find(map_.squares, carried_, &MapSquare::square);
        if (home == map_.squares.end()) return;
        const ImVec2 mouse = ImGui::GetMousePos();
        const glm::vec2 by = glm::vec2{mouse.x, mouse.y} - middle_of(*home);
        const MapSquare there{carried_, {home->rect.min + by, home->rect.max + by}, home->man, {}};
        paint_figure(there, frame_.in.session.input_position().at(carried_));
    }
    static glm::vec2 middle_of(const MapSquare& square) {
        return (square.rect.min + square.rect.max) / 2.0F;
    }

    [[nodiscard]] bool was_in_last_move(rules::Square square) const {
        const auto& last = frame_.in.session.last_transition();
        if (!last || !frame_.in.table.look.show_last_move) return false;
        for (int i = 0; i < last->change_count; ++i) {
            const auto& change = last->changes[static_cast<std::size_t>(i)];
            if (change.from == square || change.to == square) return true;
        }
        return false;
    }
    [[nodiscard]] bool king_is_attacked(rules::Square square) const {
        return position_.at(square).is(rules::PieceType::king) &&
               reading_.seats[rules::slot(position_.at(square).army())].in_check();
    }

    // Else the check is provisional: its owner is not to move yet (ST-6.5).
    [[nodiscard]] bool must_answer(rules::Square square) const {
        return position_.at(square).army() == position_.mover();
    }

    const Frame& frame_;
    const FlatMap& map_;
    Lettering lettering_;
    const rules::Position& position_;
    const reading::Reading& reading_;
    const Palette& colours_;
    rules::Square carried_; // its piece is at the pointer
    ImDrawList& list_;
    float line_;
};

// The map holds the mouse while a button is down, also beside it: nothing is under the pointer
// there.
MapHit under_mouse(const Frame& frame, const FlatMap& map, const TakenRows& taken) {
    if (!ImGui::IsItemHovered()) return {};
    const ImVec2 mouse = ImGui::GetMousePos();
    MapHit under = hit(map, frame.in.session.position(), {mouse.x, mouse.y});
    under.taken = taken_at(taken, {mouse.x, mouse.y});
    return under;
}

void answer_mouse(Frame& frame, const FlatMap& map, const TakenRows& taken) {
    const MapHit under = under_mouse(frame, map, taken);
    draw_by_mouse(frame, under.square);
    carry_by_mouse(frame, under.square);
    frame.out.on_map = under;
    if (!ImGui::IsItemClicked()) return;
    if (under.square != rules::no_square)
        press_on_map(frame, under.square);
    else if (under.pin != rules::no_pin)
        frame.wish(session::ClickPin{under.pin});
}

void tell_places(Frame& frame, const FlatMap& map) {
    const rules::Topology& topology = frame.in.session.position().topology();
    for (const MapSquare& square : map.squares)
        frame.out.marks.push_back(
            {"map." + topology.at(square.square).name, (square.rect.min + square.rect.max) / 2.0F});
    for (const MapPin& pin : map.pins)
        frame.out.marks.push_back(
            {"map.pin." + topology.at(pin.pin).name,
             {(pin.rect.min.x + pin.rect.max.x) / 2.0F, pin.rect.max.y + map.side * 0.1F}});
}

FlatMap map_in(const Frame& frame, const Rect& room) {
    const rules::Position& position = frame.in.session.position();
    if (frame.in.flat_board != nullptr)
        return lay_out_map(position, room, *frame.in.flat_board, frame.in.from_seat);
    return lay_out_map(position, room, frame.in.from_seat != rules::Seat{0});
}

// Over the whole board, so that a person can play on the map alone.
Rect large_room(const Frame& frame) {
    const Rect& board = frame.in.layout.board;
    return {{board.min.x, frame.in.layout.banner.max.y + 8.0F * frame.in.style.scale}, board.max};
}

} // namespace

void paint_map(const Frame& frame, const FlatMap& map, Lettering lettering) {
    Painter(frame, map, lettering).paint();
}

namespace {

void draw_flat_map(Frame& frame) {
    const Rect panel =
        frame.edit.moment.map.large ? large_room(frame) : frame.in.layout.of(Panel::map);
    if (panel.empty()) return;
    begin_panel("##map", panel);
    const float pad = 8.0F * frame.in.style.scale;
    const Rect room{panel.min + pad, panel.max - pad};
    const TakenRows taken = taken_below(frame, room);
    const FlatMap map = map_in(frame, {room.min, room.max - glm::vec2{0.0F, taken.high}});
    ImGui::SetCursorScreenPos({room.min.x, room.min.y});
    ImGui::InvisibleButton("squares", {room.size().x, room.size().y});
    answer_mouse(frame, map, taken);
    paint_map(frame, map);
    paint_taken_men(frame, taken);
    tell_places(frame, map);
    ImGui::End();
}

int map_shown(const PanelState& now) { return now.state.flat_map && !now.moment.map.large ? 1 : 0; }

} // namespace

const PanelRecord map_panel{"map", DockSlot{Side::right, 2}, draw_flat_map, map_shown,
                            &UiState::flat_map};

} // namespace strata::ui
