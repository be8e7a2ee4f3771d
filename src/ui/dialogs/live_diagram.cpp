// SPDX-License-Identifier: MIT
#include "ui/dialogs/live_diagram.h"

#include <imgui.h>

#include "notation/names.h"
#include "notation/positions/position_text.h"
#include "ui/imgui_versions.h"
#include "ui/map/flat_map.h"

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

} // namespace

LiveDiagram::LiveDiagram(const notation::RuleBook& book, const rules::Position& position)
    : home_(position),
      session_(book, position.variant().id),
      board_(flat_board_of(position.variant())) {
    set_up(position);
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

void LiveDiagram::draw(Frame& frame, const Rect& room, const std::string& name) {
    const FlatMap map = lay_out_small_map(session_.position(), board_ ? &*board_ : nullptr, room);
    ImGui::SetCursorScreenPos({room.min.x, room.min.y});
    invisible_button(name.c_str(), {room.size().x, room.size().y});
    const ImVec2 mouse = ImGui::GetMousePos();
    const MapHit under =
        ImGui::IsItemHovered() ? hit(map, session_.position(), {mouse.x, mouse.y}) : MapHit{};
    if (ImGui::IsItemClicked()) click(under);
    hover_.square = under.square;
    hover_.pin = under.pin;
    paint_small_map(frame, session_, board_ ? &*board_ : nullptr, map, hover_, Lettering::names);
    for (const MapSquare& square : map.squares) {
        const glm::vec2 middle = (square.rect.min + square.rect.max) / 2.0F;
        if (!ImGui::IsRectVisible({middle.x, middle.y}, {middle.x + 1.0F, middle.y + 1.0F}))
            continue;
        frame.out.marks.push_back(
            {name + "." + session_.variant().topology.at(square.square).name, middle});
    }
}

} // namespace strata::ui
