// SPDX-License-Identifier: MIT
#include "engines/request_text.h"

#include <random>
#include <sstream>

#include "catch.h"
#include "engines/uci.h"
#include "engines/uci_text.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

namespace strata::engines {
namespace {

constexpr std::size_t default_megabytes = 16; // of the option Hash

// So many moves by chance, as far as the game goes.
search::SearchRequest walked(rules::Position start, int plies, std::mt19937& chance) {
    search::SearchRequest request{.start = start};
    for (; plies > 0; --plies) {
        const auto moves = rules::legal_moves(start);
        if (moves.empty()) break;
        request.moves.push_back(moves[chance() % moves.size()]);
        start.play(request.moves.back());
    }
    return request;
}

void check_reads_as_written(const search::SearchRequest& request) {
    const auto text = to_text(request);
    INFO(text);
    const auto read = from_text(tests::shipped_rules(), text);
    REQUIRE(read);
    CHECK(*read == request);
    CHECK(to_text(*read) == text);
}

text::Message error_of(const std::string& text) {
    const auto read = from_text(tests::shipped_rules(), text);
    REQUIRE_FALSE(read);
    return read.error();
}

} // namespace

TEST_CASE("A search request of every game reads as it was written") {
    std::mt19937 chance{7};
    for (const auto& variant : tests::shipped_rules().variants()) {
        const auto start = rules::Position::start(variant);
        check_reads_as_written({.start = start});
        for (int n = 0; n < 4; ++n) {
            // From the start of the game, and from where something has happened.
            auto request = walked(start, 12, chance);
            if (n % 2 == 1) request = walked(request.position(), 12, chance);
            request.lines = 1 + n;
            request.depth = 3 + n;
            request.nodes = chance() % 1'000'000'000'000;
            request.mate = n;
            if (n == 2) request.others = search::Others::paranoid;
            const auto moves = rules::legal_moves(request.position());
            if (n == 3 && moves.size() > 1) request.search_moves = {moves.back(), moves.front()};
            check_reads_as_written(request);
        }
    }
}

TEST_CASE("An engine that is sent a request answers as one in this process") {
    std::mt19937 chance{3};
    for (const auto* id : {"chess", "tri-d", "yalta", "round", "star-4", "draughts-2"}) {
        const auto variant = tests::shipped_rules().find(id);
        auto request = walked(rules::Position::start(variant), 9, chance);
        request.nodes = 3000;
        search::Engine engine(*variant, tests::shipped_weights(*variant), default_megabytes);
        const auto here = engine.think(request);
        REQUIRE_FALSE(here.lines.empty());
        std::istringstream in(to_text(request));
        std::ostringstream out;
        run_uci(tests::shipped_rules(), in, out);
        INFO(in.str() << out.str());
        CHECK(out.str().find("bestmove " +
                             uci_move(request.position(), here.lines.front().moves.front())) !=
              std::string::npos);
    }
}

TEST_CASE("What is wrong with the text of a request is said") {
    const std::string chess = "setoption name UCI_Variant value chess\n";
    CHECK(error_of("").key == "uci.wrong_position");
    CHECK(error_of("position startpos\n").key == "uci.no_variant");
    CHECK(error_of("setoption name UCI_Variant value chequers\n").key == "uci.no_variant");
    CHECK(error_of(chess).key == "uci.wrong_position");
    CHECK(error_of(chess + "position here\n").key == "uci.wrong_position");
    CHECK(error_of(chess + "position startpos moves e2e5\n").key == "uci.no_move");
    CHECK(error_of(chess + "position startpos\ngo depth none\n").key == "uci.no_limit");
    CHECK(error_of(chess + "position startpos\ngo searchmoves e2e5\n").key == "uci.no_move");
    CHECK_FALSE(from_text(tests::shipped_rules(), chess + "setoption name MultiPV value many\n"));
    CHECK(from_text(tests::shipped_rules(), chess + "position startpos"));
}

} // namespace strata::engines
