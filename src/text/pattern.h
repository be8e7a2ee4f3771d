// SPDX-License-Identifier: MIT
// How the texts of a catalogue are taken apart.
#pragma once

#include <functional>

#include "rules/expected.h"
#include "text/catalogue.h"

namespace strata::text {

// "{Piece.acc} na {square}", "{count|one=move|other=moves}". Refused with the reason.
[[nodiscard]] rules::Expected<Pattern, Message> parse_pattern(std::string_view text);

// Every place, with those inside branches.
void for_each_place(const Pattern& pattern, const std::function<void(const Pattern::Part&)>& act);

} // namespace strata::text
