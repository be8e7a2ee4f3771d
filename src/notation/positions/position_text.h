// SPDX-License-Identifier: MIT
// Position text to rules and back (rules/README.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "notation/positions/epd.h"
#include "notation/positions/setup_reader.h"
#include "notation/text_error.h"
#include "rules/position/position.h"

namespace strata::notation {

// parse(write(p)) == p. A board's owner is written when the text it came from, or the start, named
// one: the text has them in every rule set, and where ownership is read off the board (TD-A2) they
// say nothing.
[[nodiscard]] std::string write_position(const rules::Position& position);
[[nodiscard]] std::string write_setup(const rules::Variant& variant, const rules::Setup& setup);

// Reads our own form without checking the rules; the column of the first mistake is named.
[[nodiscard]] Parsed<rules::Setup> parse_setup(const rules::Variant& variant,
                                               std::string_view text);
// What outside engines and programs read: FEN, of a game that counts checks with those that are
// left behind the en passant square (3+3). Games that are not told by FEN have write_setup().
[[nodiscard]] std::string write_fen(const rules::Variant& variant, const rules::Setup& setup);

// A position, and what had to be left out of the text to read it, a sentence each.
struct GivenPosition {
    rules::Position position;
    std::vector<Message> notices;
    std::vector<EpdOperation> operations{}; // what an EPD says of it
};
// Reads our form and those of others (position_forms.h), and checks. Rights to castle, and en
// passant squares, that the pieces make impossible are left out where that is all that is wrong. A
// refusal by the rules is one message that lists the reasons.
[[nodiscard]] Parsed<GivenPosition> read_position(std::shared_ptr<const rules::Variant> variant,
                                                  std::string_view text);
// The same without the notices.
[[nodiscard]] Parsed<rules::Position> parse_position(std::shared_ptr<const rules::Variant> variant,
                                                     std::string_view text);

// A sentence for each of the reasons that the rules have against a set-up, five at most.
// Precondition: there is one.
[[nodiscard]] Message faults_of(const rules::Variant& variant, const rules::Setup& setup,
                                const rules::SetupErrors& errors);

// The parts of a position text, each with its place: shared by position_text and the pictures of
// rule files. Which grammar is read follows from the shape of the board.
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
    [[nodiscard]] const std::vector<rules::CastlingHome>& homes() const { return reader_->homes(); }
    [[nodiscard]] const TextError& error() const { return reader_->error(); }

private:
    std::unique_ptr<SetupReader> reader_;
};

} // namespace strata::notation
