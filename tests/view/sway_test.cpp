// SPDX-License-Identifier: MIT
#include "view/motion/sway.h"

#include <cmath>

#include "catch.h"

namespace strata::view {

TEST_CASE("A camera sways a few degrees to both sides, slowly, and only where that is wanted") {
    Sway sway;
    double now = 5.0;
    float low = 0.0F, high = 0.0F, fastest = 0.0F;
    sway.advance(true, now);
    for (float before = sway.angle(); now < 5.0 + Sway::period; now += 0.02) {
        sway.advance(true, now);
        low = std::min(low, sway.angle());
        high = std::max(high, sway.angle());
        fastest = std::max(fastest, std::abs(sway.angle() - before));
        before = sway.angle();
    }
    CHECK(high > 0.95F * Sway::widest);
    CHECK(low < -0.95F * Sway::widest);
    CHECK(fastest < 0.0012F); // 0.06 a second
    sway.advance(false, now);
    CHECK(sway.angle() == 0.0F);
    CHECK(!sway.wanted());
}

TEST_CASE("While somebody points or drags it rests where it is, and goes on from there") {
    Sway sway;
    for (double now = 0.0; now <= 1.0; now += 0.05) sway.advance(true, now);
    const float angle = sway.angle();
    REQUIRE(angle != 0.0F);
    sway.hold(1.0);
    CHECK(sway.held(2.0));
    sway.advance(true, 2.0);
    CHECK(sway.angle() == angle);
    CHECK(!sway.held(1.0 + Sway::rest));
    sway.advance(true, 3.0); // nobody asked for a while
    CHECK(std::abs(sway.angle() - angle) < 0.01F);
    CHECK(sway.angle() != angle);
}

} // namespace strata::view
