// SPDX-License-Identifier: MIT
// Current key bindings: the defaults of the action table, overridden by the user.
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
};

// Name of an action independent of a game: "Undo, one move back".
[[nodiscard]] std::string plain_name(const Hints& hints, Action action);
// "Ctrl+Shift+S", with key names from the catalogue. With a gamepad, its buttons replace Space and
// Escape.
[[nodiscard]] std::string chord_text(const Hints& hints, const Chord& chord);
// All of them, for lists; empty if there are none.
[[nodiscard]] std::string all_keys(const Hints& hints, Action action);
// For menus: the first; empty if there is none.
[[nodiscard]] std::string first_key(const Hints& hints, Action action);
// For sentences: the first; the name of the action if it has none.
[[nodiscard]] std::string shortcut(const Hints& hints, Action action);
// For sentences: the first without modifiers, if there is one.
[[nodiscard]] std::string plain_key(const Hints& hints, Action action);

} // namespace strata::ui
