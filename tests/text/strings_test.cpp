// SPDX-License-Identifier: MIT
#include "text/strings.h"

#include "catch.h"

using namespace strata;

TEST_CASE("A text is taken apart by letters, whatever their length in bytes") {
    using Letters = std::vector<std::string_view>;
    CHECK(text::letters_of("").empty());
    CHECK(text::letters_of("e2-") == Letters{"e", "2", "-"});
    CHECK(text::letters_of("\u0165a\u2190") == Letters{"\u0165", "a", "\u2190"});
    CHECK(text::letters_of("\xa9\xa9x") == Letters{"\xa9\xa9", "x"}); // no UTF-8
}
