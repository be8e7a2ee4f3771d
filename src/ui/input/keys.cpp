// SPDX-License-Identifier: MIT
#include "ui/input/keys.h"

#include <algorithm>
#include <map>

#include "text/message.h"

namespace strata::ui {
namespace {

std::size_t index_of(Action action) { return static_cast<std::size_t>(action); }

bool needs_nothing_held(const Chord& chord) { return !chord.ctrl && !chord.shift && !chord.alt; }

std::string pad_text(const text::Catalogue& words, std::string_view button) {
    return words.say(text::named("ui.pad.", std::string(button)));
}

// The button that stands for a chord which panels name themselves.
std::string_view button_for(const Chord& chord) {
    if (!needs_nothing_held(chord)) return {};
    if (chord.key == "Space" || chord.key == "Enter") return binding(Action::click).pad;
    return chord.key == "Escape" ? binding(Action::clear).pad : std::string_view{};
}

} // namespace

Keys::Keys() {
    for (const Binding& line : bindings())
        chords_[index_of(line.action)].assign(line.chords.begin(), line.chords.end());
}

std::span<const Chord> Keys::of(Action action) const { return chords_[index_of(action)]; }

std::optional<Action> Keys::action_for(const Chord& chord) const {
    for (const Binding& line : bindings())
        if (std::ranges::any_of(of(line.action),
                                [&](const Chord& bound) { return same_key(chord, bound); }))
            return line.action;
    return std::nullopt;
}

bool Keys::are_usual(Action action) const {
    const Chords& usual = binding(action).chords;
    return std::ranges::equal(of(action), std::span(usual.begin(), usual.end()));
}

void Keys::set(Action action, std::span<const Chord> chords) {
    std::vector<Chord> kept;
    for (const Chord& chord : chords)
        if (kept.size() < most_chords && std::ranges::find(kept, chord) == kept.end())
            kept.push_back(chord);
    chords_[index_of(action)] = std::move(kept);
}

void Keys::restore(Action action) {
    const Chords& usual = binding(action).chords;
    chords_[index_of(action)].assign(usual.begin(), usual.end());
}

std::vector<KeyConflict> conflicts(const Keys& keys) {
    std::vector<KeyConflict> all;
    for (const Binding& line : bindings())
        for (const Chord& chord : keys.of(line.action)) {
            const auto met = std::ranges::find_if(
                all, [&](const KeyConflict& one) { return same_key(one.chord, chord); });
            if (met == all.end())
                all.push_back({chord, {line.action}});
            else if (met->actions.back() != line.action)
                met->actions.push_back(line.action);
        }
    std::erase_if(all, [](const KeyConflict& one) { return one.actions.size() < 2; });
    return all;
}

const Keys& usual_keys() {
    static const Keys usual;
    return usual;
}

text::Message words_of(Action action) {
    return {std::string(binding(action).text), {{"number", slot_of(action)}}};
}

std::string plain_name(const text::Catalogue& words, Action action) {
    return words.say(words_of(action));
}

std::string chord_text(const Hints& hints, const Chord& chord) {
    const text::Catalogue& words = hints.words;
    if (hints.pad)
        if (const auto button = button_for(chord); !button.empty()) return pad_text(words, button);
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
    if (const auto pad = binding(action).pad; hints.pad && !pad.empty())
        return pad_text(hints.words, pad);
    const auto chords = hints.keys.of(action);
    return chords.empty() ? std::string{} : chord_text(hints, chords.front());
}

std::string shortcut(const Hints& hints, Action action) {
    auto key = first_key(hints, action);
    return key.empty() ? plain_name(hints.words, action) : key;
}

std::string plain_key(const Hints& hints, Action action) {
    const auto chords = hints.keys.of(action);
    const auto plain = std::ranges::find_if(chords, needs_nothing_held);
    if (plain == chords.end() || (hints.pad && !binding(action).pad.empty()))
        return shortcut(hints, action);
    return chord_text(hints, *plain);
}

} // namespace strata::ui
