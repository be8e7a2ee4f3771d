// SPDX-License-Identifier: MIT
#include "ui/map_insight.h"

#include <algorithm>
#include <string>

#include <imgui.h>

#include "rules/insight.h"
#include "ui/controls.h"
#include "ui/pen.h"
#include "ui/style.h"
#include "view/insight_marks.h"
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
          position_(frame.session.position()),
          colours_(frame.style.colours),
          pen_(list, std::max(1.2F, map.side / 16.0F)),
          places_(rules::max_squares, nullptr) {
        for (const auto& square : map.squares) places_[rules::slot(square.square)] = &square;
    }

    void paint_signs() {
        for (int n = 0; n < position_.variant().seat_count(); ++n) {
            const auto seat = static_cast<rules::Seat>(n);
            for_each(rules::squares_attacked(position_, seat),
                     [&](Square square) { paint_sign(square, seat); });
        }
    }

    void paint_reach() {
        const auto man = view::focus_man(position_, hand(), frame_.hover);
        if (man == rules::no_square || (frame_.view.show_targets && hand()->piece == man)) return;
        for_each(rules::reach_of(position_, man), [&](Square square) {
            const bool taken = position_.at(square).exists();
            pen_.ring(centre(square), half(square) * (taken ? 0.86F : 0.3F), colours_.reach);
        });
    }

    void paint_contest() {
        const auto square = view::focus_square(hand(), frame_.hover);
        if (square == rules::no_square || !position_.exists(square)) return;
        const auto contest = rules::contest_over(position_, square);
        for_each(contest.defenders, [&](Square man) {
            pen_.plain(attack(man, square), colours_.defender);
            pen_.double_ring(centre(man), half(man) * 0.9F, colours_.defender);
        });
        for_each(contest.attackers, [&](Square man) {
            pen_.dashed(attack(man, square), colours_.attacker);
            pen_.head(attack(man, square), colours_.attacker, map_.side * 0.3F);
            pen_.toothed_ring(centre(man), half(man) * 0.8F, colours_.attacker);
        });
        paint_count(square, std::to_string(contest.attackers.count()) + ":" +
                                std::to_string(contest.defenders.count()));
    }

    void paint_lines() {
        for (int n = 0; n < position_.variant().seat_count(); ++n) {
            const auto seat = static_cast<rules::Seat>(n);
            for (const auto& pin : rules::pinned_men(position_, seat)) paint_pin(pin);
            for (const auto& check : rules::checks_on(position_, seat)) paint_check(check);
        }
        const auto slider = view::shown_slider(position_, hand(), frame_.hover);
        if (slider == rules::no_square) return;
        for (const auto& line : rules::lines_of_sight(position_, slider))
            if (!line.blockers.empty()) paint_blocked(slider, line);
    }

private:
    [[nodiscard]] const session::Selection* hand() const { return &frame_.session.selection(); }
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
    [[nodiscard]] Pen::Line attack(Square from, Square to) const {
        const auto way = rules::way_of_attack(position_, from, to);
        return trimmed(line(from, to, way), half(from) * 0.8F, half(to) * 0.7F);
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
    const rules::Position& position_;
    const Palette& colours_;
    Pen pen_;
    std::vector<const MapSquare*> places_; // by square
};

} // namespace

void paint_map_signs(ImDrawList& list, const Frame& frame, const FlatMap& map) {
    if (frame.view.overlay == view::Overlay::attacks)
        InsightPainter(list, frame, map).paint_signs();
}

void paint_map_lines(ImDrawList& list, const Frame& frame, const FlatMap& map) {
    InsightPainter painter(list, frame, map);
    if (frame.view.overlay == view::Overlay::reach) painter.paint_reach();
    if (frame.view.overlay == view::Overlay::defence) painter.paint_contest();
    if (frame.view.show_lines) painter.paint_lines();
}

} // namespace strata::ui
