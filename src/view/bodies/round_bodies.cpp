// SPDX-License-Identifier: MIT
#include "view/bodies/flat_bodies.h"

#include <array>
#include <cmath>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "scene/lathe.h"
#include "scene/primitives.h"
#include "view/board/plane.h"

namespace strata::view {

namespace {

using scene::CurvePoint;
using scene::Mesh;

constexpr float hub_gap = 0.014F;    // between the hub and the squares around it
constexpr float inlay_top = 0.004F;  // above the face of the hub
constexpr float axis_height = 0.04F; // of a hilt, which is partly sunk in

// Rotates from upright to along +x, with the axis slightly above the board.
Mesh laid(Mesh mesh) {
    const auto lay = [](glm::vec3 v) { return glm::vec3{v.y, v.z, v.x}; };
    for (auto& vertex : mesh.vertices)
        vertex = {lay(vertex.position) + glm::vec3{0.0F, axis_height, 0.0F}, lay(vertex.normal)};
    return mesh;
}

Mesh lathed(const std::vector<CurvePoint>& profile) { return laid(scene::lathe(profile, 24)); }

CurvePoint arc(float radius, float along, float bulge) {
    return {{radius, along}, CurvePoint::Kind::arc, bulge};
}

CurvePoint corner(float radius, float along) { return {{radius, along}}; }

// A grip wound with cord.
Mesh grip(float from, float to) {
    constexpr float low = 0.078F;
    constexpr int windings = 4;
    std::vector<CurvePoint> profile{corner(0.0F, from), corner(low, from)};
    for (int n = 1; n <= windings; ++n)
        profile.push_back(arc(low, from + (to - from) * static_cast<float>(n) / windings, 0.35F));
    profile.push_back(corner(0.0F, to));
    return lathed(profile);
}

Mesh ferrule(float from, float to) {
    constexpr float radius = 0.104F;
    return lathed({corner(0.0F, from), corner(radius - 0.012F, from),
                   arc(radius - 0.012F, to, 0.6F), corner(0.0F, to)});
}

Mesh pommel() {
    return lathed({corner(0.0F, 0.01F), arc(0.125F, 0.125F, 0.414F), arc(0.078F, 0.215F, 0.35F),
                   corner(0.0F, 0.215F)});
}

// The cross guard: a bar with rounded ends.
Mesh cross_guard(float at) {
    constexpr float half_length = 0.34F;
    const std::array points{
        glm::vec3{at - 0.035F, 0.045F, -half_length}, glm::vec3{at, 0.055F, -half_length * 0.5F},
        glm::vec3{at, 0.055F, half_length * 0.5F}, glm::vec3{at - 0.035F, 0.045F, half_length}};
    Mesh mesh = scene::tube(points, 0.056F, 16);
    for (const glm::vec3 end : {points.front(), points.back()}) {
        Mesh ball = scene::sphere(0.085F, 16);
        for (auto& vertex : ball.vertices) vertex.position += end;
        scene::append(mesh, ball);
    }
    return mesh;
}

// Two slopes that meet in a ridge and taper to the point.
Mesh blade(float from, float to) {
    constexpr float half_width = 0.105F;
    constexpr float ridge = 0.050F;
    const float shoulder = to - 0.42F;
    scene::Shell shell;
    shell.points = {{from, 0.0F, half_width},
                    {shoulder, 0.0F, half_width * 0.72F},
                    {to, 0.004F, 0.0F},
                    {shoulder, 0.0F, -half_width * 0.72F},
                    {from, 0.0F, -half_width},
                    {from, ridge, 0.0F},
                    {shoulder, ridge * 0.8F, 0.0F}};
    shell.quad(0, 1, 6, 5);
    shell.triangle(1, 2, 6);
    shell.triangle(2, 3, 6);
    shell.quad(3, 4, 5, 6);
    return scene::smooth_normals(shell, 5.0F);
}

// Base of the blade, which contrasts with squares of any colour.
Mesh bedding(float from, float to) {
    constexpr float half_width = 0.140F;
    return scene::sheet({{from, -half_width},
                         {to - 0.42F, -half_width * 0.80F},
                         {to + 0.10F, 0.0F},
                         {to - 0.42F, half_width * 0.80F},
                         {from, half_width}},
                        0.003F, true);
}

Mesh inlaid_ring(float inner, float outer) {
    Mesh mesh = scene::flat_ring(inner, outer, 144);
    for (auto& vertex : mesh.vertices) vertex.position.y += inlay_top;
    return mesh;
}

// Rays with a ridge each; every second one is shorter.
Mesh star(float radius) {
    constexpr int rays = 12;
    constexpr float step = glm::two_pi<float>() / rays;
    constexpr float height = 0.020F; // below the lines that are drawn over the hub
    const float valley = radius * 0.30F;
    scene::Shell shell;
    const auto add = [&](glm::vec2 point, float y) {
        shell.points.emplace_back(in_space(point, y));
        return static_cast<std::uint32_t>(shell.points.size() - 1);
    };
    const auto middle = add({0.0F, 0.0F}, height);
    for (int n = 0; n < rays; ++n) {
        const float angle = glm::half_pi<float>() + step * static_cast<float>(n);
        const float reach = n % 4 == 0 ? radius : radius * (n % 2 == 0 ? 0.80F : 0.56F);
        const auto tip = add(polar(reach, angle), inlay_top);
        const auto right = add(polar(valley, angle - step * 0.5F), inlay_top);
        const auto left = add(polar(valley, angle + step * 0.5F), inlay_top);
        shell.triangle(middle, right, tip);
        shell.triangle(middle, tip, left);
    }
    return scene::smooth_normals(shell, 1.0F);
}

} // namespace

HubBodies hub_bodies(scene::MeshLibrary& library, float radius) {
    std::vector<glm::vec2> edge;
    constexpr int sides = 144;
    for (int n = 0; n < sides; ++n)
        edge.push_back(
            polar(radius - hub_gap, glm::two_pi<float>() * static_cast<float>(n) / sides));
    HubBodies bodies;
    bodies.disc = library.add(scene::prism(edge, 0.06F, 0.016F));
    Mesh rings = inlaid_ring(radius * 0.925F, radius * 0.955F);
    scene::append(rings, inlaid_ring(radius * 0.640F, radius * 0.655F));
    bodies.rings = library.add(rings);
    bodies.star = library.add(star(radius * 0.60F));
    return bodies;
}

SwordBodies sword_bodies(scene::MeshLibrary& library, const Plan::Sword& sword) {
    const float guard = glm::distance(sword.pommel, sword.guard);
    const float point = glm::distance(sword.pommel, sword.point);
    const float joint = guard * 0.5F;
    constexpr float band = 0.055F;
    SwordBodies bodies;
    bodies.bedding = library.add(bedding(guard, point));
    bodies.blade = library.add(blade(guard - 0.05F, point));
    Mesh outer = pommel();
    scene::append(outer, ferrule(joint - band, joint - 0.004F));
    bodies.pommel = library.add(outer);
    bodies.outer_grip = library.add(grip(0.210F, joint - band + 0.004F));
    Mesh inner = cross_guard(guard - 0.045F);
    scene::append(inner, ferrule(joint + 0.004F, joint + band));
    scene::append(inner, ferrule(guard - 0.14F, guard - 0.07F));
    bodies.guard = library.add(inner);
    bodies.inner_grip = library.add(grip(joint + band - 0.004F, guard - 0.075F));
    return bodies;
}

} // namespace strata::view
