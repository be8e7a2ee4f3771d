// SPDX-License-Identifier: MIT
#include "window/features/ending_feature.h"

#include <utility>

#include "reading/reading.h"

namespace strata::window {
namespace {

constexpr double orbit_time = 6.0; // seconds at speed 1

} // namespace

// A card that was closed, or is covered by a dialog, leaves the board to those who look at it.
void EndingFeature::update() {
    auto& result = window_.state.result;
    if (!result || window_.state.dialog) come_home();
    if (!result) return;
    if (result->waits() && !window_.game_table.camera_control().in_half_orbit()) end();
}

void EndingFeature::suspend() {
    if (window_.state.result && window_.state.result->waits()) end();
    come_home();
}

std::optional<double> EndingFeature::due() const {
    const auto& result = window_.state.result;
    return result ? result->waits_until : std::nullopt;
}

// Where all moves at once, nothing turns by itself; from straight above and around one screen
// nobody has asked for a turn.
bool EndingFeature::wants_show() const {
    const auto& look = window_.view();
    const auto& state = window_.state;
    return window_.game().outcome().ending == rules::Ending::checkmate &&
           reading::fallen_king(window_.game()) != rules::no_square && !look.reduced_motion &&
           look.animation_speed > 0.0F && look.flatten == 0.0F && !state.at_table &&
           !state.map.large && !state.photograph && !window_.game_table.turning();
}

void EndingFeature::on_press() {
    if (!window_.state.result || !window_.state.result->waits()) return;
    end();
    come_home();
}

void EndingFeature::end() {
    window_.game_table.stop_turning();
    window_.state.result->waits_until.reset();
    window_.pace.want_frame();
}

// To where it stood; a hand that has turned it since keeps what it sees.
void EndingFeature::come_home() {
    if (!std::exchange(carried_, false)) return;
    window_.game_table.stop_turning();
    window_.game_table.camera_control().come_back(window_.pace.now());
    window_.pace.want_frame();
}

void EndingFeature::on_result(ui::ResultCard& card) {
    if (!wants_show()) return;
    const double now = window_.pace.now();
    const double speed = window_.view().animation_speed;
    const double seconds = orbit_time / speed;
    const double start = now + window_.game_table.lands_in(now) + view::falling_time / speed;
    window_.game_table.camera_control().begin_half_orbit(start, seconds);
    card.waits_until = start + seconds;
    carried_ = true;
}

} // namespace strata::window
