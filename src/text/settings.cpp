// SPDX-License-Identifier: MIT
#include "text/settings.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/toml_reader.h"

namespace strata::text {

namespace {

constexpr int most_numbers = 32;

// The valid values of a setting, for the comment in the settings file; empty if any text is valid.
struct Allowed {
    std::string operator()(const Flag&) const { return "true or false"; }
    std::string operator()(const Number& place) const {
        return fmt::format("{}a number from {} to {}", place.or_zero ? "0, or " : "", place.low,
                           place.high);
    }
    std::string operator()(const Whole& place) const {
        return fmt::format("a number from {} to {}", place.low, place.high);
    }
    std::string operator()(const Word& place) const {
        return fmt::format("{}", fmt::join(place.words, ", "));
    }
    std::string operator()(const Name&) const { return {}; }
    std::string operator()(const Names&) const { return {}; }
    std::string operator()(const Form&) const { return {}; }
    std::string operator()(const NumberSet&) const {
        return fmt::format("numbers from 0 to {}", most_numbers - 1);
    }
};

// The valid values, as the error for an invalid value of -D.
struct Wanted {
    Message operator()(const Flag&) const { return "settings.give_flag"; }
    Message operator()(const Number& place) const {
        return {place.or_zero ? "settings.give_number_or_zero" : "settings.give_number",
                {{"low", place.low}, {"high", place.high}}};
    }
    Message operator()(const Whole& place) const {
        return {"settings.give_number", {{"low", place.low}, {"high", place.high}}};
    }
    Message operator()(const Word& place) const {
        return {"settings.give_word", {{"words", fmt::format("{}", fmt::join(place.words, ", "))}}};
    }
    Message operator()(const Name&) const { return "settings.give_text"; }
    Message operator()(const Names&) const { return "settings.give_texts"; }
    Message operator()(const Form&) const { return "settings.give_text"; }
    Message operator()(const NumberSet&) const {
        return {"settings.give_numbers", {{"most", most_numbers - 1}}};
    }
};

// The library would read bytes that are not UTF-8 as Latin-1.
bool is_writable(const std::string& text) {
    const auto again = parse_toml("name = " + printed(toml::value(text)), {});
    return again && (*again)["name"].value_or(std::string{}) == text;
}

// The value as TOML; empty if it cannot be written.
struct Written {
    std::string operator()(const Flag& place) const { return printed(toml::value(*place.value)); }
    std::string operator()(const Number& place) const { return fmt::format("{}", *place.value); }
    std::string operator()(const Whole& place) const { return fmt::format("{}", *place.value); }
    std::string operator()(const Word& place) const {
        return printed(toml::value(std::string(place.words[*place.value])));
    }
    std::string operator()(const Name& place) const {
        return is_writable(*place.value) ? printed(toml::value(*place.value)) : std::string{};
    }
    std::string operator()(const Names& place) const {
        toml::array texts;
        for (const std::string& text : *place.value)
            if (texts.size() < place.most && is_writable(text)) texts.push_back(text);
        return printed(texts);
    }
    std::string operator()(const Form& place) const { return printed(toml::value(place.write())); }
    std::string operator()(const NumberSet& place) const {
        toml::array numbers;
        for (int n = 0; n < most_numbers; ++n)
            if ((*place.bits >> n) & 1U) numbers.push_back(n);
        return printed(numbers);
    }
};

// Each function returns true if the key exists and is valid.
struct Read {
    TomlReader& fields;
    std::string_view key;

