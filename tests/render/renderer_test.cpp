// SPDX-License-Identifier: MIT
#include "render/renderer.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <glm/gtc/matrix_transform.hpp>
#include <malloc.h>

#include "catch.h"
#include "english.h"
#include "luminance.h"
#include "platform/offscreen.h"
#include "render/mock_board.h"
#include "scene/primitives.h"
#include "source.h"

using namespace strata;
using scene::Instance;
using scene::MeshId;
using scene::Surface;

namespace {

struct Colour {
    int red, green, blue, alpha;
};

Colour at(const render::Image& image, int x, int y) {
    const std::size_t i = static_cast<std::size_t>(y * image.width + x) * 4;
    return {image.rgba[i], image.rgba[i + 1], image.rgba[i + 2], image.rgba[i + 3]};
}

int brightness(Colour c) { return c.red + c.green + c.blue; }

// A box, a wide plate and a context to draw them in, looked at from the front.
struct Studio {
    platform::OffscreenContext context;
    scene::MeshLibrary meshes;
    MeshId cube, plate;
    scene::Scene scene;
    scene::Camera camera;
    std::optional<render::Renderer> renderer;

    Studio() {
        render::load_gl(platform::OffscreenContext::loader());
        cube = meshes.add(scene::box(glm::vec3(1.0f), 0.05f));
        plate = meshes.add(scene::box({4.0f, 0.1f, 4.0f}, 0.02f));
        renderer.emplace(meshes, tests::source("shaders"),
                         render::settings_for(render::Quality::medium));
        camera.target = glm::vec3(0.0f);
        camera.pitch = 0.0f;
        camera.distance = 6.0f;
        camera.field_of_view = 0.6f; // what the places below were chosen for
        scene.bounds_min = glm::vec3(-3.0f);
        scene.bounds_max = glm::vec3(3.0f);
    }

    Instance& add(MeshId mesh, glm::vec3 where, glm::vec3 colour) {
        Instance instance;
        instance.mesh = mesh;
        instance.transform = glm::translate(glm::mat4(1.0f), where);
        instance.material.colour = colour;
        return scene.instances.emplace_back(instance);
    }

    render::Image picture(glm::ivec2 size = {160, 120}) {
        return render::picture(*renderer, scene, camera, size);
    }
};

constexpr glm::vec3 red{0.8f, 0.03f, 0.03f}, blue{0.03f, 0.03f, 0.8f}, white{0.8f};

} // namespace

TEST_CASE("a body is drawn in its colour, where it stands, and the background around it", "[gl]") {
    Studio studio;
    studio.scene.background.top = glm::vec3(0.0f);
    studio.scene.background.bottom = {0.0f, 0.3f, 0.0f};
    studio.add(studio.cube, glm::vec3(0.0f), red);
    const render::Image image = studio.picture();
    REQUIRE(image.rgba.size() == 160u * 120u * 4u);
    const Colour middle = at(image, 80, 60);
    CHECK(middle.red > 100);
    CHECK(middle.red > 2 * middle.blue);
    CHECK(brightness(at(image, 5, 2)) < 20);
    CHECK(at(image, 5, 117).green > 120);
    CHECK(at(image, 5, 117).red < 10);
    CHECK(middle.alpha == 255);
}

TEST_CASE("the nearer of two bodies hides the other, in whatever order they are given", "[gl]") {
    for (const bool swapped : {false, true}) {
        Studio studio;
        studio.add(studio.cube, {0, 0, 1}, red);
        studio.add(studio.cube, {0, 0, -1}, blue);
        if (swapped) std::swap(studio.scene.instances[0], studio.scene.instances[1]);
        CHECK(at(studio.picture(), 80, 60).red > at(studio.picture(), 80, 60).blue);
        studio.camera.yaw = 3.14159f;
        CHECK(at(studio.picture(), 80, 60).blue > at(studio.picture(), 80, 60).red);
    }
}

