// SPDX-License-Identifier: MIT
// The parts of a position text, each with its place: shared by position_text and the pictures of
// rule files. Which grammar is read follows from the shape of the board.
#pragma once

#include <memory>

#include "notation/positions/setup_reader.h"

namespace strata::notation {

class PositionReader {
public:
    explicit PositionReader(const rules::Variant& variant);

    bool read(std::string_view text) { return reader_->read(text); }
    // All boards.
    bool read_placement(const Part& part) { return reader_->read_placement(part); }
    // One board, NAME=ROWS. Of a flat board each row has its squares joined by commas (wR,6,wK),
    // and a board that is alone may be called `board`.
    bool read_board(const Part& part) { return reader_->read_board(part); }
    bool read_castling(const Part& part) { return reader_->read_castling(part); }
    bool read_turn(const Part& part) { return reader_->read_turn(part); }

    [[nodiscard]] const rules::Setup& setup() const { return reader_->setup(); }
    [[nodiscard]] const TextError& error() const { return reader_->error(); }

private:
    std::unique_ptr<SetupReader> reader_;
};

} // namespace strata::notation
