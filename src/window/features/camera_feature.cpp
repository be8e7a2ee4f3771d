// SPDX-License-Identifier: MIT
#include "window/features/camera_feature.h"

#include <utility>

#include "files/saved_views.h"
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
        {"view", Topic::view, InShow::as_ever, Chords{key("1"), alt("1")}, look<&F::show_view>,
         In{Menu::camera, 1}, nullptr,
         Run{.count = 9,
             .own_words = true,
             .name = name_of_view,
             .listed = [](const session::Session&,
                          int n) { return n == parallel || view::find_view(n) != nullptr; }}},
        // The first two have views.
        {"from_seat", Topic::view, InShow::blocked, Chords{shift("1"), alt_shift("1")},
         look<&F::sit_with>, In{Menu::seats, 1}, nullptr,
         Run{.count = 8,
             .name = name_from_seat,
             .listed = [](const session::Session& session,
                          int n) { return n > 2 && n <= session.variant().seat_count(); }}},
        {"flip_board", Topic::view, InShow::blocked, shift("F"), look<&F::flip_board>,
         In{Menu::view, 11}},
        {"reset_view", Topic::view, InShow::as_ever, pad(key("Home"), "RS"), look<&F::reset_view>,
         In{Menu::view, 12}},
        {"frame", Topic::view, InShow::blocked, key("F"), look<&F::frame_selection>,
         In{Menu::view, 13}},
        {"orbit_left", Topic::view, InShow::as_ever, shift("Left"), look<&F::orbit, -1, 0>},
        {"orbit_right", Topic::view, InShow::as_ever, shift("Right"), look<&F::orbit, 1, 0>},
        {"orbit_up", Topic::view, InShow::as_ever, shift("Up"), look<&F::orbit, 0, 1>},
        {"orbit_down", Topic::view, InShow::as_ever, shift("Down"), look<&F::orbit, 0, -1>},
        {"zoom_in", Topic::view, InShow::as_ever, Chords{key("+"), key("=")}, look<&F::zoom, true>},
        {"zoom_out", Topic::view, InShow::as_ever, key("-"), look<&F::zoom, false>},
        {"follow_mover", Topic::view, InShow{&ShowState::game, Steer::follow, InShow::blocked},
         key("V"), look<&F::follow_mover>,
         In{Menu::view, 21,
            [](const Frame& frame, int) {
                return frame.edit.view.seat == view::CameraSeat::mover;
            }}},
        {"best_view", Topic::view, InShow::blocked, pad(key("E"), "LS"), look<&F::show_best_view>,
         In{Menu::view, 14}},
        {"come_back", Topic::view, InShow::blocked, shift("Home"), call<&F::come_back>,
         In{Menu::view, 15}},
        {"turntable", Topic::view, InShow::blocked, key("U"), call<&F::start_or_stop_turning>,
         In{Menu::view, 22}},
        {"keep_view", Topic::view, InShow::blocked, Chords{ctrl_shift("1"), ctrl_alt_shift("1")},
         look<&F::save_view>, In{}, nullptr, Run{.count = 9}},
        {"go_to_view", Topic::view, InShow::blocked, Chords{ctrl("1"), ctrl_alt("1")},
         look<&F::go_to_saved_view>, In{}, nullptr, Run{.count = 9}},
        {"pull_apart", Topic::view, InShow::blocked, key("X"),
         [](LocalState& local, int) {
             local.view.pull_apart = local.view.pull_apart > 0.0F ? 0.0F : 1.0F;
         },
         In{Menu::levels, 1,
            [](const Frame& frame, int) { return frame.edit.view.pull_apart > 0.0F; }},
         is_stacked},
        {"flatten", Topic::view, InShow::blocked, key("Z"), look<&F::flatten>,
         In{Menu::none, 0, [](const Frame& frame, int) { return frame.edit.view.flatten > 0.0F; }},
         [](const session::Session& session) {
             return view::flattens(session.variant().topology);
         }},
    };
    return rows;
}

void CameraFeature::show_view(int number) {
    if (number == parallel) return cameras_.screen().toggle_parallel(stage_.now());
    if (number <= 2 && game_.on_screen() && table_.flat_board()) return sit_with(number);
    if (const auto* named = view::find_view(number))
        cameras_.screen().show_view(*named, stage_.now());
}

