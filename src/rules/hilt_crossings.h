// SPDX-License-Identifier: MIT
// Moves over open hilts (RD-3.6): they take nothing and leave the moved man without check.
#pragma once

#include "rules/battlefield.h"

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

    // Where the man on that square goes over hilts, but for what he reaches around them; whether
    // his own king allows it is not asked.
    [[nodiscard]] Cells from(Square square) const {
        const auto type = position_.at(square).type();
        const auto cell = position_.topology().cell_of(square);
        Cells cells;
        for (const auto& route : position_.topology().cells[slot(cell)].over_hilts)
            if (goes_along(type, route.kind)) cells |= beyond(route, type == PieceType::king);
        if (cells.none()) return cells;
        cells -= attacks(type, cell, occupied_);
        auto without = occupied_;
        without.reset(index(cell));
        Cells(cells).for_each([&](int there) {
            if ((attacks(type, static_cast<Cell>(there), without) & kings_).any())
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

    // No pawn ever goes over a hilt.
    [[nodiscard]] Cells attacks(PieceType type, Cell from, const Cells& occupied) const {
        const auto& cell = tables_.at(from);
        const auto along = [&](RunRange rays) { return reach(tables_.along(rays), occupied); };
        switch (type) {
        case PieceType::knight: return cell.leaps;
        case PieceType::bishop: return along(cell.diagonal);
        case PieceType::rook: return along(cell.orthogonal);
        case PieceType::queen: return along(cell.orthogonal) | along(cell.diagonal);
        case PieceType::king: return cell.steps;
        default: return {};
        }
    }

    const Position& position_;
    const Tables<Words>& tables_;
    const Cells& occupied_;
    std::uint8_t open_;
    Cells kings_;
};

} // namespace strata::rules
