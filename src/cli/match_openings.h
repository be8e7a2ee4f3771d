// SPDX-License-Identifier: MIT
// Openings from a file: games, or lists of positions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/match_plan.h"
#include "notation/variants/rule_book.h"
#include "rules/expected.h"
#include "text/message.h"

namespace strata::cli {

// The end of the main line of each game of the text, and each position of a list. Fails with the
// first one that cannot be read, is of another variant or is over, and if there is none.
[[nodiscard]] rules::Expected<MatchOpenings, text::TextError>
read_openings(const notation::RuleBook& book, const rules::Variant& variant, std::string_view text,
              const std::string& file);

} // namespace strata::cli
