// SPDX-License-Identifier: MIT
// Who puts something on the table: the game of the user, or a demonstration that plays. The window
// asks it what is to be seen, hands it what is done with the board, and need not know which it is.
// Times are seconds on the clock of the window; drags and sizes are pixels.
#pragma once

#include <optional>

#include "session/session.h"
#include "ui/map/cursor.h"
#include "ui/map/flat_board.h"
#include "view/board/board_space.h"
#include "view/motion/cameras.h"
#include "view/table.h"

namespace strata::window {

class TableMaker {
public:
    TableMaker() = default;
    TableMaker(const TableMaker&) = delete;
    TableMaker& operator=(const TableMaker&) = delete;
    virtual ~TableMaker() = default;

    [[nodiscard]] virtual const session::Session& session() const = 0;
    // What is seen. `hover` is what the hand points at; a demonstration that plays points itself.
    [[nodiscard]] virtual view::Table table(double now, const view::Hover& hover) = 0;
    // Where squares are now, levels on their way included.
    [[nodiscard]] virtual const view::BoardSpace& space() const = 0;
    // A flat board as a person sits at it; null for Tri-D.
    [[nodiscard]] virtual const ui::FlatBoard* flat_board() const = 0;

    // Whether pieces and boards may be taken in hand now; else a hand only turns the board.
    [[nodiscard]] virtual bool takes_commands() const = 0;
    virtual session::Report apply(const session::Command& command, double now) = 0;
    // The piece was carried to its square by hand, and need not fly.
    virtual void drop_animation() = 0;

    // What the clock alone changes. Answers whether that must be seen.
    virtual bool advance(double now) = 0;
    // Something is on its way: the next frame looks otherwise.
    [[nodiscard]] virtual bool moving(double now) const = 0;
    // When the window must look again; nothing while all stands still.
    [[nodiscard]] virtual std::optional<double> wakes_at(double) const { return {}; }

    // The part of the window that shows the board.
    virtual void set_room(const scene::Room& room, double now) = 0;
    [[nodiscard]] virtual scene::Camera camera(double now) const = 0;
    // Where the camera goes, or stands.
    [[nodiscard]] virtual scene::Camera camera_goal(double now) const = 0;
    // The seat that the flat map has below. Only commands turn the map, never a camera on its way.
    [[nodiscard]] rules::Seat seat_below() const {
        return ui::seat_behind_camera(flat_board(), session().variant().seat_count(), map_yaw_);
    }
    virtual void orbit(glm::vec2 drag, double now) = 0;
    virtual void pan(glm::vec2 drag, double now) = 0;
    virtual void zoom(float factor, std::optional<glm::vec3> towards, double now) = 0;
    virtual void show_view(const view::NamedView& view, double now) = 0;
    virtual void toggle_parallel(double now) = 0;

protected:
    float map_yaw_ = 0.0F; // of the view that was asked for last, radians
};

// How a person sits at what is on the screen.
[[nodiscard]] inline ui::Sight sight_of(const TableMaker& screen, double now) {
    const auto* board = screen.flat_board();
    const auto seats = screen.session().variant().seat_count();
    return {board, ui::seat_behind_camera(board, seats, screen.camera_goal(now).yaw)};
}

} // namespace strata::window
