// SPDX-License-Identifier: MIT
#include "ui/input/chords.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include "text/strings.h"

namespace strata::ui {
namespace {

using namespace std::string_view_literals;

bool is_punctuation(std::string_view key) {
    return key.size() == 1 && !(key[0] >= '0' && key[0] <= '9') &&
           !(key[0] >= 'A' && key[0] <= 'Z');
}

// Keys with multi-letter names, in SDL's spelling.
constexpr std::array keys_with_names{
    "Left"sv,   "Right"sv,    "Up"sv,        "Down"sv,  "PageUp"sv, "Home"sv,
    "End"sv,    "PageDown"sv, "Enter"sv,     "Space"sv, "Escape"sv, "Insert"sv,
    "Delete"sv, "Tab"sv,      "Backspace"sv, "Pause"sv, "Menu"sv,   "PrintScreen"sv};

bool is_function_key(std::string_view key) {
    int number = 0;
    const auto [end, error] = std::from_chars(key.data() + 1, key.data() + key.size(), number);
    return key[0] == 'F' && error == std::errc{} && end == key.data() + key.size() && number >= 1 &&
           number <= 24;
}

// A single character of any alphabet.
bool is_character(std::string_view key) {
    const auto first = static_cast<unsigned char>(key[0]);
    constexpr std::size_t longest = 4; // bytes of UTF-8
    return key.size() <= longest && text::letters_of(key).size() == 1 && first > ' ' &&
           first != 0x7F && !(first >= 'a' && first <= 'z');
}

bool is_key(std::string_view key) {
    if (key.empty()) return false;
    return is_character(key) || is_function_key(key) ||
           std::ranges::find(keys_with_names, key) != keys_with_names.end();
}

} // namespace

bool same_key(const Chord& pressed, const Chord& bound) {
    if (pressed.key != bound.key || pressed.ctrl != bound.ctrl || pressed.alt != bound.alt)
        return false;
    return is_punctuation(bound.key.name()) || pressed.shift == bound.shift;
}

std::string written(const Chord& chord) {
    std::string text;
    if (chord.ctrl) text += "Ctrl+";
    if (chord.alt) text += "Alt+";
    if (chord.shift) text += "Shift+";
    return text + std::string(chord.key.name());
}

std::optional<Chord> read_chord(std::string_view text) {
    bool ctrl = false;
    bool shift = false;
    bool alt = false;
    for (bool more = true; more;) {
        more = false;
        for (const auto& [name, held] : {std::pair{"Ctrl+"sv, &ctrl}, std::pair{"Shift+"sv, &shift},
                                         std::pair{"Alt+"sv, &alt}})
            if (text.starts_with(name) && !*held) {
                *held = more = true;
                text.remove_prefix(name.size());
            }
    }
    return made_chord(text, ctrl, shift, alt);
}

std::optional<Chord> made_chord(std::string_view key, bool ctrl, bool shift, bool alt) {
    if (!is_key(key)) return std::nullopt;
    return Chord{key, ctrl, shift && !is_punctuation(key), alt};
}

} // namespace strata::ui
