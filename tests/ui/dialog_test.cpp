// SPDX-License-Identifier: MIT
#include "ui/dialog.h"

#include <imgui.h>

#include "label_desk.h"
#include "ui/dialogs.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/dialogs/key_sheet.h"
#include "ui/dialogs/questions.h"
#include "ui/input/imgui_input.h"

using namespace strata;
using tests::Desk;

namespace {

// A window in English that nobody sees.
class DialogDesk {
public:
    DialogDesk() {
        ImGui::CreateContext();
        ui::prepare_input();
        ImGui::GetIO().IniFilename = nullptr;
        style_.emplace(ui::Style{ui::palette_for(tests::label_themes().find("studio")),
                                 ui::load_fonts(1.0F), 1.0F});
        ImGui::GetIO().Fonts->Build();
        ui::apply(*style_);
        desk.speak(tongue_);
    }
    DialogDesk(const DialogDesk&) = delete;
    DialogDesk& operator=(const DialogDesk&) = delete;
    ~DialogDesk() { ImGui::DestroyContext(); }

    void draw() { desk.draw(*style_); }
    void click(const std::string& mark) {
        const auto at = desk.place(mark);
        REQUIRE(at);
        ui::feed_mouse(*at);
        desk.draw(*style_, 1);
        for (const bool down : {true, false}) {
            ui::feed_button(0, down);
            desk.draw(*style_, 1);
        }
    }

    Desk desk{"chess"};

private:
    tests::TestLanguage tongue_{tests::tongues().front()};
    std::optional<ui::Style> style_;
};

std::shared_ptr<ui::FileDialog> saving() {
    return std::make_shared<ui::FileDialog>(ui::FileDialog::Purpose::save, "/nowhere/a.pgn",
                                            std::vector<ui::FileDialog::Place>{});
}

} // namespace

TEST_CASE(
    "A dialog lives until it is closed, from inside or from outside, and can be opened again") {
    DialogDesk window;
    auto& dialog = window.desk.moment.dialog;
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
    DialogDesk window;
    window.desk.open(ui::settings_action);
    window.draw();
    window.desk.moment.dialog.open<ui::KeysDialog>();
    window.draw();
    CHECK(window.desk.moment.dialog.as<ui::KeysDialog>() != nullptr);
    CHECK(window.desk.place("ui.keys.another"));
}

TEST_CASE("Whoever does not want to overwrite a file is back where it was chosen") {
    DialogDesk window;
    auto& dialog = window.desk.moment.dialog;
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
