// SPDX-License-Identifier: MIT
#include "photo/body.h"

namespace strata::photo {
namespace {

constexpr std::size_t leaf = 4; // triangles, as many as are intersected at once

} // namespace

Body::Body(const scene::Mesh& mesh) : bounds_(scene::bounds(mesh)) {
    for (const scene::Vertex& vertex : mesh.vertices) {
        places_.push_back(vertex.position);
        normals_.push_back(vertex.normal);
    }
    std::vector<scene::Bounds> boxes;
    for (std::size_t n = 0; n + 2 < mesh.indices.size(); n += 3) {
        const auto& corners = triangles_.emplace_back(
            std::array{mesh.indices[n], mesh.indices[n + 1], mesh.indices[n + 2]});
        scene::Bounds box{places_[corners[0]], places_[corners[0]]};
        for (const std::uint32_t corner : corners) {
            box.low = glm::min(box.low, places_[corner]);
            box.high = glm::max(box.high, places_[corner]);
        }
        boxes.push_back(box);
    }
    tree_ = Bvh(boxes, leaf);
    pack_of_.assign(triangles_.size(), 0);
    tree_.each_leaf([&](std::uint32_t first, std::uint32_t count) {
        pack_of_[first] = static_cast<std::uint32_t>(packs_.size());
        Pack& pack = packs_.emplace_back();
        for (std::size_t n = 0; n < count; ++n) {
            const std::uint32_t triangle = tree_.order()[first + n];
            pack.triangle[n] = triangle;
            const auto& corners = triangles_[triangle];
            const glm::vec3 a = places_[corners[0]];
            const std::array<glm::vec3, 3> lines{a, places_[corners[1]] - a,
                                                 places_[corners[2]] - a};
            for (std::size_t line = 0; line < 3; ++line)
                for (int axis = 0; axis < 3; ++axis)
                    pack.corners.at[line][static_cast<std::size_t>(axis)][n] = lines[line][axis];
        }
    });
}

glm::vec3 Body::normal(const TriangleHit& hit) const {
    const auto& corners = triangles_[hit.triangle];
    return normals_[corners[0]] * (1.0F - hit.u - hit.v) + normals_[corners[1]] * hit.u +
           normals_[corners[2]] * hit.v;
}

glm::vec3 Body::face_normal(std::uint32_t triangle) const {
    const auto& corners = triangles_[triangle];
    const glm::vec3 a = places_[corners[0]];
    return glm::cross(places_[corners[1]] - a, places_[corners[2]] - a);
}

} // namespace strata::photo
