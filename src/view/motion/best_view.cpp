// SPDX-License-Identifier: MIT
#include "view/motion/best_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "session/add_once.h"
#include "view/builder.h"
#include "view/easing.h"

namespace strata::view {

namespace {

using session::add_once;

constexpr int yaws = 24;
constexpr std::array pitches{20.0F, 25.0F, 30.0F, 36.0F, 43.0F, 51.0F, 60.0F, 70.0F, 80.0F};
constexpr float unsure = 0.12F;
constexpr float as_good = 0.012F;
constexpr float all_but_perfect = 1.12F; // of value(): above this, less rotation also counts
constexpr std::size_t looked_at_closely = 40;
constexpr float lowest = 16.0F; // degrees; from lower down squares are too thin to read

Aims all_squares(const rules::Position& position) {
    Aims aims;
    for (const auto square : position.topology().squares)
        if (position.exists(square)) aims.squares.push_back(square);
    return aims;
}

Aims of_last_move(const rules::Position& position, const rules::Transition& last) {
    Aims aims;
    for (int n = 0; n < last.change_count; ++n) {
        const auto& change = last.changes[static_cast<std::size_t>(n)];
        for (const auto square : {change.from, change.to})
            if (square != rules::no_square && position.exists(square))
                add_once(aims.squares, square);
    }
    if (last.move.kind != rules::MoveKind::board) return aims;
    for (const auto square : position.topology().at(last.move.pin_to).squares)
        if (position.exists(square)) add_once(aims.squares, square);
    if (!position.arrangement().stands_on(last.move.pin_from))
        aims.pins.push_back(last.move.pin_from);
    return aims;
}

struct Direction {
    float yaw;
    float pitch;
    float turn; // from the current direction, radians
    Outlook outlook;
};

float value(const Direction& one) { return one.outlook.unoccluded + 0.2F * one.outlook.seen; }

std::vector<Direction> directions(const scene::Camera& now) {
    std::vector<Direction> all;
    const auto here = towards_eye(now.yaw, now.pitch);
    const auto add = [&](float yaw, float pitch) {
        const float turn =
            std::acos(std::clamp(glm::dot(here, towards_eye(yaw, pitch)), -1.0F, 1.0F));
        all.push_back({yaw, pitch, turn, {}});
    };
    if (now.pitch >= glm::radians(lowest)) add(now.yaw, now.pitch);
    for (int n = 0; n < yaws; ++n)
        for (const float pitch : pitches)
            add(std::remainder(glm::two_pi<float>() * static_cast<float>(n) / yaws,
                               glm::two_pi<float>()),
                glm::radians(pitch));
    return all;
}

} // namespace

Aims aims_of(const rules::Position& position, const session::Selection* selection,
             const rules::Transition* last_move) {
    Aims aims;
    if (selection && selection->active()) {
        aims.squares = session::target_squares(*selection);
        aims.pins = session::target_pins(*selection);
        if (selection->piece != rules::no_square) add_once(aims.squares, selection->piece);
        if (selection->board != rules::no_pin)
            for (const auto square : position.topology().at(selection->board).squares)
                add_once(aims.squares, square);
        std::erase_if(aims.squares, [&](rules::Square square) { return !position.exists(square); });
        return aims;
    }
    if (last_move) aims = of_last_move(position, *last_move);
    return aims.squares.empty() ? all_squares(position) : aims;
}

// A few lines only estimate visibility, so a value slightly below the threshold counts in part.
Outlook outlook(const Sightlines& lines, const Aims& aims, glm::vec3 eye) {
    Outlook result;
    const auto add = [&](float share) {
        result.seen += share;
        result.unoccluded += part(share, unoccluded_from - unsure, unoccluded_from + unsure);
    };
    for (const auto square : aims.squares) add(lines.share(square, eye));
    for (const auto pin : aims.pins) add(lines.share(pin, eye));
    const auto count = static_cast<float>(aims.squares.size() + aims.pins.size());
    return {result.unoccluded / count, result.seen / count};
}

Framing best_view(const BoardSpace& space, const Extent& extent, const Sightlines& lines,
                  const Aims& aims, const scene::Camera& now, const scene::Room& room) {
    const auto middle = (space.bounds().low + space.bounds().high) * 0.5F;
    const auto stands = [&](float yaw, float pitch) {
        return camera_of({.yaw = yaw, .pitch = pitch}, extent, room);
    };
    const float far = stands(now.yaw, glm::radians(33.0F)).distance;
    auto all = directions(now);
    for (auto& one : all)
        one.outlook = outlook(lines, aims, middle + towards_eye(one.yaw, one.pitch) * far);
    // The best candidates are evaluated again from the exact camera position.
    std::ranges::stable_sort(all, std::ranges::greater{}, value);
    all.resize(std::min(all.size(), looked_at_closely));
    for (auto& one : all) one.outlook = outlook(lines, aims, stands(one.yaw, one.pitch).eye());
    const float best = value(*std::ranges::max_element(all, {}, value));
    const float enough = best - (best > all_but_perfect ? as_good : 0.0F);
    const Direction* chosen = nullptr;
    for (const auto& one : all)
        if (value(one) >= enough && (!chosen || one.turn < chosen->turn)) chosen = &one;
    return {.yaw = chosen->yaw, .pitch = chosen->pitch};
}

} // namespace strata::view
