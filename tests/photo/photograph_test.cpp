// SPDX-License-Identifier: MIT
#include "photo/photograph.h"

#include <cmath>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "catch.h"
#include "scene/primitives.h"

using namespace strata;
using photo::Order;
using photo::photograph;
using photo::Print;

namespace {

// A small table: a lacquered ball and a brass one on a pane of glass over a floor.
struct Table {
    scene::MeshLibrary meshes;
    scene::Scene scene;
    scene::Camera camera;

    Table() {
        const auto ball = meshes.add(scene::sphere(0.5F, 32));
        const auto pane = meshes.add(scene::box({3.0F, 0.1F, 3.0F}, 0.02F));
        add(ball, {-0.7F, 0.5F, 0.0F}, {.colour = {0.7F, 0.2F, 0.1F}});
        add(ball, {0.7F, 0.5F, 0.0F},
            {.colour = {0.8F, 0.6F, 0.2F}, .roughness = 0.3F, .surface = scene::Surface::metal});
        add(pane, {0.0F, -0.05F, 0.0F},
            {.colour = {0.2F, 0.4F, 0.5F}, .opacity = 0.5F, .surface = scene::Surface::glass});
        scene.background.floor = {{0.0F, -1.0F, 0.0F}, 8.0F, glm::vec3{0.3F}};
        camera.target = {0.0F, 0.2F, 0.0F};
        camera.distance = 6.0F;
        camera.field_of_view = 0.6F;
    }

    void add(scene::MeshId mesh, glm::vec3 at, const scene::Material& material) {
        scene.instances.push_back(
            {.mesh = mesh, .transform = glm::translate(glm::mat4{1.0F}, at), .material = material});
    }
    [[nodiscard]] Print print(const Order& order) const {
        return photograph(scene, meshes, camera, order);
    }
};

glm::vec3 pixel(const Print& print, int x, int y) {
    const auto n = 4 * static_cast<std::size_t>(y * print.size.x + x);
    return {print.rgba[n], print.rgba[n + 1], print.rgba[n + 2]};
}

} // namespace

TEST_CASE("A photograph is the same bytes however many threads draw it") {
    const Table table;
    const Order order{.size = {61, 37}, .samples = 5};
    const Print one = table.print(order);
    Order by_many = order;
    by_many.threads = 5;
    CHECK(table.print(by_many).rgba == one.rgba);
    CHECK(table.print(order).rgba == one.rgba);
    Order other_seed = order;
    other_seed.seed = 2;
    CHECK(table.print(other_seed).rgba != one.rgba);
}

TEST_CASE("Few samples, smoothed, come near a picture of many", "[photo_smoothed]") {
    const Table table;
    const glm::ivec2 size{64, 36};
    const Print truth =
        table.print({.size = size, .samples = 1024, .seed = 2, .smoothing = false, .threads = 2});
    const double smoothed =
        photo::signal_to_noise(table.print({.size = size, .samples = 8, .threads = 2}), truth);
    const double rough = photo::signal_to_noise(
        table.print({.size = size, .samples = 8, .smoothing = false, .threads = 2}), truth);
    CAPTURE(smoothed, rough);
    CHECK(smoothed > 32.0);
    CHECK(smoothed > rough + 1.0);
}

TEST_CASE("The first sample alone, smoothed, is no sand", "[photo_smoothed]") {
    const Table table;
    const glm::ivec2 size{64, 36};
    const Print truth =
        table.print({.size = size, .samples = 1024, .seed = 2, .smoothing = false, .threads = 2});
    const auto noise = [&](bool smoothing) {
        return photo::signal_to_noise(
            table.print({.size = size, .samples = 1, .smoothing = smoothing, .threads = 2}), truth);
    };
    CAPTURE(noise(true), noise(false));
    CHECK(noise(true) > noise(false) + 3.0);
}

TEST_CASE("Inlaid letters are in the photograph, the right way up for who looks") {
    Table table;
    table.scene.instances.clear();
    table.add(table.meshes.add(scene::box({4.0F, 0.1F, 4.0F}, 0.0F)), {0.0F, -0.05F, 0.0F},
              {.colour = glm::vec3{0.8F}});
    table.camera.target = {};
    table.camera.pitch = 1.5F;
    table.camera.distance = 3.0F;
    scene::Label letter;
    letter.text = "T";
    letter.origin = {0.0F, 0.01F, 0.0F};
    letter.height = 1.6F;
    letter.colour = {0.02F, 0.02F, 0.02F, 1.0F};
    letter.turn = scene::Label::Turn::quarters;
    letter.inlaid = true;
    table.scene.labels = {letter};
    // Of the picture's middle third: in the upper part lies the bar, in the lower none beside the
    // stem.
    const auto dark = [&](int row) {
        const Print print = table.print({.size = {48, 48}, .samples = 8, .smoothing = false});
        int count = 0;
        for (int x = 0; x < print.size.x; ++x) count += pixel(print, x, row).g < 90.0F ? 1 : 0;
        return count;
    };
    constexpr int bar = 13, stem = 29;
    for (const float yaw : {0.0F, glm::half_pi<float>(), glm::pi<float>()}) {
        table.camera.yaw = yaw;
        CAPTURE(yaw);
        CHECK(dark(bar) > 12);
        CHECK(dark(stem) > 2);
        CHECK(dark(stem) < 9);
    }
    table.scene.labels.front().inlaid = false; // it stands in the air
    CHECK(dark(bar) == 0);
}

