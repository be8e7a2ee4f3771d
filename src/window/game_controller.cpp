// SPDX-License-Identifier: MIT
#include "window/game_controller.h"

#include <algorithm>
#include <utility>

#include "notation/games/game_words.h"
#include "notation/words/sentences.h"
#include "session/players.h"
#include "ui/dialogs/questions.h"
#include "ui/panels/refusal_words.h"
#include "ui/panels/seat_state.h"
#include "window/feature_list.h"
#include "window/sounds.h"

namespace strata::window {

TableMaker& GameController::screen() const {
    auto* demonstration = features_.screen();
    return demonstration != nullptr ? *demonstration : context_.game_table;
}

view::Table GameController::table() {
    const auto& hover = context_.hand.hover;
    // A photograph, and the end of a game that is being shown, have nothing of what is only
    // pointed at.
    const bool photographs = covers().photograph;
    const bool posed = photographs || (result_ && result_->waits());
    const bool poses =
        posed && hover.dragged == rules::no_square && !hover.drawing && context_.game_on_screen();
    auto table = screen().table(context_.pace.now(), poses ? view::Hover{} : hover);
    table.in_the_way = context_.status.message().squares; // which outlives the table
    table.movable_light = light_.at(context_.pace.now());
    ghost_.reset();
    if (!context_.game_on_screen()) return table;
    if (const auto& premove = context_.game().premove())
        ghost_ = reading::preview_line(premove->position, std::span{&premove->move, 1});
    else
        ghost_ = features_.ghost_line();
    table.ghost_line = ghost_ ? &*ghost_ : nullptr;
    if (photographs) return view::bare(table);
    return table;
}

void GameController::light_movable() {
    const auto& shown = screen().session();
    if (shown.is_premoving() || shown.outcome().ended()) return;
    light_.start(context_.pace.now(), context_.view().reduced_motion);
    context_.pace.want_frame();
    const auto& moves = table().reading;
    context_.trace.changed("light", std::to_string(moves.movable.count()) + " pieces, " +
                                        std::to_string(moves.movable_boards.size()) + " boards");
}

// The first turn of a person in a game: once nothing stands before the board.
void GameController::light_first_turn() {
    if (!first_turn_ || !context_.game_on_screen() || context_.state.dialog || covers().first_run)
        return;
    const auto& game = context_.game();
    const bool begun = std::ssize(game.past()) >= game.variant().seat_count();
    const bool waits = session::program_to_move(game).has_value();
    if (waits && !begun) return;
    first_turn_ = false;
    if (!begun && !waits) light_movable();
}

bool GameController::advance(double now) {
    light_first_turn();
    if (!light_.on(now)) context_.trace.changed("light", "none");
    const auto ends = light_.ends_at();
    if (!ends || *ends > now) return false;
    light_.stop();
    return true;
}

void GameController::clear_status() {
    context_.status.clear();
    context_.state.rule.clear();
}

void GameController::handle(const session::Command& command) {
    light_.stop();
    if (context_.game_on_screen()) {
        if (features_.intercept(command)) return;
        play(command);
        for (const auto& feature : features_) feature->on_command(command);
        return;
    }
    context_.trace.command(screen().session(), command);
    answer(screen().apply(command, context_.pace.now()), &command);
}

void GameController::play(const session::Command& command) {
    const double now = context_.pace.now();
    auto& table = context_.game_table;
    const auto& game = context_.game();
    const auto reading_now = [&] { return table.table(now, context_.hand.hover).reading; };
    context_.trace.command(game, command);
    const auto seats_before = reading_now().seats;
    const auto kept_before = context_.document.kept_file();
    const bool was_over = game.record().result.ended();
    const bool by_person = !session::program_to_move(game);
    const session::Report report = table.apply(command, now);
    answer(report, &command);
    using Kind = session::Report::Kind;
    if (report.kind == Kind::new_game) context_.note_set_aside(kept_before);
    if (by_person && report.transition && report.transition->move.kind == rules::MoveKind::board)
        context_.panels().knows.boards = true;
    const auto reading = reading_now();
    if (report.kind == Kind::played && report.transition)
        context_.set_status(ui::announcement(
            context_.words, game.position(), seats_before, reading.seats, *report.transition,
            {game.gave_up_on_time(game.current()), game.outcome().ended()}));
    hear(cues_of(report, game, reading), report.transition ? table.lands_in(now) : 0.0);
    if (const auto why = context_.document.error())
        context_.show_error("ui.message.autosave_failed", *why);
    if (!was_over && report.kind != Kind::new_game) show_result();
}

void GameController::answer(const session::Report& report, const session::Command* command) {
    using Kind = session::Report::Kind;
    const auto& shown = screen().session();
    auto& state = context_.state;
    context_.pace.want_frame();
    clear_status();
    if (!context_.game().record().result.ended()) result_.reset(); // it was taken back
    if (shown.selection().board != rules::no_pin) context_.panels().knows.boards = true;
    std::string reason;
    if (report.kind == Kind::refused && report.refusal) {
        const auto& refusal = *report.refusal;
        const bool harmless =
            command != nullptr && ui::is_harmless(*command, refusal, shown.selection());
        context_.status.say(
            ui::refusal_status(context_.words, shown.position(), refusal, harmless));
        state.rule = context_.status.message().rule;
        reason = context_.words.say(notation::sentence(shown.position(), refusal));
        if (harmless) light_movable();
    }
    if (report.kind == Kind::failed) {
        reason = context_.words.say(report.message);
        context_.status.say({reason, true});
    }
    context_.trace.report(shown, report, reason);
    context_.trace.status(context_.status.message().text);
    for (const auto& feature : features_) feature->on_report(report);
    if (report.kind == Kind::new_game) new_game();
    if (report.kind == Kind::draw_offered && !state.at_table &&
        (shown.draw_waits_for() - session::programs(shown)).any()) // at the table cards ask
        state.dialog.open(ui::draw_question());
    if (report.kind == Kind::claim_needs_move) state.dialog.open<ui::ClaimQuestion>();
    if (report.kind == Kind::take_back_wished && !state.at_table)
        state.dialog.open(ui::allow_take_back_question());
    if (report.transition) {
        context_.hand.hover.dragged = rules::no_square;
        context_.hand.hover.drawing.reset(); // it was begun in another position
    }
    const bool plays_on = !shown.outcome().ended(); // else nothing waits for keys on the board
    set_cursor(plays_on ? ui::settled(shown, context_.hand.cursor) : ui::Cursor{});
}

void GameController::new_game() {
    context_.hand.cursor = {};
    context_.hand.hover = {};
    context_.state.move_list.scrolled_to.reset();
    result_.reset();
    first_turn_ = true;
    for (const auto& feature : features_) feature->on_new_game();
    context_.trace.position(context_.game());
    context_.game_table.begin(context_.pace.now());
    context_.pace.want_frame();
}

void GameController::foreign_game(rules::Seats known) {
    for (const auto& feature : features_) feature->on_foreign_game(known);
}

void GameController::screen_changed() {
    set_cursor({});
    context_.hand.hover = {};
    context_.hand.pointer.cancel();
    clear_status();
    light_.stop();
    context_.state.promotion.first.reset();
    context_.state.typed_move.open = false;
    if (context_.game_on_screen()) context_.trace.position(context_.game());
    context_.pace.want_frame();
}

void GameController::show_result() {
    const auto& game = context_.game();
    const auto& result = game.record().result;
    if (!result.ended() || !game.on_main_line()) return;
    ui::ResultCard card{.number = ++results_};
    if (const auto person = session::only_person(game)) {
        const auto winners = notation::winning_seats(game.variant(), result);
        card.step = winners.none() ? 0 : winners.has(*person) ? 1 : -1;
        for (const rules::Seat seat : game.variant().every_seat())
            card.before = std::max(card.before, session::level_of(game, seat));
    }
    for (const auto& feature : features_) feature->on_result(card);
    result_ = card;
    context_.pace.want_frame();
}

bool GameController::ends_show() {
    if (!result_ || !result_->waits()) return false;
    pressed();
    context_.pace.want_frame();
    return true;
}

std::optional<ui::ResultCard> GameController::take_result() {
    context_.pace.want_frame();
    return std::exchange(result_, std::nullopt);
}

void GameController::let_result_come() {
    if (result_) result_->waits_until.reset();
    context_.pace.want_frame();
}

Covers GameController::covers() const { return features_.covers(); }

ui::OnScreen GameController::on_screen() const {
    auto over = features_.views().on_screen;
    over.result = result_;
    over.remark = context_.status.message();
    return over;
}

void GameController::close_result() {
    if (!take_result()) return;
    const auto keys = context_.keys();
    context_.set_status(
        context_.words.say("ui.result.steps", {{"back", ui::plain_key(keys, ui::Action{"undo"})},
                                               {"on", ui::plain_key(keys, ui::Action{"redo"})}}));
}

// While the clocks run, nobody goes back alone; to look back there is the list of moves.
void GameController::undo() {
    const auto& game = screen().session();
    const session::Command undo{session::Undo{}};
    if (context_.game_on_screen() && features_.intercept(undo)) return;
    if (!game.clocks() || !game.clocks()->running() ||
        game.current() != game.record().last_of_main_line())
        return handle(undo);
    if ((game.can_take_back() - session::programs(game)).any())
        context_.state.dialog.open<ui::TakeBackQuestion>();
}

void GameController::set_cursor(ui::Cursor cursor) {
    auto& hand = context_.hand;
    const bool moves = !(cursor == hand.cursor);
    if (moves) hand.hover.cursor_leads = cursor.shown();
    hand.cursor = cursor;
    hand.hover.cursor = cursor.pin == rules::no_pin ? cursor.square : rules::no_square;
    hand.hover.cursor_pin = cursor.pin;
    context_.pace.want_frame();
    const rules::Topology& topology = screen().session().variant().topology;
    if (cursor.pin != rules::no_pin)
        context_.trace.cursor("pin " + topology.at(cursor.pin).name);
    else if (cursor.shown())
        context_.trace.cursor(topology.at(cursor.square).name);
    else
        context_.trace.cursor("none");
    if (!moves) return;
    for (const auto& feature : features_) feature->on_cursor();
}

// Beside the board nothing is drawn.
void GameController::end_mark(rules::Square square) {
    const auto drawing = std::exchange(context_.hand.hover.drawing, std::nullopt);
    context_.pace.want_frame();
    if (!drawing || square == rules::no_square) return;
    if (square == drawing->square)
        handle(session::ToggleMark{drawing->ink, square});
    else
        handle(session::ToggleArrow{drawing->ink, drawing->square, square});
}

void GameController::pressed() {
    for (const auto& feature : features_) feature->on_press();
}

void GameController::press(ui::Action action, bool by_space) {
    if (!features_.intercept(action, by_space)) context_.request(action);
}

void GameController::come_to_front() {
    for (const auto& feature : features_) feature->on_focus();
}

void GameController::step_line(bool forward) {
    if (features_.step_line(forward)) context_.pace.want_frame();
}

void GameController::cancel() {
    auto& state = context_.state;
    const auto& shown = screen().session();
    context_.pace.want_frame();
    if (features_.cancel() || std::exchange(context_.hand.hover.drawing, std::nullopt)) return;
    if (shown.selection().active() || shown.selection().pending || shown.premove()) {
        const bool board = shown.selection().board != rules::no_pin;
        handle(session::ClearSelection{});
        if (board) set_cursor({}); // it came with the board
    } else if (!context_.status.message().text.empty())
        clear_status();
    else if (state.map.large)
        state.map.large = false;
    else if (context_.hand.hover.cursor != rules::no_square ||
             context_.hand.hover.cursor_pin != rules::no_pin || !features_.put_away())
        set_cursor({});
}

void GameController::message(const std::string& sentence) {
    for (const auto& feature : features_) feature->on_message(sentence);
}

void GameController::hear(std::span<const Cue> cues, double after) {
    const auto& panels = context_.panels();
    const auto& space = screen().space();
    const float half = context_.layout.board.size().x * 0.5F;
    const auto middle = context_.board.project((space.bounds().low + space.bounds().high) * 0.5F);
    for (const Cue& cue : cues) {
        float side = 0.0F; // of the board, which buttons may push out of the picture's middle
        if (cue.where != rules::no_square && middle)
            if (const auto at = context_.board.project(space.square(cue.where)))
                side = std::clamp((at->x - middle->x) / half, -1.0F, 1.0F);
        context_.trace.sound(cue.event, side);
        const int note = cue.seat == rules::no_seat ? 0 : static_cast<int>(rules::slot(cue.seat));
        if (panels.sound) sounds_.play(cue.event, note, side, panels.volume, after);
        after += sounds_.length(cue.event);
    }
}

} // namespace strata::window
