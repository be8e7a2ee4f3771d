// SPDX-License-Identifier: MIT
// The review of the game: begins, goes on from mistake to mistake, lets a person look for something
// better, and is written into the game when that is asked for.
#include <utility>

#include "notation/words/sentences.h"
#include "review/notes.h"
#include "session/players.h"
#include "ui/input/keys.h"
#include "ui/panels/review_words.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

// It stands as long as the moves of the game do that it has judged.
bool is_about(const review::Review& review, const game::GameRecord& record) {
    std::size_t ply = 0;
    for (auto node = record.next(game::root_node); node; node = record.next(*node)) {
        ++ply;
        if (ply < review.points.size() && review.points[ply].node != *node) return false;
    }
    return ply == review.plies;
}

} // namespace

std::span<const ui::ActionRow> WindowLoop::review_actions() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr ActionRow rows[]{
        {"review", Topic::moves, ctrl("J"), call<&W::open_review>,
         In{Menu::explore, 41, [](const Frame& frame, int) { return frame.in.review != nullptr; }}},
        {"next_mistake", Topic::moves, ctrl("PageDown"), call<&W::go_to_mistake, +1>,
         In{Menu::review, 1}},
        {"previous_mistake", Topic::moves, ctrl("PageUp"), call<&W::go_to_mistake, -1>,
         In{Menu::review, 2}},
        {"try_mistake", Topic::moves, ctrl("Enter"), call<&W::begin_trial>, In{Menu::review, 3}},
        {"write_review", Topic::moves, ctrl_shift("J"), call<&W::write_notes>, In{Menu::review, 4}},
    };
    return rows;
}

// Once more, and it is gone.
void WindowLoop::open_review() {
    if (demos_.show()) return;
    if (panels_.review) return close_review();
    panels_.moment.result.reset();
    const auto& game = game_.session();
    panels_.review.emplace();
    auto& sheet = *panels_.review;
    sheet.closed = !session::may_be_analysed(game);
    sheet.review.plies =
        static_cast<std::size_t>(game.record().ply(game.record().last_of_main_line()));
    if (!sheet.closed && sheet.review.plies > 0) panels_.critic.review(game, endings());
}

void WindowLoop::close_review() {
    end_trial();
    panels_.critic.stop();
    panels_.review.reset();
    pace_.want_frame();
}

// Whatever has happened: whether it is still about this game, and what was found out.
void WindowLoop::follow_review() {
    if (!panels_.review) return;
    if (const auto node = std::exchange(panels_.moment.review_goes_to, std::nullopt)) {
        end_trial();
        panels_.review->chosen.reset();
        carry_out(session::Command{session::GoTo{*node}});
    }
    const auto& game = game_.session();
    auto& sheet = *panels_.review;
    if (sheet.closed && session::may_be_analysed(game)) {
        panels_.review.reset();
        return open_review();
    }
    if (!sheet.closed && !is_about(sheet.review, game.record())) return close_review();
    if (panels_.moment.lines.shown && !panels_.analysis && !panels_.advice &&
        better_line() == nullptr)
        panels_.moment.lines.shown.reset();
    if (auto found = panels_.critic.take()) {
        const notation::PieceLetters letters{words_};
        sheet.review = *std::move(found);
        for (auto n = sheet.sentences.size(); n < sheet.review.mistakes.size(); ++n)
            sheet.sentences.push_back(
                words_.say(ui::sentence_of(sheet.review.mistakes[n], letters)));
        pace_.want_frame();
    }
    follow_trial();
    tell_review();
}

void WindowLoop::go_to_mistake(int step) {
    if (!panels_.review) return open_review();
    end_trial();
    auto& sheet = *panels_.review;
    const auto& game = game_.session();
    const auto found = ui::mistake_beside(sheet, game.record(), game.current(), step);
    if (!found) return;
    sheet.chosen = found;
    panels_.moment.lines.shown.reset();
    carry_out(session::Command{session::GoTo{ui::node_behind(sheet.review, *found)}});
}

// The better line, on the board; first of all back to where it begins.
bool WindowLoop::think_of_better(bool on) {
    if (!panels_.review) return false;
    auto& sheet = *panels_.review;
    const auto current = game_.session().current();
    const auto shown =
        sheet.trial ? std::optional(sheet.trial->mistake) : ui::mistake_shown(sheet, current);
    if (!shown) return false;
    auto& place = panels_.moment.lines.shown;
    const auto last = sheet.review.mistakes[*shown].better.size() - 1;
    const auto before = ui::node_before(sheet.review, *shown);
    if (sheet.trial) end_trial();
    sheet.chosen = shown;
    if (game_.session().current() != before || !place) {
        carry_out(session::Command{session::GoTo{before}});
        place = ui::LinePlace{0, on ? 0 : last};
    } else if (on ? place->move == last : place->move == 0) {
        place = ui::LinePlace{0, on ? 0 : last};
    } else {
        place->move = on ? place->move + 1 : place->move - 1;
    }
    pace_.want_frame();
    return true;
}

