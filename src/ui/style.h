// SPDX-License-Identifier: MIT
// Typeface, colours and spacing of the panels. The colours follow the theme of the board: light
// panels over a light background, dark ones over a dark one.
#pragma once

#include <array>
#include <string>
#include <vector>

#include <glm/glm.hpp>

#include "view/theme.h"

struct ImFont;

namespace strata::ui {

// sRGB, 0..1, as ImGui wants them.
struct Palette {
    bool light = false;
    glm::vec4 panel;  // behind text
    glm::vec4 raised; // buttons and fields
    glm::vec4 hovered;
    glm::vec4 edge;
    glm::vec4 text;  // at least 7:1 on `panel`
    glm::vec4 quiet; // at least 4.5:1 on `panel`
    glm::vec4 accent;
    glm::vec4 on_accent; // at least 4.5:1 on `accent`
    glm::vec4 knob{};    // of a slider: at least 4.5:1 to `text`, which may lie on it
    glm::vec4 bad;
    // As the theme has them, or lighter: Black's symbol is seen by its fill, not by its rim alone.
    std::array<glm::vec4, 3> squares{};      // of levels, by rules::Tone
    std::array<glm::vec4, 3> flat_squares{}; // of a flat board
    [[nodiscard]] glm::vec4 square(rules::Tone tone) const {
        return squares[static_cast<std::size_t>(tone)];
    }
    [[nodiscard]] glm::vec4 flat(rules::Tone tone) const {
        return flat_squares[static_cast<std::size_t>(tone)];
    }
    std::array<glm::vec4, view::seat_look_count> pieces{}; // by view::seat_look
    glm::vec4 inert_piece{};
    glm::vec4 selected{};
    glm::vec4 target{};
    glm::vec4 capture{};
    glm::vec4 last_move{};
    glm::vec4 check{};
    glm::vec4 cursor{};
    std::array<glm::vec4, view::ink_look_count> inks{}; // of arrows and marks
    glm::vec4 reach{};
    glm::vec4 attacker{};
    glm::vec4 defender{};
    glm::vec4 pinned{};
    glm::vec4 blocker{};
};

struct Fonts {
    float scale = 0.0F;
    ImFont* body = nullptr;    // 16 px at scale 1
    ImFont* strong = nullptr;  // the same, heavier
    ImFont* small = nullptr;   // 13 px at scale 1
    ImFont* title = nullptr;   // 21 px
    ImFont* caption = nullptr; // 30 px: of demonstrations
    ImFont* clock = nullptr;   // 72 px: digits and the words between them only
};

struct Style {
    Palette colours;
    Fonts fonts;
    float scale = 1.0F;
    bool fingers = false; // what is pressed is finger_size high, with the gap around it
};

[[nodiscard]] Palette palette_for(const view::Theme& theme);
inline constexpr glm::vec4 symbol_paper{1.0F};
inline constexpr glm::vec4 symbol_ink{0.06F, 0.07F, 0.09F, 1.0F};
// What symbols of pieces are filled with, by view::seat_look: White and Black differ as paper and
// ink do, whatever wood the theme has.
[[nodiscard]] glm::vec4 symbol_fill(glm::vec4 piece, std::size_t look);
// Loads the typefaces at that scale into ImGui's atlas, whose texture must then be made anew.
// Inter where it is installed, else DejaVu Sans, else what ImGui has built in.
[[nodiscard]] Fonts load_fonts(float scale);
// Gives ImGui the colours and the spacing.
void apply(const Style& style);

[[nodiscard]] unsigned packed(glm::vec4 colour, float opacity = 1.0F);
// How light a colour looks, 0..1, and the contrast of two, 1..21, as WCAG 2 defines them.
[[nodiscard]] float luminance(glm::vec4 colour);
[[nodiscard]] float contrast(glm::vec4 a, glm::vec4 b);

} // namespace strata::ui
