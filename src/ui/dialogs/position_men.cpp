// SPDX-License-Identifier: MIT
// On the left of the dialog for set-ups.
#include <algorithm>

#include "notation/letters.h"
#include "ui/dialogs/position_sections.h"
#include "ui/imgui_versions.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// What the next click does.
class PiecesSection : PositionSection {
public:
    using PositionSection::PositionSection;

    void draw(float wide) {
        heading("ui.editor.men");
        const auto men = notation::pieces_of(variant_);
        const float gap = 4.0F * s_;
        const float side = std::min(40.0F * s_, (wide - 18.0F * s_) / 3.0F - gap);
        for (const rules::Seat seat : variant_.every_seat()) {
            write(name(seat));
            for (std::size_t i = 0; i < men.size(); ++i) {
                if (i % 3 != 0) ImGui::SameLine(0.0F, gap);
                man({men[i], seat}, side);
            }
        }
        heading("ui.editor.click_means");
        brush(Brush::remove, "ui.editor.remove");
        if (!variant_.kind(rules::PieceType::pawn).exists()) return;
        if (!variant_.topology.unmoved_by_place) brush(Brush::unmoved, "ui.editor.unmoved");
        brush(Brush::en_passant, "ui.editor.en_passant");
        if (variant_.topology.has_pins()) brush(Brush::pending, "ui.editor.pending");
    }

private:
    // A button that looks chosen while it is.
    bool choice(const std::string& label, const std::string& mark, bool chosen, ImVec2 size,
                const std::string& heard) {
        if (chosen) ImGui::PushStyleColor(ImGuiCol_Button, packed(colours_.accent, 0.5F));
        const bool pressed = push_button(label + "###" + mark, {size.x, size.y});
        frame_.mark(mark, heard);
        if (chosen) ImGui::PopStyleColor();
        return pressed;
    }
    void man(rules::Piece piece, float side) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string mark = "man." + std::to_string(rules::index(piece.army())) + "." +
                                 variant_.kind(piece.type()).name;
        if (choice("", mark, editor_state_.brush == Brush::man && editor_state_.man == piece,
                   {side, side}, piece_name(frame_, piece.type()) + ", " + name(piece.army()))) {
            editor_state_.brush = Brush::man;
            editor_state_.man = piece;
        }
        if (ImGui::IsItemHovered()) tooltip(piece_name(frame_, piece.type()));
        // Between light and dark squares: pieces of both colours stand out from it.
        const auto ground =
            glm::mix(colours_.square(rules::Tone::light), colours_.square(rules::Tone::dark), 0.5F);
        const float in = side * 0.08F;
        ImGui::GetWindowDrawList()->AddRectFilled({at.x + in, at.y + in},
                                                  {at.x + side - in, at.y + side - in},
                                                  packed(ground), 3.0F * s_);
        frame_.in.symbols.draw(*ImGui::GetWindowDrawList(), variant_.kind(piece.type()),
                               {at.x + side * 0.1F, at.y + side * 0.1F}, side * 0.8F,
                               symbol_colours(frame_, piece.army()));
    }
    void brush(Brush what, const char* key) {
        ImGui::PushFont(frame_.in.style.fonts.small);
        const auto words = frame_.say(key);
        const float sign = what == Brush::remove ? 0.0F : size_of(*ImGui::GetFont());
        const ScopedFontShrink smaller(words, 2.0F * sign);
        if (choice(words, key, editor_state_.brush == what, {-1.0F, 0.0F}, words))
            editor_state_.brush = what;
        ImGui::PopFont();
        if (sign == 0.0F) return;
        const ImVec2 low = ImGui::GetItemRectMin();
        const float pad = (ImGui::GetItemRectSize().y - sign) / 2.0F;
        const glm::vec2 at{low.x + pad, low.y + pad};
        draw_brush_sign(*ImGui::GetWindowDrawList(), what, {at, at + sign}, colours_);
    }
};

} // namespace

void draw_pieces(Frame& frame, PositionEditorState& editor_state, float wide) {
    PiecesSection{frame, editor_state}.draw(wide);
}

} // namespace strata::ui
