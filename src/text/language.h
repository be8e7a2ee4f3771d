// SPDX-License-Identifier: MIT
// The languages that Strata speaks, as settings and files call them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace strata::text {

// `automatic`: that of the environment.
enum class Language : std::uint8_t { automatic, en, es, fr, nl, pt, sk };

// In the order of Language.
inline constexpr std::array<std::string_view, 7> language_words{"auto", "en", "es", "fr",
                                                                "nl",   "pt", "sk"};
static_assert(language_words.size() == static_cast<std::size_t>(Language::sk) + 1);

[[nodiscard]] constexpr std::string_view word_for(Language language) {
    return language_words[static_cast<std::size_t>(language)];
}

// Of a locale such as "sk_SK.UTF-8" or "sk"; `automatic` where Strata does not speak it.
[[nodiscard]] constexpr Language language_of_locale(std::string_view locale) {
    const auto word = locale.substr(0, locale.find_first_of("_.@-"));
    for (std::size_t n = 1; n < language_words.size(); ++n)
        if (language_words[n] == word) return static_cast<Language>(n);
    return Language::automatic;
}

} // namespace strata::text
