// SPDX-License-Identifier: MIT
// How the texts of a catalogue are taken apart.
#pragma once

#include <functional>
#include <set>
#include <string_view>

#include "rules/expected.h"
#include "text/message.h"

namespace strata::text {

// One text of a catalogue, taken apart: plain pieces, and places that are filled in.
struct Pattern {
    struct Branch;
    struct Part {
        std::string text; // as it stands, or the name of the place
        bool place = false;
        bool capital = false;         // the place begins with a capital letter
        std::string form;             // "acc"; empty: the usual one
        std::vector<Branch> branches; // empty: the value itself is said
    };
    std::vector<Part> parts;
};
struct Pattern::Branch {
    std::string word; // one, few, f, 25; the last branch stands for all other words as well
    Pattern text;
};

// "{Piece.acc} na {square}", "{count|one=move|other=moves}". Refused with the reason.
[[nodiscard]] rules::Expected<Pattern, Message> parse_pattern(std::string_view text);

// Every place, with those inside branches.
void for_each_place(const Pattern& pattern, const std::function<void(const Pattern::Part&)>& act);

// The category of CLDR for a count: "one", "few", "many" or "other". Known are en, es, fr, nl, pt
// (of Portugal) and sk; empty for others.
[[nodiscard]] std::string_view plural_form(std::string_view language, double count);
// The categories that whole numbers below a million have; empty for a language not known.
[[nodiscard]] std::set<std::string_view> plural_forms(std::string_view language);

} // namespace strata::text
