// SPDX-License-Identifier: MIT
// The king of a game that is over is laid down.
#include "board.h"

#include <algorithm>

#include "session/session.h"

namespace strata::view {

namespace {

// The lowest and the highest point of the king that stands, or lies, on that square.
glm::vec2 heights_of_king(const scene::Scene& scene) {
    const auto& board_meshes = builder().board_meshes();
    const auto mesh = board_meshes.pieces[rules::slot(rules::PieceType::king)];
    const auto king = std::ranges::find(scene.instances, mesh, &scene::Instance::mesh);
    REQUIRE(king != scene.instances.end());
    glm::vec2 heights{1e6F, -1e6F};
    for (const auto& vertex :
         board_meshes.library.meshes[static_cast<std::size_t>(mesh)].vertices) {
        const float y = (king->transform * glm::vec4{vertex.position, 1.0F}).y;
        heights = {std::min(heights.x, y), std::max(heights.y, y)};
    }
    return heights;
}

} // namespace

TEST_CASE("On its way down and lying, a king touches the ground and stays over its square") {
    const auto& board_meshes = builder().board_meshes();
    const auto& body = board_meshes.library.meshes[static_cast<std::size_t>(
        board_meshes.pieces[rules::slot(rules::PieceType::king)])];
    for (int step = 0; step <= 10; ++step) {
        CAPTURE(step);
        const auto pose = board_meshes.king.pose(static_cast<float>(step) / 10.0F);
        glm::vec3 low{1e6F};
        glm::vec3 high{-1e6F};
        for (const auto& vertex : body.vertices) {
            const glm::vec3 at{pose * glm::vec4{vertex.position, 1.0F}};
            low = glm::min(low, at);
            high = glm::max(high, at);
        }
        CHECK(low.y == Approx(0.0F).margin(0.02));
        CHECK(high.y > 0.2F);
        if (step < 10) continue;
        CHECK(high.y < 0.75F); // it was higher than a square is wide
        for (const int side : {0, 2}) {
            CHECK(low[side] + high[side] == Approx(0.0F).margin(0.2));
            CHECK(high[side] - low[side] < 1.15F);
        }
    }
}

TEST_CASE("A king that has lost lies in pictures of the position, and is upright before it falls") {
    const session::Session session{shipped_rules(), "tri-d"};
    OnTable on{session};
    reading::Reading reading = on->reading;
    reading.fallen = session.position().king(rules::Seat{0});
    for (const bool upright : {false, true}) {
        const Table shown{
            .position = on->position, .reading = reading, .laid_down = upright ? 0.0F : 1.0F};
        const auto heights = heights_of_king(builder().build(shown, studio()));
        const float height = heights.y - heights.x;
        CHECK(height < (upright ? 2.0F : 0.75F));
        CHECK(height > (upright ? 0.75F : 0.2F));
    }
}

} // namespace strata::view
