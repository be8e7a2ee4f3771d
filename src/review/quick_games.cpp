// SPDX-License-Identifier: MIT
#include "review/quick_games.h"

#include <utility>

#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"

namespace strata::review {

QuickGamePlayer::QuickGamePlayer(std::shared_ptr<const rules::Variant> variant,
                                 const search::Weights& weights)
    : variant_(std::move(variant)),
      engine_(*variant_, weights, 1),
      position_(rules::Position::start(variant_)) {
    begin();
}

void QuickGamePlayer::begin() {
    position_ = rules::Position::start(variant_);
    moves_.clear();
    keys_.assign(1, rules::repetition_key(position_));
    engine_.clear();
}

// Draws that a player could claim are taken.
rules::Outcome QuickGamePlayer::ended_by() const {
    auto outcome = rules::outcome(position_);
    if (outcome.ended()) return outcome;
    if (rules::can_claim_repetition(position_, keys_))
        return rules::drawn(position_, rules::Ending::repetition);
    if (rules::can_claim_fifty_moves(position_))
        return rules::drawn(position_, rules::Ending::fifty_moves);
    if (static_cast<int>(moves_.size()) >= longest)
        return rules::drawn(position_, rules::Ending::adjudication);
    return outcome;
}

void QuickGamePlayer::finish(const rules::Outcome& outcome) {
    ++result_.played;
    result_.plies += static_cast<int>(moves_.size());
    const bool undecided = outcome.winners.count() == 0;
    const auto shared = undecided ? rules::Seats::first(variant_->seat_count()) : outcome.winners;
    result_.undecided += undecided;
    for (const rules::Seat seat : shared)
        result_.points[rules::slot(seat)] += 1.0 / static_cast<double>(shared.count());
    begin();
}

bool QuickGamePlayer::step() {
    if (result_.played >= games) return false;
    if (const auto outcome = ended_by(); outcome.ended()) {
        finish(outcome);
        return result_.played < games;
    }
    const auto turn = static_cast<int>(moves_.size());
    rules::Move move;
    if (turn < random_rounds * variant_->seat_count()) {
        const auto legal = rules::legal_moves(position_);
        const auto chance = rules::key::part(200, result_.played, turn);
        move = legal[chance % legal.size()];
    } else {
        search::SearchRequest request{.start = position_};
        request.nodes = nodes;
        move = engine_.think(request).lines.front().moves.front();
    }
    (void)position_.play(move);
    moves_.push_back(move);
    keys_.push_back(rules::repetition_key(position_));
    return true;
}

} // namespace strata::review
