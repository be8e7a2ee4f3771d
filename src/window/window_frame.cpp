// SPDX-License-Identifier: MIT
// One frame of the window: where panels and board stand, what is pointed at, and what is drawn.
#include <algorithm>

#include "films/caption.h"
#include "platform/window.h"
#include "render/gl.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "window/window_loop.h"

namespace strata::window {
void WindowLoop::lay_out() {
    if (panels_.language != settings_.now().panels.language) speak();
    if (panels_.moves != settings_.now().panels.moves) write_moves();
    const glm::vec2 pixels(window_.pixels());
    float scale = ui::fitting_scale(settings_.now().panels.scale, pixels);
    if (panels_.moment.presenter) scale = ui::presenter_scale(scale, pixels);
    gui_.apply_theme(themes_.find(settings_.now().view.theme), scale);
    hand_.pointer.set_slack(click_slack * scale);
    const bool shows_panels = !demos_.show() && !panels_.moment.presenter;
    ui::Wanted wanted{.clocks = session().clocks().has_value(),
                      .flat_board = on_table().flat_board() != nullptr,
                      .docks = settings_.now().panels.docks};
    if (shows_panels)
        wanted.rows = ui::rows_of_panels({settings_.now().panels, panels_.moment, session(),
                                          panels_.analysis ? &*panels_.analysis : nullptr,
                                          panels_.review ? &*panels_.review : nullptr});
    layout_ = ui::lay_out(pixels, scale, wanted);
    const bool at_table = panels_.moment.at_table && !demos_.show();
    const bool lies = at_table && settings_.now().panels.table_screen == ui::TableScreen::lies;
    game_.lie_flat(lies, pace_.now());
    if (!shows_panels) layout_ = ui::lay_out_for_caption(pixels, scale, panels_.moment.presenter);
    if (at_table) // on a screen that stands the camera may turn, and nobody moves
        layout_ = ui::lay_out_for_table(pixels, scale, settings_.now().panels.table_screen,
                                        ui::angles_of_seats(on_table().flat_board(),
                                                            session().variant().seat_count(),
                                                            lies ? sight().from : rules::Seat{0}));
    board_.set_board(session().variant(), settings_.now().view);
    if (const auto why = board_.take_refusal()) fall_back_to_default_pieces(*why);
    board_.set_room(layout_.board);
    scene::Room room{scene::size_of_eye(settings_.now().view.eyes, layout_.board.size())};
    room.low.y = std::max(0.0F, layout_.banner.max.y - layout_.board.min.y);
    if (at_table) {
        room.low = layout_.between.min;
        room.high = layout_.between.max;
    }
    on_table().set_room(room, pace_.now());
}

// They are not offered again.
void WindowLoop::fall_back_to_default_pieces(const text::TextError& refusal) {
    std::erase(themes_.pieces, settings_.now().view.pieces);
    settings_.now().view.pieces = board_.pieces();
    show_error("ui.message.pieces_failed", refusal.message());
}

// A dialog is open, or a card of table mode asks something.
bool WindowLoop::keys_go_to_panels() const {
    if (demos_.show()) return false;
    if (panels_.moment.dialog) return true;
    return panels_.moment.at_table && ui::asks_at_table(session(), panels_.moment.talk);
}

// As ImGui wants it.
platform::PointerShape WindowLoop::pointer_shape() {
    using enum platform::PointerShape;
    switch (ui::pointer_over_panels()) {
    case ui::PanelPointer::text: return text;
    case ui::PanelPointer::move: return move;
    case ui::PanelPointer::sideways: return sideways;
    case ui::PanelPointer::up_and_down: return up_and_down;
    case ui::PanelPointer::plain: break;
    }
    return arrow;
}

// `settle`: as often as ImGui needs to know its own sizes.
void WindowLoop::panels(bool settle) {
    constexpr int most_passes = 16;
    int passes = settle ? 2 : 1;
    for (int i = 0; i < passes; ++i) {
        panels_.moment.settling = std::max(0, panels_.moment.settling - 1);
        lay_out();
        gui_.pass(layout_.window, pace_.now(), keys_go_to_panels(), [&] { draw_panels(); });
        hand_.letter = 0;
        if (panels_.moment.settling > 0) passes = std::min(most_passes, std::max(passes, i + 2));
    }
}

void WindowLoop::point_at_board() {
    hand_.hover.square = rules::no_square;
    hand_.hover.pin = rules::no_pin;
    hand_.hover.taken = view::none_taken;
    if (!on_table().takes_commands()) return;
    if (ui::wants_mouse() && !hand_.pointer.busy()) {
        hand_.hover.square = hand_.on_map.square;
        hand_.hover.pin = hand_.on_map.pin;
        hand_.hover.taken = hand_.on_map.taken;
        return;
    }
    const view::Picked under = board_.pick(hand_.mouse);
    hand_.hover.square = under.square;
    hand_.hover.pin = under.pin;
    hand_.hover.taken = under.taken;
}

void WindowLoop::draw_panels() {
    point_at_board();
    const auto table = table_now();
    std::optional<ui::DemoStatus> show;
    if (demos_.show()) show = showing();
    const ui::FrameInput in{.session = session(),
                            .table = table,
                            .book = book_,
                            .words = words_,
                            .themes = themes_,
                            .symbols = board_.symbols(),
                            .style = gui_.style(),
                            .layout = layout_,
                            .demonstrations = demos_.list(),
                            .showing = show ? &*show : nullptr,
                            .time = pace_.now(),
                            .thinking = opponents_.thinks(),
                            .paused = opponents_.paused(),
                            .advice = panels_.advice ? &*panels_.advice : nullptr,
                            .analysis = panels_.analysis ? &*panels_.analysis : nullptr,
                            .review = panels_.review ? &*panels_.review : nullptr,
                            .engines = &panels_.engines.shown(),
                            .file = desk_.file().filename().string(),
                            .unsaved = desk_.unsaved(),
                            .hints = hints(),
                            .letter = hand_.letter,
                            .seen_at =
                                [this](rules::Square square) {
                                    return board_.project(on_table().space().square(square));
                                },
                            .game_picture =
                                [this](const rules::Variant& variant, glm::ivec2 size) {
                                    return panels_.game_pictures.texture(variant, size);
                                },
                            .flat_board = sight().board,
                            .from_seat = sight().from,
                            .own_variants = panels_.own_variants};
    ui::FrameOutput out =
        ui::draw_everything(in, {settings_.now().panels, panels_.moment, settings_.now().view,
                                 hand_.hover, panels_.move_text, &panels_.rules_page});
    panels_.marks = std::move(out.marks);
    panels_.heard = std::move(out.heard);
    hand_.on_map = out.on_map;
    point_at_board();
    trace_.card(panels_.moment.card);
    trace_.overlay(settings_.now().view);
    carry_out(std::move(out.wishes));
}

ui::Sight WindowLoop::sight() const {
    const ui::FlatBoard* board = on_table().flat_board();
    const float yaw = on_table().camera_goal(pace_.now()).yaw;
    return {board, ui::seat_behind_camera(board, session().variant().seat_count(), yaw)};
}

view::Table WindowLoop::table_now() {
    auto table = on_table().table(pace_.now(), hand_.hover);
    table.in_the_way = panels_.moment.remark.squares;
    table.thought = thought_now();
    return table;
}

void WindowLoop::update_board(view::Table table, render::Pace pace) {
    if (panels_.moment.presenter) {
        table.look.coordinates = true;
        table.look.label_size = films::presenter_labels(table.look.label_size);
    }
    board_.photograph(panels_.moment.photograph && !demos_.show());
    board_.update(board_.builder().build(table, themes_.find(table.look.theme)), table.camera,
                  pace);
}

// The game, the camera and the panels know nothing of it.
void WindowLoop::renew_context() {
    board_.lose_context();
    exporter_.forget_preview();
    panels_.game_pictures.clear();
    gui_.lose_context();
    trial_.reset();
    window_.renew_context();
    render::load_gl(platform::Window::loader());
    gui_.take_context();
    trace_.notice(words_.say("ui.message.context_renewed"));
}

void WindowLoop::show_frame() {
    if (window_.context_lost()) renew_context();
    const bool settle = pace_.begin_frame();
    if (!demos_.show())
        pace_.reads_until(game_.clock_due_at(pace_.now(), GameTable::ClockDue::face));
    trace_.busy();
    panels(settle); // they may set something going
    window_.set_pointer(pointer_shape());
    auto table = table_now();
    say_what_changed(panels_.heard, table.reading);
    const bool goes_on = pace_.note_moving(moving());
    update_board(std::move(table),
                 pace_.shows_movement() ? render::Pace::moving : render::Pace::still);
    board_.draw(window_.pixels(), pace_.wants_picture());
    if (const auto why = board_.take_missing_letters(); !why.empty())
        show_error("ui.message.letters_failed", why);
    gui_.show(window_.pixels(), layout_.board, goes_on);
    if (pace_.take_picture()) save_picture(false);
    if (pace_.take_clean_picture()) save_picture(true);
    window_.swap();
}

} // namespace strata::window
