// SPDX-License-Identifier: MIT
#include "ui/dialogs/demonstrations.h"

#include <algorithm>
#include <array>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/picture_card.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float lesson_picture_height = 110.0F;

constexpr std::array groups{"ui.demo.course", "ui.demo.tours", "ui.demo.others"};

bool in_group(const Demonstration& demo, std::size_t group) {
    return static_cast<std::size_t>(demo.group) == group;
}

// Where the keyboard begins, and what Enter plays: the first lesson that is not done.
const Demonstration* first_of(std::span<const Demonstration> all) {
    const auto next = std::ranges::find_if(all, [](const Demonstration& demo) {
        return demo.group == DemoGroup::course && !demo.done;
    });
    return next != all.end() ? &*next : all.empty() ? nullptr : &all.front();
}

} // namespace

void DemonstrationsDialog::draw_card(Frame& frame, const Demonstration& demo, bool first,
                                     glm::vec2 size) {
    PictureCard card{.mark = "show." + demo.path.stem().string(), .title = demo.title};
    if (demo.number > 0) card.title = std::to_string(demo.number) + ". " + demo.title;
    if (demo.done) card.spoken = frame.say("ui.demo.ticked", {{"title", card.title}});
    card.chosen = first && !ImGui::GetIO().NavVisible;
    card.done = demo.done;
    card.draw_picture = [&](const Rect& room) {
        pictures_.draw(frame, demo.variant, demo.position, room);
    };
    // By its whole path: one of the user's may be called like one of ours.
    ImGui::PushID(demo.path.c_str());
    const bool pressed = picture_card(frame, card, size);
    ImGui::PopID();
    if (first && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    if (!pressed && !(first && enter_is_free())) return;
    frame.request(PlayDemonstration{demo.path});
    close_dialog(frame);
}

void DemonstrationsDialog::draw_group(Frame& frame, std::size_t group, const Demonstration* first) {
    const auto& all = frame.in.demonstrations;
    const auto mine = [&](const Demonstration& demo) { return in_group(demo, group); };
    if (std::ranges::none_of(all, mine)) return;
    ImGui::Spacing();
    ImGui::PushFont(frame.in.style.fonts.strong);
    std::string title = frame.say(groups[group]);
    if (group == 0) {
        const auto steps = std::ranges::count_if(
            all, [&](const Demonstration& demo) { return mine(demo) && demo.number > 0; });
        const auto done = std::ranges::count_if(all, [&](const Demonstration& demo) {
            return mine(demo) && demo.number > 0 && demo.done;
        });
        title =
            frame.say("ui.demo.course_done", {{"title", title}, {"done", done}, {"all", steps}});
    }
    paragraph(title);
    ImGui::PopFont();
    float wide = 0.0F;
    for (const Demonstration& demo : all)
        if (mine(demo)) wide = std::max(wide, card_width_of_map(frame, demo.variant));
    CardRows rows{frame, wide, lesson_picture_height, 1};
    for (const Demonstration& demo : all) {
        if (!mine(demo)) continue;
        rows.next();
        draw_card(frame, demo, &demo == first, rows.size());
    }
}

void DemonstrationsDialog::draw(Frame& frame) {
    paragraph(frame.say(frame.in.demonstrations.empty() ? "ui.demo.none" : "ui.demo.choose"));
    const float high = frame.in.layout.window.y - 150.0F * frame.in.style.scale;
    ImGui::BeginChild("list", {0.0F, std::max(1.0F, high)}, false, ImGuiWindowFlags_NavFlattened);
    const Demonstration* first = first_of(frame.in.demonstrations);
    for (std::size_t group = 0; group < groups.size(); ++group) draw_group(frame, group, first);
    ImGui::EndChild();
    cancel_row(frame);
}

const ActionRow demonstrations_action{"demonstrations",
                                      Topic::shows,
                                      InShow::leaves,
                                      Chords{key("D"), key("F3")},
                                      opens<DemonstrationsDialog>,
                                      In{Menu::learn, 1}};

} // namespace strata::ui
