// SPDX-License-Identifier: MIT
#include "ui/qr_code.h"

#include "catch.h"

namespace strata::ui {

TEST_CASE("A link becomes a square with its three eyes; one too long to be read becomes none") {
    const auto code = qr_code("strata:#demo=first-steps");
    REQUIRE(code);
    const auto side = static_cast<std::size_t>(code->side);
    REQUIRE(code->dark.size() == side * side);
    CHECK(code->whole_side() == code->side + 8);
    const auto dark = [&](std::size_t x, std::size_t y) { return code->dark[y * side + x]; };
    for (const auto& [x, y] : {std::pair{0U, 0U}, std::pair{unsigned(side) - 7U, 0U},
                               std::pair{0U, unsigned(side) - 7U}}) {
        CHECK(dark(x, y));
        CHECK_FALSE(dark(x + 1, y + 1));
        CHECK(dark(x + 3, y + 3));
    }
    CHECK(qr_code(std::string(1273, 'a')));
    CHECK_FALSE(qr_code(std::string(1274, 'a')));
    CHECK_FALSE(qr_code(std::string(100'000, 'a')));
}

} // namespace strata::ui
