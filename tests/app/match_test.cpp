// SPDX-License-Identifier: MIT
#include <cmath>
#include <numeric>

#include "catch.h"
#include "cli/json.h"
#include "cli/ladder_ratings.h"
#include "cli/match_contest.h"
#include "cli/match_file.h"
#include "cli/match_openings.h"
#include "cli/match_plan.h"
#include "cli/match_standing.h"
#include "cli/match_tally.h"
#include "shipped_files.h"

using namespace strata;

namespace {

cli::Points points_from(const std::vector<double>& groups, int games_of_each) {
    cli::Points points;
    for (const double share : groups) points.add_group(share * games_of_each, games_of_each, true);
    return points;
}

cli::MatchPlan plan_for(const char* variant, const std::vector<std::string>& engines) {
    cli::MatchPlan plan;
    plan.variant = tests::shipped_rules().find(variant);
    plan.plies = 6;
    std::vector<cli::MatchEngine> read;
    for (const auto& text : engines) read.push_back(*cli::read_engine(text));
    const auto refusal = cli::deal(plan, std::move(read), {.nodes = 10});
    REQUIRE(!refusal);
    return plan;
}

} // namespace

TEST_CASE("Elo is what the logistic curve says of a share") {
    CHECK(*cli::elo_of(0.5) == Approx(0.0));
    CHECK(*cli::elo_of(0.75) == Approx(190.85).epsilon(0.001));
    CHECK(*cli::elo_of(0.25) == Approx(-190.85).epsilon(0.001));
    CHECK(!cli::elo_of(0.0));
    CHECK(!cli::elo_of(1.0));
}

TEST_CASE("a share's bounds follow from how much the pairs of games differ") {
    std::vector<double> decided;
    std::vector<double> even;
    for (int n = 0; n < 100; ++n) {
        decided.push_back(n % 2);
        even.push_back(n % 10 == 0 ? 0.75 : 0.5 - 0.25 / 9);
    }
    const auto wide = points_from(decided, 2).share();
    const auto narrow = points_from(even, 2).share();
    CHECK(wide.value == Approx(0.5));
    CHECK(narrow.value == Approx(0.5));
    CHECK(wide.high - wide.low == Approx(0.192).epsilon(0.03)); // 2 * 1.96 * sqrt(0.25 / 100)
    CHECK(narrow.high - narrow.low < 0.11);
    const auto all = points_from(std::vector(10, 1.0), 2).share();
    CHECK(all.high == Approx(1.0));
    CHECK(all.low == Approx(0.839).epsilon(0.01)); // Wilson's, of 20 out of 20
}

TEST_CASE("the sequential test ends for the truth, and not after a few games") {
    const cli::Sprt sprt{0.0, 50.0};
    CHECK(cli::sprt_of(sprt, points_from({1.0, 1.0}, 2)).verdict == cli::SprtVerdict::none);
    std::vector<double> groups;
    for (int n = 0; n < 400; ++n) groups.push_back(n % 4 == 0 ? 0.0 : n % 4 == 1 ? 0.5 : 1.0);
    CHECK(cli::sprt_of(sprt, points_from(groups, 2)).verdict == cli::SprtVerdict::high);
    for (double& share : groups) share = 1.0 - share;
    CHECK(cli::sprt_of(sprt, points_from(groups, 2)).verdict == cli::SprtVerdict::low);
    CHECK(cli::sprt_of(sprt, {}).verdict == cli::SprtVerdict::none);
}

TEST_CASE("an engine is a program, its limits, its options and its name") {
    const auto fish = *cli::read_engine("stockfish -x UCI_Elo=2000 'Skill Level=3' movetime=200");
    CHECK(fish.order.command == std::vector<std::string>{"stockfish", "-x"});
    CHECK(fish.order.options == std::vector<std::pair<std::string, std::string>>{
                                    {"UCI_Elo", "2000"}, {"Skill Level", "3"}});
    CHECK(fish.limits.movetime == 200);
    CHECK(!fish.has_level());
    const auto ours = *cli::read_engine("level=3");
    CHECK(ours.is_ours());
    CHECK(ours.has_level());
    CHECK(ours.name == "strata level=3");
    CHECK(cli::read_engine("strata level=3")->name == "strata level=3");
    CHECK(cli::read_engine("strata level=3 name=Three")->name == "Three");
    for (const auto* wrong : {"level=3 stray", "nodes=0", "nodes=x", "time=", "nodes=1.5"})
        CHECK(!cli::read_engine(wrong));
}

