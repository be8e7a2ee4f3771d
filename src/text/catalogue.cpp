// SPDX-License-Identifier: MIT
#include "text/catalogue.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "text/language.h"
#include "text/strings.h"
#include "text/toml.h"

namespace strata::text {

using rules::Unexpected;

// Tables become dotted keys; a table with `nom` or `gender` is one entry with several forms.
class Catalogue::Loader {
public:
    Loader(Catalogue& catalogue, std::string source, const Catalogue* base)
        : catalogue_(catalogue),
          source_(std::move(source)),
          base_(base) {}

    void read_language(const toml::table& root) {
        const auto* node = root.get("language");
        if (!node) return;
        const auto name = node->value_or(std::string());
        if (plural_forms(name).empty()) {
            const std::span<const std::string_view> known{enum_names<Language>};
            // The first name is auto_, which is not a language.
            return fault(*node, {"catalogue.language", {{"known", listed(known.subspan(1))}}});
        }
        catalogue_.language_ = name;
    }

    void read(const toml::table& table, const std::string& prefix) {
        for (const auto& [key, node] : table) {
            const std::string name = prefix + std::string(key.str());
            if (name == "language") continue;
            const auto* inner = node.as_table();
            if (inner && !inner->contains("nom") && !inner->contains("gender"))
                read(*inner, name + ".");
            else if (const auto entry = inner ? forms(*inner, name) : usual(node, name))
                catalogue_.entries_[name] = *entry;
        }
    }

private:
    std::optional<Entry> usual(const toml::node& node, const std::string& name) {
        Entry entry;
        const auto pattern = pattern_of(node, name);
        if (!pattern) return std::nullopt;
        entry.forms[""] = *pattern;
        return entry;
    }

    std::optional<Entry> forms(const toml::table& table, const std::string& name) {
        Entry entry;
        for (const auto& [key, node] : table) {
            const auto pattern = pattern_of(node, name);
            if (!pattern) return std::nullopt;
            if (key == "gender")
                entry.gender = node.value_or(std::string());
            else
                entry.forms[key == "nom" ? "" : std::string(key.str())] = *pattern;
        }
        if (entry.forms.contains("")) return entry;
        fault(table, "catalogue.no_nom");
        return std::nullopt;
    }

    std::optional<Pattern> pattern_of(const toml::node& node, const std::string& name) {
        const auto* written = node.as_string();
        if (!written) {
            fault(node, "catalogue.no_text");
            return std::nullopt;
        }
        auto pattern = parse_pattern(written->get());
        if (!pattern) {
            fault(node, pattern.error());
            return std::nullopt;
        }
        if (const auto why = misfit(*pattern, name)) {
            fault(node, *why);
            return std::nullopt;
        }
        return *std::move(pattern);
    }

    // The error of the text for this language, or against the catalogue that is translated.
    std::optional<Message> misfit(const Pattern& pattern, const std::string& name) const {
        const auto* model = base_ && base_->has(name) ? &base_->entries_.at(name) : nullptr;
        if (base_ && !model) return Message("catalogue.unknown_key", {{"key", shown(name)}});
        std::set<std::string> known;
        if (model)
            for (const auto& [form, text] : model->forms)
                for_each_place(text, [&](const auto& part) { known.insert(part.text); });
        std::optional<Message> why;
        for_each_place(pattern, [&](const Pattern::Part& part) {
            if (model && !known.contains(part.text))
                why = Message{"catalogue.unknown_place",
                              {{"name", shown(part.text)},
                               {"known", listed(std::vector(known.begin(), known.end()))}}};
            else if (const auto form = missing_plural(part))
                why = Message{"catalogue.missing_plural",
                              {{"name", shown(part.text)}, {"form", *form}}};
        });
        return why;
    }

    // The first plural form that a placeholder lacks although it has others; "one" is optional.
    std::optional<std::string> missing_plural(const Pattern::Part& part) const {
        const auto has = [&](std::string_view form) {
            return std::ranges::find(part.branches, form, &Pattern::Branch::word) !=
                   part.branches.end();
        };
        if (!has("one") && !has("few") && !has("many")) return std::nullopt;
        for (const auto form : plural_forms(catalogue_.language_))
            if (form != "one" && !has(form)) return std::string(form);
        return std::nullopt;
    }

    void fault(const toml::node& node, Message reason) {
        catalogue_.faults_.push_back(place_of(source_, node.source()).error(std::move(reason)));
    }

