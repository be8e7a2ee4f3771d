// SPDX-License-Identifier: MIT
// What is said in the window of a move that is refused. The rule code is not part of the sentence:
// it is what "Why?" opens the rules at.
#pragma once

#include "session/command.h"
#include "session/session.h"
#include "text/catalogue.h"
#include "ui/ui_state.h"

namespace strata::ui {

// The sentence without its code.
[[nodiscard]] std::string refusal_sentence(const text::Catalogue& words,
                                           const rules::Position& position,
                                           const rules::Refusal& refusal);

// True if nobody tried to play anything: a click on a square without an own piece, or on a piece or
// board that cannot move. `hand` is what was selected, and still is.
[[nodiscard]] bool is_harmless(const session::Command& command, const rules::Refusal& refusal,
                               const session::Selection& hand);

// Empty for a harmless click that needs no words.
[[nodiscard]] StatusMessage refusal_status(const text::Catalogue& words,
                                           const rules::Position& position,
                                           const rules::Refusal& refusal, bool harmless);

} // namespace strata::ui
