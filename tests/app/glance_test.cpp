// SPDX-License-Identifier: MIT
// Each kind of man is told from all others on a board of two seats and one of four, at the start
// camera and from straight above. STRATA_GLANCE=all takes every board and set; in sets that one
// chooses, one man of a view may be taken for another.
#include "catch.h"
#include "films/graphics.h"
#include "glance.h"
#include "request.h"

using namespace strata;

namespace {

bool all_glanced() { return tests::wished("STRATA_GLANCE", "all"); }

// Without boards that others look like.
std::vector<std::string> glanced_boards() {
    if (!all_glanced()) return {"tri-d", "star-4"};
    return {"tri-d", "chess", "glinski", "yalta", "round", "star-3", "star-4"};
}

std::vector<std::string> glanced_sets() {
    if (!all_glanced()) return {"staunton"};
    return films::shipped_themes().pieces;
}

} // namespace

TEST_CASE("Men are told at a glance", "[app_glance]") {
    for (const auto& set : glanced_sets()) {
        tests::Glancer glancer(set);
        for (const auto& board : glanced_boards())
            for (const auto* view : {&view::default_view(), view::find_view("top")}) {
                const auto glance = glancer.look(board, *view);
                INFO(set << ", " << board << ", " << view->name << ": closest " << glance.closest);
                for (const auto& [words, count] : glance.mistaken) UNSCOPED_INFO(words);
                CHECK(glance.all >= 50);
                CHECK(glance.right >= glance.all - (set == "staunton" ? 0 : 1));
            }
    }
}