TEST_CASE("everybody has each seat as often, in the same openings") {
    const auto two = plan_for("chess", {"name=a", "name=b"});
    CHECK(two.games_of_group() == 2);
    CHECK(two.seats_of(1) == std::vector<std::size_t>{0, 1});
    CHECK(two.seats_of(2) == std::vector<std::size_t>{1, 0});
    CHECK(two.is_between_two());
    const auto three = plan_for("yalta", {"name=a", "name=b", "name=b"});
    CHECK(three.games_of_group() == 3);
    CHECK(three.engines.size() == 2);
    for (int game = 1; game <= 3; ++game)
        CHECK(three.seats_of(game)[static_cast<std::size_t>(game - 1)] == 0);
    CHECK(!three.is_between_two());
    CHECK(plan_for("star-4-doubles", {"name=a", "name=b"}).is_between_two());
    CHECK(!plan_for("star-4", {"name=a", "name=b"}).is_between_two());
    CHECK(plan_for("star-6", {"name=a"}).games_of_group() == 1);

    CHECK(cli::opening_of(two, 1).moves.size() == 6);
    CHECK(cli::opening_of(two, 1).moves == cli::opening_of(two, 2).moves);
    CHECK(cli::opening_of(two, 1).moves != cli::opening_of(two, 3).moves);
}

TEST_CASE("what decides a match stands in its description") {
    auto plan = plan_for("chess", {"name=a", "nodes=20 name=b"});
    const auto first = plan.description();
    CHECK(plan_for("chess", {"name=a", "nodes=20 name=b"}).description() == first);
    CHECK(plan_for("chess", {"name=a", "nodes=21 name=b"}).description() != first);
    CHECK(plan_for("chess", {"nodes=20 name=b", "name=a"}).description() != first);
    plan.seed = 2;
    CHECK(plan.description() != first);
}

TEST_CASE("a result is a share of one point for each seat") {
    CHECK(cli::points_of("1-0") == std::vector<double>{1.0, 0.0});
    CHECK(cli::points_of("1/2-0-1/2") == std::vector<double>{0.5, 0.0, 0.5});
    CHECK(cli::points_of("1-0-1-0") == std::vector<double>{0.5, 0.0, 0.5, 0.0});
    const auto thirds = cli::points_of("1/3-1/3-1/3");
    CHECK(std::accumulate(thirds.begin(), thirds.end(), 0.0) == Approx(1.0));
    CHECK(cli::points_of("*").empty());
}

TEST_CASE("a match's standing counts points, seats and faults") {
    const auto plan = plan_for("chess", {"name=a", "name=b"});
    const std::vector<cli::MatchResult> results{
        {1, "1-0", {1.0, 0.0}, "checkmate", {}},
        {2, "1/2-1/2", {0.5, 0.5}, "repetition", {}},
        {3, "1-0", {1.0, 0.0}, "rules infraction", {{'b', "illegal"}}},
    };
    const auto standing = cli::standing_of(plan, results);
    CHECK(standing.games == 3);
    CHECK(standing.engines[0].points.points() == Approx(2.5));
    CHECK(standing.engines[0].points.groups() == std::vector<double>{0.75});
    CHECK(standing.engines[0].counts.won == 2);
    CHECK(standing.engines[0].counts.drawn == 1);
    CHECK(standing.engines[1].faults == std::map<std::string, int>{{"illegal", 1}});
    CHECK(standing.seats[0] == Approx(2.5 / 3));
}

TEST_CASE("JSON tells every value so that others read it as it was") {
    const cli::Json json = cli::Json::Members{{"text", "a \"b\" \\ \n \x1F \xC3\xA9"},
                                              {"none", std::optional<double>{}},
                                              {"half", 0.5},
                                              {"no number", std::nan("")},
                                              {"list", cli::Json::List{1, true, -3}},
                                              {"empty", cli::Json::Members{}}};
    CHECK(json.text() ==
          "{\"text\": \"a \\\"b\\\" \\\\ \\u000a \\u001f \xC3\xA9\", \"none\": null, "
          "\"half\": 0.5, \"no number\": null, \"list\": [1, true, -3], \"empty\": {}}");
}

