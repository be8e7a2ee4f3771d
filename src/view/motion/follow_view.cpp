// SPDX-License-Identifier: MIT
#include "view/motion/follow_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "session/add_once.h"

namespace strata::view {

namespace {

constexpr std::array pitch_steps{20.0F, 27.0F, 34.0F, 42.0F, 50.0F, 60.0F}; // degrees
constexpr int yaw_steps = 24;
constexpr float spare = 0.08F;  // a place to go to shows more than is just enough
constexpr float better = 0.15F; // less is not worth a turn

bool in_picture(const BoardSpace& space, rules::Square square, const scene::Camera& camera,
                const scene::Room& room) {
    constexpr float breast = 0.4F; // height on a piece
    const auto pixel =
        camera.project(space.square(square) + glm::vec3{0.0F, breast, 0.0F}, room.size);
    return pixel && glm::all(glm::greaterThanEqual(*pixel, glm::vec2{0.0F})) &&
           glm::all(glm::lessThanEqual(*pixel, room.size));
}

std::vector<Framing> directions(const Framing& now) {
    std::vector<Framing> all;
    const auto add = [&](float yaw, float pitch) {
        auto framing = now;
        framing.yaw = std::remainder(now.yaw + yaw, glm::two_pi<float>());
        framing.pitch = pitch;
        all.push_back(framing);
        if (!now.shows_all()) all.push_back(showing_all(framing));
    };
    for (int n = 0; n < yaw_steps; ++n) {
        const float yaw = glm::two_pi<float>() * static_cast<float>(n) / yaw_steps;
        add(yaw, now.pitch);
        for (const float pitch : pitch_steps) add(yaw, glm::radians(pitch));
    }
    const auto turn = [here = towards_eye(now.yaw, now.pitch)](const Framing& framing) {
        return -glm::dot(here, towards_eye(framing.yaw, framing.pitch));
    };
    std::ranges::stable_sort(all, {}, turn);
    return all;
}

} // namespace

Moved moved_by(const rules::Position& after, const rules::Transition& move) {
    Moved moved;
    for (int n = 0; n < move.change_count; ++n) {
        const auto to = move.changes[static_cast<std::size_t>(n)].to;
        if (to != rules::no_square && after.exists(to) && after.at(to).exists())
            session::add_once(moved.pieces, to);
    }
    if (move.move.kind != rules::MoveKind::board) return moved;
    for (const auto square : after.topology().at(move.move.pin_to).squares)
        if (after.exists(square)) moved.board.push_back(square);
    return moved;
}

float seen_of(const BoardSpace& space, const Sightlines& lines, const Moved& moved,
              const scene::Camera& camera, const scene::Room& room) {
    const auto eye = camera.eye();
    float least = 1.0F;
    for (const auto square : moved.pieces)
        least = std::min(
            least, in_picture(space, square, camera, room) ? lines.piece_share(square, eye) : 0.0F);
    float faces = 0.0F;
    for (const auto square : moved.board)
        if (in_picture(space, square, camera, room)) faces += lines.face_share(square, eye);
    if (!moved.board.empty())
        least = std::min(least, faces / static_cast<float>(moved.board.size()));
    return least;
}

std::optional<Framing> following(const BoardSpace& space, const Extent& extent,
                                 const Sightlines& lines, const Moved& moved, const Framing& now,
                                 const scene::Room& room) {
    const auto seen = [&](const Framing& framing) {
        return seen_of(space, lines, moved, camera_of(framing, extent, room), room);
    };
    float best = seen(now);
    if (best >= followed_below) return std::nullopt;
    best += better;
    std::optional<Framing> found;
    for (const auto& framing : directions(now)) {
        const float share = seen(framing);
        if (share >= followed_below + spare) return framing;
        if (share <= best) continue;
        best = share;
        found = framing;
    }
    return found;
}

} // namespace strata::view
