// SPDX-License-Identifier: MIT
#include "view/builder.h"

#include <algorithm>

#include <glm/gtc/matrix_transform.hpp>

#include "view/boards.h"
#include "view/bodies/flat_bodies.h"
#include "view/digest.h"
#include "view/flat_board.h"
#include "view/marks/annotation_marks.h"
#include "view/marks/insight_marks.h"
#include "view/marks/lens_marks.h"
#include "view/marks/marks.h"
#include "view/motion/flight.h"
#include "view/pick_code.h"
#include "view/stage.h"

namespace strata::view {

namespace {

constexpr float pick_radius = 0.3F;   // of a piece
constexpr float faded_figure = 0.28F; // opacity: paler than all else, and still to be recognised

// Under a piece among more than two armies: the shape and colour of whoever commands it, or crossed
// bars when nobody does.
void add_plinth(Stage& stage, const Figure& figure, const rules::Setup& state,
                scene::PickId owner) {
    const auto army = figure.piece.army();
    const auto commander = state.commander[rules::slot(army)];
    const auto look = static_cast<std::size_t>(seat_look(stage.variant, commander));
    auto material = stage.theme.pieces[look];
    material.opacity *= figure.opacity;
    stage
        .add(state.inert.has(army) ? stage.shelf.bars : stage.shelf.plinths[look], figure.pose,
             material, figure.level)
        .owner = owner;
}

// `owner`: the square it stands on; none while it is on its way.
void add_figure(Stage& stage, const Figure& figure, const rules::Setup& state,
                scene::PickId owner = scene::PickId::none) {
    const auto army = figure.piece.army();
    auto material = state.inert.has(army) ? stage.theme.inert : stage.army_look(army);
    material.opacity *= figure.opacity;
    auto pose = figure.pose;
    if (stage.space.plan() && stage.variant.seat_count() > 2) {
        add_plinth(stage, figure, state, owner);
        pose = glm::translate(pose, glm::vec3{0.0F, plinth_height, 0.0F});
    }
    auto& body = stage.add(stage.shelf.pieces[rules::slot(figure.piece.type())], pose, material,
                           figure.level);
    body.shows_through = figure.shows_through;
    body.owner = owner;
    if (stage.faded(figure.level)) body.material.opacity = faded_figure * figure.opacity;
}

// A move is under way.
bool moves(const Table& table) { return table.animation && !table.animation->finished(table.time); }

// What the state of seats is that is shown: during a movement first what the move itself left.
const rules::Setup& state_of(const Table& table) {
    const auto& now = table.position.setup();
    if (!moves(table) || table.animation->backwards()) return now;
    const auto& between = table.animation->transition().setup_between;
    return between && table.animation->progress(table.time) <= 0.5F ? *between : now;
}

// A hilt opens, or closes again when its move is taken back, while that move is under way.
HiltGaps moving_gaps(const Table& table) {
    const auto& topology = table.position.topology();
    if (!moves(table)) return hilt_gaps(topology, table.position.setup());
    auto gaps = hilt_gaps(topology, table.animation->after());
    for (std::size_t n = 0; n < gaps.size(); ++n) {
        const bool was_open = ((table.animation->transition().open_hilts_before >> n) & 1) != 0;
        gaps[n] = was_open ? 1.0F : gaps[n] * table.animation->progress(table.time);
    }
    return gaps;
}

// Seats rarely change with a move; then what goes with them goes visibly.
Flight flight_of(const Table& table, const BoardSpace& space) {
    if (!moves(table)) return {};
    const auto& animation = *table.animation;
    const float progress = animation.progress(table.time);
    auto moving = flight(space, table.position.variant(), animation.transition(), progress,
                         table.position.occupied());
    if (const auto& between = animation.transition().setup_between)
        add_fallen(moving, space, *between, animation.after(), progress);
    return moving;
}

// Whoever is taken in hand is seen through the boards that hide it.
bool in_hand(const Table& table, rules::Square square) {
    return table.selection && table.selection->piece == square;
}

// In the middle of a capture at draughts a man stands where the jumps entered so far have led.
rules::Square place_of(const Table& table, rules::Square square) {
    const bool jumping = in_hand(table, square) && table.selection->entered > 0;
    return jumping ? table.selection->routes.front()[table.selection->entered - 1] : square;
}

void add_standing_figure(Stage& stage, const Table& table, const rules::Setup& state,
                         rules::Square square) {
    const auto& hover = table.hover;
    const auto piece = table.position.at(square);
    const int level = stage.space.level_of(square);
    Figure figure{.piece = piece,
                  .pose = standing(stage.space, place_of(table, square), piece.army()),
                  .level = level,
                  .shows_through = in_hand(table, square)};
    if (square == hover.dragged) figure.pose[3] = glm::vec4{hover.dragged_to, 1.0F};
    add_figure(stage, figure, state,
               square == hover.dragged ? scene::PickId::none : pick_id(square));
    const float room = stage.space.figure_room(square);
    if (square != hover.dragged)
        stage.add_pick_cylinder(pick_id(square), stage.space.square(square), pick_radius * room,
                                stage.shelf.piece_heights[rules::slot(piece.type())] * room, level);
}

// Everything stands on the middle of it.
void lay_floor(scene::Floor& floor, const BoardSpace& space) {
    constexpr float under_stand = -0.125F;
    constexpr float under_flat_board = -flat_depth - 0.145F;
    const glm::vec3 reach = glm::max(glm::abs(space.bounds().low), glm::abs(space.bounds().high));
    floor.centre = {0.0F, space.plan() ? under_flat_board : under_stand, 0.0F};
    floor.radius = 2.0F * std::max(reach.x, reach.z) + 3.0F;
}

} // namespace

SceneBuilder::SceneBuilder(const rules::Variant& variant, const PieceSet& pieces)
    : space_(variant.topology),
      shelf_(space_, pieces, variant.pieces) {}

scene::Scene SceneBuilder::build(const Table& table, const Theme& theme) const {
    const Spread spread{.pull_apart = table.look.pull_apart, .flatten = table.look.flatten};
    const bool own = &table.position.topology() == &space_.topology();
    const BoardSpace space =
        own ? space_.bent(spread) : BoardSpace{table.position.topology(), spread};
    Stage stage{.shelf = shelf_,
                .space = space,
                .settings = table.look,
                .theme = theme,
                .variant = table.position.variant(),
                .scene = {}};
    const auto& lens = table.reading.lens;
    const auto moving = flight_of(table, space);
    if (space.plan())
        add_flat_board(stage, table.position, moving_gaps(table));
    else
        add_boards(stage, table.position.arrangement(), moving.board, leaving(lens));
    const auto& state = state_of(table);
    const auto rider = lens && lens->effect ? lens->effect->move.from : rules::no_square;
    (table.position.occupied() - moving.touched).for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        const auto first = stage.scene.instances.size();
        add_standing_figure(stage, table, state, square);
        if (square == rider) thin_out(stage, first);
    });
    for (const auto& figure : moving.figures) add_figure(stage, figure, state);
    add_marks(stage, table);
    add_insight(stage, table);
    add_annotations(stage, table);
    stage.scene.light = theme.light;
    stage.scene.background = theme.background;
    lay_floor(stage.scene.background.floor, space);
    stage.scene.bounds_min = space.bounds().low - glm::vec3{1.6F, 0.14F, 0.6F};
    stage.scene.bounds_max = space.bounds().high + glm::vec3{1.6F, 1.2F, 0.6F};
    stage.scene.revision = digest(stage.scene);
    return std::move(stage.scene);
}

} // namespace strata::view
