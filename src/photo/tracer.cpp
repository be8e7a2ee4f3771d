// SPDX-License-Identifier: MIT
#include "photo/tracer.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "photo/chance.h"
#include "scene/colour.h"
#include "scene/place.h"
#include "scene/through.h"

namespace strata::photo {
namespace {

constexpr float refraction = 1.5F; // refractive index of glass
constexpr int most_meetings = 24;  // intersections per path
constexpr int most_turns = 4;      // bounces at opaque surfaces
constexpr float brightest = 12.0F; // clamps highlights, which would need too many paths to converge
constexpr float brightest_turned = 4.0F; // clamps light after the first bounce
constexpr float off_surface = 1e-3F;

glm::vec3 no_brighter_than(glm::vec3 light, float most) {
    const float strongest = std::max({light.r, light.g, light.b});
    return strongest > most ? light * (most / strongest) : light;
}

// One path from the camera.
class Path {
public:
    Path(const World& world, Chance chance, glm::vec3 backdrop)
        : world_(world),
          chance_(chance),
          backdrop_(backdrop) {}

    // Begins `from` beyond the origin; the direction is a unit vector.
    Caught follow(Ray ray, float from = 0.0F) {
        ray_ = ray;
        if (from > 0.0F) ray_.origin += ray.direction * from;
        way_ = from;
        for (int meetings = 0; meetings < most_meetings && !over_; ++meetings) {
            const auto met = world_.meet(ray_);
            if (!met) {
                leave();
                break;
            }
            way_ += met->far;
            pass(*met);
        }
        if (!seen_) see(glm::vec3{1.0F}, glm::vec3{0.0F}, way_);
        const float lit = scene::luminance(caught_.light);
        caught_.squares = lit * lit;
        return caught_;
    }

private:
    void see(glm::vec3 stuff, glm::vec3 normal, float far) {
        caught_.stuff += share_seen_ * stuff;
        caught_.normal += share_seen_ * normal;
        caught_.far += share_seen_ * far;
        seen_ = true;
    }

    void add(glm::vec3 light) {
        caught_.light +=
            no_brighter_than(throughput_ * light, turns_ > 1 ? brightest_turned : brightest);
    }

    // The path left the scene: environment light, or the backdrop if only glass was before it.
    void leave() {
        over_ = true;
        if (straight_) {
            if (world_.background().transparent) {
                caught_.cover = 1.0F - scene::luminance(throughput_);
                return;
            }
            caught_.cover = 1.0F;
            caught_.light += throughput_ * backdrop_;
            return;
        }
        caught_.cover = 1.0F;
        const glm::vec3 towards = glm::normalize(ray_.direction);
        glm::vec3 light = world_.light().room(towards) + world_.light().sun(towards);
        if (likelihood_ > 0.0F) {
            const float looked_for = looks_ * (world_.light().room_likelihood(towards) +
                                               world_.light().sun_likelihood(towards));
            light *= likelihood_ / (likelihood_ + looked_for);
        }
        add(light);
    }

    void pass(const Meeting& met) {
        if (met.material == nullptr) return meet_table(met);
        const scene::Material& material = *met.material;
        if (is_glass(material)) return meet_glass(met);
        if (material.opacity < 1.0F && chance_.one() >= material.opacity) return go_on(met);
        meet_solid(met, finish_of(material, met.spot), material.colour * material.glow);
    }

    void go_on(const Meeting& met) {
        ray_.origin = met.place + ray_.direction * (off_surface / glm::length(ray_.direction));
    }

    void meet_table(const Meeting& met) {
        const float cover = world_.table_cover(met.place);
        // Adds both shares instead of choosing one, so that the fading edge has no noise.
        if (straight_) {
            caught_.light += throughput_ * backdrop_ * (1.0F - cover);
            throughput_ *= cover;
            if (!seen_) caught_.stuff += share_seen_ * (1.0F - cover);
            share_seen_ *= cover;
        } else if (chance_.one() >= cover) {
            return go_on(met);
        }
        meet_solid(met, world_.table(met.place), glm::vec3{0.0F});
    }