void CameraFeature::sit_with(int seat) {
    if (seat <= game_.shown().variant().seat_count())
        table_.sit_with(static_cast<rules::Seat>(seat - 1), stage_.now());
}

// To the other player, or to the next one of several.
void CameraFeature::flip_board() {
    const auto from = sight_of(cameras_.screen(), stage_.now()).from;
    sit_with((static_cast<int>(from) + 1) % game_.shown().variant().seat_count() + 1);
}

void CameraFeature::reset_view() {
    cameras_.screen().show_view(view::default_view(), stage_.now());
}

void CameraFeature::frame_selection() { table_.frame_selection(stage_.now()); }

void CameraFeature::orbit(int right, int up) {
    constexpr float turn = 1.0F / 18.0F; // of half a turn
    const float height = scene::size_of_eye(preferences_.view().eyes, stage_.board_size()).y;
    cameras_.screen().orbit(glm::vec2(right, up) * height * turn, stage_.now());
}

void CameraFeature::zoom(bool closer) {
    constexpr float step = 0.9F;
    preferences_.panels().knows.camera = true;
    cameras_.screen().zoom(closer ? step : 1.0F / step, std::nullopt, stage_.now());
}

void CameraFeature::follow_mover() {
    auto& seat = preferences_.view().seat;
    seat = seat == view::CameraSeat::mover ? view::CameraSeat::free : view::CameraSeat::mover;
}

void CameraFeature::show_best_view() {
    table_.show_best_view(cameras_.piece_heights(), stage_.now());
}

void CameraFeature::on_report(const session::Report& report) {
    if (!report.transition || !game_.on_screen()) return;
    if (report.backwards)
        played_.reset();
    else
        played_ = report.transition;
}

// It waits until the hand lets go of the board.
void CameraFeature::update() {
    if (!played_ || cameras_.held()) return;
    const auto move = *std::exchange(played_, std::nullopt);
    // Where the camera turns anyway, or sees all from above, it stays.
    if (preferences_.panels().follow_moves && !stage_.covers().photograph && !state_.at_table &&
        game_.on_screen() && !table_.turning() && preferences_.view().flatten == 0.0F &&
        preferences_.view().seat != view::CameraSeat::mover)
        follow(move);
}

void CameraFeature::follow(const rules::Transition& move) {
    const auto& space = table_.space();
    if (space.plan()) return;
    auto& camera = table_.camera_control();
    const auto& position = game_.session().position();
    const view::Sightlines lines{space, position, cameras_.piece_heights(), preferences_.view()};
    const auto there =
        view::following(space, camera.extent(), lines, view::moved_by(position, move),
                        camera.goal(), camera.room());
    if (!there) return;
    camera.follow(*there, stage_.now());
    stage_.want_frame();
    if (std::exchange(told_way_back_, true)) return;
    const auto key = ui::shortcut(preferences_.keys(), ui::Action{"come_back"});
    status_.set_status(preferences_.words().say("ui.message.followed", {{"key", key}}));
}

void CameraFeature::come_back() {
    auto& camera = table_.camera_control();
    if (!camera.can_come_back())
        return notices_.toast(preferences_.words().say("ui.message.not_followed"));
    table_.stop_turning();
    camera.come_back(stage_.now());
}

void CameraFeature::start_or_stop_turning() { table_.start_or_stop_turning(stage_.now()); }

void CameraFeature::flatten() {
    float& flatten = preferences_.view().flatten;
    flatten = flatten > 0.0F ? 0.0F : 1.0F;
}

void CameraFeature::save_view(int slot) {
    const auto written = cameras_.save_view(slot, table_.saved_view(stage_.now()));
    notices_.note_written(written, "ui.message.failed");
    if (!written.refusal)
        notices_.toast(preferences_.words().say("ui.message.view_saved", {{"number", slot}}));
}

void CameraFeature::go_to_saved_view(int slot) {
    const auto* kept = cameras_.saved_view(slot);
    if (kept == nullptr)
        return notices_.toast(
            preferences_.words().say("ui.message.view_empty", {{"number", slot}}));
    table_.go_to(*kept, stage_.now());
}

} // namespace strata::window
