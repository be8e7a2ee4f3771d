// SPDX-License-Identifier: MIT
#include "view/boards.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "view/board/plane.h"
#include "view/bodies/flat_bodies.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

constexpr int only_level = 0; // of a flat board, which has a single level that can fade

void add_squares(Stage& stage) {
    for (const auto square : stage.topology().squares) {
        const auto& bodies = stage.bodies(square);
        const auto& flat = stage.theme.flat;
        stage
            .add(bodies.slab, stage.space.body_pose(square),
                 flat.square(stage.topology().at(square).tone), only_level)
            .owner = pick_id(square);
    }
}

// Divides an outline into strips, each between opposite pieces of its two long sides.
void add_square_picks(Stage& stage) {
    constexpr float half = 0.03F;
    for (const auto square : stage.topology().squares) {
        const auto& outline = stage.space.plan()->at(square).outline;
        if (stage.space.plan()->discs) {
            stage.add_pick_cylinder(pick_id(square),
                                    stage.space.square(square) - glm::vec3{0, half, 0},
                                    stage.space.plan()->at(square).inner, 2.0F * half, only_level);
            continue;
        }
        const auto last = outline.size() / 2 - 1;
        const std::size_t pieces = outline.size() > 6 ? 2 : 1; // the long sides bend little
        for (std::size_t n = 0; n < last; n += pieces) {
            const auto next = std::min(n + pieces, last);
            const std::array strip{outline[n], outline[next], outline[outline.size() - 1 - next],
                                   outline[outline.size() - 1 - n]};
            stage.add_pick_prism(pick_id(square), strip, -half, half);
        }
    }
}

// The frame bar in front of that seat; on a round frame, all bars in front of its camp.
std::vector<const FrameBar*> bars_of(const Stage& stage, rules::Seat seat, int seats) {
    const glm::vec2 way = towards(stage.space.seat_angle(seat));
    const auto nearness = [&](const FrameBar& bar) { return glm::dot(towards(bar.angle), way); };
    const auto& frame = stage.board_meshes.flat.frame;
    std::vector<const FrameBar*> bars{&*std::ranges::max_element(frame, {}, nearness)};
    if (!stage.space.plan()->round) return bars;
    const float widest = std::cos(glm::pi<float>() / static_cast<float>(seats));
    for (const auto& bar : frame)
        if (&bar != bars.front() && nearness(bar) > widest) bars.push_back(&bar);
    return bars;
}

// Material of parts that fade in while flattening; the counterpart of going().
scene::Material coming(const Stage& stage, scene::Material material) {
    material.opacity *= stage.space.settled();
    return material;
}

void add_frame(Stage& stage, const rules::Position& position) {
    const auto frame = going(stage, stage.theme.flat.frame);
    const auto inlay = going(stage, stage.theme.flat.inlay);
    for (const auto& bar : stage.board_meshes.flat.frame) {
        stage.add(bar.bar, bar.pose, frame, only_level);
        stage.add_mark(bar.inlay, bar.pose, inlay).receives_shadow = true;
    }
    const int seats = position.variant().seat_count();
    if (seats < 3) return;
    for (const rules::Seat seat : position.variant().every_seat())
        for (const auto* bar : bars_of(stage, seat, seats))
            stage.add_mark(bar->sign, bar->pose, going(stage, stage.army_look(seat)))
                .receives_shadow = true;
}

// As high as the frame, of which they are a part.
void add_blocks(Stage& stage) {
    for (const auto& middle : stage.space.plan()->blocks)
        stage.add(stage.board_meshes.flat.block, at(in_space(middle)),
                  going(stage, stage.theme.flat.frame), only_level);
}

void add_hub(Stage& stage) {
    if (stage.space.plan()->hub <= 0.0F) return;
    const auto inlay = going(stage, stage.theme.flat.inlay);
    const auto& hub = stage.board_meshes.flat.hub;
    stage.add(hub.disc, glm::mat4{1.0F}, going(stage, stage.theme.flat.frame), only_level);
    stage.add_mark(hub.rings, glm::mat4{1.0F}, inlay).receives_shadow = true;
    stage.add_mark(hub.star, glm::mat4{1.0F}, inlay).receives_shadow = true;
}

// The halves of an open hilt slide apart, one over the frame and one along the blade. `length` is
// the length of the mesh, which is scaled with the board.
void add_sword(Stage& stage, const Plan::Sword& sword, float length, float gap) {
    constexpr float outwards = 0.30F;
    constexpr float inwards = 0.28F;
    constexpr float over_frame = 0.05F;
    const glm::vec2 way = sword.point - sword.pommel;
    const auto lying = glm::scale(turned(in_space(sword.pommel), std::atan2(way.y, way.x)),
                                  {glm::length(way) / length, 1.0F, 1.0F});
    const auto slid = [&](float by, float lift) {
        return glm::translate(lying, glm::vec3{by * gap, lift * gap, 0.0F});
    };
    const auto& flat = stage.theme.flat;
    const auto& bodies = stage.board_meshes.flat.sword;
    stage.add_mark(bodies.bedding, lying, flat.bed).receives_shadow = true;
    stage.add(bodies.blade, lying, flat.blade, only_level);
    stage.add(bodies.pommel, slid(-outwards, over_frame), flat.inlay, only_level);
    stage.add(bodies.outer_grip, slid(-outwards, over_frame), flat.grip, only_level);
    stage.add(bodies.guard, slid(inwards, 0.02F), flat.inlay, only_level);
    stage.add(bodies.inner_grip, slid(inwards, 0.02F), flat.grip, only_level);
}

