// SPDX-License-Identifier: MIT
#include "ui/style.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include <imgui.h>

#include "scene/colour.h"
#include "scene/typeface.h"
#include "ui/layout.h"

namespace strata::ui {
namespace {

using scene::to_linear;
using scene::to_srgb;

glm::vec4 shown(glm::vec3 linear) { return {scene::to_srgb(glm::clamp(linear, 0.0F, 1.0F)), 1.0F}; }

constexpr glm::vec4 rgb(unsigned hex) {
    return {static_cast<float>((hex >> 16) & 255U) / 255.0F,
            static_cast<float>((hex >> 8) & 255U) / 255.0F, static_cast<float>(hex & 255U) / 255.0F,
            1.0F};
}

constexpr Palette dark_panels{.panel = rgb(0x171a21),
                              .raised = rgb(0x272c37),
                              .hovered = rgb(0x353c4a),
                              .edge = rgb(0x3a4150),
                              .text = rgb(0xeef0f4),
                              .quiet = rgb(0xa7afbf),
                              .accent = rgb(0x6cb6ff),
                              .on_accent = rgb(0x0b1622),
                              .bad = rgb(0xff9b8a)};

constexpr Palette light_panels{.light = true,
                               .panel = rgb(0xfafbfc),
                               .raised = rgb(0xe6eaf0),
                               .hovered = rgb(0xd5dce6),
                               .edge = rgb(0xc3cad6),
                               .text = rgb(0x171b24),
                               .quiet = rgb(0x525c6e),
                               .accent = rgb(0x1f62b8),
                               .on_accent = rgb(0xffffff),
                               .bad = rgb(0xa82818)};

// Dear ImGui ends the program over a font that is not whole.
std::filesystem::path find_typeface(std::initializer_list<const char*> names) {
    return scene::find_typeface({names.begin(), names.size()});
}

// Of a clock as large as a card: few signs, for they are big.
constexpr std::array<ImWchar, 9> clock_ranges{0x0020, 0x0020, // blank
                                              0x002C, 0x002E, // , - .
                                              0x0030, 0x003A, // digits and the colon
                                              0x0061, 0x007A, // a to z
                                              0};

constexpr std::array<ImWchar, 21> glyph_ranges{0x0020, 0x017F, // Latin
                                               0x0370, 0x03FF, // Greek
                                               0x0400, 0x04FF, // Cyrillic
                                               0x2010, 0x205E, // punctuation
                                               0x2190, 0x21FF, // arrows
                                               0x221E, 0x221E, // infinity
                                               0x2300, 0x23FF, // signs of keys
                                               0x25A0, 0x25FF, // shapes
                                               0x2654, 0x265F, // figures of moves
                                               0x2713, 0x2717, // ticks
                                               0};

ImFont* load_typeface(const std::filesystem::path& first, const std::filesystem::path& second,
                      float pixels, const ImWchar* ranges = glyph_ranges.data()) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    ImFont* font = nullptr;
    for (const auto& path : {first, second}) {
        if (path.empty() || (font != nullptr && path == first)) continue;
        ImFontConfig config;
        config.MergeMode = font != nullptr;
        config.OversampleH = 1;
        ImFont* loaded =
            atlas.AddFontFromFileTTF(path.c_str(), std::round(pixels), &config, ranges);
        if (font == nullptr) font = loaded;
    }
    if (font == nullptr) {
        ImFontConfig config;
        config.SizePixels = std::round(pixels);
        font = atlas.AddFontDefault(&config);
    }
    return font;
}

ImVec4 imgui(glm::vec4 c) { return {c.r, c.g, c.b, c.a}; }

void apply_colours(const Palette& p) {
    auto& c = ImGui::GetStyle().Colors;
    for (auto& colour : c) colour = imgui(p.raised);
    const glm::vec4 clear{0.0F};
    c[ImGuiCol_Text] = imgui(p.text);
    c[ImGuiCol_TextDisabled] = imgui(p.quiet);
    for (const auto id : {ImGuiCol_WindowBg, ImGuiCol_MenuBarBg, ImGuiCol_TitleBg,
                          ImGuiCol_TitleBgActive, ImGuiCol_TitleBgCollapsed, ImGuiCol_PopupBg})
        c[id] = imgui(p.panel);
    c[ImGuiCol_ChildBg] = c[ImGuiCol_ScrollbarBg] = c[ImGuiCol_BorderShadow] = imgui(clear);
    c[ImGuiCol_TableRowBg] = c[ImGuiCol_TableRowBgAlt] = imgui(clear);
    for (const auto id : {ImGuiCol_Border, ImGuiCol_Separator, ImGuiCol_TableBorderLight,
                          ImGuiCol_TableBorderStrong, ImGuiCol_ScrollbarGrab})
        c[id] = imgui(p.edge);
    for (const auto id :
         {ImGuiCol_ButtonHovered, ImGuiCol_FrameBgHovered, ImGuiCol_HeaderHovered,
          ImGuiCol_ScrollbarGrabHovered, ImGuiCol_TabHovered, ImGuiCol_ButtonActive,
          ImGuiCol_FrameBgActive, ImGuiCol_HeaderActive, ImGuiCol_ScrollbarGrabActive})
        c[id] = imgui(p.hovered);
    c[ImGuiCol_SliderGrab] = c[ImGuiCol_SliderGrabActive] = imgui(p.knob);
    for (const auto id :
         {ImGuiCol_CheckMark, ImGuiCol_NavHighlight, ImGuiCol_TabActive, ImGuiCol_PlotHistogram})
        c[id] = imgui(p.accent);
    glm::vec4 chosen = p.accent;
    chosen.a = 0.35F;
    c[ImGuiCol_TextSelectedBg] = imgui(chosen);
    c[ImGuiCol_ModalWindowDimBg] = imgui(clear); // it would fade in, frame after frame
}

// As light as `base`, with a breath of the hue: panels belong to the room that the board stands in.
glm::vec4 tinted(glm::vec4 base, glm::vec4 hue) {
    constexpr float share = 0.5F;
    const float strength = luminance(base) / std::max(luminance(hue), 1e-3F);
    glm::vec4 result = base;
    for (int n = 0; n < 3; ++n)
        result[n] = to_srgb(
            glm::min(glm::mix(to_linear(base[n]), to_linear(hue[n]) * strength, share), 1.0F));
    return result;
}

constexpr float readable = 4.5F; // contrast of text and what it lies on

// The metal of the board's inlays is the accent, where it can be read on the panels.
void set_accent(Palette& p, const view::Theme& theme) {
    const glm::vec4 inlay = shown(theme.flat.inlay.colour);
    if (contrast(inlay, p.panel) < readable) return;
    p.accent = inlay;
    p.on_accent = rgb(0x0b1017);
}

// As much of the accent as leaves the value readable that a slider shows on its knob.
glm::vec4 knob_of(const Palette& p) {
    constexpr int steps = 64;
    for (int n = 0; n < steps; ++n) {
        const auto knob = glm::mix(p.accent, p.raised, static_cast<float>(n) / steps);
        if (contrast(p.text, knob) >= readable) return knob;
    }
    return p.raised;
}

// The contrast of Black's symbols and the squares under them, at least.
constexpr float visible = 2.5F;

// Dark squares take the hue of the light ones, as far as that needs.
void light_squares_under_black(Palette& p) {
    constexpr int steps = 64;
    const glm::vec4 black = symbol_fill(p.pieces[1], 1);
    for (auto* squares : {&p.squares, &p.flat_squares})
        for (glm::vec4& square : *squares) {
            const glm::vec4 own = square;
            for (int n = 0; n < steps && contrast(square, black) < visible; ++n)
                square = glm::mix(own, squares->front(), static_cast<float>(n) / steps);
        }
}

} // namespace

