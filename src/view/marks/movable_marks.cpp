// SPDX-License-Identifier: MIT
#include "view/marks/movable_marks.h"

#include <glm/gtc/matrix_transform.hpp>

#include "view/bodies/handle.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

scene::Material lit(const Stage& stage, float light) {
    auto look = stage.theme.target;
    look.opacity *= light;
    look.glow *= light;
    return look;
}

void light_square(Stage& stage, rules::Square square, scene::MeshId mesh, const glm::mat4& pose,
                  const scene::Material& look) {
    if (stage.faded(stage.space.level_of(square))) return;
    auto& mark = stage.add_mark(mesh, pose, look);
    mark.owner = pick_id(square);
    mark.through = scene::Through::mark;
}

// A board on its way has no handles.
bool flies(const Table& table, rules::Pin pin) {
    if (!table.animation || table.animation->finished(table.time)) return false;
    const auto& move = table.animation->transition().move;
    return move.kind == rules::MoveKind::board && (pin == move.pin_from || pin == move.pin_to);
}

} // namespace

void add_handles(Stage& stage, const Table& table) {
    for (const auto pin : table.reading.movable_boards) {
        if (!table.position.arrangement().stands_on(pin) || flies(table, pin)) continue;
        const int board = stage.topology().at(pin).board;
        const int level = stage.space.level_of_board(board);
        const auto middle = stage.space.board(board);
        auto look = stage.theme.handle;
        look.glow += table.movable_light;
        const float out = stage.space.board_size(board).x * 0.5F + stage.space.rim(board);
        for (const float side : {-1.0F, 1.0F}) {
            const auto foot = middle + glm::vec3{side * out, handle_height, 0.0F};
            const auto pose = glm::scale(at(foot), glm::vec3{side, 1.0F, side});
            stage.add(stage.board_meshes.handle, pose, look, level).owner = pick_id_of_board(pin);
            stage.add_pick_box(pick_id_of_board(pin),
                               foot + glm::vec3{side * handle_reach * 0.5F, 0.0F, 0.0F},
                               {handle_reach * 0.5F, 0.07F, handle_half_width}, level);
        }
    }
}

void add_movable_light(Stage& stage, const Table& table) {
    if (table.movable_light <= 0.0F) return;
    const auto look = lit(stage, table.movable_light);
    table.reading.movable.for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        if (!table.position.exists(square)) return;
        const float room = stage.space.room(square);
        light_square(stage, square, stage.board_meshes.ring,
                     glm::scale(at(stage.space.square(square)), {room, 1.0F, room}), look);
    });
    for (const auto pin : table.reading.movable_boards) {
        if (!table.position.arrangement().stands_on(pin)) continue;
        for (const auto square : stage.topology().at(pin).squares)
            light_square(stage, square, stage.bodies(square).outline, stage.space.body_pose(square),
                         look);
    }
}

float movable_glow(const Table& table, rules::Square square) {
    constexpr float brightest = 0.35F;
    const bool lights = table.reading.movable.test(rules::index(square));
    return lights ? brightest * table.movable_light : 0.0F;
}

} // namespace strata::view
