// SPDX-License-Identifier: MIT
// The program's own rules behind the same functions of text as the oracle's, for the shared data.
#pragma once

#include <memory>
#include <string>

#include "data_reader.h"
#include "rules/position/position.h"

namespace strata::tests {

// "tri-d", or "tri-d gaps=block": a shipped variant with some options changed. Kept for the whole
// run. Throws std::runtime_error when there is none.
std::shared_ptr<const rules::Variant> variant_named(const std::string& rules);

// Throws std::runtime_error with the message of the refusal.
rules::Position position_of(const std::string& rules, const std::string& text);

// As Generator::outcome says it.
std::string outcome_word(const rules::Position& position);

Generator fast_generator();

} // namespace strata::tests
