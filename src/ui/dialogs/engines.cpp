// SPDX-License-Identifier: MIT
#include "ui/dialogs/engines.h"

#include <algorithm>
#include <cmath>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "notation/words/sentences.h"
#include "text/strings.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/fitting.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {

namespace {

// "Chess, King of the Hill": those of its games that are played here.
std::string games_words(const Frame& frame, const session::EngineFacts& facts) {
    std::string text;
    for (const auto& variant : frame.in.book.variants())
        if (facts.knows(*variant))
            text += (text.empty() ? "" : ", ") + frame.say(notation::name_of(*variant));
    return text.empty() ? frame.say("ui.engines.no_games") : text;
}

// What is known of it by now.
void state_line(Frame& frame, const EngineRow& row) {
    using State = EngineRow::State;
    if (row.state == State::trying) quiet_paragraph(frame, frame.say("ui.engines.trying"));
    if (row.state == State::fails) {
        ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.in.style.colours.bad));
        paragraph(frame.say(row.error));
        ImGui::PopStyleColor();
    }
    if (row.state != State::speaks) return;
    quiet_paragraph(frame,
                    frame.say("ui.engines.speaks", {{"name", row.facts.calls_itself},
                                                    {"options", row.facts.options},
                                                    {"games", games_words(frame, row.facts)}}));
}

// Buttons stand at the right end of a line, where there is room for them.
void to_the_right(float wide) {
    const float at = ImGui::GetContentRegionMax().x - wide;
    const float end = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x;
    if (end + ImGui::GetStyle().ItemSpacing.x < at) ImGui::SameLine(at);
}

void found_lines(Frame& frame, const std::vector<EngineDraft>& found) {
    if (found.empty()) return;
    ImGui::Separator();
    quiet_text(frame, frame.say("ui.engines.found"));
    for (const auto& draft : found) {
        ImGui::PushID(draft.path.c_str());
        ImGui::AlignTextToFramePadding();
        const auto add = frame.say("ui.engines.add");
        write_in_room(draft.name + " \u00b7 " + draft.path,
                      width_of_button(add) + ImGui::GetStyle().ItemSpacing.x);
        to_the_right(width_of_button(add));
        if (button(frame, add, "found." + draft.name)) frame.request(SetEngine{{}, draft});
        ImGui::PopID();
    }
}

bool text_field(Frame& frame, const char* words, const std::string& mark, std::string& text) {
    const auto label = frame.say(words);
    quiet_text(frame, label);
    ImGui::SetNextItemWidth(-1.0F);
    const bool changed = ImGui::InputText(("##" + mark).c_str(), &text);
    frame.mark(mark, label);
    return changed;
}

// What is wrong with it; empty: nothing.
std::string problem_of(const Frame& frame, const Engines& engines, const EngineForm& form) {
    const std::string name{text::trimmed(form.draft.name)};
    if (!session::is_engine_name(name)) return frame.say("ui.engines.bad_name");
    if (name != form.before && engines.called(name) != nullptr)
        return frame.say("ui.engines.taken", {{"name", name}});
    if (text::trimmed(form.draft.path).empty()) return frame.say("ui.engines.no_path");
    return {};
}

// Whether it could be kept.
bool keep(Frame& frame, const Engines& engines, EngineForm& form) {
    form.problem = problem_of(frame, engines, form);
    if (!form.problem.empty()) return false;
    frame.request(SetEngine{form.before, form.draft});
    return true;
}

} // namespace

