// SPDX-License-Identifier: MIT
#include "ui/dialogs/demonstrations.h"

#include <algorithm>
#include <array>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/ticked_row.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

constexpr std::array groups{"ui.demo.course", "ui.demo.tours", "ui.demo.others"};

void draw_row(Frame& frame, const Demonstration& demo, bool first) {
    // By its whole path: one of the user's may be called like one of ours.
    const TickedRow row{.id = demo.path.string(),
                        .mark = "show." + demo.path.stem().string(),
                        .sign = demo.number > 0 ? std::to_string(demo.number) : "▸",
                        .title = demo.title,
                        .aside = {},
                        .heard = demo.title,
                        .done = demo.done};
    if (!draw_ticked_row(frame, row, first)) return;
    frame.request(PlayDemonstration{demo.path});
    close_dialog(frame);
}

bool in_group(const Demonstration& demo, std::size_t group) {
    return static_cast<std::size_t>(demo.group) == group;
}

void draw_group(Frame& frame, std::size_t group, const Demonstration* first) {
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
    for (const Demonstration& demo : all)
        if (mine(demo)) draw_row(frame, demo, &demo == first);
}

// Where the keyboard begins, and what Enter plays: the first lesson that is not done.
const Demonstration* first_of(std::span<const Demonstration> all) {
    const auto next = std::ranges::find_if(all, [](const Demonstration& demo) {
        return demo.group == DemoGroup::course && !demo.done;
    });
    return next != all.end() ? &*next : all.empty() ? nullptr : &all.front();
}

} // namespace

void DemonstrationsDialog::draw(Frame& frame) {
    paragraph(frame.say(frame.in.demonstrations.empty() ? "ui.demo.none" : "ui.demo.choose"));
    const float row = ImGui::GetTextLineHeight() + 15.0F * frame.in.style.scale;
    const float wanted = row * (static_cast<float>(frame.in.demonstrations.size()) + 4.0F);
    const float high = std::min(wanted, frame.in.layout.window.y - 150.0F * frame.in.style.scale);
    ImGui::BeginChild("list", {0.0F, high}, false, ImGuiWindowFlags_NavFlattened);
    const Demonstration* first = first_of(frame.in.demonstrations);
    for (std::size_t group = 0; group < groups.size(); ++group) draw_group(frame, group, first);
    ImGui::EndChild();
    cancel_row(frame);
}

const ActionRow demonstrations_action{"demonstrations", Topic::shows, Chords{key("D"), key("F3")},
                                      opens<DemonstrationsDialog>, In{Menu::learn, 1}};

} // namespace strata::ui
