// SPDX-License-Identifier: MIT
#include <imgui.h>

#include "ui/controls.h"
#include "ui/panels.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

// A rule set as a button with its name, and under it what it is.
void rule_set(Frame& frame, const rules::Variant& variant) {
    const bool current = &variant == &frame.session.variant();
    ImGui::PushFont(frame.style.fonts.strong);
    if (button(frame, frame.say(variant.name), "new." + variant.id, current)) {
        frame.wish(StartGame{variant.id});
        close_dialog(frame);
    }
    ImGui::PopFont();
    if (current) ImGui::SetItemDefaultFocus();
    const std::string* about = frame.words.find("variant." + variant.id + ".about");
    if (about != nullptr) quiet_paragraph(frame, *about);
    ImGui::Spacing();
}

} // namespace

void draw_new_game(Frame& frame) {
    if (!begin_dialog(frame, Dialog::new_game, frame.say("ui.new_game.title"), 480.0F)) return;
    paragraph(frame.say("ui.new_game.choose"));
    ImGui::Spacing();
    for (const auto& variant : frame.book.variants()) rule_set(frame, *variant);
    end_dialog_with_cancel(frame);
}

} // namespace strata::ui
