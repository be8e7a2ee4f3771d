// SPDX-License-Identifier: MIT
// A book of one rule file, called my.toml.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "catch.h"
#include "english.h"
#include "notation/variants/rule_book.h"

namespace strata::tests {

inline notation::RuleBook book_of_one(const std::string& text) {
    const std::pair<std::string, std::string> texts[] = {{"my.toml", text}};
    return notation::RuleBook::from_texts(texts);
}

// Requires that the file is accepted.
inline std::shared_ptr<const rules::Variant> game_of_one(const std::string& text) {
    const auto book = book_of_one(text);
    for (const auto& problem : book.problems()) FAIL(told(problem));
    return book.find("my");
}

// Requires that it is refused, with one reason.
inline std::string fault_of_one(const std::string& text) {
    const auto book = book_of_one(text);
    REQUIRE(book.problems().size() == 1);
    return told(book.problems().front());
}

} // namespace strata::tests
