// SPDX-License-Identifier: MIT
#include "reading/lens.h"

#include <algorithm>
#include <random>

#include "board.h"
#include "scene/mesh.h"
#include "scene/pick.h"
#include "session/session.h"
#include "view/bodies/insight_bodies.h"
#include "view/marks/marks.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

session::Session lens_game(const std::string& text) {
    session::Session made{shipped_rules(), "tri-d"};
    REQUIRE(made.apply(session::NewGame{"tri-d", text}).kind == session::Report::Kind::new_game);
    return made;
}

scene::Scene lens_scene_of(const session::Session& session, const Hover& hover = {}) {
    return builder().build(*OnTable{session, hover}, studio());
}

std::optional<reading::BoardMovePreview> look(const session::Session& session, const Hover& hover) {
    return reading::look_through(session.position(), &session.selection(), hover);
}

std::size_t lens_bodies(const scene::Scene& scene, scene::MeshId mesh) {
    return static_cast<std::size_t>(
        std::ranges::count(scene.instances, mesh, &scene::Instance::mesh));
}

// The crosses upright to whoever looks.
std::size_t crosses(const scene::Scene& scene) {
    return static_cast<std::size_t>(std::ranges::count(scene.labels, "×", &scene::Label::text));
}

// But for those of a check that ends, which are struck through.
std::size_t crossed_lines(const rules::BoardMoveEffect& effect) {
    return static_cast<std::size_t>(
        std::ranges::count_if(effect.closed, [&](const rules::LineChange& line) {
            return std::ranges::none_of(effect.parried, [&](const rules::CheckChange& check) {
                return check.checker == line.slider &&
                       std::ranges::find(line.squares, check.king) != line.squares.end();
            });
        }));
}

Hover at_pin(const char* name) {
    Hover hover;
    hover.pin = pin(name);
    return hover;
}

const std::string p1 =
    "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1R/2 w - - 0 20 -";
const std::string p5 =
    "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -";
const std::string p8 = "W=4/4/4/K3;N=r3/4/4/4;B=3k/4/4/4;Q3=2/1R;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -";
const std::string p13 =
    "W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - 0 20 -";

} // namespace

TEST_CASE("A board in hand lights its free pins and crosses out all others") {
    auto session = lens_game(p1);
    session.apply(session::ClickPin{pin("Q3")});
    const auto scene = lens_scene_of(session);
    const auto& board_meshes = builder().board_meshes();
    CHECK(lens_bodies(scene, board_meshes.beacon) == 5);
    CHECK(scene.ghost_shapes.size() == 5);
    for (const auto& ghost : scene.ghost_shapes) {
        const glm::vec3 middle{ghost.transform[3]};
        const auto met = scene::pick(scene.ghost_shapes, {middle + glm::vec3{0.3F, 1.0F, 0.3F},
                                                          glm::vec3{0.0F, -1.0F, 0.0F}});
        REQUIRE(met);
        CHECK(picked(met->id).kind == Picked::Kind::pin);
        CHECK(met->id == ghost.id);
    }
    CHECK(crosses(scene) == 6);
    CHECK(lens_bodies(scene, board_meshes.lens.shaft) == 0);
    const auto lens = look(session, {});
    REQUIRE(lens);
    CHECK_FALSE(lens->pointed());
    CHECK_FALSE(lens->effect);
}

TEST_CASE("Without a board in hand there is no lens") {
    auto session = lens_game(p1);
    CHECK_FALSE(look(session, at_pin("Q3")));
    session.apply(session::ClickSquare{square("d1W")});
    CHECK_FALSE(look(session, at_pin("Q3")));
}

TEST_CASE("The lens looks at the pin of pointer or cursor, whichever moved last") {
    auto session = lens_game(p1);
    session.apply(session::ClickPin{pin("Q3")});
    Hover hover;
    hover.cursor_pin = pin("Q5");
    CHECK(look(session, hover)->effect->move.pin_to == pin("Q5"));
    hover.pin = pin("K3");
    CHECK(look(session, hover)->effect->move.pin_to == pin("K3"));
    hover.cursor_leads = true;
    CHECK(look(session, hover)->effect->move.pin_to == pin("Q5"));
    hover.cursor_leads = false;
    hover.pin = pin("K6");
    CHECK_FALSE(look(session, hover)->effect);
    CHECK(look(session, hover)->pointed()->refusal->reason == rules::IllegalReason::pin_taken);
}

TEST_CASE("What is about to leave is a shade of itself while its ghost stands elsewhere") {
    auto session = lens_game(p1);
    session.apply(session::ClickPin{pin("Q3")});
    const BoardSpace space{board()};
    const auto& knight = builder().board_meshes().pieces[rules::slot(rules::PieceType::knight)];
    const auto opacity_on = [&](const scene::Scene& scene, const char* name) {
        for (const auto& body : scene.instances)
            if (body.mesh == knight &&
                glm::distance(glm::vec3{body.transform[3]}, space.square(square(name))) < 1e-3F)
                return body.material.opacity;
        return 0.0F;
    };
    CHECK(opacity_on(lens_scene_of(session), "a3Q3") == 1.0F);
    const auto looking = lens_scene_of(session, at_pin("Q5"));
    CHECK(opacity_on(looking, "a3Q3") < 0.3F);
    CHECK(opacity_on(looking, "a5Q5") > 0.5F);
    session.apply(session::ToggleHalfTurn{});
    CHECK(opacity_on(lens_scene_of(session, at_pin("Q5")), "b4Q5") > 0.5F);
    CHECK(opacity_on(lens_scene_of(session, at_pin("Q6")), "a3Q3") == 1.0F); // it may not go there
}

