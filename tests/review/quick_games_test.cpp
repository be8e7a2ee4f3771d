// SPDX-License-Identifier: MIT
#include "review/quick_games.h"

#include "catch.h"
#include "shipped_files.h"

using namespace strata;

namespace {

review::QuickGames all_of(const char* id) {
    const auto variant = tests::shipped_rules().find(id);
    review::QuickGamePlayer player{variant, tests::shipped_weights(*variant)};
    while (player.step()) {
    }
    return player.result();
}

} // namespace

TEST_CASE("quick games are played to their end, and every one has a point") {
    for (const auto* id : {"three-check", "draughts-2", "star-3"}) {
        INFO(id);
        const auto games = all_of(id);
        CHECK(games.played == review::QuickGamePlayer::games);
        CHECK(games.plies > 4 * games.played);
        CHECK(games.plies <= review::QuickGamePlayer::longest * games.played);
        double sum = 0.0;
        for (const double points : games.points) sum += points;
        CHECK(sum == Approx(games.played));
        CHECK(games.undecided < games.played);
    }
}

TEST_CASE("the same rules give the same quick games") {
    const auto one = all_of("draughts-2");
    const auto other = all_of("draughts-2");
    CHECK(one.plies == other.plies);
    CHECK(one.points == other.points);
}
