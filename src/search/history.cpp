// SPDX-License-Identifier: MIT
#include "search/history.h"

namespace strata::search {

namespace {

constexpr std::size_t men =
    std::size_t{rules::max_seats} * rules::piece_type_count * rules::max_squares;
constexpr std::size_t boards = std::size_t{rules::max_seats} * rules::max_pins * rules::max_pins;

} // namespace

History::History(const rules::Variant& variant)
    : cells_(static_cast<std::size_t>(variant.topology.cell_stride)),
      columns_((rules::built_in_types + variant.own_pieces.size()) * cells_),
      rows_(variant.seat_count() == 2 ? 2 * columns_ : 0),
      values_(men + boards, 0),
      after_(2 * rows_ * columns_, 0) {}

History::Step History::step(const rules::Position& position, const rules::Move& move) const {
    if (rows_ == 0 || move.from == rules::no_square || move.kind == rules::MoveKind::board)
        return no_step;
    return static_cast<Step>(rules::slot(position.mover()) * columns_ + column(position, move));
}

std::size_t History::place(const rules::Position& position, const rules::Move& move) {
    const auto seat = rules::slot(position.mover());
    if (move.kind == rules::MoveKind::board)
        return men + (seat * rules::max_pins + rules::slot(move.pin_from)) * rules::max_pins +
               rules::slot(move.pin_to);
    const auto type = rules::slot(position.at(move.from).type());
    return (seat * rules::piece_type_count + type) * rules::max_squares + rules::slot(move.to);
}

int History::of(const rules::Position& position, const rules::Move& move,
                const Steps& before) const {
    int sum = values_[place(position, move)];
    if (move.kind == rules::MoveKind::board) return sum;
    for (std::size_t which = 0; which < before.size(); ++which)
        if (before[which] != no_step)
            sum += after_[after(which, before[which], column(position, move))];
    return sum;
}

void History::add(const rules::Position& position, const rules::Move& move, const Steps& before,
                  int bonus) {
    add_to(values_[place(position, move)], bonus);
    if (move.kind == rules::MoveKind::board) return;
    for (std::size_t which = 0; which < before.size(); ++which)
        if (before[which] != no_step)
            add_to(after_[after(which, before[which], column(position, move))], bonus);
}

void History::clear() {
    std::ranges::fill(values_, Value{0});
    std::ranges::fill(after_, Value{0});
}

} // namespace strata::search
