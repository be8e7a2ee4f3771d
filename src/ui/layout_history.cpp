// SPDX-License-Identifier: MIT
#include "ui/layout_history.h"

#include <algorithm>
#include <tuple>

#include "ui/ui_state.h"

namespace strata::ui {
namespace {

constexpr std::size_t most_steps = 100;

} // namespace

bool LayoutHistory::Step::same_as(const Step& other) const {
    return std::tie(layout, layouts, seats, moves, map) ==
           std::tie(other.layout, other.layouts, other.seats, other.moves, other.map);
}

LayoutHistory::Step LayoutHistory::step_of(const UiState& state, const Moment& moment) {
    return {state.layout,    state.layouts,  state.seat_panel,
            state.move_list, state.flat_map, moment.analysis};
}

void LayoutHistory::use(const Step& step, UiState& state, Moment& moment) {
    state.layout = step.layout;
    state.layouts = step.layouts;
    state.seat_panel = step.seats;
    state.move_list = step.moves;
    state.flat_map = step.map;
    moment.analysis = step.analysis;
    moment.map_large = false;
}

void LayoutHistory::watch(const UiState& state, const Moment& moment, bool held) {
    if (held && !steps_.empty()) return;
    auto present = step_of(state, moment);
    if (!steps_.empty() && present.same_as(steps_[at_])) {
        steps_[at_].analysis = present.analysis;
        return;
    }
    steps_.resize(std::min(steps_.size(), at_ + 1));
    if (steps_.size() == most_steps) steps_.erase(steps_.begin());
    steps_.push_back(std::move(present));
    at_ = steps_.size() - 1;
}

bool LayoutHistory::undo(UiState& state, Moment& moment) {
    watch(state, moment, false);
    if (!can_undo()) return false;
    use(steps_[--at_], state, moment);
    return true;
}

bool LayoutHistory::redo(UiState& state, Moment& moment) {
    watch(state, moment, false);
    if (!can_redo()) return false;
    use(steps_[++at_], state, moment);
    return true;
}

} // namespace strata::ui
