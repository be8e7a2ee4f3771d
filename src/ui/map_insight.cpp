// SPDX-License-Identifier: MIT
#include "ui/map_insight.h"

#include <algorithm>
#include <string>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/pen.h"
#include "ui/style.h"
#include "view/sign_places.h"

namespace strata::ui {
namespace {

using rules::Square;

template <class F>
void for_each(const rules::SquareSet& squares, F&& visit) {
    squares.for_each([&](int i) { visit(static_cast<Square>(i)); });
}

class InsightPainter {
public:
    InsightPainter(ImDrawList& list, const Frame& frame, const FlatMap& map)
        : list_(list),
          frame_(frame),
          map_(map),
          reading_(frame.table.reading),
          position_(frame.session.position()),
          colours_(frame.style.colours),
          pen_(list, std::max(1.2F, map.side / 16.0F)),
          places_(rules::max_squares, nullptr) {
        for (const auto& square : map.squares) places_[rules::slot(square.square)] = &square;
    }

    void paint_signs() {
        for (std::size_t n = 0; n < reading_.seats.size(); ++n)
            for_each(reading_.seats[n].attacked,
                     [&](Square square) { paint_sign(square, static_cast<rules::Seat>(n)); });
    }

    void paint_reach() {
        const bool lit =
            frame_.table.look.show_targets && frame_.session.selection().piece == reading_.man;
        if (lit) return;
        for_each(reading_.reach, [&](Square square) {
            const bool taken = position_.at(square).exists();
            pen_.ring(centre(square), half(square) * (taken ? 0.86F : 0.3F), colours_.reach);
        });
    }

    void paint_contest() {
        const auto square = reading_.square;
        if (square == rules::no_square || !position_.exists(square)) return;
        for (const auto& defence : reading_.defenders) {
            pen_.plain(line_of(defence), colours_.defender);
            pen_.double_ring(centre(defence.man), half(defence.man) * 0.9F, colours_.defender);
        }
        for (const auto& attack : reading_.attackers) {
            pen_.dashed(line_of(attack), colours_.attacker);
            pen_.head(line_of(attack), colours_.attacker, map_.side * 0.3F);
            pen_.toothed_ring(centre(attack.man), half(attack.man) * 0.8F, colours_.attacker);
        }
        paint_count(square, std::to_string(reading_.attackers.size()) + ":" +
                                std::to_string(reading_.defenders.size()));
    }

    void paint_lines() {
        for (const auto& pin : reading_.pins) paint_pin(pin);
        for (const auto& check : reading_.checks) paint_check(check);
        for (const auto& line : reading_.slider.lines)
            if (!line.blockers.empty()) paint_blocked(reading_.slider.from, line);
    }

private:
    [[nodiscard]] glm::vec2 centre(Square square) const {
        const auto& rect = places_[rules::slot(square)]->rect;
        return (rect.min + rect.max) / 2.0F;
    }
    [[nodiscard]] float half(Square square) const {
        return places_[rules::slot(square)]->rect.size().x / 2.0F;
    }

    // A direction of the plan, as the map is turned.
    [[nodiscard]] glm::vec2 on_screen(glm::vec2 way) const {
        if (frame_.flat_board)
            return glm::normalize(map_.right) * way.x + glm::normalize(map_.up) * way.y;
        return frame_.from_seat == rules::Seat{0} ? glm::vec2{way.x, -way.y}
                                                  : glm::vec2{-way.x, way.y};
    }
    void paint_sign(Square square, rules::Seat seat) {
        const auto& variant = position_.variant();
        const float camp = frame_.flat_board ? frame_.flat_board->angle(seat) : 0.0F;
        const glm::vec2 way = on_screen(view::sign_direction(variant, camp, seat));
        const auto& place = *places_[rules::slot(square)];
        const float most = std::max(std::abs(way.x), std::abs(way.y));
        const float edge = place.outline.empty()
                               ? half(square) / most
                               : view::room_towards(place.outline, centre(square), way);
        const float radius = std::max(2.0F, map_.side * view::sign_radius(variant) * 1.15F);
        draw_seat_sign(list_, frame_, seat, centre(square) + way * edge * view::sign_reach, radius,
                       SignEdge::own);
    }

