// SPDX-License-Identifier: MIT
// Whether pieces and targets stand out from their squares as they are drawn, for usual and for
// colour-blind eyes, in every theme. Measured in pixels of a picture as large as a usual
// screen, because light, shadows and grain decide as much as the colours of a theme.
#include <array>
#include <cmath>
#include <numeric>
#include <set>

#include "catch.h"
#include "eyes.h"
#include "films/graphics.h"
#include "legibility.h"
#include "render/renderer.h"

using namespace strata;

namespace {

constexpr glm::ivec2 size{1920, 1080};
// At a pixel of its outline a piece stands out if it differs by that much in CIE Lab from what is
// beside it; so does that share of each outline.
constexpr float clear_outline = 12.0F;
constexpr float least_outline = 0.5F;
// In CIE Lab, between a filled target and a square without a mark: twice what one just sees.
constexpr float least_difference = 5.0F;

// What a board looks like, with only some of its pieces.
class Easel {
public:
    explicit Easel(const std::string& id)
        : variant(tests::shipped_rules().find(id)),
          builder(*variant, tests::Lookout::pieces()),
          renderer_((render::load_gl(platform::OffscreenContext::loader()), builder.meshes()),
                    tests::source("shaders"), {1, 1024, 1, true, false, false}) {}

    [[nodiscard]] render::Image draw(const scene::Scene& scene, const scene::Camera& camera) {
        return render::picture(renderer_, scene, camera, size);
    }
    [[nodiscard]] bool is_piece(const scene::Instance& one) const {
        const auto& board_meshes = builder.board_meshes();
        return std::ranges::count(board_meshes.pieces, one.mesh) +
                   std::ranges::count(board_meshes.plinths, one.mesh) >
               0;
    }

private:
    platform::OffscreenContext context_;

public:
    std::shared_ptr<const rules::Variant> variant;
    view::SceneBuilder builder;

private:
    render::Renderer renderer_;
};

scene::Camera looking_down(const view::BoardSpace& space, float degrees) {
    return view::camera_of({.yaw = 0.0F, .pitch = glm::radians(degrees)}, view::extent_of(space),
                           glm::vec2(size));
}

glm::vec3 colour_at(const render::Image& picture, glm::ivec2 pixel) {
    const auto* rgba =
        &picture.rgba[4 * static_cast<std::size_t>(pixel.y * picture.width + pixel.x)];
    const auto light = [](std::uint8_t byte) { return scene::to_linear(byte / 255.0F); };
    return {light(rgba[0]), light(rgba[1]), light(rgba[2])};
}
bool covered(const render::Image& picture, glm::ivec2 pixel) {
    return picture.rgba[4 * static_cast<std::size_t>(pixel.y * picture.width + pixel.x) + 3] > 200;
}
bool inside(glm::ivec2 pixel) {
    return pixel.x >= 0 && pixel.y >= 0 && pixel.x < size.x && pixel.y < size.y;
}

glm::vec3 mean(const std::vector<glm::vec3>& colours) {
    REQUIRE_FALSE(colours.empty());
    return std::accumulate(colours.begin(), colours.end(), glm::vec3{0.0F}) /
           static_cast<float>(colours.size());
}

// One piece of every seat on a square of each tone: pawns where it has them there.
std::set<rules::Square> some_of_each(const rules::Position& position) {
    std::map<std::pair<rules::Seat, rules::Tone>, rules::Square> chosen;
    position.occupied().for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        const auto piece = position.at(square);
        auto& place =
            chosen.try_emplace({piece.army(), position.topology().at(square).tone}, square)
                .first->second;
        if (piece.is(rules::PieceType::pawn) && !position.at(place).is(rules::PieceType::pawn))
            place = square;
    });
    std::set<rules::Square> squares;
    for (const auto& [of, square] : chosen) squares.insert(square);
    return squares;
}

