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
    const auto& result = results_.result();
    if (!result || state_.dialog) come_home();
    if (!result) return;
    if (result->waits() && !table_.camera_control().in_half_orbit()) end();
}

void EndingFeature::suspend() {
    const auto& result = results_.result();
    if (result && result->waits()) end();
    come_home();
}

std::optional<double> EndingFeature::due() const {
    const auto& result = results_.result();
    return result ? result->waits_until : std::nullopt;
}

// Where all moves at once, nothing turns by itself; from straight above and around one screen
// nobody has asked for a turn.
bool EndingFeature::wants_show() const {
    const auto& look = preferences_.view();
    return game_.session().outcome().ending == rules::Ending::checkmate &&
           reading::fallen_king(game_.session()) != rules::no_square && !look.reduced_motion &&
           look.animation_speed > 0.0F && look.flatten == 0.0F && !state_.at_table &&
           !state_.map.large && !stage_.covers().photograph && !table_.turning();
}

void EndingFeature::on_press() {
    const auto& result = results_.result();
    if (!result || !result->waits()) return;
    end();
    come_home();
}

void EndingFeature::end() {
    table_.stop_turning();
    results_.let_result_come();
}

// To where it stood; a hand that has turned it since keeps what it sees.
void EndingFeature::come_home() {
    if (!std::exchange(carried_, false)) return;
    table_.stop_turning();
    table_.camera_control().come_back(stage_.now());
    stage_.want_frame();
}

void EndingFeature::on_result(ui::ResultCard& card) {
    if (!wants_show()) return;
    const double now = stage_.now();
    const double speed = preferences_.view().animation_speed;
    const double seconds = orbit_time / speed;
    const double start = now + table_.lands_in(now) + view::falling_time / speed;
    table_.camera_control().begin_half_orbit(start, seconds);
    card.waits_until = start + seconds;
    carried_ = true;
}

} // namespace strata::window
