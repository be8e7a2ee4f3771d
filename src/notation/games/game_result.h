// SPDX-License-Identifier: MIT
// How a game that is read ended: by what its moves show, by the result behind them, and by what its
// tags say, in this order of weight.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/record.h"
#include "notation/text_error.h"
#include "rules/position/position.h"

namespace strata::notation {

// A tag as it is kept, with its place in the text, in bytes.
struct ReadTag {
    std::string name;
    std::string value;
    std::size_t at = 0;
};
// The one of that name; null if there is none.
[[nodiscard]] const ReadTag* tag_called(std::span<const ReadTag> tags, std::string_view name);

// The value of a tag Result without blanks, and in our spelling if it is a result; empty when it
// says nothing.
[[nodiscard]] std::string bare_result(std::string_view value);

// Where the main line stops.
struct EndOfMoves {
    const rules::Position& position;
    std::string_view result; // that stands behind it, in our spelling; empty when there is none
    std::size_t at = 0;      // in bytes, in the text
    bool cut_off = false;    // at a mistake, before its end
};

struct ReadResult {
    std::vector<std::pair<std::size_t, Message>> warnings; // each with its place, in bytes
    std::string odd_tag; // the value of the tag Result, where that is no result of the game
};

// Sets the result of the record. Words behind a result become part of its last comment.
[[nodiscard]] ReadResult read_result(game::GameRecord& record, std::span<const ReadTag> tags,
                                     const EndOfMoves& end);

} // namespace strata::notation
