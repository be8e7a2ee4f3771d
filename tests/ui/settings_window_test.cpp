// SPDX-License-Identifier: MIT
// The settings: their tabs and pictures, and what is said of what was chosen.
#include <algorithm>
#include <set>
#include <variant>

#include "panel_desk.h"
#include "text/settings.h"
#include "ui/dialogs.h"
#include "ui/dialogs/fields.h"
#include "ui/dialogs/settings_window.h"
#include "ui/look_names.h"

using namespace strata;
using tests::PanelDesk;
using text::Section;
using view::Quality;

namespace {

constexpr std::array tabs_of_settings{Section::look,   Section::board, Section::words,
                                      Section::motion, Section::sound, Section::play};

std::string look_said(const view::ViewSettings& before, const view::ViewSettings& now) {
    return tests::english().say(ui::new_look(before, now, tests::label_themes()));
}

} // namespace

TEST_CASE("Labels of settings never jump above their fields: those of a tab stand in one column") {
    PanelDesk window("tri-d");
    for (const auto& tongue : tests::tongues()) {
        window.desk.speak(tongue);
        for (const auto tab : tabs_of_settings) {
            window.desk.transient.dialogs.settings_tab = tab;
            window.desk.open(ui::settings_action);
            window.draw();
            std::set<float> middles;
            for (const auto& setting : ui::settings_of(window.desk.state)) {
                const bool row = std::holds_alternative<text::Word>(setting.place) ||
                                 std::holds_alternative<text::Number>(setting.place);
                const auto at = window.desk.place("ui.settings." + std::string(setting.key));
                if (setting.section == tab && row && at) middles.insert(at->x);
            }
            INFO(tongue.name << ", tab " << static_cast<int>(tab));
            CHECK(middles.size() <= 1);
            window.desk.transient.dialog.close();
            window.draw();
        }
    }
}

TEST_CASE("The settings open at the tab of a setting, and tabs are chosen by mouse and by keys") {
    PanelDesk window("tri-d");
    window.desk.transient.dialog.open(ui::settings_at("volume"));
    window.draw();
    CHECK(window.desk.place("ui.settings.volume"));
    CHECK_FALSE(window.desk.place("ui.settings.shadows"));
    window.click("tab.look");
    window.draw();
    CHECK(window.desk.place("ui.settings.shadows"));
    window.press("PageDown", {.ctrl = true});
    window.draw();
    CHECK(window.desk.place("ui.settings.coordinates"));
    window.press("PageUp", {.ctrl = true});
    window.press("PageUp", {.ctrl = true}); // round
    window.draw();
    CHECK(window.desk.place("ui.settings.endings"));
}

TEST_CASE("Theme, pieces and quality are chosen by pictures, each in the look that it stands for") {
    PanelDesk window("tri-d");
    window.desk.open(ui::settings_action);
    window.draw();
    const auto& asked = window.desk.pictured;
    for (const auto& theme : tests::label_themes().all)
        CHECK(std::ranges::find(asked, theme.name, &tests::Desk::Pictured::theme) != asked.end());
    for (const auto quality : {Quality::low, Quality::medium, Quality::high})
        CHECK(std::ranges::find(asked, quality, &tests::Desk::Pictured::quality) != asked.end());
    for (const auto& picture : asked) { // so that a click on one draws no other anew
        CHECK_FALSE(picture.pieces.empty());
        CHECK(picture.quality);
    }
    auto& look = window.desk.view;
    window.click("ui.settings.theme_walnut");
    CHECK(look.theme == "walnut");
    window.click("ui.settings.pieces_deck");
    CHECK(look.pieces == "deck");
    look.measured_quality = Quality::low;
    look.quality_measured = true;
    window.click("ui.settings.quality_high");
    CHECK((look.quality == Quality::high && look.quality_chosen));
    window.click("ui.settings.quality_automatic");
    CHECK((look.quality == Quality::low && !look.quality_chosen));
}

TEST_CASE("A measured quality is said to be automatic, and is not written as a person's choice") {
    view::ViewSettings look;
    CHECK(tests::english().say(ui::name_of_quality(look)) == "Automatic");
    look.measured_quality = Quality::low;
    look.quality_measured = true;
    view::use_automatic_quality(look);
    CHECK(look.quality == Quality::low);
    CHECK(tests::english().say(ui::name_of_quality(look)) == "Automatic (low)");
    const auto text = text::written(view::settings_of(look));
    CHECK(text.find("\nquality =") == std::string::npos);
    CHECK(text.find("measured_quality = \"low\"") != std::string::npos);
    view::ViewSettings again;
    CHECK(text::read_settings(view::settings_of(again), text, "settings.toml").none());
    view::use_automatic_quality(again);
    CHECK(again.quality == Quality::low);
    CHECK_FALSE(again.quality_chosen);
    again.quality = Quality::high;
    again.quality_chosen = true;
    view::use_automatic_quality(again);
    CHECK(again.quality == Quality::high);
    CHECK(tests::english().say(ui::name_of_quality(again)) == "High");
}

TEST_CASE("Another theme, piece set or quality says its name") {
    const view::ViewSettings before;
    auto now = before;
    CHECK(ui::new_look(before, now, tests::label_themes()).empty());
    now.theme = "walnut";
    CHECK(look_said(before, now) == "Theme: Walnut");
    now = before;
    now.pieces = "plain";
    CHECK(look_said(before, now) == "Piece set: Plain");
    now = before;
    now.quality = Quality::high;
    now.quality_chosen = true;
    CHECK(look_said(before, now) == "Graphics quality: High");
}
