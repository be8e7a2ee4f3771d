// SPDX-License-Identifier: MIT
#include "view/marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "rules/legal.h"
#include "view/lens_marks.h"
#include "view/pick_code.h"
#include "view/ways.h"

namespace strata::view {

namespace {

using Body = scene::MeshId SquareBodies::*;

bool hidden(const Stage& stage, rules::Square square) {
    return square == rules::no_square || stage.faded(stage.space.level_of(square));
}

// A body that has the shape of its square.
void mark_square(Stage& stage, Body body, rules::Square square, const scene::Material& material) {
    if (hidden(stage, square)) return;
    stage.add_mark(stage.bodies(square).*body, stage.space.body_pose(square), material).owner =
        pick_id(square);
}

// A sign of the same shape everywhere, as large as there is room.
void mark_square(Stage& stage, scene::MeshId mesh, rules::Square square,
                 const scene::Material& material) {
    if (hidden(stage, square)) return;
    const float room = stage.space.room(square);
    stage
        .add_mark(mesh, glm::scale(at(stage.space.square(square)), glm::vec3{room, 1.0F, room}),
                  material)
        .owner = pick_id(square);
}

// Flat marks over all squares of the board that stands or stood on a pin.
void mark_board(Stage& stage, rules::Pin pin, const scene::Material& material) {
    for (const auto square : stage.topology().at(pin).squares)
        mark_square(stage, &SquareBodies::outline, square, material);
}

void add_last_move(Stage& stage, const Shown& shown) {
    const auto& move = shown.last_move->move;
    const auto& look = stage.theme.last_move;
    for (const auto square : {move.from, move.to})
        if (square != rules::no_square && shown.position.exists(square))
            mark_square(stage, &SquareBodies::glow, square, look);
    for (std::size_t n = 0; n + 1 < move.jumps.size(); ++n)
        mark_square(stage, &SquareBodies::glow, move.jumps[n], look);
    if (move.kind != rules::MoveKind::board) return;
    mark_board(stage, move.pin_to, look);
    if (!shown.position.arrangement().stands_on(move.pin_from)) {
        const auto knob = stage.space.pin_foot(move.pin_from) + glm::vec3{0.0F, 0.24F, 0.0F};
        stage.add_mark(stage.shelf.knob, glm::scale(at(knob), glm::vec3{1.25F}), look);
    }
}

// A king whose turn has not come is only threatened: others may still save it (star 6.1).
void add_checks(Stage& stage, const rules::Position& position) {
    for (int n = 0; n < position.variant().seat_count(); ++n) {
        const auto seat = static_cast<rules::Seat>(n);
        const auto king = position.king(seat);
        if (king == rules::no_square || !rules::in_check(position, seat)) continue;
        if (seat == position.mover() || position.variant().seat_count() < 3) {
            mark_square(stage, &SquareBodies::glow, king, stage.theme.check);
            mark_square(stage, stage.shelf.ring, king, stage.theme.check);
        } else {
            mark_square(stage, stage.shelf.broken_ring, king, stage.theme.provisional_check);
        }
    }
}

bool captures(const rules::Position& position, const rules::Move& move) {
    return move.en_passant ||
           (move.jumps.empty() && move.to != move.from && move.kind == rules::MoveKind::piece &&
            position.at(move.to).exists());
}

// A thin line through all targets of a column says: here you choose the level.
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
            stage.add_mark(stage.shelf.beam, stretched(column.foot, column.top - column.foot.y),
                           stage.theme.target);
}

void add_targets(Stage& stage, const Shown& shown) {
    const auto targets = target_squares(*shown.selection);
    for (const auto square : targets) {
        const bool capture =
            std::ranges::any_of(shown.selection->candidates, [&](const rules::Move& move) {
                return move.to == square && captures(shown.position, move);
            });
        mark_square(stage, capture ? stage.shelf.ring : stage.shelf.disc, square,
                    capture ? stage.theme.capture : stage.theme.target);
    }
    add_beams(stage, targets);
}

// A thin ribbon for every way that bends, over the joints and the hub of the board and under the
// targets.
void add_ways(Stage& stage, const std::vector<std::vector<glm::vec2>>& ways) {
    constexpr float width = 0.075F;
    constexpr float height = 0.026F;
    std::set<std::array<float, 4>> drawn; // ways share their beginnings
    for (const auto& way : ways)
        for (std::size_t n = 0; n + 1 < way.size(); ++n) {
            const glm::vec2 along = way[n + 1] - way[n];
            if (!drawn.insert({way[n].x, way[n].y, along.x, along.y}).second) continue;
            const auto place = turned(in_space(way[n], height), std::atan2(along.y, along.x));
            stage.add_mark(stage.shelf.flat.line,
                           glm::scale(place, {glm::length(along), 1.0F, width}), stage.theme.path);
            stage.add_mark(stage.shelf.flat.boss,
                           glm::scale(at(in_space(way[n + 1], 0.0F)), {width, height, width}),
                           stage.theme.path);
        }
}

// Of the piece in hand, or else of the one under the pointer.
void add_bent_ways(Stage& stage, const Shown& shown, const Hover& hover) {
    if (!stage.space.plan() || !stage.settings.show_targets) return;
    const auto& plan = *stage.space.plan();
    const auto hand = shown.selection ? shown.selection->piece : rules::no_square;
    if (hand != rules::no_square) {
        if (!shown.selection->routes.empty()) return; // see add_capture()
        const auto targets = target_squares(*shown.selection);
        add_ways(stage, bent_ways(shown.position, plan, hand, &targets));
    } else if (hover.square != rules::no_square && shown.position.at(hover.square).exists()) {
        add_ways(stage, bent_ways(shown.position, plan, hover.square, nullptr));
    }
}

// A capture at draughts: whom the jumps entered so far have taken, whom the next may take, and the
// ways that are open.
void add_capture(Stage& stage, const Shown& shown) {
    const auto& hand = *shown.selection;
    if (hand.routes.empty() || !stage.space.plan()) return;
    const auto ways = capture_ways(shown.position, *stage.space.plan(), hand);
    for (std::size_t n = 0; n < hand.entered; ++n)
        mark_square(stage, &SquareBodies::glow, hand.routes.front()[n], stage.theme.selected);
    for (const auto square : ways.taken)
        mark_square(stage, stage.shelf.broken_ring, square, stage.theme.capture);
    if (!stage.settings.show_targets) return;
    for (const auto square : ways.next)
        mark_square(stage, stage.shelf.ring, square, stage.theme.capture);
    add_ways(stage, ways.lines);
}

void add_selection(Stage& stage, const Shown& shown, const Lens* lens) {
    const auto& selection = *shown.selection;
    const auto& look = stage.theme.selected;
    mark_square(stage, &SquareBodies::glow, selection.piece, look);
    mark_square(stage, &SquareBodies::outline, selection.piece, look);
    add_capture(stage, shown);
    if (selection.board != rules::no_pin) {
        mark_board(stage, selection.board, look);
        if (lens) add_lens(stage, shown, *lens);
    } else if (stage.settings.show_targets) {
        add_targets(stage, shown);
    }
}

void add_pointer(Stage& stage, const Shown& shown, const Hover& hover) {
    const auto& arrangement = shown.position.arrangement();
    const auto mark_pin = [&](rules::Pin pin, const scene::Material& look, Body mesh) {
        if (pin == rules::no_pin) return;
        const auto place = stage.space.pin_foot(pin) + glm::vec3{0, 0.24F, 0};
        if (arrangement.stands_on(pin))
            for (const auto square : stage.topology().at(pin).squares)
                mark_square(stage, mesh, square, look);
        else
            stage.add_mark(stage.shelf.knob, glm::scale(at(place), glm::vec3{1.6F}), look);
    };
    mark_square(stage, &SquareBodies::outline, hover.square, stage.theme.hover);
    mark_pin(hover.pin, stage.theme.hover, &SquareBodies::outline);
    mark_square(stage, &SquareBodies::corner_marks, hover.cursor, stage.theme.cursor);
    mark_pin(hover.cursor_pin, stage.theme.cursor, &SquareBodies::corner_marks);
}

} // namespace

void add_marks(Stage& stage, const Shown& shown, const Hover& hover, const Lens* lens) {
    if (shown.last_move && stage.settings.show_last_move) add_last_move(stage, shown);
    add_checks(stage, shown.position);
    for (const auto square : shown.in_the_way) {
        mark_square(stage, &SquareBodies::outline, square, stage.theme.check);
        mark_square(stage, stage.shelf.broken_ring, square, stage.theme.check);
    }
    add_bent_ways(stage, shown, hover);
    if (shown.selection && shown.selection->active()) add_selection(stage, shown, lens);
    add_pointer(stage, shown, hover);
}

} // namespace strata::view
