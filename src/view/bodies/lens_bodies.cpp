// SPDX-License-Identifier: MIT
#include "view/bodies/lens_bodies.h"

#include <utility>

#include "scene/primitives.h"

namespace strata::view {

namespace {

using scene::Mesh;

constexpr int rod_sides = 12;

// +y becomes +x: a third of a turn about the diagonal keeps the winding.
Mesh laid_along_x(Mesh mesh) {
    for (auto& vertex : mesh.vertices) {
        vertex.position = {vertex.position.y, vertex.position.z, vertex.position.x};
        vertex.normal = {vertex.normal.y, vertex.normal.z, vertex.normal.x};
    }
    return mesh;
}

// `out`: whether the eight points look outwards.
Mesh pointed_ring(bool out) {
    const float radius = out ? 0.36F : 0.5F;
    Mesh mesh = moved(scene::ring(radius, 0.06F, 40, 8), {0, 0.06F, 0});
    for (int n = 0; n < 8; ++n) {
        Mesh point = laid_along_x(scene::cone(0.09F, 0.2F, rod_sides));
        if (!out) point = scene::turned_about_y(std::move(point), 180.0F);
        point = moved(std::move(point), {radius, 0.06F, 0});
        scene::append(
            mesh, scene::turned_about_y(std::move(point), 45.0F * static_cast<float>(n) + 22.5F));
    }
    return mesh;
}

// A torus drawn out upwards.
Mesh wall() {
    Mesh mesh = scene::ring(0.43F, 0.05F, 48, 10);
    for (auto& vertex : mesh.vertices) {
        vertex.position.y *= 5.0F;
        vertex.normal = glm::normalize(vertex.normal * glm::vec3{1.0F, 0.2F, 1.0F});
    }
    return moved(std::move(mesh), {0, 0.14F, 0});
}

Mesh two_cones() {
    Mesh mesh = scene::cone(0.17F, 0.15F, 4);
    scene::append(mesh, moved(scene::cone(0.17F, 0.15F, 4), {0, 0.17F, 0}));
    return mesh;
}

} // namespace

LensBodies lens_bodies(scene::MeshLibrary& library) {
    return {.shaft = library.add(laid_along_x(scene::cylinder(1.0F, 1.0F, rod_sides))),
            .head = library.add(laid_along_x(scene::cone(1.0F, 1.0F, 2 * rod_sides))),
            .barbs = library.add(pointed_ring(true)),
            .teeth = library.add(pointed_ring(false)),
            .shield = library.add(wall()),
            .chevron = library.add(two_cones())};
}

} // namespace strata::view
