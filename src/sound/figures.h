// SPDX-License-Identifier: MIT
// What is heard, as data: each event is a figure of a few strokes on a body that rings. Events are
// told apart by rhythm and pitch, not only by what is struck.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "text/enum_names.h"
#include "text/toml.h"

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

// A frequency at which a body rings.
struct Mode {
    float ratio = 1.0F; // to the pitch of the stroke, above 0
    float level = 1.0F; // against the other modes
    float decay = 0.1F; // seconds until an e-th is left
};

struct Body {
    std::vector<Mode> modes;
    Mode knock{20.0F, 0.0F, 0.01F}; // noise below `ratio` times the pitch
};

struct Stroke {
    float at = 0.0F;      // seconds
    float pitch = 440.0F; // Hz
    float level = 1.0F;   // against the other strokes
};

struct Figure {
    Body body;
    float peak = -6.0F; // of the whole, in dBFS
    std::vector<Stroke> strokes;
};

using Figures = std::array<Figure, event_words.size()>; // by Event

// The form of assets/sounds.toml. Refused: a figure that is missing, a body that no one describes.
[[nodiscard]] text::Parsed<Figures> parse_figures(std::string_view text, const std::string& file);

} // namespace strata::sound
