// SPDX-License-Identifier: MIT
// The flat map on a page.
#include <algorithm>
#include <cmath>

#include "films/svg_board.h"
#include "films/svg_frame.h"
#include "films/svg_page.h"
#include "scene/polygon.h"
#include "ui/map/flat_map_layout.h"
#include "ui/style.h"
#include "view/bodies/seat_look.h"

namespace strata::films {
namespace {

constexpr float steps = 100.0F; // of a millimetre: maps are laid out in whole ones
constexpr glm::vec3 ink_black{0.08F};
constexpr glm::vec3 paper_white{1.0F};
constexpr glm::vec3 quiet_line{0.45F};
constexpr glm::vec3 last_move_line{0.75F, 0.33F, 0.0F};
constexpr float room_beside = 9.0F; // millimetres for what stands left and right of all squares

// Of squares on paper, by rules::Tone: told apart by a printer without colours.
constexpr glm::vec3 tones[]{glm::vec3{1.0F}, glm::vec3{0.74F, 0.78F, 0.82F},
                            glm::vec3{0.88F, 0.89F, 0.84F}};

class MapPage {
public:
    MapPage(SvgPage& page, const session::Session& session, const PageContext& goods,
            const ui::FlatMap& map)
        : page_(page),
          session_(session),
          position_(session.position()),
          goods_(goods),
          map_(map),
          colours_(ui::palette_for(goods.theme)),
          side_(map.side / steps) {}

    void draw() {
        for (const auto& level : map_.levels) draw_level(level);
        for (const auto& pin : map_.pins) draw_pin(pin);
        for (const auto& square : map_.squares) draw_square(square);
        for (const auto& line : map_.lines)
            page_.line(placed(line), {.line = quiet_line, .width = side_ * 0.03F});
        if (!map_.rim.empty())
            page_.shape(placed(map_.rim), {.line = ink_black, .width = side_ * 0.05F});
        if (map_.hub > 0.0F)
            page_.circle(map_.middle / steps, map_.hub / steps,
                         {.fill = glm::vec3{0.9F}, .line = ink_black, .width = side_ * 0.04F});
        for (const auto& square : map_.squares) draw_hill(square);
        for (const auto& square : map_.squares) draw_last_move(square);
        for (const auto& square : map_.squares) draw_man(square);
        for (const auto& square : map_.squares) draw_name(square);
        for (std::size_t hilt = 0; hilt < map_.swords.size(); ++hilt)
            draw_sword(map_.swords[hilt], position_.is_open(static_cast<int>(hilt)));
        for (const auto& seat : map_.seats) draw_seat(seat);
        draw_annotations();
    }

private:
    [[nodiscard]] static std::vector<glm::vec2> placed(std::vector<glm::vec2> points) {
        for (auto& point : points) point /= steps;
        return points;
    }
    // Of a square on the page.
    struct Field {
        glm::vec2 low, high;
        std::vector<glm::vec2> outline;
        [[nodiscard]] glm::vec2 middle() const { return (low + high) / 2.0F; }
    };
    [[nodiscard]] static Field field_of(const ui::MapSquare& square) {
        Field field{square.rect.min / steps, square.rect.max / steps, placed(square.outline)};
        if (field.outline.empty())
            field.outline = {
                field.low, {field.high.x, field.low.y}, field.high, {field.low.x, field.high.y}};
        return field;
    }
    [[nodiscard]] const rules::Topology& topology() const { return position_.topology(); }

    // In the lane on the left, where no board can stand.
    void draw_level(const ui::MapLevel& level) {
        const auto& board = topology().boards[static_cast<std::size_t>(level.board)];
        const glm::vec2 low = level.rect.min / steps;
        const glm::vec2 high = level.rect.max / steps;
        page_.box(low, high, {.line = ink_black, .width = side_ * 0.05F});
        page_.text(goods_.words.say("ui.level." + board.name),
                   {.at = {low.x - side_ * 1.55F, (low.y + high.y) / 2.0F + side_ * 0.1F},
                    .height = side_ * 0.3F,
                    .anchor = TextAnchor::middle,
                    .strong = true});
    }

    void draw_pin(const ui::MapPin& pin) {
        const auto& info = topology().at(pin.pin);
        const bool stands = position_.arrangement().stands_on(pin.pin);
        const glm::vec2 low = pin.rect.min / steps;
        const glm::vec2 high = pin.rect.max / steps;
        page_.box(low, high,
                  stands ? PageInk{.line = ink_black, .width = side_ * 0.05F}
                         : PageInk{.line = quiet_line, .width = 0.2F, .dash = 1.2F});
        const float aside = side_ * 0.12F;
        const glm::vec2 middle = (low + high) / 2.0F;
        PageText how{.at = {middle.x, middle.y + side_ * 0.1F},
                     .height = side_ * 0.3F,
                     .anchor = TextAnchor::middle,
                     .colour = stands ? ink_black : quiet_line};
        if (stands) {
            how.at.x = info.left ? low.x - aside : high.x + aside;
            how.anchor = info.left ? TextAnchor::end : TextAnchor::start;
        }
        page_.text(info.name, how);
    }

