// SPDX-License-Identifier: MIT
#include "ui/map/taken_rows.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

namespace strata::ui {
namespace {

constexpr float smallest_share = 0.8F; // of the size that was asked for
constexpr float digit = 0.6F;          // how wide one is, as a share of its height
constexpr float row_step = 1.15F;      // from row to row, in boxes
constexpr float between_seats = 0.7F;  // in boxes

// What a group takes of its row, in boxes.
float width_of_group(const TakenGroup& group) {
    const float number = 0.8F * digit * static_cast<float>(std::to_string(group.count).size());
    if (!group.man.exists()) return number;
    return group.count == 1 ? 1.0F : 1.15F + number;
}

std::vector<TakenGroup> totals(const std::vector<TakenGroup>& groups) {
    std::vector<TakenGroup> all;
    for (const TakenGroup& one : groups)
        if (all.empty() || all.back().by != one.by)
            all.push_back({one.by, {}, one.count, one.first});
        else
            all.back().count += one.count;
    return all;
}

// Their corner is 0, 0.
TakenRows rows_of(const std::vector<TakenGroup>& groups, float wide, float size) {
    TakenRows rows;
    rows.size = size;
    const float end = wide / size;
    float x = 0.0F;
    float y = 0.0F;
    const auto sign = [&](rules::Seat seat) {
        rows.signs.push_back({seat, glm::vec2{x + 0.45F, y + 0.5F} * size});
        x += 1.0F;
    };
    for (std::size_t n = 0; n < groups.size(); ++n) {
        const bool begins = n == 0 || groups[n - 1].by != groups[n].by;
        const float needed = width_of_group(groups[n]);
        const float gap = begins && x > 0.0F ? between_seats : 0.0F;
        if (x > 0.0F && x + gap + (begins ? 1.0F : 0.0F) + needed > end) {
            x = 0.0F;
            y += row_step;
            sign(groups[n].by);
        } else if (begins) {
            x += gap;
            sign(groups[n].by);
        }
        rows.men.push_back({groups[n], glm::vec2{x, y} * size});
        x += needed;
    }
    if (!groups.empty()) rows.high = (y + row_step) * size;
    return rows;
}

TakenRows at_foot(TakenRows rows, const Rect& room) {
    const glm::vec2 corner{room.min.x, room.max.y - rows.high};
    for (auto& sign : rows.signs) sign.centre += corner;
    for (auto& man : rows.men) man.corner += corner;
    return rows;
}

} // namespace

std::vector<TakenGroup> taken_groups(const reading::Taken& taken) {
    std::vector<TakenGroup> groups;
    for (std::size_t n = 0; n < taken.size(); ++n) {
        const auto found = std::ranges::find_if(groups, [&](const TakenGroup& one) {
            return one.by == taken[n].by && one.man.army() == taken[n].man.army() &&
                   one.man.type() == taken[n].man.type();
        });
        if (found == groups.end())
            groups.push_back({taken[n].by, taken[n].man, 1, static_cast<int>(n)});
        else
            ++found->count;
    }
    const auto order = [](const TakenGroup& one) {
        return std::tuple{rules::slot(one.by), rules::slot(one.man.army()),
                          -static_cast<int>(rules::slot(one.man.type()))};
    };
    std::ranges::stable_sort(groups, {}, order);
    return groups;
}

TakenRows lay_out_taken(const std::vector<TakenGroup>& groups, const Rect& room, float size,
                        int most) {
    const float wide = room.size().x;
    for (float share = 1.0F; share >= smallest_share; share -= 0.05F) {
        auto rows = rows_of(groups, wide, size * share);
        if (rows.high <= static_cast<float>(most) * row_step * rows.size * 1.01F)
            return at_foot(std::move(rows), room);
    }
    return at_foot(rows_of(totals(groups), wide, size), room);
}

TakenRows line_up_taken(const std::vector<TakenGroup>& groups, const Rect& room, float size) {
    const auto width_of = [](const std::vector<TakenGroup>& all) {
        float wide = 0.0F;
        for (const TakenGroup& one : all) wide += width_of_group(one);
        return wide;
    };
    const float wide = width_of(groups);
    TakenRows line;
    line.size = std::min(size, wide > 0.0F ? room.size().x / wide : size);
    const bool fits = line.size >= size * smallest_share;
    if (!fits) line.size = size;
    const auto shown = fits ? groups : totals(groups);
    glm::vec2 at{room.max.x - width_of(shown) * line.size,
                 (room.min.y + room.max.y - line.size) / 2.0F};
    for (const TakenGroup& one : shown) {
        line.men.push_back({one, at});
        at.x += width_of_group(one) * line.size;
    }
    line.high = line.size;
    return line;
}

} // namespace strata::ui
