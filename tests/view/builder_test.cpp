// SPDX-License-Identifier: MIT
#include "view/builder.h"

#include <algorithm>
#include <random>
#include <set>

#include "board.h"
#include "session/session.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

session::Session game(const std::string& text) {
    session::Session made{shipped_rules(), "tri-d"};
    const auto report = made.apply(session::NewGame{"tri-d", text});
    REQUIRE(report.kind == session::Report::Kind::new_game);
    return made;
}

scene::Scene scene_of(const session::Session& session, const Hover& hover = {},
                      const ViewSettings& settings = {}, const Animation* animation = nullptr,
                      double time = 0.0) {
    OnTable on{session, hover, settings};
    on->animation = animation;
    on->time = time;
    return builder().build(*on, studio());
}

long bodies(const scene::Scene& scene, scene::MeshId mesh) {
    return std::ranges::count(scene.instances, mesh, &scene::Instance::mesh);
}

// Where marks of that mesh lie, as squares.
std::multiset<rules::Square> marked(const scene::Scene& scene, scene::MeshId mesh) {
    const BoardSpace space{board()};
    std::multiset<rules::Square> squares;
    for (const auto& instance : scene.instances) {
        if (instance.mesh != mesh) continue;
        const glm::vec3 place{instance.transform[3]};
        for (const auto each : board().squares)
            if (glm::distance(space.square(each), place) < 1e-3F) squares.insert(each);
    }
    return squares;
}

std::multiset<rules::Square> lit(const scene::Scene& scene) {
    auto quiet = marked(scene, builder().board_meshes().disc);
    quiet.merge(marked(scene, builder().board_meshes().ring));
    return quiet;
}

// A game some moves on, by a dice.
session::Session random_game(std::mt19937& random, int plies) {
    session::Session made{shipped_rules(), "tri-d"};
    for (int ply = 0; ply < plies && !made.legal_moves().empty(); ++ply)
        made.apply(session::PlayMove{made.legal_moves()[random() % made.legal_moves().size()]});
    return made;
}

} // namespace

TEST_CASE("The start position shows 64 squares, 7 boards, 32 figures and 8 free pins") {
    const session::Session start{shipped_rules(), "tri-d"};
    const auto scene = scene_of(start);
    const auto& board_meshes = builder().board_meshes();
    CHECK(bodies(scene, board_meshes.squares.front().slab) == 64);
    CHECK(bodies(scene, board_meshes.frames.front()) == 3);
    CHECK(bodies(scene, board_meshes.frames.back()) == 4);
    CHECK(bodies(scene, board_meshes.stub) == 8);
    CHECK(bodies(scene, board_meshes.rod) == 4);
    long figures = 0;
    for (const auto mesh : board_meshes.pieces) figures += bodies(scene, mesh);
    CHECK(figures == 32);
    CHECK(bodies(scene, board_meshes.pieces[rules::slot(rules::PieceType::pawn)]) == 16);
    CHECK(bodies(scene, board_meshes.disc) == 0);
}

TEST_CASE("Every board carries its name on each side, in the colour of its level") {
    const session::Session start{shipped_rules(), "tri-d"};
    const auto scene = scene_of(start);
    for (const auto& [name, level] : std::initializer_list<std::pair<const char*, int>>{
             {"W", 0}, {"N", 1}, {"B", 2}, {"Q1", 0}, {"K1", 0}, {"Q6", 2}, {"K6", 2}}) {
        CHECK(std::ranges::count(scene.labels, name, &scene::Label::text) == 4);
        const auto label = std::ranges::find(scene.labels, name, &scene::Label::text);
        REQUIRE(label != scene.labels.end());
        CHECK(glm::vec3{label->colour} == studio().level(level).rim.colour);
    }
}