    Catalogue& catalogue_;
    std::string source_;
    const Catalogue* base_;
};

Parsed<Catalogue> Catalogue::load(const std::filesystem::path& file) {
    const auto text = read_toml_text(file);
    if (!text) return Unexpected{text.error()};
    return parse(*text, file.string());
}

Parsed<Catalogue> Catalogue::parse(std::string_view text, const std::string& source) {
    const auto root = parse_toml(text, source);
    if (!root) return Unexpected{root.error()};
    Catalogue catalogue;
    Loader loader(catalogue, source, nullptr);
    loader.read_language(*root);
    loader.read(*root, "");
    return catalogue;
}

Parsed<Catalogue> Catalogue::translated(std::string_view text, const std::string& source) const {
    const auto root = parse_toml(text, source);
    if (!root) return Unexpected{root.error()};
    Catalogue catalogue = *this;
    catalogue.faults_.clear();
    Loader loader(catalogue, source, this);
    loader.read_language(*root);
    loader.read(*root, "");
    return catalogue;
}

Parsed<Catalogue> Catalogue::translated(const std::filesystem::path& file) const {
    const auto text = read_toml_text(file);
    if (!text) return Unexpected{text.error()};
    return translated(*text, file.string());
}

namespace {

// Latin-1 and Latin Extended-A only; other letters are unchanged.
void capitalise(std::string& text) {
    if (text.empty()) return;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first >= 'a' && first <= 'z') text[0] = static_cast<char>(first - 'a' + 'A');
    if (text.size() < 2 || first < 0xC3 || first > 0xC5) return;
    const unsigned letter = (first & 0x1FU) << 6 | (static_cast<unsigned char>(text[1]) & 0x3FU);
    const bool even_small = (letter >= 0x139 && letter <= 0x148) || letter >= 0x179;
    unsigned large = letter;
    if (letter >= 0xE0 && letter <= 0xFE && letter != 0xF7)
        large = letter - 0x20;
    else if (letter >= 0x100 && letter != 0x131 && letter != 0x138 && letter != 0x17F)
        large = (letter % 2 == 0) == even_small ? letter - 1 : letter;
    text[0] = static_cast<char>(0xC0U | large >> 6);
    text[1] = static_cast<char>(0x80U | (large & 0x3FU));
}

std::string plain_digits(double number) {
    const bool whole = number == std::floor(number) && std::abs(number) < 1e15;
    return whole ? fmt::format("{:.0f}", number) : fmt::format("{:.6g}", number);
}

const Value* value_called(const Values& values, std::string_view name) {
    const auto found =
        std::ranges::find_if(values, [&](const auto& value) { return value.first == name; });
    return found == values.end() ? nullptr : &found->second;
}

} // namespace

class Catalogue::Speaker {
public:
    explicit Speaker(const Catalogue& words) : words_(words) {}

    std::string say(const Message& message, std::string_view form) const {
        const auto entry = words_.entries_.find(message.key);
        if (entry == words_.entries_.end())
            return message.otherwise.empty() ? message.key : message.otherwise;
        const auto& forms = entry->second.forms;
        const auto asked = forms.find(form);
        return fill((asked == forms.end() ? forms.find("") : asked)->second, message.values);
    }

    std::string fill(const Pattern& pattern, const Values& values) const {
        std::string text;
        for (const auto& part : pattern.parts) {
            if (!part.place) {
                text += part.text;
                continue;
            }
            const auto* value = value_called(values, part.text);
            auto said = !value                  ? "{" + part.text + "}"
                        : part.branches.empty() ? in_words(*value, part.form)
                                                : fill(branch(part, *value), values);
            if (part.capital) capitalise(said);
            text += said;
        }
        return text;
    }

private:
    std::string in_words(const Value& value, std::string_view form) const {
        if (const auto* text = std::get_if<std::string>(&value.is)) return *text;
        if (const auto* number = std::get_if<double>(&value.is)) return digits(*number);
        const auto& list = std::get<std::vector<Message>>(value.is);
        std::string text;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (i > 0) text += say(i + 1 == list.size() ? "words.and" : "words.comma", {});
            text += say(list[i], form);
        }
        return text;
    }

    std::string digits(double number) const { return words_.with_own_sign(plain_digits(number)); }

    const Pattern& branch(const Pattern::Part& part, const Value& value) const {
        for (const auto& word : kinds(value)) {
            const auto found = std::ranges::find(part.branches, word, &Pattern::Branch::word);
            if (found != part.branches.end()) return found->text;
        }
        return part.branches.back().text;
    }

    // The branch names that match a value, most specific first.
    std::vector<std::string> kinds(const Value& value) const {
        if (const auto* text = std::get_if<std::string>(&value.is)) return {*text};
        if (const auto* number = std::get_if<double>(&value.is))
            return {plain_digits(*number), std::string(plural_form(words_.language_, *number))};
        const auto& list = std::get<std::vector<Message>>(value.is);
        const auto count = static_cast<double>(list.size());
        std::vector<std::string> words;
        if (list.size() == 1) words.push_back(gender(list.front()));
        words.emplace_back(plural_form(words_.language_, count));
        return words;
    }

    std::string gender(const Message& noun) const {
        const auto entry = words_.entries_.find(noun.key);
        if (entry == words_.entries_.end()) return {};
        const auto& own = entry->second.gender;
        if (!own.starts_with('{')) return own;
        const auto* value =
            value_called(noun.values, std::string_view(own).substr(1, own.size() - 2));
        const auto* list = value ? std::get_if<std::vector<Message>>(&value->is) : nullptr;
        return list && list->size() == 1 ? gender(list->front()) : std::string();
    }

    const Catalogue& words_;
};

std::string Catalogue::with_own_sign(std::string digits) const {
    if (language_ != "en") std::ranges::replace(digits, '.', ',');
    return digits;
}

std::string Catalogue::decimal(double number, int digits) const {
    return with_own_sign(fmt::format("{:.{}f}", number, digits));
}

std::string Catalogue::say(const Message& message) const { return Speaker(*this).say(message, {}); }

std::string Catalogue::fill(std::string_view text, const Values& values) const {
    const auto pattern = parse_pattern(text);
    return pattern ? Speaker(*this).fill(*pattern, values) : std::string(text);
}

} // namespace strata::text
