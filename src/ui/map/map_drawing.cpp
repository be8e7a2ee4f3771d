// SPDX-License-Identifier: MIT
#include "ui/map/map_drawing.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "notation/words/sentences.h"
#include "scene/polygon.h"
#include "view/board/ways.h"
#include "view/marks/marks.h"

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
    Painter(Pen& pen, const FlatMap& map, const MapView& view)
        : pen_(pen),
          map_(map),
          view_(view),
          position_(view.session.position()),
          reading_(view.table.reading),
          colours_(view.colours),
          line_(std::max(1.0F, map.side / (view.paper() ? 40.0F : 12.0F))) {}

    void paint() {
        paint_rim();
        for (const MapLevel& level : map_.levels) paint_level(level);
        for (const MapPin& pin : map_.pins) paint_pin(pin);
        for (const MapSquare& square : map_.squares) paint_square(square);
        paint_hub();
        draw_insight(pen_, map_, view_, InsightLayer::under_pieces);
        paint_ways();
        for (const MapSquare& square : map_.squares) paint_piece(square);
        for (std::size_t hilt = 0; hilt < map_.swords.size(); ++hilt)
            paint_sword(map_.swords[hilt], position_.is_open(static_cast<int>(hilt)));
        draw_insight(pen_, map_, view_, InsightLayer::over_pieces);
        draw_annotations(pen_, map_, view_);
        paint_in_the_way();
        paint_cursor();
        paint_carried();
    }