const std::vector<rules::Move>* WindowLoop::better_line() const {
    if (!panels_.review || panels_.review->trial || !panels_.moment.lines.shown) return nullptr;
    const auto& sheet = *panels_.review;
    const auto shown = ui::mistake_shown(sheet, game_.session().current());
    if (!shown || ui::node_before(sheet.review, *shown) != game_.session().current())
        return nullptr;
    return &sheet.review.mistakes[*shown].better;
}

// Back to before the mistake; the next move that is made there is judged.
void WindowLoop::begin_trial() {
    if (!panels_.review) return;
    auto& sheet = *panels_.review;
    const auto shown = sheet.trial ? std::optional(sheet.trial->mistake)
                                   : ui::mistake_shown(sheet, game_.session().current());
    if (!shown) return;
    end_trial();
    sheet.chosen = shown;
    panels_.moment.lines.shown.reset();
    const auto& mistake = sheet.review.mistakes[*shown];
    carry_out(session::Command{session::GoTo{ui::node_before(sheet.review, *shown)}});
    const auto& before = mistake.before;
    const notation::PieceLetters letters{words_};
    sheet.trial = ui::ReviewTrial{
        .mistake = *shown,
        .first_new = static_cast<game::NodeId>(game_.session().record().nodes.size()),
        .text = words_.say("ui.review.asks",
                           {{"side", notation::noun(before.variant(), before.mover())},
                            {"move", ui::numbered(before, {mistake.played}, letters).front()}})};
}

// What was tried leaves nothing behind in the game.
void WindowLoop::end_trial() {
    if (!panels_.review || !panels_.review->trial) return;
    panels_.critic.stop_judging();
    const auto trial = *std::exchange(panels_.review->trial, std::nullopt);
    if (trial.tried == game::root_node) return;
    const auto before = ui::node_before(panels_.review->review, trial.mistake);
    if (trial.tried >= trial.first_new)
        play_in_game(session::DeleteVariation{trial.tried});
    else if (game_.session().current() == trial.tried)
        play_in_game(session::GoTo{before});
}

void WindowLoop::follow_trial() {
    auto& sheet = *panels_.review;
    if (!sheet.trial) return;
    const auto& game = game_.session();
    auto& trial = *sheet.trial;
    const auto before = ui::node_before(sheet.review, trial.mistake);
    const auto& mistake = sheet.review.mistakes[trial.mistake];
    if (trial.state == ui::ReviewTrial::State::asks && game.current() != before) {
        if (game.record().nodes[game.current()].parent != before) return end_trial();
        trial.state = ui::ReviewTrial::State::thinks;
        trial.tried = game.current();
        trial.text = words_.say("ui.analysis.thinks");
        panels_.critic.judge(game, mistake, trial.tried, endings());
        pace_.want_frame();
    }
    const auto found = panels_.critic.take_trial();
    if (!found || trial.state != ui::ReviewTrial::State::thinks) return;
    trial.state = ui::ReviewTrial::State::answered;
    trial.found = *found == review::Trial::best || *found == review::Trial::good;
    trial.text = words_.say(ui::answer_of(mistake, game.record().nodes[trial.tried].move, *found,
                                          notation::PieceLetters{words_}));
    pace_.want_frame();
}

void WindowLoop::write_notes() {
    if (!panels_.review) return;
    auto& sheet = *panels_.review;
    if (!sheet.review.done() || sheet.review.plies == 0)
        return announce(words_.say("ui.review.not_done"));
    end_trial();
    for (const auto& note : review::notes_of(sheet.review, game_.session(), sheet.sentences))
        play_in_game(note);
    toast(
        words_.say("ui.review.written", {{"key", ui::shortcut(hints(), ui::Action{"save_game"})}}));
}

void WindowLoop::tell_review() {
    if (!trace_.on()) return;
    if (!panels_.review) return trace_.review("none");
    const auto& sheet = *panels_.review;
    std::string told = std::to_string(sheet.review.points.size()) + "/" +
                       std::to_string(sheet.review.plies + 1) + " " +
                       std::to_string(sheet.review.mistakes.size());
    if (sheet.trial)
        told += " | " + sheet.trial->text;
    else if (const auto shown = ui::mistake_shown(sheet, game_.session().current()))
        told += " | " + sheet.sentences[*shown];
    trace_.review(told);
}

} // namespace strata::window
