// SPDX-License-Identifier: MIT
#include "view/motion/flatten_camera.h"

#include <algorithm>
#include <cmath>

#include "board.h"
#include "scene/pick.h"
#include "scene/polygon.h"
#include "view/board/frame_letters.h"
#include "view/board/straight_plan.h"
#include "view/board/ways.h"
#include "view/motion/cameras.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

const glm::vec2 screen{1280.0F, 720.0F};
constexpr float step = 0.02F; // of the slider

const rules::Topology& board_of(const std::string& id) {
    return shipped_rules().find(id)->topology;
}

BoardSpace at_share(const rules::Topology& topology, float share) {
    return BoardSpace{topology}.exploded({.pull_apart = 0.0F, .flatten = share});
}

// Where two rectangles meet in plan.
bool overlap(glm::vec3 a, glm::vec2 size_a, glm::vec3 b, glm::vec2 size_b) {
    const glm::vec2 reach = (size_a + size_b) * 0.5F - 1e-3F;
    return std::abs(a.x - b.x) < reach.x && std::abs(a.z - b.z) < reach.y;
}

// Points inside an outline, near its corners and in its middle.
std::vector<glm::vec2> points_in(const Plan::Place& place) {
    std::vector<glm::vec2> points{place.middle};
    for (const auto& corner : place.outline)
        points.push_back(glm::mix(corner, place.middle, 0.06F));
    return points;
}

} // namespace

TEST_CASE("Flattened, the levels and their attack boards lie side by side on one height") {
    const auto space = at_share(board(), 1.0F);
    const auto& boards = board().boards;
    for (int a = 0; a < static_cast<int>(boards.size()); ++a) {
        CHECK(space.board(a).y == Approx(space.board(0).y));
        for (int b = 0; b < a; ++b) {
            INFO(boards[static_cast<std::size_t>(a)].name
                 << " " << boards[static_cast<std::size_t>(b)].name);
            const glm::vec2 rims{2.0F * space.rim(a), 2.0F * space.rim(b)};
            CHECK_FALSE(overlap(space.board(a), space.board_size(a) + rims.x, space.board(b),
                                space.board_size(b) + rims.y));
        }
    }
    // An attack board lies beside its own level, with its ranks in line.
    for (const auto& pin : board().pins) {
        const auto& main = board().boards[static_cast<std::size_t>(pin.main_board)];
        const auto behind = [&](const BoardSpace& some) {
            return some.square(pin.squares[0]).z - some.square(main.squares[0]).z;
        };
        CHECK(behind(space) == Approx(behind(BoardSpace{board()})));
        const float aside = space.board(pin.board).x - space.board(pin.main_board).x;
        CHECK((aside < 0.0F) == pin.left);
        CHECK(std::abs(aside) < 4.0F);
    }
}

TEST_CASE("Flattened levels fill the free part of a picture, seen from either side") {
    // Windows with panels beside the board, without any, on end, and between two cards.
    const glm::vec2 room = GENERATE(glm::vec2{940, 646}, glm::vec2{1280, 720}, glm::vec2{520, 900},
                                    glm::vec2{1280, 480});
    const float yaw = GENERATE(0.5F, 3.0F);
    const LevelLayout levels{.across = lie_across(board(), room), .from_behind = yaw > 2.0F};
    const auto space = BoardSpace{board()}.exploded({.flatten = 1.0F, .levels = levels});
    const auto extent = extent_of(space);
    auto home = framing_for(default_view(), BoardSpace{board()});
    home.yaw = yaw;
    const auto camera = camera_of(flattened(home, space, extent, room), extent, room);
    glm::vec2 low = room;
    glm::vec2 high{0.0F};
    for (const auto square : board().squares) {
        const auto pixel = camera.project(space.square(square), room);
        REQUIRE(pixel);
        low = glm::min(low, *pixel);
        high = glm::max(high, *pixel);
    }
    const float side = glm::distance(*camera.project(space.square(square("b1W")), room),
                                     *camera.project(space.square(square("c1W")), room));
    const glm::vec2 filled = (high - low + side) / room;
    INFO(room.x << "x" << room.y << " " << filled.x << " " << filled.y);
    CHECK(std::max(filled.x, filled.y) >= 0.8F);
    CHECK(side * 22.0F > std::min(room.x * 0.72F, room.y)); // of either layout the larger one
}

