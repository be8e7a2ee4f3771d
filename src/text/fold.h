// SPDX-License-Identifier: MIT
// Texts as one looks for them.
#pragma once

#include <string>
#include <string_view>

namespace strata::text {

// In small letters without accents, as far as languages in Latin letters have them: "Ťah späť" is
// "tah spat". What is no such letter, and no UTF-8, stays as it is.
[[nodiscard]] std::string folded(std::string_view utf8);

} // namespace strata::text
