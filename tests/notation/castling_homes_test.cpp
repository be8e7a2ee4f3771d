// SPDX-License-Identifier: MIT
// Castling from any start (CH-10): rights of X-FEN and Shredder-FEN, and moves.
#include <set>

#include "catch.h"
#include "english.h"
#include "notation/games/game_text.h"
#include "notation/moves/move_text.h"
#include "notation/moves/readable.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::notation;
using tests::english;
using tests::position_at;
using tests::shipped;

namespace {

rules::Position chess960(const std::string& fen) { return position_at(fen, "chess960"); }

std::set<std::string> castlings(const rules::Position& position) {
    std::set<std::string> found;
    for (const auto& move : rules::legal_moves(position))
        if (move.kind == rules::MoveKind::castling) found.insert(write_move(position, move));
    return found;
}

rules::Position after_move(rules::Position position, const std::string& text) {
    const auto move = parse_move(position, text);
    REQUIRE(move);
    position.play(*move);
    return position;
}

// The placement and rights after a move.
std::string after(rules::Position position, const std::string& text) {
    const auto move = parse_move(position, text);
    REQUIRE(move);
    auto back = position;
    const auto change = position.play(*move);
    CHECK(position.key() == position.key_from_scratch());
    const auto fen = write_position(position);
    auto undone = position;
    undone.undo(change);
    CHECK(undone == back);
    return fen.substr(0, fen.find(" b ")) + fen.substr(fen.find(" b ") + 2, 4);
}

} // namespace

