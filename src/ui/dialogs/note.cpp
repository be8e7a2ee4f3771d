// SPDX-License-Identifier: MIT
// The comment and the signs of the move that one stands at.
#include <algorithm>
#include <string>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "notation/games/annotation_text.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "text/strings.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/panels/move_list_text.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

void sign_button(Frame& frame, const MoveSign& sign) {
    const auto node = frame.in.session.current();
    const auto& glyphs = frame.in.session.record().nodes[node].glyphs;
    const bool has = std::ranges::find(glyphs, sign.number) != glyphs.end();
    const Palette& colours = frame.in.style.colours;
    if (has) {
        ImGui::PushStyleColor(ImGuiCol_Button, packed(colours.accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(colours.accent, 0.85F));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, packed(colours.accent, 0.7F));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(colours.on_accent));
    }
    const std::string id = "sign." + std::to_string(sign.number);
    const float wide = 46.0F * frame.in.style.scale;
    if (push_button(std::string(sign.text) + "###" + id, {wide, 0.0F}))
        frame.request(session::ToggleGlyph{node, sign.number});
    frame.mark(id);
    if (has) ImGui::PopStyleColor(4);
    if (ImGui::IsItemHovered()) tooltip(frame.say(meaning_of(frame.in.session.variant(), sign)));
}

// As many a row as there is room for; the signs of the position begin a row of their own.
void sign_buttons(Frame& frame) {
    if (frame.in.session.current() == game::root_node) return;
    const float right = ImGui::GetContentRegionMax().x;
    const float step = 46.0F * frame.in.style.scale + ImGui::GetStyle().ItemSpacing.x;
    float x = ImGui::GetCursorPosX();
    for (const MoveSign& sign : signs_of(frame.in.session.variant())) {
        const bool first = sign.number == 1 || sign.number == 10;
        if (!first && x + step <= right)
            ImGui::SameLine();
        else
            x = ImGui::GetCursorPosX();
        sign_button(frame, sign);
        x += step;
    }
    ImGui::Spacing();
}

class NoteDialog final : public Dialog {
public:
    explicit NoteDialog(const session::Session& session)
        : Dialog("ui.note.start", 560.0F),
          note_(notation::without_marks(comment_of(session))) {}

    [[nodiscard]] std::string title(const Frame& frame) const override;
    void draw(Frame& frame) override;

private:
    [[nodiscard]] static const std::string& comment_of(const session::Session& session) {
        return session.record().nodes[session.current()].comment;
    }

    std::string note_; // as it is being written
};

// "Comment on 3. b3W", or on the start.
std::string NoteDialog::title(const Frame& frame) const {
    const auto node = frame.in.session.current();
    for (const MoveRow& row : frame.edit.move_text.rows(frame.in.session))
        for (const MoveCell& cell : row.cells)
            if (cell.node == node && node != game::root_node)
                return frame.say("ui.note.title", {{"move", cell.text}});
    return Dialog::title(frame);
}

void NoteDialog::draw(Frame& frame) {
    sign_buttons(frame);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const float high = std::min(120.0F * frame.in.style.scale, frame.in.layout.window.y * 0.25F);
    const bool entered = ImGui::InputTextMultiline("##note", &note_, {-1.0F, high},
                                                   ImGuiInputTextFlags_EnterReturnsTrue |
                                                       ImGuiInputTextFlags_CtrlEnterForNewLine);
    frame.mark("note");
    // A field does not break lines: a long comment is shown once more as it will be read.
    if (ImGui::CalcTextSize(note_.c_str()).x > ImGui::GetContentRegionAvail().x)
        quiet_paragraph(frame, text::shortened(note_, letters_of_label));
    quiet_paragraph(frame, frame.say("ui.note.keys"));
    const bool kept = button(frame, frame.say("ui.note.keep"), "note.keep", true);
    ImGui::SameLine();
    if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
    if (!kept && !entered) return;
    frame.request(session::SetComment{
        frame.in.session.current(),
        notation::with_words(comment_of(frame.in.session), notation::typed_comment(note_))});
    close_dialog(frame);
}

} // namespace

const ActionRow comment_action{"comment", Topic::moves,      InShow::blocked,
                               ctrl("A"), opens<NoteDialog>, In{Menu::annotate, 1}};

} // namespace strata::ui
