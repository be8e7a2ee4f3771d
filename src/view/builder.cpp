// SPDX-License-Identifier: MIT
#include "view/builder.h"

#include <algorithm>

#include <glm/gtc/constants.hpp>

#include "view/boards.h"
#include "view/digest.h"
#include "view/flight.h"
#include "view/marks.h"
#include "view/pick_code.h"
#include "view/stage.h"

namespace strata::view {

namespace {

constexpr float pick_radius = 0.3F;   // of a piece
constexpr float faded_figure = 0.28F; // opacity: paler than all else, and still to be recognised

void add_figure(Stage& stage, const Figure& figure) {
    auto material =
        stage.theme.pieces[rules::slot(figure.piece.army()) % stage.theme.pieces.size()];
    material.opacity *= figure.opacity;
    auto& body = stage.add(stage.shelf.pieces[rules::slot(figure.piece.type())], figure.pose,
                           material, figure.level);
    body.shows_through = figure.shows_through;
    if (stage.faded(figure.level)) body.material.opacity = faded_figure * figure.opacity;
}

// Whoever is taken in hand is seen through the boards that hide it.
bool in_hand(const Shown& shown, rules::Square square) {
    return shown.selection && shown.selection->piece == square;
}

void add_standing_figure(Stage& stage, const Shown& shown, const Hover& hover,
                         rules::Square square) {
    const auto piece = shown.position.at(square);
    const int level = stage.space.level_of(square);
    Figure figure{.piece = piece,
                  .pose = standing(stage.space, square, piece.army()),
                  .level = level,
                  .shows_through = in_hand(shown, square)};
    if (square == hover.dragged) figure.pose[3] = glm::vec4{hover.dragged_to, 1.0F};
    add_figure(stage, figure);
    if (square != hover.dragged)
        stage.add_pick_cylinder(pick_id(square), stage.space.square(square), pick_radius,
                                stage.shelf.piece_heights[rules::slot(piece.type())], level);
}

template <class T>
void add_once(std::vector<T>& list, T value) {
    if (std::ranges::find(list, value) == list.end()) list.push_back(value);
}

} // namespace

Shown shown(const session::Session& session) {
    const auto& last = session.last_transition();
    return {.position = session.position(),
            .selection = &session.selection(),
            .last_move = last ? &*last : nullptr};
}

SceneBuilder::SceneBuilder(const rules::Topology& topology, const PieceSet& pieces)
    : shelf_(BoardSpace{topology}, pieces) {}

scene::Scene SceneBuilder::build(const Shown& shown, const Hover& hover, const Animation* animation,
                                 double time, const ViewSettings& settings,
                                 const Theme& theme) const {
    const BoardSpace space{shown.position.topology(), {.pull_apart = settings.pull_apart}};
    Stage stage{.shelf = shelf_, .space = space, .settings = settings, .theme = theme, .scene = {}};
    Flight moving;
    if (animation && !animation->finished(time))
        moving = flight(space, animation->transition(), animation->progress(time));
    add_boards(stage, shown.position.arrangement(), moving.board);
    (shown.position.occupied() - moving.touched).for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        add_standing_figure(stage, shown, hover, square);
    });
    for (const auto& figure : moving.figures) add_figure(stage, figure);
    add_marks(stage, shown, hover);
    stage.scene.light = theme.light;
    stage.scene.background = theme.background;
    stage.scene.bounds_min = space.bounds().low - glm::vec3{1.6F, 0.14F, 0.6F};
    stage.scene.bounds_max = space.bounds().high + glm::vec3{1.6F, 1.2F, 0.6F};
    stage.scene.revision = digest(stage.scene);
    return std::move(stage.scene);
}

std::vector<rules::Square> target_squares(const session::Selection& selection) {
    std::vector<rules::Square> squares;
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
