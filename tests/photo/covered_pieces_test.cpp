// SPDX-License-Identifier: MIT
// Pieces behind panes and frames in photographs.
#include <cmath>

#include <glm/gtc/matrix_transform.hpp>

#include "catch.h"
#include "photo/outlines.h"
#include "photo/photo_renderer.h"
#include "photo/photograph.h"
#include "scene/primitives.h"
#include "scene/through.h"

using namespace strata;
using photo::photograph;
using photo::Print;
using scene::Surface;

namespace {

struct Pixel {
    int red, green, blue, alpha;
};

Pixel at(const Print& print, int x, int y) {
    const auto n = 4 * static_cast<std::size_t>(y * print.size.x + x);
    return {print.rgba[n], print.rgba[n + 1], print.rgba[n + 2], print.rgba[n + 3]};
}

// A cube of edge 1, seen straight from the front, and a wide plate before it.
struct Studio {
    static constexpr float height = 4.0F; // of the image, in squares

    scene::MeshLibrary meshes;
    scene::MeshId cube = meshes.add(scene::box({1.0F, 1.0F, 1.0F}, 0.0F));
    scene::MeshId plate = meshes.add(scene::box({60.0F, 60.0F, 0.1F}, 0.0F));
    scene::Scene scene;
    scene::Camera camera;

    Studio() {
        scene.background.transparent = true;
        camera.target = glm::vec3{0.0F};
        camera.pitch = 0.0F;
        camera.distance = 20.0F;
        camera.field_of_view = 2.0F * std::atan(height / 2.0F / camera.distance);
        camera.orthographic = true;
    }

    scene::Instance& add(scene::MeshId mesh, glm::vec3 place, const scene::Material& material) {
        return scene.instances.emplace_back(
            scene::Instance{.mesh = mesh,
                            .transform = glm::translate(glm::mat4{1.0F}, place),
                            .material = material});
    }
    void add_piece(glm::vec3 place, const scene::Material& material) {
        add(cube, place, material).through = scene::Through::body;
    }
    // Nothing but what glows is seen: no light of one body falls on another that is this dark.
    void darken() {
        scene.light = {.sun = glm::vec3{0.0F}, .sky = glm::vec3{0.0F}, .ground = glm::vec3{0.0F}};
    }
    [[nodiscard]] Print print(glm::ivec2 size, int samples, int threads = 1) const {
        return photograph(scene, meshes, camera,
                          {.size = size, .samples = samples, .threads = threads});
    }
};

scene::Material glowing(glm::vec3 colour) { return {.colour = colour * 0.05F, .glow = 20.0F}; }

scene::Material pane(glm::vec3 colour) {
    return {.colour = colour, .opacity = 0.6F, .surface = Surface::glass};
}

Studio with_covered_piece() {
    Studio studio;
    studio.add_piece({0.0F, 0.0F, -2.0F}, {.colour = {0.6F, 0.5F, 0.3F}});
    studio.add(studio.plate, {0.0F, 0.0F, 1.5F}, pane({0.1F, 0.2F, 0.3F}));
    return studio;
}

// Relative luminance of WCAG 2.1.
double luminance(Pixel pixel) {
    const auto linear = [](int value) {
        const double v = value / 255.0;
        return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green) + 0.0722 * linear(pixel.blue);
}

double contrast(Pixel one, Pixel other) {
    const auto [low, high] = std::minmax(luminance(one), luminance(other));
    return (high + 0.05) / (low + 0.05);
}

} // namespace

