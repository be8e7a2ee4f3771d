// SPDX-License-Identifier: MIT
// Whether kinds of pieces are told apart from straight above, counted in pixels of a picture of
// 1280x720, in which a square of Tri-D is 40 pixels wide: less than in any usual window.
#include <algorithm>

#include "catch.h"
#include "films/picture_maker.h"
#include "luminance.h"
#include "on_table.h"
#include "scene/colour.h"
#include "shipped_files.h"

using namespace strata;

namespace {

const glm::ivec2 token_size{1280, 720};

// Calls `take` with each pixel, three bytes, of a round part of the picture.
template <typename Take>
void for_each_pixel(const render::Image& picture, glm::vec2 middle, int reach, const Take& take) {
    for (int y = -reach; y <= reach; ++y)
        for (int x = -reach; x <= reach; ++x) {
            if (x * x + y * y > reach * reach) continue;
            const glm::ivec2 at = glm::ivec2(glm::round(middle)) + glm::ivec2{x, y};
            take(&picture.rgba[4 * static_cast<std::size_t>(at.y * picture.width + at.x)]);
        }
}

// The upper face of a token: what is dark there and what is bright.
using Face = std::vector<bool>;

Face face_of(const render::Image& picture, glm::vec2 middle, int reach) {
    std::vector<float> light;
    for_each_pixel(picture, middle, reach, [&](const std::uint8_t* rgb) {
        light.push_back(scene::luminance(glm::vec3{rgb[0], rgb[1], rgb[2]} / 255.0F));
    });
    const float most = std::ranges::max(light);
    Face face;
    for (const float one : light) face.push_back(one > 0.5F * most);
    return face;
}

float distance(const Face& a, const Face& b) {
    int different = 0;
    for (std::size_t n = 0; n < a.size(); ++n) different += a[n] != b[n] ? 1 : 0;
    return static_cast<float>(different) / static_cast<float>(a.size());
}

// Of the pixels of a round part of the picture the luminance that so many are darker than, 0..1.
float quantile(const render::Image& picture, glm::vec2 middle, int reach, float share) {
    std::vector<float> light;
    for_each_pixel(picture, middle, reach,
                   [&](const std::uint8_t* rgb) { light.push_back(tests::luminance(rgb)); });
    std::ranges::sort(light);
    return light[static_cast<std::size_t>(share * static_cast<float>(light.size() - 1))];
}

} // namespace

TEST_CASE("In the light of every theme figures differ from the discs of all sides by 4.5:1") {
    view::ViewSettings look;
    look.theme = GENERATE("studio", "walnut", "contrast", "daylight", "deck");
    look.quality = view::Quality::low;
    look.flatten = 1.0F; // where tokens are largest: 40 pixels
    const glm::ivec2 large{1920, 1080};
    const session::Session session{tests::shipped_rules(), "star-8"};
    const view::BoardSpace space{session.variant().topology, {.flatten = 1.0F}};
    tests::OnTable on{session, {}, look};
    on->camera = view::camera_for(*view::find_view(7), space, glm::vec2(large));
    films::PictureMaker maker{session.variant(), look};
    const auto picture = maker.picture({.table = *on, .caption = {}}, large);
    for (const auto square : session.variant().topology.squares) {
        if (!session.position().at(square).is(rules::PieceType::rook)) continue;
        const auto face = space.square(square) + glm::vec3{0.0F, 0.13F, 0.0F};
        const auto pixel = on->camera.project(face, glm::vec2(large)).value();
        const float dark = quantile(picture, pixel, 11, 0.08F);
        const float bright = quantile(picture, pixel, 11, 0.92F);
        INFO(look.theme << " " << session.variant().topology.at(square).name);
        CHECK(tests::contrast_of(bright, dark) >= 4.5F);
    }
}

TEST_CASE("From above, king, queen, rook and pawn are told apart by their figures") {
    const std::string theme = GENERATE("studio", "walnut", "contrast", "daylight", "deck");
    view::ViewSettings look;
    look.theme = theme;
    look.quality = view::Quality::low;
    const session::Session session{tests::shipped_rules(), "tri-d"};
    const view::BoardSpace space{session.variant().topology};
    tests::OnTable on{session, {}, look};
    on->camera = view::camera_for(*view::find_view(7), space, glm::vec2(token_size));
    films::PictureMaker maker{session.variant(), look};
    const auto picture = maker.picture({.table = *on, .caption = {}}, token_size);
    const auto at = [&](const std::string& name) {
        return space.square(session.variant().topology.square_named(name).value());
    };
    const auto pixel = [&](glm::vec3 point) {
        return on->camera.project(point, glm::vec2(token_size)).value();
    };
    const float side = glm::distance(pixel(at("e0K1")), pixel(at("f0K1")));
    const auto face = [&](const std::string& name) {
        return face_of(picture, pixel(at(name)), static_cast<int>(0.34F * side));
    };
    const std::vector<std::string> kinds{"e0K1", "b0Q1", "a0Q1", "a1Q1"};
    for (std::size_t a = 0; a < kinds.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            INFO(theme << " " << kinds[a] << " " << kinds[b]);
            CHECK(distance(face(kinds[a]), face(kinds[b])) > 0.12F);
        }
    CHECK(distance(face("a0Q1"), face("f0K1")) < 0.06F); // two rooks
}
