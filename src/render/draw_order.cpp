// SPDX-License-Identifier: MIT
#include "render/draw_order.h"

#include <limits>

namespace strata::render {
namespace {

constexpr float touching = 1e-3f; // labels lie on their squares
constexpr float one_place = 0.2f; // a badge and its text: the later one is drawn over the earlier
constexpr std::uint32_t drawn_already = std::numeric_limits<std::uint32_t>::max();

glm::vec3 middle(const Box& box) { return (box.low + box.high) * 0.5f; }

struct Hiding {
    bool first_hides_second = true;
    bool second_hides_first = true;
};

// Of two objects separated by a plane, each can hide the other only from its own side of that
// plane; from between the two, neither can.
Hiding hiding(const Box& first, const Box& second, glm::vec3 eye) {
    Hiding result;
    for (int axis = 0; axis < 3; ++axis) {
        if (first.high[axis] <= second.low[axis] + touching) {
            result.first_hides_second &= eye[axis] < first.high[axis];
            result.second_hides_first &= eye[axis] > second.low[axis];
        }
        if (second.high[axis] <= first.low[axis] + touching) {
            result.first_hides_second &= eye[axis] > first.low[axis];
            result.second_hides_first &= eye[axis] < second.high[axis];
        }
    }
    return result;
}

} // namespace

void BackToFront::find_constraints(std::span<const Blended> things, glm::vec3 eye) {
    const std::size_t count = things.size();
    before_.assign(count * count, 0);
    waits_for_.assign(count, 0);
    distance_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        distance_[i] = glm::distance(middle(things[i].box), eye);
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count; ++j) {
            const Hiding pair = hiding(things[i].box, things[j].box, eye);
            if (!pair.first_hides_second && !pair.second_hides_first) {
                continue;
            }
            const bool both = pair.first_hides_second && pair.second_hides_first;
            const bool one_upon_other =
                both && things[i].group == things[j].group &&
                glm::distance(middle(things[i].box), middle(things[j].box)) < one_place;
            const bool by_place = both ? distance_[i] > distance_[j] : pair.second_hides_first;
            const bool first_behind = one_upon_other || by_place;
            const std::size_t behind = first_behind ? i : j;
            const std::size_t ahead = first_behind ? j : i;
            before_[behind * count + ahead] = 1;
            ++waits_for_[ahead];
        }
    }
}

// Chooses the farthest object that waits for no other, preferably of the same group; in a cycle of
// overlapping boxes, the farthest of all.
std::size_t BackToFront::next(std::span<const Blended> things, std::uint32_t group) const {
    const std::size_t none = things.size();
    std::size_t same = none, other = none, stuck = none;
    const auto farther = [this, none](std::size_t i, std::size_t& best) {
        if (best == none || distance_[i] > distance_[best]) {
            best = i;
        }
    };
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (waits_for_[i] == drawn_already) {
            continue;
        }
        farther(i, waits_for_[i] != 0 ? stuck : things[i].group == group ? same : other);
    }
    return same != none ? same : other != none ? other : stuck;
}

void BackToFront::release(std::size_t drawn) {
    const std::size_t count = waits_for_.size();
    waits_for_[drawn] = drawn_already;
    for (std::size_t j = 0; j < count; ++j) {
        if (before_[drawn * count + j] != 0 && waits_for_[j] != drawn_already) {
            --waits_for_[j];
        }
    }
}

std::span<const std::uint32_t> BackToFront::sort(std::span<const Blended> things, glm::vec3 eye) {
    find_constraints(things, eye);
    order_.clear();
    std::uint32_t group = drawn_already;
    while (order_.size() < things.size()) {
        const std::size_t chosen = next(things, group);
        order_.push_back(static_cast<std::uint32_t>(chosen));
        group = things[chosen].group;
        release(chosen);
    }
    return order_;
}

} // namespace strata::render
