// SPDX-License-Identifier: MIT
#include "notation/variants/variant_names.h"

#include <algorithm>

#include "notation/variants/rule_file.h"
#include "text/encoding.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

// Blanks, dashes and quotes that are no ASCII: U+00A0, and all of U+2000 to U+206F.
bool is_punctuation(char32_t code) {
    return code < 0xC0 || code == 0x2BC || code == 0xFEFF || (code >= 0x2000 && code < 0x2070);
}

std::vector<std::string> texts_of(const std::optional<std::vector<LocatedText>>& stated) {
    std::vector<std::string> texts;
    if (stated)
        for (const auto& one : *stated) texts.push_back(one.value);
    return texts;
}

} // namespace

std::string name_key(std::string_view name) {
    std::string key;
    // Every game of a file asks for its name: most are plain letters.
    if (std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
        for (const char c : name) {
            const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            if (is_letter_or_digit(small)) key += small;
        }
        return key;
    }
    const auto small = text::folded(name);
    for (std::string_view rest = small; !rest.empty();) {
        const auto letter = text::first_letter(rest);
        const auto bytes = rest.substr(0, letter.bytes);
        if (letter.bytes > 1 ? !is_punctuation(letter.code) : is_letter_or_digit(rest.front()))
            key += bytes;
        rest.remove_prefix(letter.bytes);
    }
    return key;
}

rules::OtherNames other_names_of(const RuleFile& file) {
    return {file.uci_name ? file.uci_name->value : file.id, texts_of(file.also)};
}

std::vector<std::string> names_of(const rules::Variant& variant) {
    std::vector<std::string> names{variant.id, variant.pgn_name, variant.other_names.uci};
    const auto& also = variant.other_names.also;
    names.insert(names.end(), also.begin(), also.end());
    return names;
}

std::vector<std::string> names_of(const RuleFile& file) {
    auto names = texts_of(file.also);
    names.insert(names.begin(), file.id);
    for (const auto* one : {&file.pgn_name, &file.uci_name})
        if (*one) names.push_back((*one)->value);
    return names;
}

bool is_among(std::span<const std::string> names, std::string_view name) {
    const auto key = name_key(name);
    return !key.empty() &&
           std::ranges::any_of(names, [&](const auto& one) { return name_key(one) == key; });
}

} // namespace strata::notation