TEST_CASE("The lit squares are those the selected piece can go to, in 300 random positions") {
    std::mt19937 random{7};
    int several_levels = 0;
    for (int n = 0; n < 300; ++n) {
        auto session = random_game(random, static_cast<int>(random() % 60));
        if (session.legal_moves().empty()) continue;
        const auto& move = session.legal_moves()[random() % session.legal_moves().size()];
        if (move.from == rules::no_square || move.before.exists()) continue;
        session.apply(session::ClickSquare{move.from});
        std::set<rules::Square> wanted;
        for (const auto& each : rules::legal_moves(session.position()))
            if (each.from == move.from && each.kind != rules::MoveKind::board)
                wanted.insert(each.to);
        const auto scene = scene_of(session);
        const auto shown_squares = lit(scene);
        const long checks = rules::in_check(session.position(), session.position().turn()) ? 1 : 0;
        std::set<rules::Square> without_check{shown_squares.begin(), shown_squares.end()};
        if (checks) without_check.erase(session.position().king(session.position().turn()));
        CHECK(without_check == wanted);
        CHECK(static_cast<long>(shown_squares.size()) - checks == static_cast<long>(wanted.size()));
        std::set<rules::Cell> columns;
        for (const auto each : wanted) columns.insert(board().cell_of(each));
        if (columns.size() < wanted.size()) ++several_levels;
        CHECK((bodies(scene, builder().board_meshes().beam) > 0) ==
              (columns.size() < wanted.size()));
    }
    CHECK(several_levels > 20);
}

TEST_CASE("Captures are rings and quiet targets are discs") {
    auto session =
        game("W=4/4/4/2K1;N=4/4/4/4;B=4/1k2/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1p/1R w - - 0 20 -");
    session.apply(session::ClickSquare{square("f8K6")});
    const auto scene = scene_of(session);
    CHECK(marked(scene, builder().board_meshes().ring) == std::multiset{square("f9K6")});
    CHECK_FALSE(marked(scene, builder().board_meshes().disc).contains(square("f9K6")));
}

TEST_CASE("The squares of targets are filled") {
    auto session =
        game("W=4/4/4/2K1;N=4/4/4/4;B=4/1k2/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1p/1R w - - 0 20 -");
    const auto glow = builder().board_meshes().squares.front().glow;
    session.apply(session::ClickSquare{square("f8K6")});
    const auto scene = scene_of(session);
    auto wanted = lit(scene);
    CHECK(wanted.size() > 5);
    wanted.insert(square("f8K6")); // in hand
    CHECK(marked(scene, glow) == wanted);
    const auto colour_on = [&](const char* name) {
        scene::Scene one;
        for (const auto& mark : scene.instances) {
            one.instances = {mark};
            if (marked(one, glow).contains(square(name))) return mark.material;
        }
        return scene::Material{};
    };
    CHECK(glm::distance(glm::normalize(colour_on("f9K6").colour),
                        glm::normalize(studio().capture.colour)) < 1e-3F);
    CHECK(glm::distance(glm::normalize(colour_on("e8K6").colour),
                        glm::normalize(studio().target.colour)) < 1e-3F);
    CHECK(colour_on("e8K6").opacity >= 0.3F);
    CHECK(colour_on("e8K6").opacity <= 0.4F);
}

