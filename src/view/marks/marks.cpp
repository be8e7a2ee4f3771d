// SPDX-License-Identifier: MIT
#include "view/marks/marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "scene/colour.h"
#include "view/board/ways.h"
#include "view/marks/movable_marks.h"
#include "view/marks/tracks.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

using Body = scene::MeshId SquareBodies::*;

bool hidden(const Stage& stage, rules::Square square) {
    return square == rules::no_square || stage.faded(stage.space.level_of(square));
}

// Uses the mesh that has the shape of the square.
void mark_square(Stage& stage, Body body, rules::Square square, const scene::Material& material) {
    if (hidden(stage, square)) return;
    auto& mark =
        stage.add_mark(stage.bodies(square).*body, stage.space.body_pose(square), material);
    mark.owner = pick_id(square);
    mark.through = scene::Through::mark;
}

// The same shape on every square, as large as fits.
void mark_square(Stage& stage, scene::MeshId mesh, rules::Square square,
                 const scene::Material& material) {
    if (hidden(stage, square)) return;
    const float room = stage.space.room(square);
    const auto pose = glm::scale(at(stage.space.square(square)), glm::vec3{room, 1.0F, room});
    auto& mark = stage.add_mark(mesh, pose, material);
    mark.owner = pick_id(square);
    mark.through = scene::Through::mark;
}

// Flat marks on all squares of the board that is or was on a pin.
void mark_board(Stage& stage, rules::Pin pin, const scene::Material& material) {
    for (const auto square : stage.topology().at(pin).squares)
        mark_square(stage, &SquareBodies::outline, square, material);
}

void add_last_move(Stage& stage, const Table& table) {
    const auto& move = table.last_move->move;
    const auto& look = stage.theme.last_move;
    for (const auto square : {move.from, move.to})
        if (square != rules::no_square && table.position.exists(square))
            mark_square(stage, &SquareBodies::glow, square, look);
    const auto route = table.last_move->route();
    for (std::size_t n = 0; n + 1 < route.size(); ++n)
        mark_square(stage, &SquareBodies::glow, route[n], look);
    if (move.kind != rules::MoveKind::board) return;
    mark_board(stage, move.pin_to, look);
    if (!table.position.arrangement().stands_on(move.pin_from)) {
        const auto head = pin_head(stage.space, move.pin_from);
        stage.add_mark(stage.board_meshes.knob, glm::scale(at(head), glm::vec3{1.25F}), look);
    }
}

// A king whose seat is not to move is only threatened: others may still save it (ST-6.1).
void add_checks(Stage& stage, const Table& table) {
    const auto& position = table.position;
    for (const auto seat : rules::First<rules::Seat>(table.reading.seats.size())) {
        if (!table.reading.seats[rules::slot(seat)].in_check()) continue;
        const auto king = position.king(seat);
        if (seat == position.mover() || position.variant().seat_count() < 3) {
            mark_square(stage, &SquareBodies::glow, king, stage.theme.check);
            mark_square(stage, stage.board_meshes.ring, king, stage.theme.check);
        } else {
            mark_square(stage, stage.board_meshes.broken_ring, king, stage.theme.provisional_check);
        }
    }
}

// A thin line through all targets of a column shows that the user can choose a level.
void add_beams(Stage& stage, const std::vector<rules::Square>& targets) {
    struct Column {
        glm::vec3 foot;
        float top;
    };
    std::map<rules::Cell, Column> columns;
    for (const auto square : targets) {
        if (stage.faded(stage.space.level_of(square))) continue;
        const auto place = stage.space.square(square);
        auto& column =
            columns.try_emplace(stage.topology().cell_of(square), place, place.y).first->second;
        column.foot.y = std::min(column.foot.y, place.y);
        column.top = std::max(column.top, place.y);
    }
    for (const auto& [cell, column] : columns)
        if (column.top > column.foot.y)
            stage.add_mark(stage.board_meshes.beam,
                           stretched(column.foot, column.top - column.foot.y), stage.theme.target);
}

scene::Material target_fill(const scene::Material& look) {
    // Between light and dark squares, so that it darkens the ones and lightens the others.
    constexpr float middling = 0.18F;
    auto fill = look;
    fill.opacity = target_cover;
    fill.glow = 0.0F;
    fill.colour *= std::min(1.0F, middling / scene::luminance(look.colour));
    return fill;
}

void add_targets(Stage& stage, const reading::Reading& reading) {
    for (const auto square : reading.targets) {
        const bool capture = reading.captures.test(rules::index(square));
        const auto& look = capture ? stage.theme.capture : stage.theme.target;
        mark_square(stage, &SquareBodies::glow, square, target_fill(look));
        if (!capture)
            mark_square(stage, stage.board_meshes.disc_edge, square, edge_for(stage.theme, look));
        mark_square(stage, capture ? stage.board_meshes.ring : stage.board_meshes.disc, square,
                    look);
    }
    add_beams(stage, reading.targets);
}

