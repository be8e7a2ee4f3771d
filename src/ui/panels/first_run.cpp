// SPDX-License-Identifier: MIT
// The cards of the very first start: learn, play the computer, or play a friend, each with a
// picture. They have a place of their own beside the board, which can be played at once.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <imgui.h>

#include "ui/board_picture.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/panels/first_run.h"
#include "ui/style.h"
#include "ui/wrapped.h"

namespace strata::ui {
namespace {

struct Tile {
    FirstChoice choice;
    const char* title;
    const char* about;
    const char* mark;
    std::string_view view;
    std::size_t start; // of the game's starts, as in NewGameSheet
};

constexpr std::array<Tile, first_choices> tiles{
    {{FirstChoice::learn, "ui.first.learn", "ui.first.learn_about", "first.learn", "isometric", 1},
     {FirstChoice::computer, "ui.first.computer", "ui.first.computer_about", "first.computer",
      "overview", 0},
     {FirstChoice::friend_here, "ui.first.friend", "ui.first.friend_about", "first.friend", "left",
      0}}};

constexpr float picture_shape = 0.56F; // height to width, where there is room

// Below each other beside the board, else beside each other.
bool stacked(const Layout& layout) { return layout.first_run.min.x > layout.menu.min.x; }

// `words`: height of what is written below the picture.
void draw_tile(Frame& frame, int number, glm::vec2 size, float words_high) {
    const Tile& tile = tiles[static_cast<std::size_t>(number)];
    const Style& style = frame.in.style;
    const float s = style.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = invisible_button(tile.mark, {size.x, size.y});
    const bool pointed = ImGui::IsItemHovered();
    if (pointed) frame.edit.transient.dialogs.first_choice = number;
    frame.mark(tile.mark, frame.say(tile.title));
    const bool chosen = frame.edit.transient.dialogs.first_choice == number;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    list.AddRectFilled(at, end, packed(style.colours.edge, chosen ? 0.8F : 0.35F), 8.0F * s);
    list.AddRect(at, end, packed(chosen ? style.colours.accent : style.colours.edge), 8.0F * s, 0,
                 (chosen ? 3.0F : 1.0F) * s);
    const float pad = 8.0F * s;
    const float wide = size.x - 2.0F * pad;
    const float high = std::floor(size.y - words_high - 2.5F * pad);
    const auto variant = frame.in.book.usual();
    if (variant && high > pad)
        show_board_picture(frame, {*variant, glm::ivec2(wide, high), tile.start, tile.view},
                           {at.x + pad, at.y + pad});
    const glm::vec2 words{at.x + pad, end.y - words_high - 0.5F * pad};
    const float title = write_fitted(
        style.fonts.strong, frame.say(tile.title), words,
        {wide, std::min(size_of(*style.fonts.strong) * 1.2F, words_high)}, style.colours.text);
    const float left = words_high - title - 2.0F * s;
    if (left >= size_of(*style.fonts.small)) // very large letters leave room for the title alone
        write_fitted(style.fonts.small, frame.say(tile.about),
                     {words.x, words.y + title + 2.0F * s}, {wide, left}, style.colours.quiet);
    if (pressed) frame.request(FirstRun{tile.choice});
}

// Which keys go through them, and what closes them.
void foot_of_cards(Frame& frame) {
    const auto key_named = [&](const char* name) { return chord_text(frame.in.hints, {name}); };
    const bool down = stacked(frame.in.layout);
    const auto key = key_named("Escape");
    const std::string close = frame.say("ui.first.no");
    const std::string keys =
        frame.in.style.fingers
            ? ""
            : frame.say("ui.first.keys", {{"back", key_named(down ? "Up" : "Left")},
                                          {"on", key_named(down ? "Down" : "Right")},
                                          {"enter", key_named("Enter")}});
    ImGui::AlignTextToFramePadding();
    const float button = width_of_button(close + "  " + key);
    const float end = ImGui::GetContentRegionMax().x;
    write_fitted(frame.in.style.fonts.small, keys,
                 {ImGui::GetCursorScreenPos().x,
                  ImGui::GetCursorScreenPos().y + ImGui::GetStyle().FramePadding.y},
                 {std::max(1.0F, end - button - ImGui::GetCursorPosX()), ImGui::GetFrameHeight()},
                 frame.in.style.colours.quiet);
    ImGui::SetCursorPosX(std::max(0.0F, end - button));
    if (key_button(frame, close, key, "first.no")) frame.request(FirstRun{FirstChoice::nothing});
}

} // namespace

text::Message first_choice_title(int number) {
    return {tiles[static_cast<std::size_t>(number)].title};
}

FirstChoice first_choice(int number) { return tiles[static_cast<std::size_t>(number)].choice; }

void draw_first_run(Frame& frame) {
    const Rect& place = frame.in.layout.first_run;
    if (!frame.in.on_screen.first_run || place.empty()) return;
    const Style& style = frame.in.style;
    const float s = style.scale;
    begin_panel("##first", place, ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar);
    const auto& look = ImGui::GetStyle();
    const glm::vec2 room =
        place.size() - 2.0F * glm::vec2{look.WindowPadding.x, look.WindowPadding.y};
    const glm::vec2 gap{look.ItemSpacing.x, look.ItemSpacing.y};
    const bool down = stacked(frame.in.layout);
    ImFont& font = *style.fonts.title;
    const std::string title = frame.say("ui.first.title");
    const float title_high = std::min(wrapped_extent(font, size_of(font), title, room.x).y,
                                      (down ? 2.2F : 1.1F) * size_of(font));
    const float rows = title_high + ImGui::GetFrameHeight() + 2.0F * gap.y;
    // Where letters are large, the pictures give way.
    const float words = 1.4F * size_of(*style.fonts.strong) + 2.6F * size_of(*style.fonts.small);
    const float wide =
        down ? room.x : std::floor((room.x - gap.x * (first_choices - 1)) / first_choices);
    const float left = room.y - rows;
    const float most = down ? (left - gap.y * (first_choices - 1)) / first_choices : left;
    const float high =
        std::floor(std::min(wide * picture_shape + words + 24.0F * s, std::max(most, 1.0F)));
    const float all = down ? high * first_choices + gap.y * (first_choices - 1) : high;
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + std::max(0.0F, std::floor((left - all) * 0.4F)));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    write_fitted(&font, title, {at.x, at.y}, {room.x, title_high}, style.colours.text);
    ImGui::Dummy({room.x, title_high});
    for (int number = 0; number < first_choices; ++number) {
        if (number > 0 && !down) ImGui::SameLine();
        draw_tile(frame, number, {wide, high}, std::min(words, high - 12.0F * s));
    }
    foot_of_cards(frame);
    ImGui::End();
}

} // namespace strata::ui
