// SPDX-License-Identifier: MIT
#include "ui/panels/photo_words.h"

#include "catch.h"
#include "english.h"

using namespace strata;
using tests::english;

namespace {

std::string chip(int samples, std::optional<double> left) {
    return english().say(ui::photo_words({samples, 256, left}));
}

} // namespace

TEST_CASE("A photograph says how long it will take, in round numbers") {
    CHECK(chip(0, {}) == "Photograph: starting");
    CHECK(chip(1, 600.0) == "Photograph: about 10 minutes left");
    CHECK(chip(1, 70.0) == "Photograph: about 1 minute left");
    CHECK(chip(1, 41.0) == "Photograph: about 40 seconds left");
    CHECK(chip(1, 8.0) == "Photograph: about 10 seconds left");
    CHECK(chip(1, 7.0) == "Photograph: a few seconds left");
    CHECK(chip(256, 0.0) == "Photograph finished");
}
