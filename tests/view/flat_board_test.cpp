// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <set>

#include "board.h"
#include "notation/moves/move_text.h"
#include "scene/pick.h"
#include "scene/polygon.h"
#include "session/session.h"
#include "view/board/ways.h"
#include "view/motion/cameras.h"
#include "view/pick_code.h"

using strata::tests::told;

namespace strata::view {

namespace {

const glm::vec2 picture{1280.0F, 720.0F};

// A board with its bodies, for one variant.
struct Flat {
    explicit Flat(const std::string& id)
        : variant(shipped_rules().find(id)),
          made(*variant, *load_piece_set(source("assets/pieces/staunton.toml"), 16)),
          space(variant->topology) {}

    [[nodiscard]] rules::Position position(const std::string& text) const {
        auto read = notation::parse_position(variant, text);
        if (!read) FAIL(told(read.error()));
        return *read;
    }
    [[nodiscard]] scene::Scene scene(const rules::Position& shown, const Hover& hover = {}) const {
        return made.build(*OnTable{shown, hover}, studio());
    }
    [[nodiscard]] rules::Square square(const std::string& name) const {
        return variant->topology.square_named(name).value();
    }

    std::shared_ptr<const rules::Variant> variant;
    SceneBuilder made;
    BoardSpace space;
};

long bodies_of(const scene::Scene& scene, scene::MeshId mesh) {
    return std::ranges::count(scene.instances, mesh, &scene::Instance::mesh);
}

} // namespace

TEST_CASE("A flat board shows every square, every man, and the shape of every seat") {
    const auto [id, seats] = GENERATE(table<const char*, int>(
        {{"chess", 2}, {"yalta", 3}, {"star-4", 4}, {"star-6", 6}, {"star-8", 8}}));
    const Flat board{id};
    const auto scene = board.scene(rules::Position::start(board.variant));
    const auto& board_meshes = board.made.board_meshes();
    long squares = 0;
    for (const auto& kind : board_meshes.squares) squares += bodies_of(scene, kind.slab);
    CHECK(squares == 32 * seats);
    CHECK(bodies_of(scene, board_meshes.pieces[rules::slot(rules::PieceType::pawn)]) == 8 * seats);
    long shapes = 0;
    for (const auto plinth : board_meshes.plinths) shapes += bodies_of(scene, plinth) == 16 ? 1 : 0;
    CHECK(shapes == (seats > 2 ? seats : 0));
}

TEST_CASE("The squares on which a king wins are framed, and no others") {
    const Flat board{GENERATE("king-of-the-hill", "chess")};
    const auto scene = board.scene(rules::Position::start(board.variant));
    std::set<std::string> framed;
    for (const auto square : board.variant->topology.squares) {
        const auto kind = static_cast<std::size_t>(board.space.kind(square));
        const auto frame = board.made.board_meshes().squares[kind].outline;
        for (const auto& body : scene.instances)
            if (body.mesh == frame && body.transform == board.space.body_pose(square))
                framed.insert(board.variant->topology.at(square).name);
    }
    const bool hill = board.variant->goals.hill.any();
    CHECK(framed ==
          (hill ? std::set<std::string>{"d4", "d5", "e4", "e5"} : std::set<std::string>{}));
}

TEST_CASE("From every camp each square of a flat board can be picked where it is seen") {
    const Flat board{GENERATE("chess", "yalta", "star-5", "round")};
    auto empty = board.scene(rules::Position::start(board.variant));
    std::erase_if(empty.pick_shapes, [](const scene::PickShape& shape) {
        return shape.kind == scene::PickShape::Kind::cylinder;
    });
    for (int seat = 0; seat < board.variant->seat_count(); ++seat) {
        const auto camera =
            camera_for(seat_view(static_cast<rules::Seat>(seat)), board.space, picture);
        for (const auto square : board.variant->topology.squares)
            for (const auto& corner : board.space.plan()->at(square).outline) {
                const auto near = glm::mix(corner, board.space.plan()->at(square).middle, 0.15F);
                const auto pixel = camera.project(in_space(near), picture);
                REQUIRE(pixel);
                const auto hit = scene::pick(empty, camera.ray_through(*pixel, picture));
                REQUIRE(hit);
                CHECK(picked(hit->id).square == square);
            }
    }
}

TEST_CASE("Each seat looks at the board from behind its own camp, and its men look away from it") {
    const Flat board{GENERATE("chess", "yalta", "star-7", "round")};
    const auto start = rules::Position::start(board.variant);
    for (int n = 0; n < board.variant->seat_count(); ++n) {
        const auto seat = static_cast<rules::Seat>(n);
        const auto camera = camera_for(seat_view(seat), board.space, picture);
        const auto king = board.space.square(start.king(seat));
        const auto below = camera.project(king, picture);
        REQUIRE(below);
        CHECK(below->y > picture.y * 0.7F);
        CHECK(std::abs(below->x - picture.x * 0.5F) < picture.x * 0.1F);
        const float yaw = board.space.facing(seat);
        CHECK(glm::dot(glm::vec3{std::sin(yaw), 0.0F, std::cos(yaw)}, glm::normalize(king)) <
              -0.9F);
    }
}

TEST_CASE("Every view shows the whole of a flat board") {
    const Flat board{GENERATE("star-6", "round")};
    for (const auto& view : named_views()) {
        INFO(view.name);
        const auto camera = camera_for(view, board.space, picture);
        for (const auto& corner : board.space.plan()->rim) {
            const auto pixel = camera.project(in_space(corner), picture);
            REQUIRE(pixel);
            CHECK(glm::all(glm::greaterThan(*pixel, glm::vec2{0.0F})));
            CHECK(glm::all(glm::lessThan(*pixel, picture)));
        }
    }
    for (const auto* name : {"seat-1", "seat-6"}) CHECK(find_view(name) != nullptr);
    CHECK(find_view("seat-9") == nullptr);
}

TEST_CASE("Men have the size of their squares, and none is larger than on a chess board") {
    const Flat board{"star-6"};
    const auto scene = board.scene(rules::Position::start(board.variant));
    const auto pawn = board.made.board_meshes().pieces[rules::slot(rules::PieceType::pawn)];
    std::set<long> sizes;
    for (const auto& instance : scene.instances) {
        if (instance.mesh != pawn) continue;
        const float size = glm::length(glm::vec3{instance.transform[0]});
        CHECK(size <= 1.001F);
        CHECK(size > 0.3F);
        sizes.insert(std::lround(size * 1000.0F));
    }
    CHECK(sizes.size() >= 3);
}

TEST_CASE("The ways of a bishop at the centre are drawn when the pointer is over it") {
    const Flat board{"yalta"};
    const auto shown =
        board.position("1=8/3,wB,4/8/4,wK,3;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3 w - - 0 1");
    const auto& board_meshes = board.made.board_meshes();
    Hover hover;
    const auto before = bodies_of(board.scene(shown, hover), board_meshes.flat.line);
    hover.square = board.square("1d3");
    CHECK(bodies_of(board.scene(shown, hover), board_meshes.flat.line) > before);
}

TEST_CASE("The ways of a queen leave her module, each up to the first man") {
    const Flat board{"chess"};
    const auto shown = board.position("4k3/8/3p4/8/3Q4/8/8/4K3 w - - 0 1");
    const auto ways = bent_ways(shown, *board.space.plan(), board.square("d4"), nullptr);
    std::set<rules::Square> ends;
    for (const auto& way : ways) ends.insert(board.space.plan()->square_at(way.back()));
    CHECK(ends == std::set{board.square("d6"), board.square("h8"), board.square("a7")});
}

TEST_CASE("A point along a line is found by its share of the length") {
    const std::vector<glm::vec2> line{{0, 0}, {3, 0}, {3, 1}};
    CHECK(point_along(line, 0.0F) == line.front());
    CHECK(glm::distance(point_along(line, 0.5F), glm::vec2{2, 0}) < 1e-5F);
    CHECK(glm::distance(point_along(line, 1.0F), line.back()) < 1e-5F);
}

TEST_CASE("The round board shows its squares, its hub, and a shape for each of its three seats") {
    const Flat board{"round"};
    const auto scene = board.scene(rules::Position::start(board.variant));
    const auto& board_meshes = board.made.board_meshes();
    long squares = 0;
    for (const auto& kind : board_meshes.squares) squares += bodies_of(scene, kind.slab);
    CHECK(squares == 144);
    CHECK(bodies_of(scene, board_meshes.flat.hub.disc) == 1);
    CHECK(bodies_of(scene, board_meshes.flat.sword.blade) == 3);
    const auto look = [&](int seat) {
        return seat_look(*board.variant, static_cast<rules::Seat>(seat));
    };
    CHECK(std::set{look(0), look(1), look(2)} == std::set{0, 8, 1});
    for (int seat = 0; seat < 3; ++seat)
        CHECK(bodies_of(scene, board_meshes.plinths[static_cast<std::size_t>(look(seat))]) == 16);
}

TEST_CASE(
    "The cursor marks the corners of a square of any shape, a quarter of each side from there") {
    const Flat board{GENERATE("chess", "glinski", "yalta", "star-5", "round")};
    const auto& board_meshes = board.made.board_meshes();
    for (std::size_t kind = 0; kind < board.space.kinds().size(); ++kind) {
        const auto& outline = board.space.kinds()[kind].outline;
        if (outline.empty()) continue;
        const auto& mesh =
            board_meshes.library
                .meshes[static_cast<std::size_t>(board_meshes.squares[kind].corner_marks)];
        const auto corner = [&](std::size_t n) {
            const auto& at = mesh.vertices[mesh.indices[n]].position;
            return glm::vec2{at.x, -at.z};
        };
        float area = 0.0F;
        for (std::size_t n = 0; n < mesh.indices.size(); n += 3)
            area += std::abs(scene::signed_area({corner(n), corner(n + 1), corner(n + 2)}));
        float length = 0.0F;
        for (std::size_t n = 0; n < outline.size(); ++n)
            length += glm::distance(outline[n], outline[(n + 1) % outline.size()]);
        const float share = area / (0.07F * length);
        INFO(board.variant->id << " kind " << kind << ": " << share);
        CHECK(share > 0.4F);
        CHECK(share < 0.6F);
    }
}

TEST_CASE("A flat board is one level that can fade, the lowest") {
    const Flat board{GENERATE("chess", "round")};
    const auto start = rules::Position::start(board.variant);
    const auto with_faded = [&](std::initializer_list<int> levels) {
        ViewSettings settings;
        for (const int level : levels) settings.toggle_faded(level);
        return board.made.build(*OnTable{start, {}, settings}, studio());
    };
    const auto opacity = [](const scene::Scene& scene, scene::MeshId mesh) {
        const auto found = std::ranges::find(scene.instances, mesh, &scene::Instance::mesh);
        return found == scene.instances.end() ? -1.0F : found->material.opacity;
    };
    const auto plain = with_faded({});
    const auto others = with_faded({1, 2, 3});
    const auto pale = with_faded({0});
    const auto& flat = board.made.board_meshes().flat;
    for (const auto mesh : {flat.frame.front().bar, flat.bed, flat.underside, flat.hub.disc,
                            flat.sword.blade, board.made.board_meshes().squares.front().slab}) {
        CHECK(opacity(others, mesh) == opacity(plain, mesh));
        if (opacity(plain, mesh) > 0.0F) CHECK(opacity(pale, mesh) < 0.2F * opacity(plain, mesh));
    }
}

TEST_CASE("The halves of an open hilt stand apart, and its blade stays") {
    const Flat board{"round"};
    const auto& sword = board.made.board_meshes().flat.sword;
    const auto places = [&](const char* hilts, scene::MeshId mesh) {
        const auto shown =
            board.position(std::string{"24/24/24/24/24/4,wK,7,gK,7,bK,3 w - - 0 1 "} + hilts);
        std::vector<glm::vec3> found;
        for (const auto& instance : board.scene(shown).instances)
            if (instance.mesh == mesh) found.emplace_back(instance.transform[3]);
        return found;
    };
    const auto blades = places("hilts=010", sword.blade);
    const auto pommels = places("hilts=010", sword.pommel);
    const auto guards = places("hilts=010", sword.guard);
    REQUIRE(blades.size() == 3);
    for (std::size_t hilt = 0; hilt < 3; ++hilt) {
        const float apart = glm::distance(pommels[hilt], guards[hilt]);
        CHECK((hilt == 1 ? apart > 0.5F : apart < 1e-4F));
        CHECK(glm::distance(blades[hilt], in_space(board.space.plan()->swords[hilt].pommel)) <
              1e-4F);
    }
}

TEST_CASE("A hilt slides open while the move is under way that empties the home arc") {
    const Flat board{"round"};
    const auto before = board.position("12,bR,11/24/24/24/4,wK,19/wR,12,gK,6,bK,3 b - - 0 1");
    auto after = before;
    const auto move = notation::parse_move(after, "ge6-wa1");
    REQUIRE(move);
    const auto played = after.play(*move);
    const Animation opening{played, after.setup(), 0.0, 1.0, false};
    const Animation closing{played, after.setup(), 0.0, 1.0, true};
    const auto gap = [&](const rules::Position& shown, const Animation& animation, double time) {
        OnTable on{shown};
        on->animation = &animation;
        on->time = time;
        const auto scene = board.made.build(*on, studio());
        const auto& sword = board.made.board_meshes().flat.sword;
        const auto place = [&](scene::MeshId mesh) {
            const auto found = std::ranges::find(scene.instances, mesh, &scene::Instance::mesh);
            return glm::vec3{found->transform[3]};
        };
        return glm::distance(place(sword.pommel), place(sword.guard));
    };
    const float open = gap(after, opening, 2.0);
    CHECK(open > 0.5F);
    CHECK(gap(after, opening, 0.0) < 1e-4F);
    CHECK(std::abs(gap(after, opening, 0.5) - open * 0.5F) < 1e-3F);
    CHECK(std::abs(gap(before, closing, 0.5) - open * 0.5F) < 1e-3F);
    CHECK(gap(before, closing, 2.0) < 1e-4F);
}

TEST_CASE("A man in the middle of a capture stands where the jumps entered have led") {
    const Flat board{"draughts-4"};
    session::Session session{shipped_rules(), "draughts-4"};
    session.apply(session::NewGame{
        "draughts-4", "1=3,bM,4/2,wM,5/8/8;2=8/8/8/2,bM,5;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1"});
    session.apply(session::ClickSquare{board.square("1c3")});
    session.apply(session::ClickSquare{board.square("3d4")});
    REQUIRE(session.selection().entered == 1);
    const auto scene = board.made.build(*OnTable{session}, studio());
    const auto man = board.made.board_meshes().pieces[rules::slot(rules::PieceType::draughts_man)];
    const auto stands_on = [&](const char* name) {
        const glm::vec3 there = board.space.square(board.square(name));
        return std::ranges::any_of(scene.instances, [&](const scene::Instance& instance) {
            const glm::vec2 off{instance.transform[3].x - there.x,
                                instance.transform[3].z - there.z};
            return instance.mesh == man && glm::length(off) < 1e-3F;
        });
    };
    CHECK(stands_on("3d4"));
    CHECK_FALSE(stands_on("1c3"));
    // The man that was passed over, the one to pass over next, and the square to go on to.
    CHECK(bodies_of(scene, board.made.board_meshes().broken_ring) == 1);
    CHECK(bodies_of(scene, board.made.board_meshes().ring) == 1);
    CHECK(bodies_of(scene, board.made.board_meshes().disc) == 1);
}

TEST_CASE("A way along the outer ring goes on where an open hilt lets it, and takes nobody there") {
    const Flat board{"round"};
    const auto ends = [&](const char* hilts) {
        const auto shown =
            board.position(std::string{"24/24/24/24/24/wR,3,wK,8,gK,6,bK,3 w - - 0 1 "} + hilts);
        std::set<rules::Square> found;
        for (const auto& way : bent_ways(shown, *board.space.plan(), board.square("wa1"), nullptr))
            found.insert(board.space.plan()->square_at(way.back()));
        return found;
    };
    CHECK(ends("hilts=000") == std::set{board.square("we1"), board.square("ge1")});
    CHECK(ends("hilts=100") ==
          std::set{board.square("we1"), board.square("ge1"), board.square("bf1")});
}

TEST_CASE("The frame carries the names that stand in the rules, to be read from each camp") {
    const Flat board{"star-3"};
    const auto& letters = board.made.board_meshes().flat.letters;
    const auto with = [&](const char* text) {
        return std::ranges::count(letters, text, &FrameLetter::text);
    };
    CHECK(with("a") == 3);
    CHECK(with("h") == 3);
    // Module numbers stand at two corners of each camp, ranks on both flanks.
    CHECK(with("3") == 2 + 6);
    for (const auto& letter : letters)
        CHECK(board.space.plan()->square_at(letter.middle) == rules::no_square);
}

TEST_CASE("Shapes of seats are simple, fill the circle they are drawn in, and differ in area") {
    std::set<long> areas;
    for (int look = 0; look < seat_look_count; ++look) {
        const auto shape = seat_shape(look);
        CHECK(scene::is_simple(shape));
        float reach = 0.0F;
        for (const auto& point : shape) reach = std::max(reach, glm::length(point));
        CHECK(reach > 0.9F);
        CHECK(reach < 1.01F);
        areas.insert(std::lround(scene::signed_area(shape) * 50.0F));
    }
    CHECK(areas.size() == seat_look_count);
}

} // namespace strata::view
