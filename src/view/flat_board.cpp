// SPDX-License-Identifier: MIT
#include "view/flat_board.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "view/flat_bodies.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

glm::vec2 direction(float angle) { return {std::cos(angle), std::sin(angle)}; }

void add_squares(Stage& stage) {
    for (const auto square : stage.topology().squares) {
        const auto& bodies = stage.bodies(square);
        const auto& flat = stage.theme.flat;
        stage.add(bodies.slab, stage.space.body_pose(square),
                  stage.topology().at(square).dark ? flat.dark : flat.light, 0);
    }
}

void add_square_picks(Stage& stage) {
    for (const auto square : stage.topology().squares) {
        const auto& outline = stage.space.plan()->at(square).outline;
        constexpr float half = 0.03F;
        if (outline.size() == 4)
            stage.add_pick_prism(pick_id(square), outline, -half, half);
        else
            stage.add_pick_cylinder(pick_id(square),
                                    stage.space.square(square) - glm::vec3{0, half, 0},
                                    stage.space.plan()->at(square).inner, 2.0F * half, 0);
    }
}

// Of the bars of the frame the one behind which that seat sits.
const FrameBar& bar_of(const Stage& stage, rules::Seat seat) {
    const float angle = stage.space.seat_angle(seat);
    return *std::ranges::max_element(stage.shelf.flat.frame, {}, [&](const FrameBar& bar) {
        return glm::dot(direction(bar.angle), direction(angle));
    });
}

void add_frame(Stage& stage, const rules::Position& position) {
    const auto& flat = stage.theme.flat;
    for (const auto& bar : stage.shelf.flat.frame) {
        stage.add(bar.bar, bar.pose, flat.frame, 0);
        stage.add_mark(bar.inlay, bar.pose, flat.inlay).receives_shadow = true;
    }
    if (position.variant().seat_count() < 3) return;
    for (int n = 0; n < position.variant().seat_count(); ++n) {
        const auto& bar = bar_of(stage, static_cast<rules::Seat>(n));
        stage.add_mark(bar.sign, bar.pose, stage.army_look(static_cast<rules::Seat>(n)))
            .receives_shadow = true;
    }
}

void add_line(Stage& stage, glm::vec2 from, glm::vec2 to, float width, float height) {
    const glm::vec2 along = to - from;
    const auto place = turned(in_space(from, height), std::atan2(along.y, along.x));
    stage
        .add_mark(stage.shelf.flat.line, glm::scale(place, {glm::length(along), 1.0F, width}),
                  stage.theme.flat.inlay)
        .receives_shadow = true;
}

// Between modules they are let in over the joint; on a graph they lie under its discs.
void add_lines(Stage& stage) {
    const bool graph = stage.topology().shape == rules::Shape::graph;
    for (const auto& line : stage.space.plan()->lines)
        for (std::size_t n = 0; n + 1 < line.size(); ++n)
            add_line(stage, line[n], line[n + 1], graph ? 0.09F : 0.045F, graph ? -0.02F : 0.004F);
    if (stage.space.plan()->lines.empty() || graph) return;
    stage.add_mark(stage.shelf.flat.boss,
                   glm::scale(at({0.0F, -0.01F, 0.0F}), {0.13F, 0.018F, 0.13F}),
                   stage.theme.flat.inlay);
}

void add_letters(Stage& stage) {
    for (const auto& letter : stage.shelf.flat.letters) {
        stage.add_label(letter.text, in_space(letter.middle, frame_top + 0.008F), letter.height,
                        stage.theme.flat.letter, 0);
        auto& label = stage.scene.labels.back();
        label.up = in_space(-letter.reader);
        label.right = in_space({-letter.reader.y, letter.reader.x});
    }
}

} // namespace

void add_flat_board(Stage& stage, const rules::Position& position) {
    const auto& look = stage.theme.flat;
    stage.add(stage.shelf.flat.foot, glm::mat4{1.0F}, look.foot, no_level);
    stage.add(stage.shelf.flat.underside, glm::mat4{1.0F}, look.frame, 0);
    stage.add(stage.shelf.flat.bed, glm::mat4{1.0F}, look.bed, 0).casts_shadow = false;
    add_squares(stage);
    add_square_picks(stage);
    add_frame(stage, position);
    add_lines(stage);
    if (stage.settings.coordinates) add_letters(stage);
}

} // namespace strata::view
