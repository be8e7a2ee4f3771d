// SPDX-License-Identifier: MIT
// The first picture of each game fills the stage of a usual window, and on boards with levels every
// piece is seen directly. visibility_bench --start prints the same as a table.
#include "start_view.h"

#include "catch.h"

using namespace strata;

TEST_CASE("A board that is set up takes the middle of the stage, and fills it",
          "[app_start_view][gl]") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        const session::Session session{tests::shipped_rules(), variant->id};
        const tests::FirstStage stage{session, {1280.0F, 720.0F}, 1.0F};
        tests::VisibilityMeter meter(variant);
        const view::BoardSpace space{variant->topology};
        const auto seen = tests::start_view(meter, stage.room, session.position(),
                                            view::framing_for(view::default_view(), space));
        INFO(variant->id << ": " << seen.span.x << " by " << seen.span.y << " of the free part, "
                         << seen.aside.x << " and " << seen.aside.y << " aside; own pieces "
                         << seen.own << ", from " << seen.lowest << " pixels on, others "
                         << seen.other);
        // Levels without attack boards are a tower, which is as high as the picture.
        const bool tower = variant->topology.stacked() && !variant->topology.has_pins();
        CHECK(seen.area() >= (tower ? 0.35F : 0.55F));
        CHECK((!tower || seen.span.y >= 0.9F));
        CHECK(seen.aside.x <= 0.02F);
        if (!variant->topology.stacked()) { // room is kept for the men that will be taken
            CHECK(seen.aside.y <= 0.03F);
            continue;
        }
        CHECK(seen.aside.y <= 0.02F);
        CHECK(seen.own >= 0.75F);
        CHECK(seen.other >= 0.6F);
        // The places below the levels take an eighth of the height.
        CHECK(seen.lowest >= (tower ? 26 : variant->topology.has_opposites() ? 30 : 34));
    }
}
