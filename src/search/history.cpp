// SPDX-License-Identifier: MIT
#include "search/history.h"

namespace strata::search {

namespace {

constexpr std::size_t piece_entries =
    std::size_t{rules::max_seats} * rules::piece_type_count * rules::max_squares;
constexpr std::size_t board_entries =
    std::size_t{rules::max_seats} * rules::max_pins * rules::max_pins;

} // namespace

History::History(const rules::Variant& variant)
    : cells_(static_cast<std::size_t>(variant.topology.cell_stride)),
      columns_((rules::built_in_types + variant.custom_pieces.size()) * cells_),
      rows_(variant.seat_count() == 2 ? 2 * columns_ : 0),
      values_(piece_entries + board_entries, 0),
      continuation_(2 * rows_ * columns_, 0) {}

History::PieceTo History::piece_to(const rules::Position& position, const rules::Move& move) const {
    if (rows_ == 0 || move.from == rules::no_square || move.kind == rules::MoveKind::board)
        return no_piece_to;
    return static_cast<PieceTo>(rules::slot(position.mover()) * columns_ + column(position, move));
}

std::size_t History::main_index(const rules::Position& position, const rules::Move& move) {
    const auto seat = rules::slot(position.mover());
    if (move.kind == rules::MoveKind::board)
        return piece_entries +
               (seat * rules::max_pins + rules::slot(move.pin_from)) * rules::max_pins +
               rules::slot(move.pin_to);
    const auto type = rules::slot(position.at(move.from).type());
    return (seat * rules::piece_type_count + type) * rules::max_squares + rules::slot(move.to);
}

int History::score(const rules::Position& position, const rules::Move& move,
                   const PreviousMoves& previous) const {
    int sum = values_[main_index(position, move)];
    if (move.kind == rules::MoveKind::board) return sum;
    for (std::size_t which = 0; which < previous.size(); ++which)
        if (previous[which] != no_piece_to)
            sum +=
                continuation_[continuation_index(which, previous[which], column(position, move))];
    return sum;
}

void History::update(const rules::Position& position, const rules::Move& move,
                     const PreviousMoves& previous, int bonus) {
    update_value(values_[main_index(position, move)], bonus);
    if (move.kind == rules::MoveKind::board) return;
    for (std::size_t which = 0; which < previous.size(); ++which)
        if (previous[which] != no_piece_to)
            update_value(
                continuation_[continuation_index(which, previous[which], column(position, move))],
                bonus);
}

void History::clear() {
    std::ranges::fill(values_, Value{0});
    std::ranges::fill(continuation_, Value{0});
}

} // namespace strata::search
