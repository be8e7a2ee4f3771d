// SPDX-License-Identifier: MIT
// What demonstrations say in another language, line by line in place of their own words.
#include "lessons/demo_words.h"

#include "book.h"
#include "catch.h"
#include "english.h"
#include "lessons/demo_script.h"
#include "temporary_folder.h"

using namespace strata;
using lessons::DemoWords;

namespace {

const std::string english_script = "# a comment\n"
                                   "title A knight goes up\n"
                                   "kind lesson\n"
                                   "\n"
                                   "caption \"Look at b1.\"\n"
                                   "  ask \"Which move goes up?\"\n"
                                   "answer b1W-c3N\n"
                                   "otherwise \"That \"stays\".\"\n"
                                   "hint \"N\"\n"
                                   "caption\n";

struct WordsFolder : tests::TemporaryFolder {
    explicit WordsFolder(const std::string& words) { tests::write(path / "sk.toml", words); }
};

} // namespace

TEST_CASE("each text of a demonstration is told in the language, and nothing else changes") {
    const WordsFolder folder("[up]\ntexts = ['Jazdec ide hore', 'Pozrite na b1.', 'Ktorý ťah?', "
                             "'To \"zostáva\".', 'Je']\n");
    DemoWords words({folder.path}, "sk");
    CHECK(words.script("up", english_script) == "# a comment\n"
                                                "title Jazdec ide hore\n"
                                                "kind lesson\n"
                                                "\n"
                                                "caption \"Pozrite na b1.\"\n"
                                                "  ask \"Ktorý ťah?\"\n"
                                                "answer b1W-c3N\n"
                                                "otherwise \"To \"zostáva\".\"\n"
                                                "hint \"Je\"\n"
                                                "caption\n");
    CHECK(words.faults().empty());
    CHECK(lessons::parse_demo(strata::book(), words.script("up", english_script), "up.demo"));
}

TEST_CASE(
    "a demonstration without words in the language stays English, and so does one whose words "
    "are too few or too many, which is told") {
    const WordsFolder folder("[up]\ntexts = ['Jazdec ide hore']\n[down]\ntexts = 'x'\n");
    DemoWords words({folder.path / "nowhere", folder.path}, "sk");
    CHECK(words.script("other", english_script) == english_script);
    REQUIRE(words.faults().size() == 1);
    CHECK(tests::told(words.faults().front()) == "sk.toml:4:9: 'texts' must be a list");
    CHECK(words.script("up", english_script) == english_script);
    REQUIRE(words.faults().size() == 2);
    CHECK(tests::told(words.faults().back()) ==
          "sk.toml: 'up' has 1 text, not 5; it is shown in English");
}

TEST_CASE("a text of several lines stays one line of the script, and English is never looked up") {
    const WordsFolder folder("[up]\ntexts = ['a\\nb', \"c\\nd\"]\n");
    DemoWords words({folder.path}, "sk");
    CHECK(words.script("up", "title T\ncaption \"C\"") == "title a\\nb\ncaption \"c d\"");
    tests::write(folder.path / "en.toml", "[up]\ntexts = ['x', 'y']\n");
    CHECK(DemoWords({folder.path}, "en").script("up", "title T\n") == "title T\n");
}
