// SPDX-License-Identifier: MIT
#include "ui/live_diagram.h"

#include <algorithm>

#include <imgui.h>

#include "notation/names.h"
#include "notation/position_text.h"
#include "ui/flat_map.h"
#include "ui/style.h"
#include "view/ways.h"

namespace strata::ui {
namespace {

MapHit place_called(const rules::Topology& topology, const std::string& name) {
    MapHit at;
    at.square = notation::square_called(topology, name).value_or(rules::no_square);
    if (at.square == rules::no_square) at.pin = topology.pin_named(name).value_or(rules::no_pin);
    return at;
}

// Who would move what is there.
rules::Seat owner(const rules::Position& position, const MapHit& at) {
    if (at.square != rules::no_square) {
        const rules::Piece piece = position.at(at.square);
        return piece.exists() ? position.commander(piece.army()) : rules::no_seat;
    }
    if (at.pin == rules::no_pin || !position.arrangement().stands_on(at.pin)) return rules::no_seat;
    for (const rules::Square square : position.topology().at(at.pin).squares)
        if (position.at(square).exists()) return position.commander(position.at(square).army());
    return position.mover();
}

// The line must not cross the man that goes along it.
std::vector<glm::vec2> from_rim_of_man(std::vector<glm::vec2> way) {
    constexpr float radius = 0.4F; // in square sides
    const glm::vec2 start = way.front();
    const auto outside = std::find_if(way.begin() + 1, way.end() - 1, [&](glm::vec2 point) {
        return glm::distance(point, start) > radius;
    });
    way.erase(way.begin() + 1, outside);
    way.front() += glm::normalize(way[1] - start) * radius;
    return way;
}

} // namespace

LiveDiagram::LiveDiagram(const notation::RuleBook& book, const rules::Position& position)
    : home_(position),
      session_(book, position.variant().id) {
    set_up(position);
    if (notation::is_flat(position.topology())) board_.emplace(position.variant());
}

void LiveDiagram::set_up(const rules::Position& position) {
    session_.apply(
        session::NewGame{position.variant().id, notation::write_position(position), std::nullopt});
}

std::optional<LiveDiagram> LiveDiagram::make(const notation::RuleBook& book,
                                             const std::shared_ptr<const rules::Variant>& reader,
                                             const notation::Diagram& diagram) {
    const auto position = notation::diagram_position(book, reader, diagram);
    if (!position) return std::nullopt;
    LiveDiagram live(book, *position);
    live.take(place_called(position->topology(), diagram.show.value));
    return live;
}

void LiveDiagram::take(const MapHit& at) {
    session_.apply(session::ClearSelection{});
    if (at.square != rules::no_square)
        session_.apply(session::ClickSquare{at.square});
    else
        session_.apply(session::ClickPin{at.pin});
}

// A right to take en passant belongs to the turn that the diagram has.
bool LiveDiagram::give_turn_to(rules::Seat seat) {
    if (seat == session_.position().mover()) return true;
    rules::Setup setup = home_.setup();
    if (seat != home_.mover()) {
        setup.turn = seat;
        setup.en_passant = rules::Setup::all_none();
    }
    const auto turned = rules::Position::from_setup(home_.shared_variant(), setup);
    if (turned) set_up(*turned);
    return turned.has_value();
}

void LiveDiagram::click(const MapHit& at) {
    const rules::Seat seat = owner(session_.position(), at);
    if (seat != rules::no_seat && give_turn_to(seat)) take(at);
}

FlatMap LiveDiagram::map_in(const Rect& room) const {
    if (!board_) return lay_out_map(session_.position(), room, false);
    return lay_out_map(session_.position(), room, *board_, rules::Seat{0});
}

// How a line bends at the centre or round the hub.
void LiveDiagram::paint_ways(const Frame& frame, const FlatMap& map) const {
    const rules::Square from = session_.selection().piece;
    if (!board_ || from == rules::no_square) return;
    const auto targets = view::target_squares(session_.selection());
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const auto& way : view::bent_ways(session_.position(), board_->plan(), from, &targets)) {
        std::vector<ImVec2> points;
        for (const glm::vec2 point : from_rim_of_man(way)) {
            const glm::vec2 seen = board_->seen_from(rules::Seat{0}, point) * map.side;
            points.push_back({map.middle.x + seen.x, map.middle.y - seen.y});
        }
        list.AddPolyline(points.data(), static_cast<int>(points.size()),
                         packed(frame.style.colours.selected, 0.8F), 0,
                         std::max(1.5F, map.side * 0.09F));
    }
}

void LiveDiagram::draw(Frame& frame, const Rect& room, const std::string& name) {
    const FlatMap map = map_in(room);
    ImGui::SetCursorScreenPos({room.min.x, room.min.y});
    ImGui::InvisibleButton(name.c_str(), {room.size().x, room.size().y});
    const ImVec2 mouse = ImGui::GetMousePos();
    const MapHit under =
        ImGui::IsItemHovered() ? hit(map, session_.position(), {mouse.x, mouse.y}) : MapHit{};
    if (ImGui::IsItemClicked()) click(under);
    hover_.square = under.square;
    hover_.pin = under.pin;
    view::ViewSettings plain = frame.view;
    plain.show_last_move = false;
    const Frame own{session_,
                    frame.book,
                    frame.words,
                    frame.themes,
                    frame.symbols,
                    frame.style,
                    frame.layout,
                    frame.demonstrations,
                    nullptr,
                    frame.time,
                    {},
                    false,
                    0,
                    frame.state,
                    frame.moment,
                    plain,
                    hover_,
                    frame.move_text,
                    {},
                    {},
                    board_ ? &*board_ : nullptr,
                    rules::Seat{0},
                    {}};
    paint_map(own, map);
    paint_ways(frame, map);
    for (const MapSquare& square : map.squares) {
        const glm::vec2 middle = (square.rect.min + square.rect.max) / 2.0F;
        if (!ImGui::IsRectVisible({middle.x, middle.y}, {middle.x + 1.0F, middle.y + 1.0F}))
            continue;
        frame.marks.push_back(
            {name + "." + session_.variant().topology.at(square.square).name, middle});
    }
}

} // namespace strata::ui
