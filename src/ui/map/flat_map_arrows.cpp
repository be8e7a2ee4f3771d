// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numbers>

#include <imgui.h>

#include "ui/map/flat_map.h"
#include "ui/map/ink_choice.h"
#include "ui/map/list_pen.h"

namespace strata::ui {

namespace {

using game::Ink;

constexpr float unfinished = 0.6F; // opacity
const glm::vec4 border{0.04F, 0.05F, 0.06F, 1.0F};

// One arrow or ring: everything is drawn twice, first as its own dark border.
class InkPen {
public:
    InkPen(Pen& pen, glm::vec4 colour, float opacity, float width)
        : pen_(pen),
          colour_(colour),
          opacity_(opacity),
          width_(width) {}

    template <class Shape>
    void draw(Shape&& shape) {
        for (const bool edge : {true, false}) {
            grown_ = edge ? 1.5F : 0.0F;
            ink_ = {glm::vec3{edge ? border : colour_}, opacity_};
            shape();
        }
    }
    void line(glm::vec2 from, glm::vec2 to, float share = 1.0F) {
        const glm::vec2 end = grown_ * 0.7F * glm::normalize(to - from);
        pen_.line({from - end, to + end}, ink_, width_ * share + 2.0F * grown_);
    }
    void bead(glm::vec2 at, float share = 1.0F) { pen_.disc(at, width_ * share + grown_, ink_); }
    void head(glm::vec2 base, glm::vec2 tip, float share = 1.0F) {
        const glm::vec2 along = glm::normalize(tip - base);
        const glm::vec2 across{-along.y, along.x};
        const float half = width_ * 1.9F * share + grown_;
        const glm::vec2 back = base - along * grown_;
        pen_.fill({tip + along * grown_ * 2.0F, back + across * half, back - across * half}, ink_);
    }
    void ring(glm::vec2 middle, float radius, float share = 1.0F) {
        pen_.circle(middle, radius, ink_, width_ * share + 2.0F * grown_);
    }
    void arc(glm::vec2 middle, float radius, float from, float to) {
        pen_.line(ui::arc(middle, radius, from, to), ink_, width_ + 2.0F * grown_);
    }

private:
    Pen& pen_;
    glm::vec4 colour_;
    float opacity_;
    float width_;
    float grown_ = 0.0F;
    glm::vec4 ink_{};
};

void ring(InkPen& pen, Ink ink, glm::vec2 middle, float radius) {
    constexpr float turn = 2.0F * std::numbers::pi_v<float>;
    switch (ink) {
    case Ink::green: return pen.ring(middle, radius);
    case Ink::red:
        for (float n = 0.0F; n < 6.0F; ++n)
            pen.arc(middle, radius, n * turn / 6.0F, (n + 0.58F) * turn / 6.0F);
        return;
    case Ink::yellow:
        for (float n = 0.0F; n < 12.0F; ++n) {
            const float angle = n * turn / 12.0F;
            pen.bead(middle + glm::vec2{std::cos(angle), std::sin(angle)} * radius, 0.75F);
        }
        return;
    case Ink::blue:
        pen.ring(middle, radius, 0.6F);
        pen.ring(middle, radius * 0.74F, 0.6F);
        return;
    }
}

void arrow(InkPen& pen, Ink ink, glm::vec2 from, glm::vec2 to, float width) {
    const glm::vec2 along = glm::normalize(to - from);
    const glm::vec2 across = glm::vec2{-along.y, along.x} * width;
    const float length = glm::distance(from, to);
    const float head = std::min(width * 4.2F, length * 0.5F);
    const float shaft = length - head;
    const auto at = [&](float distance) { return from + along * distance; };
    const auto shares = [&](float period) { return std::max(2.0F, std::round(shaft / period)); };
    switch (ink) {
    case Ink::green: pen.line(from, at(shaft)); break;
    case Ink::red:
        for (float n = 0.0F, count = shares(width * 4.0F); n < count; ++n)
            pen.line(at(n * shaft / count), at((n + 0.55F) * shaft / count));
        break;
    case Ink::yellow:
        for (float n = 0.0F, count = shares(width * 2.4F); n < count; ++n)
            pen.bead(at((n + 0.3F) * shaft / count), 0.8F);
        break;
    case Ink::blue:
        for (const float side : {-1.0F, 1.0F})
            pen.line(from + across * side, at(shaft - head * 0.6F) + across * side, 0.6F);
        pen.head(at(shaft - head * 0.75F), at(shaft + head * 0.15F));
        break;
    }
    pen.head(at(shaft), to, ink == Ink::red ? 1.4F : 1.0F);
}

class ArrowPainter {
public:
    ArrowPainter(Pen& pen, const FlatMap& map, const Palette& colours)
        : pen_(pen),
          map_(map),
          colours_(colours),
          width_(std::clamp(map.side * 0.1F, 2.0F, 7.0F)) {}