TEST_CASE("The layout of levels changes only where the other one is clearly larger") {
    CHECK_FALSE(lie_across(board(), {500, 900}));
    CHECK(lie_across(board(), {1280, 400}));
    for (const bool now : {false, true}) CHECK(lie_across(board(), {1000, 650}, now) == now);
}

TEST_CASE("On their way to the flat map boards never pass through each other") {
    const auto& boards = board().boards;
    const BoardSpace start{board()};
    const LevelLayout levels{.across = GENERATE(false, true), .from_behind = GENERATE(false, true)};
    for (float share = 0.0F; share <= 1.0F; share += step) {
        const auto space = start.exploded({.pull_apart = 0.0F, .flatten = share, .levels = levels});
        for (int a = 0; a < static_cast<int>(boards.size()); ++a)
            for (int b = 0; b < a; ++b) {
                // Of two boards on neighbouring pins of one side only one can stand there, or they
                // have always overlapped.
                if (!overlap(space.board(a), space.board_size(a), space.board(b),
                             space.board_size(b)))
                    continue;
                const float now = std::abs(space.board(a).y - space.board(b).y);
                INFO(share << " " << boards[static_cast<std::size_t>(a)].name << " "
                           << boards[static_cast<std::size_t>(b)].name);
                CHECK(now > headroom * 0.9F);
            }
    }
}

TEST_CASE("At no share of flattening do two squares of a board with bent lines overlap") {
    const auto& topology =
        board_of(GENERATE("yalta", "star-4", "star-5", "star-6", "star-7", "star-8", "round"));
    for (const float share : {0.0F, 0.1F, 0.2F, 0.3F, 0.4F, 0.5F, 0.6F, 0.7F, 0.8F, 0.9F, 1.0F}) {
        const auto space = at_share(topology, share);
        for (const auto square : topology.squares)
            for (const auto& point : points_in(space.plan()->at(square))) {
                INFO(share << " " << topology.at(square).name);
                for (const auto other : topology.squares)
                    if (glm::distance(space.plan()->at(other).middle, point) < 1.5F)
                        CHECK(scene::contains(space.plan()->at(other).outline, point) ==
                              (other == square));
            }
    }
}

TEST_CASE("Straightened squares have side 1 and stand upright, as their own camp sees them") {
    const auto& topology = board_of(GENERATE("yalta", "star-8", "round"));
    const auto space = at_share(topology, 1.0F);
    for (const auto square : topology.squares) {
        const auto& place = space.plan()->at(square);
        CHECK(scene::signed_area(place.outline) == Approx(1.0F).margin(1e-3));
        CHECK(place.inner == Approx(0.5F).margin(1e-3));
        for (const auto& corner : place.outline)
            CHECK(glm::distance(corner, place.middle) < 0.708F);
        const auto& info = topology.at(square);
        for (const auto other : topology.squares)
            if (topology.at(other).board == info.board && topology.at(other).file == info.file &&
                topology.at(other).rank == info.rank + 1)
                CHECK(glm::distance(space.plan()->at(other).middle - place.middle,
                                    glm::vec2{0.0F, 1.0F}) < 1e-3F);
    }
    for (int army = 0; army < 3; ++army)
        CHECK(std::abs(space.seat_yaw(static_cast<rules::Seat>(army))) < 1e-4F);
}

