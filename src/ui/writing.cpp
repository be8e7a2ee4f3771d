// SPDX-License-Identifier: MIT
#include "ui/writing.h"

#include <algorithm>
#include <cmath>

#include <imgui.h>
#include <imgui_internal.h>

#include "text/strings.h"
#include "ui/layout.h"
#include "ui/wrapped.h"

namespace strata::ui {
namespace {

constexpr float endless = 1e6F;
constexpr std::size_t short_line = 256; // ImGui cuts these by itself, letter by letter
constexpr float widest_tooltip = 40.0F; // letters' heights
// Where a list has one block of vertices, as in OpenGL ES 3.0; frames and signs need the rest.
constexpr int most_vertices = 48000;
constexpr std::string_view ellipsis = "\u2026";

const char* end_of(std::string_view text) { return text.data() + text.size(); }

float width_of(ImFont& font, float size, std::string_view text) {
    return font.CalcTextSizeA(size, endless, 0.0F, text.data(), end_of(text)).x;
}

// How many bytes of the line fit into the room, by whole letters.
std::size_t bytes_within(ImFont& font, float size, std::string_view line, float room) {
    const char* rest = end_of(line);
    font.CalcTextSizeA(size, std::max(room, 0.0F), 0.0F, line.data(), end_of(line), &rest);
    return static_cast<std::size_t>(rest - line.data());
}

std::size_t with_next_letter(std::string_view line, std::size_t bytes) {
    if (bytes < line.size()) ++bytes;
    while (bytes < line.size() && (static_cast<unsigned char>(line[bytes]) & 0xC0U) == 0x80U)
        ++bytes;
    return bytes;
}

bool has_vertices_left(const ImDrawList& list, std::string_view line) {
    return (list.Flags & ImDrawListFlags_AllowVtxOffset) != 0 ||
           list.VtxBuffer.Size + static_cast<int>(line.size()) * 4 < most_vertices;
}

void add_line(ImDrawList& list, ImFont& font, float size, glm::vec2 at, unsigned colour,
              std::string_view line) {
    if (line.size() > short_line) {
        const auto left = bytes_within(font, size, line, list.GetClipRectMin().x - at.x);
        at.x += width_of(font, size, line.substr(0, left));
        line.remove_prefix(left);
        const auto seen = bytes_within(font, size, line, list.GetClipRectMax().x - at.x);
        line = line.substr(0, with_next_letter(line, seen));
        if (line.size() > letters_per_call)
            line = line.substr(0, with_next_letter(line, letters_per_call - 4));
    }
    if (!line.empty() && has_vertices_left(list, line))
        list.AddText(&font, size, {at.x, at.y}, colour, line.data(), end_of(line));
}

// As ImGui's own item of text, which is one call.
void write_in(unsigned colour, std::string_view text) {
    const ImGuiWindow& window = *ImGui::GetCurrentWindow();
    if (window.SkipItems) return;
    ImFont& font = *ImGui::GetFont();
    const float size = ImGui::GetFontSize();
    const ImVec2 at{window.DC.CursorPos.x,
                    window.DC.CursorPos.y + window.DC.CurrLineTextBaseOffset};
    const glm::vec2 extent = text_extent(font, size, text);
    const ImVec2 room{std::floor(extent.x + 0.99999F), extent.y}; // as ImGui rounds it
    ImGui::ItemSize(room, 0.0F);
    if (ImGui::ItemAdd({at, {at.x + room.x, at.y + room.y}}, 0))
        add_text(*window.DrawList, font, size, {at.x, at.y}, colour, text);
}

} // namespace

void add_text(ImDrawList& list, ImFont& font, float size, glm::vec2 at, unsigned colour,
              std::string_view text) {
    const float low = list.GetClipRectMin().y;
    const float high = list.GetClipRectMax().y;
    while (!text.empty() && at.y <= high) {
        const auto line = text.substr(0, text.find('\n'));
        if (at.y + size >= low) add_line(list, font, size, at, colour, line);
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        at.y += size;
    }
}

void add_text(ImDrawList& list, glm::vec2 at, unsigned colour, std::string_view text) {
    add_text(list, *ImGui::GetFont(), ImGui::GetFontSize(), at, colour, text);
}

glm::vec2 text_extent(ImFont& font, float size, std::string_view text) {
    const ImVec2 extent = font.CalcTextSizeA(size, endless, 0.0F, text.data(), end_of(text));
    return {extent.x, extent.y};
}

std::string in_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

std::string cut_to(ImFont& font, float size, const std::string& text, float room) {
    auto line = in_one_line(text);
    if (width_of(font, size, line) <= room) return line;
    const float left = room - width_of(font, size, ellipsis);
    line.resize(bytes_within(font, size, line, left));
    return line.append(ellipsis);
}

std::string short_label(const std::string& label) {
    if (label.size() <= letters_of_label) return label;
    const auto id = std::min(label.rfind("###"), label.size());
    return text::shortened(std::string_view(label).substr(0, id), letters_of_label) +
           label.substr(id);
}

void write(const std::string& text) { write_in(ImGui::GetColorU32(ImGuiCol_Text), text); }

void write_disabled(const std::string& text) {
    write_in(ImGui::GetColorU32(ImGuiCol_TextDisabled), text);
}

void write_in_room(const std::string& text, float taken) {
    const auto shown = cut_to(*ImGui::GetFont(), ImGui::GetFontSize(), text,
                              ImGui::GetContentRegionAvail().x - taken);
    write(shown);
    if (shown != text && ImGui::IsItemHovered()) tooltip(text);
}

void tooltip(const std::string& text) {
    const std::string short_text = text::shortened(text, letters_of_notice);
    ImGui::BeginTooltip();
    write(broken_at_blanks(
        short_text, *ImGui::GetFont(), ImGui::GetFontSize(),
        std::min(widest_tooltip * ImGui::GetFontSize(), ImGui::GetIO().DisplaySize.x * 0.9F)));
    ImGui::EndTooltip();
}

namespace {

// Rows that lie close to each other are high enough for a finger, where style.h wants that.
class HighRow {
public:
    HighRow() {
        ImVec2 spacing = ImGui::GetStyle().ItemSpacing;
        const float wanted = ImGui::GetStyle().TouchExtraPadding.y * finger_size / finger_slack;
        spacing.y = std::max(spacing.y, wanted - ImGui::GetFontSize());
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, spacing);
    }
    ~HighRow() { ImGui::PopStyleVar(); }
    HighRow(const HighRow&) = delete;
    HighRow& operator=(const HighRow&) = delete;
};

} // namespace

bool selectable(const std::string& label, bool selected, int flags, glm::vec2 size) {
    const HighRow row;
    return ImGui::Selectable(short_label(label).c_str(), selected, flags, {size.x, size.y});
}

bool push_button(const std::string& label, glm::vec2 size) {
    return ImGui::Button(short_label(label).c_str(), {size.x, size.y});
}

bool small_push_button(const std::string& label) {
    if (ImGui::GetStyle().TouchExtraPadding.y > 0.0F) return push_button(label);
    return ImGui::SmallButton(short_label(label).c_str());
}

bool menu_line(const std::string& label, const std::string& keys, bool ticked, bool enabled) {
    const HighRow row;
    return ImGui::MenuItem(short_label(label).c_str(), short_label(keys).c_str(), ticked, enabled);
}

bool begin_menu_line(const std::string& label) {
    return ImGui::BeginMenu(short_label(label).c_str());
}

bool begin_combo(const std::string& id, const std::string& chosen, int flags) {
    return ImGui::BeginCombo(id.c_str(), short_label(chosen).c_str(), flags);
}

} // namespace strata::ui
