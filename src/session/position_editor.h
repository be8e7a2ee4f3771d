// SPDX-License-Identifier: MIT
// A set-up being edited: anything can be placed anywhere, and the faults that would make it invalid
// are available at any time.
#pragma once

#include <memory>
#include <string>

#include "rules/position/position.h"

namespace strata::session {

class PositionEditor {
public:
    explicit PositionEditor(const rules::Position& from);

    [[nodiscard]] const rules::Variant& variant() const { return *variant_; }
    [[nodiscard]] const std::shared_ptr<const rules::Variant>& shared_variant() const {
        return variant_;
    }
    [[nodiscard]] const rules::Setup& setup() const { return setup_; }
    [[nodiscard]] rules::Piece at(rules::Square square) const {
        return setup_.board[rules::slot(square)];
    }
    // Squares that exist with the current arrangement of boards.
    [[nodiscard]] rules::SquareSet existing() const;

    // Removes all pieces and rights and brings all seats back in. The boards stay where they are.
    void clear();
    void set_start(); // the start of the variant

    // A pawn on a start square of its army's pawns counts as unmoved (TD-P2). Clears the rights of
    // the piece that was there.
    void put(rules::Square square, rules::Piece piece);
    void remove(rules::Square square) { put(square, {}); }
    // Carries a piece to another square; what stood there is gone. No effect without a piece.
    void move(rules::Square from, rules::Square to);
    void toggle_unmoved(rules::Square square);    // TD-P2
    void toggle_en_passant(rules::Square square); // TD-P5: it has just made a double step
    void toggle_pending(rules::Square square);    // TD-P7: it waits to be promoted

    // Moves a board with its pieces, which keep their places on it. No effect unless there is a
    // board on `from` and none on `to`.
    void move_board(rules::Pin from, rules::Pin to);
    void turn_board(rules::Pin pin); // TD-A6: the pieces on it change places
    void set_owner(rules::Pin pin, rules::Seat owner);

    void set_turn(rules::Seat seat) { setup_.turn = seat; }
    void toggle_castling(rules::Seat seat, rules::Castling side);
    // Takes a seat out or brings it back. The pieces of a seat that is out, and those of the armies
    // that it had taken over, become obstacles (ST-6.4), and it has no rights.
    void toggle_living(rules::Seat seat);
    void toggle_hilt(int hilt); // RD-3.6; numbered as in Setup::open_hilts
    void set_fullmove(int number) { setup_.fullmove = number; }
    void set_halfmove(int number) { setup_.halfmove = number; }
    // The number of checks that the seat has given, in games won by checks (CH-8.2); 0 to the
    // number that wins.
    void set_checks(rules::Seat seat, int number);

    // All faults; empty if the set-up can be played.
    [[nodiscard]] rules::SetupErrors problems() const;
    [[nodiscard]] std::string text() const; // position text, also of an invalid set-up
    // To be drawn, also of an invalid set-up; the rules may not be asked about it.
    [[nodiscard]] rules::Position drawn() const;

private:
    void forget(rules::Square square);

    std::shared_ptr<const rules::Variant> variant_;
    rules::Setup setup_;
};

} // namespace strata::session