    void draw_square(const ui::MapSquare& square) {
        const auto tone = static_cast<std::size_t>(topology().at(square.square).tone);
        page_.shape(field_of(square).outline,
                    {.fill = tones[tone], .line = quiet_line, .width = 0.15F});
    }

    // A king wins here: a line within the square, and within the frame of the last move.
    void draw_hill(const ui::MapSquare& square) {
        if (!position_.variant().goals.hill.test(rules::index(square.square))) return;
        page_.begin("hill", topology().at(square.square).name);
        page_.shape(scene::inset(field_of(square).outline, side_ * 0.12F),
                    {.line = ink_black, .width = side_ * 0.025F});
        page_.end();
    }

    [[nodiscard]] bool was_in_last_move(rules::Square square) const {
        const auto& last = session_.last_transition();
        if (!last) return false;
        const auto changes =
            std::span(last->changes).first(static_cast<std::size_t>(last->change_count));
        return std::ranges::any_of(changes, [&](const auto& change) {
            return change.from == square || change.to == square;
        });
    }

    // A frame within the square: a man, a name and the tone stay to be seen.
    void draw_last_move(const ui::MapSquare& square) {
        if (!was_in_last_move(square.square)) return;
        page_.begin("last-move", topology().at(square.square).name);
        const float width = side_ * 0.09F;
        auto inner = scene::inset(field_of(square).outline, width / 2.0F);
        page_.shape(inner, {.line = last_move_line, .width = width});
        page_.end();
    }

    void draw_name(const ui::MapSquare& square) {
        const Field field = field_of(square);
        const float height = std::clamp((field.high.x - field.low.x) * 0.15F, 0.9F, 3.0F);
        const bool turned = !square.outline.empty();
        const glm::vec2 at{field.low.x + height * (turned ? 0.0F : 0.4F),
                           field.low.y + height * (turned ? 0.6F : 1.1F)};
        page_.text(topology().at(square.square).name,
                   {.at = at, .height = height, .colour = glm::vec3{0.2F}, .halo = true});
    }

    // White and Black differ as paper and ink do.
    [[nodiscard]] glm::vec3 fill_of(rules::Seat army) const {
        if (position_.is_inert(army)) return colours_.inert_piece;
        const int look = view::seat_look(position_.variant(), army);
        if (look == 0) return paper_white;
        return look == 1 ? ink_black : glm::vec3{colours_.pieces[static_cast<std::size_t>(look)]};
    }
    [[nodiscard]] static glm::vec3 line_on(glm::vec3 fill) {
        return ui::luminance({fill, 1.0F}) > 0.18F ? ink_black : paper_white;
    }

    void draw_man(const ui::MapSquare& square) {
        const rules::Piece piece = position_.at(square.square);
        if (!piece.exists()) return;
        page_.begin("man", topology().at(square.square).name);
        const Field field = field_of(square);
        // Lower than the middle: the name stands in the corner above.
        const float size = square.man / steps * 0.88F;
        const float lower = square.outline.empty() ? size * 0.06F : 0.0F;
        const glm::vec2 corner =
            field.middle() + glm::vec2{-size, size} / 2.0F + glm::vec2{0.0F, lower};
        const glm::vec3 fill = fill_of(piece.army());
        const glm::vec3 line = line_on(fill);
        const auto figure = goods_.pieces.figure(position_.variant().kind(piece.type()).name);
        for (const view::SymbolShape& part : goods_.pieces.symbol(figure)) {
            auto outline = part.outline;
            for (auto& point : outline) point = corner + glm::vec2{point.x, -point.y} * size;
            const bool drawn = part.paint == view::SymbolPaint::line;
            PageInk ink{.fill = drawn ? line : fill};
            // Around dark men the page's own light shows what is one part and what the next.
            if (part.paint == view::SymbolPaint::both) {
                ink.line = line;
                ink.width = size * 0.035F;
            }
            page_.shape(outline, ink);
        }
        draw_owner(piece.army(), corner, size);
        page_.end();
    }

    // Among several armies each man carries the sign of his own, and of the seat that has taken it
    // over; inert men are crossed out.
    void draw_owner(rules::Seat army, glm::vec2 corner, float size) {
        if (position_.variant().seat_count() < 3) return;
        const float radius = size * 0.15F;
        draw_sign(army, corner + glm::vec2{size - radius, -radius}, radius);
        if (position_.commander(army) != army)
            draw_sign(position_.commander(army), corner + glm::vec2{size - radius, radius - size},
                      radius);
        if (position_.is_inert(army))
            page_.line(std::vector{corner, corner + glm::vec2{size, -size}},
                       {.line = ink_black, .width = size * 0.05F});
    }