// Share of the outline of a piece that differs from what is beside it, for the eye that sees it
// least.
float outline_seen(const render::Image& all, const render::Image& piece, glm::vec2 foot,
                   float around) {
    constexpr int beside = 3; // pixels
    std::array<int, tests::eyes.size()> differs{};
    int count = 0;
    const glm::ivec2 low = glm::max(glm::ivec2(foot - around), glm::ivec2(0));
    const glm::ivec2 high = glm::min(glm::ivec2(foot + around), size - 1);
    for (int y = low.y; y <= high.y; ++y)
        for (int x = low.x; x <= high.x; ++x) {
            if (!covered(piece, {x, y})) continue;
            for (const glm::ivec2 way : {glm::ivec2{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                const glm::ivec2 at{x, y};
                const glm::ivec2 out = at + way * beside;
                if (!inside(at + way) || !inside(out) || covered(piece, at + way) ||
                    covered(piece, out))
                    continue;
                ++count;
                for (std::size_t eye = 0; eye < differs.size(); ++eye)
                    if (tests::difference(colour_at(all, at), colour_at(all, out),
                                          tests::eyes[eye]) >= clear_outline)
                        ++differs[eye];
            }
        }
    REQUIRE(count > 20);
    return static_cast<float>(*std::ranges::min_element(differs)) / static_cast<float>(count);
}

} // namespace

TEST_CASE("Pieces stand out from their squares in every theme", "[app_contrast][gl]") {
    Easel easel(GENERATE("star-8", "round", "yalta", "chess"));
    const auto start = rules::Position::start(easel.variant);
    const auto kept = some_of_each(start);
    const view::BoardSpace space{easel.variant->topology};
    const auto camera = looking_down(space, 66.0F);
    for (const auto& theme : films::shipped_themes().all) {
        auto scene = easel.builder.build(*tests::OnTable{start}, theme);
        std::erase_if(scene.instances, [&](const scene::Instance& one) {
            return easel.is_piece(one) && !kept.contains(view::picked(one.owner).square);
        });
        const auto all = easel.draw(scene, camera);
        auto only = scene;
        only.labels.clear();
        only.background.transparent = true;
        std::erase_if(only.instances,
                      [&](const scene::Instance& one) { return !easel.is_piece(one); });
        const auto pieces = easel.draw(only, camera);
        for (const auto square : kept) {
            const auto foot = camera.project(space.square(square), glm::vec2(size)).value();
            const auto beside =
                camera.project(space.square(square) + camera.right(), glm::vec2(size)).value();
            const float around = 0.75F * space.figure_room(square) * glm::distance(foot, beside);
            const float seen = outline_seen(all, pieces, foot, around);
            INFO(theme.name << ": " << easel.variant->topology.at(square).name << " "
                            << rules::slot(start.at(square).army()));
            CHECK(seen >= least_outline);
        }
    }
}

TEST_CASE("A target is told from any square of the board in every theme", "[app_contrast][gl]") {
    Easel easel(GENERATE("tri-d", "chess"));
    const bool levels = easel.variant->topology.stacked();
    // A queen in the middle reaches squares of both tones.
    session::Session session{tests::shipped_rules(), easel.variant->id};
    const auto* text =
        levels ? "W=4/4/4/3K;N=4/1Q2/4/4;B=k3/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -"
               : "k7/8/8/8/3Q4/8/8/7K w - - 0 1";
    session.apply(session::NewGame{easel.variant->id, text});
    session.apply(
        session::ClickSquare{*easel.variant->topology.square_named(levels ? "c5N" : "d4")});
    view::ViewSettings look;
    look.flatten = levels ? 1.0F : 0.0F; // no pane lies over another
    look.show_last_move = false;
    tests::OnTable on{session, {}, look};
    const auto& targets = on->reading.targets;
    REQUIRE(targets.size() > 10);
    const view::BoardSpace space{easel.variant->topology, {0.0F, look.flatten}};
    const auto camera = looking_down(space, 88.5F);
    for (const auto& theme : films::shipped_themes().all) {
        const auto picture = easel.draw(easel.builder.build(*on, theme), camera);
        // Off the middle, where no piece and no dot is: by tone, targets and others.
        std::map<rules::Tone, std::array<std::vector<glm::vec3>, 2>> seen;
        for (const auto square : easel.variant->topology.squares) {
            if (!session.position().exists(square) || session.position().at(square).exists())
                continue;
            const bool target = std::ranges::count(targets, square) > 0;
            for (const float x : {-0.33F, 0.33F})
                for (const float z : {-0.33F, 0.33F}) {
                    const auto pixel = camera.project(space.square(square) + glm::vec3{x, 0.0F, z},
                                                      glm::vec2(size));
                    seen[easel.variant->topology.at(square).tone][target ? 1 : 0].push_back(
                        colour_at(picture, glm::ivec2(*pixel)));
                }
        }
        for (const auto& [tone, mine] : seen)
            for (const auto& [other, theirs] : seen)
                for (const auto& eye : tests::eyes) {
                    INFO(theme.name << " " << static_cast<int>(tone) << " "
                                    << static_cast<int>(other) << " " << &eye - &tests::eyes[0]);
                    CHECK(tests::difference(mean(mine[1]), mean(theirs[0]), eye) >=
                          least_difference);
                }
    }
}
