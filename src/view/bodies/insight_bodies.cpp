// SPDX-License-Identifier: MIT
#include "view/bodies/insight_bodies.h"

#include <cmath>
#include <utility>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "scene/primitives.h"
#include "scene/sculpt.h"

namespace strata::view {

namespace {

using scene::Mesh;

template <class F>
Mesh changed(Mesh mesh, F&& turn, glm::vec3 by = {}) {
    for (auto& vertex : mesh.vertices) vertex = {turn(vertex.position) + by, turn(vertex.normal)};
    return mesh;
}

// Rotates +y to +x.
Mesh laid_down(Mesh mesh) {
    return changed(std::move(mesh), [](glm::vec3 v) { return glm::vec3{v.y, -v.x, v.z}; });
}

Mesh sign(int look) {
    const Mesh plate = scene::plate({seat_shape(look), 0.5F, 0.0F});
    return changed(plate,
                   [](glm::vec3 v) {
                       return glm::vec3{v.x, v.z, -v.y};
                   },
                   {0.0F, 0.5F, 0.0F});
}

// Its points face away from the piece.
Mesh toothed() {
    constexpr int teeth = 10;
    Mesh mesh = scene::ring(0.40F, 0.05F, 40, 8);
    const Mesh tooth = moved(laid_down(scene::cone(0.055F, 0.11F, 8)), {0.41F, 0.0F, 0.0F});
    for (int n = 0; n < teeth; ++n)
        scene::append(mesh, scene::turned_about_y(tooth, 360.0F * static_cast<float>(n) / teeth));
    return mesh;
}

Mesh doubled() {
    Mesh mesh = scene::ring(0.375F, 0.045F, 40, 8);
    scene::append(mesh, scene::ring(0.465F, 0.045F, 40, 8));
    return mesh;
}

} // namespace

InsightBodies insight_bodies(scene::MeshLibrary& library) {
    InsightBodies bodies;
    for (int look = 0; look < seat_look_count; ++look)
        bodies.signs[static_cast<std::size_t>(look)] = library.add(sign(look));
    bodies.thread = library.add(
        scene::tube(std::vector<glm::vec3>{{0.0F, 0.0F, 0.0F}, {1.0F, 0.0F, 0.0F}}, 0.5F, 10));
    bodies.barb = library.add(moved(laid_down(scene::cone(0.5F, 1.0F, 12)), {-1.0F, 0.0F, 0.0F}));
    bodies.bead = library.add(scene::sphere(0.5F, 12));
    bodies.block = library.add(scene::box({1.0F, 1.0F, 1.0F}, 0.0F));
    bodies.toothed = library.add(toothed());
    bodies.doubled = library.add(doubled());
    bodies.framed = library.add(scene::frame({0.88F, 0.88F}, 0.055F, 0.055F, 0.0F));
    bodies.single = library.add(scene::ring(0.42F, 0.05F, 40, 8));
    bodies.hollow = library.add(scene::ring(0.13F, 0.05F, 28, 8));
    bodies.ground = library.add(scene::flat_ring(0.33F, 0.52F, 48));
    bodies.small_ground = library.add(scene::flat_ring(0.08F, 0.18F, 28));
    return bodies;
}

namespace {

using scene::Mesh;

constexpr int rod_sides = 12;

// Maps +y to +x: a third of a turn about the diagonal keeps the winding.
Mesh laid_along_x(Mesh mesh) {
    for (auto& vertex : mesh.vertices) {
        vertex.position = {vertex.position.y, vertex.position.z, vertex.position.x};
        vertex.normal = {vertex.normal.y, vertex.normal.z, vertex.normal.x};
    }
    return mesh;
}

// `out`: the eight points face outwards.
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

// A torus stretched upwards.
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
