// SPDX-License-Identifier: MIT
#include <algorithm>

#include "book.h"
#include "catch.h"
#include "films/picture_maker.h"
#include "on_table.h"
#include "view/motion/cameras.h"

using namespace strata;

namespace {

// The share of channels that differ, in the whole picture and in the row that differs most.
struct Difference {
    double all = 0.0;
    double row = 0.0;
};

Difference difference(const render::Image& a, const render::Image& b) {
    REQUIRE(a.rgba.size() == b.rgba.size());
    const std::size_t length = static_cast<std::size_t>(a.width) * 4;
    Difference result;
    for (std::size_t row = 0; row < a.rgba.size(); row += length) {
        int apart = 0;
        for (std::size_t i = row; i < row + length; ++i) apart += a.rgba[i] != b.rgba[i] ? 1 : 0;
        const double share = static_cast<double>(apart) / static_cast<double>(length);
        result.row = std::max(result.row, share);
        result.all += share / a.height;
    }
    return result;
}

render::Image in_parts(films::PictureMaker& maker, const films::Sight& sight, glm::ivec2 size,
                       int rows) {
    render::Image whole{size.x, size.y, {}};
    const auto take = [&](const render::Image& part) {
        whole.rgba.insert(whole.rgba.end(), part.rgba.begin(), part.rgba.end());
    };
    maker.draw(sight, size, take, size.x * rows);
    return whole;
}

} // namespace

TEST_CASE("A picture drawn in parts shows no seam: it is the one that is drawn at once", "[gl]") {
    constexpr glm::ivec2 size{720, 450};
    for (const bool high : {true, false}) {
        view::ViewSettings look;
        look.theme = "walnut"; // polished boards
        look.quality = high ? view::Quality::high : view::Quality::medium;
        look.anti_aliasing = high;
        const session::Session session{strata::book(), "tri-d"};
        const auto& topology = session.position().topology();
        films::PictureMaker maker{session.variant(), look};
        for (const bool transparent : {false, true}) {
            tests::OnTable on{session, {}, look};
            on->camera =
                view::camera_for(view::default_view(), view::BoardSpace{topology}, glm::vec2(size));
            const films::Sight sight{.table = *on,
                                     .caption = "Words below, across a seam",
                                     .caption_scale = 3.0F,
                                     .transparent = transparent};
            const auto whole = maker.picture(sight, size);
            for (const int rows : {64, 128}) {
                const auto apart = difference(whole, in_parts(maker, sight, size, rows));
                INFO("high " << high << ", transparent " << transparent << ", rows " << rows);
                // Corners of bodies are rounded to other fractions of a pixel here and there.
                CHECK(apart.all < 2e-4);
                CHECK(apart.row < 1e-2);
            }
        }
    }
}
