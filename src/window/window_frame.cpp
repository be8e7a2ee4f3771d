// SPDX-License-Identifier: MIT
// One frame of the window: where panels and board are, what is pointed at, and what is drawn.
#include <algorithm>

#include "films/caption.h"
#include "render/gl.h"
#include "ui/panel_moves.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/panels/result_card.h"
#include "view/motion/extent.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

// As ImGui wants it.
platform::PointerShape pointer_shape() {
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

// Of the board, and of the captured pieces that are in the picture.
std::optional<std::vector<glm::vec2>> outline_of(const BoardView& board, const TableMaker& screen,
                                                 bool with_taken) {
    auto points = board.outline(view::extent_of(screen.space()));
    if (!points || !with_taken) return points;
    const auto taken = reading::captured_pieces(screen.session().past());
    for (const auto& ball : view::extent_of_taken(screen.space(), taken))
        if (const auto seen = board.outline({ball}))
            points->insert(points->end(), seen->begin(), seen->end());
    return points;
}

float room_of_result(const std::optional<ui::ResultCard>& card, const Panels& panels,
                     const session::Session& session, float scale) {
    const auto& state = panels.state;
    if (!card || state.presenter || state.map.large || !session.outcome().ended()) return 0.0F;
    return ui::room_of_result(*card, state.result_place, panels.layout.board.size().x, scale);
}

} // namespace

// Whoever solves one sees as much of it as of a game.
bool WindowLoop::shows_map_of_puzzle() const {
    const auto demo = features_.views().demo;
    return demo && demo->puzzle && model_.settings.now().panels.flat_map &&
           !panels_.state.presenter;
}

void WindowLoop::lay_out() {
    if (panels_.language != preferences().language) apply_language();
    if (panels_.moves != preferences().moves) rebuild_move_list();
    const auto& session = screen().session();
    const glm::vec2 pixels(window_.pixels());
    float scale = ui::fitting_scale(preferences().scale, pixels, window_.scale());
    if (panels_.state.presenter) scale = ui::presenter_scale(scale, pixels);
    gui_.apply_theme(model_.themes.of(model_.settings.now().view.theme, session.variant().topology),
                     scale, preferences().large_controls);
    hand_.pointer.set_slack(click_slack * scale);
    const bool audience = panels_.state.presenter && context_.game_on_screen();
    const auto covers = controller_.covers();
    const bool photographs = covers.photograph;
    const bool embedded = panels_.state.embedded;
    const bool shows_panels = context_.game_on_screen() && !audience && !photographs && !embedded;
    ui::Wanted wanted{.clocks = session.clocks().has_value(),
                      .flat_board = screen().flat_board() != nullptr,
                      .large_map = panels_.state.map.large,
                      .fingers = preferences().large_controls,
                      .docks = preferences().docks};
    if (shows_panels) {
        const auto views = features_.views();
        const ui::PanelState now{preferences(),  panels_.state, session,
                                 views.analysis, views.review,  views.workbench};
        wanted.rows = ui::rows_of_panels(now);
        wanted.bars = ui::shows_player_bars(now);
        ui::follow_panels(panels_.state.tabs, wanted.rows);
        wanted.front = panels_.state.tabs.front;
        wanted.first_run = covers.first_run;
    }
    panels_.layout = ui::lay_out(pixels, scale, wanted);
    const bool at_table = panels_.state.at_table && context_.game_on_screen();
    const bool lies = at_table && preferences().table_screen == ui::TableScreen::lies;
    game_.lie_flat(lies, pace_.now());
    if (!context_.game_on_screen())
        panels_.layout =
            ui::lay_out_for_caption(pixels, scale, panels_.state.presenter, shows_map_of_puzzle());
    else if (audience) // a map of a flat board would show the same twice
        panels_.layout = ui::lay_out_for_audience(
            pixels, scale,
            preferences().flat_map && !panels_.state.map.large && !screen().flat_board());
    if (at_table) // on a screen that stands the camera may turn, and nobody moves
        panels_.layout = ui::lay_out_for_table(
            pixels, scale, preferences().table_screen,
            ui::angles_of_seats(screen().flat_board(), session.variant().seat_count(),
                                lies ? sight_of(screen(), pace_.now()).from : rules::Seat{0}));
    if (embedded)
        panels_.layout = ui::lay_out_for_frame(
            pixels, scale, context_.game_on_screen() && !session.line().empty());
    if (photographs) panels_.layout = ui::lay_out_for_photograph(pixels);
    board_.set_board(session.variant(), model_.settings.now().view);
    if (const auto why = board_.take_refusal()) fall_back_to_default_pieces(*why);
    board_.set_room(panels_.layout.board);
    scene::Room room{
        scene::size_of_eye(model_.settings.now().view.eyes, panels_.layout.board.size())};
    room.low.y = std::max(0.0F, panels_.layout.banner.max.y - panels_.layout.board.min.y);
    if (shows_panels && !at_table && preferences().control_strip)
        if (const auto strip = ui::place_of_strip(panels_.layout, scale, session); !strip.empty())
            room.high.x = std::min(room.high.x, strip.min.x - panels_.layout.board.min.x);
    if (at_table && !photographs) {
        room.low = panels_.layout.between.min;
        room.high = panels_.layout.between.max;
    }
    // The boards go on beside the card of the result, where that would hide some of them.
    constexpr double aside_time = 0.35; // seconds
    const bool at_once = model_.settings.now().view.reduced_motion;
    const bool shows_game = context_.game_on_screen() && !at_table && !photographs;
    if (const float aside =
            shows_game ? room_of_result(controller_.result(), panels_, session, gui_.style().scale)
                       : 0.0F;
        aside != room_of_result_.to)
        room_of_result_ = {room_of_result_.at(pace_.now()), aside, pace_.now(),
                           at_once ? 0.0 : aside_time};
    if (!model_.settings.now().view.eyes.two()) room.high.x -= room_of_result_.at(pace_.now());
    screen().set_room(room, pace_.now());
}

