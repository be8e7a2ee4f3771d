// SPDX-License-Identifier: MIT
// Keys with modifiers, as pressed and as written in keys.toml.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace strata::ui {

// Owned name of a key: a word, or one character of any alphabet. Longer names are truncated and
// match no key; no bindable key has one.
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
    std::array<char, 15> text_{}; // zero-padded
    std::uint8_t size_ = 0;
};

// A key with modifiers. Letters are upper case ("Z"), digits "1", others "Left", "PageUp", "F11".
// Punctuation is the character that the keyboard layout produces, whatever modifiers it needs: ":"
// is the same key on all layouts.
struct Chord {
    ChordKey key;
    bool ctrl = false;
    bool shift = false;
    bool alt = false;
    bool operator==(const Chord&) const = default;
};

inline constexpr std::size_t most_chords = 4;

// A list of at most most_chords chords (checked at compile time); menus show the first.
class Chords {
public:
    consteval Chords() = default;
    consteval Chords(Chord chord) : Chords({chord}) {}
    consteval Chords(std::initializer_list<Chord> chords) : count_(chords.size()) {
        std::ranges::copy(chords, chords_.begin());
    }
    // Adds a button of a gamepad, as named in platform/input.h.
    consteval Chords(Chords chords, std::string_view button) : Chords(chords) { pad_ = button; }
    [[nodiscard]] constexpr std::string_view pad() const { return pad_; }
    [[nodiscard]] constexpr const Chord* begin() const { return chords_.data(); }
    [[nodiscard]] constexpr const Chord* end() const { return begin() + count_; }

private:
    std::array<Chord, most_chords> chords_{};
    std::size_t count_ = 0;
    std::string_view pad_{};
};

// For rows of actions.
consteval Chords pad(Chords chords, std::string_view button) { return {chords, button}; }
constexpr Chord key(std::string_view key) { return {key}; }
constexpr Chord ctrl(std::string_view key) { return {key, true, false, false}; }
constexpr Chord shift(std::string_view key) { return {key, false, true, false}; }
constexpr Chord alt(std::string_view key) { return {key, false, false, true}; }
constexpr Chord ctrl_shift(std::string_view key) { return {key, true, true, false}; }
// Beside others, for digits whose key has a sign with an action on some keyboards.
constexpr Chord alt_shift(std::string_view key) { return {key, false, true, true}; }
constexpr Chord ctrl_alt(std::string_view key) { return {key, true, false, true}; }
constexpr Chord ctrl_alt_shift(std::string_view key) { return {key, true, true, true}; }

// True if pressing the first triggers the second.
[[nodiscard]] bool same_key(const Chord& pressed, const Chord& bound);

// For files: "Ctrl+Shift+S".
[[nodiscard]] std::string written(const Chord& chord);
// Returns nullopt if the text is no valid chord.
[[nodiscard]] std::optional<Chord> read_chord(std::string_view text);
// Returns the chord for pressed keys; nullopt if it cannot be bound.
[[nodiscard]] std::optional<Chord> made_chord(std::string_view key, bool ctrl, bool shift,
                                              bool alt);

} // namespace strata::ui
