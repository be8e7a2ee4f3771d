// SPDX-License-Identifier: MIT
// Text for speech output. Independent of ImGui. On a board with levels a square is read as it is
// written, with its level last: "c3 Neutral", "b1 Q1 hanging" for b1Q1i. A list names each level
// once, before its squares: "Neutral c3, d4; White a2", so that it goes from level to level.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reading/reading.h"
#include "session/session.h"
#include "text/catalogue.h"

namespace strata::ui {

[[nodiscard]] std::string spoken_square(const text::Catalogue& words,
                                        const rules::Topology& topology, rules::Square square);
[[nodiscard]] std::string spoken_squares(const text::Catalogue& words,
                                         const rules::Topology& topology,
                                         std::vector<rules::Square> squares);
// Returns the sentence with all names of squares and pins in that form.
[[nodiscard]] std::string spoken(const text::Catalogue& words, const rules::Topology& topology,
                                 const std::string& sentence);
// Example: "White: knight, b1 White takes pawn on c3 Neutral.", also with promotion and passengers.
// The position must be of the same game.
[[nodiscard]] std::string spoken_move(const text::Catalogue& words, const rules::Position& position,
                                      const rules::Transition& move);
// The selected piece and its targets, or the choices of a promotion; empty without a selection.
[[nodiscard]] std::string spoken_hand(const text::Catalogue& words,
                                      const session::Session& session);
// "White to move. Check!", or the result.
[[nodiscard]] std::string spoken_turn(const text::Catalogue& words, const session::Session& session,
                                      const reading::Reading& reading);
// Example: "White. King: White d0. Pawns ..." for the army of that seat.
[[nodiscard]] std::string spoken_pieces(const text::Catalogue& words,
                                        const rules::Position& position, rules::Seat army);
// Example: "White took: Black pawn, Black knight." in order of capture; empty if there are none.
[[nodiscard]] std::string spoken_taken(const text::Catalogue& words, const rules::Variant& variant,
                                       const reading::Taken& taken, rules::Seat by);
// Pins with boards; empty if no board can move.
[[nodiscard]] std::string spoken_boards(const text::Catalogue& words,
                                        const rules::Position& position);
// Remaining time of each seat.
[[nodiscard]] std::string spoken_clocks(const text::Catalogue& words,
                                        const session::Session& session);
// The last moves, at most `most`, newest first.
[[nodiscard]] std::string spoken_past(const text::Catalogue& words, const session::Session& session,
                                      std::size_t most);

// Feedback for typing, from the text of the field before and after: inserted text, or a single
// deleted character. Empty if the field was cleared.
[[nodiscard]] std::string spoken_typing(std::string_view before, std::string_view after);

} // namespace strata::ui