// A thin ribbon for every bent path, above joints and hub and below the targets.
void add_ways(Stage& stage, const std::vector<std::vector<glm::vec2>>& ways) {
    constexpr float width = 0.075F;
    constexpr float height = 0.026F;
    std::set<std::array<float, 4>> drawn; // paths share their first segments
    for (const auto& way : ways)
        for (std::size_t n = 0; n + 1 < way.size(); ++n) {
            const glm::vec2 along = way[n + 1] - way[n];
            if (!drawn.insert({way[n].x, way[n].y, along.x, along.y}).second) continue;
            const auto place = turned(in_space(way[n], height), std::atan2(along.y, along.x));
            stage.add_mark(stage.board_meshes.flat.line,
                           glm::scale(place, {glm::length(along), 1.0F, width}), stage.theme.path);
            stage.add_mark(stage.board_meshes.flat.boss,
                           glm::scale(at(in_space(way[n + 1], 0.0F)), {width, height, width}),
                           stage.theme.path);
        }
}

// For the selected piece, else for the hovered one.
void add_bent_ways(Stage& stage, const Table& table) {
    if (!stage.space.plan() || !stage.settings.show_targets) return;
    const auto& plan = *stage.space.plan();
    const auto hand = table.selection ? table.selection->piece : rules::no_square;
    if (hand != rules::no_square) {
        if (!table.selection->routes.empty()) return; // see add_capture()
        add_ways(stage, bent_ways(table.position, plan, hand, &table.reading.targets));
    } else if (table.hover.square != rules::no_square &&
               table.position.at(table.hover.square).exists()) {
        add_ways(stage, bent_ways(table.position, plan, table.hover.square, nullptr));
    }
}

// Draughts capture: men captured so far, men that the next jump may capture, and the open paths.
void add_capture(Stage& stage, const Table& table) {
    const auto& hand = *table.selection;
    const auto& capture = table.reading.capture;
    if (hand.routes.empty() || !stage.space.plan()) return;
    for (std::size_t n = 0; n < hand.entered; ++n)
        mark_square(stage, &SquareBodies::glow, hand.routes.front()[n], stage.theme.selected);
    for (const auto square : capture.taken)
        mark_square(stage, stage.board_meshes.broken_ring, square, stage.theme.capture);
    if (!stage.settings.show_targets) return;
    for (const auto square : capture.next) {
        mark_square(stage, &SquareBodies::glow, square, target_fill(stage.theme.capture));
        mark_square(stage, stage.board_meshes.ring, square, stage.theme.capture);
    }
    add_ways(stage, jump_ways(stage.topology(), *stage.space.plan(), capture));
}

void add_selection(Stage& stage, const Table& table) {
    const auto& selection = *table.selection;
    const auto& look = stage.theme.selected;
    mark_square(stage, &SquareBodies::glow, selection.piece, look);
    mark_square(stage, &SquareBodies::outline, selection.piece, look);
    add_capture(stage, table);
    if (selection.board != rules::no_pin) {
        mark_board(stage, selection.board, look);
        if (table.reading.lens) add_lens(stage, table, *table.reading.lens);
    } else if (stage.settings.show_targets) {
        add_targets(stage, table.reading);
    }
}

void add_pointer(Stage& stage, const Table& table) {
    const auto& arrangement = table.position.arrangement();
    const auto mark_pin = [&](rules::Pin pin, const scene::Material& look, Body mesh) {
        if (pin == rules::no_pin) return;
        if (arrangement.stands_on(pin))
            for (const auto square : stage.topology().at(pin).squares)
                mark_square(stage, mesh, square, look);
        else
            stage.add_mark(stage.board_meshes.knob,
                           glm::scale(at(pin_head(stage.space, pin)), glm::vec3{1.6F}), look);
    };
    mark_square(stage, &SquareBodies::outline, table.hover.square, stage.theme.hover);
    // A board or a pin only where a click would take it or lead there.
    const bool goes = table.points_out || table.reading.can_move(table.hover.pin) ||
                      (table.selection && table.selection->board != rules::no_pin);
    if (goes) mark_pin(table.hover.pin, stage.theme.hover, &SquareBodies::outline);
    mark_square(stage, &SquareBodies::corner_marks, table.hover.cursor, stage.theme.cursor);
    mark_pin(table.hover.cursor_pin, stage.theme.cursor, &SquareBodies::corner_marks);
}

} // namespace

void add_marks(Stage& stage, const Table& table) {
    if (table.last_move && stage.settings.show_last_move) add_last_move(stage, table);
    add_checks(stage, table);
    for (const auto square : table.in_the_way) {
        mark_square(stage, &SquareBodies::outline, square, stage.theme.check);
        mark_square(stage, stage.board_meshes.broken_ring, square, stage.theme.check);
    }
    add_movable_light(stage, table);
    add_bent_ways(stage, table);
    if (table.selection && table.selection->active()) add_selection(stage, table);
    add_pointer(stage, table);
}

} // namespace strata::view
