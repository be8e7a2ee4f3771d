// SPDX-License-Identifier: MIT
#include "review/values.h"

#include <algorithm>

#include "search/expected_score.h"
#include "search/score.h"

namespace strata::review {
namespace {

std::vector<Band> bands_by(const rules::Position& position, const search::BySeat& shares) {
    std::vector<Band> bands;
    for (const rules::Seat seat : position.variant().every_seat())
        if (position.is_living(seat)) bands.push_back({seat, shares[rules::slot(seat)]});
    return bands;
}

std::vector<Band> two_bands(const rules::Position& position, int score) {
    const auto& variant = position.variant();
    const auto own = variant.team_seats(variant.team(position.mover()));
    const auto others = variant.every_seat() - own;
    const int share = search::expected_score(score);
    std::vector<Band> bands{{own, share}, {others, 100 - share}};
    if (others.front() < own.front()) std::ranges::reverse(bands);
    return bands;
}

} // namespace

std::vector<Band> bands_of(const rules::Position& position, const search::Line& line,
                           const search::Evaluation& evaluation) {
    if (position.variant().team_count() == 2) return two_bands(position, line.score);
    auto end = position;
    for (const auto& move : line.moves) end.play(move);
    auto values = evaluation.by_seat(end);
    const auto mover = position.mover();
    if (!search::is_decided(line.score))
        values[rules::slot(mover)] += line.score - evaluation.for_side(end, mover);
    return bands_by(position, search::expected_scores(end, values));
}

std::vector<Band> bands_at_end(const rules::Position& position, const rules::Outcome& outcome) {
    const auto& variant = position.variant();
    const auto winners = outcome.winners;
    if (variant.team_count() == 2) {
        const auto first = variant.team_seats(variant.team(rules::Seat{0}));
        const int share = winners.none() ? 50 : winners.has(first.front()) ? 100 : 0;
        return {{first, share}, {variant.every_seat() - first, 100 - share}};
    }
    const auto seats = winners.any() ? winners : position.setup().living & variant.every_seat();
    std::vector<Band> bands;
    int left = 100, count = seats.count();
    for (const rules::Seat seat : seats) {
        bands.push_back({seat, left / count});
        left -= left / count--;
    }
    return bands;
}

int share_of(const std::vector<Band>& bands, rules::Seats side) {
    int share = 0;
    for (const auto& band : bands)
        if ((band.side & side).any()) share += band.share;
    return share;
}

int wins_in(const rules::Position& position, int score) {
    if (score <= 0 || !search::is_decided(score)) return 0;
    const int plies = search::plies_to_end(score);
    if (position.variant().team_count() == 2) return (plies + 1) / 2;
    return (plies - 1) / position.living_count() + 1;
}

int sides_of(const rules::Position& position) {
    const auto& variant = position.variant();
    int sides = 0;
    for (int team = 0; team < variant.team_count(); ++team)
        if ((variant.team_seats(team) & position.setup().living).any()) ++sides;
    return sides;
}

} // namespace strata::review
