// SPDX-License-Identifier: MIT
#include "window/features/camera_feature.h"

#include <system_error>
#include <utility>

#include "notation/words/sentences.h"
#include "view/motion/follow_view.h"

namespace strata::window {
namespace {

constexpr int parallel = 5; // the view that changes only the projection

text::Message name_from_seat(const session::Session& session, int n) {
    const auto seat = static_cast<rules::Seat>(n - 1);
    return {"ui.action.from_seat", {{"seat", notation::noun(session.variant(), seat)}}};
}

} // namespace

std::span<const ui::ActionRow> CameraFeature::rows() {
    using namespace ui;
    using F = CameraFeature;
    static constexpr auto name_of_view = [](const session::Session& session, int n) {
        if (n > 2) return text::Message{"ui.action." + id_of({"view", n})};
        return name_from_seat(session, n);
    };
    static constexpr ActionRow rows[]{
        {"view", Topic::view, Chords{key("1"), alt("1")}, look<&F::show_view>, In{Menu::camera, 1},
         nullptr,
         Run{.count = 9,
             .own_words = true,
             .name = name_of_view,
             .listed = [](const session::Session&,
                          int n) { return n == parallel || view::find_view(n) != nullptr; }}},
        // The first two have views.
        {"from_seat", Topic::view, Chords{shift("1"), alt_shift("1")}, look<&F::sit_with>,
         In{Menu::seats, 1}, nullptr,
         Run{.count = 8,
             .name = name_from_seat,
             .listed = [](const session::Session& session,
                          int n) { return n > 2 && n <= session.variant().seat_count(); }}},
        {"flip_board", Topic::view, shift("F"), look<&F::flip_board>, In{Menu::view, 11}},
        {"reset_view", Topic::view, pad(key("Home"), "RS"), look<&F::reset_view>,
         In{Menu::view, 12}},
        {"frame", Topic::view, key("F"), look<&F::frame_selection>, In{Menu::view, 13}},
        {"orbit_left", Topic::view, shift("Left"), look<&F::orbit, -1, 0>},
        {"orbit_right", Topic::view, shift("Right"), look<&F::orbit, 1, 0>},
        {"orbit_up", Topic::view, shift("Up"), look<&F::orbit, 0, 1>},
        {"orbit_down", Topic::view, shift("Down"), look<&F::orbit, 0, -1>},
        {"zoom_in", Topic::view, Chords{key("+"), key("=")}, look<&F::zoom, true>},
        {"zoom_out", Topic::view, key("-"), look<&F::zoom, false>},
        {"follow_mover", Topic::view, key("V"), look<&F::follow_mover>,
         In{Menu::view, 21,
            [](const Frame& frame, int) {
                return frame.edit.view.seat == view::CameraSeat::mover;
            }}},
        {"best_view", Topic::view, pad(key("E"), "LS"), look<&F::show_best_view>,
         In{Menu::view, 14}},
        {"come_back", Topic::view, shift("Home"), call<&F::come_back>, In{Menu::view, 15}},
        {"turntable", Topic::view, key("U"), call<&F::start_or_stop_turning>, In{Menu::view, 22}},
        {"keep_view", Topic::view, Chords{ctrl_shift("1"), ctrl_alt_shift("1")},
         look<&F::save_view>, In{}, nullptr, Run{.count = 9}},
        {"go_to_view", Topic::view, Chords{ctrl("1"), ctrl_alt("1")}, look<&F::go_to_saved_view>,
         In{}, nullptr, Run{.count = 9}},
        {"pull_apart", Topic::view, key("X"),
         [](LocalState& local, int) {
             local.view.pull_apart = local.view.pull_apart > 0.0F ? 0.0F : 1.0F;
         },
         In{Menu::levels, 1,
            [](const Frame& frame, int) { return frame.edit.view.pull_apart > 0.0F; }},
         has_levels},
        {"flatten", Topic::view, key("Z"), look<&F::flatten>,
         In{Menu::none, 0, [](const Frame& frame, int) { return frame.edit.view.flatten > 0.0F; }},
         [](const session::Session& session) {
             return view::flattens(session.variant().topology);
         }},
    };
    return rows;
}

void CameraFeature::show_view(int number) {
    if (number == parallel) return window_.screen().toggle_parallel(window_.pace.now());
    if (number <= 2 && window_.game_on_screen() && window_.game_table.flat_board())
        return sit_with(number);
    if (const auto* named = view::find_view(number))
        window_.screen().show_view(*named, window_.pace.now());
}

void CameraFeature::sit_with(int seat) {
    if (seat <= window_.shown().variant().seat_count())
        window_.game_table.sit_with(static_cast<rules::Seat>(seat - 1), window_.pace.now());
}

// To the other player, or to the next one of several.
void CameraFeature::flip_board() {
    const auto from = sight_of(window_.screen(), window_.pace.now()).from;
    sit_with((static_cast<int>(from) + 1) % window_.shown().variant().seat_count() + 1);
}

void CameraFeature::reset_view() {
    window_.screen().show_view(view::default_view(), window_.pace.now());
}

void CameraFeature::frame_selection() { window_.game_table.frame_selection(window_.pace.now()); }

void CameraFeature::orbit(int right, int up) {
    constexpr float turn = 1.0F / 18.0F; // of half a turn
    const float height = scene::size_of_eye(window_.view().eyes, window_.layout.board.size()).y;
    window_.screen().orbit(glm::vec2(right, up) * height * turn, window_.pace.now());
}

void CameraFeature::zoom(bool closer) {
    constexpr float step = 0.9F;
    window_.panels().knows_camera = true;
    window_.screen().zoom(closer ? step : 1.0F / step, std::nullopt, window_.pace.now());
}

void CameraFeature::follow_mover() {
    auto& seat = window_.view().seat;
    seat = seat == view::CameraSeat::mover ? view::CameraSeat::free : view::CameraSeat::mover;
}

void CameraFeature::show_best_view() {
    window_.game_table.show_best_view(window_.board.builder().shelf().piece_heights,
                                      window_.pace.now());
}

void CameraFeature::on_report(const session::Report& report) {
    if (!report.transition || !window_.game_on_screen()) return;
    if (report.backwards)
        played_.reset();
    else
        played_ = report.transition;
}

// It waits until the hand lets go of the board.
void CameraFeature::update() {
    if (!played_ || window_.hand.pointer.busy()) return;
    const auto move = *std::exchange(played_, std::nullopt);
    const auto& state = window_.state;
    // Where the camera turns anyway, or sees all from above, it stays.
    if (window_.panels().follow_moves && !state.photograph && !state.at_table &&
        window_.game_on_screen() && !window_.game_table.turning() &&
        window_.view().flatten == 0.0F && window_.view().seat != view::CameraSeat::mover)
        follow(move);
}

void CameraFeature::follow(const rules::Transition& move) {
    const auto& space = window_.game_table.space();
    if (space.plan()) return;
    auto& camera = window_.game_table.camera_control();
    const auto& position = window_.game().position();
    const view::Sightlines lines{space, position, window_.board.builder().shelf().piece_heights,
                                 window_.view()};
    const auto there =
        view::following(space, camera.extent(), lines, view::moved_by(position, move),
                        camera.goal(), camera.room());
    if (!there) return;
    camera.follow(*there, window_.pace.now());
    window_.pace.want_frame();
    if (std::exchange(told_way_back_, true)) return;
    const auto key = ui::shortcut(window_.keys(), ui::Action{"come_back"});
    window_.set_status(window_.words.say("ui.message.followed", {{"key", key}}));
}

void CameraFeature::come_back() {
    auto& camera = window_.game_table.camera_control();
    if (!camera.can_come_back()) return window_.toast(window_.words.say("ui.message.not_followed"));
    window_.game_table.stop_turning();
    camera.come_back(window_.pace.now());
}

void CameraFeature::start_or_stop_turning() {
    window_.game_table.start_or_stop_turning(window_.pace.now());
}

void CameraFeature::flatten() {
    float& flatten = window_.view().flatten;
    flatten = flatten > 0.0F ? 0.0F : 1.0F;
}

void CameraFeature::save_view(int slot) {
    try {
        const auto kept =
            window_.settings.save_view(files::board_name(window_.shown().variant().topology), slot,
                                       window_.game_table.saved_view(window_.pace.now()));
        if (!kept.empty()) window_.note_kept(kept);
        window_.toast(window_.words.say("ui.message.view_saved", {{"number", slot}}));
    } catch (const std::system_error& refusal) {
        window_.show_error("ui.message.failed", text::message_of(refusal));
    }
}

void CameraFeature::go_to_saved_view(int slot) {
    const auto* kept =
        find_saved_view(window_.settings.saved_views(), window_.shown().variant().topology, slot);
    if (!kept) return window_.toast(window_.words.say("ui.message.view_empty", {{"number", slot}}));
    window_.game_table.go_to(*kept, window_.pace.now());
}

} // namespace strata::window
