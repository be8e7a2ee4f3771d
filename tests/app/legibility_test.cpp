// SPDX-License-Identifier: MIT
// Counted in pixels; tests/bench/legibility_bench.cpp does the same for every variant and many
// positions.
#include "legibility.h"

#include "catch.h"

using namespace strata;

namespace {

#ifdef NDEBUG
constexpr int positions = 6;
#else
constexpr int positions = 1; // sanitized builds are slow
#endif

} // namespace

TEST_CASE("Every square of any position is at least 60% seen in some view on one key",
          "[app_legibility][gl]") {
    tests::Lookout lookout(GENERATE("tri-d", "yalta", "round"));
    tests::RandomGame game(lookout.variant, 5);
    for (int n = 0; n < positions; ++n) {
        const auto position = game.next();
        std::map<rules::Square, float> best;
        for (const auto& key : tests::one_key_views())
            for (const auto& [square, share] :
                 lookout.shares(*tests::OnTable{position, {}, key.settings},
                                tests::camera_of(key, lookout.variant->topology)))
                best[square] = std::max(best[square], share);
        CHECK(best.size() == static_cast<std::size_t>(position.existing().count()));
        for (const auto& [square, share] : best) {
            INFO(lookout.variant->topology.at(square).name);
            CHECK(share >= view::unoccluded_from);
        }
    }
}

TEST_CASE("Flattened, every square is wholly seen from above", "[app_legibility][gl]") {
    tests::Lookout lookout(GENERATE("tri-d", "tri-d-meder", "yalta", "star-4", "star-5", "star-8",
                                    "draughts-6", "round"));
    tests::RandomGame game(lookout.variant, 9);
    const auto& keys = tests::one_key_views();
    const auto flat = std::ranges::find(keys, "Z", &tests::OneKey::key);
    const auto position = game.next();
    const auto shares = lookout.shares(*tests::OnTable{position, {}, flat->settings},
                                       tests::camera_of(*flat, lookout.variant->topology));
    CHECK(shares.size() == static_cast<std::size_t>(position.existing().count()));
    for (const auto& [square, share] : shares) {
        INFO(lookout.variant->topology.at(square).name);
        // Swords lie on the borders of the round board.
        CHECK(share > (lookout.variant->id == "round" ? 0.85F : 0.985F));
    }
}

TEST_CASE("In the best view nine tenths of the squares of a move are unoccluded",
          "[app_legibility][gl]") {
    tests::Lookout lookout(GENERATE("tri-d", "yalta"));
    tests::RandomGame game(lookout.variant, 17);
    const view::BoardSpace space{lookout.variant->topology};
    const auto extent = view::extent_of(space);
    const view::ViewSettings settings;
    auto camera = view::camera_for(view::default_view(), space, tests::seen_size);
    int good = 0;
    int all = 0;
    for (int n = 0; n < 3 * positions; ++n) {
        const auto position = game.next();
        const auto hand = tests::random_hand(position, game);
        const auto& last = game.last();
        const auto aims = view::aims_of(position, &hand, last ? &*last : nullptr);
        if (aims.squares.empty()) continue;
        const view::Sightlines lines{space, position, lookout.builder.board_meshes().piece_heights,
                                     settings};
        camera =
            view::camera_of(view::best_view(space, extent, lines, aims, camera, tests::seen_size),
                            extent, tests::seen_size);
        const auto shares = lookout.shares(*tests::OnTable{position, {}, settings}, camera);
        good += tests::unoccluded(shares, aims) >= 0.9F ? 1 : 0;
        ++all;
    }
    INFO(good << " of " << all);
    CHECK(good >= all * 9 / 10);
}