// They are not offered again.
void WindowLoop::fall_back_to_default_pieces(const text::TextError& refusal) {
    std::erase(model_.themes.pieces, model_.settings.now().view.pieces);
    model_.settings.now().view.pieces = board_.pieces();
    context_.show_error("ui.message.pieces_failed", refusal.message());
}

// `settle`: as often as ImGui needs to know its own sizes.
void WindowLoop::pass_panels(bool settle) {
    constexpr int most_passes = 16;
    int passes = settle ? 2 : 1;
    for (int i = 0; i < passes; ++i) {
        panels_.state.settling = std::max(0, panels_.state.settling - 1);
        lay_out();
        gui_.pass(panels_.layout.window, pace_.now(), input_.keys_go_to_panels(),
                  [&] { draw_panels(); });
        if (panels_.state.settling > 0) passes = std::min(most_passes, std::max(passes, i + 2));
    }
}

void WindowLoop::point_at_board() {
    hand_.hover.square = rules::no_square;
    hand_.hover.pin = rules::no_pin;
    hand_.hover.taken = view::none_taken;
    if (!context_.takes_commands()) return;
    if (ui::wants_mouse() && !hand_.pointer.busy()) {
        hand_.hover.square = hand_.on_map.square;
        hand_.hover.pin = hand_.on_map.pin;
        hand_.hover.taken = hand_.on_map.taken;
        return;
    }
    const view::Picked under =
        board_.pick(hand_.mouse, screen().session(), rim_slack * gui_.style().scale);
    hand_.hover.square = under.square;
    hand_.hover.pin = under.pin;
    hand_.hover.taken = under.taken;
}