TEST_CASE("A right is told by the outermost rook or by its file, and written so") {
    const auto written = [](const std::string& fen) { return write_position(chess960(fen)); };
    const std::string home = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w ";
    CHECK(written(home + "HFhf - 2 9") == home + "KQkq - 2 9");
    CHECK(written(home + "KQkq - 2 9") == home + "KQkq - 2 9");
    CHECK(chess960(home + "HFhf - 2 9") == chess960(home + "KQkq - 2 9"));
    // The rook on f1 castles, the one on h1 came there.
    CHECK(written("4k3/8/8/8/8/8/8/4KR1R w F - 0 1") == "4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
    CHECK(written("4k3/8/8/8/8/8/8/4KR1R w K - 0 1") == "4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
    // A rook that moves takes its own right along.
    CHECK(after(chess960("4k3/8/8/8/8/8/8/5RKR w KQ - 0 1"), "h1-h2") ==
          "4k3/8/8/8/8/8/7R/5RK1 Q -");
    auto black = chess960("5rkr/8/8/8/8/8/8/4K3 b kq - 0 1");
    black.play(*parse_move(black, "h8-h7"));
    CHECK(write_position(black) == "5rk1/7r/8/8/8/8/8/4K3 w q - 1 2");
    CHECK_FALSE(chess960("4k3/8/8/8/8/8/8/4KR1R w F - 0 1") ==
                chess960("4k3/8/8/8/8/8/8/4KR1R w K - 0 1"));
    CHECK(castlings(chess960("4k3/8/8/8/8/8/8/4KR1R w F - 0 1")) == std::set<std::string>{"O-O"});
    CHECK(castlings(chess960("4k3/8/8/8/8/8/8/4KR1R w K - 0 1")).empty()); // f1 is in the way
    CHECK(parse_position(shipped("chess960"), home + "GFhf - 2 9").has_value() == false);
    // A right that no rook explains is left out, as in chess.
    const auto odd = read_position(shipped("chess960"), "4k3/8/8/8/8/8/8/4K3 w K - 0 1");
    REQUIRE(odd);
    CHECK(odd->notices.size() == 1);
}

TEST_CASE("King and rook arrive where they always do, from wherever they start") {
    CHECK(after(chess960("4k3/8/8/8/8/8/8/6KR w H - 0 1"), "O-O") == "4k3/8/8/8/8/8/8/5RK1 - -");
    CHECK(after(chess960("4k3/8/8/8/8/8/8/5KR1 w G - 0 1"), "O-O") == "4k3/8/8/8/8/8/8/5RK1 - -");
    CHECK(after(chess960("4k3/8/8/8/8/8/8/RK6 w A - 0 1"), "O-O-O") == "4k3/8/8/8/8/8/8/2KR4 - -");
    CHECK(after(chess960("4k3/8/8/8/8/8/8/1RK5 w B - 0 1"), "O-O-O") == "4k3/8/8/8/8/8/8/2KR4 - -");
    // The king may step to g1 as well.
    const auto beside = chess960("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    CHECK(after(beside, "f1-g1") == "4k3/8/8/8/8/8/8/6KR - -");
    CHECK(after(beside, "O-O") == "4k3/8/8/8/8/8/8/5RK1 - -");
    CHECK(after(beside, "f1-h1") == "4k3/8/8/8/8/8/8/5RK1 - -"); // takes its own rook
    const auto black = chess960("rk4r1/8/8/8/8/8/8/4K3 b ga - 0 1");
    CHECK(castlings(black) == std::set<std::string>{"O-O", "O-O-O"});
    CHECK(write_position(after_move(black, "O-O")).starts_with("r4rk1/"));
    CHECK(write_position(after_move(black, "O-O-O")).starts_with("2kr2r1/"));
    // Through check, into it behind the own rook, and over a man.
    CHECK(castlings(chess960("4k1r1/8/8/8/8/8/8/5K1R w H - 0 1")).empty());
    CHECK(castlings(chess960("4k3/8/8/8/8/8/8/rR2K2R w HB - 0 1")) == std::set<std::string>{"O-O"});
    CHECK(castlings(chess960("4k3/8/8/8/8/8/8/RNK5 w A - 0 1")).empty());
}

TEST_CASE("Moves lead to as many positions as others count") {
    struct Row {
        const char* fen;
        std::vector<std::uint64_t> counts;
    };
    const auto count = [](auto&& self, rules::Position& position,
                          std::size_t depth) -> std::uint64_t {
        if (depth == 1) return rules::count_legal_moves(position);
        std::uint64_t nodes = 0;
        for (const auto& move : rules::legal_moves(position)) {
            const auto change = position.play(move);
            nodes += self(self, position, depth - 1);
            position.undo(change);
        }
        return nodes;
    };
    for (const Row& row : std::vector<Row>{
             {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
              {21, 528, 12189}},
             {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", {21, 807, 18002}},
             {"b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", {20, 479, 10471}},
             {"qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
              {22, 593, 13440}}}) {
        INFO(row.fen);
        auto position = chess960(row.fen);
        for (std::size_t depth = 1; depth <= row.counts.size(); ++depth)
            CHECK(count(count, position, depth) == row.counts[depth - 1]);
    }
}

TEST_CASE("A game from a shuffled start is read and written with its start") {
    const std::string text = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
                             "[FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 "
                             "1\"]\n\n1. Nd3 Nd6 2. f3 f6 3. O-O-O *\n";
    const auto refused = read_game(tests::shipped_rules(), text, "game");
    REQUIRE(refused);
    CHECK_FALSE(refused->errors.empty()); // the queen and knights are in the way
    const auto game = read_game(
        tests::shipped_rules(),
        "[Variant \"Fischerandom\"]\n[SetUp \"1\"]\n"
        "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n\n1. O-O *\n",
        "game");
    REQUIRE(game);
    CHECK(game->errors.empty() == false); // f1 is the rook of the other side
}

TEST_CASE("A shuffle that does not fit its board is refused") {
    const auto refusal = [](const std::string& shuffle) {
        const std::pair<std::string, std::string> texts[] = {
            {"chess.toml", tests::file_text("rules/chess.toml")},
            {"mine.toml", "inherits = \"chess\"\n[start]\nshuffle = \"" + shuffle + "\"\n"}};
        const auto book = RuleBook::from_texts(texts);
        return book.problems().empty() ? std::string()
                                       : english().say(book.problems().front().reason);
    };
    CHECK(refusal("anywhere").empty());
    CHECK(refusal("bishopsApart kingBetweenRooks castles").empty());
    CHECK(refusal("castles") == "'castles' needs 'kingBetweenRooks', and castling at the start");
    CHECK(refusal("bishopsApar").find("bishopsApart") != std::string::npos);
}
