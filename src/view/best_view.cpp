// SPDX-License-Identifier: MIT
#include "view/best_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "view/builder.h"
#include "view/cameras.h"

namespace strata::view {

namespace {

constexpr float degree = glm::pi<float>() / 180.0F;
constexpr int yaws = 16;
constexpr std::array pitches{16.0F, 24.0F, 33.0F, 43.0F, 54.0F, 66.0F, 80.0F};
constexpr float safely = 0.06F;  // over unoccluded_from: a few lines only estimate
constexpr float as_good = 0.04F; // in what is seen
constexpr float lowest = 10.0F;  // degrees; from lower down squares are too thin to read

template <class T>
void add_once(std::vector<T>& list, T value) {
    if (std::ranges::find(list, value) == list.end()) list.push_back(value);
}

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
    float turn; // from the present one, radians
    Outlook outlook;
};

glm::vec3 towards_eye(float yaw, float pitch) {
    return {std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch)};
}

std::vector<Direction> directions(const scene::Camera& now) {
    std::vector<Direction> all;
    const auto here = towards_eye(now.yaw, now.pitch);
    const auto add = [&](float yaw, float pitch) {
        const float turn =
            std::acos(std::clamp(glm::dot(here, towards_eye(yaw, pitch)), -1.0F, 1.0F));
        all.push_back({yaw, pitch, turn, {}});
    };
    if (now.pitch >= lowest * degree) add(now.yaw, now.pitch);
    for (int n = 0; n < yaws; ++n)
        for (const float pitch : pitches)
            add(std::remainder(glm::two_pi<float>() * static_cast<float>(n) / yaws,
                               glm::two_pi<float>()),
                pitch * degree);
    return all;
}

} // namespace

Aims aims_of(const rules::Position& position, const session::Selection* selection,
             const rules::Transition* last_move) {
    Aims aims;
    if (selection && selection->active()) {
        aims.squares = target_squares(*selection);
        aims.pins = target_pins(*selection);
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

Outlook outlook(const Sightlines& lines, const Aims& aims, glm::vec3 eye) {
    Outlook result;
    const auto add = [&](float share) {
        result.seen += share;
        if (share >= unoccluded_from + safely) result.unoccluded += 1.0F;
    };
    for (const auto square : aims.squares) add(lines.share(square, eye));
    for (const auto pin : aims.pins) add(lines.share(pin, eye));
    const auto count = static_cast<float>(aims.squares.size() + aims.pins.size());
    return {result.unoccluded / count, result.seen / count};
}

scene::Camera best_view(const BoardSpace& space, const Sightlines& lines, const Aims& aims,
                        const scene::Camera& now, glm::vec2 size) {
    const auto middle = (space.bounds().low + space.bounds().high) * 0.5F;
    const float far = camera_towards(now.yaw, 33.0F * degree, space, size).distance;
    auto all = directions(now);
    for (auto& one : all)
        one.outlook = outlook(lines, aims, middle + towards_eye(one.yaw, one.pitch) * far);
    const auto value = [](const Direction& one) {
        return one.outlook.unoccluded + 0.2F * one.outlook.seen;
    };
    const float best = value(*std::ranges::max_element(all, {}, value));
    const auto good = [&](const Direction& one) { return value(one) >= best - 0.2F * as_good; };
    const Direction* chosen = nullptr;
    for (const auto& one : all)
        if (good(one) && (!chosen || one.turn < chosen->turn)) chosen = &one;
    return camera_towards(chosen->yaw, chosen->pitch, space, size);
}

} // namespace strata::view
