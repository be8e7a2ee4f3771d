// SPDX-License-Identifier: MIT
#include "scene/mesh.h"

#include "catch.h"
#include "scene/lathe.h"
#include "scene/primitives.h"

using namespace strata;

namespace {

// How open the place nearest to a height on the outside of that radius is.
float openness_at(const scene::Mesh& mesh, float radius, float height, float upwards) {
    float best = 1e6F;
    float open = -1.0F;
    for (const scene::Vertex& vertex : mesh.vertices) {
        const float out = glm::length(glm::vec2(vertex.position.x, vertex.position.z));
        const float far = std::abs(out - radius) + std::abs(vertex.position.y - height) +
                          std::abs(vertex.normal.y - upwards);
        if (far < best) {
            best = far;
            open = vertex.open;
        }
    }
    return open;
}

} // namespace

TEST_CASE("less light comes under a collar and into a hollow than on a free wall") {
    // A stem with a broad plate on its middle.
    scene::Mesh mesh = scene::lathe({{{0.0F, 0.0F}},
                                     {{0.1F, 0.0F}},
                                     {{0.1F, 0.48F}},
                                     {{0.1F, 0.5F}},
                                     {{0.4F, 0.5F}},
                                     {{0.4F, 0.55F}},
                                     {{0.1F, 0.55F}},
                                     {{0.1F, 1.2F}},
                                     {{0.0F, 1.2F}}},
                                    24);
    scene::find_openness(mesh);
    for (const scene::Vertex& vertex : mesh.vertices) {
        CHECK((vertex.open > 0.0F && vertex.open <= 1.0F));
    }
    CHECK(openness_at(mesh, 0.1F, 0.48F, 0.0F) < 0.75F * openness_at(mesh, 0.1F, 1.2F, 0.0F));
    CHECK(openness_at(mesh, 0.1F, 1.2F, 1.0F) > 0.95F); // its top sees all of the sky
}