TEST_CASE("the same scene gives the same bytes, also from another renderer", "[gl]") {
    const auto render_once = [] {
        platform::OffscreenContext context;
        render::load_gl(platform::OffscreenContext::loader());
        const mock::Board board = mock::three_levels(Surface::wood);
        render::Renderer renderer(board.meshes, tests::source("shaders"),
                                  render::settings_for(render::Quality::high));
        render::Image first = render::picture(renderer, board.scene, {}, {320, 200});
        CHECK(render::picture(renderer, board.scene, {}, {320, 200}) == first);
        return first;
    };
    CHECK(render_once() == render_once());
}

TEST_CASE("glass shows what is behind it, and the nearer tint is the stronger from both sides",
          "[gl]") {
    Studio studio;
    for (const auto& [z, colour] : {std::pair{1.0f, red}, std::pair{-1.0f, blue}}) {
        Instance& pane = studio.add(studio.cube, {0, 0, z}, colour);
        pane.transform = glm::scale(pane.transform, {2.0f, 2.0f, 0.1f});
        pane.material.opacity = 0.7f;
        pane.material.surface = Surface::glass;
    }
    const Colour front = at(studio.picture(), 80, 60);
    CHECK(front.red > front.blue);
    studio.camera.yaw = 3.14159f;
    const Colour behind = at(studio.picture(), 80, 60);
    CHECK(behind.blue > behind.red);

    // A bright body behind both panes still tells.
    studio.add(studio.cube, {0, 0, -2.5f}, white).material.glow = 1.0f;
    studio.camera.yaw = 0.0f;
    CHECK(brightness(at(studio.picture(), 80, 60)) > brightness(front) + 20);
}

TEST_CASE("a body casts a shadow on the plate below it, unless it is told not to", "[gl]") {
    Studio studio;
    studio.add(studio.plate, {0, -1, 0}, white);
    studio.add(studio.cube, {0, 1, 0}, white);
    studio.scene.light.towards = {0, 1, 0.01f};
    studio.camera.pitch = 0.5f;
    studio.camera.target = {0, -1, 0};
    const glm::vec2 under = studio.camera.project({0, -0.95f, 0.3f}, {160, 120}).value();
    const auto seen = [&] {
        return brightness(
            at(studio.picture(), static_cast<int>(under.x), static_cast<int>(under.y)));
    };
    const int shadowed = seen();
    studio.scene.instances[1].casts_shadow = false;
    const int lit = seen();
    CHECK(lit > shadowed + 100);
    studio.scene.instances[1].casts_shadow = true;
    studio.scene.instances[0].receives_shadow = false;
    CHECK(seen() == lit);
}

TEST_CASE("a polished plate mirrors what stands on it, where reflections are wanted", "[gl]") {
    Studio studio;
    studio.add(studio.plate, {0, -0.05f, 0}, glm::vec3(0.02f)).material.mirror = 1.0f;
    studio.add(studio.cube, {0, 0.5f, -0.5f}, red).material.glow = 1.0f;
    studio.camera.pitch = 0.3f;
    // Where the image of the cube's front, as far below the plate as it is above, is seen.
    const glm::vec2 image = studio.camera.project({0, -0.3f, 0.0f}, {160, 120}).value();
    const auto seen = [&] {
        return at(studio.picture(), static_cast<int>(image.x), static_cast<int>(image.y));
    };
    render::Settings settings = render::settings_for(render::Quality::high);
    settings.reflections = false;
    studio.renderer->change(settings);
    const Colour without = seen();
    settings.reflections = true;
    studio.renderer->change(settings);
    CHECK(seen().red > without.red + 30);
    CHECK(seen().blue < without.blue + 15);
    studio.scene.instances[1].transform[3].x = 1.5f; // it went away, and its image with it
    CHECK(seen().red == without.red);
}

