// SPDX-License-Identifier: MIT
// In the middle of the dialog for set-ups.
#include <algorithm>

#include "ui/dialogs/position_sections.h"
#include "ui/imgui_versions.h"
#include "ui/map/flat_map_layout.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr int right_button = 1;

std::vector<ImVec2> corners(const MapSquare& square) {
    std::vector<ImVec2> points;
    for (const glm::vec2 point : square.outline) points.push_back({point.x, point.y});
    return points;
}

// The board. Every square is a button of its own, so that the arrows of the keyboard go over them.
class BoardSection : PositionSection {
public:
    using PositionSection::PositionSection;

    void draw() {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 room = ImGui::GetContentRegionAvail();
        const float pad = 4.0F * s_;
        const Rect rect{{at.x + pad, at.y + pad}, {at.x + room.x - pad, at.y + room.y - pad}};
        const FlatMap map =
            frame_.in.flat_board != nullptr
                ? lay_out_map(variant_, rect, *frame_.in.flat_board, rules::Seat{0})
                : lay_out_map(variant_.topology, editor_state_.editor.existing(), rect, false);
        for (const MapPin& pin : map.pins) paint(map, pin);
        for (const MapSquare& square : map.squares) paint(map, square);
        for (const MapSquare& square : map.squares) button_of(square);
        for (const MapPin& pin : map.pins) button_of(map, pin);
        answer_mouse(map);
    }

private:
    void answer_mouse(const FlatMap& map) {
        if (!ImGui::IsWindowHovered()) return;
        const ImVec2 mouse = ImGui::GetMousePos();
        const MapHit under = hit(map, setup_.arrangement, {mouse.x, mouse.y});
        const bool on_square = under.square != rules::no_square;
        if (on_square && ImGui::IsMouseClicked(right_button)) editor_state_.remove(under.square);
        if (!ImGui::IsMouseClicked(0) || ImGui::IsAnyItemHovered()) return;
        if (on_square) // beside its button, in an outline that is no rectangle
            editor_state_.click(under.square);
        else if (under.pin != rules::no_pin)
            editor_state_.click(under.pin);
    }
    void button_of(const MapSquare& square) {
        const std::string& name = variant_.topology.at(square.square).name;
        const glm::vec2 size = square.rect.size();
        ImGui::SetCursorScreenPos({square.rect.min.x, square.rect.min.y});
        if (invisible_button(("square." + name).c_str(), {size.x, size.y}))
            editor_state_.click(square.square);
        frame_.mark("set." + name, words_of_square(square.square));
        if (ImGui::IsItemHovered() || (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible))
            outline(square, colours_.cursor, 2.5F * s_);
    }
    // For the keyboard. Where a board stands its squares have the room: below them lies a strip.
    void button_of(const FlatMap& map, const MapPin& pin) {
        const std::string& name = variant_.topology.at(pin.pin).name;
        const float strip = map.side * 0.1F;
        Rect rect = pin.rect;
        if (setup_.arrangement.stands_on(pin.pin))
            rect = {{rect.min.x, rect.max.y}, {rect.max.x, rect.max.y + strip}};
        ImGui::SetCursorScreenPos({rect.min.x, rect.min.y});
        const glm::vec2 size = glm::max(rect.size(), glm::vec2(1.0F));
        if (invisible_button(("pin." + name).c_str(), {size.x, size.y}))
            editor_state_.click(pin.pin);
        frame_.mark("set.pin." + name, name);
        if (!ImGui::IsItemFocused() || !ImGui::GetIO().NavVisible) return;
        const glm::vec2 low = pin.rect.min - strip;
        const glm::vec2 high = pin.rect.max + strip;
        ImGui::GetWindowDrawList()->AddRect({low.x, low.y}, {high.x, high.y},
                                            packed(colours_.cursor), 0.0F, 0, 2.5F * s_);
    }
    void outline(const MapSquare& square, glm::vec4 colour, float width) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const Rect& rect = square.rect;
        if (square.outline.empty()) {
            list.AddRect({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y}, packed(colour), 0.0F,
                         0, width);
            return;
        }
        const auto points = corners(square);
        list.AddPolyline(points.data(), static_cast<int>(points.size()), packed(colour),
                         ImDrawFlags_Closed, width);
    }
    [[nodiscard]] bool is_refused(rules::Square square) const {
        return std::ranges::find(editor_state_.problems, square, &rules::SetupError::square) !=
               editor_state_.problems.end();
    }

    void paint(const FlatMap& map, const MapPin& pin) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const bool stands = setup_.arrangement.stands_on(pin.pin);
        const bool held = editor_state_.board == pin.pin;
        const bool goal = !stands && editor_state_.board != rules::no_pin;
        const float out = stands ? map.side * 0.1F : 0.0F;
        const glm::vec4 colour = held     ? colours_.selected
                                 : goal   ? colours_.target
                                 : stands ? colours_.quiet
                                          : colours_.edge;
        list.AddRect({pin.rect.min.x - out, pin.rect.min.y - out},
                     {pin.rect.max.x + out, pin.rect.max.y + out}, packed(colour), 0.0F, 0,
                     (held || goal ? 3.0F : 1.5F) * s_);
        const std::string& name = variant_.topology.at(pin.pin).name;
        const glm::vec2 middle = (pin.rect.min + pin.rect.max) / 2.0F;
        const ImVec2 extent = ImGui::CalcTextSize(name.c_str());
        if (!stands)
            add_text(list, {middle.x - extent.x / 2.0F, middle.y - extent.y / 2.0F},
                     packed(colours_.quiet), name);
    }
    void paint(const FlatMap& map, const MapSquare& square) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const auto tone = variant_.topology.at(square.square).tone;
        const Rect& rect = square.rect;
        if (square.outline.empty()) {
            list.AddRectFilled({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y},
                               packed(colours_.square(tone)));
        } else {
            const auto points = corners(square);
            list.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()),
                                     packed(colours_.flat(tone)));
        }
        const rules::Piece piece = editor_state_.editor.at(square.square);
        const glm::vec2 corner = rect.min + (rect.size() - square.man) / 2.0F;
        if (piece.exists()) {
            frame_.in.symbols.draw(list, variant_.kind(piece.type()), corner, square.man,
                                   symbol_colours(frame_, piece.army()));
            if (variant_.seat_count() > 2)
                draw_seat_sign(list, frame_, piece.army(), corner + square.man * 0.86F,
                               std::max(2.5F, square.man * 0.14F));
        }
        tell(list, square, corner);
        if (is_refused(square.square))
            outline(square, colours_.bad, std::max(2.0F, map.side * 0.08F));
    }
    // What is known of a man, above each other in the corner.
    void tell(ImDrawList& list, const MapSquare& square, glm::vec2 corner) {
        const float size = std::max(10.0F * s_, square.man * 0.3F);
        glm::vec2 at = corner;
        const auto sign = [&](bool told, Brush brush) {
            if (!told) return;
            draw_brush_sign(list, brush, {at, at + size}, colours_);
            at.y += size;
        };
        sign(setup_.unmoved.test(rules::index(square.square)) &&
                 !variant_.topology.unmoved_by_place,
             Brush::unmoved);
        sign(std::ranges::find(setup_.en_passant, square.square) != setup_.en_passant.end(),
             Brush::en_passant);
        sign(setup_.pending == square.square, Brush::pending);
    }
};

} // namespace

