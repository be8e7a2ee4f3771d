// SPDX-License-Identifier: MIT
// Whole games of every variant, from the start to the result: played, saved, loaded, replayed.
// The files of tests/data/games hold the outcome in their first line, then a move a line.
#include <filesystem>
#include <fstream>

#include "catch.h"
#include "notation/games/game_words.h"
#include "notation/positions/position_text.h"
#include "session/session.h"
#include "shipped_files.h"

using namespace strata;

namespace {

std::string standing(const session::Session& session) {
    return notation::write_position(session.position()) + "\n" +
           notation::outcome_line(session.variant(), session.outcome());
}

} // namespace

TEST_CASE("Whole games end as they should, and are the same when loaded again") {
    int games = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(tests::source("tests/data/games"))) {
        const auto variant = entry.path().stem().string();
        INFO(variant);
        std::ifstream file(entry.path());
        std::string outcome;
        std::getline(file, outcome);
        session::Session session(tests::shipped_rules(), variant);
        for (std::string move; std::getline(file, move);) {
            const auto report = session.apply(session::TypeMove{move});
            INFO(move);
            REQUIRE(report.kind == session::Report::Kind::played);
        }
        CHECK(notation::outcome_line(session.variant(), session.outcome()) == outcome.substr(2));
        session::Session again(tests::shipped_rules(), "tri-d");
        again.apply(session::LoadGame{session.game_text()});
        for (std::size_t i = 0; i <= session.record().nodes.size(); ++i)
            again.apply(session::Redo{});
        CHECK(standing(again) == standing(session));
        ++games;
    }
    CHECK(games == static_cast<int>(tests::shipped_rules().variants().size()));
}
