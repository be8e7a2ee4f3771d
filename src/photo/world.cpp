// SPDX-License-Identifier: MIT
#include "photo/world.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "photo/grain.h"
#include "scene/colour.h"
#include "scene/lettering.h"
#include "scene/through.h"

namespace strata::photo {
namespace {

constexpr float endless = std::numeric_limits<float>::max();
constexpr float near = 2e-4F; // offset that avoids self-intersection
// Path length in a pane, in squares, at which its colour is fully saturated.
constexpr float pane = 0.07F;

scene::Bounds placed_bounds(const scene::Bounds& own, const glm::mat4& to_world) {
    const glm::vec3 middle{to_world * glm::vec4{(own.low + own.high) * 0.5F, 1.0F}};
    const glm::vec3 half = (own.high - own.low) * 0.5F;
    const glm::mat3 turn{to_world};
    const glm::vec3 reach = glm::abs(turn[0]) * half.x + glm::abs(turn[1]) * half.y +
                            glm::abs(turn[2]) * half.z + 1e-5F;
    return {middle - reach, middle + reach};
}

// Coloured glass transmits its colour; dark glass keeps some light in the thinnest pane.
glm::vec3 absorption(const scene::Material& material) {
    const glm::vec3 through = glm::clamp(glm::pow(material.colour, glm::vec3{0.4F}), 0.02F, 0.985F);
    return -glm::log(through) * (material.opacity / pane);
}

} // namespace

std::shared_ptr<const Body> BodyStore::body(scene::MeshId mesh) {
    auto& made = made_[mesh];
    if (!made) made = std::make_shared<Body>(meshes_.meshes[static_cast<std::size_t>(mesh)]);
    return made;
}

std::shared_ptr<const Body> BodyStore::letters(const std::string& line) {
    auto& made = lines_[line];
    if (!made) made = std::make_shared<Body>(typecase_.line(line));
    return made;
}

bool is_glass(const scene::Material& material) { return material.surface == scene::Surface::glass; }

float milkiness(const scene::Material& glass) {
    return glm::clamp(glass.opacity * glass.opacity * 1.1F, 0.0F, 1.0F);
}

glm::vec3 shown(glm::vec3 light) { return light / (light + 0.187F) * 1.035F; }

glm::vec3 light_shown_as(glm::vec3 display) {
    const glm::vec3 within = glm::clamp(display, 0.0F, 1.0F);
    return 0.187F * within / (1.035F - within);
}

World::World(const scene::Scene& scene, BodyStore& bodies, const scene::Camera& camera)
    : light_(scene.light),
      background_(scene.background) {
    for (const scene::Instance& instance : scene.instances) {
        if (!place(bodies.body(instance.mesh), instance.transform, instance.material,
                   instance.casts_shadow))
            continue;
        placed_.back().covers = scene::covers_pieces(instance);
        placed_.back().outline = instance.outline;
        if (scene::is_piece(instance))
            pieces_.push_back(static_cast<std::uint32_t>(placed_.size() - 1));
    }
    for (const scene::Label& label : scene.labels) place_letters(label, bodies, camera);
    std::vector<scene::Bounds> boxes;
    for (const Placed& one : placed_)
        boxes.push_back(placed_bounds(one.body->bounds(), one.to_world));
    tree_ = Bvh(boxes, 1);
    std::vector<scene::Bounds> boxes_of_pieces;
    for (const std::uint32_t piece : pieces_) boxes_of_pieces.push_back(boxes[piece]);
    tree_of_pieces_ = Bvh(boxes_of_pieces, 1);
    // Calibrated so that the fully lit table has the colour of the theme.
    const glm::vec3 full = light_shown_as(scene::to_srgb(background_.floor.colour));
    const glm::vec3 falls =
        scene.light.sun * glm::normalize(scene.light.towards).y * 0.3183F + scene.light.sky;
    table_colour_ = glm::clamp(full / glm::max(falls, glm::vec3{1e-3F}), 0.0F, 0.9F);
}

bool World::place(std::shared_ptr<const Body> body, const glm::mat4& to_world,
                  const scene::Material& material, bool shades) {
    const glm::mat3 turn{to_world};
    const float size = glm::determinant(turn);
    if (material.opacity < 0.004F || std::abs(size) < 1e-12F || body->empty()) return false;
    placed_.push_back({.body = std::move(body),
                       .material = material,
                       .from_world = glm::inverse(to_world),
                       .turn = glm::transpose(glm::inverse(turn)),
                       .to_world = to_world,
                       .taken = absorption(material),
                       .mirrored = size < 0.0F,
                       .shades = shades});
    return true;
}

void World::place_letters(const scene::Label& label, BodyStore& bodies,
                          const scene::Camera& camera) {
    if (!label.inlaid) return;
    const auto [right, up] = scene::text_axes(label, camera);
    glm::mat4 to_world{glm::mat3{right, up, glm::cross(right, up)} * label.height};
    to_world[3] = glm::vec4{label.origin, 1.0F};
    scene::Material paint;
    paint.colour = glm::vec3{label.colour};
    paint.opacity = label.colour.a * scene::text_opacity(label, camera);
    place(bodies.letters(label.text), to_world, paint, false);
}

Finish World::table(glm::vec3 place) const {
    return {glm::min(table_colour_ * table_stain(place, scene::to_srgb(background_.floor.colour)),
                     0.9F),
            glm::vec3{0.04F}, 0.16F};
}

float World::table_cover(glm::vec3 place) const {
    const scene::Floor& floor = background_.floor;
    const float away = glm::length(place - floor.centre) / floor.radius;
    return 1.0F - glm::smoothstep(0.25F, 1.0F, away);
}

Ray World::within(const Placed& placed, const Ray& ray) const {
    return {glm::vec3{placed.from_world * glm::vec4{ray.origin, 1.0F}},
            glm::mat3{placed.from_world} * ray.direction};
}

std::optional<Meeting> World::meet(const Ray& ray) const {
    float far = endless;
    const Placed* met = nullptr;
    TriangleHit hit;
    bool front = true;
    tree_.walk(ray, far, [&](std::uint32_t first, std::uint32_t count) {
        for (std::uint32_t n = first; n < first + count; ++n) {
            const Placed& placed = placed_[tree_.order()[n]];
            placed.body->meet(within(placed, ray), near, far,
                              [&](const TriangleHit& found, bool towards_front) {
                                  far = found.far;
                                  hit = found;
                                  met = &placed;
                                  front = towards_front != placed.mirrored;
                              });
        }
    });
    const scene::Floor& floor = background_.floor;
    if (floor.radius > 0.0F && !background_.transparent && ray.direction.y < 0.0F) {
        const float down = (floor.centre.y - ray.origin.y) / ray.direction.y;
        if (down > near && down < far) {
            const glm::vec3 place = ray.origin + ray.direction * down;
            const glm::vec3 up{0.0F, 1.0F, 0.0F};
            if (glm::distance(place, floor.centre) < floor.radius)
                return Meeting{.far = down, .place = place, .normal = up, .face = up};
        }
    }
    if (met == nullptr) return std::nullopt;
    Meeting meeting{.far = far, .material = &met->material, .taken = met->taken};
    meeting.front = front;
    meeting.place = ray.origin + ray.direction * far;
    const glm::vec3 middle{met->to_world[3]};
    meeting.spot = {.own = glm::vec3{met->from_world * glm::vec4{meeting.place, 1.0F}},
                    .normal = met->body->normal(hit),
                    .cut = {middle.x * 1.37F, 0.0F, middle.z * 1.91F}};
    meeting.normal = glm::normalize(met->turn * meeting.spot.normal);
    meeting.face = glm::normalize(met->turn * met->body->face_normal(hit.triangle));
    return meeting;
}

std::optional<PieceHit> World::meet_piece(const Ray& ray) const {
    PieceHit nearest{.far = endless};
    tree_of_pieces_.walk(ray, nearest.far, [&](std::uint32_t first, std::uint32_t count) {
        for (std::uint32_t n = first; n < first + count; ++n) {
            const std::uint32_t piece = pieces_[tree_of_pieces_.order()[n]];
            const Placed& placed = placed_[piece];
            placed.body->meet(within(placed, ray), near, nearest.far,
                              [&](const TriangleHit& found, bool) {
                                  nearest = {found.far, piece};
                              });
        }
    });
    if (nearest.far == endless) return std::nullopt;
    return nearest;
}

bool World::covers(const Ray& ray, float before) const {
    float far = before; // negative when something was found
    tree_.walk(ray, far, [&](std::uint32_t first, std::uint32_t count) {
        for (std::uint32_t n = first; n < first + count && far >= 0.0F; ++n) {
            const Placed& placed = placed_[tree_.order()[n]];
            if (placed.covers)
                placed.body->meet(within(placed, ray), near, far,
                                  [&](const TriangleHit&, bool) { far = -1.0F; });
        }
    });
    return far < 0.0F && before > 0.0F;
}

glm::vec3 World::reaching(const Ray& ray) const {
    float far = endless;
    float left = 1.0F;
    glm::vec3 taken{0.0F};
    tree_.walk(ray, far, [&](std::uint32_t first, std::uint32_t count) {
        for (std::uint32_t n = first; n < first + count && far > 0.0F; ++n) {
            const Placed& placed = placed_[tree_.order()[n]];
            if (!placed.shades) continue;
            const scene::Material& material = placed.material;
            placed.body->meet(within(placed, ray), near, far,
                              [&](const TriangleHit& hit, bool front) {
                                  if (is_glass(material)) {
                                      const bool in = front != placed.mirrored;
                                      taken += placed.taken * (in ? -hit.far : hit.far);
                                      if (in) left *= (1.0F - milkiness(material)) * 0.92F;
                                  } else {
                                      left *= std::sqrt(std::max(0.0F, 1.0F - material.opacity));
                                  }
                                  if (left < 1e-3F) far = -1.0F;
                              });
        }
    });
    if (far < 0.0F) return glm::vec3{0.0F};
    return glm::exp(-glm::max(taken, glm::vec3{0.0F})) * left;
}

} // namespace strata::photo
