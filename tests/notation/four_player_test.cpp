// SPDX-License-Identifier: MIT
// Four-player chess on the cross: its rules (FP-1.1 to FP-5.2), FEN4 and PGN4.
#include <algorithm>

#include "english.h"
#include "notation/foreign/pgn4.h"
#include "notation/games/found_games.h"
#include "notation/games/game_text.h"
#include "notation/games/text_kind.h"
#include "notation/moves/move_text.h"
#include "notation/positions/fen4.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

const std::string classic =
    "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/"
    "14/bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,10,gP,gB/"
    "bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3";

std::shared_ptr<const rules::Variant> teams() { return shipped("four-player-teams"); }

rules::Position position_of(const std::string& text) {
    auto position = notation::parse_position(teams(), text);
    INFO(text);
    REQUIRE(position);
    return *std::move(position);
}

rules::Setup classic_start() {
    const auto variant = shipped("four-player-teams");
    return rules::Position::from_setup(variant, variant->choices.at(0).start)->setup();
}

bool has_move(const rules::Position& position, const std::string& wanted) {
    const auto moves = rules::legal_moves(position);
    return std::ranges::any_of(
        moves, [&](const auto& move) { return notation::write_move(position, move) == wanted; });
}

rules::Position after(rules::Position position, std::initializer_list<const char*> moves) {
    for (const auto* text : moves) {
        INFO(text);
        const auto move = notation::parse_move(position, text);
        REQUIRE(move);
        position.play(*move);
    }
    return position;
}

notation::ReadGame game_read(const std::string& text) {
    auto game = notation::read_game(shipped_rules(), text, "g.pgn4");
    if (!game) FAIL(told(game.error()));
    return *std::move(game);
}

const std::string round_of_four =
    "[Variant \"Teams\"]\n[RuleVariants \"EnPassant\"]\n[Red \"Ann\"]\n[Result \"1-0\"]\n\n1. "
    "h2-h3 .. b8-d8 .. g13-g12 .. m5-l5\n2. Ne1-f3 .. Nb5xc7? { no such move }\n";

} // namespace

TEST_CASE("Partners share a team and sit opposite, pawns go four ways (FP-2.2, FP-3.2)") {
    const auto variant = teams();
    CHECK(variant->team(rules::Seat{0}) == variant->team(rules::Seat{2}));
    CHECK(variant->team(rules::Seat{1}) == variant->team(rules::Seat{3}));
    const auto turn =
        after(rules::Position::start(variant), {"h2-h4", "b7-d7", "g13-g11", "m8-k8"});
    CHECK(turn.mover() == rules::Seat{0});
    // Red's queen looks through the square that h2 left, up to Yellow's pawn, which she may not
    // take.
    CHECK_FALSE(has_move(turn, "g1-g11"));
}

TEST_CASE("Kings castle from both starts, each with the rooks of its row (FP-3.5, FP-4.2)") {
    const auto modern = position_of("1=3,yR,2,yK,3,yR,3/14/14/bR,12,gR/14/14/13,gK/bK,13/14/14/"
                                    "bR,12,gR/14/14/3,rR,3,rK,2,rR,3 b rah,bah,yah,gah - 0 1");
    CHECK(has_move(modern, "a7-a5"));
    CHECK(has_move(modern, "a7-a9"));
    const auto old = position_of("1=3,yR,2,yK,3,yR,3/14/14/bR,12,gR/14/14/bK,13/13,gK/14/14/"
                                 "bR,12,gR/14/14/3,rR,3,rK,2,rR,3 b rah,bah,yah,gah - 0 1");
    CHECK(has_move(old, "a8-a10"));
    CHECK(has_move(old, "a8-a6"));
    CHECK_FALSE(has_move(old, "a8-a5"));
    const auto moved = after(old, {"a4-a5"});
    CHECK(notation::write_position(moved).find("rah,ba,yah,gah") != std::string::npos);
}

