// SPDX-License-Identifier: MIT
#include "window/features/opponent_feature.h"

#include <algorithm>
#include <random>
#include <utility>

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "session/players.h"
#include "session/rematch.h"
#include "ui/dialogs/questions.h"
#include "ui/input/keys.h"

namespace strata::window {
namespace {

// What a person may do ahead of their turn.
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

std::span<const ui::ActionRow> OpponentFeature::rows() {
    using namespace ui;
    using F = OpponentFeature;
    using session::Session;
    static constexpr auto can_take_back = [](const Session& session) {
        return (session.can_take_back() - session::programs(session)).any();
    };
    static constexpr ActionRow rows[]{
        {"play_on", Topic::game, Steer::play_on, key("O"), call<&F::play_on>, In{Menu::game, 2},
         [](const Session& session) { return session.may_be_played_on(); }},
        {"move_now", Topic::game, InShow::blocked, ctrl("G"), call<&F::move_now>,
         In{Menu::game, 14},
         [](const Session& session) { return session::program_to_move(session).has_value(); }},
        {"take_back", Topic::game, InShow::blocked, ctrl("B"), call<&F::take_back>,
         In{Menu::game, 31}, can_take_back},
        {"start_or_stop_clocks", Topic::game, InShow::blocked, key("0"),
         call<&F::start_or_stop_time>, In{Menu::game, 24}, may_stop_time},
    };
    return rows;
}

// During a demonstration a move that was being thought of is received, and nothing else begins.
void OpponentFeature::update() {
    if (known_ != engines_.engines()) {
        known_ = engines_.engines();
        players_.know(known_);
    }
    const auto thought = players_.thinks();
    const auto& game = game_.session();
    const double now = stage_.now();
    if (const auto reply = players_.due(game, now, now + stage_.lands_in(),
                                        preferences_.panels().programs_resign && !to_the_end_))
        reply_with(*reply);
    players_.follow(game, game::time_of(now), game_.on_screen());
    if (const auto error = players_.take_error(game)) note_failure(*error);
    update_failed();
    if (thought == players_.thinks()) return;
    stage_.want_frame();
    notices_.trace().program(game.variant(), players_.thinks());
}

void OpponentFeature::reply_with(const engines::EnginePlayers::Reply& reply) {
    const auto& game = game_.session();
    const auto mover = game.position().mover();
    play(reply.command);
    if (!reply.offers_draw || game.outcome().ended()) return;
    notices_.toast(preferences_.words().say("ui.players.offers_draw",
                                            {{"seat", notation::noun(game.variant(), mover)}}));
}

void OpponentFeature::play(const session::Command& command) {
    if (!game_.on_screen()) return game_.play(command);
    const auto& game = game_.session();
    const auto mover = game.position().mover();
    const auto asked = game.draw_waits_for() & session::programs(game);
    game_.play(command);
    if (std::holds_alternative<session::Resign>(command))
        status_.set_status(preferences_.words().say(
            "ui.announce.resigned", {{"seat", notation::noun(game.variant(), mover)}}));
    const auto* answered = std::get_if<session::AnswerDraw>(&command);
    if (answered != nullptr && !answered->accept)
        status_.set_status(preferences_.words().say(
            "ui.players.declined", {{"seats", notation::nouns(game.variant(), asked)}}));
    play_premove();
}

// At once, so that the reply and what answers it come in one frame.
void OpponentFeature::play_premove() {
    const auto& game = game_.session();
    const auto premove = game.premove();
    if (!premove || game.is_premoving() || game.position().mover() != premove->seat) return;
    game_.play(session::PlayPremove{});
    const auto remark = status_.status();
    if (!remark.bad) return;
    status_.set_refusal(
        preferences_.words().say("ui.message.premove_dropped",
                                 {{"move", notation::readable_in(preferences_.words(),
                                                                 premove->position, premove->move)},
                                  {"reason", remark.text}}),
        remark.squares);
}

// Draws that engines are offered as well are theirs to answer; what a person asks for in their turn
// is refused.
bool OpponentFeature::intercept(const session::Command& command) {
    const auto& game = game_.session();
    if (std::holds_alternative<session::Undo>(command))
        return session::at_the_game(game) && take_back_at_once();
    const auto* answered = std::get_if<session::AnswerDraw>(&command);
    if (answered != nullptr && answered->accept &&
        (game.draw_waits_for() & session::programs(game)).any()) {
        players_.consider_draw(game);
        return true;
    }
    const auto program = session::program_to_move(game);
    if (!program || !is_of_turn(command) || prepares(command, game)) return false;
    notices_.trace().command(game, command);
    status_.set_status(preferences_.words().say(
        "ui.players.not_yours",
        {{"seat", notation::noun(game.variant(), *program)},
         {"key", ui::shortcut(preferences_.keys(), ui::Action{"what_if"})},
         {"players", ui::shortcut(preferences_.keys(), ui::Action{"players"})}}));
    return true;
}

void OpponentFeature::on_report(const session::Report& report) {
    if (report.kind != session::Report::Kind::draw_offered) return;
    const auto& game = game_.session();
    if ((game.draw_waits_for() - session::programs(game)).none()) players_.consider_draw(game);
}

void OpponentFeature::on_command(const session::Command& command) {
    if (std::holds_alternative<session::SetPlayer>(command)) keep_seed();
}

// Otherwise each game would be the last one again.
void OpponentFeature::keep_seed() {
    const auto& game = game_.session();
    if (session::programs(game).none() || game.record().tag(session::seed_tag) != nullptr) return;
    constexpr unsigned most = 1'000'000'000;
    game_.play(session::SetTag{session::seed_tag, std::to_string(std::random_device{}() % most)});
}

// A game of engines alone that was begun before waits until somebody wants to see it.
void OpponentFeature::on_new_game() {
    const auto& game = game_.session();
    const auto start = std::exchange(resigned_at_, {});
    to_the_end_ = !start.empty() && start == notation::write_position(game.position());
    pause(game.record().nodes.size() > 1 &&
          (game.variant().every_seat() - session::programs(game)).none());
}

// What comes from elsewhere starts no program of this machine before somebody here says so.
void OpponentFeature::on_foreign_game(rules::Seats known) {
    const auto& game = game_.session();
    const auto seats = session::engine_seats(game) - known;
    if (seats.none() || game.outcome().ended()) return;
    pause(true);
    notices_.toast(preferences_.words().say(
        "ui.message.engines_wait",
        {{"seats", notation::nouns(game.variant(), seats)},
         {"key", ui::shortcut(preferences_.keys(), ui::Action{"start_or_stop_clocks"})}}));
}

// Asks once who plays on; until another player or another position comes.
void OpponentFeature::update_failed() {
    if (!failed_) return;
    if (players_.failed(game_.session())) {
        if (dialogs_.now_open() != nullptr || failed_->asked || !game_.on_screen()) return;
        failed_->asked = true;
        dialogs_.open<ui::EngineFailedQuestion>(failed_->seat, failed_->reason);
    } else {
        failed_.reset();
        if (dialogs_.as<ui::EngineFailedQuestion>() != nullptr) dialogs_.close();
    }
    stage_.want_frame();
}

void OpponentFeature::note_failure(const engines::SeatError& error) {
    const auto reason = preferences_.words().say(sentence(error.what, error.engine));
    failed_ = FailedSeat{error.seat, reason};
    notices_.toast(preferences_.words().say("ui.engines.failed", {{"reason", reason}}), true);
}

void OpponentFeature::try_again() {
    failed_.reset();
    players_.try_again();
    stage_.want_frame();
}

bool OpponentFeature::handle(const ui::UiRequest& request) {
    if (std::holds_alternative<ui::TrySeatAgain>(request))
        try_again();
    else if (const auto* answer = std::get_if<ui::AfterGame>(&request); answer && answer->again)
        play_again();
    else
        return false;
    return true;
}

void OpponentFeature::play_again() {
    const auto card = results_.take_result();
    if (!card) return;
    for (const auto& command : session::rematch(game_.session(), card->step)) {
        game_.play(command);
        const auto* program = std::get_if<session::SetPlayer>(&command);
        if (program != nullptr && program->player.level > 0)
            preferences_.panels().new_game.level = program->player.level;
    }
    keep_seed();
}

void OpponentFeature::take_back() {
    if (!take_back_at_once()) dialogs_.open<ui::TakeBackQuestion>();
}

// Whoever plays alone against engines asks nobody.
bool OpponentFeature::take_back_at_once() {
    const auto& game = game_.session();
    const auto people = game.can_take_back() - session::programs(game);
    if (session::programs(game).none() || people.count() != 1) return false;
    game_.request(session::Command{session::TakeBack{people.front()}});
    return true;
}

void OpponentFeature::move_now() {
    if (players_.paused()) pause(false);
    if (failed_) try_again();
    players_.move_now();
}

void OpponentFeature::start_or_stop_time() {
    const auto& game = game_.session();
    if (session::programs(game).any()) {
        if (!game.clocks()) return pause(!players_.paused());
        if (players_.paused()) pause(false);
    }
    if (game.clocks() && game.clocks()->running())
        return game_.request(session::Command{session::StopClock{}});
    game_.request(session::Command{session::StartClock{}});
}

void OpponentFeature::pause(bool paused) {
    if (paused != players_.paused()) notices_.trace().program_paused(paused);
    players_.pause(paused);
    stage_.want_frame();
}

// A game of its own from the position that is shown, also one of a lesson. Whoever has the move
// plays on against engines, unless the game says otherwise. Who goes on where one has resigned
// wants to give mate.
void OpponentFeature::play_on() {
    const auto& shown = game_.shown();
    if (!shown.may_be_played_on()) return;
    ui::StartPosition request{notation::write_position(shown.position()), false,
                              shown.variant().id};
    const bool plays_so =
        game_.on_screen() && (session::programs(shown).any() || shown.outcome().ended());
    const int level = preferences_.panels().new_game.level;
    for (const rules::Seat seat : shown.variant().every_seat()) {
        const session::Player other{seat == shown.position().mover() ? 0 : level, {}};
        request.programs.push_back(plays_so ? session::player_of(shown, seat) : other);
    }
    const bool resigned = shown.outcome().ending == rules::Ending::resignation;
    resigned_at_ = resigned ? request.position : "";
    game_.leave_demonstration();
    game_.request(request);
    notices_.toast(preferences_.words().say(
        "ui.players.plays_on",
        {{"key", ui::shortcut(preferences_.keys(), ui::Action{"players"})},
         {"kept", ui::shortcut(preferences_.keys(), ui::Action{"kept_games"})}}));
}

void OpponentFeature::show(FeatureViews& views) const {
    views.thinking = players_.thinks();
    views.paused = players_.paused();
}

} // namespace strata::window
