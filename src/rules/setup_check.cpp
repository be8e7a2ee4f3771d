// SPDX-License-Identifier: MIT
#include "rules/setup_check.h"

#include <bit>

#include "rules/attack_tables.h"
#include "rules/legal.h"

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
        boards();
        double_steps();
        castling();
        en_passant();
        pending();
        if (setup_.halfmove < 0 || setup_.fullmove < 1) add(SetupFault::counter_out_of_range);
        return std::move(errors_);
    }

private:
    void add(SetupFault fault, Square square = no_square, Seat seat = no_seat) {
        errors_.push_back({fault, square, seat});
    }
    [[nodiscard]] Piece at(Square square) const { return setup_.board[slot(square)]; }
    [[nodiscard]] bool exists(Square square) const {
        return slot(square) < setup_.board.size() && existing_.test(index(square));
    }

    void pieces() {
        for (std::size_t i = 0; i < setup_.board.size(); ++i)
            if (setup_.board[i].exists() && !exists(static_cast<Square>(i)))
                add(SetupFault::piece_off_board, static_cast<Square>(i));
    }

    void kings() {
        std::array<int, max_seats> count{};
        for (const auto square : topology_.squares)
            if (at(square).is(PieceType::king) && ++count[slot(at(square).army())] == 2)
                add(SetupFault::king_doubled, square, at(square).army());
        for (int seat = 0; seat < variant_.seat_count(); ++seat)
            if (count[static_cast<std::size_t>(seat)] == 0)
                add(SetupFault::king_missing, no_square, static_cast<Seat>(seat));
    }

    void boards() {
        if (std::popcount(setup_.arrangement.occupied) != topology_.movable_boards)
            add(SetupFault::board_count);
    }

    void double_steps() {
        setup_.fresh.for_each([&](int i) {
            const auto square = static_cast<Square>(i);
            if (!at(square).is(PieceType::pawn) || at(square) != variant_.start.board[slot(square)])
                add(SetupFault::double_step_impossible, square);
        });
    }

    void castling() {
        auto unexplained = setup_.castling;
        for (const auto& rule : variant_.castling) {
            const auto bit = castling_bit(rule.seat, rule.side);
            unexplained = static_cast<std::uint16_t>(unexplained & ~bit);
            if ((setup_.castling & bit) &&
                (at(rule.king_from) != Piece{PieceType::king, rule.seat} ||
                 at(rule.rook_from) != Piece{PieceType::rook, rule.seat}))
                add(SetupFault::castling_impossible, rule.rook_from, rule.seat);
        }
        if (unexplained) add(SetupFault::castling_impossible);
    }

    void en_passant() {
        for (int i = 0; i < max_seats; ++i) {
            const auto square = setup_.en_passant[static_cast<std::size_t>(i)];
            if (square != no_square && !has_just_doubled(square, static_cast<Seat>(i)))
                add(SetupFault::en_passant_impossible, square);
        }
    }
    [[nodiscard]] bool has_just_doubled(Square square, Seat seat) const {
        if (!exists(square) || seat == setup_.turn || !at(square).is(PieceType::pawn) ||
            setup_.fresh.test(index(square)) || setup_.commander[slot(at(square).army())] != seat)
            return false;
        const auto& table =
            variant_.tables->one.pawns[slot(at(square).army())][slot(topology_.cell_of(square))];
        return table.passed >= 0 && column_is_empty(static_cast<Cell>(table.passed));
    }
    [[nodiscard]] bool column_is_empty(Cell cell) const {
        bool any = false;
        for (const auto square : topology_.column(cell)) {
            if (at(square).exists()) return false;
            any = any || exists(square);
        }
        return any;
    }

    void pending() {
        if (setup_.pending != no_square && !waits(setup_.pending))
            add(SetupFault::pending_impossible, setup_.pending);
    }
    // P7: a pawn of the side to move on the last rank of its file, whose overhanging board has
    // left.
    [[nodiscard]] bool waits(Square square) const {
        if (!exists(square) || !at(square).is(PieceType::pawn) ||
            setup_.commander[slot(at(square).army())] != setup_.turn)
            return false;
        for (const auto& [cell, cover] : topology_.promotion[slot(at(square).army())].while_free)
            if (cell == topology_.cell_of(square) && !setup_.arrangement.stands_on(cover))
                return true;
        return false;
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

SetupErrors check_kings(const Position& position) {
    SetupErrors errors;
    for (int i = 0; i < position.variant().seat_count(); ++i) {
        const auto seat = static_cast<Seat>(i);
        if (seat == position.turn()) continue;
        const auto king = position.king(seat);
        if (in_check(position, seat)) errors.push_back({SetupFault::opponent_in_check, king, seat});
        if (!position.options().kings_may_share_column &&
            position.topology().cell_of(king) ==
                position.topology().cell_of(position.king(position.turn())))
            errors.push_back({SetupFault::kings_share_column, king, seat});
    }
    return errors;
}

} // namespace strata::rules