TEST_CASE("A covered piece has 65% of its own colour as displayed, through glass and frames") {
    scene::Material frame = glowing({0.1F, 0.05F, 0.02F});
    scene::Material glass = frame;
    glass.opacity = 0.6F;
    glass.surface = Surface::glass;
    for (const auto& cover : {frame, glass})
        for (const glm::vec3 army : {glm::vec3{0.01F}, glm::vec3{0.5F, 0.4F, 0.3F}}) {
            Studio studio;
            studio.darken();
            studio.add_piece({0.0F, 0.0F, -1.5F}, glowing(army));
            // Turned, so that its faces do not mirror the cover.
            auto& place = studio.scene.instances.front().transform;
            place = glm::rotate(place, 0.785F, glm::vec3{0.0F, 1.0F, 0.0F});
            const auto middle = [&] { return at(studio.print({24, 24}, 8), 12, 12); };
            const Pixel own = middle();
            studio.add(studio.plate, {0.0F, 0.0F, 1.5F}, cover);
            studio.scene.instances.front().through = scene::Through::nothing;
            const Pixel hidden = middle();
            studio.scene.instances.front().through = scene::Through::body;
            const Pixel through = middle();
            CAPTURE(cover.opacity, army.r);
            const auto share = [](int mixed, int below, int above) {
                return static_cast<double>(mixed - below) / (above - below);
            };
            CHECK(share(through.red, hidden.red, own.red) == Approx(0.65).margin(0.05));
            CHECK(std::abs(own.red - hidden.red) > 50); // more than rounding
            CHECK(through.alpha == 255);
        }
}

TEST_CASE("What is too faint to hide a piece changes nothing of how it is photographed") {
    Studio studio = with_covered_piece();
    studio.scene.instances.back().material.opacity = 0.3F;
    const Print seen = studio.print({32, 24}, 4);
    studio.scene.instances.front().through = scene::Through::nothing;
    CHECK((studio.print({32, 24}, 4).rgba == seen.rgba));
}

TEST_CASE("A piece is not photographed through another piece") {
    Studio studio;
    studio.darken();
    studio.add_piece({0.0F, 0.0F, 0.0F}, glowing({0.3F, 0.0F, 0.0F}));
    studio.add(studio.plate, {0.0F, 0.0F, 2.0F}, glowing({0.0F, 0.0F, 0.2F}));
    const Print front = studio.print({24, 24}, 8);
    studio.add_piece({0.0F, 0.0F, -2.0F}, glowing({0.0F, 0.6F, 0.0F}));
    const Print both = studio.print({24, 24}, 8);
    CHECK(at(front, 12, 12).red > 60); // it is itself covered
    CHECK((both.rgba == front.rgba));
}

TEST_CASE("A photograph in which nothing is covered is not changed by pieces") {
    Studio studio;
    studio.scene.background.transparent = false;
    studio.scene.background.floor = {{0.0F, -2.0F, 0.0F}, 8.0F, glm::vec3{0.3F}};
    studio.camera.pitch = 0.6F;
    studio.add(studio.cube, {0.0F, 0.0F, 0.0F}, {.colour = {0.6F, 0.5F, 0.3F}});
    auto& board = studio.add(studio.plate, {0.0F, -0.55F, 0.0F}, pane({0.1F, 0.2F, 0.3F}));
    board.transform = glm::rotate(board.transform, 1.5707963F, glm::vec3{1.0F, 0.0F, 0.0F});
    // 40 pixels a square: the outline of the foot is not deeper in the board than a foot may be.
    const Print plain = studio.print({120, 160}, 1);
    studio.scene.instances.front().through = scene::Through::body;
    CHECK((studio.print({120, 160}, 1).rgba == plain.rgba));
}

TEST_CASE("The outline of a covered piece contrasts by 3:1 with any pane") {
    constexpr glm::ivec2 size{64, 48}; // 12 pixels a square, lines of 1.1 pixels
    for (const glm::vec3 army : {glm::vec3{0.02F}, glm::vec3{0.3F, 0.02F, 0.02F}, glm::vec3{0.8F}})
        for (const glm::vec3 board : {glm::vec3{0.02F}, glm::vec3{0.2F}, glm::vec3{0.8F}}) {
            Studio studio;
            studio.add_piece({0.0F, 0.0F, -2.0F}, {.colour = army});
            studio.scene.instances.front().outline = scene::Outline::strong;
            studio.add(studio.plate, {0.0F, 0.0F, 1.5F}, pane(board));
            const Print print = studio.print(size, 8);
            double most = 1.0;
            // Across the left edge, at x = 26: within three pixels.
            for (int x = 20; x < 32; ++x)
                for (int beside = x + 1; beside <= x + 3; ++beside)
                    most = std::max(most, contrast(at(print, x, 24), at(print, beside, 24)));
            CAPTURE(army.r, army.g, board.r);
            CHECK(most >= 3.0);
        }
}

