// SPDX-License-Identifier: MIT
#include "photo/time_left.h"

#include "catch.h"

using namespace strata;

TEST_CASE("The time left is that of the samples so far, and of no photograph before") {
    photo::TimeLeft left;
    left.note(0, 0.0);
    left.note(4, 3.0); // what comes before the first sample does not count
    CHECK_FALSE(left.seconds(256));
    left.note(12, 7.0);
    CHECK(left.seconds(256) == 122.0);
    left.note(16, 17.0);
    CHECK(left.seconds(256) == 280.0);
    left.note(2, 20.0);
    CHECK_FALSE(left.seconds(256));
}
