// SPDX-License-Identifier: MIT
// What the lens shows, in short sentences, the weightiest first. Plain data; knows nothing of
// ImGui.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reading/reading.h"
#include "text/catalogue.h"

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
// One word, for the text mirror.
[[nodiscard]] std::string_view word_for(LensSign sign);

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
                                                  const reading::Lens& lens,
                                                  const std::string& turn_key);

// With the key of the window that turns the board.
[[nodiscard]] std::optional<LensWords> lens_words(const text::Catalogue& words,
                                                  const rules::Position& position,
                                                  const reading::Reading& reading);

} // namespace strata::ui
