// SPDX-License-Identifier: MIT
#include "view/builder.h"

#include <algorithm>

#include <glm/gtc/matrix_transform.hpp>

#include "view/add_once.h"
#include "view/annotation_marks.h"
#include "view/boards.h"
#include "view/digest.h"
#include "view/flat_board.h"
#include "view/flat_bodies.h"
#include "view/flight.h"
#include "view/insight_marks.h"
#include "view/lens_marks.h"
#include "view/marks.h"
#include "view/pick_code.h"
#include "view/stage.h"

namespace strata::view {

namespace {

constexpr float pick_radius = 0.3F;   // of a piece
constexpr float faded_figure = 0.28F; // opacity: paler than all else, and still to be recognised

bool out_of_play(const rules::Setup& state, rules::Seat army) {
    return ((state.inert >> rules::index(army)) & 1) != 0;
}

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
        .add(out_of_play(state, army) ? stage.shelf.bars : stage.shelf.plinths[look], figure.pose,
             material, figure.level)
        .owner = owner;
}

// `owner`: the square it stands on; none while it is on its way.
void add_figure(Stage& stage, const Figure& figure, const rules::Setup& state,
                scene::PickId owner = scene::PickId::none) {
    const auto army = figure.piece.army();
    auto material = out_of_play(state, army) ? stage.theme.inert : stage.army_look(army);
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

// What the shown state of seats is: during a movement first what the move itself left.
const rules::Setup& state_of(const Shown& shown, const Animation* animation, double time) {
    const bool moving = animation && !animation->finished(time) && !animation->backwards();
    if (!moving || animation->progress(time) > 0.5F) return shown.position.setup();
    const auto& between = animation->transition().setup_between;
    return between ? *between : shown.position.setup();
}

// Seats rarely change with a move; then what goes with them goes visibly.
void add_fallen(Flight& moving, const BoardSpace& space, const Shown& shown,
                const Animation& animation, double time) {
    const auto& transition = animation.transition();
    if (!transition.setup_between) return;
    auto after = shown.position;
    if (animation.backwards()) after.play(transition.move);
    add_fallen(moving, space, *transition.setup_between, after.setup(), animation.progress(time));
}

// A hilt opens, or closes again when its move is taken back, while that move is under way.
HiltGaps moving_gaps(const Shown& shown, const Animation* animation, double time) {
    auto gaps = hilt_gaps(shown.position);
    if (gaps.empty() || !animation || animation->finished(time)) return gaps;
    const auto& transition = animation->transition();
    auto after = gaps;
    if (animation->backwards()) {
        auto position = shown.position;
        position.play(transition.move);
        after = hilt_gaps(position);
    }
    for (std::size_t n = 0; n < gaps.size(); ++n) {
        const bool was_open = ((transition.open_hilts_before >> n) & 1) != 0;
        gaps[n] = was_open ? 1.0F : after[n] * animation->progress(time);
    }
    return gaps;
}

// Whoever is taken in hand is seen through the boards that hide it.
bool in_hand(const Shown& shown, rules::Square square) {
    return shown.selection && shown.selection->piece == square;
}

// In the middle of a capture at draughts a man stands where the jumps entered so far have led.
rules::Square place_of(const Shown& shown, rules::Square square) {
    const bool jumping = in_hand(shown, square) && shown.selection->entered > 0;
    return jumping ? shown.selection->routes.front()[shown.selection->entered - 1] : square;
}

void add_standing_figure(Stage& stage, const Shown& shown, const Hover& hover,
                         const rules::Setup& state, rules::Square square) {
    const auto piece = shown.position.at(square);
    const int level = stage.space.level_of(square);
    Figure figure{.piece = piece,
                  .pose = standing(stage.space, place_of(shown, square), piece.army()),
                  .level = level,
                  .shows_through = in_hand(shown, square)};
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

Shown shown(const session::Session& session) {
    const auto& last = session.last_transition();
    return {.position = session.position(),
            .selection = &session.selection(),
            .last_move = last ? &*last : nullptr,
            .annotations = &session.annotations()};
}

SceneBuilder::SceneBuilder(const rules::Topology& topology, const PieceSet& pieces)
    : space_(topology),
      shelf_(space_, pieces) {}

scene::Scene SceneBuilder::build(const Shown& shown, const Hover& hover, const Animation* animation,
                                 double time, const ViewSettings& settings,
                                 const Theme& theme) const {
    const Spread spread{.pull_apart = settings.pull_apart, .flatten = settings.flatten};
    const bool own = &shown.position.topology() == &space_.topology();
    const BoardSpace space =
        own ? space_.bent(spread) : BoardSpace{shown.position.topology(), spread};
    Stage stage{.shelf = shelf_,
                .space = space,
                .settings = settings,
                .theme = theme,
                .variant = shown.position.variant(),
                .scene = {}};
    const auto lens = look_through(shown, hover);
    Flight moving;
    if (animation && !animation->finished(time)) {
        moving = flight(space, animation->transition(), animation->progress(time),
                        shown.position.occupied());
        add_fallen(moving, space, shown, *animation, time);
    }
    if (space.plan())
        add_flat_board(stage, shown.position, moving_gaps(shown, animation, time));
    else
        add_boards(stage, shown.position.arrangement(), moving.board, leaving(lens));
    const auto& state = state_of(shown, animation, time);
    const auto rider = lens && lens->effect ? lens->effect->move.from : rules::no_square;
    (shown.position.occupied() - moving.touched).for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        const auto first = stage.scene.instances.size();
        add_standing_figure(stage, shown, hover, state, square);
        if (square == rider) thin_out(stage, first);
    });
    for (const auto& figure : moving.figures) add_figure(stage, figure, state);
    add_marks(stage, shown, hover, lens ? &*lens : nullptr);
    add_insight(stage, shown, hover);
    add_annotations(stage, shown, hover);
    stage.scene.light = theme.light;
    stage.scene.background = theme.background;
    lay_floor(stage.scene.background.floor, space);
    stage.scene.bounds_min = space.bounds().low - glm::vec3{1.6F, 0.14F, 0.6F};
    stage.scene.bounds_max = space.bounds().high + glm::vec3{1.6F, 1.2F, 0.6F};
    stage.scene.revision = digest(stage.scene);
    return std::move(stage.scene);
}

std::vector<rules::Square> target_squares(const session::Selection& selection) {
    std::vector<rules::Square> squares;
    for (const auto& route : selection.routes) add_once(squares, route[selection.entered]);
    if (!squares.empty()) return squares;
    for (const auto& move : selection.candidates)
        if (move.kind != rules::MoveKind::board) add_once(squares, move.to);
    return squares;
}

std::vector<rules::Pin> target_pins(const session::Selection& selection) {
    std::vector<rules::Pin> pins;
    for (const auto& move : selection.candidates)
        if (move.kind == rules::MoveKind::board) add_once(pins, move.pin_to);
    return pins;
}

} // namespace strata::view