TEST_CASE("A square moves evenly while the slider does, on every board") {
    const auto& topology = board_of(GENERATE("tri-d", "yalta", "star-5", "star-8", "round"));
    const BoardSpace start{topology};
    auto before = start;
    for (float share = step; share <= 1.0F + 1e-4F; share += step) {
        const auto now = start.exploded({.pull_apart = 0.0F, .flatten = share});
        for (const auto square : topology.squares)
            REQUIRE(glm::distance(now.square(square), before.square(square)) < 1.3F);
        before = now;
    }
    CHECK(glm::distance(start.exploded({0.0F, 1e-4F}).square(topology.squares.front()),
                        start.square(topology.squares.front())) < 0.01F);
}

TEST_CASE("Bodies of squares follow their outlines to the flat map") {
    const auto& topology = board_of(GENERATE("yalta", "star-7", "round"));
    for (const float share : {0.0F, 0.13F, 0.4F, 0.55F, 0.8F, 1.0F}) {
        const auto space = at_share(topology, share);
        for (const auto square : topology.squares) {
            const auto& body = space.kinds()[static_cast<std::size_t>(space.kind(square))];
            const auto& outline = space.plan()->at(square).outline;
            REQUIRE(body.outline.size() == outline.size());
            const auto pose = space.body_pose(square);
            for (std::size_t n = 0; n < outline.size(); ++n) {
                const glm::vec3 corner(pose * glm::vec4(in_space(body.outline[n]), 1.0F));
                INFO(share << " " << topology.at(square).name << " corner " << n);
                REQUIRE(glm::distance(corner, in_space(outline[n])) < 0.06F);
            }
        }
    }
}

TEST_CASE("Squares are picked where they are seen, however far the board is flattened") {
    const std::string id = GENERATE("tri-d", "yalta", "round");
    const auto variant = shipped_rules().find(id);
    const auto start = rules::Position::start(variant);
    const auto pieces = load_piece_set(source("assets/pieces/staunton.toml"), 8);
    const SceneBuilder made{*variant, *pieces};
    const float share = GENERATE(0.3F, 0.6F, 0.9F, 1.0F);
    if (id == "tri-d" && share < 1.0F) return; // levels hide each other
    ViewSettings settings;
    settings.flatten = share;
    const auto scene = made.build(*OnTable{start, {}, settings}, studio());
    const auto space = at_share(variant->topology, share);
    const auto camera = camera_for(*find_view("top"), space, screen);
    for (const auto square : variant->topology.squares) {
        if (!start.exists(square)) continue;
        const auto pixel = camera.project(space.square(square), screen);
        REQUIRE(pixel);
        const auto hit = scene::pick(scene, camera.ray_through(*pixel, screen));
        REQUIRE(hit);
        CHECK(picked(hit->id).square == square);
    }
    // Men travel along.
    const auto king = made.board_meshes().pieces[rules::slot(rules::PieceType::king)];
    for (const auto& instance : scene.instances) {
        if (instance.mesh != king) continue;
        const glm::vec3 foot(instance.transform[3]);
        const auto square = picked(instance.owner).square;
        CHECK(glm::distance(glm::vec2{foot.x, foot.z},
                            glm::vec2{space.square(square).x, space.square(square).z}) < 1e-3F);
    }
}

TEST_CASE("The straightened boards have their letters beside the squares, to be read from below") {
    const auto& topology = board_of(GENERATE("star-5", "round"));
    const auto space = at_share(topology, 1.0F);
    const auto letters = straight_letters(topology, *space.plan());
    const auto with = [&](const char* text) {
        return std::ranges::count(letters, text, &FrameLetter::text);
    };
    const bool round = topology.shape == rules::Shape::round;
    CHECK(with(round ? "wa" : "a") == (round ? 1 : 5));
    CHECK(with("4") == (round ? 1 : 6)); // the rank, and the fourth module
    for (const auto& letter : letters) {
        CHECK(letter.reader == glm::vec2{0.0F, -1.0F});
        CHECK(space.plan()->square_at(letter.middle) == rules::no_square);
    }
}

