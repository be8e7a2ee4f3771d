// SPDX-License-Identifier: MIT
#include "text/toml.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <sys/stat.h>

#include "catch.h"
#include "english.h"
#include "temporary_folder.h"
#include "text/files.h"
#include "work.h"

using namespace strata;
using tests::times;
using tests::told;

namespace {

std::string refusal(const std::string& text) {
    const auto table = text::parse_toml(text, "t.toml");
    return table ? "" : told(table.error());
}

constexpr const char* too_deep = "more than 32 nested tables and lists";

std::filesystem::path scratch(const std::string& name) {
    const auto folder = std::filesystem::temp_directory_path() / "strata-text-test";
    std::filesystem::create_directories(folder);
    return folder / name;
}

} // namespace

TEST_CASE("tables and lists too deep for the library are refused where they become so") {
    constexpr int many = 40000;
    const std::string texts[] = {
        "a" + times(many, ".a") + " = 1",
        "x = 1\ny" + times(many, ". \"y\" .'z' ") + " = 1",
        "[a" + times(many, ".a") + "]\nx = 1",
        "[[a" + times(many, ".a") + "]]\nx = 1",
        "x = " + times(many, "["),
        "x = " + times(many, "[") + times(many, "]"),
        "x = " + times(many, "{a="),
        "x = " + times(many, "{a=") + "1" + times(many, "}"),
        "x = " + times(many, "[{a.b=") + "1" + times(many, "}]"),
        "x = { y" + times(many, ".y") + " = 1 }",
        "x = \"\"\"a\"\"\"\"\ny = [1, \"\"\"\"\"\"\"\", " + times(many, "["),
        "x = '''a''''\ny = ['''''''', " + times(many, "["),
        "x = \"\\\"\"\ny = " + times(many, "["),
        "x = 'a\\'\ny = " + times(many, "["),
        "# it's\nx = " + times(many, "["),
    };
    for (const auto& text : texts) {
        INFO(text.substr(0, 40));
        CHECK(refusal(text).ends_with(too_deep));
    }
    CHECK(refusal("x = 1\n \xC3\xA4 = " + times(33, "[")) ==
          "t.toml:2:38: " + std::string(too_deep));
}

TEST_CASE("what only looks deep is read") {
    const std::string texts[] = {
        "x = [" + times(5000, "1.5, ") + "]",
        "x = '" + times(5000, "[{a.") + "'",
        "x = \"\"\"\n" + times(5000, "[{a.\n") + "\"\"\"\"\"\ny = '''" + times(5000, "[{a.\n") +
            "'''",
        "x = 1 # " + times(5000, "[{a."),
        times(5000, "[[a.b.c]]\nx = [[1.5], [2.5]]\n"),
        "x = [" + times(5000, "{a.b = {c = 1.5}}, ") + "]",
        "x = " + times(32, "[") + times(32, "]"),
        "a" + times(32, ".a") + " = 1",
    };
    for (const auto& text : texts) {
        INFO(text.substr(0, 40));
        CHECK(refusal(text).empty());
    }
}

TEST_CASE("a TOML text longer than a mebibyte is refused before it is parsed") {
    const std::string line = "# nothing but remarks\n";
    const auto most = static_cast<int>(text::longest_toml / line.size());
    CHECK(refusal(times(most, line)).empty());
    CHECK(refusal(times(most + 1, line)) ==
          "t.toml: a file of this kind can have at most 1048576 bytes");
    const auto file = scratch("long.toml");
    std::ofstream(file) << times(most + 1, line);
    CHECK(told(text::read_toml_text(file).error()) ==
          file.string() + ": a file of this kind can have at most 1048576 bytes");
}

TEST_CASE("what is no regular file is refused, and nothing waits for a pipe") {
    const auto pipe = scratch("pipe.toml");
    std::filesystem::remove(pipe);
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(told(text::read_toml_text(pipe).error()) == pipe.string() + ": is not a regular file");
    const auto folder = scratch("folder.toml");
    std::filesystem::create_directories(folder);
    CHECK_FALSE(text::read_toml_text(folder));
    CHECK_FALSE(text::read_toml_text(scratch("nothing.toml")));
    std::filesystem::remove(pipe);
}

TEST_CASE("a file that is there and cannot be read is refused with the reason") {
    // A regular file whose first byte nobody can read, as on a damaged disk.
    CHECK(told(text::read_toml_text("/proc/self/mem").error()) ==
          "/proc/self/mem: cannot be read: Input/output error");
    CHECK(told(text::read_toml_text(scratch("nothing.toml")).error())
              .ends_with(": cannot be read: No such file or directory"));
}

TEST_CASE("a file that cannot be asked about may exist, and one that is missing does not") {
    const tests::TemporaryFolder folder;
    std::filesystem::create_symlink("loop", folder.path / "loop");
    CHECK(text::may_exist(folder.path / "loop"));
    CHECK(text::may_exist(folder.path));
    CHECK_FALSE(text::may_exist(folder.path / "nothing"));
    CHECK_FALSE(text::may_exist("/dev/null/nothing"));
}

TEST_CASE("the refusal of a text that is no TOML is one line with its place") {
    const auto said = refusal("x = 1\ny = \n");
    CHECK(said.starts_with("t.toml:2:"));
    CHECK(said.find('\n') == std::string::npos);
}

TEST_CASE("what stands above and below a mistake is read, once each") {
    std::vector<text::TextError> faults;
    const auto all =
        text::readable_toml("a = [\n  [1, 2],\n]\n"
                            "b = ]\n"
                            "a = 3\n"
                            "[[view]]\nname = 1\n]\nmore = 1\n"
                            "[[view]]\nname = 2\n[view.inner]\nx = 1\n]\n[view.inner.most]\ny = 1\n"
                            "[table]\nx = 1\n]\ny = 2\nlist = [\n  [1],\n  ],],\n  2]\n"
                            "[table]\nz = 3\n",
                            "t.toml", faults);
    std::vector<int> lines;
    for (const auto& fault : faults) lines.push_back(fault.line);
    CHECK(std::vector(lines.begin(), lines.begin() + 2) == std::vector{4, 8});
    CHECK(std::ranges::find(lines, 5) != lines.end()); // `a` once more
    CHECK(all["a"].is_array());
    const auto* views = all["view"].as_array();
    REQUIRE(views);
    REQUIRE(views->size() == 2);
    CHECK((*views)[0].as_table()->get("more"));
    CHECK((*views)[1].at_path("inner.most.y").value<int>() == 1);
    CHECK(all.at_path("table.y").value<int>() == 2);
    CHECK(all["table"].as_table()->get("x")->source().begin.line == 18);
}

TEST_CASE("mistakes at the end of a long text cost no reading of all of it") {
    const auto read = [](const std::string& text) {
        std::vector<text::TextError> faults;
        CHECK(text::readable_toml(text, "t.toml", faults).size() == 20000);
        return faults.size();
    };
    std::string text;
    for (int n = 0; n < 20000; ++n)
        text += "key" + std::to_string(n) + " = " + std::to_string(n) + "\n";
    std::string no_toml = text, twice = text;
    for (int n = 0; n < 90; ++n) {
        no_toml += "]\n";
        twice += "key" + std::to_string(n) + " = 0\n";
    }
    const double alone = tests::least_work([&] { CHECK(read(text) == 0); });
    for (const auto& with_mistakes : {no_toml, twice}) {
        const double work = tests::least_work([&] { CHECK(read(with_mistakes) == 90); });
        CHECK(work < 15 * alone); // once for each mistake: 90
    }
}
