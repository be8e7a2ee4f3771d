// SPDX-License-Identifier: MIT
// What the lens shows, in short sentences, the weightiest first. Plain data; knows nothing of
// ImGui.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <glm/glm.hpp>

#include "reading/reading.h"
#include "text/catalogue.h"
#include "ui/input/keys.h"
#include "ui/style.h"

struct ImDrawList;

namespace strata::ui {

// The signs stand on the board and beside the sentences alike.
enum class LensSign : std::uint8_t {
    refused, // the board may not go there
    mate,
    stalemate,
    check,
    parried,
    promoted,
    attacked, // men of the other side that are attacked now
    danger,   // the same of the own side, or left undefended
    saved,    // own men that are attacked no more, or defended at last
    opened,
    closed,
    escaped, // men of the other side that are attacked no more
    rides,   // the passenger
    hint,
};

struct LensLine {
    LensSign sign{};
    std::string text;
    bool hostile = false; // of lines: the other side's
    bool operator==(const LensLine&) const = default;
};

struct LensWords {
    std::string title;
    std::vector<LensLine> lines;
    bool operator==(const LensWords&) const = default;
};

// Nothing while no pin is pointed at. `turn_key` is the key that turns the board half round.
[[nodiscard]] std::optional<LensWords> lens_words(const text::Catalogue& words,
                                                  const rules::Position& position,
                                                  const reading::BoardMovePreview& lens,
                                                  const std::string& turn_key);

// With the key of the window that turns the board.
[[nodiscard]] std::optional<LensWords>
lens_words(const Hints& hints, const rules::Position& position, const reading::Reading& reading);

// The sign of a kind of change as the lens draws it on the board, small and flat: the card is the
// key to the marks.

// In a square of that side about `middle`.
void draw_lens_sign(ImDrawList& list, const Palette& colours, const LensLine& line,
                    glm::vec2 middle, float side);

} // namespace strata::ui
