// SPDX-License-Identifier: MIT
#include "ui/dialogs/picture_card.h"

#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float edge_of_card = 6.0F;
constexpr float round_corner = 6.0F;

void draw_tick(const Frame& frame, glm::vec2 corner) {
    const Palette& colours = frame.in.style.colours;
    const float s = frame.in.style.scale;
    const float radius = 8.0F * s;
    const glm::vec2 at{corner.x - radius, corner.y + radius};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCircleFilled({at.x, at.y}, radius, packed(colours.accent));
    const ImVec2 points[]{{at.x - 3.5F * s, at.y},
                          {at.x - 1.0F * s, at.y + 3.0F * s},
                          {at.x + 4.0F * s, at.y - 3.0F * s}};
    list.AddPolyline(points, 3, packed(colours.on_accent), 0, 2.0F * s);
}

} // namespace

bool picture_card(Frame& frame, const PictureCard& card, glm::vec2 size) {
    const float s = frame.in.style.scale;
    const float edge = edge_of_card * s;
    const Palette& colours = frame.in.style.colours;
    const Fonts& fonts = frame.in.style.fonts;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = selectable("###" + card.mark, card.chosen,
                                    ImGuiSelectableFlags_DontClosePopups, {size.x, size.y});
    frame.mark(card.mark, card.spoken.empty() ? card.title : card.spoken);
    if (!ImGui::IsItemVisible()) return pressed;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float foot = size_of(*fonts.body) + (card.below.empty() ? 0.0F : size_of(*fonts.small));
    const Rect picture{{at.x + edge, at.y + edge},
                       {at.x + size.x - edge, at.y + size.y - foot - 1.5F * edge}};
    // An empty ground until the picture is there.
    list.AddRectFilled({picture.min.x, picture.min.y}, {picture.max.x, picture.max.y},
                       packed(colours.raised));
    if (card.draw_picture) card.draw_picture(picture);
    const glm::vec2 words{at.x + edge, picture.max.y + 0.5F * edge};
    const float wide = size.x - 2.0F * edge;
    write_fitted(fonts.body, card.title, words, {wide, size_of(*fonts.body) + 1.0F}, colours.text);
    write_fitted(fonts.small, card.below, {words.x, words.y + size_of(*fonts.body)},
                 {wide, size_of(*fonts.small) + 1.0F}, colours.quiet);
    if (card.done) draw_tick(frame, {at.x + size.x - 0.5F * edge, at.y + 0.5F * edge});
    list.AddRect(at, {at.x + size.x, at.y + size.y},
                 packed(card.chosen ? colours.accent : colours.edge), round_corner * s, 0,
                 (card.chosen ? 2.5F : 1.0F) * s);
    return pressed;
}

CardRows::CardRows(const Frame& frame, float least_width, float picture_height, int text_lines) {
    const float s = frame.in.style.scale;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x;
    columns_ = std::max(1, static_cast<int>((room + gap) / (least_width * s + gap)));
    const auto count = static_cast<float>(columns_);
    const Fonts& fonts = frame.in.style.fonts;
    size_ = {std::floor((room - gap * (count - 1.0F)) / count),
             picture_height * s + size_of(*fonts.body) + 2.5F * edge_of_card * s +
                 (text_lines > 1 ? size_of(*fonts.small) : 0.0F)};
}

void CardRows::next() {
    if (number_++ % columns_ != 0) ImGui::SameLine();
}

} // namespace strata::ui
