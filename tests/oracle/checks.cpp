// SPDX-License-Identifier: MIT
#include "oracle/checks.h"

#include "catch.h"
#include "source.h"

#include <algorithm>
#include <filesystem>

namespace strata::oracle {
namespace {

const std::filesystem::path tests_folder = tests::source("tests");

} // namespace

std::size_t check_counts(const Perft& perft, std::initializer_list<std::string_view> families,
                         std::uint64_t budget) {
    std::size_t lines = 0;
    for (const auto& entry : std::filesystem::directory_iterator(tests_folder / "perft")) {
        const std::string file = entry.path().filename().string();
        if (std::none_of(families.begin(), families.end(),
                         [&](std::string_view family) { return file.starts_with(family); })) {
            continue;
        }
        for (const auto& line : tests::read_perft(entry.path())) {
            const auto [depth, nodes] =
                tests::deepest_within(line, tests::is_played(line) ? budget / 500 : budget);
            INFO(line.rules << ": " << line.name << ", depth " << depth);
            CHECK(perft(line.rules, line.position, depth) == nodes);
            ++lines;
        }
    }
    return lines;
}

std::size_t check_cases(const std::string& file, const tests::Generator& generator) {
    const auto cases = tests::read_cases(tests_folder / "data" / file);
    for (const auto& test : cases) {
        for (const auto& failure : tests::check_case(test, generator)) {
            FAIL_CHECK(failure);
        }
    }
    return cases.size();
}

} // namespace strata::oracle
