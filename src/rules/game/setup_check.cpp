// SPDX-License-Identifier: MIT
#include "rules/game/setup_check.h"

#include <algorithm>
#include <bit>

#include "rules/game/turn_resolution.h"
#include "rules/moves/attack_tables.h"
#include "rules/moves/legal.h"
#include "rules/position/setup.h"

namespace strata::rules {

namespace {

class Check {
public:
    Check(const Variant& variant, const Setup& setup)
        : variant_(variant),
          topology_(variant.topology),
          setup_(setup),
          existing_(setup.arrangement.squares(variant.topology)) {}

    SetupErrors run() {
        pieces();
        kings();
        armies();
        boards();
        double_steps();
        castling();
        en_passant();
        pending();
        pawns();
        counters();
        return std::move(errors_);
    }

private:
    void counters() {
        const auto counts = [](int count, int least) {
            return count >= least && count <= highest_count;
        };
        if (!counts(setup_.halfmove, 0) || !counts(setup_.fullmove, 1))
            add(SetupFault::counter_out_of_range);
        for (const int given : setup_.checks_given)
            if (given > variant_.goals.checks) add(SetupFault::counter_out_of_range);
    }
    void add(SetupFault fault, Square square = no_square, Seat seat = no_seat) {
        errors_.push_back({fault, square, seat});
    }
    [[nodiscard]] Piece at(Square square) const { return setup_.board[slot(square)]; }
    [[nodiscard]] bool exists(Square square) const {
        return slot(square) < setup_.board.size() && existing_.test(index(square));
    }

    void pieces() {
        for (std::size_t i = 0; i < setup_.board.size(); ++i) {
            const auto square = static_cast<Square>(i);
            if (!setup_.board[i].exists()) continue;
            if (!exists(square))
                add(SetupFault::piece_off_board, square);
            else if (!may_stand(setup_.board[i], square))
                add(SetupFault::piece_impossible, square);
        }
    }
    [[nodiscard]] bool may_stand(Piece piece, Square square) const {
        const auto crowned = [&](const PromotionCells& cells) {
            return std::ranges::find(cells.always, topology_.cell_of(square)) != cells.always.end();
        };
        switch (piece.type()) {
        case PieceType::draughts_man:
            return variant_.has_jumps() && topology_.at(square).dark() &&
                   !crowned(topology_.promotion[slot(piece.army())]);
        case PieceType::draughts_king: return variant_.has_jumps() && topology_.at(square).dark();
        case PieceType::crossed_pawn:
            return !topology_.crossed_pawns.empty() && !crowned(topology_.crossed_promotion);
        default: return variant_.kind(piece.type()).exists();
        }
    }

    void kings() {
        if (!variant_.has_kings()) return;
        std::array<int, max_seats> count{};
        for (const auto square : topology_.squares)
            if (at(square).is(PieceType::king) && ++count[slot(at(square).army())] == 2)
                add(SetupFault::king_doubled, square, at(square).army());
        for (const Seat seat : variant_.every_seat()) {
            if (lives(seat) && count[slot(seat)] == 0 && !partner_has_king(seat, count))
                add(SetupFault::king_missing, no_square, seat);
            if (is_out(seat) && count[slot(seat)] != 0)
                add(SetupFault::army_impossible, no_square, seat);
        }
    }
    [[nodiscard]] bool lives(Seat seat) const { return setup_.living.has(seat); }
    [[nodiscard]] bool is_out(Seat seat) const { return !lives(seat) && !setup_.inert.has(seat); }
    // ST-6.6: in doubles a seat plays on without a king while its partner has one.
    [[nodiscard]] bool partner_has_king(Seat seat, const std::array<int, max_seats>& count) const {
        if (variant_.options.on_mate != OnMate::drop_king) return false;
        for (const Seat one : variant_.team_seats(variant_.team(seat)) & setup_.living)
            if (count[slot(one)] != 0) return true;
        return false;
    }

    // ST-6.5: only an army that is out is commanded by another, living seat; and every piece on the
    // board has a commander.
    void armies() {
        if ((setup_.living & variant_.every_seat()).none())
            add(SetupFault::army_impossible); // nobody plays
        for (const Seat army : variant_.every_seat()) {
            const auto commander = setup_.commander[slot(army)];
            const bool other = commander != army;
            if (slot(commander) >= variant_.seats.size() ||
                (other && (lives(army) || !lives(commander))) ||
                (!other && is_out(army) && has_pieces(army)))
                add(SetupFault::army_impossible, no_square, army);
        }
    }
    [[nodiscard]] bool has_pieces(Seat army) const {
        return std::ranges::any_of(topology_.squares, [&](Square square) {
            return at(square).exists() && at(square).army() == army;
        });
    }

    void boards() {
        if (std::popcount(setup_.arrangement.occupied) != topology_.movable_boards)
            add(SetupFault::board_count);
    }

    void double_steps() {
        setup_.unmoved.for_each([&](int i) {
            const auto square = static_cast<Square>(i);
            if (!at(square).is(PieceType::pawn) || at(square) != variant_.start.board[slot(square)])
                add(SetupFault::double_step_impossible, square);
        });
    }

    void castling() {
        auto unexplained = setup_.castling;
        std::uint16_t reported = 0;
        for (const auto& rule : variant_.castling) {
            const auto bit = castling_bit(rule.seat, rule.side);
            unexplained = static_cast<std::uint16_t>(unexplained & ~bit);
            if ((setup_.castling & bit) && !can_castle(rule.seat, rule.side) && !(reported & bit)) {
                add(SetupFault::castling_impossible, rule.rook_from, rule.seat);
                reported = static_cast<std::uint16_t>(reported | bit);
            }
        }
        if (unexplained) add(SetupFault::castling_impossible);
    }

