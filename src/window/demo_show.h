// SPDX-License-Identifier: MIT
// A demonstration playing in the window: the player, and a clock that can stand still and run
// faster. The game of the user is not touched.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "lessons/demo_player.h"
#include "window/table_maker.h"

namespace strata::window {

class DemoShow : public TableMaker {
public:
    static constexpr double slowest = 0.25;
    static constexpr double fastest = 8.0;

    // `name` is that of its file; empty: a game is shown.
    DemoShow(lessons::DemoScript script, std::string name, const notation::RuleBook& book,
             const view::ViewSettings& base, const scene::Room& room, double now,
             lessons::Audience audience = lessons::Audience::learner)
        : player_(std::move(script), book, base, 0.0, audience),
          name_(std::move(name)),
          space_(player_.session().position().topology()),
          flat_board_(ui::flat_board_of(player_.session().variant())),
          room_(room),
          since_(now) {
        map_yaw_ = player_.framing(0.0, room).yaw;
    }

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] bool is_lesson() const {
        return player_.script().kind == lessons::DemoKind::lesson;
    }
    [[nodiscard]] bool is_puzzle() const {
        return player_.script().kind == lessons::DemoKind::puzzle;
    }

    [[nodiscard]] const session::Session& session() const override { return player_.session(); }
    [[nodiscard]] view::Table table(double now, const view::Hover& hover) override {
        return player_.table(clock(now), room_, player_.asking() ? &hover : nullptr);
    }
    [[nodiscard]] const view::BoardSpace& space() const override { return space_; }
    [[nodiscard]] const ui::FlatBoard* flat_board() const override {
        return flat_board_ ? &*flat_board_ : nullptr;
    }
    // While the learner is to answer.
    [[nodiscard]] bool takes_commands() const override { return player_.asking(); }
    session::Report apply(const session::Command& command, double now) override {
        set_paused(false, now);
        return player_.answer(command, clock(now));
    }
    void drop_animation() override { player_.drop_animation(); }
    bool advance(double now) override {
        const auto wakes = wakes_at(now);
        if (!paused_) player_.advance(clock(now));
        return wakes && *wakes <= now;
    }
    [[nodiscard]] bool moving(double now) const override {
        return !paused_ && player_.moving(clock(now));
    }
    [[nodiscard]] std::optional<double> wakes_at(double now) const override {
        if (paused_ || finished(now) || player_.wakes_at() == lessons::DemoPlayer::never)
            return std::nullopt;
        return since_ + (player_.wakes_at() - base_) / speed_;
    }
    void set_room(const scene::Room& room, double now) override {
        room_ = room;
        space_ = player_.space(clock(now));
    }
    [[nodiscard]] scene::Camera camera(double now) const override {
        return player_.camera(clock(now), room_);
    }
    [[nodiscard]] scene::Camera camera_goal(double now) const override { return camera(now); }
    void orbit(glm::vec2 drag, double now) override {
        player_.take_camera(view::orbited(framing(now), drag, extent(now), room_));
    }
    void pan(glm::vec2 drag, double now) override {
        player_.take_camera(view::panned(framing(now), drag, space_.bounds(), extent(now), room_));
    }
    void zoom(float factor, std::optional<glm::vec3> towards, double now) override {
        player_.take_camera(
            view::zoomed(framing(now), factor, towards, space_.bounds(), extent(now), room_));
    }
    void show_view(const view::NamedView& view, double now) override {
        set_paused(false, now);
        player_.show_view(view, clock(now));
        map_yaw_ = view::framing_for(view, space_).yaw;
    }
    void toggle_parallel(double now) override {
        auto to = framing(now);
        to.orthographic = !to.orthographic;
        player_.take_camera(to);
    }

    // On to the next stop; without flights while the clock stands.
    void next(double now) {
        if (paused_)
            player_.step(clock(now));
        else
            player_.skip(clock(now));
    }
    void back(double now) { player_.back(clock(now)); }
    // What is played by these two, and by apply(), must fly.
    void go_on(double now) {
        set_paused(false, now);
        player_.go_on(clock(now));
    }
    void hint(double now) {
        if (!player_.asking()) return;
        if (player_.hinted() || !player_.has_hint()) set_paused(false, now);
        player_.hint(clock(now));
    }
    void show_all(double now) {
        set_paused(false, now);
        player_.show_all(clock(now));
    }
    [[nodiscard]] std::vector<session::Report> take_played() { return player_.take_played(); }
    // In so many seconds what moves stands still.
    [[nodiscard]] double lands_in(double now) const {
        return player_.lands_in(clock(now)) / speed_;
    }
    void follow_moves(bool follows) { player_.set_leaning(follows); }

    void set_paused(bool paused, double now) {
        set_clock(now);
        paused_ = paused;
    }
    [[nodiscard]] bool paused() const { return paused_; }
    // Twice or half as fast, within slowest..fastest.
    void change_speed(int doublings, double now) {
        set_clock(now);
        speed_ = std::clamp(speed_ * std::exp2(doublings), slowest, fastest);
    }
    [[nodiscard]] double speed() const { return speed_; }

    [[nodiscard]] bool finished(double now) const { return player_.finished(clock(now)); }
    [[nodiscard]] const lessons::DemoPlayer& player() const { return player_; }
    // The player's own time, which its animations are in.
    [[nodiscard]] double clock(double now) const {
        return paused_ ? base_ : base_ + (now - since_) * speed_;
    }

private:
    [[nodiscard]] view::Framing framing(double now) const {
        return player_.framing(clock(now), room_);
    }
    [[nodiscard]] view::Extent extent(double now) const { return player_.extent(clock(now)); }
    void set_clock(double now) {
        base_ = clock(now);
        since_ = now;
    }

    lessons::DemoPlayer player_;
    std::string name_;
    view::BoardSpace space_;
    std::optional<ui::FlatBoard> flat_board_;
    scene::Room room_;
    double since_;      // of the window's clock, when
    double base_ = 0.0; // the player's clock stood there
    double speed_ = 1.0;
    bool paused_ = false;
};

} // namespace strata::window
