// SPDX-License-Identifier: MIT
#include "scene/typeface.h"

#include <string>
#include <string_view>

#include <sys/stat.h>

#include "catch.h"
#include "temporary_folder.h"

using namespace strata::scene;

namespace {

using Bytes = std::vector<std::uint8_t>;

void add(Bytes& bytes, std::size_t number, int length) {
    for (int shift = 8 * (length - 1); shift >= 0; shift -= 8)
        bytes.push_back(static_cast<std::uint8_t>(number >> shift));
}

// The tables that a font must have, of 40 bytes each, and one more.
Bytes some_typeface(std::string_view last = "glyf") {
    const std::string names = "cmapheadhheahmtxmaxp" + std::string(last);
    const std::size_t tables = names.size() / 4;
    Bytes bytes{0, 1, 0, 0};
    add(bytes, tables, 2);
    bytes.resize(12);
    for (std::size_t table = 0; table < tables; ++table) {
        for (const char letter : names.substr(table * 4, 4))
            bytes.push_back(static_cast<std::uint8_t>(letter));
        add(bytes, 0, 4); // its sum, which nobody checks
        add(bytes, 12 + 16 * tables + 40 * table, 4);
        add(bytes, 40, 4);
    }
    bytes.resize(bytes.size() + 40 * tables, 7);
    return bytes;
}

} // namespace

TEST_CASE("A font that was cut short anywhere is not drawn with") {
    const Bytes whole = some_typeface();
    REQUIRE(is_whole_typeface(whole));
    for (std::size_t size = 0; size < whole.size(); ++size)
        REQUIRE_FALSE(is_whole_typeface(std::span(whole).first(size)));
}

TEST_CASE("A font without a table that letters need, or with one beyond its end, is refused") {
    Bytes without = some_typeface();
    without[12] = 'x'; // cmap
    CHECK_FALSE(is_whole_typeface(without));
    Bytes beyond = some_typeface();
    beyond[12 + 8] = 0xFF; // where cmap begins
    CHECK_FALSE(is_whole_typeface(beyond));
    Bytes long_one = some_typeface();
    long_one[12 + 12] = 0xFF; // how long it is
    CHECK_FALSE(is_whole_typeface(long_one));
}

TEST_CASE("What is no font is refused, whatever it is") {
    CHECK(read_typeface("no such file.ttf").empty());
    CHECK(read_typeface("/proc/self/mem").empty()); // it is there, and cannot be read
    const strata::tests::TemporaryFolder folder;
    REQUIRE(mkfifo((folder.path / "pipe.ttf").c_str(), 0600) == 0);
    CHECK(read_typeface(folder.path / "pipe.ttf").empty()); // without waiting
    const std::string words(4000, 'w');
    CHECK_FALSE(is_whole_typeface(Bytes(words.begin(), words.end())));
}
