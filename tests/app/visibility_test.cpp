// SPDX-License-Identifier: MIT
// Every piece is seen, in every named view: see tests/visibility.h for what is measured.
// STRATA_VISIBILITY=all takes every game and every demonstration and many positions, or those of
// one game that it names; tests/bench/visibility_bench.cpp prints the same as a table.
#include "visibility.h"

#include <cstdlib>

#include "book.h"
#include "catch.h"
#include "lessons/demo_library.h"
#include "request.h"
#include "view/motion/clear_view.h"

using namespace strata;

namespace {

bool whole_measure() { return tests::wished("STRATA_VISIBILITY", "all"); }

std::vector<std::string> games() {
    if (const char* one = std::getenv("STRATA_VISIBILITY"); one != nullptr && !whole_measure())
        return {one};
    if (!whole_measure()) return {"tri-d", "chess", "star-8"};
    std::vector<std::string> names;
    for (const auto& variant : tests::shipped_rules().variants()) names.push_back(variant->id);
    return names;
}

// Share of both silhouettes that only one of them covers. The nearest are king and queen, knight
// and pawn of the star board for eight, which are twenty pixels high.
constexpr float least_distance = 0.05F;

// Seen from above, pieces are flat discs, wider than what parts the levels in the picture: some
// hide those below them. Laid flat the levels part.
bool asks(const view::NamedView& view, const rules::Topology& topology) {
    return !topology.stacked() || view.key != 7;
}

void check(const tests::PieceSights& sights, bool front_row, const rules::Topology& topology) {
    const auto sum = tests::sum_up(sights, front_row);
    for (const auto& one : sights) {
        if (front_row && !one.in_front_row()) continue;
        INFO("on " << topology.at(one.square).name << ": " << one.direct_share() << " directly, "
                   << one.possible_share() << " with a ghost of any contrast");
        CHECK(one.visible_share() >= tests::least_visible);
    }
    INFO(sum.ghosts << " of " << sum.pieces << " pieces need a ghost");
    CHECK(sum.holds());
}

} // namespace

TEST_CASE("In every named view three fifths of the outline of every piece is visible",
          "[app_visibility][gl]") {
    for (const auto& name : games()) {
        const auto variant = tests::shipped_rules().find(name);
        const bool levels = variant->topology.stacked();
        const int positions = !whole_measure() && games().size() > 1 ? 2 : levels ? 200 : 50;
        tests::VisibilityMeter meter(variant);
        const view::BoardSpace space{variant->topology};
        tests::RandomGame game(variant, 20261128);
        for (int n = 0; n < positions; ++n) {
            const auto position = n == 0 ? rules::Position::start(variant) : game.next();
            for (const auto& named : view::named_views()) {
                if (!asks(named, variant->topology)) continue;
                INFO(name << ", position " << n << ", view " << named.name);
                tests::OnTable on{position};
                on->camera = view::camera_for(named, space, glm::vec2(meter.size()));
                if (named.seat)
                    on->faded = view::squares_before_pieces(
                        space, position, static_cast<rules::Seat>(*named.seat), on->camera.eye());
                check(meter.look(*on, on->camera),
                      tests::asks_for_front_row(named, variant->topology), variant->topology);
            }
        }
    }
}

TEST_CASE("In every named view two kinds of pieces differ in their silhouettes",
          "[app_visibility][gl]") {
    for (const auto& name : games()) {
        const auto variant = tests::shipped_rules().find(name);
        tests::VisibilityMeter meter(variant);
        const view::BoardSpace space{variant->topology};
        for (const auto& named : view::named_views()) {
            const auto closest =
                meter.closest_kinds(view::camera_for(named, space, glm::vec2(meter.size())));
            INFO(name << ", view " << named.name << ": " << closest.kinds);
            CHECK(closest.distance >= least_distance);
        }
    }
}

TEST_CASE("After each step of a demonstration every piece is visible", "[app_visibility][gl]") {
    std::vector<text::TextError> faults;
    for (const auto& file : lessons::shipped_demos(faults)) {
        const auto name = file.stem().string();
        if (!whole_measure() && name != "first-steps" && name != "tour-chess") continue;
        std::ostringstream err;
        auto script = lessons::read_show(book(), data::load_words(), file, {}, err);
        REQUIRE(script);
        tests::VisibilityMeter meter(script->variant);
        lessons::DemoPlayer player(*std::move(script), book(), {}, 0.0,
                                   lessons::Audience::pictures);
        double now = 0.0;
        for (int step = 0; !player.finished(now) && step < 200; ++step) {
            player.step(now);
            const auto table = player.table(now, glm::vec2(meter.size()));
            INFO(name << ", step " << step);
            check(meter.look(table, table.camera), false, table.position.topology());
            now += 0.01;
        }
    }
}
