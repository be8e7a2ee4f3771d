// SPDX-License-Identifier: MIT
// The menus as a person meets them in a window of 1280x720.
#include <algorithm>
#include <array>
#include <set>

#include <imgui.h>
#include <imgui_internal.h>

#include "label_desk.h"
#include "ui/input/imgui_input.h"

using namespace strata;
using tests::Desk;

namespace {

constexpr std::size_t most_entries = 14;
constexpr std::array menus_of_bar{"file", "game", "view", "analyse", "learn", "window", "help"};

struct MenuContext {
    MenuContext() {
        ImGui::CreateContext();
        ui::prepare_input();
        ImGui::GetIO().IniFilename = nullptr;
    }
    MenuContext(const MenuContext&) = delete;
    MenuContext& operator=(const MenuContext&) = delete;
    ~MenuContext() { ImGui::DestroyContext(); }
};

std::set<std::string> names_on(const Desk& desk) {
    std::set<std::string> names;
    for (const ui::Mark& mark : desk.marks) names.insert(mark.name);
    return names;
}

// Of a popup that is open: that it shows all of itself.
bool a_menu_scrolls() {
    return std::ranges::any_of(ImGui::GetCurrentContext()->Windows, [](const ImGuiWindow* window) {
        return window->Active && (window->Flags & ImGuiWindowFlags_Popup) != 0 &&
               window->ScrollMax.y > 0.0F;
    });
}

class Hand {
public:
    Hand(Desk& desk, const ui::Style& style) : desk_(desk), style_(style) {}

    // Names that are new once that has been clicked.
    std::set<std::string> open(const std::string& mark) {
        const auto before = names_on(desk_);
        const auto at = desk_.place(mark);
        CAPTURE(mark);
        REQUIRE(at);
        ui::feed_mouse(*at);
        desk_.draw(style_, 6);
        if (names_on(desk_) == before) press();
        std::set<std::string> fresh;
        std::ranges::set_difference(names_on(desk_), before, std::inserter(fresh, fresh.end()));
        return fresh;
    }
    void close() {
        desk_.transient.menu.close = true;
        desk_.draw(style_, 1);
        ui::feed_mouse_left_window();
        desk_.draw(style_, 2);
    }

private:
    void press() {
        ui::feed_button(0, true);
        desk_.draw(style_, 1);
        ui::feed_button(0, false);
        desk_.draw(style_, 6);
    }

    Desk& desk_;
    const ui::Style& style_;
};

} // namespace

TEST_CASE("No menu has more than 14 entries or scrolls at 1280x720, and every action has one") {
    const MenuContext context;
    const auto tongues = tests::tongues();
    const auto english = std::ranges::find(tongues, "en", &tests::TestLanguage::name);
    REQUIRE(english != tongues.end());
    const ui::Style style{ui::palette_for(tests::label_themes().find("studio")),
                          ui::load_fonts(1.0F), 1.0F};
    ImGui::GetIO().Fonts->Build();
    ui::apply(style);
    for (const char* variant : {"tri-d", "star-8", "chess"}) {
        CAPTURE(variant);
        Desk desk(variant);
        desk.speak(*english);
        if (desk.session.variant().id == "tri-d") desk.review.emplace();
        desk.draw(style);
        Hand hand(desk, style);
        std::set<std::string> seen;
        for (const std::string menu : menus_of_bar) {
            CAPTURE(menu);
            const auto entries = hand.open("ui.menu." + menu);
            CHECK_FALSE(entries.empty());
            CHECK(entries.size() <= most_entries);
            CHECK_FALSE(a_menu_scrolls());
            seen.insert(entries.begin(), entries.end());
            for (const std::string& sub : entries) {
                if (!sub.starts_with("ui.menu.")) continue;
                CAPTURE(sub);
                auto inside = hand.open(sub);
                CHECK_FALSE(inside.empty());
                CHECK_FALSE(a_menu_scrolls());
                seen.insert(inside.begin(), inside.end());
                // The nine numbers of saved views are a row, and so are those to go to.
                std::erase_if(inside, [](const std::string& name) {
                    if (name.starts_with("ui.menu.")) return true; // one that closed instead
                    return name.find("_view_") != name.npos && !name.ends_with("_view_1");
                });
                CHECK(inside.size() <= most_entries);
            }
            hand.close();
        }
        for (const std::string action : {"new_game", "undo", "hint", "settings", "quit", "comment",
                                         "promote_line", "larger", "view_7", "keep_view_9"}) {
            CAPTURE(action);
            CHECK(seen.contains("ui.action." + action));
        }
    }
}
