// SPDX-License-Identifier: MIT
// What moves that are only thought of would change.
#include "reading/ghost_line.h"

#include "catch.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "shipped_files.h"

using namespace strata;

namespace {

struct Line {
    rules::Position position;
    std::vector<rules::Move> moves;

    [[nodiscard]] reading::GhostLine ghost_line() const {
        return reading::preview_line(position, moves);
    }
    [[nodiscard]] std::string name(rules::Square square) const {
        return position.topology().at(square).name;
    }
    [[nodiscard]] std::vector<std::string> men() const {
        std::vector<std::string> all;
        for (const auto& man : ghost_line().men) all.push_back(name(man.square));
        return all;
    }
    [[nodiscard]] std::vector<std::string> abandoned() const {
        std::vector<std::string> all;
        ghost_line().abandoned.for_each(
            [&](int n) { all.push_back(name(static_cast<rules::Square>(n))); });
        return all;
    }
};

Line line(const std::string& variant, const std::string& position,
          std::initializer_list<const char*> moves) {
    const auto rules_of = tests::shipped_rules().find(variant);
    auto start = position.empty() ? rules::Position::start(rules_of)
                                  : *notation::parse_position(rules_of, position);
    Line made{start, {}};
    auto end = start;
    for (const auto* text : moves) {
        const auto move = notation::parse_readable(end, text);
        INFO(text);
        REQUIRE(move.has_value());
        made.moves.push_back(*move);
        end.play(*move);
    }
    return made;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("A man that goes twice stands where it comes to in the end") {
    const auto knight = line("chess", "", {"Nf3", "d5", "Ne5"});
    CHECK_THAT(knight.men(), Catch::UnorderedEquals(Names{"d5", "e5"}));
    CHECK_THAT(knight.abandoned(), Catch::UnorderedEquals(Names{"g1", "d7"}));
    const auto ghost_line = knight.ghost_line();
    REQUIRE(ghost_line.steps.size() == 3);
    CHECK(knight.name(ghost_line.steps[0].to) == "f3");
    CHECK_FALSE(ghost_line.steps[0].last);
    CHECK(ghost_line.steps[2].last);
}

TEST_CASE("Who is captured is gone, en passant as well") {
    const auto pawn = line("chess", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", {"d5", "exd6"});
    CHECK_THAT(pawn.abandoned(), Catch::UnorderedEquals(Names{"d7", "e5"}));
    CHECK(pawn.men() == Names{"d6"});
}

TEST_CASE("Castling brings two men") {
    const auto castled = line("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", {"O-O"});
    CHECK_THAT(castled.men(), Catch::UnorderedEquals(Names{"f1", "g1"}));
}

TEST_CASE("A board goes with its passenger, and back again it has not moved") {
    const auto* start =
        "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;"
        "K6=rk/pp w - - 4 12 -";
    const auto there = line("tri-d", start, {"Q1-Q2"});
    const auto ghost_line = there.ghost_line();
    REQUIRE(ghost_line.boards.size() == 1);
    CHECK(there.position.topology().at(ghost_line.boards[0].from).name == "Q1");
    CHECK(there.position.topology().at(ghost_line.boards[0].to).name == "Q2");
    CHECK(ghost_line.men.size() == 1);
    CHECK(ghost_line.steps.size() == 1);
    const auto back = line("tri-d", start, {"Q1-Q2", "b6B", "Q2-Q1"});
    CHECK(back.ghost_line().boards.empty());
}

TEST_CASE("Nothing is thought of") {
    CHECK(line("chess", "", {}).ghost_line() == reading::GhostLine{});
}