TEST_CASE("A check is a thick arrow to a ringed king; promotions look up") {
    auto session = lens_game(p13);
    session.apply(session::ClickPin{pin("K3")});
    const auto& board_meshes = builder().board_meshes();
    const auto mate = lens_scene_of(session, at_pin("K2"));
    const BoardSpace space{board()};
    const auto ringed = std::ranges::any_of(mate.instances, [&](const scene::Instance& body) {
        return body.mesh == board_meshes.ring &&
               glm::distance(glm::vec3{body.transform[3]}, space.square(square("d5N"))) < 1e-3F;
    });
    CHECK(ringed);
    CHECK(lens_bodies(mate, board_meshes.lens.head) >= 1);
    auto pawns = lens_game(p5);
    pawns.apply(session::ClickPin{pin("Q6")});
    pawns.apply(session::ToggleHalfTurn{});
    CHECK(lens_bodies(lens_scene_of(pawns, at_pin("K6")), board_meshes.lens.chevron) == 2);
    CHECK(lens_bodies(lens_scene_of(pawns, at_pin("Q5")), board_meshes.lens.chevron) == 1);
    // The one that rides has become a queen already; the one uncovered becomes one over its pawn.
    const auto& queen = board_meshes.pieces[rules::slot(rules::PieceType::queen)];
    CHECK(lens_bodies(lens_scene_of(pawns, at_pin("K6")), queen) == 2);
    CHECK(lens_bodies(lens_scene_of(pawns, at_pin("Q5")), queen) == 1);
}

TEST_CASE("What the owner of an uncovered pawn will choose is not shown") {
    auto session =
        lens_game("W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q6=n1/2;K1=2/2;K2=2/2 b - - 0 20 -");
    session.apply(session::ClickPin{pin("Q6")});
    const auto scene = lens_scene_of(session, at_pin("Q5"));
    const auto& board_meshes = builder().board_meshes();
    CHECK(lens_bodies(scene, board_meshes.lens.chevron) == 1);
    CHECK(lens_bodies(scene, board_meshes.pieces[rules::slot(rules::PieceType::queen)]) == 0);
}

TEST_CASE("A pin that only the king's safety forbids looks otherwise than one too far away") {
    auto session = lens_game(p8);
    session.apply(session::ClickPin{pin("Q3")});
    const auto scene = lens_scene_of(session);
    const auto& board_meshes = builder().board_meshes();
    CHECK(lens_bodies(scene, board_meshes.beacon) == 2);
    CHECK(crosses(scene) == 9);
    CHECK(lens_bodies(scene, board_meshes.ring) == 3); // round Q1, Q4 and K3
}

TEST_CASE("The marks are those of the effect, in 300 board moves of random games") {
    std::mt19937 random{11};
    const auto& board_meshes = builder().board_meshes();
    std::size_t looked = 0;
    std::size_t marks = 0;
    while (looked < 300) {
        auto session = lens_game(looked % 2 == 0 ? p1 : lone_riders);
        for (int ply = 0; ply < 40 && !session.legal_moves().empty() && looked < 300; ++ply) {
            const auto& moves = session.legal_moves();
            const auto& move = moves[random() % moves.size()];
            if (move.kind == rules::MoveKind::board && !move.before.exists()) {
                session.apply(session::ClickPin{move.pin_from});
                if (move.half_turn) session.apply(session::ToggleHalfTurn{});
                Hover hover;
                hover.pin = move.pin_to;
                const auto lens = look(session, hover);
                REQUIRE(lens->effect);
                const auto& effect = *lens->effect;
                const auto scene = lens_scene_of(session, hover);
                const auto refused = std::ranges::count_if(
                    lens->pins, [](const auto& one) { return one.refusal.has_value(); });
                CHECK(lens_bodies(scene, board_meshes.lens.barbs) ==
                      effect.hostile.attacked.size());
                CHECK(lens_bodies(scene, board_meshes.lens.teeth) == effect.own.attacked.size());
                CHECK(lens_bodies(scene, board_meshes.lens.shield) ==
                      effect.own.freed.size() + effect.hostile.freed.size());
                CHECK(lens_bodies(scene, board_meshes.lens.chevron) == effect.promotions.size());
                CHECK(crosses(scene) == crossed_lines(effect) + static_cast<std::size_t>(refused));
                CHECK(lens_bodies(scene, board_meshes.lens.head) >= effect.checks.size());
                marks += effect.hostile.attacked.size() + effect.closed.size();
                ++looked;
            }
            session.apply(session::PlayMove{rules::Move{move}});
        }
    }
    CHECK(marks > 100);
}

TEST_CASE("The rings of the lens look alike from eight sides") {
    scene::MeshLibrary library;
    const auto bodies = view::lens_bodies(library);
    for (const auto ring : {bodies.barbs, bodies.teeth, bodies.shield}) {
        const auto& mesh = library.meshes[static_cast<std::size_t>(ring)];
        const auto turned = scene::turned_about_y(mesh, 45.0F);
        // Each point of the one is a point of the other.
        const auto apart = std::ranges::count_if(turned.vertices, [&](const auto& vertex) {
            return std::ranges::none_of(mesh.vertices, [&](const auto& other) {
                return glm::distance(vertex.position, other.position) < 0.001F;
            });
        });
        CHECK(apart == 0);
    }
}

} // namespace strata::view
