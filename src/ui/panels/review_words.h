// SPDX-License-Identifier: MIT
// What a review says, in messages of the catalogue. Knows nothing of ImGui.
#pragma once

#include <string>

#include "notation/words/piece_letters.h"
#include "review/judgement.h"
#include "text/message.h"

namespace strata::ui {

// What the move gave away, why, and what was better: one sentence.
[[nodiscard]] text::Message sentence_of(const review::Mistake& mistake,
                                        const notation::PieceLetters& letters);
// What comes of trying that move in its place.
[[nodiscard]] text::Message answer_of(const review::Mistake& mistake, const rules::Move& tried,
                                      review::Trial trial, const notation::PieceLetters& letters);
// "Blunder", and whether it was a turning point.
[[nodiscard]] text::Message title_of(const review::Mistake& mistake);
// "??"
[[nodiscard]] std::string sign_of(review::Weight weight);
// How one seat has played: "White: 84 of 100 accurate; 2 ??, 1 ?".
[[nodiscard]] text::Message sentence_of(const rules::Variant& variant,
                                        const review::Standing& standing);
// "?? 2, ? 1"; empty when there are none.
[[nodiscard]] std::string counts_of(const review::Standing& standing);

} // namespace strata::ui
