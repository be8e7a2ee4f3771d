// SPDX-License-Identifier: MIT
// Men that were taken: where they stand beside the board, and how they get there.
#include "board.h"
#include "session/session.h"
#include "view/board/taken_places.h"
#include "view/motion/extent.h"
#include "view/motion/flight.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

const std::vector<std::string> families{"tri-d",  "chess",  "capablanca", "glinski",   "yalta",
                                        "round",  "star-2", "star-3",     "star-4",    "star-5",
                                        "star-6", "star-7", "star-8",     "draughts-2"};

reading::Taken as_many(const rules::Variant& variant, int each) {
    reading::Taken taken;
    for (int n = 0; n < each; ++n)
        for (const auto seat : variant.every_seat())
            taken.push_back({rules::Piece{rules::PieceType::pawn, rules::Seat{0}}, seat});
    return taken;
}

glm::vec2 in_plan(glm::vec3 point) { return {point.x, point.z}; }

session::Session played(std::initializer_list<const char*> moves) {
    session::Session session{shipped_rules(), "chess"};
    for (const auto* move : moves) session.apply(session::TypeMove{move});
    return session;
}

int bodies_beside(const scene::Scene& scene) {
    return static_cast<int>(std::ranges::count_if(scene.pick_shapes, [](const auto& shape) {
        return picked(shape.id).kind == Picked::Kind::taken;
    }));
}

const SceneBuilder& chess_builder() {
    static const SceneBuilder made = [] {
        auto pieces = load_piece_set(source("assets/pieces/staunton.toml"), 16);
        REQUIRE(pieces);
        return SceneBuilder{*shipped_rules().find("chess"), *pieces};
    }();
    return made;
}

} // namespace

TEST_CASE("Taken men stand on the table beside every board, each in a place of its own") {
    for (const auto& name : families) {
        INFO(name);
        const auto variant = shipped_rules().find(name);
        const BoardSpace space{variant->topology};
        const auto places = taken_places(space, as_many(*variant, 16));
        REQUIRE(places.size() == 16U * static_cast<unsigned>(variant->seat_count()));
        for (std::size_t a = 0; a < places.size(); ++a) {
            CHECK(places[a].size < 0.65F);
            CHECK(places[a].foot.y < -0.1F);
            for (std::size_t b = 0; b < a; ++b)
                CHECK(glm::distance(places[a].foot, places[b].foot) > 0.75F * places[a].size);
            for (const auto square : space.topology().squares)
                CHECK(glm::distance(in_plan(places[a].foot), in_plan(space.square(square))) > 0.8F);
        }
    }
}

TEST_CASE("Nobody beside the board moves when another comes") {
    for (const auto& name : families) {
        INFO(name);
        const auto variant = shipped_rules().find(name);
        const BoardSpace space{variant->topology};
        const auto few = taken_places(space, rules::Seat{1}, 5);
        const auto many = taken_places(space, rules::Seat{1}, 40);
        REQUIRE(few.size() == 5);
        for (std::size_t n = 0; n < few.size(); ++n) CHECK(few[n].foot == many[n].foot);
    }
}

TEST_CASE("They begin at the right hand of whoever took them") {
    for (const auto& name : families) {
        const auto variant = shipped_rules().find(name);
        const BoardSpace space{variant->topology};
        if (!space.plan()) continue; // on the other side is the stand
        for (const auto seat : variant->every_seat()) {
            INFO(name << ", seat " << rules::index(seat) + 1);
            const float yaw = space.seat_yaw(seat);
            const glm::vec3 right{std::cos(yaw), 0.0F, -std::sin(yaw)};
            CHECK(glm::dot(taken_places(space, seat, 1).front().foot, right) > 1.0F);
        }
    }
}

TEST_CASE("The first captured pieces are in the picture of a usual window") {
    constexpr glm::vec2 size{960.0F, 556.0F};
    for (const auto& name : families) {
        const auto variant = shipped_rules().find(name);
        const BoardSpace space{variant->topology};
        const auto camera = camera_for(default_view(), space, size);
        for (const auto seat : variant->every_seat())
            for (const auto& place : taken_places(space, seat, 4)) {
                INFO(name << ", seat " << rules::index(seat) + 1);
                const auto pixel = camera.project(place.foot, size);
                REQUIRE(pixel);
                CHECK(glm::all(glm::greaterThan(*pixel, glm::vec2{0.0F})));
                CHECK(glm::all(glm::lessThan(*pixel, size)));
            }
    }
}

TEST_CASE("A taken man is carried from its square to its place, and back when that is undone") {
    auto session = played({"e2-e4", "d7-d5", "e4-d5", "d8-d5"});
    const auto& topology = session.position().topology();
    const BoardSpace space{topology};
    const auto transition = *session.last_transition();
    const auto after = session.position().setup();
    const auto place = taken_places(space, rules::Seat{1}, 1).front();
    const auto square = space.square(*topology.square_named("d5"));
    const auto victim = [&](float progress) {
        const auto moving = flight(space, session.variant(), transition, progress,
                                   session.position().occupied(), std::array{place});
        for (const auto& figure : moving.figures)
            if (figure.leaves) return glm::vec3{figure.pose[3]};
        FAIL("nobody leaves");
        return glm::vec3{};
    };
    CHECK(glm::distance(victim(0.0F), square) < 1e-4F);
    CHECK(glm::distance(victim(1.0F), place.foot) < 1e-4F);
    CHECK(victim(0.3F).y > square.y + 0.5F);
    CHECK(glm::distance(in_plan(victim(0.6F)), in_plan(square)) > 0.8F);
    // While it flies it stands nowhere else, whichever way; where it is depends on the time alone.
    const auto scene_at = [&](session::Session& shown, double time, bool backwards) {
        const Animation animation{transition, after, 0.0, 0.4, backwards};
        OnTable on{shown};
        on->animation = &animation;
        on->time = time;
        return chess_builder().build(*on, studio());
    };
    CHECK(bodies_beside(scene_at(session, 0.2, false)) == 1);
    CHECK(bodies_beside(scene_at(session, 0.5, false)) == 2);
    auto undone = session;
    undone.apply(session::Undo{});
    CHECK(bodies_beside(scene_at(undone, 0.2, true)) == 1);
    CHECK(bodies_beside(scene_at(undone, 0.5, true)) == 1);
    const auto count = [&](const scene::Scene& scene) { return scene.instances.size(); };
    CHECK(count(scene_at(session, 0.2, false)) == count(scene_at(undone, 0.2, true)));
    CHECK(default_duration(transition) <= longest_move);
}

TEST_CASE("Taken men are hidden by a setting, and go while a board is flattened") {
    const auto session = played({"e2-e4", "d7-d5", "e4-d5"});
    const auto shown = [&](const ViewSettings& look) {
        OnTable on{session, {}, look};
        return chess_builder().build(*on, studio());
    };
    CHECK(bodies_beside(shown({})) == 1);
    ViewSettings hidden;
    hidden.show_taken = false;
    CHECK(bodies_beside(shown(hidden)) == 0);
    const auto whole = shown({}).instances.size();
    CHECK(shown(hidden).instances.size() == whole - 1);
}

TEST_CASE("A man beside the board answers to the pointer, and is no square") {
    const auto id = pick_id_of_taken(17);
    CHECK(picked(id).taken == 17);
    CHECK(!picked(id).in_play());
    CHECK(picked(id).square == rules::no_square);
    CHECK(picked(id).pin == rules::no_pin);
    CHECK(picked(pick_id(rules::Square{5})).taken == none_taken);
    CHECK(picked(pick_id(rules::Square{5})).in_play());
}

} // namespace strata::view
