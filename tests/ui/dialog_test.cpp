// SPDX-License-Identifier: MIT
#include "ui/dialog.h"

#include <imgui.h>

#include "label_scenes.h"
#include "panel_desk.h"
#include "ui/dialogs.h"
#include "ui/dialogs/export.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/dialogs/key_sheet.h"
#include "ui/dialogs/questions.h"
#include "ui/input/imgui_input.h"

using namespace strata;
using tests::PanelDesk;

namespace {

// A no, what leads to another dialog, or one more try of an engine.
bool is_harmless(const ui::UiRequest& request) {
    if (const auto* command = std::get_if<session::Command>(&request)) {
        const auto* draw = std::get_if<session::AnswerDraw>(command);
        const auto* back = std::get_if<session::AnswerTakeBack>(command);
        return (draw != nullptr && !draw->accept) || (back != nullptr && !back->accept);
    }
    return std::holds_alternative<ui::Action>(request) ||
           std::holds_alternative<ui::TrySeatAgain>(request);
}

std::shared_ptr<ui::FileDialog> saving() {
    return std::make_shared<ui::FileDialog>(ui::FileDialog::Purpose::save, "/nowhere/a.pgn",
                                            std::vector<ui::FileDialog::Place>{});
}

} // namespace

TEST_CASE(
    "A dialog lives until it is closed, from inside or from outside, and can be opened again") {
    PanelDesk window;
    auto& dialog = window.desk.transient.dialog;
    window.desk.open(ui::settings_action);
    const std::weak_ptr<ui::Dialog> settings = dialog.now();
    window.draw();
    window.click("close");
    CHECK(settings.expired());
    CHECK_FALSE(dialog);
    for (int n = 0; n < 2; ++n) {
        window.desk.open(ui::settings_action);
        window.draw();
        CHECK(window.desk.place("close"));
        dialog.close(); // as Escape does
        window.draw();
        CHECK_FALSE(window.desk.place("close"));
        CHECK_FALSE(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup));
    }
}

TEST_CASE("A dialog makes room for another kind of dialog") {
    PanelDesk window;
    window.desk.open(ui::settings_action);
    window.draw();
    window.desk.transient.dialog.open<ui::KeysDialog>();
    window.draw();
    CHECK(window.desk.transient.dialog.as<ui::KeysDialog>() != nullptr);
    CHECK(window.desk.place("ui.keys.another"));
}

TEST_CASE("Enter never says yes to what cannot be taken back, and never stops or replaces a file") {
    PanelDesk window;
    window.desk.play("e2-e4");
    int asked = 0;
    for (const tests::Scene& scene : tests::scenes()) {
        if (!scene.name.starts_with("question ")) continue;
        ++asked;
        for (const bool by_arrows : {false, true}) {
            INFO(scene.name << (by_arrows ? " once the arrows have shown the focus" : ""));
            window.desk.clear();
            scene.set(window.desk);
            window.draw();
            if (by_arrows) ui::show_keyboard_focus();
            window.press("Enter");
            window.draw();
            for (const auto& request : window.desk.requested) CHECK(is_harmless(request));
            window.desk.requested.clear();
            window.desk.transient.dialog.close();
            window.draw();
        }
    }
    CHECK(asked >= 11);
    ui::ExportSheet busy;
    busy.busy = true;
    ui::ExportSheet replacing;
    replacing.replaces = true;
    for (const auto& sheet : {busy, replacing}) {
        window.desk.transient.dialog.open<ui::ExportDialog>(sheet);
        window.draw();
        window.press("Enter");
        window.draw();
        CHECK(window.desk.requested.empty());
        window.click(sheet.busy ? "stop" : "export");
        CHECK(window.desk.requested.size() == 1);
        window.desk.requested.clear();
        window.desk.transient.dialog.close();
        window.draw();
    }
}

TEST_CASE("Whoever does not want to overwrite a file is back where it was chosen") {
    PanelDesk window;
    auto& dialog = window.desk.transient.dialog;
    const auto chooser = saving();
    dialog.open(ui::overwrite_question("/nowhere/a.pgn", chooser));
    window.draw();
    window.click("no");
    CHECK(dialog.now() == chooser);
    window.draw();
    CHECK(window.desk.place("finish"));
    dialog.open(ui::overwrite_question("/nowhere/a.pgn", chooser));
    window.draw();
    window.click("yes");
    CHECK_FALSE(dialog);
}
