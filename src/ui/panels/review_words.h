// SPDX-License-Identifier: MIT
// What a review says, in messages of the catalogue. Knows nothing of ImGui.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "notation/words/piece_letters.h"
#include "review/judgement.h"
#include "text/catalogue.h"
#include "text/message.h"
#include "ui/linked_text.h"

namespace strata::ui {

// The moves of the sentence of a mistake that can be clicked.
enum class ReviewLink : std::uint8_t { played, reply, better };

// How bad it was, what the others do to it, and what was better, in short sentences.
[[nodiscard]] text::Message sentence_of(const review::Mistake& mistake,
                                        const notation::PieceLetters& letters);
// The same in words of the catalogue, with its moves as links; and whether it was a turning point.
[[nodiscard]] LinkedText linked_sentence(const review::Mistake& mistake,
                                         const notation::PieceLetters& letters,
                                         const text::Catalogue& words);
// What comes of trying that move in its place.
[[nodiscard]] text::Message answer_of(const review::Mistake& mistake, const rules::Move& tried,
                                      review::Trial trial, const notation::PieceLetters& letters);
// "??"
[[nodiscard]] std::string sign_of(review::Weight weight);
// How one seat has played: "White: accuracy 84%; 2 blunders, 1 mistake."
[[nodiscard]] text::Message sentence_of(const rules::Variant& variant,
                                        const review::Standing& standing);
// "2 blunders", "1 mistake", the worst first; of which there are none is not named.
[[nodiscard]] std::vector<text::Message> counts_of(const review::Standing& standing);

} // namespace strata::ui
