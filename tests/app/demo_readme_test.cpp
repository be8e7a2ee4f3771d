// SPDX-License-Identifier: MIT
// Every example of assets/demos/README.md is read, and every word of the grammar has one.
#include <set>
#include <sstream>

#include "catch.h"
#include "data/library.h"
#include "lessons/demo_script.h"
#include "shipped_files.h"

using strata::tests::told;

namespace strata::lessons {

namespace {

std::string first_word(const std::string& line) { return line.substr(0, line.find(' ')); }

// `title T` of the last column of a table; nothing for rows without an example.
std::string example_of(const std::string& row) {
    if (!row.starts_with("| `") || !row.ends_with("` |")) return {};
    const auto end = row.size() - 3;
    const auto begin = row.rfind('`', end - 1) + 1;
    if (row.find('|', begin) != row.size() - 1) return {};
    const auto cell = row.rfind('|', begin);
    return cell == 0 ? std::string{} : row.substr(begin, end - begin);
}

} // namespace

TEST_CASE("Every line of the grammar of demonstrations has an example that is read") {
    const auto book = data::load_rules();
    std::istringstream page{tests::file_text("assets/demos/README.md")};
    std::vector<std::string> scripts{""};
    std::set<std::string> seen;
    std::string table;
    bool in_block = false;
    for (std::string line; std::getline(page, line);) {
        if (const auto example = example_of(line); !example.empty()) {
            table += example + '\n';
            seen.insert(first_word(example));
        }
        const bool block = line.starts_with("    ");
        if (block && !in_block) scripts.emplace_back();
        if (block) {
            scripts.back() += line.substr(4) + '\n';
            seen.insert(first_word(line.substr(4)));
        }
        in_block = block;
    }
    scripts.front() = table;
    REQUIRE(scripts.size() == 3);
    for (const auto& script : scripts) {
        INFO(script);
        const auto read = parse_demo(book, script, "README.md");
        CHECK((read ? "" : told(read.error())) == std::string{});
    }
    // The refusal of an unknown word lists all known ones.
    const auto refusal = told(parse_demo(book, "zzz\n", "x").error());
    std::istringstream known{refusal.substr(refusal.find("there are ") + 10)};
    int count = 0;
    for (std::string word; known >> word; ++count) {
        if (word.ends_with(',')) word.pop_back();
        INFO(word);
        CHECK(seen.contains(word));
    }
    CHECK(count == 27);
}

} // namespace strata::lessons
