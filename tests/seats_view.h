// SPDX-License-Identifier: MIT
// What two seats see of the squares of middle games from where they sit, counted in pixels: for the
// test and the benchmark.
#pragma once

#include "legibility.h"
#include "rules/answers/insight.h"
#include "view/motion/clear_view.h"

namespace strata::tests {

// Means over all games.
struct SeenBySeat {
    double squares = 0.0; // that are seen
    double aims = 0.0;    // share of those with an own man, or that one attacks, that are seen
    double own = 0.0;     // share of the own men that are seen
};

// A game that has gone on for 20 to 60 moves; the same for the same number.
inline rules::Position middle_game(const std::shared_ptr<const rules::Variant>& variant,
                                   std::uint32_t number) {
    auto position = rules::Position::start(variant);
    std::mt19937 random(number);
    for (auto left = 20 + random() % 41; left > 0; --left) {
        const auto all = rules::legal_moves(position);
        if (all.empty() || rules::outcome(position).ended()) break;
        std::vector<rules::Move> boards;
        for (const auto& move : all)
            if (move.kind == rules::MoveKind::board) boards.push_back(move);
        const bool board = !boards.empty() && random() % 6 == 0;
        position.play(board ? boards[random() % boards.size()] : all[random() % all.size()]);
    }
    return position;
}

// Where each seat sits.
inline std::vector<view::Framing> seats_of(const Lookout& lookout) {
    const view::BoardSpace space{lookout.variant->topology};
    std::vector<view::Framing> seats;
    for (const auto seat : lookout.variant->every_seat())
        seats.push_back(view::framing_for(view::seat_view(seat), space));
    return seats;
}

// By seat, each looking from its framing; where boards hide their men they fade, or not.
inline std::vector<SeenBySeat> seen_by_seats(Lookout& lookout, int games,
                                             const std::vector<view::Framing>& seats,
                                             bool fades = true) {
    std::vector<SeenBySeat> means(seats.size());
    const view::BoardSpace space{lookout.variant->topology};
    const auto extent = view::extent_of(space);
    for (int game = 0; game < games; ++game) {
        const auto position = middle_game(lookout.variant, static_cast<std::uint32_t>(game + 1));
        for (const auto seat : lookout.variant->every_seat()) {
            const auto& framing = seats[static_cast<std::size_t>(rules::index(seat))];
            OnTable on{position};
            on->camera = view::camera_of(framing, extent, seen_size);
            if (fades)
                on->faded = view::squares_before_pieces(space, position, seat, on->camera.eye());
            const auto attacked = rules::squares_attacked(position, seat);
            int own = 0, own_seen = 0, seen = 0, aims = 0, aims_seen = 0;
            for (const auto& [square, share] : lookout.shares(*on, on->camera)) {
                const bool man = position.of(seat).test(rules::index(square));
                const bool is_seen = share >= view::unoccluded_from;
                own += man ? 1 : 0;
                own_seen += man && is_seen ? 1 : 0;
                seen += is_seen ? 1 : 0;
                const bool aim = man || attacked.test(rules::index(square));
                aims += aim ? 1 : 0;
                aims_seen += aim && is_seen ? 1 : 0;
            }
            auto& mean = means[static_cast<std::size_t>(rules::index(seat))];
            mean.squares += static_cast<double>(seen) / games;
            mean.aims += static_cast<double>(aims_seen) / std::max(1, aims) / games;
            mean.own += static_cast<double>(own_seen) / std::max(1, own) / games;
        }
    }
    return means;
}

} // namespace strata::tests
