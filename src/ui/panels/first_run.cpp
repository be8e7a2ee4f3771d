// SPDX-License-Identifier: MIT
// The card at the very first start: learn, play the computer, or play a friend, each with a
// picture. It stands low over the board, which can be played at once.
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

constexpr float widest_tile = 232.0F; // units of the scale
constexpr float picture_shape = 0.6F; // height to width, where there is room

// `words`: height of what is written below the picture.
void draw_tile(Frame& frame, int number, glm::vec2 size, float words_high) {
    const Tile& tile = tiles[static_cast<std::size_t>(number)];
    const Style& style = frame.in.style;
    const float s = style.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = invisible_button(tile.mark, {size.x, size.y});
    const bool pointed = ImGui::IsItemHovered();
    if (pointed) frame.edit.moment.first_choice = number;
    frame.mark(tile.mark, frame.say(tile.title));
    const bool chosen = frame.edit.moment.first_choice == number;
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
    const float title =
        write_fitted(style.fonts.strong, frame.say(tile.title), words,
                     {wide, size_of(*style.fonts.strong) * 1.2F}, style.colours.text);
    write_fitted(style.fonts.small, frame.say(tile.about), {words.x, words.y + title + 2.0F * s},
                 {wide, std::max(1.0F, words_high - title - 2.0F * s)}, style.colours.quiet);
    if (pressed) frame.request(FirstRun{tile.choice});
}

// Which keys go through it, and what closes it.
void foot_of_card(Frame& frame) {
    const auto key_named = [&](const char* name) { return chord_text(frame.in.hints, {name}); };
    const auto key = key_named("Escape");
    const std::string close = frame.say("ui.first.no");
    const std::string keys = frame.say("ui.first.keys", {{"left", key_named("Left")},
                                                         {"right", key_named("Right")},
                                                         {"enter", key_named("Enter")}});
    ImGui::AlignTextToFramePadding();
    quiet_text(frame, keys);
    ImGui::SameLine(
        std::max(0.0F, ImGui::GetContentRegionMax().x - width_of_button(close + "  " + key)));
    if (key_button(frame, close, key, "first.no")) frame.request(FirstRun{FirstChoice::nothing});
}

} // namespace

text::Message first_choice_title(int number) {
    return {tiles[static_cast<std::size_t>(number)].title};
}

FirstChoice first_choice(int number) { return tiles[static_cast<std::size_t>(number)].choice; }

void draw_first_run(Frame& frame) {
    if (!frame.edit.moment.first_run || frame.edit.moment.dialog) return;
    const Style& style = frame.in.style;
    const float s = style.scale;
    const Rect& board = frame.in.layout.board;
    const glm::vec2 window = frame.in.layout.window;
    const auto& look = ImGui::GetStyle();
    const float edge = 6.0F * s;
    const float gap = look.ItemSpacing.x;
    const float around = 2.0F * look.WindowPadding.x + gap * (first_choices - 1);
    const float tile =
        std::floor(std::min(widest_tile * s, (window.x - 2.0F * edge - around) / first_choices));
    const float wide = tile * first_choices + around;
    // Where letters are large, the pictures give way.
    const float words = 1.4F * size_of(*style.fonts.strong) + 2.6F * size_of(*style.fonts.small);
    const float rows = size_of(*style.fonts.title) + ImGui::GetFrameHeight() +
                       2.0F * look.WindowPadding.y + 2.0F * look.ItemSpacing.y;
    const float most = window.y - frame.in.layout.menu.max.y - 2.0F * edge - rows;
    const float high = std::min(std::floor(tile * picture_shape + words + 24.0F * s), most);
    const glm::vec2 at{std::clamp((board.min.x + board.max.x - wide) / 2.0F, edge,
                                  std::max(edge, window.x - edge - wide)),
                       std::min(board.max.y, window.y) - edge - high - rows};
    ImGui::SetNextWindowPos({at.x, std::max(at.y, frame.in.layout.menu.max.y + edge)});
    ImGui::SetNextWindowSize({wide, high + rows});
    ImGui::PushStyleColor(ImGuiCol_Border, packed(style.colours.accent));
    ImGui::Begin("##first", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    fit_letters(frame);
    ImGui::PushFont(style.fonts.title);
    paragraph(frame.say("ui.first.title"));
    ImGui::PopFont();
    for (int number = 0; number < first_choices; ++number) {
        if (number > 0) ImGui::SameLine();
        draw_tile(frame, number, {tile, high}, words);
    }
    foot_of_card(frame);
    ImGui::End();
    ImGui::PopStyleColor();
}

} // namespace strata::ui