TEST_CASE("Outlines are as wide for the height of the image, and never thinner than on screen") {
    Studio studio = with_covered_piece();
    photo::BodyStore bodies(studio.meshes);
    const auto width = [&](int height) { // of both sides of the cube, times the opacity
        const photo::World world(studio.scene, bodies, studio.camera);
        const glm::ivec2 size{height / 2, height};
        Print print{size, std::vector<std::uint8_t>(4U * static_cast<unsigned>(size.x * size.y))};
        photo::Outlines(world, studio.camera, size, {}).draw_over(print);
        double sum = 0.0;
        for (int x = 0; x < size.x; ++x) sum += at(print, x, size.y / 2).alpha / 255.0;
        return sum;
    };
    CHECK(width(120) == Approx(2.0 * scene::quiet_outline).margin(0.25));
    CHECK(width(720) == Approx(2.0 * scene::quiet_outline).margin(0.25));
    CHECK(width(1440) == Approx(4.0 * scene::quiet_outline).margin(0.25));
    studio.scene.instances.front().outline = scene::Outline::strong;
    CHECK(width(120) == Approx(4.2).margin(0.5)); // with the casing
    CHECK(width(720) == Approx(4.2).margin(0.5));
    CHECK(width(1440) == Approx(8.4).margin(0.5));
}

TEST_CASE("An outline is drawn only where something covers it") {
    Studio studio = with_covered_piece();
    studio.scene.instances.back().transform[3].x = 30.0F; // it covers the right half
    const Print print = studio.print({48, 48}, 4);
    CHECK(at(print, 16, 24).alpha < 40); // beside the left edge, which is at x = 18
    studio.scene.instances.front().through = scene::Through::nothing;
    const Print plain = studio.print({48, 48}, 4);
    bool left = true, right = true;
    for (int y = 0; y < 48; ++y)
        for (int x = 0; x < 48; ++x) {
            const Pixel a = at(print, x, y), b = at(plain, x, y);
            const bool same = a.red == b.red && a.green == b.green && a.alpha == b.alpha;
            (x < 22 ? left : right) &= same;
        }
    CHECK(left);
    CHECK(!right);
}

TEST_CASE("A photograph with a covered piece is the same for any threads and in stages") {
    const Studio studio = with_covered_piece();
    const Print one = studio.print({61, 37}, 4, 1);
    CHECK((studio.print({61, 37}, 4, 2).rgba == one.rgba));
    photo::BodyStore bodies(studio.meshes);
    const photo::World world(studio.scene, bodies, studio.camera);
    // Rows of bands of outlines join whatever thread draws them.
    const auto outlined = [&](int threads) {
        Print print{{64, 400}, std::vector<std::uint8_t>(4U * 64U * 400U)};
        photo::Outlines(world, studio.camera, print.size, {.threads = threads}).draw_over(print);
        return print.rgba;
    };
    CHECK((outlined(1) == outlined(2)));
    photo::PhotoRenderer photo_renderer([] {});
    photo_renderer.begin(studio.scene, bodies, studio.camera, {61, 37});
    std::optional<photo::PhotoRenderer::Stage> stage;
    while (!stage) {
        stage = photo_renderer.take();
        std::this_thread::yield();
    }
    CHECK((stage->print.rgba == studio.print({61, 37}, stage->samples).rgba));
}
