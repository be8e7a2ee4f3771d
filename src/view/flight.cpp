// SPDX-License-Identifier: MIT
#include "view/flight.h"

#include <algorithm>
#include <span>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "view/stage.h"
#include "view/ways.h"

namespace strata::view {

namespace {

constexpr float landing =
    0.88F; // the share of a board's way that it flies; then riders look ahead again
constexpr float promotion = 0.95F; // when the figure is exchanged

float part(float progress, float from, float to) {
    return std::clamp((progress - from) / (to - from), 0.0F, 1.0F);
}

// A line that is lifted in its middle.
glm::vec3 arc(glm::vec3 from, glm::vec3 to, float t, float lift) {
    return glm::mix(from, to, t) + glm::vec3{0.0F, lift * 4.0F * t * (1.0F - t), 0.0F};
}

std::span<const rules::PieceChange> changes(const rules::Transition& transition) {
    return std::span(transition.changes).first(static_cast<std::size_t>(transition.change_count));
}

// A promotion before the move and the move itself are two changes of one figure.
bool goes_on(const rules::Transition& transition, std::size_t n) {
    const auto all = changes(transition);
    return std::ranges::any_of(all.subspan(n + 1), [&](const rules::PieceChange& later) {
        return later.from == all[n].to;
    });
}

rules::Piece shown_piece(const rules::PieceChange& change, float progress) {
    return progress < promotion ? change.before : change.after;
}

glm::mat4 board_pose(const BoardSpace& space, const rules::Move& move, float progress) {
    const float flown = part(progress, 0.0F, landing);
    const auto from = space.pin_top(move.pin_from);
    const auto to = space.pin_top(move.pin_to);
    const float lift = 0.45F + 0.08F * glm::distance(from, to);
    const float yaw = move.half_turn ? flown * glm::pi<float>() : 0.0F;
    return turned(arc(from, to, flown, lift), yaw);
}

// Stands on the board and turns with it; once it has landed, the figure turns back by itself.
Figure rider(const BoardSpace& space, const rules::Transition& transition,
             const rules::PieceChange& change, float progress) {
    const auto& move = transition.move;
    const auto local = space.square(change.from) - space.pin_top(move.pin_from);
    const float own_turn =
        move.half_turn ? -part(progress, landing, 1.0F) * glm::pi<float>() : 0.0F;
    const auto on_board = turned(local, space.facing(change.before.army()) + own_turn);
    return {.piece = shown_piece(change, progress),
            .pose = board_pose(space, move, progress) * on_board,
            .level = space.level_of(change.to)};
}

// Whoever slides round a corner is seen to do so, close over the board.
std::optional<glm::vec3> along_way(const BoardSpace& space, const rules::PieceChange& change,
                                   float progress) {
    if (!space.plan()) return std::nullopt;
    const auto way =
        bent_way(space.topology(), *space.plan(), change.before.type(), change.from, change.to);
    if (way.empty()) return std::nullopt;
    return in_space(point_along(way, progress), 0.25F * 4.0F * progress * (1.0F - progress));
}

Figure walker(const BoardSpace& space, const rules::PieceChange& change, float progress,
              bool second) {
    const auto from = space.square(change.from);
    const auto to = space.square(change.to);
    const float far = glm::distance(from, to);
    // Castling pieces pass each other at different heights.
    const float lift = far < 1e-4F ? 0.0F : 0.2F + 0.1F * far + (second ? 0.9F : 0.0F);
    const auto place = along_way(space, change, progress).value_or(arc(from, to, progress, lift));
    const float size =
        glm::mix(space.figure_room(change.from), space.figure_room(change.to), progress);
    return {.piece = shown_piece(change, progress),
            .pose = glm::scale(turned(place, space.facing(change.before.army())), glm::vec3{size}),
            .level = space.level_of(change.to)};
}

// Sinks into its square and fades.
Figure sinking(const BoardSpace& space, rules::Piece piece, rules::Square square, float gone) {
    return {.piece = piece,
            .pose = glm::translate(standing(space, square, piece.army()),
                                   glm::vec3{0.0F, -0.35F * gone, 0.0F}),
            .opacity = 1.0F - gone,
            .level = space.level_of(square)};
}

// Goes while the other arrives.
Figure victim(const BoardSpace& space, const rules::Transition& transition, float progress) {
    return sinking(space, transition.captured, transition.captured_on, part(progress, 0.45F, 1.0F));
}

bool rides(const rules::Transition& transition, const rules::PieceChange& change) {
    return transition.move.kind == rules::MoveKind::board && change.from == transition.move.from &&
           change.to == transition.move.to && change.from != rules::no_square;
}

} // namespace

glm::mat4 standing(const BoardSpace& space, rules::Square square, rules::Seat army) {
    return glm::scale(turned(space.square(square), space.facing(army)),
                      glm::vec3{space.figure_room(square)});
}

void add_fallen(Flight& flight, const BoardSpace& space, const rules::Setup& between,
                const rules::Setup& after, float progress) {
    for (const auto square : space.topology().squares) {
        const auto piece = between.board[rules::slot(square)];
        const bool stays = !piece.exists() || after.board[rules::slot(square)].exists();
        if (stays || flight.touched.test(rules::index(square))) continue;
        flight.touched.set(rules::index(square));
        if (progress < 1.0F)
            flight.figures.push_back(sinking(space, piece, square, part(progress, 0.3F, 1.0F)));
    }
}

Flight flight(const BoardSpace& space, const rules::Transition& transition, float progress) {
    Flight result;
    const auto all = changes(transition);
    bool second = false;
    for (std::size_t n = 0; n < all.size(); ++n) {
        const auto& change = all[n];
        result.touched.set(rules::index(change.from));
        result.touched.set(rules::index(change.to));
        if (change.from == change.to && goes_on(transition, n)) continue;
        result.figures.push_back(rides(transition, change)
                                     ? rider(space, transition, change, progress)
                                     : walker(space, change, progress, second));
        second = second || change.from != change.to;
    }
    if (transition.captured.exists()) {
        result.touched.set(rules::index(transition.captured_on));
        if (progress < 1.0F) result.figures.push_back(victim(space, transition, progress));
    }
    if (const auto& move = transition.move; move.kind == rules::MoveKind::board)
        result.board = FlyingBoard{move.pin_from, move.pin_to, board_pose(space, move, progress)};
    return result;
}

} // namespace strata::view
