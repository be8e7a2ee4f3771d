// SPDX-License-Identifier: MIT
// Files of other programs, as they are, with the position that their readers reach.
#include <algorithm>

#include "notation/games/game_text.h"
#include "notation/games/given_text.h"
#include "shipped.h"
#include "text/encoding.h"

using namespace strata;
using namespace strata::tests;

namespace {

std::string foreign_text(const std::string& name) {
    const auto text = text::to_utf8(file_text("tests/data/foreign/" + name));
    REQUIRE(text);
    return *text;
}

notation::LoadedGame foreign_game(const std::string& name) {
    INFO(name);
    auto game = notation::parse_game(shipped_rules(), foreign_text(name), name);
    if (!game) FAIL(told(game.error()));
    return *std::move(game);
}

std::string last_position(const notation::LoadedGame& game) {
    auto position = *rules::Position::from_setup(game.variant, game.record.start);
    for (const auto& move : game.record.line_to(game.record.last_of_main_line()))
        position.play(move);
    return notation::write_position(position);
}

const std::string knights_out = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
const std::string both_out = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

} // namespace

TEST_CASE("files of other programs are read as they are") {
    struct Read {
        std::string file, position, variant = "chess";
    };
    const Read files[] = {
        {"plain-chess-no-variant", knights_out},
        {"variant-standard", knights_out},
        {"variant-lichess-from-position", both_out},
        {"variant-xboard-normal", both_out},
        {"variant-lichess-king-of-the-hill", both_out, "king-of-the-hill"},
        {"tags-missing", both_out},
        {"fen-no-variant", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"},
        {"fen-fullmove-zero", "8/4P1k1/8/8/8/8/8/4K3 w - - 1 1"},
        {"fen-four-fields", "8/3k4/8/8/8/8/3KP3/8 w - - 2 2"},
        {"setup-1", "8/4P1k1/8/8/8/8/3K4/8 b - - 1 1"},
        {"promotion-without-equals", "4Q3/6k1/8/8/8/8/8/4K3 b - - 0 1"},
        {"promotion-capture-no-equals", "3Q3k/P7/8/8/8/8/8/4K3 b - - 0 1"},
        {"uci-moves", "rnbqkb1r/pppppppp/5n2/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 2"},
        {"castling-small-o", "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4"},
        {"en-passant-glued", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"},
        {"encoding-latin-1", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"},
        {"encoding-mixed", knights_out},
        {"encoding-utf-16-le", knights_out},
        {"encoding-utf-16-be", knights_out},
        {"end-of-file-dos", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"}};
    for (const auto& [file, position, variant] : files) {
        INFO(file);
        const auto game = foreign_game(file + ".txt");
        CHECK(game.variant->id == variant);
        CHECK(last_position(game) == position);
    }
}

TEST_CASE("letters of other encodings are kept, and written as UTF-8") {
    const auto white = [](const std::string& file) {
        const auto game = foreign_game(file);
        CHECK(text::is_utf8(notation::write_game(*game.variant, game.record)));
        return *game.record.tag("White");
    };
    CHECK(white("encoding-latin-1.txt") == "Jörg");
    CHECK(white("encoding-utf-16-le.txt") == "Šárka");
    CHECK(white("encoding-utf-16-be.txt") == "Šárka");
    CHECK(white("encoding-mixed.txt") == "Šárka");
    const auto mixed = foreign_game("encoding-mixed.txt");
    CHECK(*mixed.record.tag("Event") == "Čapkov memoriál");
    CHECK(*mixed.record.tag("Black") == "José Müller");
    CHECK(mixed.record.nodes.at(1).comment == "fiancé");
    CHECK(mixed.record.nodes.at(2).comment == "žiadna chyba");
}

TEST_CASE("what was copied from other programs is recognised") {
    const auto pasted_from = [](const std::string& file) {
        return *notation::read_given(shipped_rules(), shipped("tri-d"), foreign_text(file));
    };
    const auto game = pasted_from("paste-game-with-tags.txt");
    CHECK(game.kind == notation::GivenKind::game);
    CHECK(last_position(game.game) == knights_out);
    const auto position = pasted_from("paste-chess-fen-over-tri-d.txt");
    CHECK(position.kind == notation::GivenKind::position);
    CHECK(position.variant->id == "chess");
}
