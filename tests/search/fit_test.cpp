// SPDX-License-Identifier: MIT
#include "tune/fit.h"

#include <string>

#include "catch.h"
#include "notation/positions/position_text.h"
#include "notation/variants/weights_file.h"
#include "shipped_files.h"

using namespace strata;

namespace {

struct Fitting {
    std::shared_ptr<const rules::Variant> chess = tests::shipped_rules().find("chess");
    search::Weights shipped = tests::shipped_weights(*chess);

    // By positions so many plies after the last capture or pawn's step.
    [[nodiscard]] std::string weights_after(int plies) const {
        std::vector<tune::Judged> positions;
        for (int n = 0; n < 40; ++n)
            for (const auto& [board, points] : {std::pair{"4k3/8/8/8/8/8/R7/4K3", 1.0F},
                                                {"4k3/r7/8/8/8/8/8/4K3", 0.0F},
                                                {"4k3/8/2n5/8/8/2B5/8/4K3", 0.5F}}) {
                const auto position = notation::parse_position(
                    chess, board + (" w - - " + std::to_string(plies) + " 90"));
                REQUIRE(position);
                positions.push_back({*position, points});
            }
        return notation::write_weights(tune::fit(*chess, shipped, positions, {.rounds = 40}));
    }
};

} // namespace

TEST_CASE("weights are fitted to what stands on the board, however long nothing was taken") {
    const Fitting fitting;
    const auto fitted = fitting.weights_after(0);
    CHECK(fitted != notation::write_weights(fitting.shipped));
    CHECK(fitting.weights_after(98) == fitted);
}
