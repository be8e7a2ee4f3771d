// SPDX-License-Identifier: MIT
// Moves as people of other languages read and type them.
#include "notation/words/piece_letters.h"

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::PieceLetters;

namespace {

PieceLetters letters_of(const std::string& language) {
    const auto words =
        english().translated(file_text("assets/text/" + language + ".toml"), language + ".toml");
    REQUIRE(words);
    return PieceLetters{*words};
}

} // namespace

TEST_CASE("moves are shown with the letters of the language; squares, pins and castling stay") {
    const auto french = letters_of("fr");
    const auto chess = shipped("chess");
    CHECK(french.shown(*chess, "Nf3") == "Cf3");
    CHECK(french.shown(*chess, "Rfe1+") == "Tfe1+");
    CHECK(french.shown(*chess, "Kd1") == "Rd1");
    CHECK(french.shown(*chess, "exd8=Q#") == "exd8=D#");
    CHECK(french.shown(*chess, "e4") == "e4");
    CHECK(french.shown(*chess, "O-O-O") == "O-O-O");
    const auto slovak = letters_of("sk");
    const auto levels = shipped("tri-d");
    CHECK(slovak.shown(*levels, "Nc3N") == "Jc3N");
    CHECK(slovak.shown(*levels, "Bb2W") == "Sb2W");
    CHECK(slovak.shown(*levels, "Q1xb4B") == "D1xb4B");
    CHECK(slovak.shown(*levels, "Q3>Q5r=N,b8B=Q") == "Q3>Q5r=J,b8B=D");
    CHECK(slovak.shown(*levels, "b8B=Q,Nc3N") == "b8B=D,Jc3N");
}

TEST_CASE("what is shown may be typed, and what it means is never another piece") {
    const auto french = letters_of("fr");
    const auto chess = shipped("chess");
    CHECK(french.typed(*chess, "Cf3") == "Nf3");
    CHECK(french.typed(*chess, "Rd1") == "Kd1");
    CHECK(french.typed(*chess, "exd8=T") == "exd8=R");
    CHECK(french.typed(*chess, "Nf3") == "Nf3"); // no French letter: the English one is meant
    CHECK(french.typed(*chess, "e2-e4") == "e2-e4");
    CHECK(french.typed(*shipped("tri-d"), "Q3-Q5r") == "Q3-Q5r");
    CHECK(french.typed(*shipped("tri-d"), "") == "");
}

TEST_CASE("where two pieces of a game would share a letter, all have those of its rule file") {
    const auto french = letters_of("fr"); // C is the knight, and the chancellor
    CHECK(french.shown(*shipped("capablanca"), "Nc3") == "Nc3");
    CHECK(letters_of("sk").shown(*shipped("capablanca"), "Nc3") == "Jc3");
    CHECK(letters_of("nl").letter(*shipped("chess"), rules::PieceType::knight) == 'P');
    CHECK(PieceLetters{}.shown(*shipped("chess"), "Nf3") == "Nf3");
}

TEST_CASE("in each language every legal move of a start is typed as it is shown") {
    for (const auto* language : {"es", "fr", "nl", "pt", "sk"}) {
        const auto letters = letters_of(language);
        for (const auto& variant : shipped_rules().variants()) {
            const auto position = rules::Position::start(variant);
            for (const auto& move : rules::legal_moves(position)) {
                const auto readable = notation::write_readable(position, move);
                const auto shown = letters.shown(*variant, readable);
                CAPTURE(language, variant->id, readable, shown);
                const auto read = notation::parse_typed(position, letters.typed(*variant, shown));
                REQUIRE(read);
                CHECK(*read == move);
            }
        }
    }
}
