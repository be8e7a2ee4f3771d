// SPDX-License-Identifier: MIT
// Reasons and results of the rules as messages for a catalogue.
#pragma once

#include "notation/text_error.h"
#include "rules/answers/refusal.h"
#include "rules/game/outcome.h"
#include "rules/position/position.h"

namespace strata::notation {

// Nouns. A seat of a user's own rule file is called as it is there.
[[nodiscard]] Message noun(const rules::Variant& variant, rules::PieceType type);
[[nodiscard]] Message noun(const rules::SeatInfo& seat);
// A level: Lower, Middle or Upper; on grids with levels its letter.
[[nodiscard]] Message level_noun(const rules::Topology& topology, const rules::BoardInfo& board);
[[nodiscard]] Message noun(const rules::Variant& variant, rules::Seat seat);
// Of these seats, in turn order; "nobody" when there is none.
[[nodiscard]] std::vector<Message> nouns(const rules::Variant& variant, rules::Seats seats);
// The name of a rule set.
[[nodiscard]] Message name_of(const rules::Variant& variant);

// "The bishop on c1W is pinned by the rook on c6N (TD-E1)." All that refuse a move say this: a
// click, a typed move, a line of a file.
[[nodiscard]] Message sentence(const rules::Position& position, const rules::Refusal& refusal);
// "White has no king." `setup` is the one that was refused.
[[nodiscard]] Message sentence(const rules::Variant& variant, const rules::Setup& setup,
                               const rules::SetupError& error);
// "Checkmate: White wins.", with more than two seats "Red is checkmated; Black gave the first check
// and wins (ST-6.2)." Empty while the game goes on.
[[nodiscard]] Message sentence(const rules::Variant& variant, const rules::Outcome& outcome);
// What befell a seat between two moves: "Red is checkmated by Black, who takes over the army
// (ST-6.5)."
[[nodiscard]] Message sentence(const rules::Variant& variant, const rules::SeatEvent& event);

} // namespace strata::notation
