// SPDX-License-Identifier: MIT
#include "search/perft.h"

#include "catch.h"
#include "notation/move_text.h"
#include "shipped_files.h"

using namespace strata;

namespace {

rules::Position start() { return rules::Position::start(tests::shipped_rules().find("tri-d")); }

} // namespace

TEST_CASE("a count of no plies is the position itself") {
    CHECK(search::perft(start(), 0) == 1);
    CHECK(search::perft(start(), -1) == 1);
}

TEST_CASE("the opening has the counts of the rules page") {
    CHECK(search::perft(start(), 1) == 20);
    CHECK(search::perft(start(), 2) == 400);
    CHECK(search::perft(start(), 3) == 9128);
    CHECK(search::perft(start(), 4) == 207888);
}

TEST_CASE("divided counts are those of the rules page and add up") {
    std::vector<std::string> reported;
    search::PerftWatch watch;
    const auto position = start();
    watch.counted = [&](const search::RootCount& count) {
        reported.push_back(notation::write_move(position.topology(), count.move));
    };
    const auto counts = search::divide(position, 4, watch);
    CHECK(search::total(counts) == 207888);
    REQUIRE(reported.size() == counts.size());
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (reported[i] == "b1W-c3N" || reported[i] == "e1W-d3W")
            CHECK(counts[i].nodes == 10884);
        else if (reported[i] == "b2W-b4N")
            CHECK(counts[i].nodes == 10460);
        else if (reported[i] == "c2W-c4W")
            CHECK(counts[i].nodes == 10548);
        else if (reported[i] == "c2W-c3W")
            CHECK(counts[i].nodes == 10040);
    CHECK(std::count(reported.begin(), reported.end(), "e1W-d3W") == 1);
}

TEST_CASE("a count can be stopped on the way and keeps the first moves it finished") {
    int asked = 0;
    search::PerftWatch watch;
    watch.stop = [&] { return ++asked > 30; };
    const auto counts = search::divide(start(), 5, watch);
    // Every first move asks once after each of its 20 replies.
    REQUIRE(counts.size() == 1);
    const auto whole = search::divide(start(), 5, {[&](const auto&) {}, {}});
    CHECK(counts.front().nodes == whole.front().nodes);
}