TEST_CASE(
    "Each enemy may take a pawn in passing, from either side, until its player moves (FP-3.3)") {
    const auto start = position_of(
        "1=7,yK,6/14/14/14/14/14/bK,13/14/13,gK/4,bP,1,bP,7/14/14/5,rP,8/7,rK,6 r - - 0 1");
    const auto passed = after(start, {"f2-f4"});
    CHECK_FALSE(has_move(passed, "e5-f3"));
    const auto beside =
        position_of("1=7,yK,6/14/14/14/14/14/bK,13/14/13,gK/14/4,bP,9/14/5,rP,8/7,rK,6 r - - 0 1");
    const auto taken = after(beside, {"f2-f4"});
    CHECK(notation::write_position(taken).find(" f3 ") != std::string::npos);
    const auto aside =
        position_of("1=7,yK,6/14/14/14/14/14/bK,13/14/13,gK/14/6,gP,7/14/5,rP,8/7,rK,6 r - - 0 1");
    const auto chance = after(aside, {"f2-f4", "a8-a9", "h14-g14"});
    CHECK(has_move(chance, "g4-f3"));
    CHECK_FALSE(after(chance, {"g4-f3"}).at(*teams()->topology.square_named("f4")).exists());
    CHECK_FALSE(has_move(after(chance, {"n6-n7", "h1-h2", "a9-a8", "g14-h14"}), "g4-f3"));
}

TEST_CASE("Pawns are promoted on the eleventh row of their player (FP-3.4)") {
    const auto red =
        position_of("1=7,yK,6/14/14/14/3,rP,10/14/bK,13/14/13,gK/14/14/14/14/7,rK,6 r - - 0 1");
    CHECK(has_move(red, "d10-d11=N"));
    CHECK_FALSE(has_move(red, "d10-d11"));
    const auto blue =
        position_of("1=7,yK,6/14/14/14/9,bP,4/14/bK,13/14/13,gK/14/14/14/14/7,rK,6 b - - 0 1");
    CHECK(has_move(blue, "j10-k10=Q"));
}

TEST_CASE("The first mate wins for the other team (FP-5.1)") {
    // Green's rooks mate Red, whose turn comes next.
    const auto position = position_of(
        "1=7,yK,6/14/14/14/14/14/bK,13/14/13,gK/10,gR,3/14/14/3,gR,10/7,rK,6 g - - 0 1");
    const auto mated = after(position, {"k5-k1"});
    const auto outcome = rules::outcome(mated);
    CHECK(outcome.ending == rules::Ending::checkmate);
    CHECK(outcome.loser == rules::Seat{0});
    CHECK(outcome.wins(rules::Seat{1}));
    CHECK(outcome.wins(rules::Seat{3}));
}

TEST_CASE("FEN4 is read in its forms and written, with castling by the nearer rook") {
    const auto position = position_of(classic);
    CHECK(notation::write_fen4(*teams(), position.setup()) == classic);
    CHECK(position.setup() == classic_start());
    auto corners = classic;
    for (const std::string three : {"0-3,yR", "yR,3/3,", "yP,3/14"}) {
        auto at = corners.find(three);
        REQUIRE(at != std::string::npos);
        at = corners.find("3", at);
        corners.replace(at, 1, "x,x,x");
    }
    CHECK(position_of(corners).setup() == position.setup());
    // Blue has lost the farther rook: a4 in this start.
    auto lost = classic;
    lost.replace(lost.find("-1,1,1,1-0"), 8, "-1,0,1,1");
    CHECK(notation::write_position(position_of(lost)).find("rah,ba,yah,gah") != std::string::npos);
    CHECK(notation::write_fen4(*teams(), position_of(lost).setup()) == lost);
    const auto passed = after(position, {"h2-h4"});
    const auto text = notation::write_fen4(*teams(), passed.setup());
    CHECK(text.find("-0-{'enPassant':('h3:h4','','','')}-3,yR") != std::string::npos);
    CHECK(position_of(text).setup().en_passant == passed.setup().en_passant);
}

TEST_CASE("FEN4 that cannot be read is refused with place and reason") {
    const auto refused = [](std::string text, const std::string& part, const std::string& other) {
        text.replace(text.find(part), part.size(), other);
        const auto position = notation::parse_position(teams(), text);
        REQUIRE_FALSE(position);
        return told(position.error());
    };
    CHECK(refused(classic, "bP,10", "bP,X,9").find("walls are not supported") != std::string::npos);
    CHECK(refused(classic, "bP,10", "bP,dP,9").find("'dP' does not say whose piece it was") !=
          std::string::npos);
    CHECK(refused(classic, "-0,0,0,0-0-", "-0,0,0-0-").find("four values") != std::string::npos);
    CHECK(refused(classic, "-0,0,0,0-0-", "-0-").find("expected 6 fields before the rows, not 5") !=
          std::string::npos);
    CHECK_FALSE(notation::parse_position(shipped("chess"), classic));
}

