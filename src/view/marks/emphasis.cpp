// SPDX-License-Identifier: MIT
#include "view/marks/emphasis.h"

namespace strata::view {

rules::SquareSet emphasised(const Table& table) {
    const auto& reading = table.reading;
    rules::SquareSet squares;
    const auto add = [&](rules::Square square) {
        if (square != rules::no_square) squares.set(rules::index(square));
    };
    for (const auto square : {table.hover.square, table.hover.cursor, table.hover.dragged})
        add(square);
    for (const auto square : table.in_the_way) add(square);
    for (const auto& check : reading.checks) {
        add(check.checker);
        add(check.king);
    }
    if (table.selection == nullptr || !table.selection->active()) return squares;
    add(table.selection->piece);
    if (table.selection->board != rules::no_pin)
        for (const auto square : table.position.topology().at(table.selection->board).squares)
            add(square);
    for (const auto square : reading.capture.taken) add(square);
    if (!table.look.show_targets) return squares;
    squares |= reading.captures;
    for (const auto square : reading.capture.next) add(square);
    return squares;
}

} // namespace strata::view
