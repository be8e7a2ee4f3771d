// SPDX-License-Identifier: MIT
// Writes a review into the game: glyphs, sentences, evaluations and better lines.
#pragma once

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
// The evaluation as written in a mark: with two sides in pawns for the first one, "0.35", or "#-3"
// if the second one mates in three; with more the percentage of each seat, "30,45,25".
[[nodiscard]] std::string mark_value(const rules::Variant& variant, const Point& point);

} // namespace strata::review
