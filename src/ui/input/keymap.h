// SPDX-License-Identifier: MIT
// One table: action, keys, words. It dispatches the keys and writes the help sheet, so that neither
// can say what the other does not do.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "text/catalogue.h"
#include "ui/input/action.h"

namespace strata::ui {

// A key with what is held beside it. Letters are upper-case names ("Z"), digits "1", others
// "Left", "PageUp", "F11". Punctuation is the character that the keyboard's layout makes, whatever
// is held for it: ":" is the same key to everyone.
struct Chord {
    std::string_view key;
    bool ctrl = false;
    bool shift = false;
    bool alt = false;
    bool operator==(const Chord&) const = default;
};

// Groups of the help sheet, in its order.
enum class Topic : std::uint8_t { playing, moves, view, game, panels, shows };

// One to four chords, more do not compile; the first is the one that menus name.
class Chords {
public:
    consteval Chords(std::initializer_list<Chord> chords) : count_(chords.size()) {
        std::ranges::copy(chords, chords_.begin());
    }
    [[nodiscard]] constexpr const Chord* begin() const { return chords_.data(); }
    [[nodiscard]] constexpr const Chord* end() const { return begin() + count_; }
    [[nodiscard]] constexpr const Chord& front() const { return chords_.front(); }
    [[nodiscard]] constexpr bool empty() const { return count_ == 0; }

private:
    std::array<Chord, 4> chords_{};
    std::size_t count_;
};

struct Binding {
    Action action;
    Topic topic;
    std::string_view text; // key in the catalogue
    Chords chords;
};

[[nodiscard]] std::span<const Binding> bindings();
[[nodiscard]] const Binding& binding(Action action);
[[nodiscard]] std::optional<Action> action_for(const Chord& chord);

// "Ctrl+Shift+S"; the words of named keys come from the catalogue.
[[nodiscard]] std::string chord_text(const text::Catalogue& words, const Chord& chord);
// The first that needs nothing held, where there is one.
[[nodiscard]] std::string plain_key(const text::Catalogue& words, Action action);
// The first chord of an action, for menus.
[[nodiscard]] std::string shortcut(const text::Catalogue& words, Action action);

} // namespace strata::ui
