// SPDX-License-Identifier: MIT
#include "engines/draw_resign_policy.h"

#include <cassert>

#include "search/expected_score.h"

namespace strata::engines {

namespace {

constexpr int worse_by = 50; // centipawns
constexpr int level_within = 20;
constexpr int late = 40;       // move number
constexpr int smaller_by = 10; // hundredths; within a tenth of the fair share counts as equal

} // namespace

Evaluation prospect_of(const rules::Position& position, const search::SearchResult& answer,
                       const search::Evaluation& evaluation, rules::Seat seat) {
    assert(!answer.lines.empty() && "there is a line to judge by");
    const auto& variant = position.variant();
    const auto& best = answer.lines.front();
    Evaluation prospect;
    prospect.two_sides = variant.team_count() == 2;
    if (prospect.two_sides) {
        const bool same_side = variant.team(position.mover()) == variant.team(seat);
        prospect.score = same_side ? best.score : -best.score;
        return prospect;
    }
    auto end = position;
    for (const auto& move : best.moves) end.play(move);
    const auto shares = search::expected_scores(end, evaluation.by_seat(end));
    prospect.share = shares[rules::slot(seat)];
    prospect.fair_share = 100 / std::max(1, position.living_count());
    return prospect;
}

bool agrees_to_draw(const Evaluation& prospect, int move_number) {
    if (prospect.offers_draw) return true;
    if (!prospect.two_sides) return prospect.share * 100 < prospect.fair_share * (100 - smaller_by);
    return prospect.score <= -worse_by || (move_number >= late && prospect.score <= level_within);
}

bool claims_draw(const Evaluation& prospect) {
    return prospect.two_sides ? prospect.score <= 0 : prospect.share <= prospect.fair_share;
}

} // namespace strata::engines
