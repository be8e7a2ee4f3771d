// SPDX-License-Identifier: MIT
#include "render/instance.h"

#include "catch.h"

using namespace strata;

namespace {

glm::vec4 on_square(float height_of_foot) {
    const render::Body square{{{-0.5f, -0.1f, -0.5f}, {0.5f, 0.0f, 0.5f}}, false};
    const render::Body man{{{-0.3f, height_of_foot, -0.3f}, {0.3f, height_of_foot + 1, 0.3f}},
                           true};
    std::vector<glm::vec4> contacts;
    render::find_contacts(std::vector{square, man}, contacts);
    CHECK(contacts[1].w == 0.0f); // nothing stands on the man
    return contacts[0];
}

} // namespace

TEST_CASE("a man darkens the square it stands on, less when lifted, not at all from afar") {
    CHECK(on_square(0.0f).w == 1.0f);
    CHECK(on_square(0.0f).z == Approx(0.3f));
    CHECK(on_square(0.2f).w < 0.5f);
    CHECK(on_square(0.2f).w > 0.0f);
    CHECK(on_square(0.6f).w == 0.0f);
    CHECK(on_square(-1.5f).w == 0.0f);
}
