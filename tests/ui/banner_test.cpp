// SPDX-License-Identifier: MIT
// The banner over the board, as it is read.
#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <imgui.h>

#include "drawn_text.h"
#include "label_desk.h"
#include "ui/imgui_versions.h"
#include "ui/input/imgui_input.h"
#include "ui/panels.h"

using namespace strata;
using tests::Desk;

namespace {

// Texts that lie within the banner, from the top.
std::vector<tests::DrawnText> banner_texts(const Desk& desk, float scale) {
    std::vector<tests::DrawnText> found;
    for (const auto& window : tests::drawn_windows())
        for (const auto& text : window.texts)
            if (window.name == "?" && text.low.x >= desk.transient.banner.left &&
                text.high.x <= desk.transient.banner.right && text.low.y < 110.0F * scale)
                found.push_back(text);
    return found;
}

// Ends in the words that are longest.
std::vector<Desk> ended_games() {
    std::vector<Desk> desks;
    desks.reserve(4);
    for (const char* variant : {"tri-d", "star-8", "star-4-doubles", "yalta"}) {
        Desk& desk = desks.emplace_back(variant);
        desk.state.seat_panel = false; // two players have bars instead
        desk.over = desk.session;
        while (!desk.over->outcome().ended()) desk.over->apply(session::Resign{});
    }
    Desk& agreed = desks.front();
    agreed.over = agreed.session;
    agreed.over->apply(session::OfferDraw{});
    agreed.over->apply(session::AnswerDraw{true});
    return desks;
}

} // namespace

TEST_CASE("What the banner says first is never smaller than its usual text", "[banner]") {
    ImGui::CreateContext();
    ui::prepare_input();
    auto desks = ended_games();
    for (const float scale : {1.0F, 2.0F, 3.0F}) {
        const ui::Style style{ui::palette_for(tests::label_themes().find("studio")),
                              ui::load_fonts(scale), scale};
        ImGui::GetIO().Fonts->Build();
        ui::apply(style);
        for (const auto& tongue : tests::tongues())
            for (Desk& desk : desks) {
                desk.speak(tongue);
                desk.draw(style);
                const auto texts = banner_texts(desk, scale);
                INFO(fmt::format("{} {} {}%", desk.session.variant().id, tongue.name, scale * 100));
                REQUIRE_FALSE(texts.empty());
                INFO(texts.front().text);
                CHECK(texts.front().size >= 0.99F * ui::size_of(*style.fonts.small));
                for (const auto& text : texts) {
                    CHECK(texts.front().size >= 0.99F * text.size);
                    CHECK(text.cut.empty());
                }
            }
    }
    ImGui::DestroyContext();
}
