// SPDX-License-Identifier: MIT
// People and programs at one table: whose turn is whose, pauses, draws, taking back, playing on
// from any position, and what is proposed after a match.
#include <algorithm>
#include <random>

#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "session/players.h"
#include "session/rematch.h"
#include "ui/dialogs/questions.h"
#include "ui/input/keys.h"
#include "window/actions.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

constexpr double breath = 0.3; // seconds between a move that has arrived and the reply to it

// What a person may do ahead of his turn.
bool prepares(const session::Command& command, const session::Session& game) {
    using namespace session;
    const auto* move = std::get_if<PlayMove>(&command);
    return game.is_premoving() &&
           (is_one_of<ClickSquare, DropOn, ClickPin, ToggleHalfTurn, Choose>(command) ||
            (move != nullptr && game.is_ahead(move->move)));
}

bool is_of_turn(const session::Command& command) {
    using namespace session;
    return is_one_of<ClickSquare, DropOn, ClickPin, ToggleHalfTurn, Choose, ChoosePending, TypeMove,
                     PlayMove, OfferDraw, ClaimDraw>(command);
}

} // namespace

// What was found for another state of the game than this one comes too late. It is never taken for
// what a learner answers.
void WindowLoop::receive(const engines::Inbox::Letter& letter) {
    const auto& game = game_.session();
    if (letter.turn != game.search_revision()) return;
    if (!letter.prospect) return play_for_program(letter.command);
    if (opponents_.paused()) return;
    const double now = pace_.now();
    const auto& clocks = game.clocks();
    const bool hurries =
        clocks && clocks->running() && clocks->low(game.position().mover(), game::time_of(now));
    opponents_.hold(letter, hurries ? now : now + game_.lands_in(now) + breath);
}

// Whatever has happened: who is to think now, and whose move is due.
void WindowLoop::follow_programs() {
    const auto thought = opponents_.thinks();
    if (const auto letter = opponents_.take_due(pace_.now());
        letter && letter->turn == game_.session().search_revision())
        play_for_program(
            opponents_.open(*letter, game_.session(), settings_.now().panels.programs_resign));
    opponents_.follow(game_.session(), game::time_of(pace_.now()), !demos_.show());
    if (const auto error = opponents_.take_error(game_.session())) tell_of_failure(*error);
    if (thought == opponents_.thinks()) return;
    pace_.want_frame();
    trace_.program(game_.session().variant(), opponents_.thinks());
}

// While a lesson plays nothing is said of it.
void WindowLoop::play_for_program(const session::Command& command) {
    if (demos_.show()) {
        game_.apply(command, pace_.now());
        return;
    }
    const auto& game = game_.session();
    const auto mover = game.position().mover();
    const auto asked = game.draw_waits_for() & session::programs(game);
    play_in_game(command);
    if (std::holds_alternative<session::Resign>(command))
        announce(
            words_.say("ui.announce.resigned", {{"seat", notation::noun(game.variant(), mover)}}));
    const auto* answered = std::get_if<session::AnswerDraw>(&command);
    if (answered != nullptr && !answered->accept)
        announce(
            words_.say("ui.players.declined", {{"seats", notation::nouns(game.variant(), asked)}}));
    play_premove();
}

// At once, so that the reply and what answers it come in one frame.
void WindowLoop::play_premove() {
    const auto& game = game_.session();
    const auto premove = game.premove();
    if (!premove || game.is_premoving() || game.position().mover() != premove->seat) return;
    play_in_game(session::PlayPremove{});
    if (!panels_.moment.remark.bad) return;
    auto& remark = panels_.moment.remark;
    remark.text =
        words_.say("ui.message.premove_dropped",
                   {{"move", notation::readable_in(words_, premove->position, premove->move)},
                    {"reason", remark.text}});
    trace_.status(remark.text);
    say_aloud(remark.text);
}

// What a person asks for in the turn of a program is refused, in words; a draw that was offered to
// programs as well is theirs to answer.
bool WindowLoop::belongs_to_program(const session::Command& command) {
    const auto& game = game_.session();
    const auto* answered = std::get_if<session::AnswerDraw>(&command);
    if (answered != nullptr && answered->accept &&
        (game.draw_waits_for() & session::programs(game)).any()) {
        opponents_.consider_draw(game);
        return true;
    }
    const auto program = session::program_to_move(game);
    if (!program || !is_of_turn(command) || prepares(command, game)) return false;
    trace_.command(game, command);
    panels_.moment.remark = {
        words_.say("ui.players.not_yours",
                   {{"seat", notation::noun(game.variant(), *program)},
                    {"key", ui::shortcut(hints(), ui::Action{"what_if"})},
                    {"players", ui::shortcut(hints(), ui::Action{"players"})}}),
        true};
    trace_.status(panels_.moment.remark.text);
    say_aloud(panels_.moment.remark.text);
    pace_.want_frame();
    return true;
}

std::span<const ui::ActionRow> WindowLoop::program_actions() {
    using namespace ui;
    using W = WindowLoop;
    using session::Session;
    static constexpr auto can_take_back = [](const Session& session) {
        return (session.can_take_back() - session::programs(session)).any();
    };
    static constexpr ActionRow rows[]{
        {"undo", Topic::moves, pad(Chords{ctrl("Z"), key(","), alt("Left")}, "View"),
         call<&W::undo>, In{Menu::game, 21}, is_behind_root},
        {"play_on", Topic::game, key("O"), call<&W::play_on>, In{Menu::game, 15}, may_play},
        {"move_now", Topic::game, ctrl("G"), call<&W::move_now>, In{Menu::game, 33},
         [](const Session& session) { return session::program_to_move(session).has_value(); }},
        {"take_back", Topic::game, ctrl("B"), call<&W::take_back>, In{Menu::game, 36},
         can_take_back},
        {"start_or_stop_clocks", Topic::game, key("0"), call<&W::start_or_stop_time>,
         In{Menu::game, 35}, may_stop_time},
    };
    return rows;
}

