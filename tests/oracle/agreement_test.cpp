// SPDX-License-Identifier: MIT
// The two generators on random positions (walk.h): a tenth of the usual numbers below, all of them
// where STRATA_WALK is "usual", or as many of each family as it says. The program `million`
// compares as many as one likes.
#include "oracle/walk.h"

#include <cstdlib>
#include <string_view>

#include "catch.h"

using namespace strata;
using oracle::Family;
using oracle::Sets;

namespace {

// Sanitized builds are slow and prove other things.
#ifdef NDEBUG
constexpr long few = 10;
#else
constexpr long few = 50;
#endif

long wanted(long usual) {
    const char* asked = std::getenv("STRATA_WALK");
    if (asked == nullptr) return usual / few;
    return std::string_view{asked} == "usual" ? usual : std::atol(asked);
}

void agree(Family family, Sets sets, long usual) {
    const long visited = oracle::walk(family, sets, 0, wanted(usual));
    WARN(visited << " positions agreed");
    CHECK(visited > 0);
}

} // namespace

TEST_CASE("two generators agree on every move of random Tri-D positions", "[oracle_tri_d]") {
    agree(Family::tri_d, Sets::listed, 200'000);
}

TEST_CASE("two generators agree on every move of random positions of star boards",
          "[oracle_star]") {
    agree(Family::star, Sets::listed, 100'000);
}

TEST_CASE("two generators agree on every move of random positions of the round board",
          "[oracle_round]") {
    agree(Family::round, Sets::listed, 100'000);
}

TEST_CASE("two generators agree on every move of random positions of draughts",
          "[oracle_draughts]") {
    agree(Family::draughts, Sets::listed, 60'000);
}

TEST_CASE("two generators agree under Tri-D options that no variant combines", "[oracle_tri_d]") {
    agree(Family::tri_d, Sets::drawn, 10'000);
}

TEST_CASE("two generators agree under star options and teams that no variant combines",
          "[oracle_star]") {
    agree(Family::star, Sets::drawn, 10'000);
}

TEST_CASE("two generators agree under options of the round board that no variant combines",
          "[oracle_round]") {
    agree(Family::round, Sets::drawn, 10'000);
}

TEST_CASE("two generators agree under draughts options and teams that no variant combines",
          "[oracle_draughts]") {
    agree(Family::draughts, Sets::drawn, 10'000);
}
