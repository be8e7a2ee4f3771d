// SPDX-License-Identifier: MIT
// A set-up on its way to be a position: anything can be put anywhere, and the rules say at
// every moment what they would refuse.
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
    // Squares that exist with the boards as they stand now.
    [[nodiscard]] rules::SquareSet existing() const;

    // No man, no right, no seat out; the boards stay where they are.
    void clear();
    void set_start(); // that of the variant

    // A pawn where its army's pawns start has never moved (TD-P2). Whatever was told of the man
    // that stood there is forgotten.
    void put(rules::Square square, rules::Piece piece);
    void remove(rules::Square square) { put(square, {}); }
    void toggle_unmoved(rules::Square square);    // TD-P2
    void toggle_en_passant(rules::Square square); // TD-P5: it has just made a double step
    void toggle_pending(rules::Square square);    // TD-P7: it waits to be promoted

    // With the men on it, each on its place of the board. Nothing happens unless a board stands on
    // `from` and none on `to`.
    void move_board(rules::Pin from, rules::Pin to);
    void turn_board(rules::Pin pin); // TD-A6: its men change places
    void set_owner(rules::Pin pin, rules::Seat owner);

    void set_turn(rules::Seat seat) { setup_.turn = seat; }
    void toggle_castling(rules::Seat seat, rules::Castling side);
    // A seat that is out has no men that could move, and no rights: they stand as blocks
    // (ST-6.4), and so do the armies it had taken over.
    void toggle_living(rules::Seat seat);
    void toggle_hilt(int hilt); // RD-3.6; numbered as Setup::open_hilts
    void set_fullmove(int number) { setup_.fullmove = number; }
    void set_halfmove(int number) { setup_.halfmove = number; }
    // Checks that the seat has given, where they win (CH-8.2); from 0 to as many as win.
    void set_checks(rules::Seat seat, int number);

    // All that the rules refuse; empty when the set-up can be played.
    [[nodiscard]] rules::SetupErrors problems() const;
    [[nodiscard]] std::string text() const; // position text, of a refused set-up as well

private:
    void forget(rules::Square square);

    std::shared_ptr<const rules::Variant> variant_;
    rules::Setup setup_;
};

} // namespace strata::session
