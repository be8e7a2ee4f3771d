// SPDX-License-Identifier: MIT
#include <vector>

#include "catch.h"
#include "scene/typeface.h"

using namespace strata;

namespace {

std::vector<char32_t> characters(std::string_view text) {
    std::vector<char32_t> result;
    while (!text.empty()) {
        result.push_back(scene::next_character(text));
    }
    return result;
}

} // namespace

TEST_CASE("UTF-8 is read character by character") {
    using Text = std::vector<char32_t>;
    CHECK(characters("a1") == Text{'a', '1'});
    CHECK(characters("\u00e9\u2654\U0001F600") == Text{0xE9, 0x2654, 0x1F600});
    CHECK(characters("") == Text{});
}

TEST_CASE("malformed UTF-8 is shown as such and swallows nothing after it") {
    using Text = std::vector<char32_t>;
    CHECK(characters("\xff"
                     "a") == Text{0xFFFD, 'a'});
    CHECK(characters("\xe2\x99"
                     "b") == Text{0xFFFD, 'b'});
    CHECK(characters("c\xc3") == Text{'c', 0xFFFD});
}