void EnginesDialog::draw_line(Frame& frame, const EngineRow& row) {
    const auto& name = row.engine.name;
    ImGui::PushID(name.c_str());
    ImGui::AlignTextToFramePadding();
    const auto words = {frame.say("ui.engines.try"), frame.say("ui.engines.edit"),
                        frame.say("ui.engines.remove")};
    float wide = 2.0F * ImGui::GetStyle().ItemSpacing.x;
    for (const auto& one : words) wide += width_of_button(one);
    ImGui::PushFont(frame.in.style.fonts.strong);
    write_in_room(name, wide + ImGui::GetStyle().ItemSpacing.x);
    ImGui::PopFont();
    to_the_right(wide);
    if (button(frame, *words.begin(), "outside." + name + ".try"))
        frame.request(TryEngine{row.engine});
    ImGui::SameLine();
    if (button(frame, *(words.begin() + 1), "outside." + name + ".edit"))
        form_ = EngineForm{name, row.engine};
    ImGui::SameLine();
    if (button(frame, *(words.begin() + 2), "outside." + name + ".remove"))
        frame.request(SetEngine{name, {}});
    quiet_paragraph(frame, row.engine.path + (row.engine.arguments.empty() ? "" : " ") +
                               row.engine.arguments);
    state_line(frame, row);
    ImGui::Spacing();
    ImGui::PopID();
}

void EnginesDialog::draw_list(Frame& frame, const Engines& engines) {
    const float s = frame.in.style.scale;
    const float room = frame.in.layout.window.y - 190.0F * s;
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {1e6F, room});
    const float line =
        ImGui::GetFrameHeightWithSpacing() + 3.4F * ImGui::GetTextLineHeightWithSpacing();
    const float wanted =
        line * static_cast<float>(std::max<std::size_t>(1, engines.named.size())) +
        ImGui::GetFrameHeightWithSpacing() *
            static_cast<float>(engines.found.empty() ? 0 : engines.found.size() + 1);
    ImGui::BeginChild("list", {0.0F, std::min(wanted, room)}, false, ImGuiWindowFlags_NavFlattened);
    if (engines.named.empty()) quiet_paragraph(frame, frame.say("ui.engines.none"));
    for (const auto& row : engines.named) draw_line(frame, row);
    found_lines(frame, engines.found);
    ImGui::EndChild();
    quiet_paragraph(frame, frame.say("ui.engines.about", {{"file", engines.places}}));
    ImGui::Spacing();
    if (button(frame, frame.say("ui.engines.other"), "outside.add")) form_.emplace();
    ImGui::SameLine();
    if (button(frame, frame.say("ui.close"), "close", true)) close_dialog(frame);
}

void EnginesDialog::draw_form(Frame& frame, const Engines& engines) {
    EngineForm& form = *form_;
    bool changed = text_field(frame, "ui.engines.name", "outside.name", form.draft.name);
    changed |= text_field(frame, "ui.engines.path", "outside.path", form.draft.path);
    changed |= text_field(frame, "ui.engines.arguments", "outside.arguments", form.draft.arguments);
    quiet_text(frame, frame.say("ui.engines.patience"));
    ImGui::SetNextItemWidth(-1.0F);
    changed |= ImGui::InputFloat("##patience", &form.draft.patience, 1.0F, 5.0F, "%.1f");
    frame.mark("outside.patience", frame.say("ui.engines.patience"));
    form.draft.patience = std::clamp(form.draft.patience, 0.5F, 600.0F);
    if (changed) form.tried = false;
    if (changed) form.problem.clear();
    if (form.tried) state_line(frame, engines.tried);
    if (!form.problem.empty()) paragraph(form.problem);
    ImGui::Spacing();
    bool done = button(frame, frame.say("ui.engines.keep"), "outside.keep", true) &&
                keep(frame, engines, form);
    ImGui::SameLine();
    if (button(frame, frame.say("ui.engines.try"), "outside.try") &&
        !text::trimmed(form.draft.path).empty()) {
        form.tried = true;
        frame.request(TryEngine{form.draft});
    }
    ImGui::SameLine();
    if (button(frame, frame.say("ui.cancel"), "cancel")) done = true;
    if (done) form_.reset();
}

void EnginesDialog::draw(Frame& frame) {
    if (frame.in.engines == nullptr) return;
    if (form_)
        draw_form(frame, *frame.in.engines);
    else
        draw_list(frame, *frame.in.engines);
}

const ActionRow engines_action{"engines",       Topic::game,          InShow::blocked,
                               ctrl_shift("G"), opens<EnginesDialog>, In{Menu::game, 22}};

} // namespace strata::ui
