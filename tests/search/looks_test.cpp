// SPDX-License-Identifier: MIT
// How often a search and a count ask whether they shall stop: by what they have worked, for no test
// asserts a time.
#include <limits>
#include <set>
#include <string>

#include "catch.h"
#include "notation/variants/rule_file.h"
#include "rules/moves/legal.h"
#include "search/perft.h"
#include "search/tree.h"
#include "search/weights.h"
#include "shipped_files.h"

using namespace strata;

namespace {

// 256 squares, of which knights reach every one from every other; 99 of them on either side.
std::string rules_of_leaps() {
    constexpr int knights = 99;
    std::string text =
        "name = 'x'\npromotions = ['queen']\n[board]\nshape = 'graph'\nsquares = [\n";
    for (int n = 0; n < 256; ++n)
        text += "{ name = 's" + std::to_string(n) + "', at = [" + std::to_string(n % 16) + ", " +
                std::to_string(n / 16) + "] },\n";
    text += "]\nlines = ['s0 s1', 's254 s255']\nleaps = [\n";
    for (int from = 1; from < 254; ++from) {
        text += '\'';
        for (int to = from; to < 255; ++to) text += (to > from ? " s" : "s") + std::to_string(to);
        text += "',\n";
    }
    text += "]\n[[seats]]\nname = 'white'\nletter = 'w'\n[[seats]]\nname = 'black'\nletter = 'b'\n"
            "[start.boards]\nboard = 'wK";
    for (int n = 0; n < 2 * knights; ++n) text += n < knights ? " wN" : " bN";
    for (int n = 2 * knights; n < 254; ++n) text += " .";
    return text + " bK'\n";
}

rules::Position position_of_leaps() {
    const auto file = notation::read_rule_file(rules_of_leaps(), "leaps.toml");
    REQUIRE(file);
    const auto variant = notation::build_variant(*file);
    REQUIRE(variant);
    return rules::Position::start(*variant);
}

// The most nodes and moves between two looks.
struct Gaps {
    std::uint64_t nodes = 0, moves = 0;
};

Gaps gaps_of(const rules::Position& position, int looks) {
    const search::Evaluation evaluation{position.variant(), {}};
    search::TranspositionTable table{1};
    search::History history{position.variant()};
    const search::TreeSearch* tree = nullptr;
    std::uint64_t nodes = 0, moves = 0;
    Gaps gaps;
    const auto look = [&] {
        gaps.nodes = std::max(gaps.nodes, tree->nodes() - nodes);
        gaps.moves = std::max(gaps.moves, tree->generated_moves() - moves);
        nodes = tree->nodes();
        moves = tree->generated_moves();
        return --looks == 0;
    };
    search::TreeSearch all{position, {}, evaluation, table, history, search::Others::best_reply,
                           {0, look}};
    tree = &all;
    moves = all.generated_moves();
    for (int depth = 1; !all.stopped(); ++depth)
        static_cast<void>(
            all.search_root(-search::infinite_score, search::infinite_score, depth, 0));
    CHECK(looks == 0);
    return gaps;
}

} // namespace

TEST_CASE("between two looks at the clock a search enters few nodes and lists few moves") {
    const auto leaps = position_of_leaps();
    REQUIRE(rules::count_legal_moves(leaps) == 15'345);
    for (const auto& position :
         {leaps, rules::Position::start(tests::shipped_rules().find("chess")),
          rules::Position::start(tests::shipped_rules().find("star-8"))}) {
        const auto gaps = gaps_of(position, 20);
        CHECK(gaps.nodes <= 4096);
        CHECK(gaps.moves <= 65'536);
    }
}

TEST_CASE("a count asks whether it shall stop after few leaves") {
    std::uint64_t counted = 0;
    int asked = 0;
    const auto counts = search::divide(
        position_of_leaps(), 3,
        {[&](const search::RootCount&) { ++counted; }, [&] { return ++asked == 3; }});
    CHECK(counts.empty());
    CHECK(counted == 0);
}

TEST_CASE("of very many moves the picker gives every one once, the better ones first") {
    const auto position = position_of_leaps();
    const search::Evaluation evaluation{position.variant(), {}};
    const search::History history{position.variant()};
    search::ScoredMoves candidates;
    const search::Killers killers{};
    search::MovePicker picker{
        position,  evaluation, {history, killers}, search::no_code, search::MovePicker::Kind::all,
        candidates};
    std::set<std::uint32_t> codes;
    int last = std::numeric_limits<int>::max();
    while (const auto* entry = picker.next()) {
        CHECK(entry->score <= last);
        last = entry->score;
        codes.insert(entry->code);
    }
    CHECK(codes.size() == 15'345);
}
