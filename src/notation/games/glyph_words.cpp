// SPDX-License-Identifier: MIT
#include "notation/games/glyph_words.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace strata::notation {
namespace {

using Sign = std::pair<std::string_view, int>;

// Longer ones before those that they end with. The numbers are those of the PGN standard, and from
// 140 on what programs have added to it.
constexpr Sign signs[] = {
    {"+/-", 16},      {"-/+", 17},     {"+/=", 14},     {"=/+", 15},     {"=/\u221E", 44},
    {"\u221E/=", 44}, {"+-", 18},      {"-+", 19},      {"+\u2212", 18}, {"\u2212+", 19},
    {"+=", 14},       {"=+", 15},      {"=\u221E", 44}, {"\u221E=", 44}, {"!!", 3},
    {"??", 4},        {"!?", 5},       {"?!", 6},       {"!", 1},        {"?", 2},
    {"\u203C", 3},    {"\u2047", 4},   {"\u2049", 5},   {"\u2048", 6},   {"\u25A1", 7},
    {"\u25A0", 7},    {"\u00B1", 16},  {"\u2213", 17},  {"\u2A72", 14},  {"\u2A71", 15},
    {"\u221E", 13},   {"\u2BF9", 44},  {"\u2A00", 22},  {"\u2299", 22},  {"\u25CB", 26},
    {"\u27F3", 32},   {"\u2191", 36},  {"\u2192", 40},  {"\u21C6", 132}, {"\u21C4", 132},
    {"\u2295", 138},  {"\u2A01", 138}, {"\u2206", 140}, {"\u0394", 140}, {"\u25B3", 140},
    {"\u2207", 141},  {"\u25BD", 141}, {"\u2313", 142}, {"=", 10},
};
// They mean something else where letters stand before them.
constexpr Sign lone_words[] = {{"N", 146}, {"TN", 146}, {"RR", 145},
                               {"D", 220}, {"~", 13},   {"inf", 13}};

} // namespace

std::optional<int> glyph_called(std::string_view sign) {
    for (const auto& [text, number] : signs)
        if (sign == text) return number;
    for (const auto& [text, number] : lone_words)
        if (sign == text) return number;
    return std::nullopt;
}

std::optional<int> take_glued_glyph(std::string_view& word) {
    const char last = word.back();
    const bool plain = (last >= '0' && last <= '9') || (last >= 'a' && last <= 'z') ||
                       (last >= 'A' && last <= 'Z') || last == '#';
    if (plain) return std::nullopt;
    const auto* found = std::find_if(std::begin(signs), std::end(signs), [&](const Sign& sign) {
        return word.size() > sign.first.size() && word.ends_with(sign.first);
    });
    if (found == std::end(signs)) return std::nullopt;
    word.remove_suffix(found->first.size());
    return found->second;
}

} // namespace strata::notation
