// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "text/strings.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

const ActionRow& row_of(const Frame& frame, Action action) {
    return frame.in.hints.keys.table().row(action);
}

// One line tells of a run whose actions have the same words.
bool tells_of_run(const ActionRow& row) {
    return row.run.count > 0 && !row.run.own_words && row.run.name == nullptr;
}

std::string keys(const Frame& frame, Action action) {
    const ActionRow& row = row_of(frame, action);
    return tells_of_run(row) ? run_keys(frame.in.hints, row.id, row.run.count)
                             : all_keys(frame.in.hints, action);
}

void line(const Frame& frame, Action action) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    paragraph(action_name(frame, action));
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.in.style.colours.accent));
    paragraph(keys(frame, action));
    ImGui::PopStyleColor();
}

class HelpDialog final : public Dialog {
public:
    HelpDialog() : Dialog("ui.help.title", 640.0F) {}

    void draw(Frame& frame) override;

private:
    // Whether the words that are looked for stand there, whatever their case and accents.
    [[nodiscard]] bool found(const std::string& text) const {
        return text::folded(text).find(text::folded(search_)) != std::string::npos;
    }
    [[nodiscard]] bool is_found(const Frame& frame, Action action) const;
    void draw_topic(Frame& frame, Topic wanted, const char* title) const;
    void draw_advice(const Frame& frame, const char* key) const;

    std::string search_;
};

bool HelpDialog::is_found(const Frame& frame, Action action) const {
    if (!is_offered(frame, action) || (action.n > 1 && tells_of_run(row_of(frame, action))))
        return false;
    return found(action_name(frame, action)) || found(keys(frame, action));
}

// Nothing, where nothing of it is looked for.
void HelpDialog::draw_topic(Frame& frame, Topic wanted, const char* title) const {
    const auto shown = [&](Action action) {
        return row_of(frame, action).topic == wanted && is_found(frame, action);
    };
    const auto all = frame.in.hints.keys.table().all();
    if (std::ranges::none_of(all, shown)) return;
    ImGui::Spacing();
    ImGui::PushFont(frame.in.style.fonts.strong);
    write(frame.say(title));
    frame.mark(title);
    ImGui::PopFont();
    if (!ImGui::BeginTable(title, 2, ImGuiTableFlags_BordersInnerH)) return;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.6F);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.4F);
    for (const Action action : all)
        if (shown(action)) line(frame, action);
    ImGui::EndTable();
}

void HelpDialog::draw_advice(const Frame& frame, const char* key) const {
    const auto button = [&](std::string_view name) { return pad_text(frame.in.hints, name); };
    const auto text = frame.say(key, {{"a", button("A")},
                                      {"b", button("B")},
                                      {"x", button("X")},
                                      {"y", button("Y")},
                                      {"lb", button("LB")},
                                      {"rb", button("RB")},
                                      {"lt", button("LT")},
                                      {"rt", button("RT")},
                                      {"view", button("View")},
                                      {"menu", button("Menu")}});
    if (found(text)) paragraph(text);
}

void HelpDialog::draw(Frame& frame) {
    const float high = std::min(620.0F * frame.in.style.scale,
                                frame.in.layout.window.y - 152.0F * frame.in.style.scale);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputTextWithHint("##search", frame.say("ui.help.search").c_str(), &search_);
    frame.mark("search");
    ImGui::BeginChild("keys", {0.0F, high});
    const float top = ImGui::GetCursorPosY();
    draw_advice(frame, "ui.help.pieces");
    if (frame.in.flat_board == nullptr) draw_advice(frame, "ui.help.boards");
    if (frame.in.session.variant().seat_count() > 2) draw_advice(frame, "ui.help.seats");
    draw_advice(frame, "ui.help.camera");
    draw_advice(frame, "ui.help.arrows");
    draw_advice(frame, "ui.help.touch");
    draw_advice(frame, "ui.help.pad");
    for (std::size_t n = 0; n < topic_titles.size(); ++n) {
        if (static_cast<Topic>(n) == Topic::speech) draw_advice(frame, "ui.help.shows");
        draw_topic(frame, static_cast<Topic>(n), topic_titles[n]);
    }
    if (ImGui::GetCursorPosY() == top) quiet_paragraph(frame, frame.say("ui.help.nothing"));
    ImGui::EndChild();
    close_row(frame, Action{"change_keys"});
}

} // namespace

const ActionRow help_action{"help",
                            Topic::panels,
                            InShow::blocked,
                            Chords{key("F1"), key("H")},
                            opens<HelpDialog>,
                            In{Menu::help, 3}};

} // namespace strata::ui
