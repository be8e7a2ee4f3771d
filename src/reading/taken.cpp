// SPDX-License-Identifier: MIT
#include "reading/taken.h"

namespace strata::reading {

Taken captured_pieces(std::span<const rules::Transition> past) {
    Taken taken;
    for (const auto& move : past) {
        if (move.captured.exists()) taken.push_back({move.captured, move.mover});
        for (const auto& [square, man] : move.lifted()) taken.push_back({man, move.mover});
    }
    return taken;
}

int count_taken(const rules::Transition& move) {
    return static_cast<int>(move.lifted().size()) + (move.captured.exists() ? 1 : 0);
}

TakenCounts count_taken(std::span<const rules::Transition> past) {
    TakenCounts counts{};
    for (const auto& move : past) counts[rules::slot(move.mover)] += count_taken(move);
    return counts;
}

TakenCounts count_taken(const Taken& taken) {
    TakenCounts counts{};
    for (const auto& one : taken) ++counts[rules::slot(one.by)];
    return counts;
}

} // namespace strata::reading
