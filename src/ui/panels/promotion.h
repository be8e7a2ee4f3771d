// SPDX-License-Identifier: MIT
// Which promotion is asked for now, and what an answer means. A board move can ask twice (TD-P7):
// for its rider, then for the pawn it uncovers.
#pragma once

#include <optional>
#include <vector>

#include "session/session.h"
#include "ui/layout.h"
#include "ui/ui_state.h"

namespace strata::ui {

struct PromotionQuestion {
    enum class About : std::uint8_t {
        waiting,   // uncovered by the other side, before the move itself
        mover,     // the pawn that moves or rides
        uncovered, // the own pawn that the leaving board lets promote
    };
    About about = About::mover;
    rules::Square square = rules::no_square; // where the new piece will stand
    std::vector<rules::PieceType> types;     // in the order of the variant
    bool operator==(const PromotionQuestion&) const = default;
};

// Nothing while there is nothing to choose. `first` is the answer given for the mover when both
// pawns of a board move promote.
[[nodiscard]] std::optional<PromotionQuestion>
promotion_question(const session::Session& session,
                   std::optional<rules::PieceType> first = std::nullopt);
// What the answer asks of the game; nothing when a second question follows.
[[nodiscard]] std::optional<session::Command>
answer_promotion(const session::Session& session, const PromotionQuestion& question,
                 rules::PieceType type, std::optional<rules::PieceType> first = std::nullopt);
// The same of the question that the state is at, which goes on to the next one.
[[nodiscard]] std::optional<session::Command> choose_promotion(const session::Session& session,
                                                               PromotionState& state,
                                                               const PromotionQuestion& question,
                                                               rules::PieceType type);

// The upper left corner of a chooser of `size` beside what stands at `about`, with `gap` between
// them and within `free`, so that neither the square lies under it nor the pointer that was clicked
// there: a second click chooses nothing. Without room anywhere the middle of the upper edge. All in
// pixels.
[[nodiscard]] glm::vec2 place_beside(const Rect& free, glm::vec2 about, glm::vec2 size, float gap);

} // namespace strata::ui
