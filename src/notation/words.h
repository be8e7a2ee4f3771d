// SPDX-License-Identifier: MIT
// The words of enumerators in files of games and of rules, and in the text catalogue.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "rules/answers/refusal.h"
#include "rules/game/outcome.h"
#include "rules/position/variant.h"
#include "text/enum_names.h"

namespace strata::notation {

// In files, in the order of the enum: inTurn for the enumerator in_turn.
template <class E>
inline constexpr auto words_of = text::enum_names<E, text::Spelling::camel>;
template <>
inline constexpr std::array<std::string_view, 2> words_of<rules::Castling>{"king", "queen"};
template <>
inline constexpr std::array<std::string_view, 2> words_of<bool>{"off", "on"};
// A switch of the options that reads better as a permission.
enum class Permission : bool { forbidden, allowed };
template <>
inline constexpr std::array<std::string_view, 22> words_of<rules::Ending>{
    "unterminated",       "checkmate",     "stalemate",  "dead position",
    "agreement",          "resignation",   "repetition", "fifty moves",
    "last side",          "blocked",       "most men",   "fivefold repetition",
    "seventy-five moves", "hill",          "checks",     "last piece",
    "time forfeit",       "unstated",      "abandoned",  "rules infraction",
    "adjudication",       "double forfeit"};

template <class E>
[[nodiscard]] constexpr std::string_view word_for(E value) {
    return words_of<E>[static_cast<std::size_t>(value)];
}

template <class E>
[[nodiscard]] constexpr std::optional<E> value_of(std::string_view text) {
    const auto found = std::ranges::find(words_of<E>, text);
    if (found == words_of<E>.end()) return std::nullopt;
    return static_cast<E>(found - words_of<E>.begin());
}

// Its key in the text catalogue.
[[nodiscard]] inline std::string key_of(rules::IllegalReason reason) {
    return text::enum_key("law.", reason);
}
[[nodiscard]] inline std::string key_of(rules::SetupFault fault) {
    return text::enum_key("setup.", fault);
}

} // namespace strata::notation
