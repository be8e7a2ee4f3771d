// SPDX-License-Identifier: MIT
#include "rules/position.h"

#include <cassert>

#include "rules/attack_tables.h"
#include "rules/board_moves.h"
#include "rules/key.h"
#include "rules/legal.h"
#include "rules/setup_check.h"

namespace strata::rules {

Expected<Position, SetupErrors> Position::from_setup(std::shared_ptr<const Variant> variant,
                                                     const Setup& setup) {
    auto errors = check_setup(*variant, setup);
    if (!errors.empty()) return Unexpected{std::move(errors)};
    Position position(std::move(variant), setup);
    errors = check_kings(position);
    if (!errors.empty()) return Unexpected{std::move(errors)};
    return position;
}

Position Position::start(std::shared_ptr<const Variant> variant) {
    auto position = from_setup(variant, variant->start);
    assert(position && "the start of a loaded variant obeys its rules");
    return *std::move(position);
}

Position::Position(std::shared_ptr<const Variant> variant, const Setup& setup)
    : variant_(std::move(variant)),
      setup_(setup),
      existing_(setup.arrangement.squares(variant_->topology)) {
    king_.fill(no_square);
    setup_.board = {};
    setup_.fresh = {};
    for (const auto square : variant_->topology.squares)
        if (setup.board[slot(square)].exists())
            place(square, setup.board[slot(square)], setup.fresh.test(index(square)));
    key_ = key_from_scratch();
}

Seat Position::next_seat(Seat seat) const {
    do seat = static_cast<Seat>((index(seat) + 1) % variant_->seat_count());
    while (((setup_.living >> index(seat)) & 1) == 0);
    return seat;
}

std::uint64_t Position::key_from_scratch() const {
    std::uint64_t key =
        key::turn(setup_.turn) ^ key::castling(setup_.castling) ^ key::pending(setup_.pending);
    occupied_.for_each(
        [&](int i) { key ^= key::piece(at(static_cast<Square>(i)), static_cast<Square>(i)); });
    setup_.fresh.for_each([&](int i) { key ^= key::fresh(static_cast<Square>(i)); });
    for (std::size_t pin = 0; pin < topology().pins.size(); ++pin)
        if (setup_.arrangement.stands_on(static_cast<Pin>(pin)))
            key ^= board_key(static_cast<Pin>(pin), setup_.arrangement.owner[pin]);
    for (std::size_t seat = 0; seat < max_seats; ++seat)
        key ^= key::en_passant(static_cast<Seat>(seat), setup_.en_passant[seat]);
    return key;
}

// E6: boards are told apart by their owners only where the rule set gives an empty board one.
std::uint64_t Position::board_key(Pin pin, Seat owner) const {
    return key::board(pin,
                      options().empty_board_owner == EmptyBoardOwner::nobody ? no_seat : owner);
}

void Position::place(Square square, Piece piece, bool fresh) {
    const int i = index(square);
    setup_.board[slot(square)] = piece;
    occupied_.set(i);
    of_seat_[slot(setup_.commander[slot(piece.army())])].set(i);
    of_type_[slot(piece.type())].set(i);
    key_ ^= key::piece(piece, square);
    if (piece.type() == PieceType::king) king_[slot(piece.army())] = square;
    if (fresh) {
        setup_.fresh.set(i);
        key_ ^= key::fresh(square);
    }
}

void Position::remove(Square square) {
    const int i = index(square);
    const auto piece = at(square);
    setup_.board[slot(square)] = Piece{};
    occupied_.reset(i);
    of_seat_[slot(setup_.commander[slot(piece.army())])].reset(i);
    of_type_[slot(piece.type())].reset(i);
    key_ ^= key::piece(piece, square);
    if (setup_.fresh.test(i)) {
        setup_.fresh.reset(i);
        key_ ^= key::fresh(square);
    }
}

void Position::set_castling(std::uint16_t rights) {
    key_ ^= key::castling(setup_.castling) ^ key::castling(rights);
    setup_.castling = rights;
}

void Position::set_en_passant(Seat seat, Square square) {
    auto& kept = setup_.en_passant[slot(seat)];
    key_ ^= key::en_passant(seat, kept) ^ key::en_passant(seat, square);
    kept = square;
}

void Position::set_pending(Square square) {
    key_ ^= key::pending(setup_.pending) ^ key::pending(square);
    setup_.pending = square;
}

Position Position::after_pending(const Promotion& choice) const {
    assert(choice.square == setup_.pending && "the choice is for the pawn that waits");
    Position chosen = *this;
    const auto army = at(choice.square).army();
    chosen.remove(choice.square);
    chosen.place(choice.square, Piece{choice.type, army}, false);
    chosen.set_pending(no_square);
    return chosen;
}

} // namespace strata::rules
