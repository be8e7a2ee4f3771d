// SPDX-License-Identifier: MIT
#include "text/enum_names.h"

#include <cstdint>

#include "catch.h"

using namespace strata::text;

namespace {
enum class Swap : std::uint8_t { off, on_request, short_ };
enum class Switch : bool { no, yes };
struct Game {
    enum class Kind : std::uint8_t { lone };
};
} // namespace

TEST_CASE("enumerators have the names that the enum gives them") {
    CHECK(enum_names<Swap> == std::array<std::string_view, 3>{"off", "on_request", "short"});
    CHECK(enum_names<Switch> == std::array<std::string_view, 2>{"no", "yes"});
    CHECK(enum_name(Game::Kind::lone) == "lone");
    CHECK(enum_name<Spelling::dashed>(Swap::on_request) == "on-request");
    CHECK(enum_name<Spelling::camel>(Swap::on_request) == "onRequest");
    CHECK(enum_key("swap.", Swap::off) == "swap.off");
    CHECK(enum_cast<Swap>("short") == Swap::short_);
    CHECK(enum_cast<Swap, Spelling::dashed>("on-request") == Swap::on_request);
    CHECK_FALSE(enum_cast<Swap>("sho").has_value());
}
