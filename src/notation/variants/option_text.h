// SPDX-License-Identifier: MIT
// The options of the rules pages (docs/rules) by their names: in rule files, in the
// RuleSet tag, and wherever they are shown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/position/variant.h"

namespace strata::notation {

// boardLoad, emptyBoardOwner, ... in the order of the decision tables.
[[nodiscard]] const std::vector<std::string>& option_names();
// The words an option may have; empty for an unknown name.
[[nodiscard]] std::vector<std::string> option_words(std::string_view name);
// The word it has now. Precondition: a known name.
[[nodiscard]] std::string option_word(const rules::Options& options, std::string_view name);
// False, and nothing changed, when the name or the word is unknown.
[[nodiscard]] bool set_option(rules::Options& options, std::string_view name,
                              std::string_view word);
// "boardLoad=atMostOne halfTurn=off": what differs from the defaults; empty when nothing does.
[[nodiscard]] std::string write_differences(const rules::Options& options);

} // namespace strata::notation
