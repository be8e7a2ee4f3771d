// SPDX-License-Identifier: MIT
#include "window/game_table.h"

#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "view/motion/best_view.h"
#include "view/motion/clear_view.h"

namespace strata::window {
namespace {

constexpr double flatten_time = 1.3; // seconds from space to the flat map
constexpr double pull_time = 0.4;    // for pulling the levels apart
constexpr double glide_time = 0.32;  // of the camera

std::vector<rules::Square> squares_of(const rules::Transition& move) {
    std::vector<rules::Square> squares;
    for (int i = 0; i < move.change_count; ++i) {
        const auto& change = move.changes[static_cast<std::size_t>(i)];
        squares.push_back(change.from);
        squares.push_back(change.to);
    }
    return squares;
}

// When the move that ended the game has landed.
view::Glide falling(rules::Square king, const view::ViewSettings& look, double start) {
    const bool at_once = look.reduced_motion || look.animation_speed <= 0.0F;
    if (king == rules::no_square || at_once) return view::king_at_rest;
    return {0.0F, 1.0F, start, view::falling_time / look.animation_speed};
}

} // namespace

GameTable::GameTable(files::GameDocument& document, view::ViewSettings& look,
                     const scene::Room& room)
    : document_(document),
      look_(look),
      space_(document.session().variant().topology),
      camera_(space_, room) {
    spread_ = view::ExplodeAnimation({look.pull_apart, look.flatten}, 0.0);
}

view::Table GameTable::table(double now, const view::Hover& hover) {
    auto look = look_;
    look.pull_apart = spread_.pull_apart.at(now);
    look.flatten = spread_.flatten.at(now);
    auto table =
        view::table_of(session(), reader_.read(session(), hover), hover, look, camera(now));
    table.animation = animation_ ? &*animation_ : nullptr;
    table.time = now;
    table.laid_down = fall_.at(now);
    table.levels = spread_.levels;
    table.to_owners = stood_.has_value();
    if (const auto seat = sits_with())
        table.faded = view::squares_before_pieces(space_, session().position(), *seat,
                                                  camera_.goal_camera().eye());
    return table;
}

std::optional<rules::Seat> GameTable::sits_with() const {
    const auto* view = camera_.named();
    if (!view || !view->seat) return std::nullopt;
    return static_cast<rules::Seat>(*view->seat);
}

std::optional<double> GameTable::clock_due_at(double now, ClockDue due) const {
    const auto& clocks = session().clocks();
    if (!clocks || !clocks->running()) return std::nullopt;
    const auto time = game::time_of(now);
    const auto left = clocks->left(clocks->seat(), time);
    const auto seconds = [&](game::Time change) {
        return std::chrono::duration<double>(clocks->delay_left(time) + change).count();
    };
    if (due == ClockDue::flag) return now + seconds(left);
    if (due == ClockDue::low) {
        const auto low = clocks->low_time(clocks->seat());
        return left > low ? std::optional{now + seconds(left - low)} : std::nullopt;
    }
    constexpr double rounding = 0.0005; // not too early by a millisecond that was cut off
    return now + seconds(session::face_of(left).change) + rounding;
}

bool GameTable::time_ran_low(double now) {
    const auto& clocks = session().clocks();
    const auto seat = clocks && clocks->running() ? clocks->seat() : rules::no_seat;
    const bool low = seat != rules::no_seat && clocks->low(seat, game::time_of(now));
    const bool ran_low = low && had_time_ == seat;
    had_time_ = low ? rules::no_seat : seat;
    return ran_low;
}

session::Report GameTable::apply(const session::Command& command, double now) {
    const auto lay = reading::fallen_king(session());
    auto report = document_.apply(command, game::time_of(now));
    if (report.transition) animate(report, now);
    const auto lies = reading::fallen_king(session());
    if (lies != lay) fall_ = falling(lies, look_, now + lands_in(now));
    return report;
}

void GameTable::animate(const session::Report& report, double now) {
    animation_.reset();
    if (!look_.reduced_motion && look_.animation_speed > 0.0F)
        animation_.emplace(*report.transition, *report.after, now,
                           view::default_duration(*report.transition) / look_.animation_speed,
                           report.backwards);
    if (look_.seat == view::CameraSeat::mover) sit_with(session().position().mover(), now);
}

void GameTable::begin(double now) {
    animation_.reset();
    camera_.stop_half_orbit();
    fall_ = view::king_at_rest;
    const auto& variant = session().variant();
    const bool other_board = &space_.topology() != &variant.topology;
    space_ = view::BoardSpace(variant.topology, spread_.at(now));
    flat_board_ = ui::flat_board_of(variant);
    arrows_ = session().annotations().arrows;
    camera_.set_sight(extent(), camera_.room());
    if (other_board) {
        camera_.begin(space_, now);
        map_yaw_ = camera_.goal().yaw;
    }
    if (spread_.at(now).flatten > 0.0F && (other_board || !camera_.has_home()))
        camera_.lie_over(space_, now);
    if (const auto seat = seat_to_follow()) sit_with(*seat, now);
}

bool GameTable::advance(double now) {
    if (turning_) {
        const double turns = look_.turntable_speed / 60.0 * (now - turned_at_);
        camera_.turn(static_cast<float>(turns * glm::two_pi<double>()), now);
        turned_at_ = now;
    }
    camera_.go_round(now);
    if (!animation_ || !animation_->finished(now)) return false;
    animation_.reset();
    return true;
}

bool GameTable::moving(double now) const {
    return animation_ || turning_ || !fall_.finished(now) || camera_.moving(now) ||
           !spread_.finished(now);
}

void GameTable::set_room(const scene::Room& room, double now) {
    camera_.set_duration(look_.reduced_motion ? 0.0 : glide_time);
    if (look_.pull_apart != spread_.pull_apart.to)
        spread_.pull_apart = {spread_.pull_apart.at(now), look_.pull_apart, now,
                              look_.reduced_motion ? 0.0 : pull_time};
    bend_space(room, now);
    if (arrows_ != session().annotations().arrows) {
        arrows_ = session().annotations().arrows;
        camera_.draw_more(extent(), now);
    }
    follow_seat(now);
}

view::Extent GameTable::extent() const { return view::extent_of(space_, arrows_); }

// The camera goes along while a board is flattened.
void GameTable::bend_space(const scene::Room& room, double now) {
    const auto& topology = session().variant().topology;
    const float wanted = lies_flat() ? 1.0F : view::flattens(topology) ? look_.flatten : 0.0F;
    if (wanted > 0.0F)
        spread_.levels.across =
            view::lie_across(topology, room.high - room.low, spread_.levels.across);
    if (spread_.flatten.at(now) <= 0.0F)
        spread_.levels.from_behind = std::cos(camera_.goal().yaw) < 0.0F;
    if (wanted != spread_.flatten.to) {
        camera_.flatten(space_, true, now);
        const double whole_way = look_.reduced_motion ? 0.0 : flatten_time;
        const double way = std::abs(wanted - spread_.flatten.at(now));
        spread_.flatten = {spread_.flatten.at(now), wanted, now, whole_way * way};
    }
    // Most frames bend nothing, and an extent takes outlines around the whole board.
    const bool explodes = spread_.at(now) != space_.spread();
    if (explodes) space_ = space_.exploded(spread_.at(now));
    camera_.set_sight(explodes ? extent() : camera_.extent(), room);
    camera_.flatten(space_, false, now);
}

// To where the squares of this move are seen best.
void GameTable::show_best_view(std::span<const float> heights, double now) {
    const auto& last = session().last_transition();
    const view::Sightlines lines{space_, session().position(), heights, look_};
    const auto aims =
        view::aims_of(session().position(), &session().selection(), last ? &*last : nullptr);
    camera_.go_to(view::best_view(space_, camera_.extent(), lines, aims, camera_.goal_camera(),
                                  camera_.room()),
                  now);
}

// Whoever wants less motion gets a step.
void GameTable::start_or_stop_turning(double now) {
    constexpr float step = glm::pi<float>() / 6.0F;
    if (look_.reduced_motion) return camera_.turn(step, now);
    turning_ = !turning_;
    turned_at_ = now;
}

void GameTable::frame_selection(double now) {
    const session::Selection& hand = session().selection();
    std::vector<rules::Square> squares = session::target_squares(hand);
    if (hand.piece != rules::no_square) squares.push_back(hand.piece);
    if (hand.board != rules::no_pin) {
        for (const rules::Pin pin : session::target_pins(hand))
            squares.push_back(space_.topology().at(pin).corner);
        squares.push_back(space_.topology().at(hand.board).corner);
    }
    if (squares.empty() && session().last_transition())
        squares = squares_of(*session().last_transition());
    std::erase(squares, rules::no_square);
    camera_.frame(squares, space_, now);
}

files::SavedView GameTable::saved_view(double now) const {
    return {camera_.camera(now), spread_.to(), camera_.goal().shows_all()};
}

// The levels go where they were as well; the camera does not ride along with them.
void GameTable::go_to(const files::SavedView& point, double now) {
    const double duration = look_.reduced_motion ? 0.0 : glide_time;
    look_.pull_apart = point.spread.pull_apart;
    look_.flatten = point.spread.flatten;
    spread_.pull_apart = {spread_.pull_apart.at(now), look_.pull_apart, now, duration};
    spread_.flatten = {spread_.flatten.at(now), look_.flatten, now, duration};
    if (spread_.flatten.at(now) <= 0.0F)
        spread_.levels.from_behind = std::cos(point.camera.yaw) < 0.0F;
    const auto there = view::extent_of(space_.exploded(spread_.to()), arrows_);
    const auto framing = view::framing_of(point.camera, there, camera_.room());
    camera_.go_to(point.shows_all ? view::showing_all(framing) : framing, now);
    map_yaw_ = camera_.goal().yaw;
}

void GameTable::sit_with(rules::Seat seat, double now) {
    camera_.show(view::seat_view(seat), space_, now);
    map_yaw_ = camera_.goal().yaw;
}

// The setting was changed: the camera goes where it says.
void GameTable::follow_seat(double now) {
    if (seat_ == look_.seat) return;
    seat_ = look_.seat;
    if (const auto seat = seat_to_follow()) sit_with(*seat, now);
}

void GameTable::lie_flat(bool lies, double now) {
    if (lies == stood_.has_value()) return;
    // Boards with levels are flattened, and the camera rides along.
    const bool rides = session().variant().topology.stacked() && look_.flatten <= 0.0F;
    if (lies) {
        stood_ = camera_.goal();
        return rides ? void() : show_view(*view::find_view("top"), now);
    }
    if (rides) return stood_.reset();
    camera_.go_to(*std::exchange(stood_, std::nullopt), now);
    map_yaw_ = camera_.goal().yaw;
    if (const auto seat = seat_to_follow()) sit_with(*seat, now);
}

// Around one screen no level may cover another.
bool GameTable::lies_flat() const {
    return stood_.has_value() && session().variant().topology.stacked();
}

// Nothing also for a seat that this game does not have.
std::optional<rules::Seat> GameTable::seat_to_follow() const {
    using enum view::CameraSeat;
    if (seat_ == free || stood_) return std::nullopt;
    if (seat_ == mover) return session().position().mover();
    const int number = static_cast<int>(seat_) - static_cast<int>(seat_1);
    if (number >= session().variant().seat_count()) return std::nullopt;
    return static_cast<rules::Seat>(number);
}

} // namespace strata::window
