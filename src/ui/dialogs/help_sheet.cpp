// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "text/strings.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/action_row.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

const ActionRow& row_of(const Frame& frame, Action action) {
    return frame.hints.keys.table().row(action);
}

// One line tells of a run whose actions have the same words.
bool tells_of_run(const ActionRow& row) {
    return row.run.count > 0 && !row.run.own_words && row.run.name == nullptr;
}

std::string keys(const Frame& frame, Action action) {
    const ActionRow& row = row_of(frame, action);
    auto text = all_keys(frame.hints, action);
    if (!tells_of_run(row)) return text;
    return text + " ... " + all_keys(frame.hints, {row.id, row.run.count});
}

// Whether the words that are looked for stand there, whatever their case and accents.
bool found(const Frame& frame, const std::string& text) {
    return text::folded(text).find(text::folded(frame.moment.search)) != std::string::npos;
}

bool is_found(const Frame& frame, Action action) {
    if (!is_offered(frame, action) || (action.n > 1 && tells_of_run(row_of(frame, action))))
        return false;
    return found(frame, action_name(frame, action)) || found(frame, keys(frame, action));
}

void line(const Frame& frame, Action action) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    paragraph(action_name(frame, action));
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.style.colours.accent));
    paragraph(keys(frame, action));
    ImGui::PopStyleColor();
}

// Nothing, where nothing of it is looked for.
void topic(Frame& frame, Topic wanted, const char* title) {
    const auto shown = [&](Action action) {
        return row_of(frame, action).topic == wanted && is_found(frame, action);
    };
    const auto all = frame.hints.keys.table().all();
    if (std::ranges::none_of(all, shown)) return;
    ImGui::Spacing();
    ImGui::PushFont(frame.style.fonts.strong);
    ImGui::TextUnformatted(frame.say(title).c_str());
    frame.mark(title);
    ImGui::PopFont();
    if (!ImGui::BeginTable(title, 2, ImGuiTableFlags_BordersInnerH)) return;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.6F);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.4F);
    for (const Action action : all)
        if (shown(action)) line(frame, action);
    ImGui::EndTable();
}

void advice(const Frame& frame, const char* key) {
    if (found(frame, frame.say(key))) paragraph(frame.say(key));
}

void search_field(Frame& frame) {
    if (ImGui::IsWindowAppearing()) {
        frame.moment.search.clear();
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputTextWithHint("##search", frame.say("ui.help.search").c_str(), &frame.moment.search);
    frame.mark("search");
}

} // namespace

void draw_help(Frame& frame) {
    if (!begin_dialog(frame, Dialog::help, frame.say("ui.help.title"), 640.0F)) return;
    const float high =
        std::min(620.0F * frame.style.scale, frame.layout.window.y - 152.0F * frame.style.scale);
    search_field(frame);
    ImGui::BeginChild("keys", {0.0F, high});
    const float top = ImGui::GetCursorPosY();
    advice(frame, "ui.help.pieces");
    if (frame.flat_board == nullptr) advice(frame, "ui.help.boards");
    if (frame.session.variant().seat_count() > 2) advice(frame, "ui.help.seats");
    advice(frame, "ui.help.camera");
    advice(frame, "ui.help.arrows");
    advice(frame, "ui.help.touch");
    advice(frame, "ui.help.pad");
    for (std::size_t n = 0; n < topic_titles.size(); ++n) {
        if (static_cast<Topic>(n) == Topic::speech) advice(frame, "ui.help.shows");
        topic(frame, static_cast<Topic>(n), topic_titles[n]);
    }
    if (ImGui::GetCursorPosY() == top) quiet_paragraph(frame, frame.say("ui.help.nothing"));
    ImGui::EndChild();
    end_dialog_with_close(frame, Action{"change_keys"});
}

} // namespace strata::ui
