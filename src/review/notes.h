// SPDX-License-Identifier: MIT
// A review written into the game: signs, sentences, values and the better lines.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "review/judgement.h"
#include "session/session.h"

namespace strata::review {

// What to ask of the session that holds the game. `sentences` are those of the mistakes, in their
// order; they come behind what a person has written. To write the same twice changes nothing.
[[nodiscard]] std::vector<session::Command> notes_of(const Review& review,
                                                     const session::Session& session,
                                                     std::span<const std::string> sentences);
// The value of a position as a mark has it: of two sides in pawns for the first one, "0.35", or
// "#-3" where the second wins in three; of more the hundredths of each seat, "30,45,25".
[[nodiscard]] std::string mark_value(const rules::Variant& variant, const Point& point);

} // namespace strata::review
