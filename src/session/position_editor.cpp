// SPDX-License-Identifier: MIT
#include "session/position_editor.h"

#include <algorithm>
#include <utility>

#include "notation/positions/position_text.h"
#include "rules/game/turn_resolution.h"

namespace strata::session {

using rules::Piece;
using rules::Pin;
using rules::Seat;
using rules::Square;

namespace {

bool on_board(const rules::Variant& variant, Square square) {
    return rules::slot(square) < variant.topology.info.size() &&
           !variant.topology.at(square).name.empty();
}

} // namespace

PositionEditor::PositionEditor(const rules::Position& from)
    : variant_(from.shared_variant()),
      setup_(from.setup()) {}

rules::SquareSet PositionEditor::existing() const {
    return setup_.arrangement.squares(variant_->topology);
}

void PositionEditor::clear() {
    rules::Setup bare;
    bare.arrangement = setup_.arrangement;
    bare.living = variant_->start.living;
    setup_ = bare;
}

void PositionEditor::set_start() { setup_ = variant_->start; }

void PositionEditor::forget(Square square) {
    setup_.unmoved.reset(rules::index(square));
    std::ranges::replace(setup_.en_passant, square, rules::no_square);
    if (setup_.pending == square) setup_.pending = rules::no_square;
    setup_.checks = {}; // the edit invalidates the history of checks
}

void PositionEditor::put(Square square, Piece piece) {
    if (!on_board(*variant_, square)) return;
    forget(square);
    setup_.board[rules::slot(square)] = piece;
    const auto& start = variant_->start;
    const auto& topology = variant_->topology;
    if (!piece.is_pawn() || start.board[rules::slot(square)] != piece) return;
    // Where the place tells it, only pawns that have a double step there.
    const bool unmoved =
        topology.unmoved_by_place
            ? piece.is(rules::PieceType::pawn) &&
                  topology.pawns[rules::slot(piece.army())][rules::slot(topology.cell_of(square))]
                      .double_step.has_value()
            : start.unmoved.test(rules::index(square));
    if (unmoved) setup_.unmoved.set(rules::index(square));
}

void PositionEditor::move(rules::Square from, rules::Square to) {
    const rules::Piece piece = at(from);
    if (!piece.exists() || from == to) return;
    remove(from);
    put(to, piece);
}

rules::Position PositionEditor::drawn() const {
    return rules::TurnResolution::drawn_only(variant_, setup_);
}

void PositionEditor::toggle_unmoved(Square square) {
    const int n = rules::index(square);
    if (setup_.unmoved.test(n))
        setup_.unmoved.reset(n);
    else if (at(square).is_pawn())
        setup_.unmoved.set(n);
}

void PositionEditor::toggle_en_passant(Square square) {
    if (!at(square).exists()) return;
    const auto commander = setup_.commander[rules::slot(at(square).army())];
    auto& passed = setup_.en_passant[rules::slot(commander)];
    passed = passed == square ? rules::no_square : square;
}

void PositionEditor::toggle_pending(Square square) {
    setup_.pending = setup_.pending == square ? rules::no_square : square;
}

void PositionEditor::move_board(Pin from, Pin to) {
    auto& arrangement = setup_.arrangement;
    if (!arrangement.stands_on(from) || arrangement.stands_on(to)) return;
    const auto owner = arrangement.owner_of(from);
    arrangement.take(from);
    arrangement.put(to, owner);
    const auto& left = variant_->topology.at(from).squares;
    const auto& reached = variant_->topology.at(to).squares;
    for (std::size_t n = 0; n < left.size(); ++n) {
        const auto rider = at(left[n]);
        put(left[n], {});
        put(reached[n], rider);
    }
}

void PositionEditor::turn_board(Pin pin) {
    const auto& squares = variant_->topology.at(pin).squares;
    std::array<Piece, 4> men{};
    for (std::size_t n = 0; n < squares.size(); ++n) men[n] = at(squares[n]);
    for (std::size_t n = 0; n < squares.size(); ++n) put(squares[n], men[squares.size() - 1 - n]);
}

void PositionEditor::set_owner(Pin pin, Seat owner) {
    if (setup_.arrangement.stands_on(pin)) setup_.arrangement.put(pin, owner);
}

void PositionEditor::toggle_castling(Seat seat, rules::Castling side) {
    setup_.castling = static_cast<std::uint16_t>(setup_.castling ^ rules::castling_bit(seat, side));
}

void PositionEditor::toggle_living(Seat seat) {
    const bool lives = setup_.living.has(seat);
    setup_.living = lives ? setup_.living - seat : setup_.living | seat;
    setup_.inert = lives ? setup_.inert | seat : setup_.inert - seat;
    setup_.commander[rules::slot(seat)] = seat;
    if (!lives) return;
    for (const Seat army : variant_->every_seat()) { // a seat that is out commands no army
        if (setup_.commander[rules::slot(army)] != seat || army == seat) continue;
        setup_.commander[rules::slot(army)] = army;
        setup_.inert |= army;
    }
    setup_.castling =
        static_cast<std::uint16_t>(setup_.castling & ~unsigned{rules::castling_bits(seat)});
    setup_.en_passant[rules::slot(seat)] = rules::no_square;
}

void PositionEditor::toggle_hilt(int hilt) {
    setup_.open_hilts = static_cast<std::uint8_t>(setup_.open_hilts ^ (1U << hilt));
}

void PositionEditor::set_checks(rules::Seat seat, int number) {
    setup_.checks_given[rules::slot(seat)] =
        static_cast<std::uint8_t>(std::clamp<int>(number, 0, variant_->goals.checks));
}

rules::SetupErrors PositionEditor::problems() const {
    const auto position = rules::Position::from_setup(variant_, setup_);
    return position ? rules::SetupErrors{} : position.error();
}

std::string PositionEditor::text() const { return notation::write_setup(*variant_, setup_); }

} // namespace strata::session