    void paint(const game::SquareMark& mark, float opacity) {
        const MapSquare* square = find(mark.square);
        if (square == nullptr) return;
        InkPen pen = pen_of(mark.ink, opacity);
        const float radius = square->rect.size().x * 0.44F;
        pen.draw([&] { ring(pen, mark.ink, middle(*square), radius); });
    }
    void paint(const game::Arrow& one, float opacity) {
        const MapSquare* from = find(one.from);
        const MapSquare* to = find(one.to);
        if (from == nullptr || to == nullptr) return;
        InkPen pen = pen_of(one.ink, opacity);
        // From the edge of the man that it begins at.
        const glm::vec2 along = glm::normalize(middle(*to) - middle(*from));
        const glm::vec2 start = middle(*from) + along * from->rect.size().x * 0.22F;
        pen.draw([&] { arrow(pen, one.ink, start, middle(*to), width_); });
    }

private:
    [[nodiscard]] const MapSquare* find(rules::Square square) const {
        const auto found = std::ranges::find(map_.squares, square, &MapSquare::square);
        return found == map_.squares.end() ? nullptr : &*found;
    }
    static glm::vec2 middle(const MapSquare& square) {
        return (square.rect.min + square.rect.max) / 2.0F;
    }
    [[nodiscard]] InkPen pen_of(Ink ink, float opacity) const {
        return {pen_, colours_.inks[static_cast<std::size_t>(ink)], opacity, width_};
    }

    Pen& pen_;
    const FlatMap& map_;
    const Palette& colours_;
    float width_; // of a line
};

} // namespace

void draw_annotations(Pen& pen, const FlatMap& map, const MapView& view) {
    const view::Table& table = view.table;
    ArrowPainter painter(pen, map, view.colours);
    if (const auto* drawn = table.annotations) {
        for (const auto& mark : drawn->marks) painter.paint(mark, 1.0F);
        for (const auto& one : drawn->arrows) painter.paint(one, 0.92F);
    }
    if (table.ghost_line)
        for (const auto& step : table.ghost_line->steps)
            painter.paint(game::Arrow{game::Ink::blue, step.from, step.to},
                          step.last ? 1.0F : unfinished);
    const view::Hover& hover = table.hover;
    if (!hover.drawing) return;
    const auto to = view::drawn_to(hover);
    if (to == rules::no_square)
        painter.paint(*hover.drawing, unfinished);
    else
        painter.paint(game::Arrow{hover.drawing->ink, hover.drawing->square, to}, unfinished);
}

void draw_by_mouse(Frame& frame, rules::Square under) {
    auto& drawing = frame.edit.hover.drawing;
    const ImGuiIO& io = ImGui::GetIO();
    if (under != rules::no_square && ImGui::IsMouseClicked(ImGuiMouseButton_Right)) {
        frame.edit.hover.cursor = rules::no_square;
        drawing = {ink_for_modifiers(frame.edit.transient.ink, io.KeyCtrl, io.KeyShift, io.KeyAlt),
                   under};
        frame.edit.transient.map.draws = true;
    }
    if (!frame.edit.transient.map.draws || ImGui::IsMouseDown(ImGuiMouseButton_Right)) return;
    frame.edit.transient.map.draws = false;
    if (drawing && under == drawing->square)
        frame.request(session::ToggleMark{drawing->ink, under});
    else if (drawing && under != rules::no_square)
        frame.request(session::ToggleArrow{drawing->ink, drawing->square, under});
    drawing.reset();
}

FlatMap lay_out_small_map(const rules::Position& position, const FlatBoard* board,
                          const Rect& room) {
    if (board == nullptr) return lay_out_map(position, room, false);
    return lay_out_map(position, room, *board, rules::Seat{0});
}

void paint_small_map(const Frame& frame, const session::Session& session, const FlatBoard* board,
                     const FlatMap& map, const view::Hover& hover, Lettering lettering) {
    const auto reading = reading::read(session, hover);
    view::ViewSettings look;
    look.show_last_move = false;
    const auto table = view::table_of(session, reading, hover, look);
    ListPen pen(*ImGui::GetWindowDrawList(), frame.in);
    draw_map(pen, map,
             {.session = session,
              .table = table,
              .words = frame.in.words,
              .colours = frame.in.style.colours,
              .board = board,
              .lettering = lettering});
}

} // namespace strata::ui
