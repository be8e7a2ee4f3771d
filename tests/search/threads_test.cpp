// SPDX-License-Identifier: MIT
#include <algorithm>
#include <thread>

#include "catch.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"
#include "search/engine.h"
#include "shipped_files.h"
#include "threads.h"

using namespace strata;

namespace {

rules::Position start_of(const std::string& id) {
    return rules::Position::start(tests::shipped_rules().find(id));
}

search::Engine engine_for(const rules::Position& position, int threads) {
    search::Engine engine{position.variant(), tests::shipped_weights(position.variant()), 1};
    engine.set_threads(threads);
    return engine;
}

search::SearchRequest limited(const rules::Position& position, std::uint64_t nodes) {
    search::SearchRequest question{.start = position};
    question.nodes = nodes;
    return question;
}

} // namespace

TEST_CASE("several threads find legal lines in every kind of game", "[search_threads]") {
    for (const auto* id : {"tri-d", "yalta", "draughts-2"}) {
        INFO(id);
        const auto position = start_of(id);
        auto engine = engine_for(position, 3);
        auto question = limited(position, 3000);
        question.lines = 2;
        for (int again = 0; again < 2; ++again) {
            const auto answer = engine.think(question);
            REQUIRE(answer.lines.size() == 2);
            CHECK(answer.lines[0].moves.front() != answer.lines[1].moves.front());
            for (const auto& line : answer.lines) {
                auto here = position;
                for (const auto& move : line.moves) {
                    REQUIRE(rules::is_legal(here, move));
                    here.play(move);
                }
            }
        }
    }
}

TEST_CASE("all threads together keep to the limit of nodes", "[search_threads]") {
    const auto position = start_of("chess");
    for (const std::uint64_t nodes : {1U, 3U, 100U, 5'003U}) {
        auto engine = engine_for(position, 4);
        const auto answer = engine.think(limited(position, nodes));
        INFO(nodes);
        CHECK(answer.nodes <= nodes);
        CHECK(!answer.lines.empty());
    }
    // Other threads searched as well.
    auto engine = engine_for(position, 4);
    std::uint64_t most = 0;
    search::SearchCallbacks watch;
    watch.progress = [&](const search::SearchResult& found) { most = std::max(most, found.nodes); };
    CHECK(engine.think(limited(position, 20'000), watch).nodes > 5'000);
    CHECK(most > 0);
}

TEST_CASE("a search with several threads ends when it is stopped", "[search_threads]") {
    const auto position = start_of("tri-d");
    auto engine = engine_for(position, 2);
    bool deep = false;
    search::SearchCallbacks watch;
    watch.progress = [&](const search::SearchResult& found) { deep = found.depth >= 3; };
    watch.stop = [&] { return deep; };
    const auto answer = engine.think({.start = position}, watch);
    CHECK(answer.depth >= 3);
    CHECK(answer.nodes > 0);
}

TEST_CASE("one thread again answers as if there had been no others", "[search_threads]") {
    const auto position = start_of("tri-d");
    auto engine = engine_for(position, 4);
    static_cast<void>(engine.think(limited(position, 5000)));
    engine.set_threads(1);
    engine.clear();
    const auto again = engine.think(limited(position, 5000));
    const auto fresh = engine_for(position, 1).think(limited(position, 5000));
    CHECK(again.lines.front().moves == fresh.lines.front().moves);
    CHECK(again.lines.front().score == fresh.lines.front().score);
    CHECK(again.nodes == fresh.nodes);
}

TEST_CASE("where no thread can be made one searches alone", "[search_threads]") {
    const auto position = start_of("chess");
    auto engine = engine_for(position, 8);
    const tests::NoThreads none;
    CHECK(!engine.think(limited(position, 5000)).lines.empty());
}

TEST_CASE("a table gives no entry of which two threads wrote a half each", "[search_threads]") {
    using Table = search::TranspositionTable;
    const Table::Entry one{0x1234'5678, 77, -31'000, -12, -1, search::Bound::upper, 3};
    const auto words = Table::packed(one);
    CHECK(Table::unpacked(words).key_check == one.key_check);
    for (const auto other :
         {Table::Entry{0x1234'5678, 78, 5, 6, 7, search::Bound::exact, 3},
          Table::Entry{0x9ABC'DEF0, 77, -31'000, -12, 0, search::Bound::upper, 3},
          Table::Entry{0x9ABC'DEF0, 9, 0, 0, 0, search::Bound::lower, 4}}) {
        const auto theirs = Table::packed(other);
        for (const auto& mixed : {Table::Words{words.key_and_move, theirs.rest},
                                  Table::Words{theirs.key_and_move, words.rest}}) {
            const auto read = Table::unpacked(mixed).key_check;
            CHECK(read != one.key_check);
            CHECK(read != other.key_check);
        }
    }
}

TEST_CASE("two threads write and read one table", "[search_threads]") {
    search::TranspositionTable table{1};
    constexpr std::uint64_t same_bucket = std::uint64_t{1} << 40;
    const auto work = [&](std::uint64_t first) {
        for (std::uint64_t n = 0; n < 10'000; ++n) {
            const auto key = (first + n) % 16 * same_bucket;
            table.store(key, {1, 2, 3, static_cast<int>(n % 4), search::Bound::exact});
            static_cast<void>(table.probe(key + same_bucket));
        }
    };
    std::thread one([&] { work(0); }), two([&] { work(3); });
    one.join();
    two.join();
    int found = 0;
    for (std::uint64_t n = 0; n < 16; ++n) found += table.probe(n * same_bucket).has_value();
    CHECK(found == 2);
}

TEST_CASE("entries keep all their values, of either sign", "[search_threads]") {
    search::TranspositionTable table{1};
    CHECK(!table.probe(0));
    table.store(0x1234'5678'0000'0001, {77, -31'000, -12, -1, search::Bound::upper});
    const auto entry = table.probe(0x1234'5678'0000'0001);
    REQUIRE(entry);
    CHECK(entry->move == 77);
    CHECK(entry->score == -31'000);
    CHECK(entry->static_eval == -12);
    CHECK(entry->depth == -1);
    CHECK(entry->bound == search::Bound::upper);
    CHECK(!table.probe(0x9234'5678'0000'0001));
    table.clear();
    CHECK(!table.probe(0x1234'5678'0000'0001));
}
