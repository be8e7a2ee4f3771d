// SPDX-License-Identifier: MIT
#include "view/motion/flight.h"

#include "board.h"
#include "notation/moves/move_text.h"
#include "session/session.h"

using strata::tests::told;

namespace strata::view {

namespace {

float difference(const glm::mat4& a, const glm::mat4& b) {
    float most = 0.0F;
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            most = std::max(most, std::abs(a[column][row] - b[column][row]));
    return most;
}

rules::Position position_of(const std::string& variant, const std::string& text) {
    auto read = notation::parse_position(shipped_rules().find(variant), text);
    if (!read) FAIL(told(read.error()));
    return *read;
}

struct Played {
    Played(const std::string& text, const std::string& move) : Played(position(text), move) {}
    Played(rules::Position start, const std::string& move)
        : before(std::move(start)),
          after(before) {
        const auto parsed = notation::parse_move(before, move);
        if (!parsed) FAIL(told(parsed.error()));
        transition = after.play(*parsed);
    }
    rules::Position before;
    rules::Position after;
    rules::Transition transition;
};

const std::string castling = "W=4/2P1/DDBD/NQBN;N=4/4/4/4;B=nbbn/1d1d/2p1/p3;Q1w=DD/R1;Q6b=rq/"
                             "dd;K1w=DD/KR;K6b=kr/dd w KQkq - 0 4 -";

} // namespace

TEST_CASE("A board and its passenger are one rigid body while they fly") {
    const BoardSpace space{board()};
    const auto* move = GENERATE("Q1-Q3", "Q1-Q3r", "Q1-Q2r");
    const Played played{lone_riders, move};
    const auto relative = [&](float progress) {
        const auto moving = flight(space, played.before.variant(), played.transition, progress);
        REQUIRE(moving.board);
        REQUIRE(moving.figures.size() == 1);
        return glm::inverse(moving.board->pose) * moving.figures.front().pose;
    };
    const auto at_start = relative(0.0F);
    for (const float progress : {0.1F, 0.3F, 0.5F, 0.7F, 0.87F})
        CHECK(difference(relative(progress), at_start) < 1e-4F);
}

TEST_CASE("A flight begins and ends where the figures stand before and after the move") {
    const BoardSpace space{board()};
    const auto [text, move] = GENERATE(table<std::string, std::string>({{lone_riders, "Q1-Q3r"},
                                                                        {lone_riders, "Q1-Q2"},
                                                                        {lone_riders, "c1W-d2W"},
                                                                        {castling, "O-O"},
                                                                        {castling, "O-O-O"}}));
    const Played played{text, move};
    const auto begin = flight(space, played.before.variant(), played.transition, 0.0F);
    const auto end = flight(space, played.before.variant(), played.transition, 1.0F);
    const auto stands = [&](const rules::Position& where, const Figure& figure) {
        bool found = false;
        where.occupied().for_each([&](int n) {
            const auto each = static_cast<rules::Square>(n);
            found = found ||
                    (where.at(each) == figure.piece &&
                     difference(standing(space, each, figure.piece.army()), figure.pose) < 1e-4F);
        });
        return found;
    };
    for (const auto& figure : begin.figures) CHECK(stands(played.before, figure));
    for (const auto& figure : end.figures) CHECK(stands(played.after, figure));
}

TEST_CASE("A man is lifted before he goes across, and set down with gathering speed") {
    const BoardSpace space{board()};
    const Played played{lone_riders, "c1W-d2W"};
    const auto place = [&](float progress) {
        const auto moving = flight(space, played.before.variant(), played.transition, progress);
        return glm::vec3{moving.figures.front().pose[3]};
    };
    const auto from = space.square(square("c1W"));
    const auto to = space.square(square("d2W"));
    const float way = glm::distance(from, to);
    const float top = place(0.5F).y - from.y;
    CHECK(top > 0.25F);
    CHECK(place(0.15F).y - from.y > 0.6F * top);
    CHECK(glm::distance(glm::vec2{place(0.15F).x, place(0.15F).z}, {from.x, from.z}) < 0.1F * way);
    CHECK(place(0.85F).y - to.y > 0.6F * top);
    CHECK(glm::distance(glm::vec2{place(0.85F).x, place(0.85F).z}, {to.x, to.z}) < 0.1F * way);
    CHECK(place(0.95F).y - place(1.0F).y > place(0.80F).y - place(0.85F).y);
}

TEST_CASE("No move takes longer than 400 ms at normal speed") {
    for (const char* move : {"Q1-Q3r", "Q1-Q2", "c1W-d2W"})
        CHECK(default_duration(Played{lone_riders, move}.transition) <= 0.4);
    CHECK(default_duration(Played{castling, "O-O-O"}.transition) <= 0.4);
}

TEST_CASE("While a board turns half round its passenger comes out on the opposite square") {
    const BoardSpace space{board()};
    const Played played{lone_riders, "Q1-Q3r"};
    const auto landed =
        flight(space, played.before.variant(), played.transition, 1.0F).figures.front().pose[3];
    const auto wanted = space.square(square("a2Q3"));
    CHECK(glm::distance(glm::vec3{landed}, wanted) < 1e-4F);
}

TEST_CASE("Castling pieces do not pass through each other") {
    const BoardSpace space{board()};
    const Played played{castling, "O-O"};
    for (float progress = 0.0F; progress <= 1.0F; progress += 0.02F) {
        const auto moving = flight(space, played.before.variant(), played.transition, progress);
        REQUIRE(moving.figures.size() == 2);
        const auto gap = moving.figures[0].pose[3] - moving.figures[1].pose[3];
        CHECK(glm::length(gap) > 0.55F);
    }
}

TEST_CASE("A captured figure fades away and is gone at the end") {
    const BoardSpace space{board()};
    const Played played{
        "W=4/4/4/2K1;N=4/4/4/4;B=4/1k2/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1p/1R w - - 0 20 -",
        "f8K6-f9K6"};
    const auto faded = [&](float progress) {
        float least = 1.0F;
        for (const auto& figure :
             flight(space, played.before.variant(), played.transition, progress).figures)
            least = std::min(least, figure.opacity);
        return least;
    };
    CHECK(faded(0.0F) == 1.0F);
    CHECK(faded(0.9F) < 0.3F);
    CHECK(flight(space, played.before.variant(), played.transition, 1.0F).figures.size() == 1);
}

TEST_CASE("A promoted pawn changes its figure at the end of its way, and back when undone") {
    const BoardSpace space{board()};
    const Played played{
        "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -",
        "Q6-K6r=Q,b8B=N"};
    const auto types = [&](float progress) {
        std::vector<rules::PieceType> list;
        for (const auto& figure :
             flight(space, played.before.variant(), played.transition, progress).figures)
            list.push_back(figure.piece.type());
        return list;
    };
    using enum rules::PieceType;
    CHECK(types(0.5F) == std::vector{pawn, pawn});
    CHECK(types(1.0F) == std::vector{queen, knight});
}

TEST_CASE(
    "A capture in draughts goes from landing to landing, and what it took is lifted at the end") {
    const Played played{
        position_of("draughts-4",
                    "1=3,bM,4/2,wM,5/8/8;2=8/8/8/2,bM,5;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1"),
        "1c3x3d4x3b2"};
    const auto& topology = played.before.topology();
    const BoardSpace space{topology};
    const auto place = [&](const char* name) { return space.square(*topology.square_named(name)); };
    const auto at = [&](float progress) {
        return flight(space, played.before.variant(), played.transition, progress);
    };
    const auto man = [&](float progress) {
        const auto foot = at(progress).figures.front().pose[3];
        return glm::vec3{foot};
    };
    CHECK(glm::distance(man(0.0F), place("1c3")) < 1e-3F);
    CHECK(glm::distance(man(0.41F), place("3d4")) < 1e-2F);
    CHECK(glm::distance(man(1.0F), place("3b2")) < 1e-3F);
    CHECK(man(0.2F).y > 0.3F);
    REQUIRE(at(0.5F).figures.size() == 3);
    for (std::size_t n = 1; n < 3; ++n) CHECK(at(0.8F).figures[n].opacity == 1.0F);
    CHECK(at(0.92F).figures[1].opacity == at(0.92F).figures[2].opacity);
    CHECK(at(0.92F).figures[1].opacity < 0.6F);
    CHECK(at(1.0F).figures.size() == 1);
    CHECK(default_duration(played.transition) > 0.35);
    CHECK(default_duration(played.transition) <= longest_move);
}

TEST_CASE("A rook takes the shortest way round its ring that nobody blocks") {
    // How far from the square in the middle of the short way it is when half of its way is done.
    const auto off_short_way = [](const std::string& ring) {
        const Played played{
            position_of("round", "24/24/24/" + ring + "/24/4,wK,8,gK,6,bK,3 w - - 0 1"), "wb3-wf3"};
        const BoardSpace space{played.before.topology()};
        const auto half = flight(space, played.before.variant(), played.transition, 0.5F,
                                 played.after.occupied());
        const glm::vec3 foot{half.figures.front().pose[3]};
        const auto between = *played.before.topology().square_named("wd3");
        return glm::distance(glm::vec2{foot.x, foot.z},
                             glm::vec2{space.square(between).x, space.square(between).z});
    };
    CHECK(off_short_way("1,wR,22") < 0.05F);
    CHECK(off_short_way("1,wR,1,wN,20") > 8.0F);
}

TEST_CASE("An animation runs from 0 to 1, backwards from 1 to 0, and ends when it should") {
    const Played played{lone_riders, "Q1-Q3"};
    const Animation forth{played.transition, played.after.setup(), 10.0, 2.0, false};
    const Animation back{played.transition, played.after.setup(), 10.0, 2.0, true};
    CHECK(forth.progress(9.0) == 0.0F);
    CHECK(back.progress(9.0) == 1.0F);
    CHECK(std::abs(forth.progress(11.0) + back.progress(11.0) - 1.0F) < 1e-5F);
    CHECK_FALSE(forth.finished(11.9));
    CHECK(forth.finished(12.0));
    CHECK(Animation{played.transition, played.after.setup(), 10.0, 0.0, false}.finished(10.0));
}

} // namespace strata::view