TEST_CASE("openings come from games and positions of a file, and what is none is refused") {
    const auto& book = tests::shipped_rules();
    const auto& chess = *book.find("chess");
    const auto read = [&](const char* text) { return cli::read_openings(book, chess, text, "o"); };
    const auto two = read("[Event \"one\"]\n\n1. e4 e5 *\n\n[Event \"two\"]\n\n1. d4 d5 2. c4 *\n");
    REQUIRE(two);
    REQUIRE(two->size() == 2);
    CHECK(two->front().position.empty());
    CHECK(two->front().moves.size() == 2);
    CHECK(two->back().moves.size() == 3);
    const auto listed = read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n"
                             "4k3/8/8/8/8/8/4P3/4K3 w - -\n");
    REQUIRE(listed);
    REQUIRE(listed->size() == 2);
    CHECK(!listed->front().position.empty());
    for (const auto* wrong : {"", "1. f3 e5 2. g4 Qh4# 0-1", "[Variant \"Tri-D\"]\n\n1. e2W-e3W *"})
        CHECK(!read(wrong));

    auto plan = plan_for("chess", {"name=a", "name=b"});
    const auto without = plan.description();
    plan.openings = std::make_shared<const cli::MatchOpenings>(*two);
    CHECK(plan.description() != without);
    CHECK(cli::opening_of(plan, 1).moves == cli::opening_of(plan, 2).moves);
    CHECK(cli::opening_of(plan, 1).moves != cli::opening_of(plan, 3).moves);
    CHECK(cli::opening_of(plan, 1).moves == cli::opening_of(plan, 5).moves);
    auto other = plan;
    other.openings = std::make_shared<const cli::MatchOpenings>(*listed);
    CHECK(other.description() != plan.description());
}

TEST_CASE("matches side by side are played in turn, a group of games of each") {
    const std::vector plans{plan_for("chess", {"name=a", "name=b"}),
                            plan_for("chess", {"name=a", "name=c"})};
    cli::MatchContest contest{plans, 3, std::nullopt};
    std::string order;
    while (const auto turn = contest.next())
        order += std::to_string(turn->match) + std::to_string(turn->game) + " ";
    CHECK(order == "01 02 11 12 03 13 ");
}

TEST_CASE("ratings are those that make the results most likely") {
    using Known = std::vector<std::optional<double>>;
    const auto even = cli::ratings_of(Known(2), {{0, 1, 100, 50.0}});
    CHECK(even[0].elo == Approx(0.0).margin(0.01));
    CHECK(even[0].error == Approx(34.0).epsilon(0.03)); // half of 1.96 * 400 / (ln 10 * 0.5 * 10)
    const auto better = cli::ratings_of(Known(2), {{0, 1, 1000, 750.0}});
    CHECK(better[0].elo - better[1].elo == Approx(190.85).epsilon(0.002));
    CHECK(better[0].elo + better[1].elo == Approx(0.0).margin(0.01));
    const auto known = cli::ratings_of({std::nullopt, 1500.0}, {{0, 1, 1000, 750.0}});
    CHECK(known[1].elo == Approx(1500.0));
    CHECK(known[1].error == Approx(0.0));
    CHECK(known[0].elo == Approx(1690.85).epsilon(0.002));
    // A chain: what two of them scored says something of the third.
    const auto chain =
        cli::ratings_of(Known{1000.0, {}, {}}, {{0, 1, 1000, 250.0}, {1, 2, 1000, 250.0}});
    CHECK(chain[2].elo == Approx(1000.0 + 2 * 190.85).epsilon(0.002));
    CHECK(chain[2].error > chain[1].error);
    // All won, and one who met nobody.
    const auto all = cli::ratings_of(Known(3), {{0, 1, 20, 20.0}, {1, 2, 0, 0.0}});
    CHECK(all[0].elo > all[1].elo + 400.0);
    CHECK(std::isfinite(all[0].elo));
    CHECK(std::isfinite(all[2].error));
}
