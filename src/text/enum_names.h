// SPDX-License-Identifier: MIT
// The names of enumerators, taken from the enum itself so that no list repeats them. Precondition:
// enumerators count from 0, and there are fewer than 64.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strata::text {

// For the enumerator in_turn: in_turn, in-turn, inTurn. A trailing underscore is dropped: short_
// becomes short.
enum class Spelling { as_is, dashed, camel };

namespace enum_names_detail {

// Gcc writes "... values = {Side::left, Side::right, (Side)2, (Side)3}]", clang "<...>]".
template <auto... values>
consteval const char* listed() {
    return __PRETTY_FUNCTION__;
}
template <class E, std::size_t... n>
consteval std::string_view list_of(std::index_sequence<n...>) {
    std::string_view list = listed<static_cast<E>(n)...>();
    list.remove_suffix(2);
    return list.substr(list.find("values = ") + 10);
}
template <class E>
inline constexpr std::string_view list = list_of<E>(
    std::make_index_sequence<std::is_same_v<std::underlying_type_t<E>, bool> ? 2 : 64>{});

// Calls `see` with each name.
template <class E>
constexpr void each_name(auto see) {
    for (auto rest = list<E>; !rest.empty();) {
        const auto item = rest.substr(0, rest.find(", "));
        // A value without a name. Clang puts "(anonymous namespace)" in front of some that have
        // one.
        if (item[item.find_last_not_of("0123456789")] == ')') return;
        auto name = item.substr(item.rfind(':') + 1);
        if (name.back() == '_') name.remove_suffix(1);
        see(name);
        rest.remove_prefix(std::min(item.size() + 2, rest.size()));
    }
}
template <class E>
constexpr std::size_t letters() {
    std::size_t sum = 0;
    each_name<E>([&](std::string_view name) { sum += name.size(); });
    return sum;
}
template <class E>
inline constexpr std::size_t count = [] {
    std::size_t names = 0;
    each_name<E>([&](std::string_view) { ++names; });
    return names;
}();

// All names concatenated, and the end of each.
template <class E>
struct Names {
    std::array<char, letters<E>()> text{};
    std::array<std::size_t, count<E>> ends{};
};
template <class E, Spelling spelling>
inline constexpr Names<E> names = [] {
    Names<E> all;
    std::size_t at = 0, end = 0;
    each_name<E>([&](std::string_view name) {
        bool capital = false;
        for (const char letter : name) {
            const bool joint = letter == '_' && spelling != Spelling::as_is;
            if (!joint || spelling == Spelling::dashed)
                all.text[at++] = joint     ? '-'
                                 : capital ? static_cast<char>(letter - 'a' + 'A')
                                           : letter;
            capital = joint && spelling == Spelling::camel;
        }
        all.ends[end++] = at;
    });
    return all;
}();

} // namespace enum_names_detail

template <class E, Spelling spelling = Spelling::as_is>
inline constexpr auto enum_names = [] {
    constexpr const auto& all = enum_names_detail::names<E, spelling>;
    std::array<std::string_view, all.ends.size()> views;
    for (std::size_t n = 0, begin = 0; n < views.size(); begin = all.ends[n++])
        views[n] =
            std::string_view(all.text.data(), all.text.size()).substr(begin, all.ends[n] - begin);
    return views;
}();

template <Spelling spelling = Spelling::as_is, class E>
[[nodiscard]] constexpr std::string_view enum_name(E value) {
    return enum_names<E, spelling>[static_cast<std::size_t>(value)];
}

// Its key in the text catalogue.
template <class E>
[[nodiscard]] std::string enum_key(std::string_view group, E value) {
    return std::string(group).append(enum_name(value));
}

// Returns nullopt if E has no enumerator of that name.
template <class E, Spelling spelling = Spelling::as_is>
[[nodiscard]] constexpr std::optional<E> enum_cast(std::string_view name) {
    const auto& names = enum_names<E, spelling>;
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<E>(found - names.begin());
}

} // namespace strata::text
