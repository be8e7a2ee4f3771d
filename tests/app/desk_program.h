// SPDX-License-Identifier: MIT
// Games that are kept, and programs that keep them: what the tests of GameDocument begin with.
#pragma once

#include "app/book.h"
#include "catch.h"
#include "files/game_document.h"
#include "temporary_folder.h"

namespace strata::files::desks {

// A state folder.
struct Home : tests::TemporaryFolder {
    [[nodiscard]] std::filesystem::path games() const { return path / "games"; }
    // A game that an earlier start kept.
    [[nodiscard]] std::filesystem::path kept() const { return games() / "2026-01-31-120000.pgn"; }
};

// A running program, as far as games are concerned. Ends well with its scope.
struct Program {
    GameDocument desk;
    explicit Program(const Home& home) : desk(book(), "tri-d", SavedGames{home.games()}) {}

    void type(const std::string& move) {
        const auto report = desk.apply(session::TypeMove{move});
        INFO(move);
        REQUIRE(report.kind == session::Report::Kind::played);
    }
    [[nodiscard]] std::size_t plies() const {
        return desk.session().record().path_to(desk.session().current()).size();
    }
};

inline constexpr const char* two_moves = "[Variant \"tri-d\"]\n\n1. c4N c5B *\n";

} // namespace strata::files::desks
