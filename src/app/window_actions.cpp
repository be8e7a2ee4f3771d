// SPDX-License-Identifier: MIT
// What panels and keys wish for, carried out.
#include <algorithm>
#include <system_error>

#include <glm/gtc/constants.hpp>

#include "app/window_loop.h"
#include "notation/position_text.h"
#include "platform/files.h"
#include "ui/ink_choice.h"
#include "ui/local_actions.h"
#include "ui/seat_state.h"
#include "view/best_view.h"

namespace strata::app {
namespace {

constexpr double toast_time = 4.5; // seconds
constexpr double bad_toast_time = 9.0;
constexpr double viewpoint_time = 0.32;
constexpr float key_turn = 1.0F / 18.0F; // of half a turn, by a key

std::string without_spaces_around(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::vector<rules::Square> squares_of(const rules::Transition& move) {
    std::vector<rules::Square> squares;
    for (int i = 0; i < move.change_count; ++i) {
        const auto& change = move.changes[static_cast<std::size_t>(i)];
        squares.push_back(change.from);
        squares.push_back(change.to);
    }
    return squares;
}

} // namespace

void WindowLoop::carry_out(ui::Wishes wishes) {
    if (!wishes.empty()) stale_ = true;
    for (const ui::Wish& wish : wishes)
        std::visit([this](const auto& one) { carry_out(one); }, wish);
}

void WindowLoop::carry_out(const session::Command& command) {
    if (demo_) return answer_question(command);
    trace_.command(session().variant().topology, command);
    const rules::Position before = session().position();
    const session::Report report = desk_.apply(command);
    answer(report);
    const bool played = report.kind == session::Report::Kind::played;
    if (played && moment_.first_run) carry_out(ui::FirstRun{false});
    if (played && report.transition)
        announce(ui::announcement(words_, before, session().position(), *report.transition));
    if (const Trouble why = desk_.trouble()) complain("ui.message.autosave_failed", *why);
}

// What others must know of a move: it stands in the status line until something else happens.
void WindowLoop::announce(const std::string& sentence) {
    if (sentence.empty()) return;
    moment_.status = sentence;
    moment_.status_bad = false;
    trace_.status(sentence);
}

void WindowLoop::answer(const session::Report& report) {
    using Kind = session::Report::Kind;
    stale_ = true;
    moment_.status.clear();
    in_the_way_.clear();
    if (report.kind == Kind::refused && report.refusal) {
        moment_.status = notation::sentence(words_, session().position(), *report.refusal);
        in_the_way_ = report.refusal->squares;
    }
    if (report.kind == Kind::failed) moment_.status = report.message;
    moment_.status_bad = report.kind == Kind::refused || report.kind == Kind::failed;
    trace_.report(session(), report, moment_.status);
    trace_.status(moment_.status);
    if (report.kind == Kind::new_game) new_game_on_table();
    if (report.kind == Kind::draw_offered) {
        moment_.question = ui::Question::answer_draw;
        moment_.dialog = ui::Dialog::question;
    }
    if (report.transition) animate(report);
    set_cursor(ui::settled(session(), cursor_));
}

void WindowLoop::animate(const session::Report& report) {
    hover_.dragged = rules::no_square;
    hover_.drawing.reset(); // it was begun in another position
    if (demo_) return;      // it flies in the player's own time
    animation_.reset();
    const view::ViewSettings& view = preferences_.view;
    if (!view.reduced_motion && view.animation_speed > 0.0F)
        animation_.emplace(*report.transition, now(),
                           view::usual_duration(*report.transition) / view.animation_speed,
                           report.backwards);
    if (view.seat == view::CameraSeat::mover)
        camera_.sit_with(session().position().mover(), space_, now());
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

void WindowLoop::new_game_on_table() {
    animation_.reset();
    cursor_ = {};
    hover_ = {};
    moment_.scrolled_to.reset();
    trace_.position(session());
    const bool other_board = &space_.topology() != &session().variant().topology;
    space_ = view::BoardSpace(session().variant().topology, spread_now());
    flat_board_.reset();
    if (session().variant().topology.shape != rules::Shape::tri_d)
        flat_board_.emplace(session().variant());
    camera_.fit(space_, screen_, now());
    if (spread_now().flatten > 0.0F && (other_board || !camera_.has_home()))
        camera_.lie_over(space_, now());
    if (const auto seat = seat_to_follow()) camera_.sit_with(*seat, space_, now());
    stale_ = true;
}

void WindowLoop::carry_out(ui::Action action) {
    if (action != ui::Action::turntable && ui::moves_camera(action)) turning_ = false;
    if (!ui::possible(action, session())) {
        if (action == ui::Action::claim_draw) toast(words_.say("ui.message.claim_refused"), true);
        return;
    }
    const bool room = layout_.move_list.size().x + layout_.flat_map.size().x > 0.0F ||
                      (!preferences_.panels.move_list && !preferences_.panels.flat_map);
    if (ui::act_locally(action, {preferences_.panels, moment_, preferences_.view, themes_,
                                 session(), gui_.style().scale, room}))
        return;
    if (act_on_camera(action) || act_on_viewpoints(action) || act_on_cursor(action) ||
        act_on_marks(action) || act_on_files(action))
        return;
    if (action == ui::Action::clear) return clear();
    if (action == ui::Action::play_as_show) return play_game_as_show();
    if (const auto command = ui::command_for(action, session())) return carry_out(*command);
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
    const int key = static_cast<int>(action) - static_cast<int>(view_1) + 1;
    if (key < 1 || key > 9) return false;
    if (const view::NamedView* named = view::find_view(key)) camera_.show(*named, space_, now());
    return true;
}

bool WindowLoop::turn_by_key(ui::Action action) {
    using enum ui::Action;
    const float turn = board_.size().y * key_turn;
    switch (action) {
    case orbit_left: camera_.orbit({-turn, 0.0F}, now()); return true;
    case orbit_right: camera_.orbit({turn, 0.0F}, now()); return true;
    case orbit_up: camera_.orbit({0.0F, turn}, now()); return true;
    case orbit_down: camera_.orbit({0.0F, -turn}, now()); return true;
    case zoom_in: camera_.zoom(0.9F, std::nullopt, space_, now()); return true;
    case zoom_out: camera_.zoom(1.0F / 0.9F, std::nullopt, space_, now()); return true;
    default: return false;
    }
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
    viewpoints_[board][slot] = {camera_.camera(now()), {pull_.to, flat_.to}};
    try {
        save_viewpoints(platform::config_home(), viewpoints_);
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

bool WindowLoop::act_on_cursor(ui::Action action) {
    using enum ui::Action;
    if (action >= cursor_left && action <= cursor_lower) {
        static constexpr ui::Direction ways[]{ui::Direction::left,   ui::Direction::right,
                                              ui::Direction::ahead,  ui::Direction::back,
                                              ui::Direction::higher, ui::Direction::lower};
        const int way = static_cast<int>(action) - static_cast<int>(cursor_left);
        set_cursor(ui::step(session(), cursor_, ways[way], sight()));
        return true;
    }
    if (action == next_target || action == previous_target) {
        set_cursor(ui::next_target(session(), cursor_, action == next_target ? 1 : -1));
        return true;
    }
    if (action == next_board || action == previous_board) {
        take_board(action == next_board ? 1 : -1);
        return true;
    }
    if (action == click_turned) {
        carry_out(session::Command{session::ToggleHalfTurn{}});
        const rules::Pin board = session().selection().board;
        if (moment_.status_bad || cursor_.pin == rules::no_pin || cursor_.pin == board) return true;
    } else if (action != click) {
        return false;
    }
    if (!cursor_.shown())
        set_cursor(ui::step(session(), cursor_, ui::Direction::ahead));
    else if (const auto command = ui::click(cursor_))
        carry_out(*command);
    return true;
}

// An arrow is drawn in two steps, from the cursor to the cursor.
bool WindowLoop::act_on_marks(ui::Action action) {
    if (action == ui::Action::next_ink) {
        moment_.ink = ui::next_ink(moment_.ink);
        if (hover_.drawing) hover_.drawing->ink = moment_.ink;
        announce(words_.say("ui.ink.chosen", {{"ink", words_.say(ui::ink_key(moment_.ink))}}));
        stale_ = true;
        return true;
    }
    if (action != ui::Action::draw_arrow) return false;
    if (!cursor_.shown())
        set_cursor(ui::step(session(), cursor_, ui::Direction::ahead));
    else if (hover_.drawing)
        end_mark(cursor_.square);
    else if (cursor_.pin == rules::no_pin)
        hover_.drawing = {moment_.ink, cursor_.square};
    stale_ = true;
    return true;
}

// In hand without a click, and the cursor on its pin: from there every goal is one key away.
void WindowLoop::take_board(int by) {
    const auto pin = ui::next_board(session(), by);
    if (!pin) {
        const rules::Refusal reason = ui::why_no_board(session());
        moment_.status = words_.say(
            "ui.message.no_board",
            {{"seat",
              words_.say(
                  "seat." +
                  session().variant().seats[rules::slot(session().position().mover())].name)},
             {"reason", notation::sentence(words_, session().position(), reason)}});
        moment_.status_bad = true;
        in_the_way_ = reason.squares;
        stale_ = true;
        return trace_.status(moment_.status);
    }
    if (*pin != session().selection().board) carry_out(session::Command{session::ClickPin{*pin}});
    if (session().selection().board == *pin) set_cursor({rules::no_square, *pin});
}

bool WindowLoop::act_on_files(ui::Action action) {
    using enum ui::Action;
    switch (action) {
    case open_game: choose_file(ui::Dialog::open_file); return true;
    case save_game_as: choose_file(ui::Dialog::save_file); return true;
    case save_game:
        if (desk_.file().empty())
            choose_file(ui::Dialog::save_file);
        else
            carry_out(ui::SaveFile{desk_.file()});
        return true;
    case copy_position:
        window_.set_clipboard(notation::write_position(session().position()));
        toast(words_.say("ui.message.copied"));
        return true;
    case paste_position: this->paste_position(); return true;
    case full_screen: window_.set_full_screen(!window_.full_screen()); return true;
    case screenshot: wants_picture_ = true; return true;
    case clean_screenshot: wants_clean_picture_ = true; return true;
    case quit: leaving_ = true; return true;
    default: return false;
    }
}

void WindowLoop::clear() {
    if (std::exchange(hover_.drawing, std::nullopt)) {
        stale_ = true;
        return;
    }
    if (session().selection().active() || session().selection().pending)
        return carry_out(session::Command{session::ClearSelection{}});
    if (!moment_.status.empty())
        moment_.status.clear();
    else if (moment_.map_large)
        moment_.map_large = false;
    else
        set_cursor({});
}

void WindowLoop::set_cursor(ui::Cursor cursor) {
    if (!(cursor == cursor_)) hover_.cursor_leads = cursor.shown();
    cursor_ = cursor;
    hover_.cursor = cursor.pin == rules::no_pin ? cursor.square : rules::no_square;
    hover_.cursor_pin = cursor.pin;
    stale_ = true;
    const rules::Topology& topology = session().variant().topology;
    if (cursor.pin != rules::no_pin)
        trace_.cursor("pin " + topology.at(cursor.pin).name);
    else if (cursor.shown())
        trace_.cursor(topology.at(cursor.square).name);
    else
        trace_.cursor("none");
}

void WindowLoop::frame_selection() {
    const session::Selection& hand = session().selection();
    std::vector<rules::Square> squares = view::target_squares(hand);
    if (hand.piece != rules::no_square) squares.push_back(hand.piece);
    if (hand.board != rules::no_pin) {
        for (const rules::Pin pin : view::target_pins(hand))
            squares.push_back(space_.topology().at(pin).corner);
        squares.push_back(space_.topology().at(hand.board).corner);
    }
    if (squares.empty() && session().last_transition())
        squares = squares_of(*session().last_transition());
    std::erase(squares, rules::no_square);
    camera_.frame(squares, space_, now());
}

void WindowLoop::choose_file(ui::Dialog dialog) {
    ui::FileChoice& files = moment_.files;
    if (files.folder.empty()) files.folder = preferences_.panels.folder;
    std::error_code error;
    if (!desk_.file().empty()) files.folder = std::filesystem::absolute(desk_.file()).parent_path();
    if (!std::filesystem::is_directory(files.folder, error))
        files.folder = std::filesystem::current_path(error);
    files.name = dialog == ui::Dialog::open_file ? "" : desk_.file().filename().string();
    if (dialog == ui::Dialog::save_file && files.name.empty()) files.name = "game.pgn";
    files.fresh = true;
    moment_.dialog = dialog;
}

// Asks before moves that no file holds are left behind; `wish` is carried out after a yes.
bool WindowLoop::asks_first(ui::Wish wish) {
    if (!desk_.unsaved()) return false;
    moment_.after_question = std::move(wish);
    moment_.question = ui::Question::lose_game;
    moment_.dialog = ui::Dialog::question;
    return true;
}

void WindowLoop::carry_out(const ui::OpenFile& wish) {
    if (!wish.sure && asks_first(ui::OpenFile{wish.path, true})) return;
    const std::string name = wish.path.filename().string();
    if (const Trouble why = desk_.open(wish.path)) return complain("ui.message.failed", *why);
    moment_.status.clear();
    new_game_on_table();
    toast(words_.say("ui.message.opened", {{"file", name}}));
    if (const auto damaged =
            notation::damaged_mark(session().variant().topology, session().record()))
        complain("ui.message.marks_damaged", damaged->text());
}

void WindowLoop::carry_out(const ui::SaveFile& wish) {
    if (const Trouble why = desk_.save(wish.path)) return complain("ui.message.failed", *why);
    toast(words_.say("ui.message.saved", {{"file", wish.path.filename().string()}}));
}

void WindowLoop::carry_out(const ui::StartGame& wish) {
    if (!wish.sure && asks_first(ui::StartGame{wish.variant, wish.choice, true})) return;
    carry_out(session::Command{session::NewGame{wish.variant, std::nullopt, wish.choice}});
}

void WindowLoop::carry_out(const ui::StartPosition& wish) {
    if (!wish.sure && asks_first(ui::StartPosition{wish.position, true})) return;
    carry_out(session::Command{session::NewGame{session().variant().id, wish.position}});
}

void WindowLoop::paste_position() {
    const session::NewGame game{session().variant().id, without_spaces_around(window_.clipboard())};
    const auto position =
        notation::parse_position(session().position().shared_variant(), *game.position);
    if (!position) return complain("ui.message.failed", position.error().text());
    if (asks_first(session::Command{game})) return;
    carry_out(session::Command{game});
    toast(words_.say("ui.message.pasted"));
}

void WindowLoop::toast(const std::string& text, bool bad) {
    moment_.toasts.push_back({text, now() + (bad ? bad_toast_time : toast_time), bad});
    trace_.notice(text);
    stale_ = true;
}

void WindowLoop::complain(const char* key, const std::string& reason) {
    toast(words_.say(key, {{"reason", reason}}), true);
}

} // namespace strata::app
