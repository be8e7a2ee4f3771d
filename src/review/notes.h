// SPDX-License-Identifier: MIT
// Writes a review into the game: glyphs, sentences, evaluations and better lines.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "review/judgement.h"
#include "session/session.h"

namespace strata::review {

// The commands for the session that holds the game. `sentences` are those of the mistakes, in
// order; they are appended to existing comments. Applying the commands twice has no further effect.
[[nodiscard]] std::vector<session::Command> notes_of(const Review& review,
                                                     const session::Session& session,
                                                     std::span<const std::string> sentences);
// The commands that write the signs of the mistakes from that one on, and nothing else, beside
// moves that have none of their own.
[[nodiscard]] std::vector<session::ToggleGlyph>
signs_of(const Review& review, const session::Session& session, std::size_t first = 0);
// Those that take such signs back, where they still are.
[[nodiscard]] std::vector<session::ToggleGlyph>
without_signs(std::span<const session::ToggleGlyph> signs, const session::Session& session);
// The evaluation as written in a mark: with two sides in pawns for the first one, "0.35", or "#-3"
// if the second one mates in three; with more the percentage of each seat, "30,45,25".
[[nodiscard]] std::string mark_value(const rules::Variant& variant, const Point& point);

} // namespace strata::review
