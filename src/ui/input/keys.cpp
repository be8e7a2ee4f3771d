// SPDX-License-Identifier: MIT
#include "ui/input/keys.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "text/message.h"
#include "ui/input/action_row.h"
#include "ui/input/pad_labels.h"

namespace strata::ui {
namespace {

bool is_plain(std::string_view text) { // a letter or digit of ASCII
    return text.size() == 1 && std::isalnum(static_cast<unsigned char>(text[0])) != 0;
}

bool is_sign(std::string_view text) {
    return text.size() == 1 && std::ispunct(static_cast<unsigned char>(text[0])) != 0;
}

// As keys are called.
std::string upper(std::string text) {
    for (char& letter : text)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return text;
}

bool needs_nothing_held(const Chord& chord) { return !chord.ctrl && !chord.shift && !chord.alt; }

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

Chord chord_of(const Keys& keys, const PressedKey& key) {
    const std::string& sign = key.sign;
    // The right Alt of a US keyboard is one, and its keys write what they write without it.
    const bool writes_other = !sign.empty() && upper(sign) != upper(key.name);
    const bool alt_gr = key.right_alt && (key.alt_gr || writes_other);
    const bool alt = key.left_alt || (key.right_alt && !alt_gr);
    if (!sign.empty() && !is_plain(sign)) {
        const Chord printed{sign, key.ctrl, key.shift && !is_sign(sign), alt};
        const bool named_by_sign = is_sign(key.name) && is_sign(sign);
        if (named_by_sign || alt_gr || key.name.empty() || keys.action_for(printed)) return printed;
    }
    const Chord named{key.name, key.ctrl, key.shift, alt};
    const Chord written{upper(sign), key.ctrl, key.shift && sign > "9", alt};
    if (!is_plain(sign)) {
        // A dead key of AltGr is no key of a letter; Left and the like do not heed AltGr.
        const bool dead = alt_gr && (is_plain(key.name) || is_sign(key.name));
        return dead ? Chord{} : named;
    }
    // The layout may have been changed, and the name of a letter is that of another one.
    const bool renamed =
        is_plain(key.name) && key.name > "9" && sign > "9" && writes_other && !key.ctrl && !alt;
    if (alt_gr || renamed || key.name.empty()) return written;
    return keys.action_for(named) || !keys.action_for(written) ? named : written;
}

bool reaches(const Hints& hints, const Chord& chord) {
    const auto name = chord.key.name();
    if (name.size() != 1 || name[0] < '0' || name[0] > '9') return true;
    const char sign =
        hints.digits.signs[chord.shift ? 1 : 0][static_cast<std::size_t>(name[0] - '0')];
    const std::string printed(1, sign);
    return !is_sign(printed) || !hints.keys.action_for({printed, chord.ctrl, false, chord.alt});
}

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

std::string pad_text(const Hints& hints, std::string_view button) {
    return hints.words.say(
        text::named("ui.pad.", std::string(pad_label(hints.pad_family, button))));
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
            return pad_text(hints, button);
    std::string keys;
    if (chord.ctrl) keys += words.say("ui.key.Ctrl") + "+";
    if (chord.alt) keys += words.say("ui.key.Alt") + "+";
    if (chord.shift) keys += words.say("ui.key.Shift") + "+";
    return keys + words.say(text::named("ui.key.", std::string(chord.key.name())));
}

std::string all_keys(const Hints& hints, Action action) {
    std::string all;
    for (const Chord& chord : hints.keys.of(action))
        if (reaches(hints, chord))
            all += (all.empty() ? "" : "    ") + chord_text({hints.words, hints.keys}, chord);
    return all;
}

std::string run_keys(const Hints& hints, std::string_view row, int count) {
    const auto chord = [&](std::size_t place, int n) -> const Chord* {
        const auto chords = hints.keys.of({row, n});
        return place < chords.size() && reaches(hints, chords[place]) ? &chords[place] : nullptr;
    };
    std::string all;
    const Hints plain{hints.words, hints.keys};
    for (std::size_t place = 0; place < most_chords; ++place) {
        bool whole = true;
        for (int n = 1; n <= count; ++n) whole = whole && chord(place, n) != nullptr;
        if (!whole) continue;
        all += (all.empty() ? "" : "    ") + chord_text(plain, *chord(place, 1)) + " ... " +
               chord_text(plain, *chord(place, count));
    }
    return all;
}

std::string first_key(const Hints& hints, Action action) {
    if (const auto pad = pad_of(hints, action); hints.pad && !pad.empty())
        return pad_text(hints, pad);
    const auto chords = hints.keys.of(action);
    const auto first =
        std::ranges::find_if(chords, [&](const Chord& chord) { return reaches(hints, chord); });
    return first == chords.end() ? std::string{} : chord_text(hints, *first);
}

std::string shortcut(const Hints& hints, Action action) {
    auto key = first_key(hints, action);
    return key.empty() ? plain_name(hints, action) : key;
}

std::string plain_key(const Hints& hints, Action action) {
    const auto chords = hints.keys.of(action);
    const auto plain = std::ranges::find_if(chords, [&](const Chord& chord) {
        return needs_nothing_held(chord) && reaches(hints, chord);
    });
    if (plain == chords.end() || (hints.pad && !pad_of(hints, action).empty()))
        return shortcut(hints, action);
    return chord_text(hints, *plain);
}

} // namespace strata::ui
