// SPDX-License-Identifier: MIT
// The review of the game: goes from mistake to mistake, lets a person look for something better,
// and writes what it found into the game when that is asked for.
#pragma once

#include <optional>
#include <vector>

#include "engines/review_service.h"
#include "platform/window.h"
#include "ui/panels/review.h"
#include "window/features/feature.h"

namespace strata::window {

class ReviewFeature : public Feature {
public:
    using Feature::Feature;
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void update() override;
    bool cancel() override;
    bool step_line(bool forward) override;
    [[nodiscard]] std::optional<reading::GhostLine> ghost_line() const override;
    void show(FeatureViews& views) const override;
    void trace(Trace& trace) const override;
    void on_new_game() override;
    // Its sentences are in the words of before.
    void on_language() override { close(); }
    [[nodiscard]] bool wants_tablebase() const override { return sheet_.has_value(); }

private:
    void open();
    void close();
    void open_or_close() { sheet_ ? close() : open(); }
    void take_found();
    void go_to(game::NodeId node);
    void go_to_mistake(int step);
    [[nodiscard]] std::optional<std::size_t> mistake_shown() const;
    [[nodiscard]] const std::vector<rules::Move>* better_line() const;
    void begin_trial();
    void end_trial();
    void update_trial();
    void write_notes();

    std::optional<ui::ReviewSheet> sheet_; // while it is open
    engines::ReviewService service_{platform::Window::wake};
};

} // namespace strata::window
