// SPDX-License-Identifier: MIT
// Lines in a free corner of the picture: messages that go by themselves, and for a newcomer faint
// ones: how the board is turned, and what a board with handles is. Each of these goes for good once
// a hand has done it.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/panels.h"
#include "ui/panels/free_place.h"
#include "ui/style.h"
#include "ui/wrapped.h"

namespace strata::ui {
namespace {

constexpr int flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                      ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoInputs |
                      ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing;

// How wide their lines may be, in units of the scale: narrower ones fit beside more boards.
constexpr std::array<float, 3> toast_widths{460.0F, 280.0F, 180.0F};
constexpr float toast_gap = 8.0F;

float widest_line(const Frame& frame, float width) {
    const float s = frame.in.style.scale;
    return std::min(width * s, frame.in.layout.board.size().x - 50.0F * s);
}

glm::vec2 size_of_toast(const Frame& frame, const Toast& toast, float widest) {
    ImFont& font = *frame.in.style.fonts.body;
    const auto& look = ImGui::GetStyle();
    return wrapped_extent(font, size_of(font), toast.text, widest) +
           2.0F * glm::vec2{look.WindowPadding.x, look.WindowPadding.y};
}

struct ToastPlace {
    glm::vec2 lower_left{0.0F}; // of them all
    float widest = 0.0F;
};

// In a corner that the board leaves free; where there is none they lie over it for their while.
ToastPlace place_of_toasts(Frame& frame) {
    const float s = frame.in.style.scale;
    for (const float width : toast_widths) {
        const float widest = widest_line(frame, width);
        glm::vec2 all{0.0F, -toast_gap * s};
        for (const Toast& toast : frame.edit.transient.toasts) {
            const glm::vec2 one = size_of_toast(frame, toast, widest);
            all = {std::max(all.x, one.x), all.y + one.y + toast_gap * s};
        }
        if (const auto free = free_place(frame, all, frame.edit.transient.corners.toasts))
            return {glm::floor(glm::vec2{free->min.x, free->max.y}), widest};
    }
    const Rect& board = frame.in.layout.board;
    return {{board.min.x + 12.0F * s, board.max.y - 12.0F * s},
            widest_line(frame, toast_widths.front())};
}

constexpr std::array<float, 3> line_widths{420.0F, 240.0F, 150.0F}; // in units of the scale
constexpr std::size_t plies_with_turn = 12;
constexpr float line_ground = 0.55F; // how opaque

struct StageLine {
    const char* mark;
    std::string words;
};

std::vector<StageLine> lines_for(const Frame& frame) {
    std::vector<StageLine> lines;
    const auto& state = frame.edit.state;
    // Whoever plays on without turning the board has read it.
    const bool plays_on = frame.in.session.past().size() > plies_with_turn;
    const Known& knows = state.knows;
    if (!knows.camera && !plays_on) lines.push_back({"stage.turn", frame.say("ui.stage.turn")});
    if (!knows.boards && !frame.in.table.reading.movable_boards.empty())
        lines.push_back({"stage.boards", frame.say("ui.stage.boards")});
    return lines;
}

} // namespace

void draw_toasts(Frame& frame) {
    std::erase_if(frame.edit.transient.toasts,
                  [&](const Toast& toast) { return toast.until <= frame.in.time; });
    if (frame.edit.transient.toasts.empty()) return;
    if (!frame.in.layout.table.empty()) return; // the cards have them
    const auto [corner, widest] = place_of_toasts(frame);
    ImFont& font = *frame.in.style.fonts.body;
    float bottom = corner.y;
    for (std::size_t i = 0; i < frame.edit.transient.toasts.size(); ++i) {
        const Toast& toast = frame.edit.transient.toasts[i];
        const glm::vec2 size = size_of_toast(frame, toast, widest);
        ImGui::SetNextWindowPos({corner.x, bottom}, ImGuiCond_Always, {0.0F, 1.0F});
        ImGui::SetNextWindowSize({size.x, size.y});
        const glm::vec4 edge =
            toast.bad ? frame.in.style.colours.bad : frame.in.style.colours.accent;
        ImGui::PushStyleColor(ImGuiCol_Border, packed(edge));
        ImGui::Begin(("##toast" + std::to_string(i)).c_str(), nullptr, flags);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        add_wrapped(*ImGui::GetWindowDrawList(), font, size_of(font), {at.x, at.y},
                    packed(frame.in.style.colours.text), toast.text, widest);
        bottom -= size.y + toast_gap * frame.in.style.scale;
        ImGui::End();
        ImGui::PopStyleColor();
    }
}

void draw_stage_lines(Frame& frame) {
    auto& transient = frame.edit.transient;
    const auto& over = frame.in.on_screen;
    if (over.photograph || over.result || transient.dialog || !transient.toasts.empty()) return;
    const auto lines = lines_for(frame);
    if (lines.empty()) return;
    ImFont& font = *frame.in.style.fonts.small;
    const float s = frame.in.style.scale;
    const float size = size_of(font);
    const glm::vec2 pad{8.0F * s, 5.0F * s};
    for (const float width : line_widths) {
        const float wrap = width * s;
        glm::vec2 extent{0.0F};
        for (const auto& line : lines) {
            const glm::vec2 one = wrapped_extent(font, size, line.words, wrap);
            extent = {std::max(extent.x, one.x), extent.y + one.y};
        }
        const auto place = free_place(frame, extent + 2.0F * pad, transient.corners.lines);
        if (!place) continue;
        ImDrawList& list = *ImGui::GetBackgroundDrawList();
        const auto& colours = frame.in.style.colours;
        glm::vec2 at = glm::floor(place->min);
        list.AddRectFilled({at.x, at.y}, {place->max.x, place->max.y},
                           packed(colours.panel, line_ground), 6.0F * s);
        at += pad;
        for (const auto& line : lines) {
            add_wrapped(list, font, size, at, packed(colours.quiet), line.words, wrap);
            const glm::vec2 one = wrapped_extent(font, size, line.words, wrap);
            frame.out.marks.push_back({line.mark, at + one / 2.0F});
            at.y += one.y;
        }
        return;
    }
}

} // namespace strata::ui
