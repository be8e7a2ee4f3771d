// SPDX-License-Identifier: MIT
#include "ui/input/keys.h"

#include <algorithm>

#include "text/message.h"
#include "ui/input/action_row.h"

namespace strata::ui {
namespace {

bool needs_nothing_held(const Chord& chord) { return !chord.ctrl && !chord.shift && !chord.alt; }

std::string pad_text(const text::Catalogue& words, std::string_view button) {
    return words.say(text::named("ui.pad.", std::string(button)));
}

std::string_view pad_of(const Hints& hints, Action action) {
    return hints.keys.table().row(action).keys.pad();
}

// Gamepad button for a chord that panels refer to directly.
std::string_view button_for(const Hints& hints, const Chord& chord) {
    if (!needs_nothing_held(chord)) return {};
    if (chord.key == "Space" || chord.key == "Enter") return pad_of(hints, Action{"click"});
    return chord.key == "Escape" ? pad_of(hints, Action{"clear"}) : std::string_view{};
}

} // namespace

Keys::Keys(const ActionTable& table) : table_(&table) {
    for (const Action action : table.all()) chords_.emplace(action, table.default_keys(action));
}

std::span<const Chord> Keys::of(Action action) const { return chords_.at(action); }

std::optional<Action> Keys::action_for(const Chord& chord) const {
    for (const Action action : table_->all())
        if (std::ranges::any_of(of(action),
                                [&](const Chord& bound) { return same_key(chord, bound); }))
            return action;
    return std::nullopt;
}

bool Keys::are_default(Action action) const {
    return std::ranges::equal(of(action), table_->default_keys(action));
}

void Keys::set(Action action, std::span<const Chord> chords) {
    std::vector<Chord> kept;
    for (const Chord& chord : chords)
        if (kept.size() < most_chords && std::ranges::find(kept, chord) == kept.end())
            kept.push_back(chord);
    chords_[action] = std::move(kept);
}

void Keys::restore(Action action) { chords_[action] = table_->default_keys(action); }

std::vector<KeyConflict> conflicts(const Keys& keys) {
    std::vector<KeyConflict> all;
    for (const Action action : keys.table().all())
        for (const Chord& chord : keys.of(action)) {
            const auto met = std::ranges::find_if(
                all, [&](const KeyConflict& one) { return same_key(one.chord, chord); });
            if (met == all.end())
                all.push_back({chord, {action}});
            else if (met->actions.back() != action)
                met->actions.push_back(action);
        }
    std::erase_if(all, [](const KeyConflict& one) { return one.actions.size() < 2; });
    return all;
}

std::string plain_name(const Hints& hints, Action action) {
    const auto& row = hints.keys.table().row(action);
    const std::string words = row.run.own_words ? id_of(action) : std::string(row.id);
    return hints.words.say("ui.action." + words, {{"number", action.n}});
}

std::string chord_text(const Hints& hints, const Chord& chord) {
    const text::Catalogue& words = hints.words;
    if (hints.pad)
        if (const auto button = button_for(hints, chord); !button.empty())
            return pad_text(words, button);
    std::string keys;
    if (chord.ctrl) keys += words.say("ui.key.Ctrl") + "+";
    if (chord.alt) keys += words.say("ui.key.Alt") + "+";
    if (chord.shift) keys += words.say("ui.key.Shift") + "+";
    return keys + words.say(text::named("ui.key.", std::string(chord.key.name())));
}

std::string all_keys(const Hints& hints, Action action) {
    std::string all;
    for (const Chord& chord : hints.keys.of(action))
        all += (all.empty() ? "" : "    ") + chord_text({hints.words, hints.keys}, chord);
    return all;
}

std::string first_key(const Hints& hints, Action action) {
    if (const auto pad = pad_of(hints, action); hints.pad && !pad.empty())
        return pad_text(hints.words, pad);
    const auto chords = hints.keys.of(action);
    return chords.empty() ? std::string{} : chord_text(hints, chords.front());
}

std::string shortcut(const Hints& hints, Action action) {
    auto key = first_key(hints, action);
    return key.empty() ? plain_name(hints, action) : key;
}

std::string plain_key(const Hints& hints, Action action) {
    const auto chords = hints.keys.of(action);
    const auto plain = std::ranges::find_if(chords, needs_nothing_held);
    if (plain == chords.end() || (hints.pad && !pad_of(hints, action).empty()))
        return shortcut(hints, action);
    return chord_text(hints, *plain);
}

} // namespace strata::ui
