// SPDX-License-Identifier: MIT
#include <imgui_internal.h>

#include "panel_desk.h"
#include "rects.h"

using namespace strata;

namespace {

ui::Layout layout_at(glm::vec2 window, bool large = false) {
    return ui::lay_out(window, 1.0F, wanted_with({}, {.bars = true, .large_map = large}));
}

float width_at(glm::vec2 window, bool large = false) {
    return ui::place_of_strip(layout_at(window, large), 1.0F, session_at()).size().x;
}

} // namespace

TEST_CASE("The strip has words from 1200 pixels on, and none beside the large 2D board") {
    CHECK(width_at({1200, 720}) > 90.0F);
    CHECK(width_at({1199, 720}) < 50.0F);
    CHECK(width_at({1280, 720}, true) < 50.0F);
    const ui::Rect strip = ui::place_of_strip(layout_at({1280, 720}), 1.0F, session_at());
    CHECK(strip.max.x <= layout_at({1280, 720}).board.max.x);
    CHECK(strip.size().y <= layout_at({1280, 720}).board.size().y);
}

TEST_CASE("A tip of the strip is opaque, has padding and covers none of its buttons") {
    tests::PanelDesk panels("tri-d");
    panels.draw();
    const ui::Rect strip = ui::place_of_strip(layout_at({1280, 720}), 1.0F, panels.desk.session);
    for (const char* mark : {"strip.view_7", "strip.hint", "strip.board_2d"}) {
        CAPTURE(mark);
        const auto at = panels.desk.place(mark);
        REQUIRE(at);
        ui::feed_mouse(*at);
        panels.draw();
        const ImGuiWindow* tip = nullptr;
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
            if ((window->Flags & ImGuiWindowFlags_Tooltip) != 0 && window->Active) tip = window;
        REQUIRE(tip != nullptr);
        CHECK(tip->Pos.x + tip->Size.x < strip.min.x);
        CHECK(tip->Pos.y < at->y);
        CHECK(tip->Pos.y + tip->Size.y > at->y);
        CHECK(tip->WindowPadding.x >= 8.0F);
        CHECK(tip->WindowPadding.y >= 5.0F);
    }
}
