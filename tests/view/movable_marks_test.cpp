// SPDX-License-Identifier: MIT
#include "view/marks/movable_marks.h"

#include <set>

#include "board.h"
#include "session/session.h"
#include "view/builder.h"
#include "view/motion/movable_light.h"
#include "view/pick_code.h"
#include "view/rim_pick.h"

namespace strata::view {

namespace {

session::Session open_boards() {
    session::Session made{shipped_rules(), "tri-d"};
    REQUIRE(made.apply(session::NewGame{"tri-d", {}, 0}).kind == session::Report::Kind::new_game);
    return made;
}

scene::Scene lit_scene(const session::Session& session, float light = 0.0F, const Hover& hover = {},
                       bool points_out = false) {
    OnTable on{session, hover};
    on->movable_light = light;
    on->points_out = points_out;
    return builder().build(*on, studio());
}

std::set<std::string> with_handles(const scene::Scene& scene) {
    std::set<std::string> names;
    for (const auto& instance : scene.instances)
        if (instance.mesh == builder().board_meshes().handle)
            names.insert(board().at(picked(instance.owner).pin).name);
    return names;
}

long outlines(const scene::Scene& scene) {
    return std::ranges::count(scene.instances, builder().board_meshes().squares.front().outline,
                              &scene::Instance::mesh);
}

} // namespace

TEST_CASE("Attack boards that may move carry handles, and no others") {
    const session::Session start{shipped_rules(), "tri-d"};
    CHECK(with_handles(lit_scene(start)).empty());
    auto game = open_boards();
    CHECK(with_handles(lit_scene(game)) == std::set<std::string>{"Q1"});
    game.apply(session::TypeMove{"f1K1-f2K1"}); // refused: no square there
    game.apply(session::TypeMove{"Q1-Q2"});
    CHECK(with_handles(lit_scene(game)) == std::set<std::string>{"Q6"});
}

TEST_CASE("Open boards begin one move away from a board move of every attack board") {
    const auto game = open_boards();
    std::set<std::string> first, second;
    const auto boards_of = [](const session::Session& one, std::set<std::string>& names) {
        for (const auto& move : one.legal_moves())
            if (move.kind == rules::MoveKind::board) names.insert(board().at(move.pin_from).name);
    };
    boards_of(game, first);
    CHECK(first == std::set<std::string>{"Q1"});
    for (const auto& move : game.legal_moves()) {
        auto later = game;
        later.apply(session::PlayMove{move});
        later.apply(session::TypeMove{"Q6-Q5"});
        boards_of(later, second);
    }
    CHECK(second.contains("K1"));
}

TEST_CASE("A pointed board is lit only where a click would take it or lead there") {
    const session::Session start{shipped_rules(), "tri-d"};
    Hover hover;
    hover.pin = pin("Q1");
    CHECK(outlines(lit_scene(start, 0.0F, hover)) == 0);
    CHECK(outlines(lit_scene(start, 0.0F, hover, true)) == 4); // a lesson points at it
    auto game = open_boards();
    CHECK(outlines(lit_scene(game, 0.0F, hover)) == 4);
    hover.pin = pin("K1");
    CHECK(outlines(lit_scene(game, 0.0F, hover)) == 0);
}

TEST_CASE("The light shows every piece that can move by a ring and a glow, and no other") {
    const session::Session start{shipped_rules(), "tri-d"};
    std::set<rules::Square> movable;
    for (const auto& move : start.legal_moves()) movable.insert(move.from);
    const auto dark = lit_scene(start);
    const auto lit = lit_scene(start, 1.0F);
    std::set<rules::Square> ringed, glowing;
    for (const auto& instance : lit.instances)
        if (instance.mesh == builder().board_meshes().ring)
            ringed.insert(picked(instance.owner).square);
    CHECK(ringed == movable);
    for (const auto square : board().squares) {
        const auto glow = [&](const scene::Scene& scene) {
            float sum = 0.0F;
            for (const auto& instance : scene.instances)
                for (const auto mesh : builder().board_meshes().pieces)
                    if (instance.mesh == mesh && instance.owner == pick_id(square))
                        sum += instance.material.glow;
            return sum;
        };
        if (glow(lit) > glow(dark)) glowing.insert(square);
    }
    CHECK(glowing == movable);
}

TEST_CASE("The light breathes and ends; with reduced motion it stands still and ends") {
    MovableLight light;
    CHECK_FALSE(light.breathes(10.0));
    light.start(10.0, false);
    CHECK(light.breathes(10.3));
    CHECK(light.at(10.3) > 0.5F);
    CHECK_FALSE(light.ends_at());
    CHECK_FALSE(light.breathes(10.0 + MovableLight::duration));
    CHECK(light.at(10.0 + MovableLight::duration) == 0.0F);
    light.start(10.0, true);
    CHECK_FALSE(light.breathes(10.3));
    CHECK(light.at(10.01) == light.at(11.1));
    CHECK(light.ends_at() == 10.0 + MovableLight::duration);
    CHECK(light.at(*light.ends_at()) == 0.0F);
    light.stop();
    CHECK(light.at(10.3) == 0.0F);
}

TEST_CASE("A rim is found within 14 pixels and no further") {
    const session::Session start{shipped_rules(), "tri-d"};
    const auto scene = lit_scene(start);
    // One unit is 50 pixels, seen straight from the front.
    const Project front = [](glm::vec3 point) {
        return std::optional{glm::vec2{point.x, -point.y} * 50.0F};
    };
    const BoardSpace space{board()};
    const int q1 = board().at(pin("Q1")).board;
    const glm::vec3 rim = space.board(q1) + glm::vec3{0.0F, -0.05F, space.board_size(q1).y * 0.5F};
    const glm::vec2 on = *front(rim);
    const float half = 0.09F * 50.0F; // of the bar
    for (const float off : {0.0F, 7.0F, half + 13.0F}) {
        const auto found = rim_near(scene, front, on + glm::vec2{0.0F, off}, 14.0F);
        INFO(off);
        REQUIRE(found);
        CHECK(found->board.kind == Picked::Kind::board);
        CHECK(found->board.pin == pin("Q1"));
    }
    CHECK_FALSE(rim_near(scene, front, on + glm::vec2{0.0F, half + 30.0F}, 14.0F));
}

} // namespace strata::view
