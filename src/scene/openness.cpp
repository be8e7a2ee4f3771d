// SPDX-License-Identifier: MIT
#include "scene/mesh.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include <glm/gtc/constants.hpp>

namespace strata::scene {
namespace {

constexpr int sectors = 24; // around the axis
constexpr int storeys = 48; // from the foot to the top
constexpr float quarter = glm::half_pi<float>();

// Radius of the body by direction and height.
class Silhouette {
public:
    explicit Silhouette(const Mesh& mesh) : top_(std::max(bounds(mesh).high.y, 1e-3F)) {
        for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3)
            add(mesh.vertices[mesh.indices[i]].position,
                mesh.vertices[mesh.indices[i + 1]].position,
                mesh.vertices[mesh.indices[i + 2]].position);
    }

    // Elevations, in radians, between which the sky is visible from a point.
    struct Gap {
        float low = -quarter;
        float high = quarter;
    };
    [[nodiscard]] Gap gap(glm::vec3 point) const {
        const auto& side = reach_[static_cast<std::size_t>(sector(point))];
        const float radius = glm::length(glm::vec2(point.x, point.z));
        // What hides most above and below, as sides of right triangles: x outwards, y up.
        glm::vec2 high(0.0F, 1.0F), low(0.0F, -1.0F);
        for (int n = 0; n < storeys; ++n) {
            const float out = side[static_cast<std::size_t>(n)] - radius;
            const float up = (static_cast<float>(n) + 0.5F) * top_ / storeys - point.y;
            if (out <= 0.004F || std::abs(up) < 1.5F * top_ / storeys) continue;
            if (up > 0.0F ? up * high.x < high.y * out : up * low.x > low.y * out)
                (up > 0.0F ? high : low) = {out, up};
        }
        return {std::atan2(low.y, low.x), std::atan2(high.y, high.x)};
    }

private:
    [[nodiscard]] static int sector(glm::vec3 point) {
        const float turns = std::atan2(point.z, point.x) / glm::two_pi<float>() + 1.0F;
        return static_cast<int>(turns * sectors) % sectors;
    }

    void add(glm::vec3 point) {
        const int storey = static_cast<int>(point.y / top_ * storeys);
        float& reach = reach_[static_cast<std::size_t>(sector(point))]
                             [static_cast<std::size_t>(std::clamp(storey, 0, storeys - 1))];
        reach = std::max(reach, glm::length(glm::vec2(point.x, point.z)));
    }

    // Samples a triangle densely enough to hit every storey it covers.
    void add(glm::vec3 a, glm::vec3 b, glm::vec3 c) {
        const float longest =
            std::max({glm::distance(a, b), glm::distance(b, c), glm::distance(c, a)});
        const int steps = std::clamp(static_cast<int>(longest * storeys / top_) + 1, 1, 12);
        for (int i = 0; i <= steps; ++i)
            for (int j = 0; j <= steps - i; ++j) {
                const float u = static_cast<float>(i) / static_cast<float>(steps);
                const float v = static_cast<float>(j) / static_cast<float>(steps);
                add(a + (b - a) * u + (c - a) * v);
            }
    }

    float top_;
    std::array<std::array<float, storeys>, sectors> reach_{};
};

// Share of the light that reaches a face through the gap; `tilt` is the elevation of its normal.
float share(Silhouette::Gap gap, float tilt) {
    const auto between = [tilt](float low, float high) {
        low = std::max(low, tilt - quarter);
        high = std::min(high, tilt + quarter);
        return high > low ? std::sin(high - tilt) - std::sin(low - tilt) : 0.0F;
    };
    const float all = between(-quarter, quarter);
    return all > 1e-3F ? between(gap.low, gap.high) / all : 1.0F;
}

} // namespace

void find_openness(Mesh& mesh) {
    constexpr float darkest = 0.25F;
    constexpr float foot = 0.22F; // height up to which the ground darkens
    const Silhouette silhouette(mesh);
    for (Vertex& vertex : mesh.vertices) {
        const glm::vec2 out(vertex.position.x, vertex.position.z);
        const glm::vec2 normal(vertex.normal.x, vertex.normal.z);
        const float radius = glm::length(out);
        const float outwards = radius > 1e-4F ? glm::dot(normal, out) / radius : 1.0F;
        const float tilt = std::atan2(vertex.normal.y, outwards);
        const float lit = share(silhouette.gap(vertex.position), tilt);
        const float height = std::clamp(vertex.position.y / foot, 0.0F, 1.0F);
        const float ground = 1.0F - 0.3F * (1.0F - height) * (1.0F - height) *
                                        (1.0F - std::max(vertex.normal.y, 0.0F));
        vertex.open = (darkest + (1.0F - darkest) * lit) * ground;
    }
}

} // namespace strata::scene
