// SPDX-License-Identifier: MIT
// The board of the dialog for set-ups in space: a click does what the brush says, a piece is
// carried with the button held, and a drag beside the pieces turns the board.
#include <algorithm>

#include "ui/dialogs/position_sections.h"
#include "ui/imgui_versions.h"
#include "ui/set_up_board.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr int left_mouse = 0;
constexpr int right_mouse = 1;
constexpr float click_slack = 5.0F; // in units of the scale: a longer way is a drag
constexpr float wheel_step = 0.9F;

class SpaceSection : PositionSection {
public:
    SpaceSection(Frame& frame, PositionEditorState& editor_state)
        : PositionSection(frame, editor_state),
          board_(*frame.edit.set_up_board) {}

    void draw() {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 room = ImGui::GetContentRegionAvail();
        const glm::vec2 low = glm::floor(glm::vec2{at.x, at.y});
        const glm::ivec2 size(std::max(1.0F, room.x), std::max(1.0F, room.y));
        invisible_button("space", {static_cast<float>(size.x), static_cast<float>(size.y)},
                         ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
        frame_.mark("set.space");
        const ImVec2 mouse = ImGui::GetMousePos();
        const glm::vec2 pointer = glm::vec2{mouse.x, mouse.y} - low;
        const auto under = ImGui::IsItemHovered() || ImGui::IsItemActive() ? board_.under(pointer)
                                                                           : view::Picked{};
        const auto texture =
            board_.texture(editor_state_.editor.drawn(), {size, under.square, under.pin});
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const glm::vec2 high = low + glm::vec2(size);
        if (texture != 0) list.AddImage(texture_id(texture), {low.x, low.y}, {high.x, high.y});
        mark_squares(low);
        take_mouse(under);
        draw_refused(low);
        draw_carried({mouse.x, mouse.y});
        tell(under, {low.x, high.y});
    }

private:
    void mark_squares(glm::vec2 low) {
        const auto existing = editor_state_.editor.existing();
        for (const rules::Square square : variant_.topology.squares)
            if (existing.test(rules::index(square)))
                if (const auto at = board_.place_of(square))
                    frame_.out.marks.push_back(
                        {"space." + variant_.topology.at(square).name, low + *at});
    }

    void take_mouse(const view::Picked& under) {
        const ImGuiIO& io = ImGui::GetIO();
        if (ImGui::IsItemHovered() && io.MouseWheel != 0.0F)
            board_.zoom(io.MouseWheel > 0.0F ? wheel_step : 1.0F / wheel_step);
        if (ImGui::IsItemActivated()) {
            editor_state_.pressed = under;
            editor_state_.dragged = false;
        }
        const float slack = click_slack * s_;
        const bool right = ImGui::IsMouseDragging(right_mouse, slack);
        if (ImGui::IsItemActive() && (right || ImGui::IsMouseDragging(left_mouse, slack))) {
            editor_state_.dragged = true;
            if (carried() == rules::no_square || right)
                board_.orbit({io.MouseDelta.x, io.MouseDelta.y});
        }
        if (!ImGui::IsItemDeactivated()) return;
        const bool is_right = ImGui::IsMouseReleased(right_mouse);
        if (editor_state_.dragged && !is_right && carried() != rules::no_square)
            drop(under);
        else if (!editor_state_.dragged && is_right && under.square != rules::no_square)
            editor_state_.remove(under.square);
        else if (!editor_state_.dragged && !is_right)
            click(under);
        editor_state_.pressed = {};
        editor_state_.dragged = false;
    }
    // Of the piece that the button went down on.
    [[nodiscard]] rules::Square carried() const {
        const auto from = editor_state_.pressed.square;
        return from != rules::no_square && editor_state_.editor.at(from).exists()
                   ? from
                   : rules::no_square;
    }
    // Beside the board it is gone, as from a table.
    void drop(const view::Picked& under) {
        if (under.square != rules::no_square)
            editor_state_.editor.move(carried(), under.square);
        else
            editor_state_.editor.remove(carried());
        editor_state_.look_again();
    }
    void click(const view::Picked& under) {
        if (under.square != rules::no_square)
            editor_state_.click(under.square);
        else if (under.pin != rules::no_pin)
            editor_state_.click(under.pin);
    }

    void draw_carried(glm::vec2 mouse) {
        if (!editor_state_.dragged || carried() == rules::no_square || !ImGui::IsItemActive())
            return;
        const auto piece = editor_state_.editor.at(carried());
        const float side = 34.0F * s_;
        frame_.in.symbols.draw(*ImGui::GetWindowDrawList(), variant_.kind(piece.type()),
                               mouse - side / 2.0F, side, symbol_colours(frame_, piece.army()));
    }
    // As on the map: a frame around what the rules do not allow.
    void draw_refused(glm::vec2 low) {
        const float reach = 12.0F * s_;
        for (const auto& problem : editor_state_.problems) {
            if (problem.square == rules::no_square) continue;
            const auto at = board_.place_of(problem.square);
            if (!at) continue;
            const glm::vec2 middle = low + *at;
            ImGui::GetWindowDrawList()->AddRect({middle.x - reach, middle.y - reach},
                                                {middle.x + reach, middle.y + reach},
                                                packed(colours_.bad), 2.0F * s_, 0, 2.5F * s_);
        }
    }
    // "c3N, knight, White", in the corner.
    void tell(const view::Picked& under, glm::vec2 corner) {
        const auto& topology = variant_.topology;
        std::string words;
        if (under.square != rules::no_square)
            words = words_of_square(under.square);
        else if (under.pin != rules::no_pin)
            words = topology.at(under.pin).name;
        if (words.empty()) return;
        ImFont* font = frame_.in.style.fonts.small;
        const float pad = 4.0F * s_;
        const ImVec2 extent = font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, words.c_str());
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImVec2 at{corner.x + pad, corner.y - extent.y - 2.0F * pad};
        list.AddRectFilled(at, {at.x + extent.x + 2.0F * pad, corner.y - pad},
                           packed(colours_.panel, 0.9F), 3.0F * s_);
        add_text(list, *font, size_of(*font), {at.x + pad, at.y}, packed(colours_.text), words);
    }

    SetUpBoard& board_;
};

} // namespace

void draw_set_up_space(Frame& frame, PositionEditorState& editor_state) {
    SpaceSection{frame, editor_state}.draw();
}

} // namespace strata::ui