TEST_CASE("the floor is lit, takes shadows, and is gone from transparent pictures", "[gl]") {
    Studio studio;
    studio.add(studio.cube, {0, 0, 0}, white);
    studio.scene.light.towards = {0, 1, 0.01f};
    studio.scene.background.floor = {{0, -1.5f, 0}, 5.0f, glm::vec3(0.5f)};
    studio.camera.pitch = 0.6f;
    const auto seen_at = [&](glm::vec3 place) {
        const glm::vec2 pixel = studio.camera.project(place, {160, 120}).value();
        return at(studio.picture(), static_cast<int>(pixel.x), static_cast<int>(pixel.y));
    };
    const int lit = brightness(seen_at({1.4f, -1.5f, 1.0f}));
    CHECK(lit > brightness(seen_at({0.2f, -1.5f, 0.45f})) + 60);
    studio.scene.background.transparent = true;
    CHECK(seen_at({1.4f, -1.5f, 1.0f}).alpha == 0);
}

TEST_CASE("what warms up changes no picture, and other meshes may come", "[gl]") {
    Studio studio;
    studio.add(studio.cube, {0, 0, 0}, red);
    const render::Image before = studio.picture();
    int steps = 0;
    while (studio.renderer->warm_up(studio.scene)) REQUIRE(++steps < 100);
    CHECK(steps >= 2);
    CHECK(studio.picture() == before);
    scene::MeshLibrary spheres;
    spheres.add(scene::sphere(0.5f, 24));
    studio.renderer->load(spheres);
    CHECK_FALSE(studio.picture() == before);
    studio.renderer->load(studio.meshes);
    CHECK(studio.picture() == before);
}

namespace {

int programs() {
    int count = 0;
    for (GLuint name = 1; name < 1000; ++name) count += glIsProgram(name) == GL_TRUE ? 1 : 0;
    return count;
}

// In bytes. Nothing is known of the heap under AddressSanitizer.
std::size_t heap_in_use() {
    const struct mallinfo2 heap = ::mallinfo2();
    return heap.uordblks + heap.hblkhd;
}

} // namespace

TEST_CASE("at rest only the programs of the surfaces that are shown are kept", "[gl]") {
    Studio studio;
    scene::Instance& one = studio.add(studio.cube, {0, 0, 0}, red);
    const auto come_to_rest = [&] {
        const render::Image seen = studio.picture();
        while (studio.renderer->warm_up(studio.scene)) {
        }
        studio.renderer->rest(studio.scene);
        CHECK(studio.picture() == seen);
        return programs();
    };
    const int fresh = come_to_rest();
    one.material.surface = scene::Surface::marble;
    CHECK(come_to_rest() > fresh);
    one.material.surface = scene::Surface::plain;
    CHECK(come_to_rest() == fresh);
    one.material.surface = scene::Surface::metal;
    studio.picture();
    one.material.surface = scene::Surface::plain;
    CHECK(come_to_rest() == fresh);
}

TEST_CASE("what passes were drawn into is gone at rest, however many there were", "[gl]") {
    constexpr std::size_t canvas = 4u * 1024 * 1024;
    Studio studio;
    studio.add(studio.cube, {0, 0, 0}, red);
    studio.picture();
    studio.renderer->rest(studio.scene);
    const std::size_t before = heap_in_use();
    for (int pass = 0; pass < 20; ++pass) {
        if (pass == 10) glFinish(); // of a frame, after which the next one is drawn
        const render::Canvas drawn(glm::ivec2(1024));
        drawn.bind();
        glClear(GL_COLOR_BUFFER_BIT);
        glFlush();
    }
    studio.renderer->rest(studio.scene);
    CHECK(heap_in_use() < before + canvas);
}