// Two arrows up: it may go two squares. One aslant: it may be captured in passing. One up to a bar:
// it must promote.
void draw_brush_sign(ImDrawList& list, Brush brush, const Rect& place, const Palette& colours) {
    const glm::vec2 low = place.min;
    const float size = place.size().x;
    const auto at = [&](float x, float y) { return ImVec2{low.x + size * x, low.y + size * y}; };
    const unsigned ink = packed(colours.text);
    const float width = std::max(1.0F, size * 0.1F);
    list.AddRectFilled({low.x, low.y}, {place.max.x, place.max.y}, packed(colours.panel, 0.85F),
                       size * 0.2F);
    switch (brush) {
    case Brush::unmoved:
        list.AddTriangleFilled(at(0.5F, 0.12F), at(0.2F, 0.48F), at(0.8F, 0.48F), ink);
        list.AddTriangleFilled(at(0.5F, 0.5F), at(0.2F, 0.86F), at(0.8F, 0.86F), ink);
        break;
    case Brush::en_passant:
        list.AddLine(at(0.2F, 0.8F), at(0.65F, 0.35F), ink, width);
        list.AddTriangleFilled(at(0.84F, 0.16F), at(0.42F, 0.28F), at(0.72F, 0.58F), ink);
        break;
    case Brush::pending:
        list.AddLine(at(0.2F, 0.16F), at(0.8F, 0.16F), ink, width);
        list.AddTriangleFilled(at(0.5F, 0.26F), at(0.2F, 0.62F), at(0.8F, 0.62F), ink);
        list.AddLine(at(0.5F, 0.6F), at(0.5F, 0.88F), ink, width * 1.5F);
        break;
    case Brush::man:
    case Brush::remove: break;
    }
}

void draw_set_up_board(Frame& frame, PositionEditorState& editor_state) {
    BoardSection{frame, editor_state}.draw();
}

} // namespace strata::ui
