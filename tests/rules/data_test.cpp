// SPDX-License-Identifier: MIT
// The program's rules against the counts and cases of the rules pages.
#include <cstdlib>
#include <filesystem>

#include "catch.h"
#include "data_reader.h"
#include "fast_generator.h"
#include "search/perft.h"
#include "source.h"

using namespace strata;

namespace {

const std::filesystem::path data = tests::source("tests");

// Under the sanitizers the small counts must do.
#ifdef NDEBUG
constexpr std::uint64_t default_budget = 30'000'000;
#else
constexpr std::uint64_t default_budget = 30'000;
#endif

// Counts that are larger are left out; STRATA_NODES asks for more. There are many played positions.
std::uint64_t node_budget(const tests::PerftLine& line) {
    const char* wanted = std::getenv("STRATA_NODES");
    if (wanted) return std::strtoull(wanted, nullptr, 10);
    return tests::is_played(line) ? default_budget / 3000 : default_budget;
}

} // namespace

TEST_CASE("the counts of the rules page are met", "[rules_counts]") {
    for (const auto& entry : std::filesystem::directory_iterator(data / "perft")) {
        for (const auto& line : tests::read_perft(entry.path())) {
            const auto position = tests::position_of(line.rules, line.position);
            for (std::size_t depth = 1; depth <= line.nodes.size(); ++depth) {
                if (line.nodes[depth - 1] > node_budget(line)) break;
                INFO(line.rules << ": " << line.name << ", depth " << depth);
                CHECK(search::perft(position, static_cast<int>(depth)) == line.nodes[depth - 1]);
            }
        }
    }
}

TEST_CASE("the unit cases of the rules pages hold", "[cases]") {
    for (const auto* file :
         {"tri-d-cases.txt", "star-cases.txt", "round-cases.txt", "draughts-cases.txt"}) {
        const auto cases = tests::read_cases(data / "data" / file);
        REQUIRE(cases.size() > 15);
        for (const auto& test : cases)
            for (const auto& failure : tests::check_case(test, tests::fast_generator()))
                FAIL_CHECK(failure);
    }
}

TEST_CASE("the sample game replays with the page's move counts", "[cases]") {
    for (const auto& game : tests::read_samples(data / "data" / "meder-sample.moves"))
        for (const auto& failure : tests::check_sample(game, tests::fast_generator()))
            FAIL_CHECK(failure);
}
