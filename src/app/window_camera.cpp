// SPDX-License-Identifier: MIT
// The camera of the window: by keys and by hand, views, viewpoints, whose side it is on. While a
// show plays its camera is steered instead, and the script's next one starts from there.
#include <algorithm>
#include <system_error>

#include <glm/gtc/constants.hpp>

#include "app/window_loop.h"
#include "platform/files.h"
#include "view/best_view.h"

namespace strata::app {
namespace {

constexpr double viewpoint_time = 0.32;  // seconds
constexpr float key_turn = 1.0F / 18.0F; // of half a turn, by a key

std::vector<rules::Square> squares_of(const rules::Transition& move) {
    std::vector<rules::Square> squares;
    for (int i = 0; i < move.change_count; ++i) {
        const auto& change = move.changes[static_cast<std::size_t>(i)];
        squares.push_back(change.from);
        squares.push_back(change.to);
    }
    return squares;
}

// Of a number key; null for other actions, and for numbers without a view.
const view::NamedView* view_of(ui::Action action) {
    using enum ui::Action;
    if (action < view_1 || action > view_9) return nullptr;
    return view::find_view(static_cast<int>(action) - static_cast<int>(view_1) + 1);
}

} // namespace

void WindowLoop::orbit(glm::vec2 drag) {
    if (!demo_) return camera_.orbit(drag, now());
    scene::Camera camera = camera_now();
    camera.orbit(drag, board_.size());
    take_show_camera(camera);
}

void WindowLoop::pan(glm::vec2 drag) {
    if (!demo_) return camera_.pan(drag, space_, now());
    scene::Camera camera = camera_now();
    camera.pan(drag, board_.size());
    take_show_camera(camera);
}

void WindowLoop::zoom(float factor, std::optional<glm::vec3> towards) {
    if (!demo_) return camera_.zoom(factor, towards, space_, now());
    scene::Camera camera = camera_now();
    camera.zoom(factor, towards);
    take_show_camera(camera);
}

void WindowLoop::take_show_camera(scene::Camera camera) {
    scene::keep_within(camera, space_.bounds().low, space_.bounds().high);
    demo_->take_camera(camera);
}

bool WindowLoop::turn_by_key(ui::Action action) {
    using enum ui::Action;
    const float turn = board_.size().y * key_turn;
    switch (action) {
    case orbit_left: orbit({-turn, 0.0F}); return true;
    case orbit_right: orbit({turn, 0.0F}); return true;
    case orbit_up: orbit({0.0F, turn}); return true;
    case orbit_down: orbit({0.0F, -turn}); return true;
    case zoom_in: zoom(0.9F); return true;
    case zoom_out: zoom(1.0F / 0.9F); return true;
    default: return false;
    }
}

void WindowLoop::look_in_show(ui::Action action) {
    if (turn_by_key(action)) return;
    if (action == ui::Action::reset_view) return demo_->show_view(view::default_view(), now());
    if (const auto* named = view_of(action)) return demo_->show_view(*named, now());
    if (action != ui::Action::view_5) return;
    scene::Camera camera = camera_now();
    camera.orthographic = !camera.orthographic;
    demo_->take_camera(camera);
}

bool WindowLoop::act_on_camera(ui::Action action) {
    using enum ui::Action;
    if (turn_by_key(action)) return true;
    switch (action) {
    case reset_view: camera_.show(view::default_view(), space_, now()); return true;
    case frame: frame_selection(); return true;
    case view_5: camera_.toggle_parallel(now()); return true;
    case best_view: show_best_view(); return true;
    case turntable: start_or_stop_turning(); return true;
    case pull_apart:
        preferences_.view.pull_apart = preferences_.view.pull_apart > 0.0F ? 0.0F : 1.0F;
        return true;
    case flatten:
        preferences_.view.flatten = preferences_.view.flatten > 0.0F ? 0.0F : 1.0F;
        return true;
    default: break;
    }
    if (auto seat = ui::seat_of(action); seat || (flat_board_ && action <= view_2)) {
        if (action == view_1) seat = rules::Seat{0};
        if (action == view_2) seat = rules::Seat{1};
        if (seat) camera_.sit_with(*seat, space_, now());
        if (seat) return true;
    }
    const view::NamedView* named = view_of(action);
    if (named) camera_.show(*named, space_, now());
    return named != nullptr;
}

// To where the squares of this move are seen best (E5).
void WindowLoop::show_best_view() {
    const auto& last = session().last_transition();
    const view::Sightlines lines{space_, session().position(),
                                 board_.builder().shelf().piece_heights, preferences_.view};
    const auto aims =
        view::aims_of(session().position(), &session().selection(), last ? &*last : nullptr);
    camera_.go_to_framed(view::best_view(space_, lines, aims, camera_.goal(), camera_.free_size()),
                         now());
}

// Whoever wants less motion gets a step (E4).
void WindowLoop::start_or_stop_turning() {
    constexpr float step = glm::pi<float>() / 6.0F;
    if (preferences_.view.reduced_motion) return camera_.turn(step, now());
    turning_ = !turning_;
    turned_at_ = now();
}

bool WindowLoop::act_on_viewpoints(ui::Action action) {
    using enum ui::Action;
    if (action >= keep_view_1 && action <= keep_view_9) {
        keep_viewpoint(static_cast<int>(action) - static_cast<int>(keep_view_1) + 1);
        return true;
    }
    if (action < go_to_view_1 || action > go_to_view_9) return false;
    go_to_viewpoint(static_cast<int>(action) - static_cast<int>(go_to_view_1) + 1);
    return true;
}

void WindowLoop::keep_viewpoint(int slot) {
    const auto board = board_name(session().variant().topology);
    const Viewpoint point{camera_.camera(now()), {pull_.to, flat_.to}};
    viewpoints_[board][slot] = point;
    try {
        const auto kept = save_viewpoint(platform::config_home(), board, slot, point);
        if (!kept.empty()) tell_kept_as(kept);
        toast(words_.say("ui.message.viewpoint_kept", {{"number", std::to_string(slot)}}));
    } catch (const std::system_error& refusal) {
        complain("ui.message.failed", refusal.what());
    }
}

// The levels go where they were as well; the camera does not ride along with them.
void WindowLoop::go_to_viewpoint(int slot) {
    const auto* kept = find_viewpoint(viewpoints_, session().variant().topology, slot);
    if (!kept)
        return toast(words_.say("ui.message.viewpoint_empty", {{"number", std::to_string(slot)}}));
    view::ViewSettings& view = preferences_.view;
    const double duration = view.reduced_motion ? 0.0 : viewpoint_time;
    view.pull_apart = kept->spread.pull_apart;
    view.flatten = kept->spread.flatten;
    pull_ = {pull_.at(now()), view.pull_apart, now(), duration};
    flat_ = {flat_.at(now()), view.flatten, now(), duration};
    camera_.go_to(kept->camera, now());
}

void WindowLoop::frame_selection() {
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
    camera_.frame(squares, space_, now());
}

// The setting was changed: the camera goes where it says.
void WindowLoop::follow_seat() {
    if (seat_ == preferences_.view.seat) return;
    seat_ = preferences_.view.seat;
    if (const auto seat = seat_to_follow()) camera_.sit_with(*seat, space_, now());
}

// Nothing also for a seat that this game does not have.
std::optional<rules::Seat> WindowLoop::seat_to_follow() const {
    using enum view::CameraSeat;
    if (seat_ == free) return std::nullopt;
    if (seat_ == mover) return session().position().mover();
    const int number = static_cast<int>(seat_) - static_cast<int>(seat_1);
    if (number >= session().variant().seat_count()) return std::nullopt;
    return static_cast<rules::Seat>(number);
}

} // namespace strata::app
