// SPDX-License-Identifier: MIT
// Time in game files: the tag TimeControl, and [%clk 0:04:12.5] behind a move. rules/README.md has
// the grammar.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/time_control.h"
#include "notation/text_error.h"
#include "rules/position/variant.h"

namespace strata::notation {

inline constexpr const char* time_control_tag = "TimeControl";

// "300+5", "40/5400+30:1800+30", "300d5 b=180+2": seconds, with at most three places behind the
// point.
[[nodiscard]] std::string write_time_control(const rules::Variant& variant,
                                             const game::TimeControl& control);
// "5" minutes are "300": seconds, as PGN has them. Refuses with the column; "-" and "?", which say
// that there is no clock or that nobody knows, are refused as well.
[[nodiscard]] Parsed<game::TimeControl> parse_time_control(const rules::Variant& variant,
                                                           std::string_view text);

// "12.5": seconds, with at most three places behind the point.
[[nodiscard]] std::string seconds_text(game::Time time);
// Nothing when it is no such number, or more than game::most_time.
[[nodiscard]] std::optional<game::Time> parse_seconds(std::string_view text);

// "1:05:09", "0:00:09.25": whole hours, minutes, seconds and what is left of them.
[[nodiscard]] std::string clock_text(game::Time time);
// "1:05:09", "5:09.5", "0:00:01,25", "9"; nothing when it is no time from 0 to game::most_time.
[[nodiscard]] std::optional<game::Time> parse_clock(std::string_view text);

struct TimedComment {
    std::optional<game::Time> clock; // of the first [%clk] that can be read
    std::string comment;             // without it
};
[[nodiscard]] TimedComment take_clock(std::string_view comment);

} // namespace strata::notation
