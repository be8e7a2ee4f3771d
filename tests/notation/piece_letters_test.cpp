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

namespace {

notation::PieceLetters styled(const std::string& language, notation::MoveStyle style) {
    const auto words =
        english().translated(file_text("assets/text/" + language + ".toml"), language + ".toml");
    REQUIRE(words);
    return PieceLetters{*words, style};
}

rules::Move typed_in(const rules::Position& position, const PieceLetters& letters,
                     const std::string& text) {
    const auto read = notation::parse_typed(position, letters.typed(position.variant(), text));
    CAPTURE(text);
    REQUIRE(read);
    return *read;
}

} // namespace

TEST_CASE("moves are written short, long and with figures, levels as letters and as numbers") {
    using notation::LevelNames;
    using notation::MoveForm;
    const auto position = rules::Position::start(shipped("tri-d"));
    const auto knight = *notation::parse_move(position, "b1W-c3N");
    const auto pawn = *notation::parse_move(position, "b2W-b3N");
    const auto written = [&](MoveForm form, LevelNames levels, const rules::Move& move) {
        return styled("sk", {form, levels}).written(position, move);
    };
    CHECK(written(MoveForm::short_, LevelNames::letters, knight) == "Jc3N");
    CHECK(written(MoveForm::long_, LevelNames::letters, knight) == "Jb1W-c3N");
    CHECK(written(MoveForm::figurines, LevelNames::letters, knight) == "\u265Ec3N");
    CHECK(written(MoveForm::short_, LevelNames::numbers, knight) == "Jc3(4)");
    CHECK(written(MoveForm::long_, LevelNames::numbers, pawn) == "b2(2)-b3(4)");
    CHECK(written(MoveForm::figurines, LevelNames::numbers, knight) == "\u265Ec3(4)");
    const auto chess = rules::Position::start(shipped("chess"));
    const auto f3 = *notation::parse_move(chess, "g1-f3");
    CHECK(styled("fr", {MoveForm::long_, LevelNames::numbers}).written(chess, f3) == "Cg1-f3");
}

TEST_CASE("numbers of levels are typed with parentheses, without, and where they end a beginning") {
    const auto position = rules::Position::start(shipped("tri-d"));
    const auto knight = *notation::parse_move(position, "b1W-c3N");
    const auto french = letters_of("fr");
    for (const auto* text : {"Cc3(4)", "Cc34", "b1(2)-c3(4)", "b12-c34", "b1(2)c3(4)",
                             "Cb1(2)-c3(4)", "\u265Ec3(4)", "\u2658c3N", "C(2)c3(4)", "Cc3(4"})
        CHECK(typed_in(position, french, text) == knight);
    CHECK(notation::write_move(position, typed_in(position, french, "d2(2)-d4(4)")) == "d2W-d4N");
    CHECK_FALSE(notation::parse_typed(position, french.typed(position.variant(), "Cc3(5)")));
}

TEST_CASE("in each style every move of games at random is typed as it is written") {
    for (const auto form : rules::First<notation::MoveForm>(3))
        for (const auto levels : rules::First<notation::LevelNames>(2)) {
            const auto letters = styled("sk", {form, levels});
            for (const auto& variant : shipped_rules().variants()) {
                auto position = rules::Position::start(variant);
                for (std::uint32_t ply = 0; ply < 40 && !position.is_over(); ++ply) {
                    const auto legal = rules::legal_moves(position);
                    if (legal.empty()) break;
                    for (std::size_t n = ply % 7; n < legal.size(); n += 7) {
                        const auto text = letters.written(position, legal[n]);
                        CAPTURE(variant->id, text);
                        CHECK(typed_in(position, letters, text) == legal[n]);
                    }
                    position.play(legal[(ply * 2654435761U >> 8) % legal.size()]);
                }
            }
        }
}