glm::vec4 symbol_fill(glm::vec4 piece, std::size_t look) {
    constexpr float share = 0.75F;
    if (look == 0) return glm::mix(piece, symbol_paper, share);
    if (look == 1) return glm::mix(piece, symbol_ink, share);
    return piece;
}

float luminance(glm::vec4 c) {
    return scene::luminance({to_linear(c.r), to_linear(c.g), to_linear(c.b)});
}

float contrast(glm::vec4 a, glm::vec4 b) {
    const float x = luminance(a) + 0.05F;
    const float y = luminance(b) + 0.05F;
    return std::max(x, y) / std::min(x, y);
}

Palette palette_for(const view::Theme& theme) {
    const float background =
        (scene::luminance(theme.background.top) + scene::luminance(theme.background.bottom)) / 2.0F;
    Palette p = background > 0.25F ? light_panels : dark_panels;
    const glm::vec4 room = shown(theme.background.bottom);
    for (glm::vec4* part : {&p.panel, &p.raised, &p.hovered, &p.edge}) *part = tinted(*part, room);
    set_accent(p, theme);
    p.knob = knob_of(p);
    p.squares = {shown(theme.light_square.colour), shown(theme.dark_square.colour), {}};
    for (std::size_t tone = 0; tone < p.flat_squares.size(); ++tone)
        p.flat_squares[tone] = shown(theme.flat.square(static_cast<rules::Tone>(tone)).colour);
    for (std::size_t look = 0; look < p.pieces.size(); ++look)
        p.pieces[look] = shown(theme.pieces[look].colour);
    light_squares_under_black(p);
    p.inert_piece = shown(theme.inert.colour);
    p.selected = shown(theme.selected.colour);
    p.target = shown(theme.target.colour);
    p.capture = shown(theme.capture.colour);
    p.last_move = shown(theme.last_move.colour);
    p.check = shown(theme.check.colour);
    p.cursor = shown(theme.cursor.colour);
    for (std::size_t ink = 0; ink < p.inks.size(); ++ink)
        p.inks[ink] = shown(theme.inks[ink].colour);
    p.reach = shown(theme.insight.reach.colour);
    p.attacker = shown(theme.insight.attacker.colour);
    p.defender = shown(theme.insight.defender.colour);
    p.pinned = shown(theme.insight.pinned.colour);
    p.blocker = shown(theme.insight.blocker.colour);
    return p;
}

