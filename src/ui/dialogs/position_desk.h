// SPDX-License-Identifier: MIT
// What the dialog for set-ups holds while it is open: the set-up, what the next click does,
// and what the rules say to it.
#pragma once

#include <string>

#include "session/position_editor.h"

namespace strata::ui {

// What a click on a square means.
enum class Brush : std::uint8_t { man, remove, unmoved, en_passant, pending };

struct PositionDesk {
    session::PositionEditor editor;
    Brush brush = Brush::man;
    rules::Piece man;                 // of Brush::man
    rules::Pin board = rules::no_pin; // in hand: a click on a free pin puts it there
    rules::SetupErrors problems;
    std::string text;

    explicit PositionDesk(const rules::Position& from);

    void click(rules::Square square);
    void click(rules::Pin pin);
    // To be called after every change of the editor.
    void look_again();
};

} // namespace strata::ui