TEST_CASE("a label is written where it belongs, from its front only", "[gl]") {
    Studio studio;
    studio.add(studio.plate, {0, -0.05f, 0}, glm::vec3(0.02f));
    studio.camera.pitch = 1.5f;
    const render::Image without = studio.picture();
    scene::Label label;
    label.text = "H";
    label.height = 1.5f;
    label.origin = {0, 0.001f, 0};
    studio.scene.labels.push_back(label);
    const render::Image with = studio.picture();
    CHECK(brightness(at(with, 80, 60)) > 600); // the bar of the H
    CHECK(brightness(at(without, 80, 60)) < 300);
    CHECK(brightness(at(with, 80, 52)) < 400); // and between its legs
    CHECK(brightness(at(with, 20, 60)) == brightness(at(without, 20, 60)));
    // The plate hides it from below.
    studio.camera.pitch = -1.5f;
    CHECK(brightness(at(studio.picture(), 80, 60)) < 300);
}

TEST_CASE("what shows through leaves a veil on what hides it, and none on itself", "[gl]") {
    Studio studio;
    studio.add(studio.cube, {0, 0, 1.5f}, glm::vec3(0.02f));
    studio.add(studio.cube, {0, 0, -1.5f}, white);
    const int hidden = brightness(at(studio.picture(), 80, 60));
    studio.scene.instances[1].through = scene::Through::veil;
    CHECK(brightness(at(studio.picture(), 80, 60)) > hidden + 30);

    studio.scene.instances.erase(studio.scene.instances.begin());
    const render::Image marked = studio.picture();
    studio.scene.instances[0].through = scene::Through::nothing;
    CHECK(studio.picture() == marked);
}

TEST_CASE("a piece is drawn through what covers it, at 65% of its own colour", "[gl]") {
    for (const auto quality :
         {render::Quality::low, render::Quality::medium, render::Quality::high}) {
        for (const float opacity : {1.0f, 0.6f}) {
            Studio studio;
            studio.renderer->change(render::settings_for(quality));
            Instance piece = studio.add(studio.cube, {0, 0, -1.5f}, white);
            piece.through = scene::Through::body;
            const Colour own = at(studio.picture(), 80, 60);
            Instance& pane = studio.add(studio.plate, {0, 0, 1.5f}, red);
            pane.transform = glm::rotate(pane.transform, 1.5708f, {1, 0, 0});
            pane.material.opacity = opacity;
            pane.casts_shadow = false;
            const Colour covered = at(studio.picture(), 80, 60);
            studio.scene.instances[0] = piece;
            const Colour through = at(studio.picture(), 80, 60);
            INFO(opacity);
            CHECK(std::abs(through.green - (covered.green * 35 + own.green * 65) / 100) < 6);
            CHECK(through.alpha == 255);
        }
    }
}

TEST_CASE("a mark is drawn over what covers it, but not over a piece", "[gl]") {
    Studio studio;
    Instance& mark = studio.add(studio.cube, {0, 0, -2.0f}, red);
    mark.material.opacity = 0.4f;
    mark.through = scene::Through::mark;
    Instance& pane = studio.add(studio.plate, {0, 0, 2.0f}, blue);
    pane.transform = glm::rotate(pane.transform, 1.5708f, {1, 0, 0});
    pane.casts_shadow = false;
    const int through = at(studio.picture(), 80, 60).red;
    studio.scene.instances[0].through = scene::Through::nothing;
    CHECK(through > at(studio.picture(), 80, 60).red + 30);
    studio.scene.instances[0].through = scene::Through::mark;
    studio.add(studio.cube, {0, 0, 0}, blue).through = scene::Through::body;
    CHECK(at(studio.picture(), 80, 60).red < through / 2);
}

