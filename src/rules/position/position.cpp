// SPDX-License-Identifier: MIT
#include "rules/position/position.h"

#include <bit>
#include <cassert>

#include "rules/game/setup_check.h"
#include "rules/game/turn_resolution.h"
#include "rules/moves/attack_tables.h"
#include "rules/moves/board_moves.h"
#include "rules/moves/legal.h"
#include "rules/position/castling_homes.h"
#include "rules/position/key.h"
#include "rules/position/sides.h"

namespace strata::rules {

Expected<Position, SetupErrors> Position::from_setup(std::shared_ptr<const Variant> variant,
                                                     const Setup& setup) {
    variant = fitting_homes(std::move(variant), setup);
    auto errors = check_setup(*variant, setup);
    if (!errors.empty()) return Unexpected{std::move(errors)};
    Position position(std::move(variant), setup);
    errors = check_kings(position);
    if (!errors.empty()) return Unexpected{std::move(errors)};
    Transition unused;
    TurnResolution(position, unused).set_up();
    return position;
}

Position Position::start(std::shared_ptr<const Variant> variant) {
    auto position = from_setup(variant, variant->start);
    assert(position && "the start of a loaded variant obeys its rules");
    return *std::move(position);
}

Position::Position(std::shared_ptr<const Variant> variant, const Setup& setup)
    : variant_(std::move(variant)),
      existing_(setup.arrangement.squares(variant_->topology)) {
    rebuild(setup);
}

void Position::rebuild(const Setup& setup) {
    const Setup wanted = setup; // a copy, because `setup` may be a part of this position
    setup_ = wanted;
    setup_.board = {};
    setup_.unmoved = {};
    occupied_ = {};
    of_seat_ = {};
    of_army_ = {};
    of_type_ = {};
    king_.fill(no_square);
    for (const auto square : topology().squares) {
        const auto piece = wanted.board[slot(square)];
        if (piece.exists())
            place(square, piece,
                  wanted.unmoved.test(index(square)) || is_unmoved_there(piece, square));
    }
    key_ = key_from_scratch();
}

bool Position::is_unmoved_there(Piece piece, Square square) const {
    return piece.is(PieceType::pawn) && topology().unmoved_by_place &&
           topology().pawns[slot(piece.army())][slot(topology().cell_of(square))].double_step;
}

SquareSet Position::hostile(Seat seat) const {
    SquareSet pieces;
    for (const Seat other : variant_->every_seat())
        if (are_enemies(seat, other)) pieces |= of(other);
    return pieces;
}

int Position::living_count() const { return (setup_.living & variant_->every_seat()).count(); }

// A seat that is out still has a turn if its army was taken over for extra turns (ST-O18).
bool Position::has_turn(Seat seat) const {
    if (is_living(seat)) return !variant_->has_kings() || of(seat).any();
    return options().takeover == Takeover::extra_turn && commander(seat) != seat &&
           is_living(commander(seat)) && army(seat).any();
}

bool Position::has_life(Seat seat) const {
    return !variant_->has_kings() || king(seat) != no_square;
}

bool Position::is_over() const {
    const auto everybody = variant_->tables->everybody;
    if ((setup_.living & everybody) == everybody && !variant_->goals.any) [[likely]]
        return false;
    return is_over_now();
}

bool Position::is_over_now() const {
    return (living_count() < variant_->seat_count() && std::popcount(sides_left(*this)) < 2) ||
           (variant_->goals.any && at_goal() != no_seat);
}

Seat Position::at_goal() const {
    const auto& goals = variant_->goals;
    if (!goals.any) return no_seat;
    const int seats = variant_->seat_count();
    for (int back = 1; back <= seats; ++back) {
        const auto seat = static_cast<Seat>((index(turn()) + seats - back) % seats);
        const bool on_hill = king(seat) != no_square && goals.hill.test(index(king(seat)));
        const bool enough = goals.checks != 0 && setup_.checks_given[slot(seat)] >= goals.checks;
        if (is_living(seat) && (on_hill || enough || has_taken_last(seat))) return seat;
    }
    return no_seat;
}

// Where neither has such a piece, as in a position that was set up, nobody has.
bool Position::has_taken_last(Seat seat) const {
    const auto& type = variant_->goals.last_of;
    if (!type) return false;
    const auto left = of(*type);
    return left.any() && (left - of(seat)).none();
}

Seat Position::following(Seat seat) const {
    const int next = index(seat) + 1;
    return static_cast<Seat>(next < variant_->tables->seats ? next : 0);
}

Seat Position::next_seat(Seat seat) const {
    const auto last = seat;
    do seat = following(seat);
    while (!has_turn(seat) && seat != last);
    return seat;
}

Square Position::en_passant_victim(Cell passed) const {
    for (const Seat seat : variant_->every_seat()) {
        const auto victim = setup_.en_passant[slot(seat)];
        if (victim != no_square && seat != mover() && passed_by(victim) == index(passed))
            return victim;
    }
    return no_square;
}

// The cell that the pawn has just skipped.
int Position::passed_by(Square pawn) const {
    return variant_->tables->passed[slot(at(pawn).army())][slot(topology().cell_of(pawn))];
}

bool Position::operator==(const Position& other) const {
    return setup_ == other.setup_ &&
           (variant_ == other.variant_ || same_homes(*variant_, *other.variant_, setup_.castling));
}

const CastlingRule* Position::castling_rule(Seat seat, Castling side) const {
    if ((setup_.castling & castling_bit(seat, side)) == 0) return nullptr;
    for (const auto& rule : variant_->castling)
        if (rule.seat == seat && rule.side == side && rule.king_from == king(seat)) return &rule;
    return nullptr;
}

std::uint64_t Position::key_from_scratch() const {
    std::uint64_t key = key::turn(setup_.turn) ^ key::castling(setup_.castling) ^
                        key::pending(setup_.pending) ^ key::open_hilts(setup_.open_hilts);
    occupied_.for_each(
        [&](int i) { key ^= key::piece(at(static_cast<Square>(i)), static_cast<Square>(i)); });
    setup_.unmoved.for_each([&](int i) { key ^= key::unmoved(static_cast<Square>(i)); });
    for (const Pin pin : topology().every_pin())
        if (setup_.arrangement.stands_on(pin))
            key ^= board_key(pin, setup_.arrangement.owner_of(pin));
    key ^= key::seats(setup_.living, setup_.inert);
    for (const Seat seat : First<Seat>(max_seats)) {
        key ^= key::en_passant(seat, setup_.en_passant[slot(seat)]);
        key ^= key::commander(seat, setup_.commander[slot(seat)]);
        if (!variant_->keeps_points) key ^= key::score(index(seat), setup_.score[slot(seat)]);
        key ^= key::checks_given(seat, setup_.checks_given[slot(seat)]);
    }
    return key;
}

// TD-E6: boards with different owners differ only if the rule set gives an empty board an owner.
std::uint64_t Position::board_key(Pin pin, Seat owner) const {
    return key::board(pin, options().empty_board_owner == EmptyBoardOwner::nobody &&
                                   options().board_load != BoardLoad::own_pawn
                               ? no_seat
                               : owner);
}

void Position::place(Square square, Piece piece, bool unmoved) {
    put(square, piece, unmoved);
    key_ ^= key::piece(piece, square);
    if (unmoved) key_ ^= key::unmoved(square);
}

void Position::remove(Square square) {
    key_ ^= key::piece(at(square), square);
    if (setup_.unmoved.test(index(square))) key_ ^= key::unmoved(square);
    take(square);
}

void Position::set_castling(std::uint16_t rights) {
    if (rights == setup_.castling) return;
    key_ ^= key::castling(setup_.castling) ^ key::castling(rights);
    setup_.castling = rights;
}

void Position::set_en_passant(Seat seat, Square square) {
    auto& kept = setup_.en_passant[slot(seat)];
    if (kept == square) return;
    key_ ^= key::en_passant(seat, kept) ^ key::en_passant(seat, square);
    kept = square;
}

void Position::set_open_hilts(std::uint8_t hilts) {
    key_ ^= key::open_hilts(setup_.open_hilts) ^ key::open_hilts(hilts);
    setup_.open_hilts = hilts;
}

void Position::count_check(Seat by) {
    auto& given = setup_.checks_given[slot(by)];
    key_ ^= key::checks_given(by, given) ^ key::checks_given(by, given + 1);
    ++given;
}

void Position::set_pending(Square square) {
    key_ ^= key::pending(setup_.pending) ^ key::pending(square);
    setup_.pending = square;
}

Position Position::after_pending(const Promotion& choice) const {
    assert(choice.square() == setup_.pending && "the choice is for the pawn that waits");
    Position chosen = *this;
    const auto army = at(choice.square()).army();
    chosen.remove(choice.square());
    chosen.place(choice.square(), Piece{choice.type(), army}, false);
    chosen.set_pending(no_square);
    return chosen;
}

} // namespace strata::rules
