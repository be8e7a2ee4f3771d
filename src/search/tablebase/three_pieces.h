// SPDX-License-Identifier: MIT
// Positions of king and helper against a bare king, and their moves. The side with the helper is
// White; positions of Black are mirrored first.
#pragma once

#include <bit>

#include "search/tablebase/endgame_geometry.h"

namespace strata::search {

struct ThreePieces {
    unsigned pins = 0; // bit n: pin n has a board
    EndgameSquare king = 0, bare = 0, helper = 0;
    bool unmoved = false; // the helper is a pawn that may make a double step
    bool operator==(const ThreePieces&) const = default;
};

// A move generator for three pieces. Tests compare it with the generator of `rules`.
class ThreePieceMoves {
public:
    ThreePieceMoves(const EndgameGeometry& geometry, Helper type)
        : geometry_(geometry),
          type_(type) {}

    // True if no pieces share a square, the kings do not touch, and no pawn is on a promotion
    // square.
    [[nodiscard]] bool is_valid(const ThreePieces& pieces) const {
        if (pieces.king == pieces.helper || pieces.bare == pieces.helper || kings_adjacent(pieces))
            return false;
        if (!EndgameGeometry::exists(pieces.king, pieces.pins) ||
            !EndgameGeometry::exists(pieces.bare, pieces.pins) ||
            !EndgameGeometry::exists(pieces.helper, pieces.pins))
            return false;
        return type_ != Helper::pawn ||
               !geometry_.promotes(geometry_.cell(pieces.helper), pieces.pins);
    }
    [[nodiscard]] bool in_check(const ThreePieces& pieces) const {
        return attacks(pieces, geometry_.cell(pieces.bare));
    }
    [[nodiscard]] bool attacks(const ThreePieces& pieces, int cell) const {
        if (type_ == Helper::pawn)
            return ((geometry_.pawn_sees(geometry_.cell(pieces.helper)) >> cell) & 1U) != 0;
        return geometry_.sees(type_, geometry_.cell(pieces.helper), cell,
                              geometry_.cell_bit(pieces.king));
    }

    // Calls `visit` with the position after each legal move of the bare king that captures nothing.
    // Returns false if it can capture the helper. Calls `uncover` instead for a board move that
    // uncovers a pawn's promotion square (TD-P7).
    template <class Visit, class Uncover>
    bool bare_king_moves(const ThreePieces& pieces, Visit&& visit, Uncover&& uncover) const {
        bool safe = true;
        step(pieces, pieces.bare, [&](EndgameSquare to) {
            ThreePieces next = pieces;
            next.bare = to;
            if (kings_adjacent(next) || to == pieces.king) return;
            if (to == pieces.helper)
                safe = false;
            else if (!in_check(next))
                visit(next);
        });
        board_moves(pieces, pieces.bare, [&](ThreePieces next, EndgameSquare to) {
            next.bare = to;
            if (kings_adjacent(next) || in_check(next)) return;
            if (type_ == Helper::pawn &&
                geometry_.promotes(geometry_.cell(pieces.helper), next.pins)) {
                if (!may_uncover(next)) return;
                uncover(next);
            } else {
                visit(next);
            }
        });
        return safe;
    }

    // Calls `visit` with the position after each legal move of White, or `promote` for a promotion.
    template <class Visit, class Promote>
    void strong_side_moves(const ThreePieces& pieces, Visit&& visit, Promote&& promote) const {
        step(pieces, pieces.king, [&](EndgameSquare to) {
            ThreePieces next = pieces;
            next.king = to;
            if (to != pieces.helper && to != pieces.bare && !kings_adjacent(next)) visit(next);
        });
        const auto tell = [&](const ThreePieces& next) {
            if (kings_adjacent(next)) return;
            if (type_ == Helper::pawn && geometry_.promotes(geometry_.cell(next.helper), next.pins))
                promote(next);
            else
                visit(next);
        };
        board_moves(pieces, pieces.king, [&](ThreePieces next, EndgameSquare to) {
            next.king = to;
            tell(next);
        });
        board_moves(pieces, pieces.helper, [&](ThreePieces next, EndgameSquare to) {
            next.helper = to;
            next.unmoved = false;
            tell(next);
        });
        const auto go = [&](EndgameSquare to) {
            ThreePieces next = pieces;
            next.helper = to;
            next.unmoved = false;
            if (to != pieces.king && to != pieces.bare) tell(next);
        };
        if (type_ == Helper::pawn)
            advance(pieces, go);
        else
            slide(pieces, go);
    }

    // Visits predecessors by moves of the bare king, without checking that these are legal.
    template <class Visit>
    void before_bare_king_move(const ThreePieces& pieces, Visit&& visit) const {
        before_king(pieces, &ThreePieces::bare, visit);
    }

