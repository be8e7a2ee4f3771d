// SPDX-License-Identifier: MIT
// Parsing of catalogue texts.
#pragma once

#include <functional>
#include <set>
#include <string_view>

#include "rules/expected.h"
#include "text/message.h"

namespace strata::text {

// A parsed catalogue text: literal parts, and placeholders.
struct Pattern {
    struct Branch;
    struct Part {
        std::string text; // literal text, or the name of the placeholder
        bool place = false;
        bool capital = false;         // the inserted text starts with a capital letter
        std::string form;             // for example "acc"; empty for the default form
        std::vector<Branch> branches; // empty: the value itself is inserted
    };
    std::vector<Part> parts;
};
struct Pattern::Branch {
    std::string word; // one, few, f, 25; the last branch also applies to all other words
    Pattern text;
};

// Parses texts such as "{Piece.acc} na {square}" or "{count|one=move|other=moves}". Fails with the
// reason.
[[nodiscard]] rules::Expected<Pattern, Message> parse_pattern(std::string_view text);

// Visits every placeholder, including those inside branches.
void for_each_place(const Pattern& pattern, const std::function<void(const Pattern::Part&)>& act);

// The CLDR plural category for a count: "one", "few", "many" or "other". Supports en, es, fr, nl,
// pt (European) and sk; empty for other languages.
[[nodiscard]] std::string_view plural_form(std::string_view language, double count);
// The categories of integers below a million; empty for an unsupported language.
[[nodiscard]] std::set<std::string_view> plural_forms(std::string_view language);

} // namespace strata::text
