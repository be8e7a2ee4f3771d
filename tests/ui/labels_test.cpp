// SPDX-License-Identifier: MIT
// Every panel, menu and dialog, drawn in each language and at each size of text: nothing written is
// cut by its box, lies on something else, or leaves the window. Frames are drawn without a window.
// STRATA_PSEUDO names a folder with a language of long words, see tests/pseudo.py; STRATA_LABELS
// one language, to look at that alone.
#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>

#include "drawn_text.h"
#include "label_scenes.h"
#include "ui/input/imgui_input.h"

using namespace strata;
using tests::Desk;
using tests::Scene;
using tests::TestLanguage;

namespace {

constexpr std::array scales{0.75F, 1.0F, 1.25F, 1.5F, 2.0F, 2.5F, 3.0F};

struct MenuPath {
    const char* menu; // of the bar
    const char* sub = nullptr;
};
constexpr std::array menus{
    MenuPath{"file"},
    MenuPath{"game"},
    MenuPath{"view"},
    MenuPath{"view", "camera"},
    MenuPath{"view", "seats"},
    MenuPath{"view", "levels"},
    MenuPath{"view", "overlays"},
    MenuPath{"analyse"},
    MenuPath{"analyse", "variations"},
    MenuPath{"analyse", "annotate"},
    MenuPath{"learn"},
    MenuPath{"window"},
    MenuPath{"window", "appearance"},
    MenuPath{"window", "text_size"},
    MenuPath{"help"},
};

// What has been found: a fault is told once, with where it was seen first and how often.
class Finds {
public:
    void look(const std::string& where) {
        for (const auto& fault : tests::faults_of_text())
            ++faults_.try_emplace(fault, where, 0).first->second.second;
    }
    void note(const std::string& fault, const std::string& where) {
        ++faults_.try_emplace(fault, where, 0).first->second.second;
    }
    [[nodiscard]] std::string told() const {
        std::string text;
        for (const auto& [fault, seen] : faults_)
            text += fmt::format("{}: {} ({}x)\n", seen.first, fault, seen.second);
        return text;
    }

private:
    std::map<std::string, std::pair<std::string, int>> faults_;
};

void click(Desk& desk, const ui::Style& style, glm::vec2 at) {
    ui::feed_mouse(at);
    desk.draw(style, 1);
    ui::feed_button(0, true);
    desk.draw(style, 1);
    ui::feed_button(0, false);
    desk.draw(style, 2);
}

// The bar shows all names of menus, each opens below it, and those in it at its side.
void open_menus(Desk& desk, const ui::Style& style, const std::string& where, Finds& finds) {
    desk.clear();
    desk.draw(style);
    for (const MenuPath& path : menus) {
        const auto mark = std::string("ui.menu.") + path.menu;
        const auto at = desk.place(mark);
        if (!at) {
            finds.note(mark + " is not on the bar", where);
            continue;
        }
        click(desk, style, *at);
        std::string sub;
        if (path.sub != nullptr) {
            sub = std::string("ui.menu.") + path.sub;
            // Large letters leave it below the edge; a game may not have it.
            if (const auto entry = desk.place(sub)) click(desk, style, *entry);
        }
        finds.look(fmt::format("{} {} {}", where, mark, sub));
        desk.transient.menu.close = true;
        desk.draw(style, 1);
        ui::feed_mouse_left_window();
        desk.draw(style, 2);
    }
}

void look_at_all(Desk& desk, const ui::Style& style, const std::string& where, Finds& finds) {
    for (const Scene& scene : tests::scenes()) {
        desk.clear();
        scene.set(desk);
        desk.draw(style);
        finds.look(fmt::format("{} {}", where, scene.name));
        desk.transient.dialog.close();
        desk.draw(style, 2);
    }
    open_menus(desk, style, where, finds);
}

// What scrolls as a whole, by its name.
const ImGuiWindow* child_of(std::string_view panel, std::string_view name) {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        const std::string_view whole(window->Name);
        if (window->Active && whole.starts_with(panel) && whole.find(name) != whole.npos)
            return window;
    }
    return nullptr;
}

struct Context {
    Context() {
        ImGui::CreateContext();
        ui::prepare_input();
        ImGui::GetIO().IniFilename = nullptr;
    }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { ImGui::DestroyContext(); }
};

} // namespace

TEST_CASE("Nothing written is cut, covered or lost, in any language and at any size of text",
          "[ui_labels]") {
    const Context context;
    const auto all = tests::tongues();
    std::vector<Desk> desks;
    desks.reserve(3);
    desks.emplace_back("tri-d").play("b1W-c3N");
    desks.emplace_back("star-8").play("1e2-1e4");
    desks.emplace_back("chess").session.apply(session::SetClock{game::TimeControl{
        {{40, std::chrono::minutes{90}, game::Bonus::bronstein, std::chrono::seconds{30}}, {}},
        {}}});
    Finds finds;
    for (const float scale : scales) {
        ui::Style style{ui::palette_for(tests::label_themes().find("studio")),
                        ui::load_fonts(scale), scale};
        ImGui::GetIO().Fonts->Build();
        ui::apply(style);
        for (const TestLanguage& tongue : all)
            for (Desk& desk : desks) {
                desk.speak(tongue);
                look_at_all(desk, style,
                            fmt::format("{} {}% {}", tongue.name, scale * 100.0F,
                                        desk.session.variant().id),
                            finds);
            }
    }
    const auto told = finds.told();
    fmt::print(stderr, "{}", told); // lines too long for Catch
    CHECK(told.empty());
}

TEST_CASE("The lines of the analysis can be scrolled to where large letters leave them no room",
          "[ui_labels]") {
    const Context context;
    const auto all = tests::tongues();
    REQUIRE_FALSE(all.empty());
    Desk desk("chess");
    desk.speak(all.front());
    const float scale = scales.back();
    const ui::Style style{ui::palette_for(tests::label_themes().find("studio")),
                          ui::load_fonts(scale), scale};
    ImGui::GetIO().Fonts->Build();
    ui::apply(style);
    for (const Scene& scene : tests::scenes()) {
        if (scene.name != "analysis") continue;
        desk.clear();
        scene.set(desk);
        desk.draw(style);
    }
    const ImGuiWindow* column = child_of("##analysis/", "column");
    REQUIRE(column != nullptr);
    CHECK(column->ScrollMax.y > 0.0F);
}
