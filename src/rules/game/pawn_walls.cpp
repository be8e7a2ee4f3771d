// SPDX-License-Identifier: MIT
// Suppose that every pawn stays where it is. Then each piece has a region of squares that it can
// ever reach; other pieces only make it smaller, so they are ignored. If no piece reaches a square
// from which it could capture a pawn, or where a pawn could capture it, the first move that changes
// the walls cannot exist, and the supposition holds for the whole game.
#include "rules/game/pawn_walls.h"

#include <algorithm>
#include <array>

#include "rules/moves/legal.h"

namespace strata::rules {

namespace {

class Walls {
public:
    Walls(const Position& position, Seat winner, Seat loser)
        : position_(position),
          topology_(position.topology()),
          sides_{winner, loser} {}

    // True if no series of moves changes the walls. Finds the regions.
    bool hold() {
        if (position_.of(PieceType::pawn).none()) return false;
        for (std::size_t side = 0; side < 2; ++side)
            if (!find_guarded(side)) return false;
        for (std::size_t side = 0; side < 2; ++side)
            if (!find_regions(side)) return false;
        return true;
    }

    // True if the loser's king can stand in a check of which it could not step out.
    [[nodiscard]] bool allow_mate() const {
        bool mate = false;
        (king_[1] & pieces_[0]).for_each([&](int i) {
            const auto& steps = topology_.cells[static_cast<std::size_t>(i)].steps;
            mate = mate || std::ranges::all_of(steps, [&](Cell flight) { return covered(flight); });
        });
        return mate;
    }

private:
    [[nodiscard]] SquareSet pawns(std::size_t side) const {
        return position_.of(PieceType::pawn) & position_.of(sides_[side]);
    }
    [[nodiscard]] bool is_pawn(Cell cell) const {
        return position_.of(PieceType::pawn).test(index(cell));
    }

    // The squares that the pawns of a side attack. False if a pawn can move or capture a pawn.
    bool find_guarded(std::size_t side) {
        for (const Square square : listed(pawns(side))) {
            const auto army = position_.at(square).army();
            const auto& ways = topology_.pawns[slot(army)][slot(topology_.cell_of(square))];
            if (!ways.step || !is_pawn(*ways.step) || !ways.other_steps.empty()) return false;
            for (const Cell cell : ways.captures) {
                if (pawns(1 - side).test(index(cell))) return false;
                guarded_[side].set(index(cell));
            }
        }
        return true;
    }

    // False if a piece of that side can ever capture a pawn, or be captured by one.
    bool find_regions(std::size_t side) {
        for (const Square square : listed(position_.of(sides_[side]))) {
            const auto type = position_.at(square).type();
            if (type == PieceType::pawn) continue;
            const bool is_king = type == PieceType::king;
            SquareSet region = SquareSet::one(index(square));
            if (!spread(type, side, region)) return false;
            if (!is_king && (region & guarded_[1 - side]).any()) return false;
            (is_king ? king_ : pieces_)[side] |= region;
            if (is_king)
                region.for_each([&](int i) {
                    for (const Cell cell : topology_.cells[static_cast<std::size_t>(i)].steps)
                        beside_king_[side].set(index(cell));
                });
        }
        return true;
    }

    // Adds all squares that the piece can reach. False if it can capture a pawn.
    bool spread(PieceType type, std::size_t side, SquareSet& region) const {
        auto open = listed(region);
        bool hold = true;
        const auto enter = [&](Cell cell) { // true if a slider goes on behind it
            const int i = index(cell);
            const bool barred = type == PieceType::king && guarded_[1 - side].test(i);
            if (is_pawn(cell)) {
                hold = hold && (barred || pawns(side).test(i));
                return false;
            }
            if (!barred && !region.test(i)) {
                region.set(i);
                open.push_back(topology_.square_at(cell, 0));
            }
            return true;
        };
        while (hold && !open.empty()) {
            const auto& ways = topology_.cells[slot(topology_.cell_of(open.back()))];
            open.pop_back();
            for_each_path(type, ways, [&](const Path& path) {
                for (const Cell cell : path)
                    if (!enter(cell)) break;
            });
        }
        return hold;
    }

    template <class Visit>
    static void for_each_path(PieceType type, const CellMoves& ways, Visit&& visit) {
        const bool queen = type == PieceType::queen;
        if (queen || type == PieceType::rook)
            for (const auto& path : ways.orthogonal) visit(path);
        if (queen || type == PieceType::bishop)
            for (const auto& path : ways.diagonal) visit(path);
        if (type == PieceType::knight)
            for (const Cell cell : ways.leaps) visit(Path{cell});
        if (type == PieceType::king)
            for (const Cell cell : ways.steps) visit(Path{cell});
    }

    // True if the king could ever be kept from that square.
    [[nodiscard]] bool covered(Cell flight) const {
        const int i = index(flight);
        const auto taken = position_.of(PieceType::pawn) | pieces_[1];
        return (taken | pieces_[0] | guarded_[0] | beside_king_[0]).test(i);
    }

    const Position& position_;
    const Topology& topology_;
    std::array<Seat, 2> sides_;
    // By side:
    std::array<SquareSet, 2> guarded_;     // attacked by its pawns
    std::array<SquareSet, 2> pieces_;      // reached by its pieces other than king and pawns
    std::array<SquareSet, 2> king_;        // reached by its king
    std::array<SquareSet, 2> beside_king_; // attacked by its king from there
};

bool may_take_in_passing(const Position& position) {
    return position.setup().any_en_passant() &&
           std::ranges::any_of(legal_moves(position),
                               [](const Move& move) { return move.en_passant; });
}

// Games in which the argument above has no exception.
bool is_plain(const Position& position) {
    const auto& variant = position.variant();
    const auto& setup = position.setup();
    return variant.has_kings() && !variant.goals.any && variant.custom_pieces.empty() &&
           !position.topology().shares_columns() && position.topology().home_arcs.empty() &&
           !position.options().own_capture && position.living_count() == 2 && setup.inert.none() &&
           setup.castling == 0 && !may_take_in_passing(position);
}

} // namespace

bool is_walled_off(const Position& position, Seat winner) {
    if (!is_plain(position)) return false;
    const auto loser = position.next_seat(winner);
    for (const Seat seat : {winner, loser})
        if (position.king(seat) == no_square) return false;
    if (position.are_partners(winner, loser)) return false;
    Walls walls(position, winner, loser);
    return walls.hold() && !walls.allow_mate();
}

} // namespace strata::rules
