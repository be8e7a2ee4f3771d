// SPDX-License-Identifier: MIT
// One table: action, usual keys, words, and the button of a gamepad. Keys, menus, the help sheet,
// the list to find actions in and the file of keys all come from it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ui/input/action.h"

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

// Groups of the help sheet, in its order.
enum class Topic : std::uint8_t { playing, moves, view, game, panels, shows, speech };

inline constexpr std::size_t most_chords = 4;

// At most so many chords, more do not compile; the first is the one that menus name.
class Chords {
public:
    consteval Chords(std::initializer_list<Chord> chords) : count_(chords.size()) {
        std::ranges::copy(chords, chords_.begin());
    }
    [[nodiscard]] constexpr const Chord* begin() const { return chords_.data(); }
    [[nodiscard]] constexpr const Chord* end() const { return begin() + count_; }
    [[nodiscard]] constexpr const Chord& front() const { return chords_.front(); }
    [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
    // The same with the digit that stands n behind "1" instead of that.
    [[nodiscard]] Chords on_digit(int n) const;

private:
    std::array<Chord, most_chords> chords_{};
    std::size_t count_;
};

struct Binding {
    Action action;
    Topic topic;
    std::string_view text; // key in the catalogue
    Chords chords;
    std::string_view pad{}; // the button of a gamepad, as platform/input.h names it
    int run = 1;            // in the table's text: for so many actions, this and those behind it
};

[[nodiscard]] std::span<const Binding> bindings();
[[nodiscard]] const Binding& binding(Action action);
[[nodiscard]] std::optional<Action> action_for_pad(std::string_view button);

// Whether who presses the one has pressed the other.
[[nodiscard]] bool same_key(const Chord& pressed, const Chord& bound);

// Names for files: "undo", "from_seat_3", "Ctrl+Shift+S".
[[nodiscard]] std::string id_of(Action action);
[[nodiscard]] std::string written(const Chord& chord);
// Nothing for what is no key.
[[nodiscard]] std::optional<Chord> read_chord(std::string_view text);
// What is pressed, if a key of one's own can be made of it.
[[nodiscard]] std::optional<Chord> made_chord(std::string_view key, bool ctrl, bool shift,
                                              bool alt);

} // namespace strata::ui
