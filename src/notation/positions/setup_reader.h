// SPDX-License-Identifier: MIT
// What the readers of position texts have in common. Each family of boards has a reader of its own:
// levels_reader.h, flat_reader.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_error.h"
#include "rules/position/castling_homes.h"
#include "rules/position/variant.h"

namespace strata::notation {

// A piece of a longer text that remembers where it began.
struct Part {
    std::string_view text;
    std::size_t at = 0; // offset in the whole text
    [[nodiscard]] Part from(std::size_t offset) const { return {text.substr(offset), at + offset}; }
    [[nodiscard]] Part until(std::size_t offset) const { return {text.substr(0, offset), at}; }
};
[[nodiscard]] std::vector<Part> split(const Part& whole, char separator);
// The words of a line, however many blanks are between them.
[[nodiscard]] std::vector<Part> fields_of(std::string_view text);
// 'x', or its number when it cannot be printed.
[[nodiscard]] std::string shown_char(char c);

// Fills a Setup field by field. Every function answers false at the first mistake; error() then has
// it.
class SetupReader {
public:
    explicit SetupReader(const rules::Variant& variant) : variant_(variant) {}
    virtual ~SetupReader() = default;
    SetupReader(const SetupReader&) = delete;
    SetupReader& operator=(const SetupReader&) = delete;

    virtual bool read(std::string_view text) = 0;
    virtual bool read_placement(const Part& part) = 0;
    virtual bool read_board(const Part& part) = 0;
    virtual bool read_castling(const Part& part) = 0;
    bool read_turn(const Part& part);

    [[nodiscard]] const rules::Setup& setup() const { return setup_; }
    // The kings and rooks of the rights read, in games that castle from anywhere.
    [[nodiscard]] const std::vector<rules::CastlingHome>& homes() const { return homes_; }
    [[nodiscard]] const TextError& error() const { return *error_; }

protected:
    bool fail(std::size_t at, Message reason);
    bool no_piece(std::size_t at, char letter, const std::string& capitals);
    // A name, or the label that some boards have printed on them; '-' leaves `square` alone.
    bool read_square(const Part& part, rules::Square& square);
    bool read_number(const Part& part, int& number); // from 0 up

    const rules::Variant& variant_;
    rules::Setup setup_;
    std::vector<rules::CastlingHome> homes_;

private:
    std::optional<TextError> error_;
};

} // namespace strata::notation
