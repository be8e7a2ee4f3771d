// SPDX-License-Identifier: MIT
// The languages of the user interface, by their codes in settings and files.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "text/enum_names.h"

namespace strata::text {

// `auto_` is the language of the environment.
enum class Language : std::uint8_t { auto_, en, es, fr, nl, pt, sk };

// The language of a locale such as "sk_SK.UTF-8" or "sk"; `auto_` if it is not supported.
[[nodiscard]] constexpr Language language_of_locale(std::string_view locale) {
    return enum_cast<Language>(locale.substr(0, locale.find_first_of("_.@-")))
        .value_or(Language::auto_);
}

} // namespace strata::text
