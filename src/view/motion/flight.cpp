// SPDX-License-Identifier: MIT
#include "view/motion/flight.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "view/board/ways.h"
#include "view/easing.h"
#include "view/stage.h"

namespace strata::view {

namespace {

// Share of a board's move spent in flight; then riders turn forward again.
constexpr float landing = 0.88F;
constexpr float promotion = 0.95F;  // progress at which the piece is exchanged
constexpr float around_edge = 1.8F; // squares by which a board that is inverted swings out
// Share of a draughts capture taken by its jumps: if the captured men vanish afterwards, and if
// they are carried away.
constexpr float last_jump = 0.82F;
constexpr float last_jump_before_way = 0.55F;

// A line raised in the middle.
glm::vec3 arc(glm::vec3 from, glm::vec3 to, float t, float lift) {
    return glm::mix(from, to, t) + glm::vec3{0.0F, lift * 4.0F * t * (1.0F - t), 0.0F};
}

// Carried pieces rise before they move across, and are above the target before they descend: up to
// `risen` and from `falling` on they move almost only vertically.
constexpr float risen = 0.30F;
constexpr float falling = 0.72F;

// Horizontal progress, 0..1.
float across(float t) { return eased(part(t, risen * 0.4F, 1.0F - (1.0F - falling) * 0.4F)); }

// Height, 0..1: quick lift, accelerating descent.
float raised(float t) {
    const float up = 1.0F - part(t, 0.0F, risen);
    const float down = part(t, falling, 1.0F);
    return (1.0F - up * up) * (1.0F - down * down);
}

glm::vec3 carried(glm::vec3 from, glm::vec3 to, float t, float lift) {
    return glm::mix(from, to, across(t)) + glm::vec3{0.0F, lift * raised(t), 0.0F};
}

std::span<const rules::PieceChange> changes(const rules::Transition& transition) {
    return std::span(transition.changes).first(static_cast<std::size_t>(transition.change_count));
}

// A promotion before the move and the move itself are two changes of one piece.
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
    const float yaw = move.half_turn ? across(flown) * glm::pi<float>() : 0.0F;
    auto place = carried(from, to, flown, lift);
    // Between the two sides of a main board it flies around the edge.
    const auto& start = space.topology().at(move.pin_from);
    if (start.hanging != space.topology().at(move.pin_to).hanging)
        place.x += (start.left ? -1.0F : 1.0F) * around_edge * raised(flown);
    return turned(place, yaw);
}

// Rotates with the board; after landing, the piece rotates back by itself.
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

// A sliding piece follows its bent path, close above the board.
std::optional<glm::vec3> along_way(const BoardSpace& space, const rules::Variant& variant,
                                   const rules::PieceChange& change, float progress,
                                   const rules::SquareSet& occupied) {
    if (!space.plan()) return std::nullopt;
    const auto way =
        bent_way(variant, *space.plan(), change.before.type(), change.from, change.to, occupied);
    if (way.empty()) return std::nullopt;
    return in_space(point_along(way, across(progress)), 0.25F * raised(progress));
}

Figure walker(const BoardSpace& space, const rules::PieceChange& change, float progress,
              glm::vec3 place) {
    const float size =
        glm::mix(space.figure_room(change.from), space.figure_room(change.to), across(progress));
    return {.piece = shown_piece(change, progress),
            .pose = glm::scale(turned(place, space.facing(change.before.army())), glm::vec3{size}),
            .level = space.level_of(change.to)};
}

// Castling pieces pass each other at different heights.
glm::vec3 lifted_place(const BoardSpace& space, const rules::PieceChange& change, float progress,
                       bool second) {
    const auto from = space.square(change.from);
    const auto to = space.square(change.to);
    const float far = glm::distance(from, to);
    const float lift = far < 1e-4F ? 0.0F : 0.25F + 0.08F * far + (second ? 0.9F : 0.0F);
    return carried(from, to, progress, lift);
}

// From one landing of a capture to the next, over the captured man; the path may bend at the
// centre.
glm::vec3 jump(const BoardSpace& space, const rules::Variant& variant, rules::PieceType type,
               rules::Square from, rules::Square to, float progress) {
    constexpr float lift = 0.55F;
    const float t = eased(progress); // comes to rest at each end
    const auto way = bent_way(variant, *space.plan(), type, from, to, {});
    if (way.empty()) return arc(space.square(from), space.square(to), t, lift);
    return in_space(point_along(way, t), lift * 4.0F * t * (1.0F - t));
}

Figure jumper(const BoardSpace& space, const rules::Variant& variant, const rules::Jumps& route,
              const rules::PieceChange& change, float progress, float last) {
    const float done = part(progress, 0.0F, last) * static_cast<float>(route.size());
    const auto now = std::min(static_cast<std::size_t>(done), route.size() - 1);
    const auto from = now == 0 ? change.from : route[now - 1];
    const auto place = jump(space, variant, change.before.type(), from, route[now],
                            done - static_cast<float>(now));
    return walker(space, change, progress, place);
}

// A man captured in draughts stays until the capture is complete.
Figure lifted_piece(const BoardSpace& space, rules::Piece piece, rules::Square square,
                    float progress) {
    const float gone = part(progress, last_jump, 1.0F);
    return {.piece = piece,
            .pose = glm::translate(standing(space, square, piece.army()),
                                   glm::vec3{0.0F, 0.8F * gone, 0.0F}),
            .opacity = 1.0F - gone,
            .level = space.level_of(square)};
}

// Sinks into its square and fades.
Figure sinking(const BoardSpace& space, rules::Piece piece, rules::Square square, float gone) {
    return {.piece = piece,
            .pose = glm::translate(standing(space, square, piece.army()),
                                   glm::vec3{0.0F, -0.35F * gone, 0.0F}),
            .opacity = 1.0F - gone,
            .level = space.level_of(square)};
}

// Lifted off before the capturing piece arrives: above the other pieces, and down to the table only
// beside the boards.
Figure carried_off(const BoardSpace& space, rules::Piece piece, rules::Square square,
                   const TakenPlace& place, float progress) {
    const auto from = space.square(square);
    const float gone = eased(part(progress, 0.08F, 0.80F));
    const float lift = 0.55F + 0.06F * glm::distance(from, place.foot);
    glm::vec3 foot = glm::mix(from, place.foot, gone);
    foot.y = glm::mix(from.y, place.foot.y, eased(part(progress, 0.45F, 1.0F))) +
             lift * raised(progress);
    const float yaw = space.facing(piece.army());
    const float turn = std::remainder(place.yaw - yaw, glm::two_pi<float>());
    const TakenPlace there{foot, yaw + turn * gone,
                           glm::mix(space.figure_room(square), place.size, gone)};
    return {.piece = piece, .pose = there.pose(), .level = space.level_of(square), .leaves = true};
}

// Disappears while the other arrives.
Figure victim(const BoardSpace& space, const rules::Transition& transition, float progress) {
    return sinking(space, transition.captured, transition.captured_on, part(progress, 0.45F, 1.0F));
}

bool rides(const rules::Transition& transition, const rules::PieceChange& change) {
    return transition.move.kind == rules::MoveKind::board && change.from == transition.move.from &&
           change.to == transition.move.to && change.from != rules::no_square;
}

Figure moving_figure(const BoardSpace& space, const rules::Variant& variant,
                     const rules::Transition& transition, const rules::PieceChange& change,
                     float progress, bool second, const rules::SquareSet& occupied, float last) {
    const auto& move = transition.move;
    if (rides(transition, change)) return rider(space, transition, change, progress);
    if (move.jumps != 0) return jumper(space, variant, transition.route(), change, progress, last);
    const auto lifted = lifted_place(space, change, progress, second);
    if (move.kind == rules::MoveKind::castling) return walker(space, change, progress, lifted);
    return walker(space, change, progress,
                  along_way(space, variant, change, progress, occupied).value_or(lifted));
}

void add_taken(Flight& flight, const BoardSpace& space, const rules::Transition& transition,
               float progress, std::span<const TakenPlace> places) {
    std::size_t number = 0;
    for (const auto& [square, piece] : transition.lifted()) {
        flight.touched.set(rules::index(square));
        if (!places.empty())
            flight.figures.push_back(carried_off(space, piece, square, places[number++],
                                                 part(progress, last_jump_before_way, 1.0F)));
        else if (progress < 1.0F)
            flight.figures.push_back(lifted_piece(space, piece, square, progress));
    }
    if (!transition.captured.exists()) return;
    flight.touched.set(rules::index(transition.captured_on));
    if (!places.empty())
        flight.figures.push_back(carried_off(space, transition.captured, transition.captured_on,
                                             places[number], progress));
    else if (progress < 1.0F)
        flight.figures.push_back(victim(space, transition, progress));
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

Flight flight(const BoardSpace& space, const rules::Variant& variant,
              const rules::Transition& transition, float progress, const rules::SquareSet& occupied,
              std::span<const TakenPlace> places) {
    Flight result;
    const float last = places.empty() ? last_jump : last_jump_before_way;
    const auto all = changes(transition);
    bool second = false;
    for (std::size_t n = 0; n < all.size(); ++n) {
        const auto& change = all[n];
        result.touched.set(rules::index(change.from));
        result.touched.set(rules::index(change.to));
        if (change.from == change.to && goes_on(transition, n)) continue;
        result.figures.push_back(
            moving_figure(space, variant, transition, change, progress, second, occupied, last));
        second = second || change.from != change.to;
    }
    add_taken(result, space, transition, progress, places);
    if (const auto& move = transition.move; move.kind == rules::MoveKind::board)
        result.board = FlyingBoard{move.pin_from, move.pin_to, board_pose(space, move, progress)};
    return result;
}

} // namespace strata::view
