// SPDX-License-Identifier: MIT
// Moves over open hilts (RD-3.6): they capture nothing and the moved piece gives no check.
#pragma once

#include "rules/moves/attack_view.h"

namespace strata::rules {

template <int Words>
class HiltCrossings {
public:
    using Cells = Bits<Words>;

    HiltCrossings(const Position& position, const Tables<Words>& tables, const Cells& occupied)
        : position_(position),
          tables_(tables),
          occupied_(occupied),
          open_(position.options().momentary_hilt ? std::uint8_t{0xFF}
                                                  : position.setup().open_hilts),
          kings_(
              flat<Words, 1>(position.of(PieceType::king) & position.hostile(position.mover()))) {}

    [[nodiscard]] bool closed() const { return open_ == 0; }

    // The cells that the piece reaches only over hilts. King safety is not tested.
    [[nodiscard]] Cells from(Square square) const {
        const auto type = position_.at(square).type();
        const auto movement = position_.variant().kind(type).movement;
        const auto cell = position_.topology().cell_of(square);
        Cells cells;
        for (const auto& route : position_.topology().cells[slot(cell)].over_hilts)
            if (follows_route(movement, route.kind))
                cells |= beyond(route, type == PieceType::king);
        if (cells.none()) return cells;
        cells -= movement_reach(tables_, movement, cell, occupied_);
        auto without = occupied_;
        without.reset(index(cell));
        Cells(cells).for_each([&](int there) {
            if ((movement_reach(tables_, movement, static_cast<Cell>(there), without) & kings_)
                    .any())
                cells.reset(there);
        });
        return cells;
    }

private:
    [[nodiscard]] Cells beyond(const HiltRoute& route, bool one_step) const {
        Cells cells;
        const auto steps = one_step ? std::size_t{1} : route.path.size();
        for (std::size_t i = 0; i < steps; ++i) {
            const int cell = index(route.path[i]);
            if ((route.hilts[i] & ~open_) != 0 || occupied_.test(cell)) break;
            if (route.hilts[i] != 0) cells.set(cell);
        }
        return cells;
    }

    const Position& position_;
    const Tables<Words>& tables_;
    const Cells& occupied_;
    std::uint8_t open_;
    Cells kings_;
};

} // namespace strata::rules
