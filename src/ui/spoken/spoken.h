// SPDX-License-Identifier: MIT
// What is told to those who listen. Knows nothing of ImGui. A square of a board on levels is said
// as it is written, its level last: "c3 Neutral". In a list the level stands once and first, before
// all its squares: "Neutral c3, d4; White a2", so that one follows from level to level.
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
// The same sentence with each square that stands in it said so.
[[nodiscard]] std::string spoken(const text::Catalogue& words, const rules::Topology& topology,
                                 const std::string& sentence);
// "White: knight, b1 White takes pawn on c3 Neutral.", and what it promotes or carries along. The
// position is one of the same game.
[[nodiscard]] std::string spoken_move(const text::Catalogue& words, const rules::Position& position,
                                      const rules::Transition& move);
// What is in hand and where it can go; choices of a promotion; empty: nothing is in hand.
[[nodiscard]] std::string spoken_hand(const text::Catalogue& words,
                                      const session::Session& session);
// "White to move. Check!", or how the game ended.
[[nodiscard]] std::string spoken_turn(const text::Catalogue& words, const session::Session& session,
                                      const reading::Reading& reading);
// "White. King: White d0. Pawns ..." of the army of that seat.
[[nodiscard]] std::string spoken_men(const text::Catalogue& words, const rules::Position& position,
                                     rules::Seat army);
// "White took: Black pawn, Black knight." in that order; empty: nothing.
[[nodiscard]] std::string spoken_taken(const text::Catalogue& words, const rules::Variant& variant,
                                       const reading::Taken& taken, rules::Seat by);
// On which pins boards stand; empty where none can be moved.
[[nodiscard]] std::string spoken_boards(const text::Catalogue& words,
                                        const rules::Position& position);
// What each seat has left.
[[nodiscard]] std::string spoken_clocks(const text::Catalogue& words,
                                        const session::Session& session);
// The moves that led here, at most so many, the last one first.
[[nodiscard]] std::string spoken_past(const text::Catalogue& words, const session::Session& session,
                                      std::size_t most);

// What is heard of typing, by the text of the field before and after it: what has come, or the one
// letter that has gone. A field that is cleared says nothing.
[[nodiscard]] std::string spoken_typing(std::string_view before, std::string_view after);

} // namespace strata::ui
