// SPDX-License-Identifier: MIT
// Positions as other programs and people write them, in the form that rules/README.md defines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/positions/epd.h"
#include "notation/text_error.h"
#include "rules/position/variant.h"

namespace strata::notation {

struct TidyPosition {
    std::string text;                     // in our form, as far as the words can be recognised
    std::vector<Message> notices;         // what of the given text says nothing, a sentence each
    std::vector<EpdOperation> operations; // but the counters, hmvc and fmvn
};

// Supplies fields that are missing (of FEN all but the first), and counters written as '-' or 0;
// skips quotes around the text, byte order marks, blanks and dashes of any kind, the underscores of
// an address, and what else follows the last field. Operations of EPD are set aside. Castling
// rights may be told by the files of the rooks (HAha), checks as those left (3+3) or given (+0+0),
// before the counters or behind them.
[[nodiscard]] TidyPosition tidy_position(const rules::Variant& variant, std::string_view text);

} // namespace strata::notation