private:
    static glm::vec4 paler(glm::vec4 colour, float opacity) {
        return {glm::vec3{colour}, colour.a * opacity};
    }
    // Drawn inside the rectangle.
    void edge(const Rect& rect, glm::vec4 colour, float width, float outwards = 0.0F) {
        const float in = width / 2.0F - outwards;
        pen_.frame({rect.min + in, rect.max - in}, colour, width);
    }
    void fill(const MapSquare& square, glm::vec4 colour, float opacity = 1.0F) {
        if (square.outline.empty()) return pen_.fill(square.rect, paler(colour, opacity));
        pen_.fill(square.outline, paler(colour, opacity));
    }
    // Along the inside of a rectangle, on the outline of any other shape; `inset` from either.
    void edge(const MapSquare& square, glm::vec4 colour, float width, float inset = 0.0F) {
        if (square.outline.empty()) return edge(square.rect, colour, width, -inset);
        pen_.line(inset > 0.0F ? scene::inset(square.outline, inset) : square.outline, colour,
                  width, true);
    }
    void words(const std::string& text, glm::vec2 centre, glm::vec4 colour, float wide) {
        if (view_.lettering != Lettering::none) pen_.words(text, centre, colour, wide);
    }
    void sign(rules::Seat seat, glm::vec2 centre, float radius) {
        draw_seat_sign(pen_, colours_, position_.variant(), seat, position_.is_inert(seat), centre,
                       radius);
    }
    [[nodiscard]] const std::string& name_of(const MapSquare& square) const {
        return position_.topology().at(square.square).name;
    }

    // Of a flat board: its edge, and beside each camp the sign of its seat.
    void paint_rim() {
        if (!map_.rim.empty()) pen_.line(map_.rim, colours_.quiet, line_ * 1.5F, true);
        for (const auto& line : map_.lines) pen_.line(line, paler(colours_.quiet, 0.5F), 1.0F);
        for (const MapSeat& one : map_.seats) {
            const bool moves = position_.mover() == one.seat && !view_.session.outcome().ended();
            sign(one.seat, one.centre, map_.side * (moves ? 0.36F : 0.26F));
        }
    }

    void paint_hub() {
        if (map_.hub <= 0.0F) return;
        pen_.disc(map_.middle, map_.hub, colours_.raised);
        pen_.circle(map_.middle, map_.hub, colours_.quiet, line_);
        pen_.disc(map_.middle, map_.hub * 0.19F, paler(colours_.quiet, 0.7F));
        // Rays, the longest of them towards the swords.
        constexpr int rays = 12;
        constexpr float step = 2.0F * std::numbers::pi_v<float> / rays;
        const glm::vec2 first = map_.swords.front().pommel - map_.middle;
        const auto at = [&](float turns, float share) {
            const float angle = std::atan2(first.y, first.x) + turns * step;
            const glm::vec2 way{std::cos(angle), std::sin(angle)};
            return map_.middle + way * map_.hub * share;
        };
        for (int n = 0; n < rays; ++n) {
            const float ray = static_cast<float>(n);
            const float reach = n % 4 == 0 ? 0.58F : (n % 2 == 0 ? 0.46F : 0.32F);
            pen_.fill({at(ray - 0.5F, 0.18F), at(ray, reach), at(ray + 0.5F, 0.18F)},
                      paler(colours_.quiet, 0.7F));
        }
    }
    // How the piece in hand goes where its way bends, as on the board in space.
    void paint_ways() {
        const rules::Square hand = view_.session.selection().piece;
        if (!view_.board || hand == rules::no_square || !view_.table.look.show_targets) return;
        const view::Plan& plan = view_.board->plan();
        const auto ways = reading_.capture.jumps.empty()
                              ? view::bent_ways(position_, plan, hand, &reading_.targets)
                              : view::jump_ways(position_.topology(), plan, reading_.capture);
        for (const auto& way : ways) {
            Pen::Line points;
            for (const glm::vec2 point : way) points.push_back(map_.pixel(point));
            pen_.line(points, paler(colours_.target, 0.9F), std::max(1.5F, line_ * 0.7F));
        }
    }
    // Within a dark edge, to be seen on squares of any colour.
    void bar(glm::vec2 from, glm::vec2 to, float width, glm::vec4 colour) {
        const glm::vec2 end = glm::normalize(to - from);
        pen_.line({from - end, to + end}, {0.05F, 0.05F, 0.06F, 1.0F}, width + 2.0F);
        pen_.line({from, to}, colour, width);
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

    void paint_level(const MapLevel& level) {
        const auto& board = position_.topology().boards[static_cast<std::size_t>(level.board)];
        words(view_.words.say(notation::level_noun(position_.topology(), board)),
              (level.name.min + level.name.max) / 2.0F, colours_.text, level.name.size().x);
        const float width = view_.paper() ? line_ * 1.5F : 1.0F;
        edge(level.rect, colours_.quiet, width, width);
    }

    void paint_pin(const MapPin& pin) {
        const bool stands = position_.arrangement().stands_on(pin.pin);
        const bool goal = holds(reading_.target_pins, pin.pin) || comes_in_ghost_line(pin.pin);
        const bool held = view_.session.selection().board == pin.pin;
        if (!stands && view_.lettering == Lettering::none) return;
        glm::vec2 centre = (pin.rect.min + pin.rect.max) / 2.0F;
        if (stands) {
            const glm::vec4 rim = held ? colours_.selected : colours_.quiet;
            edge(pin.rect, rim, held ? line_ * 2.5F : line_ * 1.5F,
                 held ? line_ * 2.5F : line_ * 1.5F);
        } else {
            const glm::vec4 rim = view_.paper() ? colours_.edge : colours_.quiet;
            edge(pin.rect, goal ? colours_.target : rim,
                 goal ? line_ * 1.5F : std::max(1.0F, line_ * 0.4F));
            if (goal) pen_.fill(pin.rect, paler(colours_.target, 0.3F));
        }
        if (pin_is_pointed_at(pin.pin)) edge(pin.rect, colours_.text, line_, line_ * 2.0F);
        const rules::PinInfo& info = position_.topology().at(pin.pin);
        if (stands && !view_.paper()) return;
        if (stands) // beside the board
            centre.x =
                info.left ? pin.rect.min.x - map_.side * 0.4F : pin.rect.max.x + map_.side * 0.4F;
        words(info.name, centre, goal || stands || !view_.paper() ? colours_.text : colours_.quiet,
              pin.rect.size().x * (stands ? 0.24F : 0.9F));
    }
    [[nodiscard]] bool pin_is_pointed_at(rules::Pin pin) const {
        return view_.table.hover.pin == pin || view_.table.hover.cursor_pin == pin;
    }

    [[nodiscard]] glm::vec4 ground(const MapSquare& square) const {
        const rules::Tone tone = position_.topology().at(square.square).tone;
        return square.outline.empty() ? colours_.square(tone) : colours_.flat(tone);
    }
    void paint_square(const MapSquare& square) {
        const session::Selection& hand = view_.session.selection();
        fill(square, ground(square));
        if (view_.paper()) edge(square, colours_.quiet, 0.5F);
        if (was_in_last_move(square.square)) paint_last_move(square);
        if (king_is_attacked(square.square))
            fill(square, colours_.check, must_answer(square.square) ? 0.75F : 0.35F);
        if (hand.piece == square.square) fill(square, colours_.selected, 0.75F);
        paint_target_ground(square);
        if (view_.table.hover.square == square.square) fill(square, colours_.text, 0.18F);
        if (position_.variant().goals.hill.test(rules::index(square.square))) paint_hill(square);
    }
    // As on the board in space, below the piece.
    void paint_target_ground(const MapSquare& square) {
        const bool jump =
            view_.table.look.show_targets && holds(reading_.capture.next, square.square);
        if (!jump && !holds(reading_.targets, square.square)) return;
        const bool capture = jump || position_.at(square.square).exists();
        pen_.begin("target", name_of(square));
        fill(square, capture ? colours_.capture : colours_.target, view::target_cover);
        pen_.end();
    }
    // On paper a frame within the square: the tone stays to be seen.
    void paint_last_move(const MapSquare& square) {
        if (!view_.paper()) return fill(square, colours_.last_move, 0.45F);
        pen_.begin("last-move", name_of(square));
        edge(square, colours_.last_move, line_ * 2.5F, line_ * 1.3F);
        pen_.end();
    }
    // A king wins here: a frame, as on the board in space.
    void paint_hill(const MapSquare& square) {
        pen_.begin("hill", name_of(square));
        edge(square, view_.paper() ? colours_.text : brass, line_ * 0.6F,
             line_ * (view_.paper() ? 4.0F : 1.0F));
        pen_.end();
    }

    void paint_piece(const MapSquare& square) {
        const rules::Piece piece = shown_piece(square.square);
        if (piece.exists()) {
            pen_.begin("man", name_of(square));
            paint_figure(square, piece);
            pen_.end();
        }
        if (view_.paper()) paint_name(square);
        if (view_.table.ghost_line) paint_ghost_line(square);
        if (holds(reading_.targets, square.square)) paint_target(square, piece.exists());
        if (view_.table.look.show_targets && holds(reading_.capture.next, square.square))
            paint_target(square, true);
        if (holds(reading_.capture.taken, square.square)) paint_taken(square);
    }

    void paint_figure(const MapSquare& square, rules::Piece piece) {
        // On paper the name stands in the corner above.
        const float size = square.man * (view_.paper() ? 0.88F : 1.0F);
        glm::vec2 corner = square.rect.min + glm::floor((square.rect.size() - size) / 2.0F);
        if (view_.paper() && square.outline.empty()) corner.y += size * 0.06F;
        pen_.piece(position_.variant().kind(piece.type()), corner, size,
                   symbol_colours(colours_, position_.variant(), piece.army(),
                                  position_.is_inert(piece.army())));
        paint_owner(piece.army(), corner, size);
    }
    void paint_name(const MapSquare& square) {
        const auto letters = static_cast<float>(name_of(square).size());
        const float wide = square.rect.size().x * std::min(0.3F, 0.09F * letters);
        pen_.words(name_of(square), square.rect.min + wide * glm::vec2{0.55F, 0.3F}, colours_.text,
                   wide);
    }
    // Whoever would be gone is a shade of himself; whoever would stand there is framed.
    void paint_ghost_line(const MapSquare& square) {
        const auto& ghost_line = *view_.table.ghost_line;
        const auto man =
            std::ranges::find(ghost_line.men, square.square, &reading::GhostLine::Man::square);
        if (man == ghost_line.men.end() && !ghost_line.abandoned.test(rules::index(square.square)))
            return;
        fill(square, ground(square), 0.7F);
        if (man == ghost_line.men.end()) return;
        paint_figure(square, man->piece);
        edge(square, colours_.inks[static_cast<std::size_t>(game::Ink::blue)], line_ * 1.5F);
    }
    [[nodiscard]] bool comes_in_ghost_line(rules::Pin pin) const {
        return view_.table.ghost_line && std::ranges::find(view_.table.ghost_line->boards, pin,
                                                           &reading::GhostLine::Board::to) !=
                                             view_.table.ghost_line->boards.end();
    }

    // In the middle of a capture at draughts a man stands where the jumps entered have led.
    [[nodiscard]] rules::Piece shown_piece(rules::Square square) const {
        const session::Selection& hand = view_.session.selection();
        if (square == view_.carried) return {};
        if (hand.entered == 0) return position_.at(square);
        if (square == hand.routes.front()[hand.entered - 1]) return position_.at(hand.piece);
        return square == hand.piece ? rules::Piece{} : position_.at(square);
    }

    // Among several armies each man carries the sign of his own, where it is large enough to be
    // told from others, and of the seat that has taken it over; inert men are crossed out.
    void paint_owner(rules::Seat army, glm::vec2 corner, float size) {
        if (position_.variant().seat_count() < 3) return;
        const float radius = std::max(size * 0.15F, 2.5F);
        if (size * 0.15F >= 2.0F) sign(army, corner + size - radius, radius);
        if (position_.commander(army) != army)
            sign(position_.commander(army), corner + glm::vec2{size - radius, radius}, radius);
        if (position_.is_inert(army))
            pen_.line({corner + glm::vec2{0.0F, size}, corner + glm::vec2{size, 0.0F}},
                      colours_.quiet, line_ * 1.5F);
    }

    void paint_target(const MapSquare& square, bool capture) {
        const glm::vec2 c = (square.rect.min + square.rect.max) / 2.0F;
        const float r = square.rect.size().x * (capture ? 0.43F : 0.17F);
        if (capture) return pen_.circle(c, r, colours_.capture, line_ * 1.6F);
        pen_.disc(c, r, colours_.target);
        pen_.circle(c, r, {0.0F, 0.0F, 0.0F, 0.6F}, 1.0F);
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
            pen_.line(arc(c, radius, from, from + step * 0.6F), colour, width);
        }
    }

    // What the last refusal names, as on the board: framed, and in a broken ring where there is
    // room for one.
    void paint_in_the_way() {
        const float width = line_ * 1.2F;
        for (const MapSquare& square : map_.squares) {
            if (!holds(view_.table.in_the_way, square.square)) continue;
            edge(square, colours_.check, width);
            const float radius = square.man * 0.46F;
            if (radius > 8.0F * width) broken_ring(square, radius, colours_.check, width);
        }
    }

    void paint_cursor() {
        for (const MapSquare& square : map_.squares)
            if (square.square == view_.table.hover.cursor)
                edge(square, colours_.cursor, line_ * 2.0F);
    }

    // It follows the pointer, over everything.
    void paint_carried() {
        const auto home = std::ranges::find(map_.squares, view_.carried, &MapSquare::square);
        if (home == map_.squares.end()) return;
        const glm::vec2 by = view_.pointer - middle_of(*home);
        const MapSquare there{
            view_.carried, {home->rect.min + by, home->rect.max + by}, home->man, {}};
        paint_figure(there, view_.session.input_position().at(view_.carried));
    }
    static glm::vec2 middle_of(const MapSquare& square) {
        return (square.rect.min + square.rect.max) / 2.0F;
    }

    [[nodiscard]] bool was_in_last_move(rules::Square square) const {
        const auto& last = view_.session.last_transition();
        if (!last || !view_.table.look.show_last_move) return false;
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

    Pen& pen_;
    const FlatMap& map_;
    const MapView& view_;
    const rules::Position& position_;
    const reading::Reading& reading_;
    const Palette& colours_;
    float line_;
};

} // namespace

void draw_map(Pen& pen, const FlatMap& map, const MapView& view) {
    Painter(pen, map, view).paint();
}

} // namespace strata::ui