Fonts load_fonts(float scale) {
    ImGui::GetIO().Fonts->Clear();
    ImGui::GetIO().Fonts->Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight; // half its memory
    const auto regular =
        find_typeface({"opentype/inter/Inter-Regular.otf", "truetype/dejavu/DejaVuSans.ttf",
                       "dejavu/DejaVuSans.ttf", "TTF/DejaVuSans.ttf"});
    const auto heavy =
        find_typeface({"opentype/inter/Inter-SemiBold.otf", "truetype/dejavu/DejaVuSans-Bold.ttf",
                       "dejavu/DejaVuSans-Bold.ttf", "TTF/DejaVuSans-Bold.ttf"});
    const auto signs = find_typeface(
        {"truetype/dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans.ttf", "TTF/DejaVuSans.ttf"});
    Fonts fonts;
    fonts.scale = scale;
    fonts.body = load_typeface(regular, signs, 16.0F * scale);
    fonts.strong = load_typeface(heavy, signs, 16.0F * scale);
    fonts.small = load_typeface(regular, signs, std::max(12.0F, 13.0F * scale));
    fonts.title = load_typeface(heavy, signs, 21.0F * scale);
    fonts.caption = load_typeface(heavy, signs, 30.0F * scale);
    fonts.clock = load_typeface(heavy, {}, 72.0F * scale, clock_ranges.data());
    return fonts;
}

void apply(const Style& style) {
    ImGuiStyle fresh;
    fresh.WindowPadding = {12.0F, 10.0F};
    fresh.FramePadding = {10.0F, 6.0F};
    fresh.ItemSpacing = {8.0F, 7.0F};
    fresh.ItemInnerSpacing = {7.0F, 5.0F};
    fresh.CellPadding = {6.0F, 3.0F};
    fresh.ScrollbarSize = 12.0F;
    fresh.GrabMinSize = 14.0F;
    fresh.WindowRounding = 8.0F;
    fresh.ChildRounding = 6.0F;
    fresh.FrameRounding = 6.0F;
    fresh.PopupRounding = 8.0F;
    fresh.ScrollbarRounding = 6.0F;
    fresh.GrabRounding = 5.0F;
    fresh.WindowBorderSize = 1.0F;
    fresh.WindowTitleAlign = {0.0F, 0.5F};
    if (style.fingers) {
        fresh.FramePadding = {16.0F, 13.0F};
        fresh.ItemSpacing = {8.0F, 8.0F};
        fresh.TouchExtraPadding = {finger_slack, finger_slack};
    }
    fresh.ScaleAllSizes(style.scale);
    ImGui::GetStyle() = fresh;
    apply_colours(style.colours);
}

unsigned packed(glm::vec4 colour, float opacity) {
    return ImGui::ColorConvertFloat4ToU32({colour.r, colour.g, colour.b, colour.a * opacity});
}

} // namespace strata::ui