void WindowLoop::draw_panels() {
    point_at_board();
    const auto table = controller_.table();
    const auto views = features_.views();
    const ui::FrameInput in{
        .session = screen().session(),
        .table = table,
        .book = model_.book,
        .words = model_.words,
        .themes = model_.themes,
        .symbols = board_.symbols(),
        .style = gui_.style(),
        .layout = panels_.layout,
        .demonstrations = views.demonstrations,
        .showing = views.demo ? &*views.demo : nullptr,
        .time = pace_.now(),
        .thinking = views.thinking,
        .paused = views.paused,
        .advice = views.advice,
        .analysis = views.analysis,
        .review = views.review,
        .workbench = views.workbench,
        .engines = views.engines,
        .on_screen = controller_.on_screen(),
        .file = model_.document.file().filename().string(),
        .unsaved = model_.document.unsaved(),
        .hints = context_.keys(),
        .seen_at =
            [this](rules::Square square) {
                return board_.project(screen().space().square(square));
            },
        .board_outline =
            [this] { return outline_of(board_, screen(), model_.settings.now().view.show_taken); },
        .game_picture =
            [this](const ui::BoardPicture& picture) {
                return panels_.game_pictures.texture(picture);
            },
        .guide = {.folder = panels_.guide_pictures.folder(),
                  .picture =
                      [this](const std::string& name) {
                          return panels_.guide_pictures.picture(name);
                      }},
        .flat_board = screen().flat_board(),
        .from_seat = screen().seat_below(),
        .own_variants = panels_.own_variants,
        .puzzle_games = views.puzzle_games};
    ui::FrameOutput out = ui::draw_everything(
        in, {preferences(), panels_.state, model_.settings.now().view, hand_.hover,
             panels_.move_text, &panels_.rules_page, &panels_.set_up_picture});
    panels_.marks = std::move(out.marks);
    panels_.announced = std::move(out.announced);
    panels_.wake = out.wake;
    hand_.on_map = out.on_map;
    point_at_board();
    model_.trace.card(panels_.state.card.text);
    model_.trace.overlay(model_.settings.now().view);
    for (const ui::UiRequest& request : out.requests) handle(request);
}

void WindowLoop::update_board(view::Table table, render::Pace pace) {
    if (panels_.state.presenter) {
        table.look.coordinates = true;
        table.look.label_size = films::presenter_labels(table.look.label_size);
    }
    const auto& theme = model_.themes.of(table.look.theme, table.position.topology());
    board_.update(board_.builder().build(table, theme), table.camera, pace);
}

// The game, the camera and the panels know nothing of it.
void WindowLoop::renew_context() {
    board_.lose_context();
    for (const auto& feature : features_) feature->release_graphics();
    panels_.game_pictures.clear();
    panels_.guide_pictures.clear();
    panels_.set_up_picture.clear();
    gui_.lose_context();
    trial_.reset();
    window_.renew_context();
    render::load_gl(platform::Window::loader());
    gui_.take_context();
    model_.trace.notice(model_.words.say("ui.message.context_renewed"));
}

void WindowLoop::show_frame() {
    if (window_.context_lost()) renew_context();
    const bool settle = pace_.begin_frame();
    if (context_.game_on_screen())
        pace_.reads_until(game_.clock_due_at(pace_.now(), GameTable::ClockDue::face));
    model_.trace.busy();
    pass_panels(settle); // they may set something going
    window_.set_pointer(pointer_shape());
    auto table = controller_.table();
    const auto views = features_.views();
    for (const auto& feature : features_)
        feature->on_frame({panels_.announced, table.reading, views});
    const bool goes_on = pace_.note_moving(moving());
    update_board(std::move(table),
                 pace_.shows_movement() ? render::Pace::moving : render::Pace::still);
    board_.draw(window_.pixels(), pace_.wants_picture());
    if (const auto why = board_.take_missing_letters(); !why.empty())
        context_.show_error("ui.message.letters_failed", why);
    gui_.show(window_.pixels(), panels_.layout.board, goes_on);
    if (pace_.take_picture())
        context_.save_picture([this] { return render::read_back({}, window_.pixels()); });
    window_.swap();
}

} // namespace strata::window
