// SPDX-License-Identifier: MIT
// A search request as lines of UCI, for an engine in another process or in a worker of a browser:
// whoever speaks run_uci() answers them as search::Engine answers the request.
//
//   setoption name UCI_Variant value chess
//   setoption name MultiPV value 3
//   setoption name Others value best_reply
//   position startpos moves e2e4 e7e5
//   go depth 20 nodes 5000 searchmoves g1f3 f1c4
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/uci_words.h"
#include "notation/variants/rule_book.h"
#include "rules/expected.h"
#include "search/engine.h"
#include "text/message.h"

namespace strata::engines {

// At most 10^12 nodes: the protocol takes no more.
[[nodiscard]] std::string to_text(const search::SearchRequest& request);
// The error says what of the text is missing or wrong. Other orders and options are ignored.
[[nodiscard]] rules::Expected<search::SearchRequest, text::Message>
from_text(const notation::RuleBook& book, std::string_view text);

struct Place {
    rules::Position start;
    std::vector<rules::Move> moves;
    rules::Position position; // after them
};
// Reads the arguments of `position`. What is odd about it is added to `notices`, also if it is
// refused.
[[nodiscard]] rules::Expected<Place, text::Message>
read_place(const std::shared_ptr<const rules::Variant>& variant, UciWords words,
           std::vector<text::Message>& notices);

} // namespace strata::engines