    // Visits predecessors by moves of White, without checking that these are legal.
    template <class Visit>
    void before_strong_side_move(const ThreePieces& pieces, Visit&& visit) const {
        before_king(pieces, &ThreePieces::king, visit);
        if (pieces.unmoved) return;
        const auto came_from = [&](ThreePieces before, EndgameSquare from) {
            before.helper = from;
            visit(before);
            before.unmoved = true;
            if (type_ == Helper::pawn && geometry_.start_number(from) >= 0) visit(before);
        };
        board_moves(pieces, pieces.helper, came_from);
        if (type_ == Helper::pawn)
            retreat(pieces, came_from, visit);
        else
            slide(pieces, [&](EndgameSquare from) { came_from(pieces, from); });
    }

private:
    // Visits predecessors by moves of that king.
    template <class Visit>
    void before_king(const ThreePieces& pieces, EndgameSquare ThreePieces::*king,
                     Visit& visit) const {
        const auto came_from = [&](ThreePieces before, EndgameSquare from) {
            before.*king = from;
            visit(before);
        };
        step(pieces, pieces.*king, [&](EndgameSquare from) { came_from(pieces, from); });
        board_moves(pieces, pieces.*king, came_from);
    }

    [[nodiscard]] bool kings_adjacent(const ThreePieces& pieces) const {
        return ((geometry_.near(geometry_.cell(pieces.king)) >> geometry_.cell(pieces.bare)) &
                1U) != 0;
    }
    // TD-P7: false if a queen or knight there would give check. `pieces` is the position after the
    // move.
    [[nodiscard]] bool may_uncover(const ThreePieces& pieces) const {
        const int from = geometry_.cell(pieces.helper), to = geometry_.cell(pieces.bare);
        return !geometry_.sees(Helper::queen, from, to, geometry_.cell_bit(pieces.king)) &&
               ((geometry_.knight_sees(from) >> to) & 1U) == 0;
    }

    template <class Visit>
    void for_each_square(int cell, unsigned pins, Visit&& visit) const {
        for (const auto square : geometry_.column(cell))
            if (EndgameGeometry::exists(square, pins)) visit(square);
    }
    template <class Visit>
    void step(const ThreePieces& pieces, EndgameSquare from, Visit&& visit) const {
        for (const int cell : geometry_.steps(geometry_.cell(from)))
            for_each_square(cell, pieces.pins, visit);
    }
    // Moves of the board that carries only that piece (TD-A2, TD-A3, TD-A6).
    template <class Visit>
    void board_moves(const ThreePieces& pieces, EndgameSquare rider, Visit&& visit) const {
        const int pin = EndgameGeometry::pin(rider);
        if (pin < 0) return;
        const int aboard = (EndgameGeometry::pin(pieces.king) == pin) +
                           (EndgameGeometry::pin(pieces.bare) == pin) +
                           (EndgameGeometry::pin(pieces.helper) == pin);
        if (aboard != 1) return;
        ThreePieces moved = pieces;
        const int place = (rider - EndgameGeometry::fixed_count) % 4;
        for (const int to : geometry_.next_pins(pin)) {
            if (((pieces.pins >> to) & 1U) != 0) continue;
            moved.pins = (pieces.pins & ~(1U << pin)) | (1U << to);
            for (const int turned : {place, 3 - place})
                visit(moved,
                      static_cast<EndgameSquare>(EndgameGeometry::fixed_count + to * 4 + turned));
        }
    }
    // Also visits occupied squares.
    template <class Visit>
    void slide(const ThreePieces& pieces, Visit&& visit) const {
        const auto occupied_cells =
            geometry_.cell_bit(pieces.king) | geometry_.cell_bit(pieces.bare);
        for (const auto& way : geometry_.paths(type_, geometry_.cell(pieces.helper)))
            for (const int cell : way) {
                for_each_square(cell, pieces.pins, visit);
                if (((occupied_cells >> cell) & 1U) != 0) break;
            }
    }
    [[nodiscard]] bool is_open(const ThreePieces& pieces, int cell) const {
        const auto occupied_cells =
            geometry_.cell_bit(pieces.king) | geometry_.cell_bit(pieces.bare);
        bool exists = false;
        for_each_square(cell, pieces.pins, [&](EndgameSquare) { exists = true; });
        return exists && ((occupied_cells >> cell) & 1U) == 0;
    }
    // TD-P1, TD-P2.
    template <class Visit>
    void advance(const ThreePieces& pieces, Visit&& visit) const {
        const int next = geometry_.ahead(geometry_.cell(pieces.helper));
        if (next < 0) return;
        for_each_square(next, pieces.pins, visit);
        if (!pieces.unmoved || !is_open(pieces, next)) return;
        if (const int second = geometry_.ahead(next); second >= 0)
            for_each_square(second, pieces.pins, visit);
    }
    template <class CameFrom, class Visit>
    void retreat(const ThreePieces& pieces, CameFrom&& came_from, Visit&& visit) const {
        const int last = geometry_.behind(geometry_.cell(pieces.helper));
        if (last < 0) return;
        for_each_square(last, pieces.pins, [&](EndgameSquare from) { came_from(pieces, from); });
        const int second = geometry_.behind(last);
        if (second < 0 || !is_open(pieces, last)) return;
        for_each_square(second, pieces.pins, [&](EndgameSquare from) {
            if (geometry_.start_number(from) < 0) return;
            ThreePieces before = pieces;
            before.helper = from;
            before.unmoved = true;
            visit(before);
        });
    }

    const EndgameGeometry& geometry_;
    Helper type_;
};

} // namespace strata::search
