// SPDX-License-Identifier: MIT
// What the window shows of a game that begins: how much of the stage the board takes, and how much
// of each piece is seen directly, not through glass.
#pragma once

#include "session/session.h"
#include "ui/layout.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "view/motion/cameras.h"
#include "visibility.h"

namespace strata::tests {

struct StartView {
    float own = 1.0F;      // of the outline of the first seat's pieces, the least share
    float other = 1.0F;    // of the other seats' pieces
    int lowest = 9999;     // height of the first seat's smallest piece, pixels
    glm::vec2 span{0.0F};  // of the board, shares of the free part of the stage
    glm::vec2 aside{0.0F}; // of its middle from that of the free part, shares of it

    [[nodiscard]] float area() const { return span.x * span.y; }
};

// A stage as the window lays it out beside its usual panels, and the part of it that is free.
struct FirstStage {
    FirstStage(const session::Session& session, glm::vec2 window, float scale) {
        ui::UiState state;
        ui::TransientUiState transient;
        const ui::PanelState now{state, transient, session};
        const auto layout =
            ui::lay_out(window, scale,
                        {.rows = ui::rows_of_panels(now),
                         .bars = ui::shows_player_bars(now),
                         .flat_board = ui::flat_board_of(session.variant()).has_value()});
        room = scene::Room{layout.board.size()};
        room.low.y = std::max(0.0F, layout.banner.max.y - layout.board.min.y);
        const auto strip = ui::place_of_strip(layout, scale, session);
        if (!strip.empty()) room.high.x = std::min(room.high.x, strip.min.x - layout.board.min.x);
    }
    scene::Room room;
};

// `from`: the direction, which shows the whole board.
inline StartView start_view(VisibilityMeter& meter, const scene::Room& room,
                            const rules::Position& position, const view::Framing& from) {
    const view::BoardSpace space{position.topology()};
    const glm::ivec2 size(room.size);
    meter.skip_contrast(size);
    OnTable on{position};
    on->camera = view::camera_of(from, view::extent_of(space), room);
    StartView seen;
    for (const auto& one : meter.look(*on, on->camera)) {
        const bool own = one.piece.army() == rules::Seat{0};
        auto& least = own ? seen.own : seen.other;
        least = std::min(least, one.direct_share());
        if (own) seen.lowest = std::min(seen.lowest, one.height);
    }
    const auto [low, high] = meter.reach(*on, on->camera);
    const auto free = room.high - room.low;
    seen.span = (high - low) / free;
    seen.aside = glm::abs(low + high - room.low - room.high) * 0.5F / free;
    return seen;
}

} // namespace strata::tests
