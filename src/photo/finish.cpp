// SPDX-License-Identifier: MIT
#include "photo/finish.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "photo/grain.h"
#include "scene/colour.h"
#include "scene/room_light.h"

namespace strata::photo {
namespace {

constexpr float pi = glm::pi<float>();
constexpr float smoothest = 0.012F; // sharper highlights would never be sampled by chance

// Allows sharper highlights than the rasteriser, where they would alias.
float squared_roughness(float roughness) {
    return std::max(scene::facet_spread(roughness), smoothest);
}

Finish wood(const scene::Material& material, Grain grain) {
    const glm::vec3 body =
        glm::max(material.colour * (1.10F - grain.dark * glm::vec3{0.85F, 1.0F, 1.12F}), 0.0F);
    return {body, glm::vec3{0.04F}, squared_roughness(material.roughness + 0.06F * grain.late)};
}

Finish marble(const scene::Material& material, glm::vec3 place) {
    const Veins veins = stone_veins(place * 1.5F);
    const bool light = scene::luminance(material.colour) > 0.25F;
    const glm::vec3 other =
        light ? material.colour * glm::vec3{0.62F, 0.56F, 0.50F} : material.colour * 1.6F + 0.10F;
    return {glm::mix(material.colour * (0.92F + 0.14F * veins.cloud), other, veins.vein * 0.45F),
            glm::vec3{0.045F}, squared_roughness(material.roughness)};
}

Finish metal(const scene::Material& material, glm::vec3 own) {
    const float brushed = std::sin(own.y * 190.0F) * std::sin(own.y * 61.0F + 1.3F);
    return {glm::vec3{0.0F}, glm::min(material.colour * 1.15F + 0.03F, glm::vec3{0.96F}),
            squared_roughness(glm::clamp(material.roughness + 0.05F * brushed, 0.05F, 1.0F))};
}

// Pieces are turned from dense wood.
Finish turned(const scene::Material& material, glm::vec3 own) {
    Grain grain = wood_grain(glm::vec3{own.y, own.x, own.z} * 1.3F);
    grain.dark *= 0.5F;
    grain.late *= 0.5F;
    return wood(material, grain);
}

// Rotates the point so that the grain is along x.
glm::vec3 along_grain(const Spot& spot) {
    const bool across = std::abs(spot.normal.x) > std::abs(spot.normal.z) + 0.01F;
    return (across ? glm::vec3{spot.own.z, spot.own.y, spot.own.x} : spot.own) + spot.cut;
}

glm::vec3 mirrored_share(glm::vec3 mirror, float cosine) {
    const float away = std::pow(1.0F - glm::clamp(cosine, 0.0F, 1.0F), 5.0F);
    return mirror + (1.0F - mirror) * away;
}

// GGX distribution of microfacet normals (Trowbridge and Reitz).
float facets(float alpha, float up) {
    const float a = alpha * alpha;
    const float t = up * up * (a - 1.0F) + 1.0F;
    return a / (pi * t * t);
}

// Smith's lambda: shadowing and masking of microfacets.
float hidden(float alpha, float up) {
    const float slope = alpha * alpha * (1.0F - up * up) / (up * up);
    return (std::sqrt(1.0F + slope) - 1.0F) * 0.5F;
}

float share_of_coat(const Finish& finish, float cosine) {
    const float coat = scene::luminance(mirrored_share(finish.mirror, cosine));
    const float body = scene::luminance(finish.body) * (1.0F - coat);
    return glm::clamp(coat / (coat + body + 1e-4F), 0.15F, 1.0F);
}

glm::vec3 half_way(glm::vec3 from, glm::vec3 towards) {
    const glm::vec3 sum = from + towards;
    const float length = glm::length(sum);
    return length > 1e-6F ? sum / length : glm::vec3{0.0F, 0.0F, 1.0F};
}

// Samples visible microfacet normals (Heitz 2018).
glm::vec3 seen_facet(float alpha, glm::vec3 from, glm::vec2 chance) {
    const glm::vec3 stretched = glm::normalize(glm::vec3{alpha * from.x, alpha * from.y, from.z});
    const float aside = stretched.x * stretched.x + stretched.y * stretched.y;
    const glm::vec3 x = aside > 1e-9F
                            ? glm::vec3{-stretched.y, stretched.x, 0.0F} / std::sqrt(aside)
                            : glm::vec3{1.0F, 0.0F, 0.0F};
    const glm::vec3 y = glm::cross(stretched, x);
    const float radius = std::sqrt(chance.x);
    const float turn = 2.0F * pi * chance.y;
    const float a = radius * std::cos(turn);
    const float lean = 0.5F * (1.0F + stretched.z);
    const float b =
        (1.0F - lean) * std::sqrt(std::max(0.0F, 1.0F - a * a)) + lean * radius * std::sin(turn);
    const glm::vec3 facet =
        a * x + b * y + std::sqrt(std::max(0.0F, 1.0F - a * a - b * b)) * stretched;
    return glm::normalize(glm::vec3{alpha * facet.x, alpha * facet.y, std::max(1e-6F, facet.z)});
}

} // namespace

Finish finish_of(const scene::Material& material, const Spot& spot) {
    switch (material.surface) {
    case scene::Surface::wood: return wood(material, wood_grain(along_grain(spot)));
    case scene::Surface::turned: return turned(material, spot.own);
    case scene::Surface::marble: return marble(material, spot.own + spot.cut / 1.5F);
    case scene::Surface::metal: return metal(material, spot.own);
    default: return {material.colour, glm::vec3{0.04F}, squared_roughness(material.roughness)};
    }
}

glm::vec3 scatter(const Finish& finish, glm::vec3 from, glm::vec3 towards) {
    const glm::vec3 half = half_way(from, towards);
    const glm::vec3 coat = mirrored_share(finish.mirror, glm::dot(from, half));
    const float masked =
        1.0F / (1.0F + hidden(finish.alpha, from.z) + hidden(finish.alpha, towards.z));
    const glm::vec3 gleam =
        coat * (facets(finish.alpha, half.z) * masked / (4.0F * from.z * towards.z));
    // Light reflected by the coat does not reach the body.
    const glm::vec3 body = finish.body * (1.0F - mirrored_share(finish.mirror, from.z)) / pi;
    return gleam + body;
}

float likelihood(const Finish& finish, glm::vec3 from, glm::vec3 towards) {
    const glm::vec3 half = half_way(from, towards);
    const float share = share_of_coat(finish, from.z);
    const float seen = facets(finish.alpha, half.z) / (1.0F + hidden(finish.alpha, from.z));
    return share * seen / (4.0F * from.z) + (1.0F - share) * towards.z / pi;
}

Scattered choose(const Finish& finish, glm::vec3 from, glm::vec3 chance) {
    Scattered chosen{};
    if (chance.x < share_of_coat(finish, from.z)) {
        const glm::vec3 facet = seen_facet(finish.alpha, from, {chance.y, chance.z});
        chosen.towards = glm::reflect(-from, facet);
    } else {
        const float radius = std::sqrt(chance.y);
        const float turn = 2.0F * pi * chance.z;
        chosen.towards = {radius * std::cos(turn), radius * std::sin(turn),
                          std::sqrt(std::max(0.0F, 1.0F - chance.y))};
    }
    if (chosen.towards.z <= 1e-4F) return chosen;
    chosen.likelihood = likelihood(finish, from, chosen.towards);
    if (chosen.likelihood > 0.0F)
        chosen.weight =
            scatter(finish, from, chosen.towards) * (chosen.towards.z / chosen.likelihood);
    return chosen;
}

float fresnel(float cosine, float refraction) {
    const float squared = refraction * refraction - 1.0F + cosine * cosine;
    if (squared <= 0.0F) return 1.0F;
    const float beyond = std::sqrt(squared);
    const float across = (cosine - beyond) / (cosine + beyond);
    const float along =
        (refraction * refraction * cosine - beyond) / (refraction * refraction * cosine + beyond);
    return 0.5F * (across * across + along * along);
}

glm::mat3 upright(glm::vec3 normal) {
    const float sign = std::copysign(1.0F, normal.z);
    const float a = -1.0F / (sign + normal.z);
    const float b = normal.x * normal.y * a;
    return {{1.0F + sign * normal.x * normal.x * a, sign * b, -sign * normal.x},
            {b, sign + normal.y * normal.y * a, -normal.y},
            normal};
}

} // namespace strata::photo
