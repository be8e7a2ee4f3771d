// SPDX-License-Identifier: MIT
#include "photo/grain.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace strata::photo {
namespace {

float lot(glm::ivec3 cell) {
    std::uint32_t word = static_cast<std::uint32_t>(cell.x) * 0x9E3779B1U ^
                         static_cast<std::uint32_t>(cell.y) * 0x85EBCA77U ^
                         static_cast<std::uint32_t>(cell.z) * 0xC2B2AE3DU;
    word ^= word >> 15U;
    word *= 0x2C1B3C6DU;
    word ^= word >> 12U;
    return static_cast<float>(word & 0xFFFFU) / 65535.0F;
}

// Value noise, 0..1, with a period of about one unit.
float noise(glm::vec3 p) {
    const glm::ivec3 cell{glm::floor(p)};
    glm::vec3 t = glm::fract(p);
    t = t * t * (3.0F - 2.0F * t);
    const auto line = [&](int y, int z) {
        return glm::mix(lot(cell + glm::ivec3{0, y, z}), lot(cell + glm::ivec3{1, y, z}), t.x);
    };
    return glm::mix(glm::mix(line(0, 0), line(1, 0), t.y), glm::mix(line(0, 1), line(1, 1), t.y),
                    t.z);
}

} // namespace

Grain wood_grain(glm::vec3 p) {
    const glm::vec2 swing{noise({p.x * 0.5F, p.y * 0.7F, p.z * 0.7F}),
                          noise({p.x * 0.5F + 19.0F, p.z * 0.7F, p.y * 0.7F})};
    p.y += 0.30F * (swing.x - 0.5F);
    p.z += 0.30F * (swing.y - 0.5F);
    const float rings = glm::length(glm::vec2{p.y + 1.30F, p.z + 0.45F}) * 8.5F +
                        0.8F * noise(p * glm::vec3{0.8F, 3.1F, 3.1F});
    const float ring = glm::fract(rings);
    const float late =
        glm::smoothstep(0.25F, 0.90F, ring) * (1.0F - glm::smoothstep(0.92F, 1.0F, ring));
    const float tone = lot({static_cast<int>(std::floor(rings)), 7, 3}) - 0.5F;
    const float fibre = noise(p * glm::vec3{3.0F, 60.0F, 60.0F}) +
                        noise(p * glm::vec3{7.0F, 140.0F, 140.0F}) - 1.0F;
    const float pore =
        glm::smoothstep(0.70F, 0.84F, noise(p * glm::vec3{4.0F, 85.0F, 85.0F} + 31.0F));
    return {0.34F * late + 0.16F * tone + 0.13F * fibre + 0.22F * pore, late};
}

Veins stone_veins(glm::vec3 p) {
    const glm::vec3 slow{noise(p * 0.9F), noise(p * 0.9F + 9.0F), noise(p * 0.9F + 23.0F)};
    p += 2.6F * (slow - 0.5F);
    const float wide =
        1.0F - glm::smoothstep(0.0F, 0.055F, std::abs(noise(p * 0.9F + 5.0F) - 0.5F));
    const float thin =
        1.0F - glm::smoothstep(0.0F, 0.030F, std::abs(noise(p * 2.3F + 41.0F) - 0.5F));
    const float strength = noise(p * 0.7F + 3.0F);
    return {strength * strength * (0.75F * wide + 0.35F * thin), noise(p * 1.1F + 13.0F)};
}

glm::vec3 table_stain(glm::vec3 place, glm::vec3 colour) {
    const float stony = 0.965F + 0.05F * noise(place * 0.6F) + 0.02F * noise(place * 2.7F);
    const float warm = glm::smoothstep(1.08F, 1.30F, colour.r / std::max(colour.b, 0.01F));
    glm::vec3 p = place * 0.42F;
    const float across = p.z * 0.70F + 0.5F;
    const float board = std::floor(across);
    const float seam = std::abs(glm::fract(across) - 0.5F);
    p += glm::vec3{5.3F, 2.1F, 3.7F} * board;
    const float tone = lot({static_cast<int>(board), 1, 5}) - 0.5F;
    const glm::vec3 stain =
        1.03F - 0.45F * wood_grain(p).dark * glm::vec3{0.8F, 1.0F, 1.15F} + 0.07F * tone;
    const glm::vec3 boards =
        glm::max(stain, 0.0F) * (1.0F - 0.45F * glm::smoothstep(0.490F, 0.496F, seam));
    return glm::mix(glm::vec3{stony}, boards, warm);
}

} // namespace strata::photo