TEST_CASE("On the flat map a free pin answers all over the place where a board would lie") {
    const auto shown = position(lone_riders);
    ViewSettings settings;
    settings.flatten = 1.0F;
    const auto scene = scene_of(shown, {}, settings);
    const auto space = at_share(board(), 1.0F);
    const auto free = pin("Q3");
    REQUIRE_FALSE(shown.arrangement().stands_on(free));
    for (const auto square : board().at(free).squares) {
        const auto place = space.square(square);
        const auto hit = scene::pick(scene, {place + glm::vec3{0, 5, 0}, {0, -1, 0}});
        REQUIRE(hit);
        CHECK(picked(hit->id).pin == free);
    }
}

TEST_CASE("Boards without levels and bent lines stay as they are") {
    const auto variant = shipped_rules().find(GENERATE("chess", "star-2", "draughts-2"));
    CHECK_FALSE(flattens(variant->topology));
    const BoardSpace plain{variant->topology};
    const auto same = plain.exploded({.pull_apart = 0.0F, .flatten = 1.0F});
    for (const auto square : variant->topology.squares)
        CHECK(same.square(square) == plain.square(square));
    CHECK(same.stand_opacity() == 1.0F);
}

TEST_CASE("A way over the seam leaps between modules that have come apart, and ends where it did") {
    const auto variant = shipped_rules().find("yalta");
    const auto square_named = [&](const char* name) {
        return variant->topology.square_named(name).value();
    };
    const auto from = square_named("1a4");
    const auto to = square_named("3e4");
    const BoardSpace drawn{variant->topology};
    for (const float share : {0.0F, 0.5F, 1.0F}) {
        const auto space = drawn.exploded({0.0F, share});
        for (const auto& path :
             variant->topology.cells[rules::slot(variant->topology.cell_of(from))].orthogonal) {
            const auto line = drawn_path(variant->topology, *space.plan(), from, path);
            const auto end = variant->topology.square_at(path.back(), 0);
            CHECK(glm::distance(line.front(), space.plan()->at(from).middle) < 1e-4F);
            CHECK(glm::distance(line.back(), space.plan()->at(end).middle) < 1e-4F);
        }
    }
    CHECK(variant->topology.at(to).board != variant->topology.at(from).board);
}

TEST_CASE("The camera rises with the slider, looks straight down at its end, and comes home") {
    const auto& topology = board_of(GENERATE("tri-d", "yalta", "round"));
    const BoardSpace space{topology};
    auto home = framing_for(default_view(), space);
    home.away = 0.8F;
    home.aside.x = 0.4F;
    const FlattenCamera camera{0.0F, home, home};
    const auto seen_at = [&](const FlattenCamera& one, float share) {
        const auto bent = space.exploded({0.0F, share});
        return one.at(bent, extent_of(bent), screen);
    };
    CHECK(seen_at(camera, 0.0F) == home);
    float pitch = home.pitch;
    for (float share = step; share < 1.0F; share += step) {
        const auto now = seen_at(camera, share);
        CHECK(now.pitch >= pitch);
        CHECK(now.pitch - pitch < 0.12F);
        pitch = now.pitch;
    }
    const auto flat = space.exploded({0.0F, 1.0F});
    const auto above = seen_at(camera, 1.0F);
    CHECK(above.shows_all());
    const auto top = camera_of(above, extent_of(flat), screen);
    CHECK(top.orthographic);
    CHECK(top.pitch > 1.54F);
    for (const auto square : topology.squares) {
        const auto pixel = top.project(flat.square(square), screen);
        REQUIRE(pixel);
        CHECK(glm::all(glm::greaterThan(*pixel, glm::vec2{0.0F})));
        CHECK(glm::all(glm::lessThan(*pixel, screen)));
    }
    const FlattenCamera back{1.0F, above, home};
    CHECK(seen_at(back, 0.0F) == home);
    CHECK(seen_at(back, 1.0F).shows_all());
}

} // namespace strata::view
