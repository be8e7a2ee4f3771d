// SPDX-License-Identifier: MIT
#include "text/reals.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <locale>
#include <random>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "catch.h"

using namespace strata;

namespace {

struct Read {
    double value = 7.0; // what stood there before
    std::size_t taken = 0;
    std::errc problem{};
    bool operator==(const Read&) const = default;
};

template <class Reader>
Read read(Reader reader, std::string_view text) {
    Read result;
    const auto [end, problem] = reader(text, result.value);
    result.taken = static_cast<std::size_t>(end - text.data());
    result.problem = problem;
    return result;
}

Read by_library(std::string_view text) { return read(&text::read_real, text); }
Read by_stream(std::string_view text) { return read(&text::read_real_by_stream, text); }

// As in many languages.
struct Comma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

} // namespace

TEST_CASE("Reals are read alike with and without the library's own way") {
    for (const std::string_view text :
         {"0",    "-0",   "1",     "-1",     "12.5", ".5",    "5.",     "-.25",
          "1e3",  "1E-3", "1e+3",  "2.5e10", "",     "-",     ".",      "-.",
          "e3",   "+1",   " 1",    "1 ",     "1e",   "1e+",   "1e-x",   "1.2.3",
          "1,5",  "0x10", "1_000", "--1",    "abc",  "1e999", "-1e999", "179769313486231570000e290",
          "00012"}) {
        INFO(text);
        CHECK(by_stream(text) == by_library(text));
    }
}

TEST_CASE("Every number is read back as it was, to its last bit") {
    std::mt19937_64 random(1);
    for (int n = 0; n < 2000; ++n) {
        const auto number = std::bit_cast<double>(static_cast<std::uint64_t>(random()));
        if (!(number > -1e300 && number < 1e300) || (number < 1e-300 && number > -1e-300)) continue;
        const auto text = fmt::format("{}", number);
        INFO(text);
        CHECK(by_stream(text) == by_library(text));
        CHECK(by_stream(text).value == number);
    }
}

TEST_CASE("Reals have a point, whatever the language of the machine has") {
    const std::locale before = std::locale::global(std::locale(std::locale(), new Comma));
    const auto found = by_stream("1.5");
    std::locale::global(before);
    CHECK(found == Read{1.5, 3, std::errc{}});
}