    void draw_sign(rules::Seat seat, glm::vec2 centre, float radius) {
        auto shape = view::seat_shape(view::seat_look(position_.variant(), seat));
        for (auto& point : shape) point = centre + glm::vec2{point.x, -point.y} * radius;
        page_.shape(shape, {.fill = fill_of(seat), .line = ink_black, .width = radius * 0.2F});
    }

    void draw_seat(const ui::MapSeat& seat) {
        const bool moves = position_.mover() == seat.seat && !session_.outcome().ended();
        draw_sign(seat.seat, seat.centre / steps, side_ * (moves ? 0.34F : 0.24F));
    }

    // A closed hilt is one bar with its cross; an open one leaves a gap between two stumps.
    void draw_sword(const ui::MapSword& sword, bool open) {
        const glm::vec2 pommel = sword.pommel / steps;
        const glm::vec2 guard = sword.guard / steps;
        const PageInk blade{.line = ink_black, .width = side_ * 0.06F};
        const PageInk hilt{.line = ink_black, .width = side_ * 0.2F};
        const glm::vec2 along = guard - pommel;
        const glm::vec2 across = glm::vec2{-along.y, along.x} * 0.32F;
        page_.line(std::vector{guard, sword.point / steps}, blade);
        if (open) {
            page_.line(std::vector{pommel - along * 0.2F, pommel}, hilt);
            page_.line(std::vector{guard, guard + along * 0.2F}, hilt);
            return;
        }
        page_.line(std::vector{pommel, guard}, hilt);
        page_.line(std::vector{guard - across, guard + across}, hilt);
    }

    [[nodiscard]] const ui::MapSquare* find(rules::Square square) const {
        const auto found = std::ranges::find(map_.squares, square, &ui::MapSquare::square);
        return found == map_.squares.end() ? nullptr : &*found;
    }

    void draw_annotations() {
        for (const game::SquareMark& mark : session_.annotations().marks)
            if (const auto* square = find(mark.square))
                page_.circle(field_of(*square).middle(), square->man / steps * 0.48F,
                             ink_of(mark.ink));
        for (const game::Arrow& arrow : session_.annotations().arrows) {
            const auto* from = find(arrow.from);
            const auto* to = find(arrow.to);
            if (from && to) draw_arrow(field_of(*from).middle(), field_of(*to).middle(), arrow.ink);
        }
    }
    [[nodiscard]] PageInk ink_of(game::Ink ink) const {
        const auto& look = goods_.theme.inks[static_cast<std::size_t>(ink)];
        const glm::vec3 colour = glm::pow(look.colour, glm::vec3{1.0F / 2.2F}) * 0.75F;
        return {.line = colour,
                .width = side_ * 0.09F,
                .dash = ink == game::Ink::green ? 0.0F : side_ * 0.25F};
    }
    void draw_arrow(glm::vec2 from, glm::vec2 to, game::Ink ink) {
        const float head = side_ * 0.32F;
        const glm::vec2 way = glm::normalize(to - from);
        const glm::vec2 across{-way.y, way.x};
        page_.line(std::vector{from, to - way * head}, ink_of(ink));
        page_.shape(
            {to, to - way * head + across * head * 0.45F, to - way * head - across * head * 0.45F},
            {.fill = ink_of(ink).line});
    }

    SvgPage& page_;
    const session::Session& session_;
    const rules::Position& position_;
    const PageContext& goods_;
    const ui::FlatMap& map_;
    ui::Palette colours_;
    float side_; // of one square, in millimetres
};

ui::FlatMap map_on(const session::Session& session, ui::Rect room, rules::Seat below) {
    const auto board = ui::flat_board_of(session.variant());
    if (!board)
        room = {room.min + glm::vec2{room_beside, 0.0F}, room.max - glm::vec2{room_beside, 0.0F}};
    room = {room.min * steps, room.max * steps};
    return board ? ui::lay_out_map(session.position(), room, *board, below)
                 : ui::lay_out_map(session.position(), room, below == rules::Seat{1});
}

} // namespace

std::string map_page(const session::Session& session, const PageContext& goods, rules::Seat below) {
    const auto fits = [&](bool lying) {
        return map_on(session, room_on_page(SvgPage{lying}.size()), below).side;
    };
    SvgPage page{fits(true) > fits(false)};
    const auto room = frame_page(page, session, goods.words);
    const auto map = map_on(session, room, below);
    MapPage{page, session, goods, map}.draw();
    return page.file();
}

} // namespace strata::films
