// SPDX-License-Identifier: MIT
// Keys with what is held beside them, as they are pressed and as keys.toml writes them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace strata::ui {

// The name of a key, which it owns: a word or one character of any alphabet. No key that can be
// bound has a longer name than fits; a longer one is cut, and is then no such key.
class ChordKey {
public:
    constexpr ChordKey() = default;
    constexpr ChordKey(std::string_view name)
        : size_(static_cast<std::uint8_t>(std::min(name.size(), text_.size()))) {
        std::ranges::copy(name.substr(0, size_), text_.begin());
    }
    constexpr ChordKey(const char* name) : ChordKey(std::string_view(name)) {}
    constexpr ChordKey(const std::string& name) : ChordKey(std::string_view(name)) {}
    [[nodiscard]] constexpr std::string_view name() const { return {text_.data(), size_}; }
    bool operator==(const ChordKey&) const = default;

private:
    std::array<char, 15> text_{}; // bytes behind the name are 0
    std::uint8_t size_ = 0;
};

// A key with what is held beside it. Letters are upper-case names ("Z"), digits "1", others
// "Left", "PageUp", "F11". Punctuation is the character that the keyboard's layout makes, whatever
// is held for it: ":" is the same key to everyone.
struct Chord {
    ChordKey key;
    bool ctrl = false;
    bool shift = false;
    bool alt = false;
    bool operator==(const Chord&) const = default;
};

inline constexpr std::size_t most_chords = 4;

// At most so many chords, more do not compile; the first is the one that menus name.
class Chords {
public:
    consteval Chords() = default;
    consteval Chords(Chord chord) : Chords({chord}) {}
    consteval Chords(std::initializer_list<Chord> chords) : count_(chords.size()) {
        std::ranges::copy(chords, chords_.begin());
    }
    // With a button of a gamepad, as platform/input.h names it.
    consteval Chords(Chords chords, std::string_view button) : Chords(chords) { pad_ = button; }
    [[nodiscard]] constexpr std::string_view pad() const { return pad_; }
    [[nodiscard]] constexpr const Chord* begin() const { return chords_.data(); }
    [[nodiscard]] constexpr const Chord* end() const { return begin() + count_; }

private:
    std::array<Chord, most_chords> chords_{};
    std::size_t count_ = 0;
    std::string_view pad_{};
};

// Of the keys of rows, each with a name.
consteval Chords pad(Chords chords, std::string_view button) { return {chords, button}; }
constexpr Chord key(std::string_view key) { return {key}; }
constexpr Chord ctrl(std::string_view key) { return {key, true, false, false}; }
constexpr Chord shift(std::string_view key) { return {key, false, true, false}; }
constexpr Chord alt(std::string_view key) { return {key, false, false, true}; }
constexpr Chord ctrl_shift(std::string_view key) { return {key, true, true, false}; }

// Whether who presses the one has pressed the other.
[[nodiscard]] bool same_key(const Chord& pressed, const Chord& bound);

// For files: "Ctrl+Shift+S".
[[nodiscard]] std::string written(const Chord& chord);
// Nothing for what is no key.
[[nodiscard]] std::optional<Chord> read_chord(std::string_view text);
// What is pressed, if a key of one's own can be made of it.
[[nodiscard]] std::optional<Chord> made_chord(std::string_view key, bool ctrl, bool shift,
                                              bool alt);

} // namespace strata::ui