TEST_CASE("A list of positions has FEN4 in lines, or broken into lines") {
    auto broken = classic;
    for (auto at = broken.find('/'); at != std::string::npos; at = broken.find('/', at + 2))
        broken.insert(at + 1, "\n");
    broken.insert(broken.find("-3,yR") + 1, "\n");
    int found = 0;
    notation::for_each_game(shipped_rules(), classic + '\n' + broken + '\n' + classic + '\n',
                            "list", [&](const notation::FoundGame& game) {
                                REQUIRE(game.read);
                                CHECK(game.read->game.variant == teams());
                                CHECK(game.read->game.record.start == position_of(classic).setup());
                                ++found;
                            });
    CHECK(found == 3);
}

TEST_CASE("PGN4 is read up to the first word that is no move here") {
    CHECK(notation::kind_of(round_of_four) == notation::TextKind::foreign);
    const auto game = game_read(round_of_four);
    CHECK(game.game.variant == teams());
    CHECK_FALSE(game.game.record.starts_elsewhere);
    CHECK(game.game.record.line_to(game.game.record.last_of_main_line()).size() == 5);
    REQUIRE(game.errors.size() == 1);
    CHECK(told(game.errors.front()).starts_with("g.pgn4:7:"));
    CHECK(*game.game.record.tag("Red") == "Ann");
}

TEST_CASE("PGN4 tells its start by a position, by a name, or not at all") {
    CHECK(game_read("[StartFen4 \"4PCo\"]\n\n1. h2-h3 .. b7-c7\n").game.record.start ==
          classic_start());
    CHECK(game_read("[StartFen4 \"" + classic + "\"]\n\n1. h2-h3 .. b7-c7\n").game.record.start ==
          classic_start());
    CHECK(game_read("[Variant \"Teams\"]\n\n1. h2-h3 .. b8-c8 .. g13-g12 .. m7-l7\n2. Ng1-h1 \n")
              .game.record.start == classic_start());
    const auto unknown =
        notation::read_game(shipped_rules(), "[StartFen4 \"4PCx\"]\n\n1. h2-h3\n", "g.pgn4");
    REQUIRE_FALSE(unknown);
    CHECK(told(unknown.error()).find("'4PCx' is not a known start") != std::string::npos);
}

TEST_CASE(
    "What is written as PGN4 is read again: captures, castling, promotions, resigning, mate") {
    const std::string start = "1=3,yR,2,yK,3,yR,3/14/14/bR,12,gR/3,rP,10/14/bK,13/13,gK/14/14/"
                              "bR,12,gR/14/14/3,rR,3,rK,2,rR,3 r rah,bah,yah,gah - 0 1";
    const auto variant = teams();
    auto position = position_of(start);
    game::GameRecord record;
    record.start = position.setup();
    record.starts_elsewhere = true;
    record.set_tag("Red", "Ann");
    auto node = game::root_node;
    for (const auto* text :
         {"d10-d11=R", "a8-a6", "g14-e14", "n7-n5", "h1-j1", "a11-d11", "resign:y"}) {
        INFO(text);
        const auto move = notation::parse_move(position, text);
        REQUIRE(move);
        node = record.add(node, *move);
        position.play(*move);
    }
    record.result = rules::outcome(position);
    const auto text = notation::write_pgn4(variant, record);
    INFO(text);
    const auto again = game_read(text);
    CHECK(again.errors.empty());
    CHECK(again.game.record.start == record.start);
    CHECK(again.game.record.line_to(again.game.record.last_of_main_line()) ==
          record.line_to(record.last_of_main_line()));
    CHECK(again.game.record.result == record.result);
    CHECK(text.find("1. d10-d11=R .. O-O-O .. O-O .. O-O\n2. O-O .. Ra11xRd11 .. R\n") !=
          std::string::npos);
}