TEST_CASE("a piece is not drawn through another piece", "[gl]") {
    Studio studio;
    studio.add(studio.cube, {0, 0, -2.0f}, white).through = scene::Through::body;
    studio.add(studio.cube, {0, 0, 0}, red).through = scene::Through::body;
    Instance& pane = studio.add(studio.plate, {0, 0, 2.0f}, blue);
    pane.transform = glm::rotate(pane.transform, 1.5708f, {1, 0, 0});
    pane.casts_shadow = false;
    const Colour both = at(studio.picture(), 80, 60);
    studio.scene.instances[0].transform = glm::translate(glm::mat4(1.0f), glm::vec3(0, 9, 0));
    const Colour front = at(studio.picture(), 80, 60);
    CHECK(std::abs(both.red - front.red) < 6);
    CHECK(both.green < 60);
}

TEST_CASE("the outline of a covered piece contrasts by 3:1 with any pane", "[gl]") {
    for (const glm::vec3 army : {glm::vec3(0.02f), glm::vec3(0.3f, 0.02f, 0.02f), white})
        for (const glm::vec3 board : {glm::vec3(0.02f), glm::vec3(0.2f), white}) {
            Studio studio;
            Instance& piece = studio.add(studio.cube, {0, 0, -2.0f}, army);
            piece.through = scene::Through::body;
            piece.outline = scene::Outline::strong;
            Instance& pane = studio.add(studio.plate, {0, 0, 1.5f}, board);
            pane.transform = glm::rotate(pane.transform, 1.5708f, {1, 0, 0});
            pane.material.opacity = 0.6f;
            pane.material.surface = Surface::glass;
            const render::Image image = studio.picture({640, 480});
            float contrast = 1.0f;
            for (int x = 160; x < 320; ++x) {
                const auto bright_at = [&](int column) {
                    return tests::luminance(
                        &image.rgba[4 * static_cast<std::size_t>(240 * image.width + column)]);
                };
                // Across the left edge: within three pixels of a step in brightness.
                for (int beside = x - 3; beside <= x + 3; ++beside)
                    contrast =
                        std::max(contrast, tests::contrast_of(bright_at(x), bright_at(beside)));
            }
            INFO(army.x << " behind " << board.x);
            CHECK(contrast >= 3.0f);
        }
}

TEST_CASE("a quiet outline is fainter and thinner than a strong one, and is there", "[gl]") {
    Studio studio;
    Instance piece = studio.add(studio.cube, {0, 0, -2.0f}, glm::vec3(0.02f));
    Instance& pane = studio.add(studio.plate, {0, 0, 1.5f}, glm::vec3(0.02f));
    pane.transform = glm::rotate(pane.transform, 1.5708f, {1, 0, 0});
    pane.casts_shadow = false;
    piece.through = scene::Through::body;
    struct Light {
        int most = 0, sum = 0;
    };
    const auto light = [&](scene::Outline outline, bool casts_shadow) {
        studio.scene.instances[0] = piece;
        studio.scene.instances[0].outline = outline;
        studio.scene.instances[0].casts_shadow = casts_shadow;
        const render::Image image = studio.picture({640, 480});
        Light found;
        for (int x = 160; x < 320; ++x) {
            const int here = brightness(at(image, x, 240));
            found.most = std::max(found.most, here);
            found.sum += here;
        }
        return found;
    };
    const auto none = light(scene::Outline::quiet, false); // as of inlays
    const auto quiet = light(scene::Outline::quiet, true);
    const auto strong = light(scene::Outline::strong, true);
    CHECK(quiet.most > none.most + 100);
    CHECK(strong.most > quiet.most + 100);
    CHECK(2 * (quiet.sum - none.sum) < strong.sum - none.sum);
}

TEST_CASE("where quiet outlines meet they are no stronger", "[gl]") {
    Studio studio;
    const auto brightest = [&] {
        const render::Image image = studio.picture({640, 480});
        int most = 0;
        for (int y = 200; y < 280; ++y)
            for (int x = 0; x < 640; ++x) most = std::max(most, brightness(at(image, x, y)));
        return most;
    };
    Instance& pane = studio.add(studio.plate, {0, 0, 1.5f}, glm::vec3(0.02f));
    pane.transform = glm::rotate(pane.transform, 1.5708f, {1, 0, 0});
    pane.casts_shadow = false;
    studio.add(studio.cube, {-0.6f, 0, -2.0f}, glm::vec3(0.02f)).through = scene::Through::body;
    const int one = brightest();
    studio.add(studio.cube, {0.41f, 0, -2.0f}, glm::vec3(0.02f)).through = scene::Through::body;
    CHECK(std::abs(brightest() - one) < 12);
}

