// SPDX-License-Identifier: MIT
#include "view/motion/sightlines.h"

#include "board.h"

namespace strata::view {

TEST_CASE(
    "A man hides another from whoever looks along his back, whichever has the higher number") {
    const auto chess = shipped_rules().find("chess");
    const BoardSpace space{chess->topology};
    // How much of one square is seen from behind the other.
    const auto seen = [&](const char* fen, const char* of, const char* past) {
        const auto shown = notation::parse_position(chess, fen);
        REQUIRE(shown);
        const Sightlines lines{space, *shown, builder().board_meshes().piece_heights, {}};
        const auto one = *chess->topology.square_named(of);
        const auto from = space.square(one);
        const auto way = space.square(*chess->topology.square_named(past)) - from;
        return lines.share(one, from + way * 3.0F + glm::vec3{0.0F, 3.0F, 0.0F});
    };
    const auto* near = "8/8/8/4k3/8/4K3/8/8 w - - 0 1";
    const auto* apart = "k7/8/8/8/8/8/8/7K w - - 0 1";
    CHECK(seen(apart, "a8", "a6") > 0.95F);
    CHECK(seen(apart, "h1", "h3") > 0.95F);
    CHECK(seen(near, "e3", "e5") < 0.8F);
    CHECK(seen(near, "e5", "e3") < 0.8F);
}

} // namespace strata::view