TEST_CASE("A selected board lights exactly the pins it can go to") {
    auto session = game(lone_riders);
    CHECK(bodies(scene_of(session), builder().board_meshes().beacon) == 0);
    session.apply(session::ClickPin{pin("Q1")});
    const auto scene = scene_of(session);
    const BoardSpace space{board()};
    std::set<rules::Pin> glowing;
    for (const auto& instance : scene.instances) {
        if (instance.mesh != builder().board_meshes().beacon) continue;
        for (const auto* name :
             {"Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "K1", "K2", "K3", "K4", "K5", "K6"}) {
            const glm::vec3 off = glm::vec3{instance.transform[3]} - space.pin_foot(pin(name));
            if (std::abs(off.x) + std::abs(off.z) < 1e-3F && off.y < 1.0F && off.y > 0.0F)
                glowing.insert(pin(name));
        }
    }
    CHECK(glowing == std::set{pin("Q2"), pin("Q3")});
}

TEST_CASE("The ghost shows the board with its passenger where it would land, turned or not") {
    auto session = game(lone_riders);
    session.apply(session::ClickPin{pin("Q1")});
    Hover hover;
    hover.pin = pin("Q3");
    const auto knight = builder().board_meshes().pieces[rules::slot(rules::PieceType::knight)];
    const auto before = scene_of(session);
    CHECK(marked(before, knight) == std::multiset{square("b1Q1")});
    CHECK(marked(scene_of(session, hover), knight) ==
          std::multiset{square("b1Q1"), square("b3Q3")});
    session.apply(session::ToggleHalfTurn{});
    const auto turned_scene = scene_of(session, hover);
    CHECK(marked(turned_scene, knight) == std::multiset{square("b1Q1"), square("a2Q3")});
}

TEST_CASE("Each place where a selected board may go has its ghost, faint until it is pointed at") {
    auto session = game(lone_riders);
    const auto opacities = [&](const Hover& hover) {
        std::multiset<float> ghosts;
        for (const auto& body : scene_of(session, hover).instances)
            if (body.mesh == builder().board_meshes().squares.front().slab &&
                body.owner == scene::PickId::none)
                ghosts.insert(body.material.opacity);
        return ghosts;
    };
    CHECK(opacities({}).empty());
    session.apply(session::ClickPin{pin("Q1")});
    REQUIRE(session::target_pins(session.selection()).size() == 2);
    const auto faint = opacities({});
    CHECK(faint.size() == 2 * 4);
    const float clear = studio().ghost.opacity;
    CHECK(*faint.begin() == *faint.rbegin());
    CHECK(*faint.begin() < clear * 0.5F);
    // Outlines that are seen through what covers them.
    CHECK(std::ranges::count_if(scene_of(session).instances, [](const scene::Instance& one) {
              return one.mesh == builder().board_meshes().squares.front().outline &&
                     one.through == scene::Through::veil;
          }) == 2 * 4);
    Hover hover;
    hover.pin = pin("Q3");
    CHECK(opacities(hover).count(clear) == 4);
    CHECK(opacities(hover).count(*faint.begin()) == 4);
    hover.pin = pin("Q5"); // out of reach
    CHECK(opacities(hover) == faint);
}

TEST_CASE("A king in check is marked") {
    auto session =
        game("W=4/4/4/K3;N=4/4/4/4;B=k3/4/4/4;Q1=2/2;Q6=2/2;K1=2/1R;K6=2/1p w - - 0 20 -");
    CHECK(marked(scene_of(session), builder().board_meshes().ring).empty());
    session.apply(session::TypeMove{"f0K1-f8K6"});
    session = game("W=3q/4/1K2/3R;N=4/4/4/3P;B=k3/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -");
    CHECK(marked(scene_of(session), builder().board_meshes().ring) == std::multiset{square("c2W")});
}

TEST_CASE("The last move is marked where it began and ended") {
    session::Session session{shipped_rules(), "tri-d"};
    session.apply(session::TypeMove{"c2W-c4N"});
    CHECK(marked(scene_of(session), builder().board_meshes().squares.front().glow) ==
          std::multiset{square("c2W"), square("c4N")});
    ViewSettings without;
    without.show_last_move = false;
    CHECK(marked(scene_of(session, {}, without), builder().board_meshes().squares.front().glow)
              .empty());
}

TEST_CASE("Equal scenes have equal revisions, and every visible change changes it") {
    auto session = game(lone_riders);
    std::set<std::uint64_t> revisions;
    const auto fresh = [&](const scene::Scene& scene) {
        return revisions.insert(scene.revision).second;
    };
    CHECK(fresh(scene_of(session)));
    CHECK_FALSE(fresh(scene_of(session)));
    Hover hover;
    hover.square = square("c4N");
    CHECK(fresh(scene_of(session, hover)));
    ViewSettings settings;
    settings.pull_apart = 0.5F;
    CHECK(fresh(scene_of(session, {}, settings)));
    settings = {};
    settings.toggle_faded(1);
    CHECK(fresh(scene_of(session, {}, settings)));
    session.apply(session::ClickSquare{square("c1W")});
    CHECK(fresh(scene_of(session)));
    session.apply(session::ClearSelection{});
    CHECK_FALSE(fresh(scene_of(session)));
    const auto played = session.apply(session::TypeMove{"Q1-Q3r"});
    REQUIRE(played.transition);
    CHECK(fresh(scene_of(session)));
    const Animation animation{*played.transition, *played.after, 0.0, 1.0, false};
    CHECK(fresh(scene_of(session, {}, {}, &animation, 0.3)));
    CHECK(fresh(scene_of(session, {}, {}, &animation, 0.6)));
    CHECK_FALSE(fresh(scene_of(session, {}, {}, &animation, 1.0)));
}

TEST_CASE("The frame of a square on which a king wins fades with the square") {
    auto variant = std::make_shared<rules::Variant>(*tri_d());
    variant->goals.hill.set(rules::index(square("b3W")));
    const SceneBuilder made{*variant, *load_piece_set(source("assets/pieces/staunton.toml"), 16)};
    const auto start = rules::Position::start(variant);
    OnTable on{start};
    const auto opacity = [&] {
        const auto scene = made.build(*on, studio());
        const auto frame = std::ranges::find(
            scene.instances, made.board_meshes().squares.front().outline, &scene::Instance::mesh);
        REQUIRE(frame != scene.instances.end());
        return frame->material.opacity;
    };
    CHECK(opacity() == 1.0F);
    on->faded.set(rules::index(square("b3W")));
    CHECK(opacity() < 0.5F);
}

TEST_CASE("While a move flies nothing is shown twice and nothing is missing") {
    auto session = game(lone_riders);
    const auto played = session.apply(session::TypeMove{"Q1-Q3r"});
    const Animation animation{*played.transition, *played.after, 0.0, 1.0, false};
    const auto still = scene_of(session);
    for (const double time : {0.0, 0.25, 0.5, 0.75}) {
        const auto moving = scene_of(session, {}, {}, &animation, time);
        CHECK(bodies(moving, builder().board_meshes().squares.front().slab) == 64);
        for (const auto mesh : builder().board_meshes().pieces)
            CHECK(bodies(moving, mesh) == bodies(still, mesh));
    }
    session.apply(session::Undo{});
    const Animation back{*played.transition, *played.after, 0.0, 1.0, true};
    CHECK(bodies(scene_of(session, {}, {}, &back, 0.5),
                 builder().board_meshes().squares.front().slab) == 64);
}

TEST_CASE("A picture has nothing that only helps to play") {
    auto session = game(lone_riders);
    session.apply(session::TypeMove{"Q1-Q2"});
    session.apply(session::TypeMove{"Q6-Q5"});
    session.apply(session::ClickPin{pin("Q2")});
    REQUIRE(session.selection().board == pin("Q2"));
    Hover hover;
    hover.pin = pin("Q3");
    hover.square = square("c2W");
    hover.cursor = square("b2W");
    ViewSettings helping;
    helping.overlay = Overlay::attacks;
    helping.show_lines = true;
    OnTable played{session, hover, helping};
    const std::array in_the_way{square("b2W")};
    played->in_the_way = in_the_way;
    played->movable_light = 1.0F;
    played->faded.set(rules::index(square("b2W")));
    const auto bare_scene = builder().build(bare(*played), studio());
    const auto plain = builder().build(bare(*OnTable{session.position()}), studio());
    CHECK(bare_scene.revision == plain.revision);
    CHECK(bodies(builder().build(*played, studio()), builder().board_meshes().handle) > 0);
    CHECK(bodies(bare_scene, builder().board_meshes().handle) == 0);
    CHECK(std::ranges::all_of(bare_scene.instances, [](const scene::Instance& one) {
        return one.through == scene::Through::nothing;
    }));
}

TEST_CASE("A picture shows no check, and what a person has drawn") {
    auto session =
        game("W=3q/4/1K2/3R;N=4/4/4/3P;B=k3/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -");
    const auto picture = [&] { return builder().build(bare(*OnTable{session}), studio()); };
    CHECK(marked(picture(), builder().board_meshes().ring).empty());
    const auto plain = picture().instances.size();
    session.apply(session::ToggleMark{game::Ink::green, square("b1W")});
    CHECK(picture().instances.size() > plain);
}

} // namespace strata::view
