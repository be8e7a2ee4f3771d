// SPDX-License-Identifier: MIT
// A short form of positions: "1K@1e1 1N@1d4 2K@2h1 turn=1".
#pragma once

#include <string>

namespace strata::oracle::star {

/// The position text (star_text.md) of a literal. Modules without a man are out, and so is M by
/// `out=M`; there are as many modules as the highest one named, or as `modules=N` says.
/// `castling=all` gives every right that king and rooks on their first cells allow; without it
/// there are none. Throws std::invalid_argument for a word it does not understand.
std::string text_of_literal(const std::string& literal);

} // namespace strata::oracle::star