TEST_CASE("Where nothing is, the backdrop is shown as the theme has it") {
    Table table;
    table.scene.instances.clear();
    table.scene.background.floor.radius = 0.0F;
    table.scene.background.top = table.scene.background.bottom = glm::vec3{0.2F};
    const Print print = table.print({.size = {16, 16}, .samples = 4});
    // 0.2 is displayed as 124, a little brighter in the middle.
    CHECK(pixel(print, 8, 8).g == Approx(131).margin(2));
    table.scene.background.transparent = true;
    for (std::size_t n = 3; n < print.rgba.size(); n += 4) CHECK(print.rgba[n] == 255);
    const Print clear = table.print({.size = {16, 16}, .samples = 4});
    for (std::size_t n = 3; n < clear.rgba.size(); n += 4) CHECK(clear.rgba[n] == 0);
}

TEST_CASE("What glows shows its own light in the dark") {
    Table table;
    table.scene.instances.clear();
    table.scene.background.transparent = true;
    table.scene.light = {.sun = glm::vec3{0.0F}, .sky = glm::vec3{0.0F}, .ground = glm::vec3{0.0F}};
    const auto wall = table.meshes.add(scene::box({20.0F, 20.0F, 20.0F}, 0.0F));
    table.add(wall, {0.0F, 0.0F, -12.0F}, {.colour = glm::vec3{0.5F}, .glow = 0.6F});
    const Print print = table.print({.size = {16, 16}, .samples = 4});
    // 0.3 through the curve of shaders/light.glsl: 255 * 1.035 * 0.3 / 0.487.
    CHECK(pixel(print, 8, 8).r == Approx(162.6).margin(1.5));
}

TEST_CASE("A pane that is turned shifts what lies behind it as Snell says") {
    Table table;
    table.scene.instances.clear();
    table.scene.background.transparent = true;
    table.scene.light = {.sun = glm::vec3{0.0F}, .sky = glm::vec3{0.0F}, .ground = glm::vec3{0.0F}};
    table.camera = {};
    table.camera.target = glm::vec3{0.0F};
    table.camera.pitch = 0.0F;
    table.camera.distance = 6.0F;
    table.camera.field_of_view = 0.04F; // orthographic: the height of the picture
    table.camera.orthographic = true;
    const auto half = table.meshes.add(scene::box({20.0F, 20.0F, 1.0F}, 0.0F));
    table.add(half, {10.0F, 0.0F, -8.0F}, {.colour = glm::vec3{1.0F}, .glow = 1.0F});
    const Order order{.size = {240, 8}, .samples = 16, .smoothing = false};
    const auto edge = [&] { // the first column that is more than half as bright as the wall
        const Print print = table.print(order);
        int x = 0;
        while (x < 240 && pixel(print, x, 4).g < 90.0F) ++x;
        return x;
    };
    const int straight = edge();
    CHECK(straight == Approx(120).margin(1));

    constexpr float thick = 1.0F;
    const float lean = glm::radians(40.0F);
    const auto pane = table.meshes.add(scene::box({12.0F, 40.0F, thick}, 0.0F));
    table.add(pane, {},
              {.colour = glm::vec3{1.0F}, .opacity = 0.01F, .surface = scene::Surface::glass});
    table.scene.instances.back().transform =
        glm::rotate(glm::mat4{1.0F}, lean, glm::vec3{0.0F, 1.0F, 0.0F});
    const float within = std::asin(std::sin(lean) / 1.5F);
    const float shift = thick * std::sin(lean - within) / std::cos(within);
    const float pixels_a_square =
        8.0F / (2.0F * table.camera.distance * std::tan(table.camera.field_of_view * 0.5F));
    CHECK(std::abs(edge() - straight) == Approx(shift * pixels_a_square).margin(1.2));
}

TEST_CASE("What noise makes less than nothing is clear, not opaque") {
    photo::Film film({2, 1});
    film.samples = 4;
    film.pixels_caught[0].cover = -0.1F;
    film.pixels_caught[1].cover = 4.1F;
    const Print print = photo::develop(film, {.smoothing = false});
    CHECK(print.rgba[3] == 0);
    CHECK(print.rgba[7] == 255);
}

TEST_CASE("Smoothing takes noise from faces and leaves their edges") {
    photo::Film film({64, 32});
    film.samples = 4;
    std::uint32_t state = 1;
    for (int y = 0; y < 32; ++y)
        for (int x = 0; x < 64; ++x) {
            const int pixel = y * 64 + x;
            auto& caught = film.pixels_caught[static_cast<std::size_t>(pixel)];
            const glm::vec3 stuff{x < 32 ? 0.1F : 0.6F};
            for (int n = 0; n < film.samples; ++n) {
                state = state * 1664525U + 1013904223U;
                const float lit = 0.5F + static_cast<float>(state >> 8) * 0x1p-24F;
                caught.light += stuff * lit;
                caught.squares += stuff.g * lit * stuff.g * lit;
                caught.stuff += stuff;
                caught.normal += glm::vec3{0.0F, 1.0F, 0.0F};
                caught.far += 5.0F;
                caught.cover += 1.0F;
            }
        }
    const auto spread = [](const Print& print, int low, int high) {
        double sum = 0.0, squares = 0.0;
        int count = 0;
        for (int y = 0; y < 32; ++y)
            for (int x = low; x < high; ++x, ++count) {
                sum += pixel(print, x, y).g;
                squares += pixel(print, x, y).g * pixel(print, x, y).g;
            }
        return std::sqrt(squares / count - sum / count * (sum / count));
    };
    const Print rough = photo::develop(film, {.smoothing = false});
    const Print smooth = photo::develop(film, {});
    CHECK(spread(smooth, 0, 32) < 0.35 * spread(rough, 0, 32));
    CHECK(spread(smooth, 32, 64) < 0.35 * spread(rough, 32, 64));
    for (int y = 0; y < 32; ++y) CHECK(pixel(smooth, 32, y).g - pixel(smooth, 31, y).g > 90.0F);
}