void add_swords(Stage& stage, const HiltGaps& gaps) {
    const auto& swords = stage.space.plan()->swords;
    assert(gaps.size() >= swords.size() && "every hilt stands open or not");
    const auto& plan = *stage.space.plan();
    const auto& made = plan.drawn ? plan.drawn->swords : swords;
    for (std::size_t n = 0; n < swords.size(); ++n)
        add_sword(stage, swords[n], glm::distance(made[n].pommel, made[n].point), gaps[n]);
}

void add_line(Stage& stage, glm::vec2 from, glm::vec2 to, float width, float height) {
    const glm::vec2 along = to - from;
    const auto place = turned(in_space(from, height), std::atan2(along.y, along.x));
    stage
        .add_mark(stage.board_meshes.flat.line,
                  glm::scale(place, {glm::length(along), 1.0F, width}),
                  going(stage, stage.theme.flat.inlay))
        .receives_shadow = true;
}

// Between modules they are inlaid over the joint; on a graph they are below the discs.
void add_lines(Stage& stage) {
    const bool discs = stage.space.plan()->discs;
    for (const auto& line : stage.space.plan()->lines)
        for (std::size_t n = 0; n + 1 < line.size(); ++n)
            add_line(stage, line[n], line[n + 1], discs ? 0.09F : 0.045F, discs ? -0.02F : 0.004F);
    if (stage.space.plan()->lines.empty() || discs) return;
    stage.add_mark(stage.board_meshes.flat.boss,
                   glm::scale(at({0.0F, -0.01F, 0.0F}), {0.13F, 0.018F, 0.13F}),
                   going(stage, stage.theme.flat.inlay));
}

void add_letter(Stage& stage, const FrameLetter& letter, float height, glm::vec4 colour) {
    stage.add_inlay(
        letter.text,
        {.middle = in_space(letter.middle, height),
         .right = in_space({-letter.reader.y, letter.reader.x}),
         .up = in_space(-letter.reader),
         .height = letter.height,
         .most = letter.most,
         .turn = letter.turns ? scene::Label::Turn::quarters : scene::Label::Turn::none},
        colour, only_level);
}

// On the frame, or in the corner of a square with a colour readable on any square.
void add_letters(Stage& stage) {
    const auto& flat = stage.theme.flat;
    for (const auto& letter : stage.board_meshes.flat.letters) {
        const bool on_square = letter.square != rules::no_square;
        auto colour = flat.letter;
        if (on_square)
            colour = {stage.topology().at(letter.square).dark() ? flat.light.colour
                                                                : flat.dark.colour,
                      1.0F};
        colour.a *= stage.space.stand_opacity();
        add_letter(stage, letter, on_square ? 0.004F : frame_top + 0.008F, colour);
    }
}

// Below the straightened fields, with their own letters.
void add_trays(Stage& stage) {
    constexpr float below = -0.062F; // the squares are on it
    constexpr float margin = 0.6F;
    const auto& plan = *stage.space.plan();
    for (const auto& [low, high] : plan.fields) {
        const glm::vec2 size = high - low + 2.0F * margin;
        stage.add(stage.board_meshes.flat.tray,
                  glm::scale(at(in_space((low + high) * 0.5F, below)), {size.x, 1.0F, size.y}),
                  coming(stage, stage.theme.flat.frame), only_level);
    }
    if (!stage.settings.coordinates) return;
    auto colour = stage.theme.flat.letter;
    colour.a *= stage.space.settled();
    for (const auto& letter : straight_letters(stage.topology(), plan))
        add_letter(stage, letter, below + 0.008F, colour);
}

// Parts that stay in place while squares move away.
void add_furniture(Stage& stage, const rules::Position& position) {
    const auto& look = stage.theme.flat;
    stage.add(stage.board_meshes.flat.foot, glm::mat4{1.0F}, going(stage, look.foot), no_level);
    stage.add(stage.board_meshes.flat.underside, glm::mat4{1.0F}, going(stage, look.frame),
              only_level);
    stage.add(stage.board_meshes.flat.bed, glm::mat4{1.0F}, going(stage, look.bed), only_level)
        .casts_shadow = false;
    add_frame(stage, position);
    add_blocks(stage);
    add_lines(stage);
    add_hub(stage);
    if (stage.settings.coordinates) add_letters(stage);
}

} // namespace

HiltGaps hilt_gaps(const rules::Topology& topology, const rules::Setup& setup) {
    HiltGaps gaps;
    for (std::size_t n = 0; n < topology.home_arcs.size(); ++n)
        gaps.push_back(((setup.open_hilts >> n) & 1) != 0 ? 1.0F : 0.0F);
    return gaps;
}

void add_flat_board(Stage& stage, const rules::Position& position, const HiltGaps& gaps) {
    constexpr float invisible = 0.01F;
    add_squares(stage);
    add_square_picks(stage);
    if (stage.space.stand_opacity() > invisible) add_furniture(stage, position);
    add_swords(stage, gaps);
    if (stage.space.settled() > invisible) add_trays(stage);
}

} // namespace strata::view
