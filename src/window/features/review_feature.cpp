// SPDX-License-Identifier: MIT
#include "window/features/review_feature.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "notation/words/sentences.h"
#include "review/notes.h"
#include "session/players.h"
#include "ui/input/keys.h"
#include "ui/panels/analysis.h"
#include "ui/panels/review_words.h"

namespace strata::window {
namespace {

// True while the game has the moves that were judged.
bool is_about(const review::Review& review, const game::GameRecord& record) {
    std::size_t ply = 0;
    for (auto node = record.next(game::root_node); node; node = record.next(*node)) {
        ++ply;
        if (ply < review.points.size() && review.points[ply].node != *node) return false;
    }
    return ply == review.plies;
}

} // namespace

std::span<const ui::ActionRow> ReviewFeature::rows() {
    using namespace ui;
    using F = ReviewFeature;
    static constexpr ActionRow rows[]{
        {"review", Topic::moves, InShow::blocked, ctrl("J"), call<&F::open_or_close>,
         In{Menu::analyse, 21, [](const Frame& frame, int) { return frame.in.review != nullptr; }}},
        {"next_mistake", Topic::moves, InShow::blocked,
         Chords{ctrl("PageDown"), alt_shift("PageDown")}, call<&F::go_to_mistake, +1>,
         In{Menu::review, 1}},
        {"previous_mistake", Topic::moves, InShow::blocked,
         Chords{ctrl("PageUp"), alt_shift("PageUp")}, call<&F::go_to_mistake, -1>,
         In{Menu::review, 2}},
        {"try_mistake", Topic::moves, InShow::blocked, ctrl("Enter"), call<&F::begin_trial>,
         In{Menu::review, 3}},
        {"write_review", Topic::moves, InShow::blocked, ctrl_shift("J"), call<&F::write_notes>,
         In{Menu::review, 4}},
        {"review_signs", Topic::moves, InShow::blocked, alt("J"), call<&F::toggle_signs>,
         In{Menu::review, 5,
            [](const Frame& frame, int) {
                return frame.in.review != nullptr && frame.in.review->signs;
            }}},
    };
    return rows;
}

void ReviewFeature::open() {
    results_.take_result();
    const auto& game = game_.session();
    sheet_.emplace();
    sheet_->signs = wants_signs_;
    sheet_->closed = !session::may_be_analysed(game);
    sheet_->review.plies =
        static_cast<std::size_t>(game.record().ply(game.record().last_of_main_line()));
    if (!sheet_->closed && sheet_->review.plies > 0) service_.review(game, game_.tablebase());
}

void ReviewFeature::close() {
    if (!sheet_) return;
    end_trial();
    close_sheet();
    stage_.want_frame();
}

void ReviewFeature::close_sheet() {
    service_.stop();
    sheet_.reset();
    stage_.spotlight().leave(*this);
}

void ReviewFeature::update() {
    if (!sheet_) return;
    const ui::ReviewClicks clicks = std::exchange(clicks_, {});
    if (clicks.goes_to) {
        end_trial();
        sheet_->chosen.reset();
        go_to(*clicks.goes_to);
    }
    if (clicks.follows) follow(*clicks.follows);
    const auto& game = game_.session();
    if (sheet_->closed && session::may_be_analysed(game)) return open();
    if (!sheet_->closed && !is_about(sheet_->review, game.record())) return close();
    if (!shown_moves()) stage_.spotlight().leave(*this);
    take_found();
    update_trial();
    trace(notices_.trace());
}

void ReviewFeature::take_found() {
    auto found = service_.take();
    if (!found) return;
    const notation::PieceLetters letters{preferences_.words()};
    sheet_->review = *std::move(found);
    const auto& mistakes = sheet_->review.mistakes;
    const auto known = sheet_->sentences.size();
    for (auto n = sheet_->sentences.size(); n < mistakes.size(); ++n)
        sheet_->sentences.push_back(
            ui::linked_sentence(mistakes[n], letters, preferences_.words()));
    write_signs(known);
    stage_.want_frame();
}

// Those of the mistakes from that one on.
void ReviewFeature::write_signs(std::size_t first) {
    if (!wants_signs_) return;
    for (const auto& sign : review::signs_of(sheet_->review, game_.session(), first)) {
        game_.play(sign);
        signs_.push_back(sign);
    }
}

// Signs of other people, and what somebody has put in the place of ours, stay.
void ReviewFeature::remove_signs() {
    for (const auto& sign : review::without_signs(signs_, game_.session())) game_.play(sign);
    signs_.clear();
}

void ReviewFeature::toggle_signs() {
    if (!sheet_) return;
    wants_signs_ = !wants_signs_;
    sheet_->signs = wants_signs_;
    wants_signs_ ? write_signs(0) : remove_signs();
    status_.set_status(
        preferences_.words().say(wants_signs_ ? "ui.review.signs_on" : "ui.review.signs_off"));
    stage_.want_frame();
}

// To where the move is played, or to where it could have been, shown as a ghost.
void ReviewFeature::follow(const ui::FollowedLink& link) {
    if (link.mistake >= sheet_->review.mistakes.size()) return;
    end_trial();
    sheet_->chosen = link.mistake;
    stage_.spotlight().leave(*this);
    switch (static_cast<ui::ReviewLink>(link.link)) {
    case ui::ReviewLink::better:
        go_to(ui::node_before(sheet_->review, link.mistake));
        stage_.spotlight().show(*this, {0, 0});
        break;
    case ui::ReviewLink::reply:
        go_to(ui::node_behind(sheet_->review, link.mistake));
        stage_.spotlight().show(*this, {ui::line_of_reply, 0});
        break;
    case ui::ReviewLink::played: go_to(ui::node_behind(sheet_->review, link.mistake)); break;
    }
    stage_.want_frame();
}

void ReviewFeature::go_to(game::NodeId node) {
    game_.request(session::Command{session::GoTo{node}});
}

void ReviewFeature::go_to_mistake(int step) {
    if (!sheet_) return open();
    end_trial();
    const auto& game = game_.session();
    const auto found = ui::mistake_beside(*sheet_, game.record(), game.current(), step);
    if (!found) return;
    sheet_->chosen = found;
    stage_.spotlight().leave(*this);
    go_to(ui::node_behind(sheet_->review, *found));
}

std::optional<std::size_t> ReviewFeature::mistake_shown() const {
    if (!sheet_) return std::nullopt;
    if (sheet_->trial) return sheet_->trial->mistake;
    return ui::mistake_shown(*sheet_, game_.session().current());
}

bool ReviewFeature::cancel() {
    if (!sheet_) return false;
    if (stage_.spotlight().leave(*this))
        stage_.want_frame();
    else if (sheet_->trial)
        end_trial();
    else
        return false;
    return true;
}

bool ReviewFeature::put_away() {
    const bool open = sheet_.has_value();
    close();
    return open;
}

// The better line, on the board; first of all back to where it begins.
bool ReviewFeature::step_line(bool forward) {
    const auto shown = mistake_shown();
    if (!shown) return false;
    auto place = stage_.spotlight().of(*this);
    const auto last = sheet_->review.mistakes[*shown].better.size() - 1;
    const auto before = ui::node_before(sheet_->review, *shown);
    end_trial();
    sheet_->chosen = shown;
    if (game_.session().current() != before || !place || place->line != 0) {
        go_to(before);
        place = ui::LinePlace{0, forward ? 0 : last};
    } else if (forward ? place->move == last : place->move == 0) {
        place = ui::LinePlace{0, forward ? 0 : last};
    } else {
        place->move = forward ? place->move + 1 : place->move - 1;
    }
    stage_.spotlight().show(*this, *place);
    stage_.want_frame();
    return true;
}

// What is looked at, from where it begins: the better line, or the reply to the mistake.
std::optional<ReviewFeature::ShownMoves> ReviewFeature::shown_moves() const {
    const auto place = stage_.spotlight().of(*this);
    if (!sheet_ || sheet_->trial || !place) return std::nullopt;
    const auto shown = mistake_shown();
    if (!shown) return std::nullopt;
    const auto& mistake = sheet_->review.mistakes[*shown];
    const bool reply = place->line == ui::line_of_reply && mistake.reply;
    const ShownMoves all{reply ? ui::node_behind(sheet_->review, *shown)
                               : ui::node_before(sheet_->review, *shown),
                         reply ? std::span(&*mistake.reply, 1) : std::span(mistake.better)};
    if (all.from != game_.session().current()) return std::nullopt;
    return all;
}

std::optional<reading::GhostLine> ReviewFeature::ghost_line() const {
    const auto shown = shown_moves();
    if (!shown) return std::nullopt;
    return reading::preview_line(
        game_.session().position(),
        shown->moves.first(std::min(stage_.spotlight().of(*this)->move + 1, shown->moves.size())));
}

// Back to before the mistake; the next move that is made there is judged.
void ReviewFeature::begin_trial() {
    const auto shown = mistake_shown();
    if (!shown) return;
    end_trial();
    sheet_->chosen = shown;
    stage_.spotlight().leave(*this);
    const auto& mistake = sheet_->review.mistakes[*shown];
    go_to(ui::node_before(sheet_->review, *shown));
    const auto& before = mistake.before;
    const notation::PieceLetters letters{preferences_.words()};
    sheet_->trial = ui::ReviewTrial{
        .mistake = *shown,
        .first_new = static_cast<game::NodeId>(game_.session().record().nodes.size()),
        .text = preferences_.words().say(
            "ui.review.asks", {{"side", notation::noun(before.variant(), before.mover())},
                               {"move", ui::numbered(before, {mistake.played}, letters).front()}})};
}

// What was tried leaves nothing behind in the game.
void ReviewFeature::end_trial() {
    if (!sheet_ || !sheet_->trial) return;
    service_.stop_judging();
    const auto trial = *std::exchange(sheet_->trial, std::nullopt);
    if (trial.tried == game::root_node) return;
    if (trial.tried >= trial.first_new)
        game_.play(session::DeleteVariation{trial.tried});
    else if (game_.session().current() == trial.tried)
        go_to(ui::node_before(sheet_->review, trial.mistake));
}

void ReviewFeature::update_trial() {
    if (!sheet_->trial) return;
    using State = ui::ReviewTrial::State;
    const auto& game = game_.session();
    auto& trial = *sheet_->trial;
    const auto before = ui::node_before(sheet_->review, trial.mistake);
    const auto& mistake = sheet_->review.mistakes[trial.mistake];
    if (trial.state == State::asks && game.current() != before) {
        if (game.record().nodes[game.current()].parent != before) return end_trial();
        trial.state = State::thinks;
        trial.tried = game.current();
        trial.text = preferences_.words().say("ui.analysis.thinks");
        service_.judge(game, mistake, trial.tried, game_.tablebase());
        stage_.want_frame();
    }
    const auto found = service_.take_trial();
    if (!found || trial.state != State::thinks) return;
    trial.state = State::answered;
    trial.found = *found == review::Trial::best || *found == review::Trial::good;
    trial.text = preferences_.words().say(
        ui::answer_of(mistake, game.record().nodes[trial.tried].move, *found,
                      notation::PieceLetters{preferences_.words()}));
    stage_.want_frame();
}

void ReviewFeature::write_notes() {
    if (!sheet_) return;
    if (!sheet_->review.done() || sheet_->review.plies == 0)
        return status_.set_status(preferences_.words().say("ui.review.not_done"));
    end_trial();
    std::vector<std::string> sentences;
    for (const auto& sentence : sheet_->sentences) sentences.push_back(sentence.text);
    for (const auto& note : review::notes_of(sheet_->review, game_.session(), sentences))
        game_.play(note);
    const auto key = ui::shortcut(preferences_.keys(), ui::Action{"save_game"});
    notices_.toast(preferences_.words().say("ui.review.written", {{"key", key}}));
}

void ReviewFeature::show(FeatureViews& views) const {
    views.review = sheet_ ? &*sheet_ : nullptr;
    views.on_screen.lines.review = stage_.spotlight().of(*this);
}

void ReviewFeature::trace(Trace& trace) const {
    if (!trace.on()) return;
    if (!sheet_) return trace.changed("review", "none");
    auto text = std::to_string(sheet_->review.points.size()) + "/" +
                std::to_string(sheet_->review.plies + 1) + " " +
                std::to_string(sheet_->review.mistakes.size());
    if (sheet_->trial)
        text += " | " + sheet_->trial->text;
    else if (const auto shown = mistake_shown())
        text += " | " + sheet_->sentences[*shown].text;
    trace.changed("review", text);
}

} // namespace strata::window