    // Light scattered in a pane, from both sides: one sample of each light source at the first hit,
    // later one of them at random.
    glm::vec3 light_in_body(glm::vec3 place, glm::vec3 face) {
        constexpr float from_behind = 0.28F;
        const bool both = turns_ == 0;
        const bool pick = !both && chance_.one() < 0.5F;
        glm::vec3 sum{0.0F};
        for (const bool sun : {true, false}) {
            if (!both && sun != pick) continue;
            const glm::vec2 pair = chance_.pair();
            const LightSource& light = world_.light();
            const glm::vec3 towards = sun ? light.choose_sun(pair) : light.choose_room(pair);
            const float up = glm::dot(face, towards);
            const glm::vec3 side = up > 0.0F ? face : -face;
            const float share = (up > 0.0F ? 1.0F - from_behind : from_behind) * std::abs(up);
            const glm::vec3 comes = sun ? light.sun(towards) : light.room(towards);
            const float likely =
                (sun ? light.sun_likelihood(towards) : light.room_likelihood(towards)) *
                (both ? 1.0F : 0.5F);
            if (likely <= 0.0F) continue; // just outside the sun through rounding
            sum += comes * world_.reaching({place + side * off_surface, towards}) *
                   (share * 0.3183F / likely);
        }
        return sum;
    }

    void meet_glass(const Meeting& met) {
        const scene::Material& glass = *met.material;
        const glm::vec3 towards = glm::normalize(ray_.direction);
        glm::vec3 normal = met.front ? met.normal : -met.normal;
        const glm::vec3 face = met.front ? met.face : -met.face;
        if (glm::dot(normal, towards) > -1e-3F) normal = face;
        if (!met.front) throughput_ *= glm::exp(-met.taken * met.far);
        if (met.front) {
            // Scatters part of the light from either side.
            const float milk = milkiness(glass);
            const glm::vec3 body = glm::pow(glass.colour, glm::vec3{0.8F});
            add(body * (milk * (light_in_body(met.place, face) + glass.glow)));
            if (!seen_) {
                caught_.stuff += share_seen_ * milk * body;
                caught_.normal += share_seen_ * milk * face;
                caught_.far += share_seen_ * milk * way_;
                share_seen_ *= 1.0F - milk;
            }
            caught_.cover = 1.0F;
            throughput_ *= 1.0F - milk;
        }
        const float index = met.front ? refraction : 1.0F / refraction;
        const float mirrored = fresnel(-glm::dot(normal, towards), index);
        if (turns_ > 0) { // after a bounce, glass no longer refracts
            throughput_ *= 1.0F - (met.front ? 0.08F : 0.0F);
            return go_on(met);
        }
        const float pick = mirrored >= 1.0F ? 1.0F : glm::clamp(mirrored, 0.06F, 0.94F);
        if (chance_.one() < pick) {
            throughput_ *= mirrored / pick;
            ray_.direction = glm::reflect(towards, normal);
            ray_.origin = met.place + face * off_surface;
            straight_ = false;
        } else {
            throughput_ *= (1.0F - mirrored) / (1.0F - pick);
            ray_.direction = glm::refract(towards, normal, 1.0F / index);
            ray_.origin = met.place - face * off_surface;
        }
    }

    void meet_solid(const Meeting& met, const Finish& finish, glm::vec3 glow) {
        const glm::vec3 towards = glm::normalize(ray_.direction);
        const glm::vec3 face = glm::dot(met.face, towards) > 0.0F ? -met.face : met.face;
        glm::vec3 normal = glm::dot(met.normal, face) < 0.0F ? -met.normal : met.normal;
        if (glm::dot(normal, towards) > -0.02F)
            normal = glm::normalize(normal - towards * (glm::dot(normal, towards) + 0.02F));
        caught_.cover = 1.0F;
        if (!seen_) see(finish.body + finish.mirror, normal, way_);
        straight_ = false;
        add(glow);
        if (++turns_ > most_turns) {
            over_ = true;
            return;
        }
        const glm::mat3 frame = upright(normal);
        const glm::vec3 from = glm::transpose(frame) * -towards;
        const glm::vec3 place = met.place + face * off_surface;
        look_for_light(finish, frame, from, place, face);
        const glm::vec2 pair = chance_.pair();
        const Scattered on = choose(finish, from, {chance_.one(), pair});
        const glm::vec3 next = frame * on.towards;
        if (on.likelihood <= 0.0F || glm::dot(next, face) <= 0.0F) {
            over_ = true;
            return;
        }
        throughput_ *= on.weight;
        likelihood_ = on.likelihood;
        ray_ = {place, next};
        end_dim_ways();
    }

    // Samples both light sources at the first hit, later one of them at random.
    void look_for_light(const Finish& finish, const glm::mat3& frame, glm::vec3 from,
                        glm::vec3 place, glm::vec3 face) {
        const bool both = turns_ == 1;
        looks_ = both ? 1.0F : 0.5F;
        const bool pick = !both && chance_.one() < 0.5F;
        for (const bool sun : {true, false}) {
            if (!both && sun != pick) continue;
            const glm::vec2 pair = chance_.pair();
            const glm::vec3 towards =
                sun ? world_.light().choose_sun(pair) : world_.light().choose_room(pair);
            const glm::vec3 within = glm::transpose(frame) * towards;
            if (within.z <= 1e-4F || glm::dot(towards, face) <= 0.0F) continue;
            const float chosen = looks_ * (world_.light().room_likelihood(towards) +
                                           world_.light().sun_likelihood(towards)) +
                                 likelihood(finish, from, within);
            const glm::vec3 comes = world_.light().room(towards) + world_.light().sun(towards);
            const glm::vec3 light = scatter(finish, from, within) * comes * (within.z / chosen);
            if (scene::luminance(throughput_ * light) < 1e-5F) continue;
            add(light * world_.reaching({place, towards}));
        }
    }

