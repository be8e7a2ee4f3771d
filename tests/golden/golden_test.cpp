// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <glm/gtc/constants.hpp>
#include <stb/stb_image.h>

#include "catch.h"
#include "data/library.h"
#include "films/picture_maker.h"
#include "films/png_file.h"
#include "lab.h"
#include "on_table.h"
#include "request.h"
#include "source.h"

using namespace strata;

namespace {

constexpr glm::ivec2 picture_size{320, 180};

#if defined(__SANITIZE_ADDRESS__)
constexpr bool slow = true; // some of the pictures must do
#else
constexpr bool slow = false;
#endif

// One renderer for all pictures.
struct Studio {
    notation::RuleBook book = data::load_rules();
    std::optional<films::PictureMaker> maker;
    std::string variant_drawn, pieces_drawn;

    render::Image draw(const std::string& variant, const view::ViewSettings& look,
                       const scene::Camera* camera = nullptr, const std::string& view = {}) {
        const session::Session session{book, variant};
        const auto& topology = session.position().topology();
        if (!maker)
            maker.emplace(session.variant(), look);
        else if (variant != variant_drawn || look.pieces != pieces_drawn)
            maker->set_board(session.variant(), look);
        variant_drawn = variant;
        pieces_drawn = look.pieces;
        const view::BoardSpace space{topology, {.pull_apart = look.pull_apart}};
        const auto& named = view.empty() ? view::default_view() : *view::find_view(view);
        tests::OnTable on{session, {}, look};
        on->camera = camera ? *camera : view::camera_for(named, space, glm::vec2(picture_size));
        return maker->picture({.table = *on, .caption = {}}, picture_size);
    }
};

// ---- comparing -------------------------------------------------------------------------------

float linear(float srgb) {
    return srgb <= 0.04045F ? srgb / 12.92F : std::pow((srgb + 0.055F) / 1.055F, 2.4F);
}

using tests::lab;

float displayed(float light) {
    return light <= 0.0031308F ? light * 12.92F : 1.055F * std::pow(light, 1.0F / 2.4F) - 0.055F;
}

// Half as large: what one sees from where one looks at a board, and all that is kept.
render::Image halved(const render::Image& image) {
    render::Image half{image.width / 2, image.height / 2, {}};
    for (int y = 0; y < half.height; ++y)
        for (int x = 0; x < half.width; ++x) {
            glm::vec3 sum(0.0F);
            for (const auto& [dx, dy] : {std::pair{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
                const auto at =
                    static_cast<std::size_t>((2 * y + dy) * image.width + 2 * x + dx) * 4;
                for (int c = 0; c < 3; ++c)
                    sum[c] += linear(
                        static_cast<float>(image.rgba[at + static_cast<std::size_t>(c)]) / 255.0F);
            }
            for (int c = 0; c < 3; ++c)
                half.rgba.push_back(
                    static_cast<std::uint8_t>(std::lround(255.0F * displayed(sum[c] * 0.25F))));
            half.rgba.push_back(255);
        }
    return half;
}

std::vector<glm::vec3> seen(const render::Image& image) {
    std::vector<glm::vec3> colours;
    for (std::size_t n = 0; n + 3 < image.rgba.size(); n += 4)
        colours.push_back(lab({linear(static_cast<float>(image.rgba[n]) / 255.0F),
                               linear(static_cast<float>(image.rgba[n + 1]) / 255.0F),
                               linear(static_cast<float>(image.rgba[n + 2]) / 255.0F)}));
    return colours;
}

struct Difference {
    float mean = 0.0F;
    float worst = 0.0F; // the hundredth part that differs most begins here
    std::vector<float> all;
};

Difference difference(const render::Image& a, const render::Image& b) {
    Difference result;
    const auto first = seen(a), second = seen(b);
    if (first.size() != second.size()) return {1e6F, 1e6F, {}};
    for (std::size_t n = 0; n < first.size(); ++n)
        result.all.push_back(glm::distance(first[n], second[n]));
    for (const float one : result.all) result.mean += one / static_cast<float>(first.size());
    auto sorted = result.all;
    const auto place = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() * 99 / 100);
    std::ranges::nth_element(sorted, place);
    result.worst = *place;
    return result;
}

// ---- the pictures kept -----------------------------------------------------------------------

std::filesystem::path golden(const std::string& name) {
    return tests::source("tests/golden/pictures") / (name + ".png");
}

bool writes() { return tests::wished("STRATA_GOLDEN", "write"); }

render::Image read(const std::filesystem::path& file) {
    int width = 0, height = 0, channels = 0;
    unsigned char* pixels = stbi_load(file.c_str(), &width, &height, &channels, 4);
    if (pixels == nullptr) return {};
    render::Image image{width, height, {}};
    image.rgba.assign(pixels, pixels + static_cast<std::ptrdiff_t>(width) * height * 4);
    stbi_image_free(pixels);
    return image;
}

// The picture that failed over the differences, white where they are far too large.
std::filesystem::path save_failure(const std::string& name, const render::Image& drawn,
                                   const Difference& found) {
    render::Image both{drawn.width, drawn.height * 2, drawn.rgba};
    both.rgba.resize(drawn.rgba.size() * 2, 255);
    for (int y = 0; y < drawn.height; ++y)
        for (int x = 0; x < drawn.width && !found.all.empty(); ++x) {
            const auto cell = static_cast<std::size_t>(y) * static_cast<std::size_t>(drawn.width) +
                              static_cast<std::size_t>(x);
            const auto grey = static_cast<std::uint8_t>(std::min(255.0F, found.all[cell] * 10.0F));
            const auto at = drawn.rgba.size() + cell * 4;
            std::fill_n(both.rgba.begin() + static_cast<std::ptrdiff_t>(at), 3, grey);
        }
    const auto folder = std::filesystem::temp_directory_path() / "strata-golden";
    std::filesystem::create_directories(folder);
    auto file = folder / (name + ".png");
    films::write_png(both, file.string());
    return file;
}

void compare(const std::string& name, const render::Image& whole) {
    const render::Image drawn = halved(whole);
    constexpr float most_mean = 1.0F;
    constexpr float most_worst = 8.0F;
    if (writes()) {
        std::filesystem::create_directories(golden(name).parent_path());
        return films::write_png(drawn, golden(name).string());
    }
    const auto kept = read(golden(name));
    if (kept.rgba.empty()) {
        FAIL_CHECK("there is no picture " << golden(name));
        return;
    }
    const auto found = difference(kept, drawn);
    if (found.mean <= most_mean && found.worst <= most_worst) return;
    FAIL_CHECK(name << " differs by " << found.mean << ", its worst hundredth by " << found.worst
                    << "; drawn and different: " << save_failure(name, drawn, found));
}

} // namespace

TEST_CASE("Every theme looks as it did, on the levels and on a flat board", "[gl]") {
    Studio studio;
    const auto& themes = films::shipped_themes();
    REQUIRE(themes.all.size() >= 4);
    for (const auto& theme : themes.all)
        for (const char* variant : {"tri-d", "yalta"}) {
            compare("theme-" + theme.name + "-" + variant,
                    studio.draw(variant, {.theme = theme.name}));
            if (slow) return;
        }
}

TEST_CASE("Every variant looks as it did", "[gl]") {
    Studio studio;
    for (const auto& variant : studio.book.variants()) {
        compare("variant-" + variant->id, studio.draw(variant->id, {}));
        if (slow) return;
    }
}

TEST_CASE("The named views look as they did, also in parallel lines", "[gl]") {
    if (slow) return;
    Studio studio;
    const session::Session session{studio.book, "tri-d"};
    const view::BoardSpace space{session.position().topology()};
    for (const int key : {1, 3, 7, 9}) {
        const auto* view = view::find_view(key);
        REQUIRE(view != nullptr);
        auto camera = view::camera_for(*view, space, glm::vec2(picture_size));
        compare(fmt::format("view-{}", key), studio.draw("tri-d", {}, &camera));
        if (key != 9) continue;
        camera.orthographic = true;
        compare("view-9-parallel", studio.draw("tri-d", {}, &camera));
    }
}

TEST_CASE("Every piece set looks as it did", "[gl]") {
    if (slow) return;
    Studio studio;
    const auto& themes = films::shipped_themes();
    REQUIRE(themes.pieces.size() >= 3);
    for (const auto& pieces : themes.pieces)
        compare("pieces-" + pieces,
                studio.draw("chess", {.pieces = pieces, .quality = view::Quality::high}));
}

TEST_CASE("Going round transparent boards nothing pops up", "[gl]") {
    Studio studio;
    const session::Session session{studio.book, "tri-d"};
    const view::BoardSpace space{session.position().topology()};
    auto camera = view::camera_for(*view::find_view("isometric"), space, glm::vec2(picture_size));
    const view::ViewSettings plain{.theme = "studio"}; // without stars, which pass by
    // A step so small that two frames are nearly the same, unless something changes its order.
    constexpr float step = 0.1F * glm::pi<float>() / 180.0F;
    for (int degrees = 0; degrees < 360; degrees += slow ? 180 : 15) {
        camera.yaw = static_cast<float>(degrees) * glm::pi<float>() / 180.0F;
        const auto before = studio.draw("tri-d", plain, &camera);
        camera.yaw += step;
        const auto found = difference(halved(before), halved(studio.draw("tri-d", plain, &camera)));
        INFO(degrees << " degrees: mean " << found.mean << ", worst hundredth " << found.worst);
        CHECK(found.mean < 0.6F);
        CHECK(found.worst < 9.0F);
    }
}

TEST_CASE("A picture is drawn with the same bytes again, with and without background", "[gl]") {
    Studio studio;
    const auto draw = [&](bool transparent) {
        const session::Session session{studio.book, "tri-d"};
        const auto& topology = session.position().topology();
        if (!studio.maker) studio.maker.emplace(session.variant());
        tests::OnTable on{session};
        on->camera = view::camera_for(view::default_view(), view::BoardSpace{topology},
                                      glm::vec2(picture_size));
        return studio.maker->picture({.table = *on, .caption = {}, .transparent = transparent},
                                     picture_size);
    };
    const auto whole = draw(false), bare = draw(true);
    CHECK(draw(false) == whole);
    CHECK(draw(true) == bare);
    CHECK(bare.rgba[3] == 0); // nothing in the corner
    CHECK(whole.rgba[3] == 255);
    std::size_t solid = 0;
    for (std::size_t n = 3; n < bare.rgba.size(); n += 4) solid += bare.rgba[n] == 255 ? 1 : 0;
    CHECK(solid > bare.rgba.size() / 4 / 30);
}

namespace {

// The usual lightness of a level's rims as they are seen in a picture.
float rim_lightness(const render::Image& image, const view::BoardSpace& space,
                    const scene::Camera& camera, int level) {
    std::vector<float> found;
    const auto& boards = space.topology().boards;
    for (int board = 0; board < static_cast<int>(boards.size()); ++board) {
        if (boards[static_cast<std::size_t>(board)].pin || space.level_of_board(board) != level)
            continue;
        const glm::vec2 half = (space.board_size(board) + space.rim(board)) * 0.5F;
        const float face = view::rim_top - view::rim_slope * space.rim(board) * 0.5F;
        for (float along = -0.95F; along < 1.0F; along += 0.05F)
            for (const glm::vec2 out :
                 {glm::vec2{0, 1}, glm::vec2{0, -1}, glm::vec2{1, 0}, glm::vec2{-1, 0}}) {
                const glm::vec2 place = out + glm::abs(glm::vec2{out.y, out.x}) * along;
                const glm::vec3 point =
                    space.board(board) + glm::vec3{place.x * half.x, face, place.y * half.y};
                const glm::vec3 slope{out.x * view::rim_slope, 1.0F, out.y * view::rim_slope};
                const glm::vec3 to_eye = glm::normalize(camera.eye() - point);
                if (glm::dot(glm::normalize(slope), to_eye) < 0.2F) continue; // from behind
                const auto pixel = camera.project(point, glm::vec2(picture_size));
                if (!pixel) continue;
                const glm::ivec2 at(*pixel);
                if (at.x < 0 || at.y < 0 || at.x >= image.width || at.y >= image.height) continue;
                const auto n = static_cast<std::size_t>(at.y * image.width + at.x) * 4;
                found.push_back(lab({linear(static_cast<float>(image.rgba[n]) / 255.0F),
                                     linear(static_cast<float>(image.rgba[n + 1]) / 255.0F),
                                     linear(static_cast<float>(image.rgba[n + 2]) / 255.0F)})
                                    .x);
            }
    }
    REQUIRE(found.size() > 50);
    std::ranges::nth_element(found, found.begin() + static_cast<std::ptrdiff_t>(found.size() / 2));
    return found[found.size() / 2];
}

} // namespace

TEST_CASE("Rims tell levels apart in grey, in every theme and at every quality", "[gl]") {
    if (slow) return;
    Studio studio;
    const session::Session session{studio.book, "tri-d"};
    const view::BoardSpace space{session.position().topology()};
    for (const auto& theme : films::shipped_themes().all)
        for (const auto quality :
             {view::Quality::low, view::Quality::medium, view::Quality::high}) {
            if (theme.name != "studio" && quality != view::Quality::medium) continue;
            const auto camera =
                view::camera_for(view::default_view(), space, glm::vec2(picture_size));
            const view::ViewSettings look{.theme = theme.name, .quality = quality};
            studio.maker.reset();
            const auto picture = studio.draw("tri-d", look, &camera);
            std::array<float, 3> lightness{};
            for (int level = 0; level < 3; ++level)
                lightness[static_cast<std::size_t>(level)] =
                    rim_lightness(picture, space, camera, level);
            INFO(theme.name << " at " << static_cast<int>(quality) << ": " << lightness[0] << ", "
                            << lightness[1] << ", " << lightness[2]);
            CHECK(std::abs(lightness[0] - lightness[1]) > 7.0F);
            CHECK(std::abs(lightness[1] - lightness[2]) > 7.0F);
            CHECK(std::abs(lightness[0] - lightness[2]) > 7.0F);
        }
}
