// SPDX-License-Identifier: MIT
#include "ui/panels/review.h"

#include <algorithm>

namespace strata::ui {

game::NodeId node_before(const review::Review& review, std::size_t mistake) {
    return review.points[review.mistakes[mistake].ply - 1].node;
}

game::NodeId node_behind(const review::Review& review, std::size_t mistake) {
    return review.points[review.mistakes[mistake].ply].node;
}

std::optional<std::size_t> mistake_shown(const ReviewSheet& sheet, game::NodeId current) {
    const auto& review = sheet.review;
    if (sheet.chosen && *sheet.chosen < review.mistakes.size() &&
        (node_before(review, *sheet.chosen) == current ||
         node_behind(review, *sheet.chosen) == current))
        return sheet.chosen;
    const auto* here = review::mistake_at(review, current);
    if (here == nullptr) return std::nullopt;
    return static_cast<std::size_t>(here - review.mistakes.data());
}

std::size_t ply_on_main_line(const review::Review& review, const game::GameRecord& record,
                             game::NodeId node) {
    const auto path = record.path_to(node);
    std::size_t ply = 0;
    while (ply < path.size() && ply + 1 < review.points.size() &&
           review.points[ply + 1].node == path[ply])
        ++ply;
    return ply;
}

std::optional<std::size_t> mistake_beside(const ReviewSheet& sheet, const game::GameRecord& record,
                                          game::NodeId current, int step) {
    const auto& mistakes = sheet.review.mistakes;
    if (mistakes.empty()) return std::nullopt;
    const auto count = mistakes.size();
    if (const auto shown = mistake_shown(sheet, current))
        return (*shown + (step > 0 ? 1 : count - 1)) % count;
    const auto ply = ply_on_main_line(sheet.review, record, current);
    const auto behind = std::ranges::upper_bound(mistakes, ply, {}, &review::Mistake::ply);
    const auto place = static_cast<std::size_t>(behind - mistakes.begin());
    return (place + (step > 0 ? 0 : count - 1)) % count;
}

} // namespace strata::ui
