// SPDX-License-Identifier: MIT
// The languages that Strata speaks, as settings and files call them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "text/enum_names.h"

namespace strata::text {

// `auto_`: that of the environment.
enum class Language : std::uint8_t { auto_, en, es, fr, nl, pt, sk };

// Of a locale such as "sk_SK.UTF-8" or "sk"; `auto_` where Strata does not speak it.
[[nodiscard]] constexpr Language language_of_locale(std::string_view locale) {
    return enum_cast<Language>(locale.substr(0, locale.find_first_of("_.@-")))
        .value_or(Language::auto_);
}

} // namespace strata::text