// While the clocks run, nobody goes back alone; to look back there is the list of moves.
void WindowLoop::undo() {
    const auto& game = session();
    if (!demos_.show() && session::at_the_game(game) && take_back_at_once()) return;
    if (!game.clocks() || !game.clocks()->running() ||
        game.current() != game.record().last_of_main_line())
        return carry_out(session::Command{session::Undo{}});
    if (actions().possible({"take_back"}, game)) panels_.moment.dialog.open<ui::TakeBackQuestion>();
}

void WindowLoop::take_back() {
    if (!take_back_at_once()) panels_.moment.dialog.open<ui::TakeBackQuestion>();
}

void WindowLoop::move_now() {
    if (opponents_.paused()) pause_programs(false);
    if (panels_.failed) carry_out(ui::TrySeatAgain{});
    if (opponents_.due())
        opponents_.hold(*opponents_.take_due(*opponents_.due()), pace_.now());
    else
        opponents_.move_now();
}

void WindowLoop::start_or_stop_time() {
    const auto& game = game_.session();
    if (session::programs(game).any()) {
        if (!game.clocks()) return pause_programs(!opponents_.paused());
        if (opponents_.paused()) pause_programs(false);
    }
    if (game.clocks() && game.clocks()->running())
        return carry_out(session::Command{session::StopClock{}});
    carry_out(session::Command{session::StartClock{}});
}

// Whoever plays alone against programs asks nobody.
bool WindowLoop::take_back_at_once() {
    const auto& game = game_.session();
    const auto people = game.can_take_back() - session::programs(game);
    if (session::programs(game).none() || people.count() != 1) return false;
    carry_out(session::Command{session::TakeBack{people.front()}});
    return true;
}

void WindowLoop::pause_programs(bool paused) {
    if (paused != opponents_.paused()) trace_.program_paused(paused);
    opponents_.pause(paused);
    pace_.want_frame();
}

void WindowLoop::ask_about_draw() {
    const auto programs = session::programs(session());
    if ((session().draw_waits_for() - programs).none() && !demos_.show())
        return opponents_.consider_draw(session());
    if (panels_.moment.at_table) return; // the cards ask
    panels_.moment.dialog.open(ui::draw_question());
}

void WindowLoop::set_players(const std::vector<session::Player>& players) {
    for (const rules::Seat seat : session().variant().every_seat())
        if (rules::slot(seat) < players.size() && players[rules::slot(seat)].is_program())
            carry_out(session::Command{session::SetPlayer{seat, players[rules::slot(seat)]}});
}

// Else each game would be the last one again.
void WindowLoop::keep_seed() {
    const auto& game = game_.session();
    if (session::programs(game).none() || game.record().tag(session::seed_tag) != nullptr) return;
    constexpr unsigned most = 1'000'000'000;
    play_in_game(session::SetTag{session::seed_tag, std::to_string(std::random_device{}() % most)});
}

// A game of its own from the position that is shown, also one of a lesson. Who has the move plays
// on against programs, unless the game says otherwise.
void WindowLoop::play_on() {
    const auto& shown = session();
    if (shown.outcome().ended()) return;
    ui::StartPosition wish{notation::write_position(shown.position()), false, shown.variant().id};
    const bool plays_so = !demos_.show() && session::programs(shown).any();
    const auto level = static_cast<int>(settings_.now().panels.new_game.level);
    for (const rules::Seat seat : shown.variant().every_seat()) {
        const session::Player other{seat == shown.position().mover() ? 0 : level, {}};
        wish.programs.push_back(plays_so ? session::player_of(shown, seat) : other);
    }
    if (demos_.show()) leave_demonstration();
    carry_out(wish);
    toast(words_.say("ui.players.plays_on",
                     {{"key", ui::shortcut(hints(), ui::Action{"players"})},
                      {"kept", ui::shortcut(hints(), ui::Action{"kept_games"})}}));
}

void WindowLoop::show_result() {
    const auto& game = game_.session();
    const auto& result = game.record().result;
    if (!result.ended() || !game.on_main_line()) return;
    ui::ResultCard card;
    if (const auto person = session::only_person(game)) {
        const auto winners = notation::winning_seats(game.variant(), result);
        card.step = winners.none() ? 0 : winners.has(*person) ? 1 : -1;
        for (const rules::Seat seat : game.variant().every_seat())
            card.before = std::max(card.before, session::level_of(game, seat));
    }
    panels_.moment.result = card;
    pace_.want_frame();
}

void WindowLoop::carry_out(const ui::AfterGame& answer) {
    const auto card = std::exchange(panels_.moment.result, std::nullopt);
    pace_.want_frame();
    if (!card) return;
    if (!answer.again)
        return announce(
            words_.say("ui.result.steps", {{"back", ui::plain_key(hints(), ui::Action{"undo"})},
                                           {"on", ui::plain_key(hints(), ui::Action{"redo"})}}));
    for (const auto& command : session::rematch(game_.session(), card->step)) {
        play_in_game(command);
        const auto* program = std::get_if<session::SetPlayer>(&command);
        if (program != nullptr && program->player.level > 0)
            settings_.now().panels.new_game.level = static_cast<float>(program->player.level);
    }
    keep_seed();
}

} // namespace strata::window