    // Russian roulette for paths of low weight.
    void end_dim_ways() {
        if (turns_ < 2) return;
        const float left =
            std::min(std::max({throughput_.r, throughput_.g, throughput_.b}) * 1.2F, 1.0F);
        if (chance_.one() >= left)
            over_ = true;
        else
            throughput_ /= left;
    }

    const World& world_;
    Chance chance_;
    glm::vec3 backdrop_;
    Ray ray_{};
    Caught caught_;
    glm::vec3 throughput_{1.0F};
    float share_seen_ = 1.0F;
    float way_ = 0.0F;
    float likelihood_ = 0.0F; // density of the last sampled direction; 0: it was not sampled
    float looks_ = 1.0F;      // for light: samples per light source at the last hit
    int turns_ = 0;
    bool straight_ = true; // only glass so far, and no reflection
    bool seen_ = false;
    bool over_ = false;
};

// As shaders/background.frag: a gradient that is brighter in the middle.
glm::vec3 backdrop(const scene::Background& background, glm::vec2 at, glm::vec2 size) {
    const glm::vec2 even = at / size;
    const glm::vec2 aside = (even - 0.5F) * glm::vec2{size.x / size.y, 1.0F};
    const float pool = 1.06F - 0.30F * glm::dot(aside, aside);
    const glm::vec3 wall =
        glm::mix(scene::to_srgb(background.top), scene::to_srgb(background.bottom), even.y) * pool;
    return light_shown_as(wall);
}

// Tent filter, two thirds wider than a pixel: neither aliased nor blurred.
float tent(float chance) {
    constexpr float reach = 0.8F;
    return chance < 0.5F ? reach * (std::sqrt(2.0F * chance) - 1.0F)
                         : reach * (1.0F - std::sqrt(2.0F - 2.0F * chance));
}

// Distance of the piece on that ray if something covers it.
std::optional<float> covered_piece(const World& world, const Ray& ray) {
    const auto hit = world.meet_piece(ray);
    if (!hit || !world.covers(ray, hit->far - scene::covers_by)) return std::nullopt;
    return hit->far;
}

} // namespace

Caught& Caught::operator+=(const Caught& other) {
    light += other.light;
    cover += other.cover;
    stuff += other.stuff;
    squares += other.squares;
    normal += other.normal;
    far += other.far;
    return *this;
}

void expose(const Exposure& exposure, Film& film, int low, int high, int first, int count) {
    const glm::vec2 size{film.size};
    const bool places = exposure.world.background().place != scene::Place::none;
    const float pixel_angle = scene::angle_of_pixel(exposure.camera, size.y);
    for (int y = low; y < high; ++y)
        for (int x = 0; x < film.size.x; ++x) {
            const auto pixel = static_cast<std::uint32_t>(y * film.size.x + x);
            Caught& caught = film.pixels_caught[pixel];
            for (int n = first; n < first + count; ++n) {
                Chance chance(pixel, static_cast<std::uint32_t>(n), exposure.seed);
                const glm::vec2 pair = chance.pair();
                const glm::vec2 at = glm::vec2(x, y) + 0.5F + glm::vec2{tent(pair.x), tent(pair.y)};
                const scene::Ray ray = exposure.camera.ray_through(at, size);
                const Ray first_ray{ray.origin, ray.direction};
                const glm::vec3 behind =
                    places ? light_shown_as(
                                 scene::place_seen(exposure.world.background(), ray, pixel_angle))
                           : backdrop(exposure.world.background(), at, size);
                caught += Path(exposure.world, chance, behind).follow(first_ray);
                const auto far = covered_piece(exposure.world, first_ray);
                if (!far) continue;
                auto& row = film.covered_pieces[static_cast<std::size_t>(y)];
                if (row.empty()) row.resize(static_cast<std::size_t>(film.size.x));
                Caught piece =
                    Path(exposure.world, chance, behind).follow(first_ray, *far - off_surface);
                piece.cover = 1.0F;
                row[static_cast<std::size_t>(x)] += piece;
            }
        }
}

} // namespace strata::photo
