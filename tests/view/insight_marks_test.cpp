// SPDX-License-Identifier: MIT
#include "view/marks/marks.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "board.h"
#include "rules/answers/insight.h"
#include "view/marks/overlays.h"
#include "view/marks/sign_places.h"
#include "view/marks/tracks.h"

namespace strata::view {

namespace {

const std::string pinned_knight =
    "W=4/4/2N1/2K1;N=4/4/4/4;B=4/2r1/4/4;Q3=2/2;K1=2/2;K2=2/2;K6=1k/2 w - - 0 20 -";
const std::string blocked_rook =
    "W=4/4/4/R3;N=4/4/4/p3;B=4/4/4/4;Q3=2/2;K1=1K/2;K2=2/2;K6=1k/2 w - - 0 20 -";

ViewSettings with(Overlay overlay, bool lines = false) {
    ViewSettings settings;
    settings.overlay = overlay;
    settings.show_lines = lines;
    return settings;
}

Hover over(const char* name) {
    Hover hover;
    hover.square = square(name);
    return hover;
}

long marks_of(const scene::Scene& scene, scene::MeshId mesh) {
    return std::ranges::count(scene.instances, mesh, &scene::Instance::mesh);
}

// The squares round whose middles bodies of that kind lie, and how often.
std::multiset<rules::Square> places(const scene::Scene& scene, scene::MeshId mesh) {
    const BoardSpace space{board()};
    std::multiset<rules::Square> found;
    for (const auto& instance : scene.instances) {
        if (instance.mesh != mesh) continue;
        for (const auto each : board().squares) {
            const glm::vec3 off = glm::vec3{instance.transform[3]} - space.square(each);
            if (std::abs(off.x) < 0.5F && std::abs(off.z) < 0.5F && std::abs(off.y) < 0.3F)
                found.insert(each);
        }
    }
    return found;
}

std::set<rules::Square> set_of(const rules::SquareSet& squares) {
    std::set<rules::Square> list;
    squares.for_each([&](int i) { list.insert(static_cast<rules::Square>(i)); });
    return list;
}

std::set<rules::Square> once(const std::multiset<rules::Square>& squares) {
    return {squares.begin(), squares.end()};
}

bool has_label(const scene::Scene& scene, const std::string& text) {
    return std::ranges::find(scene.labels, text, &scene::Label::text) != scene.labels.end();
}

const InsightBodies& shapes() { return builder().board_meshes().insight; }

rules::Position random_position(std::mt19937& random) {
    auto made = rules::Position::start(tri_d());
    for (auto plies = random() % 60; plies > 0; --plies) {
        const auto moves = rules::legal_moves(made);
        if (moves.empty()) break;
        made.play(moves[random() % moves.size()]);
    }
    return made;
}

} // namespace

TEST_CASE("Without overlay and lines the scene holds nothing of them, wherever one points") {
    const auto scene = scene_of(position(pinned_knight), over("d2W"));
    std::vector<scene::MeshId> all(shapes().signs.begin(), shapes().signs.end());
    for (const auto mesh : {shapes().thread, shapes().barb, shapes().bead, shapes().block,
                            shapes().toothed, shapes().doubled, shapes().framed, shapes().hollow})
        all.push_back(mesh);
    for (const auto mesh : all) CHECK(marks_of(scene, mesh) == 0);
}

TEST_CASE("Every overlay but none has a row of its own, and every row a word of its own") {
    REQUIRE(overlays().size() + 1 == text::enum_names<Overlay>.size());
    for (std::size_t n = 0; n < overlays().size(); ++n)
        CHECK(overlays()[n].overlay == static_cast<Overlay>(n + 1));
}

TEST_CASE("Each seat's sign lies on exactly the squares it attacks, in 100 random positions") {
    std::mt19937 random{3};
    for (int n = 0; n < 100; ++n) {
        const auto shown = random_position(random);
        const auto scene = scene_of(shown, {}, with(Overlay::attacks));
        for (const int seat : {0, 1}) {
            const auto lain = places(scene, shapes().signs[static_cast<std::size_t>(seat)]);
            const auto wanted = rules::squares_attacked(shown, static_cast<rules::Seat>(seat));
            CHECK(once(lain) == set_of(wanted));
            CHECK(lain.size() == 2U * static_cast<std::size_t>(wanted.count())); // and its edge
        }
    }
}

TEST_CASE("Squares that one seat attacks more often are tinted, and its sign there is larger") {
    std::mt19937 random{4};
    for (int n = 0; n < 100; ++n) {
        const auto shown = random_position(random);
        const auto table = reading::read(shown, nullptr);
        const auto scene = scene_of(shown, {}, with(Overlay::attacks));
        for (const std::size_t seat : {0U, 1U}) {
            const auto& insight = studio().insight;
            const auto& tint = seat == 0 ? insight.defender : insight.attacker;
            const auto tinted = std::ranges::count_if(scene.instances, [&](const auto& one) {
                return one.material.colour == tint.colour && one.material.opacity == control_cover;
            });
            CHECK(tinted == table.seats[seat].controlled.count());
            std::set<float> sizes; // of sign and edge, usual and leading
            for (const auto& one : scene.instances)
                if (one.mesh == shapes().signs[seat])
                    sizes.insert(glm::length(glm::vec3{one.transform[0]}));
            const auto attacked = table.seats[seat].attacked.count();
            const bool both = tinted > 0 && tinted < attacked;
            CHECK(sizes.size() == (both ? 4U : attacked > 0 ? 2U : 0U));
        }
    }
}

TEST_CASE("On every board signs of several seats share a square without touching") {
    for (const auto& variant : shipped_rules().variants()) {
        const BoardSpace space{variant->topology};
        INFO(variant->id);
        for (const auto each : variant->topology.squares) {
            std::vector<SignPlace> signs;
            for (int n = 0; n < variant->seat_count(); ++n)
                signs.push_back(sign_place(space, *variant, each, static_cast<rules::Seat>(n)));
            for (std::size_t a = 0; a < signs.size(); ++a) {
                CHECK(glm::distance(signs[a].place, space.square(each)) > 0.2F);
                for (std::size_t b = 0; b < a; ++b)
                    CHECK(glm::distance(signs[a].place, signs[b].place) >
                          signs[a].radius * leading_sign + signs[b].radius);
                if (!space.plan()) continue;
                const glm::vec2 point{signs[a].place.x, -signs[a].place.z};
                CHECK(space.plan()->square_at(point) == each);
            }
        }
    }
}

TEST_CASE(
    "Attackers and defenders of the square pointed at wear different rings, and are counted") {
    std::mt19937 random{5};
    for (int n = 0; n < 100; ++n) {
        const auto shown = random_position(random);
        const auto men = set_of(shown.occupied());
        const auto target = *std::next(men.begin(), static_cast<long>(random() % men.size()));
        Hover hover;
        (n % 2 == 0 ? hover.square : hover.cursor) = target;
        const auto scene = scene_of(shown, hover, with(Overlay::defence));
        const auto contest = rules::contest_over(shown, target);
        CHECK(once(places(scene, shapes().toothed)) == set_of(contest.attackers));
        CHECK(once(places(scene, shapes().doubled)) == set_of(contest.defenders));
        CHECK(marks_of(scene, shapes().barb) == contest.attackers.count());
        CHECK(has_label(scene, std::to_string(contest.attackers.count()) + ":" +
                                   std::to_string(contest.defenders.count())));
    }
}

TEST_CASE("The cursor marks the corners of each square of a board, or the knob of a free pin") {
    const auto shown = position(pinned_knight);
    const auto corners = [&](const Hover& hover) {
        const auto& board_meshes = builder().board_meshes();
        return once(places(scene_of(shown, hover), board_meshes.squares.front().corner_marks));
    };
    Hover on_board;
    on_board.cursor_pin = pin("Q3");
    const auto& squares = board().at(pin("Q3")).squares;
    CHECK(corners(on_board) == std::set<rules::Square>(squares.begin(), squares.end()));
    Hover on_pin;
    on_pin.cursor_pin = pin("Q1");
    CHECK(corners(on_pin).empty());
    const auto knob = builder().board_meshes().knob;
    CHECK(marks_of(scene_of(shown, on_pin), knob) == marks_of(scene_of(shown, {}), knob) + 1);
    Hover on_square;
    on_square.cursor = square("d2W");
    CHECK(corners(on_square) == std::set<rules::Square>{square("d2W")});
}

TEST_CASE("The reach of the man pointed at is ringed, whoever moves, and more so what he takes") {
    const auto shown = position(pinned_knight);
    const auto reach = rules::reach_of(shown, square("d7B"));
    const auto scene = scene_of(shown, over("d7B"), with(Overlay::reach));
    const auto taken = set_of(reach & shown.occupied());
    CHECK(once(places(scene, shapes().hollow)) == set_of(reach - shown.occupied()));
    CHECK(taken == std::set{square("d2W")});
    CHECK(once(places(scene, shapes().single)) == taken);
    CHECK(marks_of(scene, shapes().doubled) == 0); // that is how defenders are ringed
}

TEST_CASE("A pin is a line with a bar at the pinned man, a check a line with a head") {
    const auto pin = scene_of(position(pinned_knight), {}, with(Overlay::none, true));
    CHECK(marks_of(pin, shapes().thread) == 4); // and its edge
    CHECK(places(pin, shapes().block) == std::multiset{square("d2W")});
    CHECK(marks_of(pin, shapes().barb) == 0);
    const auto check = scene_of(
        position("W=4/4/4/2K1;N=4/4/4/4;B=4/2r1/4/4;Q3=2/2;K1=2/2;K2=2/2;K6=1k/2 w - - 0 20 -"), {},
        with(Overlay::none, true));
    CHECK(marks_of(check, shapes().barb) == 1);
    CHECK(marks_of(check, shapes().block) == 0);
}

TEST_CASE("A slider's blocker is framed, his level named, and his column stands upright") {
    const auto shown = position(blocked_rook);
    const auto before = scene_of(shown, over("b1W"));
    const auto scene = scene_of(shown, over("b1W"), with(Overlay::none, true));
    CHECK(places(scene, shapes().framed) == std::multiset{square("b3N"), square("f1K1")});
    const auto named = [&](const scene::Scene& in, const char* name) {
        return std::ranges::count(in.labels, name, &scene::Label::text);
    };
    CHECK(named(scene, "N") == named(before, "N") + 1);
    CHECK(named(scene, "K1") == named(before, "K1") + 1);
    const auto beam = builder().board_meshes().beam;
    CHECK(marks_of(scene, beam) == marks_of(before, beam) + 2);
    const BoardSpace space{board()};
    bool through = false; // b3 has squares on W, N and Q3
    for (const auto& instance : scene.instances)
        through = through || (instance.mesh == beam && instance.through == scene::Through::veil &&
                              instance.transform[3].y <= space.square(square("b3W")).y &&
                              instance.transform[3].y + instance.transform[1].y >
                                  space.square(square("b3Q3")).y);
    CHECK(through);
}

TEST_CASE("Where lines follow a path between levels, a blocked one runs over its squares (TD-M3)") {
    const auto federation = shipped_rules().find("tri-d-federation");
    const auto& topology = federation->topology;
    const auto at = [&](const char* name) { return topology.square_named(name).value(); };
    const auto shown = notation::parse_position(
        federation, "W=4/4/1n2/3K;N=4/4/4/4;B=3k/4/1R2/4;Q1w=2/2;K1w=2/2;Q6b=2/2;K6b=2/2 "
                    "w - - 0 20 -");
    REQUIRE(shown);
    Hover hover;
    hover.square = at("c6B");
    OnTable table{*shown, hover, with(Overlay::none, true)};
    const auto signs = signs_on(*table);
    const auto line = std::ranges::find_if(signs.lines, [&](const SignedLine& one) {
        return one.sign == LineSign::blocked && one.to == at("c2W");
    });
    REQUIRE(line != signs.lines.end());
    CHECK(line->path == std::vector{at("c5B"), at("c4N"), at("c3N"), at("c2W")});

    auto pieces = load_piece_set(source("assets/pieces/staunton.toml"), 16);
    REQUIRE(pieces);
    const SceneBuilder made{*federation, *pieces};
    const auto scene = made.build(*table, studio());
    const BoardSpace space{topology};
    const auto dotted = [&](const char* name) {
        return std::ranges::any_of(scene.instances, [&](const scene::Instance& instance) {
            return instance.mesh == made.board_meshes().insight.bead &&
                   glm::distance(glm::vec3{instance.transform[3]}, space.square(at(name))) < 0.4F;
        });
    };
    CHECK(dotted("c4N"));
    CHECK(dotted("c3N"));
    CHECK_FALSE(dotted("c4W"));
}

TEST_CASE("A track is cut from both ends and keeps its bends") {
    const Track track{{{0, 0, 0}, {3, 0, 0}, {3, 0, 4}}};
    CHECK(track.length() == 7.0F);
    const auto cut = track.trimmed(1.0F, 2.0F);
    CHECK(cut.length() == 4.0F);
    CHECK(cut.points() == std::vector<glm::vec3>{{1, 0, 0}, {3, 0, 0}, {3, 0, 2}});
    CHECK(track.trimmed(50.0F, 50.0F).length() > 1.0F);
    CHECK(track.at(5.0F) == glm::vec3{3, 0, 2});
}

} // namespace strata::view
