// SPDX-License-Identifier: MIT
#include "scene/room_light.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include <glm/gtc/constants.hpp>

namespace strata::scene {
namespace {

constexpr int faces = 6;

// Direction through the centre of a texel; not normalised.
glm::vec3 towards_texel(int face, int column, int row, int side) {
    const float s = (2.0F * static_cast<float>(column) + 1.0F) / static_cast<float>(side) - 1.0F;
    const float t = (2.0F * static_cast<float>(row) + 1.0F) / static_cast<float>(side) - 1.0F;
    switch (face) {
    case 0: return {1.0F, -t, -s};
    case 1: return {-1.0F, -t, s};
    case 2: return {s, 1.0F, t};
    case 3: return {s, -1.0F, -t};
    case 4: return {s, -t, 1.0F};
    default: return {-s, -t, -1.0F};
    }
}

std::size_t texel_at(int face, glm::vec2 at, int side) {
    const auto cell = [side](float share) {
        const int n = static_cast<int>((share + 1.0F) * 0.5F * static_cast<float>(side));
        return static_cast<std::size_t>(std::clamp(n, 0, side - 1));
    };
    const auto wide = static_cast<std::size_t>(side);
    return (static_cast<std::size_t>(face) * wide + cell(at.y)) * wide + cell(at.x);
}

glm::vec3 looked_up(const RoomLevel& level, glm::vec3 d) {
    const glm::vec3 size = glm::abs(d);
    if (size.x >= size.y && size.x >= size.z) {
        const glm::vec2 at = glm::vec2{d.x > 0.0F ? -d.z : d.z, -d.y} / size.x;
        return level.texels[texel_at(d.x > 0.0F ? 0 : 1, at, level.side)];
    }
    if (size.y >= size.z) {
        const glm::vec2 at = glm::vec2{d.x, d.y > 0.0F ? d.z : -d.z} / size.y;
        return level.texels[texel_at(d.y > 0.0F ? 2 : 3, at, level.side)];
    }
    const glm::vec2 at = glm::vec2{d.z > 0.0F ? d.x : -d.x, -d.y} / size.z;
    return level.texels[texel_at(d.z > 0.0F ? 4 : 5, at, level.side)];
}

template <class Light>
RoomLevel filled(int side, const Light& light) {
    RoomLevel level{side, {}};
    level.texels.reserve(static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * faces);
    for (int face = 0; face < faces; ++face)
        for (int row = 0; row < side; ++row)
            for (int column = 0; column < side; ++column)
                level.texels.push_back(
                    light(glm::normalize(towards_texel(face, column, row, side))));
    return level;
}

// Van der Corput sequence: the binary digits mirrored at the point.
float reversed(std::uint32_t n) {
    float value = 0.0F;
    for (float digit = 0.5F; n != 0; n >>= 1U, digit *= 0.5F)
        if ((n & 1U) != 0) value += digit;
    return value;
}

// Importance samples of the GGX lobe (Trowbridge and Reitz) around +z for a view along +z, with
// their weights.
std::vector<glm::vec4> spread_of(float alpha) {
    constexpr std::uint32_t count = 128;
    std::vector<glm::vec4> directions;
    for (std::uint32_t n = 0; n < count; ++n) {
        const float chance = (static_cast<float>(n) + 0.5F) / static_cast<float>(count);
        const float turn = glm::two_pi<float>() * reversed(n);
        const float up = std::sqrt((1.0F - chance) / (1.0F + (alpha * alpha - 1.0F) * chance));
        const float aside = std::sqrt(std::max(0.0F, 1.0F - up * up));
        const float along = 2.0F * up * up - 1.0F;
        if (along <= 0.0F) continue;
        directions.emplace_back(2.0F * up * aside * std::cos(turn),
                                2.0F * up * aside * std::sin(turn), along, along);
    }
    return directions;
}

glm::vec3 seen_by_mirror(const RoomLevel& room, std::span<const glm::vec4> spread,
                         glm::vec3 ahead) {
    const glm::vec3 other =
        std::abs(ahead.y) < 0.9F ? glm::vec3{0.0F, 1.0F, 0.0F} : glm::vec3{1.0F, 0.0F, 0.0F};
    const glm::vec3 x = glm::normalize(glm::cross(other, ahead));
    const glm::vec3 y = glm::cross(ahead, x);
    glm::vec3 sum{0.0F};
    float weights = 0.0F;
    for (const glm::vec4& one : spread) {
        sum += looked_up(room, x * one.x + y * one.y + ahead * one.z) * one.w;
        weights += one.w;
    }
    return sum / weights;
}

glm::vec3 falls_on(const RoomLevel& room, glm::vec3 normal) {
    glm::vec3 sum{0.0F};
    float weights = 0.0F;
    std::size_t n = 0;
    for (int face = 0; face < faces; ++face)
        for (int row = 0; row < room.side; ++row)
            for (int column = 0; column < room.side; ++column, ++n) {
                const glm::vec3 d = towards_texel(face, column, row, room.side);
                const float length = glm::length(d);
                // Solid angle of a texel, which is smaller near the corners of a face.
                const float share = glm::dot(d, normal) / (length * length * length * length);
                if (share <= 0.0F) continue;
                sum += room.texels[n] * share;
                weights += share;
            }
    return sum / weights;
}

} // namespace

std::vector<RoomLevel> gathered(const Environment& room) {
    std::vector<RoomLevel> levels;
    levels.push_back(filled(room_side, [&](glm::vec3 d) { return room.radiance(d); }));
    int side = room_side;
    for (int n = 1; n < room_mirrors; ++n) {
        side /= 2;
        const float roughness = static_cast<float>(n) / static_cast<float>(room_mirrors - 1);
        const auto spread = spread_of(facet_spread(roughness));
        levels.push_back(
            filled(side, [&](glm::vec3 d) { return seen_by_mirror(levels.front(), spread, d); }));
    }
    levels.push_back(filled(side / 2, [&](glm::vec3 d) { return falls_on(levels.front(), d); }));
    return levels;
}

} // namespace strata::scene
