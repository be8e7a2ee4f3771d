// SPDX-License-Identifier: MIT
// The keys in use: those of the table of actions, as far as a person has not chosen others.
#pragma once

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
    // As the table has them; it must live as long.
    explicit Keys(const ActionTable& table);

    [[nodiscard]] const ActionTable& table() const { return *table_; }
    // In their order; the first is the one that menus name.
    [[nodiscard]] std::span<const Chord> of(Action action) const;
    // Of several actions with one chord the first in the table.
    [[nodiscard]] std::optional<Action> action_for(const Chord& chord) const;
    [[nodiscard]] bool are_usual(Action action) const;
    // More than `most_chords`, and what is there twice, is left out.
    void set(Action action, std::span<const Chord> chords);
    void restore(Action action);
    bool operator==(const Keys&) const = default;

private:
    const ActionTable* table_;
    std::map<Action, std::vector<Chord>> chords_; // of each action
};

// A chord of several actions, in the order of the table: the first has it.
struct KeyConflict {
    Chord chord;
    std::vector<Action> actions;
};
[[nodiscard]] std::vector<KeyConflict> conflicts(const Keys& keys);

// How what one presses is written, for whatever is in hand.
struct Hints {
    const text::Catalogue& words;
    const Keys& keys;
    bool pad = false; // a gamepad was used last
};

// What an action is called where no game is known: "Undo, one move back".
[[nodiscard]] std::string plain_name(const Hints& hints, Action action);
// "Ctrl+Shift+S"; the words of named keys come from the catalogue. With a gamepad in hand its
// button for Space and Escape.
[[nodiscard]] std::string chord_text(const Hints& hints, const Chord& chord);
// All of them, for lists; empty: it has none.
[[nodiscard]] std::string all_keys(const Hints& hints, Action action);
// For menus: the first; empty: it has none.
[[nodiscard]] std::string first_key(const Hints& hints, Action action);
// For sentences: the first; of an action without any its name.
[[nodiscard]] std::string shortcut(const Hints& hints, Action action);
// For sentences: the first that needs nothing held, where there is one.
[[nodiscard]] std::string plain_key(const Hints& hints, Action action);

} // namespace strata::ui
