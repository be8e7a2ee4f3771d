// SPDX-License-Identifier: MIT
// The review of the game: goes from mistake to mistake, lets a person look for something better,
// and writes what it found into the game when that is asked for.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engines/review_service.h"
#include "ui/panels/review.h"
#include "window/features/feature.h"

namespace strata::window {

class ReviewFeature : public Feature {
public:
    struct Needs {
        Game& game;
        Notices& notices;
        StatusPort& status;
        Stage& stage;
        ResultPort& results;
        const Preferences& preferences;
        ui::ReviewClicks& clicks;
    };
    explicit ReviewFeature(const Needs& needs)
        : game_(needs.game),
          notices_(needs.notices),
          status_(needs.status),
          stage_(needs.stage),
          results_(needs.results),
          preferences_(needs.preferences),
          clicks_(needs.clicks) {}
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void update() override;
    bool cancel() override;
    bool put_away() override;
    bool step_line(bool forward) override;
    [[nodiscard]] std::optional<reading::GhostLine> ghost_line() const override;
    void show(FeatureViews& views) const override;
    void trace(Trace& trace) const override;
    void on_new_game() override {
        close_sheet();
        signs_.clear();
    }
    // Its sentences are in the words of before.
    void on_language() override { close(); }
    [[nodiscard]] bool wants_tablebase() const override { return sheet_.has_value(); }

private:
    void open();
    void close();
    void close_sheet();
    void open_or_close() { sheet_ ? close() : open(); }
    void take_found();
    void go_to(game::NodeId node);
    void go_to_mistake(int step);
    [[nodiscard]] std::optional<std::size_t> mistake_shown() const;
    void begin_trial();
    void end_trial();
    void update_trial();
    void write_notes();
    void write_signs(std::size_t first);
    void remove_signs();
    void toggle_signs();
    void follow(const ui::FollowedLink& link);
    struct ShownMoves {
        game::NodeId from;
        std::span<const rules::Move> moves;
    };
    [[nodiscard]] std::optional<ShownMoves> shown_moves() const;

    Game& game_;
    Notices& notices_;
    StatusPort& status_;
    Stage& stage_;
    ResultPort& results_;
    const Preferences& preferences_;
    ui::ReviewClicks& clicks_;             // of its panels, since it looked last
    std::optional<ui::ReviewSheet> sheet_; // while it is open
    // That it has written into the game on the table, and nobody else.
    std::vector<session::ToggleGlyph> signs_;
    bool wants_signs_ = true;
    engines::ReviewService service_{[this] { stage_.wake(); }};
};

} // namespace strata::window