    // Middles on the way from one square along a line; straight where none is told.
    [[nodiscard]] Pen::Line line(Square from, Square to, const rules::Path& way) const {
        if (!frame_.flat_board || way.empty()) return {centre(from), centre(to)};
        Pen::Line points;
        for (const auto point :
             view::drawn_path(position_.topology(), frame_.flat_board->plan(), from, way))
            points.push_back(map_.pixel(point));
        return points;
    }
    [[nodiscard]] Pen::Line line_of(const reading::Attack& attack) const {
        return trimmed(line(attack.man, reading_.square, attack.way), half(attack.man) * 0.8F,
                       half(reading_.square) * 0.7F);
    }

    void paint_pin(const rules::PinnedMan& pin) {
        const auto& topology = position_.topology();
        const float bar = map_.side * 0.42F;
        if (!frame_.flat_board) {
            pen_.plain({centre(pin.pinner), centre(pin.man), centre(pin.king)}, colours_.pinned);
            pen_.bar({centre(pin.pinner), centre(pin.man)}, colours_.pinned, bar);
            return;
        }
        const auto until = std::ranges::find(pin.way, topology.cell_of(pin.man));
        pen_.plain(line(pin.king, pin.pinner, pin.way), colours_.pinned);
        pen_.bar(line(pin.king, pin.man, {pin.way.begin(), until + 1}), colours_.pinned, bar);
    }
    void paint_check(const rules::CheckLine& check) {
        auto way = line(check.king, check.checker, check.way);
        std::ranges::reverse(way);
        way = trimmed(way, half(check.checker) * 0.6F, half(check.king) * 0.5F);
        pen_.plain(way, colours_.check, 1.5F);
        pen_.head(way, colours_.check, map_.side * 0.4F);
    }
    void paint_blocked(Square from, const rules::SightLine& sight) {
        for (const auto blocker : sight.blockers) {
            const auto way =
                trimmed(line(from, blocker, sight.way), half(from) * 0.7F, half(blocker) * 1.05F);
            pen_.dotted(way, colours_.blocker);
            pen_.bar(way, colours_.blocker, map_.side * 0.25F);
            pen_.frame(centre(blocker), half(blocker) * 0.82F, colours_.blocker);
        }
        if (sight.beyond != rules::no_square)
            pen_.cross(centre(sight.beyond), half(sight.beyond) * 0.3F, colours_.blocker);
    }

    void paint_count(Square square, const std::string& text) {
        ImFont* font = frame_.style.fonts.strong;
        const ImVec2 extent = font->CalcTextSizeA(font->FontSize, 1e6F, 0.0F, text.c_str());
        const glm::vec2 at =
            centre(square) - glm::vec2{extent.x / 2.0F, half(square) + extent.y + 2.0F};
        list_.AddRectFilled({at.x - 4.0F, at.y}, {at.x + extent.x + 4.0F, at.y + extent.y},
                            packed(colours_.panel, 0.92F), 4.0F);
        list_.AddText(font, font->FontSize, {at.x, at.y}, packed(colours_.text), text.c_str());
    }

    ImDrawList& list_;
    const Frame& frame_;
    const FlatMap& map_;
    const reading::Reading& reading_;
    const rules::Position& position_;
    const Palette& colours_;
    Pen pen_;
    std::vector<const MapSquare*> places_; // by square
};

} // namespace

void paint_map_signs(ImDrawList& list, const Frame& frame, const FlatMap& map) {
    if (frame.table.look.overlay == view::Overlay::attacks)
        InsightPainter(list, frame, map).paint_signs();
}

void paint_map_lines(ImDrawList& list, const Frame& frame, const FlatMap& map) {
    InsightPainter painter(list, frame, map);
    if (frame.table.look.overlay == view::Overlay::reach) painter.paint_reach();
    if (frame.table.look.overlay == view::Overlay::defence) painter.paint_contest();
    if (frame.table.look.show_lines) painter.paint_lines();
}

} // namespace strata::ui
