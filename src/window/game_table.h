// SPDX-License-Identifier: MIT
// The game of the user on the table: its moves on their way, its levels pulled apart or laid flat,
// and the camera that a person has turned.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "files/game_document.h"
#include "files/saved_views.h"
#include "view/settings.h"
#include "window/camera_controller.h"
#include "window/table_maker.h"

namespace strata::window {

class GameTable : public TableMaker {
public:
    // Both must live as long; settings of the view are followed at set_room().
    GameTable(files::GameDocument& document, view::ViewSettings& look, const scene::Room& room);

    [[nodiscard]] const session::Session& session() const override { return document_.session(); }
    [[nodiscard]] view::Table table(double now, const view::Hover& hover) override;
    [[nodiscard]] const view::BoardSpace& space() const override { return space_; }
    [[nodiscard]] const ui::FlatBoard* flat_board() const override {
        return flat_board_ ? &*flat_board_ : nullptr;
    }
    [[nodiscard]] bool takes_commands() const override { return true; }
    session::Report apply(const session::Command& command, double now) override;
    void drop_animation() override { animation_.reset(); }
    bool advance(double now) override;
    [[nodiscard]] bool moving(double now) const override;
    void set_room(const scene::Room& room, double now) override;
    [[nodiscard]] scene::Camera camera(double now) const override { return camera_.camera(now); }
    [[nodiscard]] scene::Camera camera_goal(double) const override { return camera_.goal_camera(); }
    void orbit(glm::vec2 drag, double now) override { camera_.orbit(drag, now); }
    void pan(glm::vec2 drag, double now) override { camera_.pan(drag, space_, now); }
    void zoom(float factor, std::optional<glm::vec3> towards, double now) override {
        camera_.zoom(factor, towards, space_, now);
    }
    void show_view(const view::NamedView& view, double now) override {
        camera_.show(view, space_, now);
        map_yaw_ = camera_.goal().yaw;
    }
    void toggle_parallel(double now) override { camera_.toggle_parallel(now); }

    // When the clock that runs reads differently, its time becomes low, or its flag falls; nothing
    // while none runs, or its time is low already.
    enum class ClockDue : std::uint8_t { face, low, flag };
    [[nodiscard]] std::optional<double> clock_due_at(double now, ClockDue due) const;

    // Once: the time of the seat that thinks has become low since this was asked last.
    [[nodiscard]] bool time_ran_low(double now);
    // In so many seconds what moves stands still.
    [[nodiscard]] double lands_in(double now) const {
        return animation_ ? std::max(0.0, animation_->ends_at() - now) : 0.0;
    }

    // Another game, or another position of it, is on the desk.
    void begin(double now);
    [[nodiscard]] CameraController& camera_control() { return camera_; }

    // The seat whose view the camera shows.
    [[nodiscard]] std::optional<rules::Seat> sits_with() const;

    void sit_with(rules::Seat seat, double now);
    // To the view in which the squares of this move are seen best. `heights` are those of the
    // pieces, by type.
    void show_best_view(std::span<const float> heights, double now);
    void start_or_stop_turning(double now);
    void frame_selection(double now);
    [[nodiscard]] bool turning() const { return turning_; }
    // Whatever the hand takes holds still.
    void stop_turning() {
        turning_ = false;
        camera_.stop_half_orbit();
    }

    // The screen lies between the players: seen from straight above, and the camera goes to nobody.
    // Afterwards it stands where it stood.
    void lie_flat(bool lies, double now);
    [[nodiscard]] bool lies_flat() const;

    [[nodiscard]] files::SavedView saved_view(double now) const;
    void go_to(const files::SavedView& point, double now);

private:
    void bend_space(const scene::Room& room, double now);
    [[nodiscard]] view::Extent extent() const;
    void animate(const session::Report& report, double now);
    void follow_seat(double now);
    [[nodiscard]] std::optional<rules::Seat> seat_to_follow() const;

    files::GameDocument& document_;
    view::ViewSettings& look_;
    reading::Reader reader_;
    view::BoardSpace space_;
    std::optional<ui::FlatBoard> flat_board_;
    CameraController camera_;
    // What the camera holds in its picture as well.
    std::vector<game::Arrow> arrows_;
    std::optional<view::Animation> animation_;
    view::Glide fall_ = view::king_at_rest; // of the king that is laid down
    view::ExplodeAnimation spread_;
    bool turning_ = false; // the turntable
    double turned_at_ = 0.0;
    view::CameraSeat seat_ = view::CameraSeat::free;
    std::optional<view::Framing> stood_;    // before the screen was laid flat
    rules::Seat had_time_ = rules::no_seat; // thought, and had enough
};

} // namespace strata::window