TEST_CASE("a piece that nothing covers is drawn as any other body", "[gl]") {
    Studio studio;
    studio.add(studio.plate, {0, -1.2f, 0}, blue);
    studio.add(studio.cube, glm::vec3(0.0f), red);
    studio.camera.pitch = 0.6f;
    const render::Image plain = studio.picture();
    studio.scene.instances[1].through = scene::Through::body;
    CHECK(studio.picture() == plain);
}

TEST_CASE("a picture with a covered piece is the same in parts and at once", "[gl]") {
    Studio studio;
    studio.add(studio.cube, {0, 0, -1.5f}, white).through = scene::Through::body;
    Instance& pane = studio.add(studio.plate, {0, 0, 1.5f}, red);
    pane.transform = glm::rotate(pane.transform, 1.5708f, {1, 0, 0});
    pane.material.opacity = 0.6f;
    const auto in = [&](int pixels) {
        render::Image whole{320, 256, {}};
        render::picture(
            *studio.renderer, studio.scene, studio.camera, {320, 256},
            [&](const render::Image& rows) {
                whole.rgba.insert(whole.rgba.end(), rows.rgba.begin(), rows.rgba.end());
            },
            pixels);
        return whole;
    };
    CHECK(in(320 * 64) == in(320 * 256));
}

TEST_CASE("a picture with a transparent background keeps the colours of what stands in it",
          "[gl]") {
    Studio studio;
    studio.add(studio.cube, glm::vec3(0.0f), red);
    const Colour before = at(studio.picture(), 80, 60);
    studio.scene.background.transparent = true;
    const render::Image image = studio.picture();
    CHECK(at(image, 3, 3).alpha == 0);
    CHECK(at(image, 80, 60).alpha == 255);
    CHECK(at(image, 80, 60).red == before.red);
}

TEST_CASE("pictures of other sizes show the same, and settings change on the way", "[gl]") {
    Studio studio;
    studio.add(studio.cube, glm::vec3(0.0f), red);
    const Colour small = at(studio.picture({160, 120}), 80, 60);
    const Colour large = at(studio.picture({800, 600}), 400, 300);
    CHECK(std::abs(small.red - large.red) < 10); // shadows are grained
    for (const auto quality : {render::Quality::low, render::Quality::high}) {
        studio.renderer->change(render::settings_for(quality));
        CHECK(std::abs(at(studio.picture({161, 97}), 80, 48).red - small.red) < 25);
    }
    CHECK(at(studio.picture({160, 120}), 2, 2).alpha == 255);
}

TEST_CASE("a moving frame shows the same as the still one, but for its edges", "[gl]") {
    Studio studio;
    studio.add(studio.cube, glm::vec3(0.0f), red);
    const render::Image still = studio.picture();
    const render::Canvas canvas({160, 120}, 1);
    studio.renderer->draw(studio.scene, studio.camera, canvas, render::Pace::moving);
    const render::Image moving = read_back(canvas.target(), {160, 120});
    int different = 0;
    for (std::size_t i = 0; i < still.rgba.size(); ++i) {
        different += std::abs(still.rgba[i] - moving.rgba[i]) > 3 ? 1 : 0;
    }
    CHECK(different < 160 * 120 * 4 / 50);
}

