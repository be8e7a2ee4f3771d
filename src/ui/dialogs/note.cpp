// SPDX-License-Identifier: MIT
// What is written beside a game: the comment and the signs of a move, and the tags of the file.
#include <algorithm>
#include <string>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "notation/games/annotation_text.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "ui/controls.h"
#include "ui/panels.h"
#include "ui/panels/move_list_text.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

// "Comment on 3. b3W", or on the start.
std::string title(const Frame& frame) {
    const auto node = frame.session.current();
    const auto& rows = frame.move_text.rows(frame.session);
    for (const MoveRow& row : rows)
        for (const MoveCell& cell : row.cells)
            if (cell.node == node && node != game::root_node)
                return frame.words.say("ui.note.title", {{"move", cell.text}});
    return frame.say("ui.note.start");
}

void sign_button(Frame& frame, const MoveSign& sign) {
    const auto node = frame.session.current();
    const auto& glyphs = frame.session.record().nodes[node].glyphs;
    const bool has = std::ranges::find(glyphs, sign.number) != glyphs.end();
    const Palette& colours = frame.style.colours;
    if (has) {
        ImGui::PushStyleColor(ImGuiCol_Button, packed(colours.accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(colours.accent, 0.85F));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, packed(colours.accent, 0.7F));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(colours.on_accent));
    }
    const std::string id = "sign." + std::to_string(sign.number);
    const float wide = 46.0F * frame.style.scale;
    if (ImGui::Button((std::string(sign.text) + "###" + id).c_str(), {wide, 0.0F}))
        frame.wish(session::ToggleGlyph{node, sign.number});
    frame.mark(id);
    if (has) ImGui::PopStyleColor(4);
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("%s", frame.say(meaning_of(frame.session.variant(), sign)).c_str());
}

// As many a row as there is room for; the signs of the position begin a row of their own.
void sign_buttons(Frame& frame) {
    if (frame.session.current() == game::root_node) return;
    const float right = ImGui::GetContentRegionMax().x;
    const float step = 46.0F * frame.style.scale + ImGui::GetStyle().ItemSpacing.x;
    float x = ImGui::GetCursorPosX();
    for (const MoveSign& sign : signs_of(frame.session.variant())) {
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

// A field does not break lines: a long comment is shown once more as it will be read.
void preview(const Frame& frame) {
    const std::string& note = frame.moment.note;
    const float wide = ImGui::CalcTextSize(note.c_str()).x;
    if (wide > ImGui::GetContentRegionAvail().x) quiet_paragraph(frame, note);
}

} // namespace

void draw_note(Frame& frame) {
    if (!begin_dialog(frame, Dialog::note, title(frame), 560.0F)) return;
    const auto node = frame.session.current();
    const std::string& comment = frame.session.record().nodes[node].comment;
    sign_buttons(frame);
    if (ImGui::IsWindowAppearing()) {
        frame.moment.note = notation::without_marks(comment);
        ImGui::SetKeyboardFocusHere();
    }
    const float high = std::min(120.0F * frame.style.scale, frame.layout.window.y * 0.25F);
    const bool entered = ImGui::InputTextMultiline("##note", &frame.moment.note, {-1.0F, high},
                                                   ImGuiInputTextFlags_EnterReturnsTrue |
                                                       ImGuiInputTextFlags_CtrlEnterForNewLine);
    frame.mark("note");
    preview(frame);
    quiet_paragraph(frame, frame.say("ui.note.keys"));
    const bool kept = button(frame, frame.say("ui.note.keep"), "note.keep", true);
    ImGui::SameLine();
    if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
    if (kept || entered) {
        frame.wish(session::SetComment{
            node, notation::with_words(comment, notation::typed_comment(frame.moment.note))});
        close_dialog(frame);
    }
    end_dialog();
}

namespace {

// Those that every file has, then those that this one has as well, and a free line.
std::vector<std::pair<std::string, std::string>> tags_now(const session::Session& session) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& [name, unknown] : notation::roster_of(session.variant())) {
        const std::string* value = session.record().tag(name);
        all.emplace_back(name, value == nullptr || *value == unknown ? "" : *value);
    }
    for (const auto& tag : session.record().tags) {
        const bool listed =
            std::ranges::any_of(all, [&](const auto& other) { return other.first == tag.first; });
        if (!listed && !notation::is_derived(tag.first)) all.push_back(tag);
    }
    all.emplace_back();
    return all;
}

int only_of_names(ImGuiInputTextCallbackData* data) {
    const auto letter = data->EventChar;
    const bool plain = letter < 128 && (std::isalnum(static_cast<int>(letter)) != 0);
    return plain || letter == '_' ? 0 : 1;
}

void tag_row(Frame& frame, std::pair<std::string, std::string>& tag, bool last) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1.0F);
    if (last) {
        ImGui::InputTextWithHint("##new", frame.say("ui.tags.name").c_str(), &tag.first,
                                 ImGuiInputTextFlags_CallbackCharFilter, only_of_names);
        frame.mark("tag.new");
    } else {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(tag.first.c_str());
    }
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputText(("##" + (last ? std::string("value") : tag.first)).c_str(), &tag.second);
    frame.mark(last ? "tag.value" : "tag." + tag.first);
}

void keep(Frame& frame) {
    const auto before = tags_now(frame.session);
    for (const auto& tag : frame.moment.tags) {
        const auto same = std::ranges::find(before, tag);
        if (!tag.first.empty() && same == before.end())
            frame.wish(session::SetTag{tag.first, tag.second});
    }
    close_dialog(frame);
}

} // namespace

void draw_tags(Frame& frame) {
    if (!begin_dialog(frame, Dialog::tags, frame.say("ui.tags.title"), 520.0F)) return;
    if (ImGui::IsWindowAppearing()) frame.moment.tags = tags_now(frame.session);
    const float s = frame.style.scale;
    const float wanted =
        ImGui::GetFrameHeightWithSpacing() * static_cast<float>(frame.moment.tags.size() + 1);
    const float room = frame.layout.window.y - 130.0F * s;
    ImGui::BeginChild("tags", {0.0F, std::min(wanted, room)}, false, ImGuiWindowFlags_NavFlattened);
    if (ImGui::BeginTable("##tags", 2)) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.35F);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.65F);
        for (auto& tag : frame.moment.tags) tag_row(frame, tag, &tag == &frame.moment.tags.back());
        ImGui::EndTable();
    }
    ImGui::EndChild();
    if (button(frame, frame.say("ui.note.keep"), "tags.keep", true)) keep(frame);
    ImGui::SameLine();
    if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
    end_dialog();
}

} // namespace strata::ui
