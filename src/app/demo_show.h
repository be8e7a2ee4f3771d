// SPDX-License-Identifier: MIT
// A demonstration playing in the window: the player, and a clock that can stand still. The game of
// the user is not touched.
#pragma once

#include <optional>
#include <string>

#include "app/demo_player.h"

namespace strata::app {

class DemoShow {
public:
    DemoShow(DemoScript script, const notation::RuleBook& book, const view::ViewSettings& base,
             double now)
        : player_(std::move(script), book, base, 0.0),
          began_(now) {}

    // Times are of the window's clock.
    void advance(double now) { player_.advance(clock(now)); }
    void skip(double now) { player_.skip(clock(now)); }
    void toggle_pause(double now) {
        if (paused_at_) began_ += now - *paused_at_;
        paused_at_ = paused_at_ ? std::nullopt : std::optional(now);
    }
    [[nodiscard]] bool paused() const { return paused_at_.has_value(); }
    [[nodiscard]] bool finished(double now) const { return player_.finished(clock(now)); }
    [[nodiscard]] bool moving(double now) const { return !paused() && player_.moving(clock(now)); }
    // When the window must look again; nothing while it stands still.
    [[nodiscard]] std::optional<double> wakes_at() const {
        if (paused()) return std::nullopt;
        return player_.wakes_at() + began_;
    }
    [[nodiscard]] const DemoPlayer& player() const { return player_; }
    // The player's own time, which its animations are in.
    [[nodiscard]] double clock(double now) const { return paused_at_.value_or(now) - began_; }

private:
    DemoPlayer player_;
    double began_;
    std::optional<double> paused_at_;
};

} // namespace strata::app
