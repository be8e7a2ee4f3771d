// SPDX-License-Identifier: MIT
#include "engines/search_text.h"

#include <vector>

#include "catch.h"
#include "data/library.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

namespace strata::engines {
namespace {

struct Answered {
    search::SearchResult result;
    int reported = 0; // how often all lines of a depth were there
};

Answered answered(SearchAnswerer& answerer, const search::SearchRequest& request, bool fresh) {
    SearchReply reply{request};
    int reported = 0;
    answerer.answer(search_text(request, std::nullopt, fresh), [&](const std::string& line) {
        CHECK_FALSE(reply.complete());
        if (reply.read(line)) ++reported;
    });
    CHECK(reply.complete());
    return {reply.result(), reported};
}

search::SearchResult found_here(const search::SearchRequest& request) {
    const auto& variant = request.start.variant();
    search::Engine engine{variant, data::load_weights(variant), 16};
    return engine.think(request);
}

void check_same(const search::SearchResult& here, const search::SearchResult& there) {
    CHECK(here.depth == there.depth);
    REQUIRE(here.lines.size() == there.lines.size());
    for (std::size_t n = 0; n < here.lines.size(); ++n) {
        CHECK(here.lines[n].moves == there.lines[n].moves);
        CHECK(here.lines[n].score == there.lines[n].score);
    }
}

} // namespace

TEST_CASE("A search that is asked for by text finds what the engine finds here") {
    const auto& book = tests::shipped_rules();
    SearchAnswerer answerer{book};
    for (const char* id : {"tri-d", "chess", "yalta", "star-4", "draughts-2"}) {
        INFO(id);
        search::SearchRequest request{
            .start = rules::Position::start(book.find(id)), .lines = 3, .nodes = 3000};
        const auto there = answered(answerer, request, true);
        check_same(found_here(request), there.result);
        CHECK(there.reported > 1);
        // Fresh tables give the same again, after another game, too.
        request.moves.push_back(rules::legal_moves(request.start).front());
        check_same(found_here(request), answered(answerer, request, true).result);
    }
}

TEST_CASE("A search by text gets the time that it is given") {
    const auto& book = tests::shipped_rules();
    SearchAnswerer answerer{book};
    const search::SearchRequest request{.start = rules::Position::start(book.find("chess"))};
    SearchReply reply{request};
    answerer.answer(search_text(request, ThinkTime{0.01, 0.02}, false),
                    [&](const std::string& line) { reply.read(line); });
    CHECK(reply.complete()); // without a limit it would not end
    CHECK_FALSE(reply.result().lines.empty());
}

TEST_CASE("A search by text that cannot be read is refused") {
    SearchAnswerer answerer{tests::shipped_rules()};
    CHECK_THROWS_AS(answerer.answer("movetime 1 1\ngo depth 1", [](const auto&) {}), text::Failure);
}

} // namespace strata::engines
