// SPDX-License-Identifier: MIT
// The camera of the window: what keys do with it, and the saved views that a person keeps.
#include <system_error>

#include "notation/words/sentences.h"
#include "platform/files.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

text::Message name_from_seat(const session::Session& session, int n) {
    const auto seat = static_cast<rules::Seat>(n - 1);
    return {"ui.action.from_seat", {{"seat", notation::noun(session.variant(), seat)}}};
}

} // namespace

std::span<const ui::ActionRow> WindowLoop::camera_actions() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr auto name_of_view = [](const session::Session& session, int n) {
        if (n > 2) return text::Message{"ui.action." + id_of({"view", n})};
        return name_from_seat(session, n);
    };
    static constexpr ActionRow rows[]{
        {"view", Topic::view, key("1"), look<&W::show_view>, In{Menu::camera, 1}, nullptr,
         Run{.count = 9,
             .own_words = true,
             .name = name_of_view,
             .listed = [](const session::Session&,
                          int n) { return view::find_view(n) != nullptr; }}},
        // The first two have views.
        {"from_seat", Topic::view, shift("1"), look<&W::sit_with>, In{Menu::camera, 2}, nullptr,
         Run{.count = 8,
             .name = name_from_seat,
             .listed = [](const session::Session& session,
                          int n) { return n > 2 && n <= session.variant().seat_count(); }}},
        {"reset_view", Topic::view, pad(key("Home"), "RS"), look<&W::reset_view>,
         In{Menu::camera, 11}},
        {"frame", Topic::view, key("F"), look<&W::frame_selection>, In{Menu::camera, 12}},
        {"orbit_left", Topic::view, shift("Left"), look<&W::orbit_by_key, -1, 0>},
        {"orbit_right", Topic::view, shift("Right"), look<&W::orbit_by_key, 1, 0>},
        {"orbit_up", Topic::view, shift("Up"), look<&W::orbit_by_key, 0, 1>},
        {"orbit_down", Topic::view, shift("Down"), look<&W::orbit_by_key, 0, -1>},
        {"zoom_in", Topic::view, Chords{key("+"), key("=")}, look<&W::zoom_by_key, true>},
        {"zoom_out", Topic::view, key("-"), look<&W::zoom_by_key, false>},
        {"follow_mover", Topic::view, key("V"), look<&W::follow_mover>,
         In{Menu::camera, 21,
            [](const Frame& frame, int) {
                return frame.edit.view.seat == view::CameraSeat::mover;
            }}},
        {"best_view", Topic::view, pad(key("E"), "LS"), look<&W::show_best_view>,
         In{Menu::camera, 13}},
        {"turntable", Topic::view, key("U"), call<&W::turn_table>, In{Menu::camera, 22}},
        {"keep_view", Topic::view, ctrl_shift("1"), look<&W::save_view>, In{}, nullptr,
         Run{.count = 9}},
        {"go_to_view", Topic::view, ctrl("1"), look<&W::go_to_saved_view>, In{}, nullptr,
         Run{.count = 9}},
        {"pull_apart", Topic::view, key("X"),
         [](LocalState& local, int) {
             local.view.pull_apart = local.view.pull_apart > 0.0F ? 0.0F : 1.0F;
         },
         In{Menu::levels, 1,
            [](const Frame& frame, int) { return frame.edit.view.pull_apart > 0.0F; }},
         has_levels},
        {"flatten", Topic::view, key("Z"), look<&W::flatten>,
         In{Menu::none, 0, [](const Frame& frame, int) { return frame.edit.view.flatten > 0.0F; }},
         [](const session::Session& session) {
             return view::flattens(session.variant().topology);
         }},
    };
    return rows;
}

void WindowLoop::show_view(int number) {
    constexpr int parallel = 5;
    if (number == parallel) return on_table().toggle_parallel(pace_.now());
    if (number <= 2 && !demos_.show() && game_.flat_board()) return sit_with(number);
    if (const auto* named = view::find_view(number)) on_table().show_view(*named, pace_.now());
}

void WindowLoop::sit_with(int seat) {
    if (seat <= session().variant().seat_count())
        game_.sit_with(static_cast<rules::Seat>(seat - 1), pace_.now());
}

void WindowLoop::reset_view() { on_table().show_view(view::default_view(), pace_.now()); }

void WindowLoop::frame_selection() { game_.frame_selection(pace_.now()); }

void WindowLoop::orbit_by_key(int right, int up) {
    constexpr float turn = 1.0F / 18.0F; // of half a turn
    const float height = scene::size_of_eye(settings_.now().view.eyes, layout_.board.size()).y;
    on_table().orbit(glm::vec2(right, up) * height * turn, pace_.now());
}

void WindowLoop::zoom_by_key(bool closer) {
    constexpr float step = 0.9F;
    on_table().zoom(closer ? step : 1.0F / step, std::nullopt, pace_.now());
}

void WindowLoop::follow_mover() {
    auto& seat = settings_.now().view.seat;
    seat = seat == view::CameraSeat::mover ? view::CameraSeat::free : view::CameraSeat::mover;
}

void WindowLoop::show_best_view() {
    game_.show_best_view(board_.builder().shelf().piece_heights, pace_.now());
}

void WindowLoop::turn_table() { game_.start_or_stop_turning(pace_.now()); }

void WindowLoop::flatten() {
    float& flatten = settings_.now().view.flatten;
    flatten = flatten > 0.0F ? 0.0F : 1.0F;
}

void WindowLoop::save_view(int slot) {
    try {
        const auto kept = settings_.save_view(files::board_name(session().variant().topology), slot,
                                              game_.saved_view(pace_.now()));
        if (!kept.empty()) tell_kept_as(kept);
        toast(words_.say("ui.message.view_saved", {{"number", slot}}));
    } catch (const std::system_error& refusal) {
        show_error("ui.message.failed", text::message_of(refusal));
    }
}

void WindowLoop::go_to_saved_view(int slot) {
    const auto* kept =
        files::find_saved_view(settings_.saved_views(), session().variant().topology, slot);
    if (!kept) return toast(words_.say("ui.message.view_empty", {{"number", slot}}));
    game_.go_to(*kept, pace_.now());
}

} // namespace strata::window