    bool operator()(const Flag& place) const { return fields.flag(key, *place.value); }
    bool operator()(const Number& place) const {
        return fields.number(key, *place.value, place.low, place.high, place.or_zero);
    }
    // Files of earlier versions may have a fraction, which was never used.
    bool operator()(const Whole& place) const {
        float number = 0.0F;
        if (!fields.number(key, number, static_cast<float>(place.low),
                           static_cast<float>(place.high)))
            return false;
        *place.value = static_cast<int>(number);
        return true;
    }
    bool operator()(const Word& place) const {
        int found = 0;
        if (!fields.word(key, found, place.words)) return false;
        *place.value = static_cast<std::uint8_t>(found);
        if (place.chosen) *place.chosen = true;
        return true;
    }
    bool operator()(const Name& place) const {
        LocatedText text;
        if (!fields.text(key, text)) return false;
        *place.value = std::move(text.value);
        return true;
    }
    bool operator()(const Names& place) const {
        std::vector<LocatedText> texts;
        if (!fields.texts(key, texts)) return false;
        place.value->clear();
        for (auto& text : texts)
            if (place.value->size() < place.most) place.value->push_back(std::move(text.value));
        return true;
    }
    bool operator()(const Form& place) const {
        LocatedText text;
        if (!fields.text(key, text)) return false;
        if (place.read(text.value)) return true;
        fields.note(*fields.find(key), {"field.form", {{"key", key}, {"text", shown(text.value)}}});
        return false;
    }
    bool operator()(const NumberSet& place) const {
        const auto* list = fields.list(key);
        if (!list) return false;
        std::uint32_t bits = 0;
        for (const auto& entry : *list) {
            const auto number = entry.value<std::int64_t>();
            if (!number || *number < 0 || *number >= most_numbers) {
                fields.note(entry,
                            {"field.numbers_to", {{"key", key}, {"most", most_numbers - 1}}});
                return false;
            }
            bits |= std::uint32_t{1} << *number;
        }
        *place.bits = bits;
        return true;
    }
};

// Precondition: both are rows of the same field.
void copy(const Setting& to, const Setting& from) {
    std::visit(
        [&]<class Place>(const Place& place) {
            const auto& other = std::get<Place>(from.place);
            if constexpr (requires { place.bits; })
                *place.bits = *other.bits;
            else if constexpr (std::is_same_v<Place, Form>)
                static_cast<void>(place.read(other.write()));
            else
                *place.value = *other.value;
            if constexpr (requires { place.chosen; })
                if (place.chosen) *place.chosen = *other.chosen;
        },
        to.place);
}

std::string value_of(const Setting& setting) { return std::visit(Written{}, setting.place); }

// True if the value is automatic and therefore not written to the file.
bool is_silent(const Setting& setting) {
    const auto* word = std::get_if<Word>(&setting.place);
    return word && word->chosen && !*word->chosen;
}

bool takes_bare_text(const Setting& setting) {
    return std::holds_alternative<Word>(setting.place) ||
           std::holds_alternative<Name>(setting.place) ||
           std::holds_alternative<Form>(setting.place);
}

Message unknown_setting(std::string_view key, const Settings& known) {
    std::vector<std::string> keys;
    for (const Setting& setting : known) keys.emplace_back(setting.key);
    return unknown_key(key, keys);
}

} // namespace

std::string written(const Settings& settings, bool whole) {
    std::string text;
    for (const Setting& setting : settings) {
        const auto value = value_of(setting);
        if (value.empty() || (is_silent(setting) && !whole)) continue;
        const auto line =
            fmt::format("{}{} = {}", is_silent(setting) ? "# " : "", setting.key, value);
        const auto allowed = std::visit(Allowed{}, setting.place);
        text += allowed.empty() ? line + '\n' : fmt::format("{:<30} # {}\n", line, allowed);
    }
    return text;
}

SettingsProblems read_settings(const Settings& into, std::string_view text,
                               const std::string& file) {
    SettingsProblems problems;
    const auto table = readable_toml(std::string(text), file, problems.faults);
    TomlReader fields{table, file, problems.faults, &problems.warnings};
    for (const Setting& setting : into) std::visit(Read{fields, setting.key}, setting.place);
    fields.finish();
    return problems;
}

std::optional<Message> set(const Settings& into, std::string_view key_and_value) {
    const auto equals = std::min(key_and_value.find('='), key_and_value.size());
    const auto key = key_and_value.substr(0, equals);
    if (equals == key_and_value.size())
        return Message{"position.no_key_value", {{"text", key_and_value}}};
    const auto value = key_and_value.substr(equals + 1);
    const auto setting = std::ranges::find(into, key, &Setting::key);
    if (setting == into.end()) return unknown_setting(key, into);
    toml::table table;
    if (takes_bare_text(*setting) && !value.starts_with('"')) {
        table.insert(key, std::string(value));
    } else {
        auto read = parse_toml(fmt::format("{} = {}", key, value), {});
        if (read && read->size() == 1) table = *std::move(read);
    }
    std::vector<TextError> faults;
    TomlReader fields{table, {}, faults};
    if (std::visit(Read{fields, key}, setting->place)) return std::nullopt;
    auto wanted = std::visit(Wanted{}, setting->place);
    wanted.values.emplace_back("key", key);
    wanted.values.emplace_back("value", value);
    return wanted;
}

void put_back(const Settings& to, const Settings& given, const Settings& from,
              std::span<const std::string> keys) {
    for (std::size_t n = 0; n < to.size(); ++n)
        if (std::ranges::find(keys, to[n].key) != keys.end() &&
            is_silent(to[n]) == is_silent(given[n]) && value_of(to[n]) == value_of(given[n]))
            copy(to[n], from[n]);
}

} // namespace strata::text
