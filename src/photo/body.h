// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "photo/bvh.h"

namespace strata::photo {

// Intersection of a ray with a triangle, at (1-u-v)a + ub + vc of its corners.
struct TriangleHit {
    float far = 0.0F;
    std::uint32_t triangle = 0;
    float u = 0.0F, v = 0.0F;
};

// A mesh in object space, prepared for ray intersection. Keeps no reference to the mesh.
class Body {
public:
    explicit Body(const scene::Mesh& mesh);

    // Calls meet(hit, towards_front) for each triangle hit between `near` and `far`, in no
    // particular order. The callback may reduce `far`; a negative value ends the search.
    template <class Meet>
    void meet(const Ray& ray, float near, const float& far, Meet&& meet) const;

    [[nodiscard]] glm::vec3 normal(const TriangleHit& hit) const; // interpolated, not normalised
    [[nodiscard]] glm::vec3 face_normal(std::uint32_t triangle) const; // not normalised
    [[nodiscard]] bool empty() const { return triangles_.empty(); }
    [[nodiscard]] const scene::Bounds& bounds() const { return bounds_; }

private:
    struct Corners {
        std::array<std::array<Four, 3>, 3> at; // corner a, edges ab and ac, each by axis
    };
    struct Pack { // the triangles of a leaf
        Corners corners;
        std::array<std::uint32_t, 4> triangle;
    };

    Bvh tree_;
    std::vector<Pack> packs_;
    std::vector<std::array<std::uint32_t, 3>> triangles_;
    std::vector<glm::vec3> places_, normals_;
    std::vector<std::uint32_t> pack_of_; // by position in the tree's order
    scene::Bounds bounds_;
};

template <class Meet>
void Body::meet(const Ray& ray, float near, const float& far, Meet&& meet) const {
    const glm::vec3& o = ray.origin;
    const glm::vec3& d = ray.direction;
    tree_.walk(ray, far, [&](std::uint32_t first, std::uint32_t) {
        const Pack& pack = packs_[pack_of_[first]];
        const auto& [a, ab, ac] = pack.corners.at;
        // Möller-Trumbore intersection of four triangles at once.
        const Four px = d.y * ac[2] - d.z * ac[1];
        const Four py = d.z * ac[0] - d.x * ac[2];
        const Four pz = d.x * ac[1] - d.y * ac[0];
        const Four det = ab[0] * px + ab[1] * py + ab[2] * pz;
        const Four inverse = 1.0F / det;
        const Four tx = o.x - a[0], ty = o.y - a[1], tz = o.z - a[2];
        const Four u = (tx * px + ty * py + tz * pz) * inverse;
        const Four qx = ty * ab[2] - tz * ab[1];
        const Four qy = tz * ab[0] - tx * ab[2];
        const Four qz = tx * ab[1] - ty * ab[0];
        const Four v = (d.x * qx + d.y * qy + d.z * qz) * inverse;
        const Four t = (ac[0] * qx + ac[1] * qy + ac[2] * qz) * inverse;
        // Unused lanes have zero area: their determinant is 0, so all comparisons are false.
        const FourBits met = (u >= 0.0F) & (v >= 0.0F) & (u + v <= 1.0F) & (t > near) & (t < far);
        for (std::size_t n = 0; n < 4; ++n) {
            if (met[n] == 0) continue;
            if (!(t[n] < far)) continue; // another of the four was nearer
            meet(TriangleHit{t[n], pack.triangle[n], u[n], v[n]}, det[n] > 0.0F);
            if (far < 0.0F) return;
        }
    });
}

} // namespace strata::photo
