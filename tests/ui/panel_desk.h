// SPDX-License-Identifier: MIT
// Panels and dialogs of a game in English, drawn in a window that nobody sees, clicked and typed
// at.
#pragma once

#include <optional>
#include <string>

#include <imgui.h>

#include "label_desk.h"
#include "ui/input/imgui_input.h"

namespace strata::tests {

// A window in English that nobody sees.
class PanelDesk {
public:
    // `fingers`: what is pressed is large enough for them.
    explicit PanelDesk(const std::string& variant = "chess", bool fingers = false) : desk(variant) {
        ImGui::CreateContext();
        ui::prepare_input();
        ImGui::GetIO().IniFilename = nullptr;
        style_.emplace(ui::Style{ui::palette_for(tests::label_themes().find("studio")),
                                 ui::load_fonts(1.0F), 1.0F, fingers});
        ImGui::GetIO().Fonts->Build();
        ui::apply(*style_);
        desk.speak(tongue_);
    }
    PanelDesk(const PanelDesk&) = delete;
    PanelDesk& operator=(const PanelDesk&) = delete;
    ~PanelDesk() { ImGui::DestroyContext(); }

    void draw() { desk.draw(*style_); }
    void pass() { desk.draw(*style_, 1); } // one frame
    void press(const char* key, ui::Held held = {}) {
        for (const bool down : {true, false}) {
            ui::feed_key(key, down, held);
            desk.draw(*style_, 1);
        }
    }
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

    Desk desk;

private:
    tests::TestLanguage tongue_{tests::tongues().front()};
    std::optional<ui::Style> style_;
};

} // namespace strata::tests
