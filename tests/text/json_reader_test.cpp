// SPDX-License-Identifier: MIT
#include "text/json_reader.h"

#include "catch.h"
#include "english.h"

using namespace strata;
using namespace strata::tests;
using text::JsonValue;

namespace {

std::string refused_json(const std::string& text) {
    const auto read = text::read_json(text, "x.json");
    REQUIRE_FALSE(read);
    return told(read.error());
}

} // namespace

TEST_CASE("JSON of others is read with the place of each value") {
    const auto read =
        text::read_json("\xEF\xBB\xBF{\"a\": [1, -2.5e1,\n true], \"b\": {}, \"a\": null}", "");
    REQUIRE(read);
    REQUIRE(read->members.size() == 3);
    const auto& list = read->members[0].value.list;
    REQUIRE(list.size() == 3);
    CHECK(list[1].number == -25.0);
    CHECK(list[2].flag);
    CHECK((list[2].line == 2 && list[2].column == 2));
    CHECK((read->members[0].value.line == 1 && read->members[0].value.column == 7));
    REQUIRE(read->find("a"));
    CHECK(read->find("a")->is(JsonValue::Kind::null)); // the last one counts
    CHECK_FALSE(read->find("c"));
}

TEST_CASE("characters that JSON escapes are read") {
    const auto read = text::read_json(R"("\"\\\/\n\u00e9\u265a\ud83d\ude00\ud800")", "");
    REQUIRE(read);
    CHECK(read->text == "\"\\/\n\u00e9\u265a\U0001F600\uFFFD");
}

TEST_CASE("mistakes in JSON are told with their place") {
    CHECK(refused_json("{\"a\": 1,\n x}") == "x.json:2:2: expected the name of a member");
    CHECK(refused_json("{\"a\" 1}") == "x.json:1:6: expected a colon");
    CHECK(refused_json("[1 2]") == "x.json:1:4: expected a comma or a closing bracket");
    CHECK(refused_json("[1] 2") == "x.json:1:5: the text continues after its JSON value");
    CHECK(refused_json("\"abc") == "x.json:1:5: this JSON string has no closing quote");
    CHECK(refused_json("\"\\x\"") == "x.json:1:3: '\\' starts no valid JSON escape here");
    for (const auto* none : {"", "nul", "+", "[", "{\"a\":", "NaN", "\"\\u12\""})
        CHECK_FALSE(text::read_json(none, ""));
    const std::string deep(70, '[');
    CHECK(refused_json(deep).ends_with("the JSON values are nested too deeply"));
}
