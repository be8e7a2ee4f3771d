// SPDX-License-Identifier: MIT
// Sounds as data: each event is a figure of a few strokes on a resonating body. Rhythm and pitch
// distinguish events, not only the material.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "text/enum_names.h"
#include "text/message.h"

namespace strata::sound {

enum class Event : std::uint8_t {
    move,
    capture,
    check,
    board_move,
    promotion,
    elimination,
    game_end,
    low_time,
    your_turn,
    refused,
};
inline constexpr auto event_words = text::enum_names<Event>;

// A resonance of a body.
struct Mode {
    float ratio = 1.0F; // relative to the pitch of the stroke, above 0
    float level = 1.0F; // relative to the other modes
    float decay = 0.1F; // seconds until the amplitude falls to 1/e
};

struct Body {
    std::vector<Mode> modes;
    Mode knock{20.0F, 0.0F, 0.01F}; // noise up to `ratio` times the pitch
};

struct Stroke {
    float at = 0.0F;      // seconds
    float pitch = 440.0F; // Hz
    float level = 1.0F;   // relative to the other strokes
};

struct Figure {
    Body body;
    float peak = -6.0F; // of the whole figure, in dBFS
    std::vector<Stroke> strokes;
};

using Figures = std::array<Figure, event_words.size()>; // indexed by Event

// Parses assets/sounds.toml. Fails if a figure is missing or a body is not described.
[[nodiscard]] text::Parsed<Figures> parse_figures(std::string_view text, const std::string& file);

} // namespace strata::sound
