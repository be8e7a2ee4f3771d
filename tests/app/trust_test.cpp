// SPDX-License-Identifier: MIT
// docs/trust.md promises nothing that no test holds.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "catch.h"
#include "shipped_files.h"

namespace strata::window {
namespace {

std::string on_one_line(std::string text) {
    std::string line;
    for (const char c : text)
        if (c != '\n')
            line += c;
        else if (!line.ends_with(' '))
            line += ' ';
    for (auto gap = line.find("  "); gap != std::string::npos; gap = line.find("  "))
        line.erase(gap, 1);
    return line;
}

// What stands between two of these letters.
std::vector<std::string> between(const std::string& text, char letter) {
    std::vector<std::string> found;
    for (auto begin = text.find(letter); begin != std::string::npos;) {
        const auto end = text.find(letter, begin + 1);
        REQUIRE(end != std::string::npos);
        found.push_back(text.substr(begin + 1, end - begin - 1));
        begin = text.find(letter, end + 1);
    }
    return found;
}

} // namespace

TEST_CASE("Every test that docs/trust.md names is there") {
    const std::string page = on_one_line(tests::file_text("docs/trust.md"));
    const std::string list = tests::file_text("tests/CMakeLists.txt");
    std::string sources;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(tests::source("tests")))
        if (entry.path().extension() == ".cpp") {
            std::ifstream file(entry.path());
            sources.append(std::istreambuf_iterator<char>(file), {});
        }
    const auto named = between(page, '"');
    CHECK(named.size() > 20);
    for (const std::string& name : named) {
        INFO(name);
        CHECK(sources.find("TEST_CASE(\"" + name + "\")") != std::string::npos);
    }
    std::set<std::string> programs;
    for (const std::string& name : between(page, '`'))
        if (name.starts_with("window_")) programs.insert(name);
    CHECK(programs.size() > 2);
    for (const std::string& name : programs) {
        INFO(name);
        CHECK(list.find("strata_window_test(" + name + " ") != std::string::npos);
    }
}

} // namespace strata::window
