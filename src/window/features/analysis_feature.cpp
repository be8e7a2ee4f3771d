// SPDX-License-Identifier: MIT
#include "window/features/analysis_feature.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "review/values.h"
#include "search/score.h"
#include "session/players.h"

namespace strata::window {
namespace {

constexpr std::size_t longest_shown = 12; // moves of a line

ui::AnalysisLine of_two_sides(const rules::Variant& variant, const rules::Position& position,
                              int score) {
    ui::AnalysisLine line;
    const auto own = variant.team_seats(variant.team(position.mover()));
    const auto others = variant.every_seat() - own;
    line.whose = score >= 0 ? own : others;
    line.ahead = std::abs(score);
    if (search::is_decided(score)) line.wins_in = (search::plies_to_end(score) + 1) / 2;
    return line;
}

ui::AnalysisLine of_many(const rules::Position& position, const engines::Verdict& verdict) {
    ui::AnalysisLine line;
    line.two_sides = false;
    line.whose = position.mover();
    line.wins_in = review::wins_in(position, verdict.line.score);
    return line;
}

ui::AnalysisLine line_of(const rules::Position& position, const engines::Verdict& verdict,
                         const notation::PieceLetters& letters) {
    const auto& variant = position.variant();
    auto line = variant.team_count() == 2 ? of_two_sides(variant, position, verdict.line.score)
                                          : of_many(position, verdict);
    line.bands = verdict.bands;
    line.moves = verdict.line.moves;
    if (line.moves.size() > longest_shown) line.moves.resize(longest_shown);
    line.texts = ui::numbered(position, line.moves, letters);
    return line;
}

} // namespace

std::span<const ui::ActionRow> AnalysisFeature::rows() {
    using namespace ui;
    static constexpr ActionRow rows[]{
        {"analysis", Topic::moves, InShow::blocked, ctrl("L"), flag_of<&TransientUiState::analysis>,
         In{Menu::analyse, 1}},
    };
    return rows;
}

void AnalysisFeature::update() {
    if (std::exchange(style_, preferences_.panels().moves) != style_) restart();
    follow(state_.analysis && !state_.presenter && !state_.at_table);
}

// Lines are written anew.
void AnalysisFeature::restart() {
    shown_.reset();
    service_.follow(game_.session(), 0, nullptr);
    stage_.want_frame();
}

void AnalysisFeature::follow(bool wanted) {
    using State = ui::Analysis::State;
    const auto& game = game_.session();
    const bool open = session::may_be_analysed(game);
    if (const auto error = service_.take_error()) end_by(*error);
    const auto* by = engine();
    const int lines = preferences_.panels().analysis_lines;
    service_.follow(game, wanted && open ? lines : 0, game_.tablebase(), by);
    const auto state = !open ? State::closed : game.outcome().ended() ? State::over : State::thinks;
    const auto name = by == nullptr ? std::string{} : by->name;
    const bool same = wanted ? shown_ && shown_->turn == game.search_revision() &&
                                   shown_->state == state && shown_->engine == name
                             : !shown_;
    if (!same) {
        shown_.reset();
        if (wanted)
            shown_ = ui::Analysis{.state = state, .turn = game.search_revision(), .engine = name};
        stage_.spotlight().leave(*this);
        stage_.want_frame();
    }
    if (auto finding = service_.take(); finding && shown_) show_finding(*finding);
}

void AnalysisFeature::show_finding(const engines::Finding& finding) {
    const auto& position = game_.session().position();
    const notation::PieceLetters letters{preferences_.words(), style_};
    shown_->depth = finding.depth;
    shown_->by_table = finding.by_table;
    shown_->lines.clear();
    for (const auto& verdict : finding.verdicts)
        shown_->lines.push_back(line_of(position, verdict, letters));
    stage_.want_frame();
    trace(notices_.trace()); // the board may turn, and the window never rest
}

// Null: our own engine analyses.
const engines::NamedEngine* AnalysisFeature::engine() const {
    const auto& name = preferences_.panels().analysis_engine;
    const auto* row = engines_.shown().called(name);
    const bool knows = row != nullptr && row->state == ui::EngineRow::State::speaks &&
                       row->facts.knows(game_.session().variant());
    return knows ? engines::engine_called(engines_.engines(), name) : nullptr;
}

void AnalysisFeature::end_by(const engines::AnalysisError& error) {
    preferences_.panels().analysis_engine.clear();
    const auto reason = preferences_.words().say(sentence(error.what, error.engine));
    notices_.toast(preferences_.words().say("ui.engines.analyst_failed", {{"reason", reason}}),
                   true);
}

bool AnalysisFeature::cancel() {
    if (!stage_.spotlight().leave(*this)) return false;
    stage_.want_frame();
    return true;
}

bool AnalysisFeature::step_line(bool forward) {
    if (!shown_ || shown_->lines.empty()) return false;
    const auto& lines = shown_->lines;
    auto place = stage_.spotlight().of(*this);
    if (!place || place->line >= lines.size()) {
        place = forward ? ui::LinePlace{} : ui::LinePlace{lines.size() - 1, 0};
    } else if (forward && place->move + 1 < lines[place->line].moves.size()) {
        ++place->move;
    } else if (!forward && place->move > 0) {
        --place->move;
    } else {
        const auto count = lines.size();
        place = ui::LinePlace{(place->line + (forward ? 1 : count - 1)) % count, 0};
        if (!forward) place->move = lines[place->line].moves.size() - 1;
    }
    stage_.spotlight().show(*this, *place);
    return true;
}

// The moves of a line up to the one that is looked at.
std::optional<reading::GhostLine> AnalysisFeature::ghost_line() const {
    const auto place = stage_.spotlight().of(*this);
    if (!place || !shown_ || shown_->turn != game_.session().search_revision() ||
        place->line >= shown_->lines.size())
        return std::nullopt;
    const auto& moves = shown_->lines[place->line].moves;
    return reading::preview_line(game_.session().position(),
                                 std::span{moves}.first(std::min(place->move + 1, moves.size())));
}

bool AnalysisFeature::handle(const ui::UiRequest& request) {
    const auto* pointed = std::get_if<ui::PointAtLine>(&request);
    const auto* line = std::get_if<ui::TryLine>(&request);
    if (pointed != nullptr && pointed->place)
        stage_.spotlight().show(*this, *pointed->place);
    else if (pointed != nullptr)
        stage_.spotlight().leave(*this);
    if (line != nullptr) try_out(line->moves);
    return pointed != nullptr || line != nullptr;
}

// A line that is clicked becomes one that is tried out.
void AnalysisFeature::try_out(const std::vector<rules::Move>& moves) {
    stage_.spotlight().leave(*this);
    if (!game_.session().in_what_if()) game_.request(session::Command{session::ToggleWhatIf{}});
    for (const auto& move : moves) game_.request(session::Command{session::PlayMove{move}});
}

void AnalysisFeature::show(FeatureViews& views) const {
    views.analysis = shown_ ? &*shown_ : nullptr;
    views.on_screen.lines.analysis = stage_.spotlight().of(*this);
}

void AnalysisFeature::trace(Trace& trace) const {
    if (!trace.on()) return;
    if (!shown_) return trace.changed("analysis", "none");
    auto text = preferences_.words().say(ui::sentence_of(game_.session().variant(), *shown_));
    if (!shown_->lines.empty()) text = std::to_string(shown_->depth) + " " + text;
    for (const auto& line : shown_->lines) {
        text += " |";
        for (const auto& move : line.texts) text += " " + move;
    }
    trace.changed("analysis", text);
}

} // namespace strata::window
