// SPDX-License-Identifier: MIT
// The plural rules of CLDR 44 for the languages of Strata.
#include <cmath>

#include "text/catalogue.h"

namespace strata::text {

std::set<std::string_view> plural_forms(std::string_view language) {
    if (language == "sk") return {"one", "few", "other"};
    for (const auto* known : {"en", "es", "fr", "nl", "pt"})
        if (language == known) return {"one", "other"};
    return {};
}

std::string_view plural_form(std::string_view language, double count) {
    const double size = std::abs(count);
    const bool whole = size == std::floor(size);
    if (language == "sk") {
        if (!whole) return "many";
        return size == 1 ? "one" : size >= 2 && size <= 4 ? "few" : "other";
    }
    const bool romance = language == "es" || language == "fr" || language == "pt";
    if (romance && whole && size > 0 && std::fmod(size, 1e6) == 0) return "many";
    if (language == "fr") return size < 2 ? "one" : "other";
    return size == 1 ? "one" : "other";
}

} // namespace strata::text
