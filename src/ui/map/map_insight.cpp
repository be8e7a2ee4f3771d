// SPDX-License-Identifier: MIT
#include "ui/map/map_drawing.h"

#include <algorithm>
#include <span>
#include <string>

#include "view/marks/overlays.h"
#include "view/marks/sign_places.h"

namespace strata::ui {

glm::vec4 tint_of(const Palette& colours, const rules::Variant& variant, rules::Seat seat) {
    const auto look = static_cast<std::size_t>(view::seat_look(variant, seat));
    return view::control_tint(variant, seat, colours.defender, colours.attacker,
                              colours.pieces[look]);
}

namespace {

using rules::Square;

class InsightPainter {
public:
    InsightPainter(Pen& pen, const FlatMap& map, const MapView& view)
        : plain_pen_(pen),
          map_(map),
          view_(view),
          position_(view.session.position()),
          colours_(view.colours),
          pen_(pen, std::max(1.2F, map.side / 16.0F)),
          places_(rules::max_squares, nullptr) {
        for (const auto& square : map.squares) places_[rules::slot(square.square)] = &square;
    }

    void paint(const view::SquareSign& sign) {
        using view::Sign;
        const auto middle = centre(sign.square);
        const float room = half(sign.square);
        switch (sign.sign) {
        case Sign::controls: return paint_tint(sign.square, sign.seat);
        case Sign::seat: return paint_seat(sign.square, sign.seat, sign.leads);
        case Sign::could_go: return pen_.ring(middle, room * 0.3F, colours_.reach);
        case Sign::could_take: return pen_.ring(middle, room * 0.86F, colours_.reach);
        case Sign::attacker: return pen_.toothed_ring(middle, room * 0.8F, colours_.attacker);
        case Sign::defender: return pen_.double_ring(middle, room * 0.9F, colours_.defender);
        case Sign::blocker: return pen_.frame(middle, room * 0.82F, colours_.blocker);
        case Sign::beyond: return pen_.cross(middle, room * 0.3F, colours_.blocker);
        case Sign::count: return paint_count(sign.square, sign.text);
        }
    }

    void paint(const view::SignedLine& sign) {
        using view::LineSign;
        switch (sign.sign) {
        case LineSign::attack: {
            const auto way = between_pieces(sign);
            pen_.dashed(way, colours_.attacker);
            return pen_.head(way, colours_.attacker, map_.side * 0.3F);
        }
        case LineSign::defence: return pen_.plain(between_pieces(sign), colours_.defender);
        case LineSign::pin: return paint_pin(sign);
        case LineSign::check: return paint_check(sign);
        case LineSign::blocked: return paint_blocked(sign);
        }
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
        if (view_.board)
            return glm::normalize(map_.right) * way.x + glm::normalize(map_.up) * way.y;
        return view_.from == rules::Seat{0} ? glm::vec2{way.x, -way.y} : glm::vec2{-way.x, way.y};
    }
    void paint_tint(Square square, rules::Seat seat) {
        if (view_.paper()) return;
        const auto& place = *places_[rules::slot(square)];
        const glm::vec4 tint{glm::vec3{tint_of(colours_, position_.variant(), seat)},
                             view::control_cover};
        if (place.outline.empty())
            plain_pen_.fill(place.rect, tint);
        else
            plain_pen_.fill(place.outline, tint);
    }
    void paint_seat(Square square, rules::Seat seat, bool leads) {
        const auto& variant = position_.variant();
        const float camp = view_.board ? view_.board->angle(seat) : 0.0F;
        const glm::vec2 way = on_screen(view::sign_direction(variant, camp, seat));
        const auto& place = *places_[rules::slot(square)];
        const float most = std::max(std::abs(way.x), std::abs(way.y));
        const float edge = place.outline.empty()
                               ? half(square) / most
                               : view::room_towards(place.outline, centre(square), way);
        const float radius = std::max(2.0F, map_.side * view::sign_radius(variant) * 1.15F) *
                             (leads ? view::leading_sign : 1.0F);
        draw_seat_sign(plain_pen_, colours_, variant, seat, position_.is_inert(seat),
                       centre(square) + way * edge * view::sign_reach, radius, SignEdge::own);
    }

    // Middles on the way from one square along a line; straight where none is told.
    [[nodiscard]] Pen::Line line(Square from, Square to, const rules::Path& way) const {
        if (!view_.board || way.empty()) return {centre(from), centre(to)};
        Pen::Line points;
        for (const auto point :
             view::drawn_path(position_.topology(), view_.board->plan(), from, way))
            points.push_back(map_.pixel(point));
        return points;
    }
    [[nodiscard]] Pen::Line over(Square from, std::span<const Square> path) const {
        Pen::Line points{centre(from)};
        for (const auto square : path) points.push_back(centre(square));
        return points;
    }
    [[nodiscard]] Pen::Line between_pieces(const view::SignedLine& sign) const {
        return trimmed(line(sign.from, sign.to, sign.way), half(sign.from) * 0.8F,
                       half(sign.to) * 0.7F);
    }

    void paint_pin(const view::SignedLine& pin) {
        const auto& topology = position_.topology();
        const float bar = map_.side * 0.42F;
        if (!view_.board) {
            pen_.plain({centre(pin.to), centre(pin.pinned), centre(pin.from)}, colours_.pinned);
            pen_.bar({centre(pin.to), centre(pin.pinned)}, colours_.pinned, bar);
            return;
        }
        const auto until = std::ranges::find(pin.way, topology.cell_of(pin.pinned));
        pen_.plain(line(pin.from, pin.to, pin.way), colours_.pinned);
        pen_.bar(line(pin.from, pin.pinned, {pin.way.begin(), until + 1}), colours_.pinned, bar);
    }
    void paint_check(const view::SignedLine& check) {
        auto way = line(check.from, check.to, check.way);
        std::ranges::reverse(way);
        way = trimmed(way, half(check.to) * 0.6F, half(check.from) * 0.5F);
        pen_.plain(way, colours_.check, 1.5F);
        pen_.head(way, colours_.check, map_.side * 0.4F);
    }
    void paint_blocked(const view::SignedLine& blocked) {
        const auto way = trimmed(blocked.path.empty() ? line(blocked.from, blocked.to, blocked.way)
                                                      : over(blocked.from, blocked.path),
                                 half(blocked.from) * 0.7F, half(blocked.to) * 1.05F);
        pen_.dotted(way, colours_.blocker);
        pen_.bar(way, colours_.blocker, map_.side * 0.25F);
    }

    void paint_count(Square square, const std::string& text) {
        plain_pen_.label(text, centre(square) - glm::vec2{0.0F, half(square)}, colours_.text,
                         {glm::vec3{colours_.panel}, 0.92F});
    }

    Pen& plain_pen_;
    const FlatMap& map_;
    const MapView& view_;
    const rules::Position& position_;
    const Palette& colours_;
    InsightPen pen_;
    std::vector<const MapSquare*> places_; // by square
};

} // namespace

void draw_insight(Pen& pen, const FlatMap& map, const MapView& view, InsightLayer layer) {
    const auto signs = view::signs_on(view.table);
    const auto under = [](view::Sign sign) {
        return sign == view::Sign::controls || sign == view::Sign::seat;
    };
    InsightPainter painter(pen, map, view);
    if (layer == InsightLayer::over_pieces)
        for (const auto& line : signs.lines) painter.paint(line);
    for (const auto& sign : signs.squares)
        if (under(sign.sign) == (layer == InsightLayer::under_pieces)) painter.paint(sign);
}

} // namespace strata::ui