TEST_CASE("a moving frame has coarse bodies while they are small, where software draws", "[gl]") {
    Studio studio;
    const MeshId body = studio.meshes.add(scene::box(glm::vec3(1.0f), 0.05f),
                                          scene::box(glm::vec3(1.0f, 0.2f, 1.0f), 0.05f));
    studio.renderer->load(studio.meshes);
    studio.add(body, glm::vec3(0.0f), red);
    const render::Canvas canvas({160, 120}, 1);
    const auto red_above = [&](render::Pace pace, float distance) {
        studio.camera.distance = distance;
        studio.renderer->draw(studio.scene, studio.camera, canvas, pace);
        const auto square = static_cast<float>(120) / (2.0f * std::tan(0.3f) * distance);
        const Colour seen =
            at(read_back(canvas.target(), {160, 120}), 80, 60 - static_cast<int>(0.4f * square));
        return seen.red > 2 * seen.blue;
    };
    CHECK(red_above(render::Pace::still, 6.0f));
    CHECK_FALSE(red_above(render::Pace::moving, 6.0f)); // a square is 32 pixels wide
    CHECK(red_above(render::Pace::moving, 1.6f));       // 121 pixels
}

TEST_CASE("after a rest the same picture comes again, byte for byte, at either pace", "[gl]") {
    Studio studio;
    studio.add(studio.cube, {0.0f, 1.0f, 0.0f}, red);
    studio.add(studio.plate, glm::vec3(0.0f), white);
    const render::Canvas canvas({160, 120});
    for (const auto pace : {render::Pace::moving, render::Pace::still}) {
        const auto frame = [&] {
            studio.renderer->draw(studio.scene, studio.camera, canvas, pace);
            return read_back(canvas.target(), {160, 120});
        };
        const render::Image before = frame();
        studio.renderer->rest(studio.scene);
        CHECK(frame() == before);
    }
}

namespace {

void add_pane(Studio& studio, float height) {
    Instance& pane = studio.add(studio.cube, {0.0f, height, 0.0f}, blue);
    pane.transform = glm::scale(pane.transform, {3.0f, 0.09f, 3.0f});
    pane.material.opacity = 0.5f;
    pane.material.surface = Surface::glass;
}

} // namespace

TEST_CASE("glass fits together in a picture that is drawn in strips", "[gl]") {
    Studio studio;
    studio.renderer->change(render::settings_for(render::Quality::high));
    studio.add(studio.cube, {0.0f, 0.0f, 0.0f}, red);
    add_pane(studio, 1.0f);
    const glm::ivec2 size(256, 256);
    const render::Image whole = studio.picture(size);
    render::Image strips{size.x, size.y, {}};
    const auto take = [&](const render::Image& rows) {
        strips.rgba.insert(strips.rgba.end(), rows.rgba.begin(), rows.rgba.end());
    };
    render::picture(*studio.renderer, studio.scene, studio.camera, size, take, 1);
    REQUIRE(strips.rgba.size() == whole.rgba.size());
    int different = 0;
    for (std::size_t i = 0; i < whole.rgba.size(); ++i)
        different += std::abs(whole.rgba[i] - strips.rgba[i]) > 2 ? 1 : 0;
    CHECK(different == 0);
}

TEST_CASE("a thick pane shifts what lies behind it by the light of the room", "[gl]") {
    // The lower edge of a dark cube, seen aslant through a clear pane: thickness shows it higher or
    // lower than a sheet that only tints would.
    const auto drawn = [](render::Quality quality) {
        Studio studio;
        studio.renderer->change(render::settings_for(quality));
        studio.add(studio.cube, {0.0f, -1.0f, 0.0f}, red);
        Instance& pane = studio.add(studio.cube, {0.0f, 0.6f, 0.0f}, white);
        pane.transform = glm::scale(pane.transform, {4.0f, 0.09f, 4.0f});
        pane.material.opacity = 0.02f;
        pane.material.surface = Surface::glass;
        studio.camera.pitch = 0.6f;
        const render::Image with = studio.picture({320, 240});
        studio.scene.instances.pop_back();
        const render::Image without = studio.picture({320, 240});
        int shifted = 0;
        for (std::size_t i = 0; i < with.rgba.size(); i += 4)
            shifted += std::abs(with.rgba[i] - without.rgba[i]) > 40 ? 1 : 0;
        return shifted;
    };
    CHECK(drawn(render::Quality::medium) < 20);
    CHECK(drawn(render::Quality::high) > 60);
}