    // A king that may start on two squares has two rules for a side; one of them must fit.
    [[nodiscard]] bool can_castle(Seat seat, Castling side) const {
        return lives(seat) && std::ranges::any_of(variant_.castling, [&](const CastlingRule& rule) {
                   return rule.seat == seat && rule.side == side &&
                          at(rule.king_from) == Piece{PieceType::king, seat} &&
                          at(rule.rook_from) == Piece{rule.rook, seat};
               });
    }

    void en_passant() {
        for (const Seat seat : First<Seat>(max_seats)) {
            const auto square = setup_.en_passant[slot(seat)];
            if (square != no_square && !has_just_doubled(square, seat))
                add(SetupFault::en_passant_impossible, square);
        }
    }
    [[nodiscard]] bool has_just_doubled(Square square, Seat seat) const {
        if (!exists(square) || !at(square).is(PieceType::pawn) ||
            setup_.unmoved.test(index(square)) || setup_.commander[slot(at(square).army())] != seat)
            return false;
        const int passed =
            variant_.tables->passed[slot(at(square).army())][slot(topology_.cell_of(square))];
        if (passed < 0) return false;
        // With more than two seats the right lasts for a round: others may move onto the skipped
        // square, and it ends when its owner's turn starts.
        if (variant_.seat_count() > 2) return true;
        if (seat == setup_.turn) return false;
        return variant_.tables->by_height ? has_left_its_start(square)
                                          : column_is_empty(static_cast<Cell>(passed));
    }
    // Where a line follows a path, other squares of the column that was passed may be occupied.
    [[nodiscard]] bool has_left_its_start(Square pawn) const {
        return std::ranges::any_of(topology_.squares, [&](Square from) {
            return variant_.start.board[slot(from)] == at(pawn) && !at(from).exists() &&
                   topology_.pawns[slot(at(pawn).army())][slot(topology_.cell_of(from))]
                           .double_step == topology_.cell_of(pawn);
        });
    }
    [[nodiscard]] bool column_is_empty(Cell cell) const {
        bool any = false;
        for (const auto square : topology_.column(cell)) {
            if (at(square).exists()) return false;
            any = any || exists(square);
        }
        return any;
    }

    // ST-3: pawns start on rank 2 and promote on rank 1.
    void pawns() {
        for (const auto square : topology_.squares)
            if (topology_.unmoved_by_place && at(square).is(PieceType::pawn) &&
                on_back_rank(square))
                add(SetupFault::pawn_on_back_rank, square, at(square).army());
    }
    [[nodiscard]] bool on_back_rank(Square square) const {
        if (topology_.camps) return topology_.at(square).rank == 1;
        const auto& cells = topology_.promotion[slot(at(square).army())].always;
        return std::ranges::find(cells, topology_.cell_of(square)) != cells.end();
    }

    void pending() {
        if (setup_.pending != no_square && !waits(setup_.pending))
            add(SetupFault::pending_impossible, setup_.pending);
    }
    // TD-P7: a pawn of the side to move on the last rank of its file, whose overhanging board has
    // left.
    [[nodiscard]] bool waits(Square square) const {
        if (!exists(square) || !at(square).is(PieceType::pawn) ||
            setup_.commander[slot(at(square).army())] != setup_.turn)
            return false;
        bool uncovered = false;
        for (const auto& [cell, cover] : topology_.promotion[slot(at(square).army())].while_free) {
            if (cell != topology_.cell_of(square)) continue;
            if (setup_.arrangement.stands_on(cover)) return false;
            uncovered = true;
        }
        return uncovered;
    }

    const Variant& variant_;
    const Topology& topology_;
    const Setup& setup_;
    SquareSet existing_;
    SetupErrors errors_;
};

} // namespace

SetupErrors check_setup(const Variant& variant, const Setup& setup) {
    return Check(variant, setup).run();
}

namespace {

// With two seats, the one that has just moved is never in check; with more this is common (ST-6.1).
void check_waiting_kings(const Position& position, SetupErrors& errors) {
    const auto mover = position.turn();
    const auto own = position.king(mover); // none once its player has resigned
    for (const Seat seat : position.variant().every_seat()) {
        const auto king = position.king(seat);
        if (seat == mover || king == no_square || position.variant().seat_count() > 2) continue;
        if (in_check(position, seat)) errors.push_back({SetupFault::opponent_in_check, king, seat});
        if (!position.options().kings_may_share_column && own != no_square &&
            position.topology().cell_of(king) == position.topology().cell_of(own))
            errors.push_back({SetupFault::kings_share_column, king, seat});
    }
}

void check_history(const Position& position, SetupErrors& errors) {
    for (const Seat seat : position.variant().every_seat()) {
        const auto attacking = checkers(position, seat);
        for (const Seat enemy : Seats::first(max_seats) - attacking)
            if (position.setup().checks[slot(seat)].group_of(enemy) != 0)
                errors.push_back({SetupFault::check_impossible, position.king(seat), seat});
    }
}

} // namespace

SetupErrors check_kings(const Position& position) {
    SetupErrors errors;
    check_waiting_kings(position, errors);
    check_history(position, errors);
    return errors;
}

} // namespace strata::rules
