// SPDX-License-Identifier: MIT
#include "view/stage.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include <glm/gtc/matrix_transform.hpp>

#include "scene/colour.h"

namespace strata::view {

namespace {

constexpr float faded_opacity = 0.10F;
constexpr float faded_label = 0.3F;

// White figures need a darker ground than some sides have: lit, 4.5:1 between the two.
scene::Material disc_look(scene::Material side) {
    constexpr float brightest_for_white = 0.068F; // luminance
    const float light = scene::luminance(side.colour);
    const bool white = scene::luminance(token_ink(side).colour) > 0.5F;
    if (white && light > brightest_for_white) side.colour *= brightest_for_white / light;
    return side;
}

} // namespace

scene::Instance& Stage::add(scene::MeshId mesh, const glm::mat4& transform,
                            const scene::Material& material, int level) {
    auto& instance = scene.instances.emplace_back();
    instance.mesh = mesh;
    instance.transform = transform;
    instance.material = material;
    if (faded(level)) {
        instance.material.opacity *= faded_opacity;
        instance.material.glow = 0.0F;
        instance.casts_shadow = false;
    }
    return instance;
}

scene::Instance& Stage::add_mark(scene::MeshId mesh, const glm::mat4& transform,
                                 const scene::Material& material) {
    return scene.instances.emplace_back(scene::Instance{.mesh = mesh,
                                                        .transform = transform,
                                                        .material = material,
                                                        .casts_shadow = false,
                                                        .receives_shadow = false});
}

void Stage::add_label(std::string text, glm::vec3 origin, float height, glm::vec4 colour,
                      int level) {
    auto& label = scene.labels.emplace_back();
    label.text = std::move(text);
    label.origin = origin;
    label.height = height * settings.label_size;
    label.colour = colour;
    label.turn = scene::Label::Turn::upright;
    if (faded(level)) label.colour.a *= faded_label;
}

void Stage::add_inlay(std::string text, const Inlay& place, glm::vec4 colour, int level) {
    add_label(std::move(text), place.middle, place.height, colour, level);
    auto& label = scene.labels.back();
    label.height = std::min(label.height, place.most);
    label.right = place.right;
    label.up = place.up;
    label.turn = place.turn;
    label.inlaid = true;
}

void Stage::add_pick_box(scene::PickId id, glm::vec3 centre, glm::vec3 half, int level) {
    if (faded(level)) return;
    scene.pick_shapes.push_back(
        {.id = id, .kind = scene::PickShape::Kind::box, .transform = glm::scale(at(centre), half)});
}

void Stage::add_pick_prism(scene::PickId id, std::span<const glm::vec2> floor, float low,
                           float high) {
    scene::PickShape shape{.id = id, .kind = scene::PickShape::Kind::prism};
    assert(floor.size() == shape.floor.size() && "a prism stands on four corners");
    std::ranges::copy(floor, shape.floor.begin());
    shape.transform = stretched({0.0F, (low + high) * 0.5F, 0.0F}, (high - low) * 0.5F);
    scene.pick_shapes.push_back(shape);
}

void Stage::add_pick_cylinder(scene::PickId id, glm::vec3 foot, float radius, float height,
                              int level) {
    if (faded(level)) return;
    const glm::vec3 half{radius, height * 0.5F, radius};
    scene.pick_shapes.push_back(
        {.id = id,
         .kind = scene::PickShape::Kind::cylinder,
         .transform = glm::scale(at(foot + glm::vec3{0.0F, half.y, 0.0F}), half)});
}

std::size_t add_piece(Stage& stage, rules::PieceType type, const glm::mat4& pose, TokenPose token,
                      const scene::Material& material, int level) {
    const auto first = stage.scene.instances.size();
    const auto& sight = stage.tokens;
    const glm::vec3 foot = token.foot.value_or(glm::vec3{pose[3]});
    if (sight.shows_pieces()) {
        const auto sunk = stretched(foot, sight.piece_height()) * at(-foot) * pose;
        stage.add(stage.board_meshes.pieces[rules::slot(type)], sight.shows_tokens() ? sunk : pose,
                  material, level);
    }
    if (!sight.shows_tokens()) return first;
    const glm::vec3 size = glm::length(glm::vec3{pose[0]}) * sight.disc_size() *
                           glm::vec3{token.width, 1.0F, token.width};
    const auto disc = disc_look(material);
    stage.add(stage.board_meshes.tokens.disc, glm::scale(at(foot), size), disc, level);
    const auto& figure = stage.board_meshes.tokens.figures[rules::slot(type)];
    const auto inlaid = glm::scale(turned(foot, token.reader), size);
    const auto inlay = [&](scene::MeshId mesh, scene::Material look) {
        look.opacity *= sight.ink_opacity();
        if (look.opacity <= 0.0F) return;
        stage.add(mesh, inlaid, look, level).casts_shadow = false;
    };
    inlay(figure.ink, token_ink(disc));
    if (figure.gaps) inlay(*figure.gaps, disc);
    return first;
}

scene::Material going(const Stage& stage, scene::Material material) {
    material.opacity *= stage.space.stand_opacity();
    return material;
}

glm::mat4 at(glm::vec3 place) { return glm::translate(glm::mat4{1.0F}, place); }

glm::mat4 turned(glm::vec3 place, float yaw) {
    return glm::rotate(at(place), yaw, glm::vec3{0.0F, 1.0F, 0.0F});
}

glm::mat4 stretched(glm::vec3 place, float height) {
    return glm::scale(at(place), glm::vec3{1.0F, height, 1.0F});
}

} // namespace strata::view