TEST_CASE("a picture drawn in parts is the same, byte for byte, and seen only when whole", "[gl]") {
    Studio studio;
    studio.add(studio.cube, {0.0f, 1.0f, 0.0f}, red);
    studio.add(studio.plate, glm::vec3(0.0f), white);
    for (const float height : {0.5f, 2.0f}) add_pane(studio, height);
    for (const auto quality : {render::Quality::medium, render::Quality::high}) {
        studio.renderer->change(render::settings_for(quality));
        const glm::ivec2 size(800, 600);
        const render::Image whole = studio.picture(size);
        const render::Canvas canvas(size, 1);
        const render::Image before = read_back(canvas.target(), size);
        studio.renderer->begin(studio.scene, studio.camera, canvas);
        int parts = 1;
        while (studio.renderer->draw_part(canvas)) {
            if (studio.renderer->wants_parts(size))
                CHECK(read_back(canvas.target(), size) == before);
            ++parts;
        }
        CHECK(parts > 1);
        const render::Image drawn = read_back(canvas.target(), size);
        int different = 0, most = 0;
        for (std::size_t i = 0; i < whole.rgba.size(); ++i) {
            const int by = std::abs(drawn.rgba[i] - whole.rgba[i]);
            different += by > 0 ? 1 : 0;
            most = std::max(most, by);
        }
        CAPTURE(static_cast<int>(quality), different, most);
        CHECK(drawn == whole);
    }
}

TEST_CASE("every surface is drawn, and in its own way", "[gl]") {
    std::vector<render::Image> seen;
    for (const Surface surface : {Surface::plain, Surface::wood, Surface::marble, Surface::metal}) {
        Studio studio;
        studio.add(studio.cube, glm::vec3(0.0f), {0.5f, 0.4f, 0.3f}).material.surface = surface;
        studio.camera.yaw = 0.5f;
        seen.push_back(studio.picture());
        CHECK(brightness(at(seen.back(), 80, 60)) > 100);
    }
    for (std::size_t i = 1; i < seen.size(); ++i) {
        CHECK_FALSE(seen[i] == seen[i - 1]);
    }
}

TEST_CASE("turned wood has its grain by the light of the room, and costs nothing without", "[gl]") {
    const auto seen = [](Surface surface, render::Quality quality) {
        Studio studio;
        studio.renderer->change(render::settings_for(quality));
        studio.add(studio.cube, glm::vec3(0.0f), {0.5f, 0.4f, 0.3f}).material.surface = surface;
        studio.camera.yaw = 0.5f;
        return studio.picture();
    };
    CHECK(seen(Surface::turned, render::Quality::medium) ==
          seen(Surface::plain, render::Quality::medium));
    CHECK_FALSE(seen(Surface::turned, render::Quality::high) ==
                seen(Surface::plain, render::Quality::high));
    CHECK_FALSE(seen(Surface::turned, render::Quality::high) ==
                seen(Surface::wood, render::Quality::high)); // which lies along another axis
}

TEST_CASE("a missing shader is refused by its name") {
    platform::OffscreenContext context;
    render::load_gl(platform::OffscreenContext::loader());
    const mock::Board board = mock::three_levels(Surface::plain);
    render::Renderer renderer(board.meshes, "/nowhere", {});
    std::string words;
    try {
        (void)render::picture(renderer, board.scene, {}, {64, 64});
    } catch (const std::runtime_error& error) {
        words = tests::told(error);
    }
    CHECK(words.find("/nowhere/") != std::string::npos);
}
