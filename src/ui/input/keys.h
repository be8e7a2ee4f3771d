// SPDX-License-Identifier: MIT
// Current key bindings: the defaults of the action table, overridden by the user.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.h"
#include "ui/input/action.h"
#include "ui/input/chords.h"

namespace strata::ui {

class ActionTable;

class Keys {
public:
    // Starts with the defaults of the table, which must outlive this object.
    explicit Keys(const ActionTable& table);

    [[nodiscard]] const ActionTable& table() const { return *table_; }
    // In order; menus show the first.
    [[nodiscard]] std::span<const Chord> of(Action action) const;
    // If several actions have the chord, the first one in the table.
    [[nodiscard]] std::optional<Action> action_for(const Chord& chord) const;
    [[nodiscard]] bool are_default(Action action) const;
    // Duplicates, and chords beyond `most_chords`, are dropped.
    void set(Action action, std::span<const Chord> chords);
    void restore(Action action);
    bool operator==(const Keys&) const = default;

private:
    const ActionTable* table_;
    std::map<Action, std::vector<Chord>> chords_; // of each action
};

// A key that went down. `name` as in Chord.
struct PressedKey {
    std::string name;
    std::string sign{}; // what it writes; empty: nothing, or unknown
    bool ctrl = false;
    bool shift = false;
    bool left_alt = false;
    bool right_alt = false; // which some keyboards have as AltGr
    bool alt_gr = false;    // this one for certain, whether it is held or not
};

// The chord that it triggers, or would be bound as. What the key prints decides: a sign that has an
// action wins over the digit or letter of its key, and with AltGr only the sign counts.
[[nodiscard]] Chord chord_of(const Keys& keys, const PressedKey& key);

// The signs of ASCII on the keys of the digits 0 to 9, alone and with Shift; '\0' where there is
// another one, or none is known.
struct DigitSigns {
    std::array<std::array<char, 10>, 2> signs{};
    bool operator==(const DigitSigns&) const = default;
};

// A chord with several actions, in table order: the first one gets it.
struct KeyConflict {
    Chord chord;
    std::vector<Action> actions;
};
[[nodiscard]] std::vector<KeyConflict> conflicts(const Keys& keys);

// How keys are displayed for the device in use.
struct Hints {
    const text::Catalogue& words;
    const Keys& keys;
    bool pad = false; // a gamepad was used last
    DigitSigns digits{};
    std::string_view pad_family{}; // see pad_labels.h
};

// False if the digit of the chord shares its key, on this keyboard, with a sign that has an action.
[[nodiscard]] bool reaches(const Hints& hints, const Chord& chord);

// What is printed on that button of the gamepad.
[[nodiscard]] std::string pad_text(const Hints& hints, std::string_view button);
// Name of an action independent of a game: "Undo, one move back".
[[nodiscard]] std::string plain_name(const Hints& hints, Action action);
// "Ctrl+Shift+S", with key names from the catalogue. With a gamepad, its buttons replace Space and
// Escape.
[[nodiscard]] std::string chord_text(const Hints& hints, const Chord& chord);
// All that reach it, for lists; empty if there are none.
[[nodiscard]] std::string all_keys(const Hints& hints, Action action);
// Those that reach each of the numbered actions: "Ctrl+1 ... Ctrl+9".
[[nodiscard]] std::string run_keys(const Hints& hints, std::string_view row, int count);
// For menus: the first; empty if there is none.
[[nodiscard]] std::string first_key(const Hints& hints, Action action);
// For sentences: the first; the name of the action if it has none.
[[nodiscard]] std::string shortcut(const Hints& hints, Action action);
// For sentences: the first without modifiers, if there is one.
[[nodiscard]] std::string plain_key(const Hints& hints, Action action);

} // namespace strata::ui
