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
        {"analysis", Topic::moves, ctrl("L"), flag_of<&TransientUiState::analysis>,
         In{Menu::analyse, 1}},
    };
    return rows;
}

void AnalysisFeature::update() {
    if (std::exchange(style_, window_.panels().moves) != style_) restart();
    const auto& state = window_.state;
    follow(state.analysis && !state.presenter && !state.at_table);
}

// Lines are written anew.
void AnalysisFeature::restart() {
    shown_.reset();
    service_.follow(window_.game(), 0, nullptr);
    window_.pace.want_frame();
}

void AnalysisFeature::follow(bool wanted) {
    using State = ui::Analysis::State;
    const auto& game = window_.game();
    const bool open = session::may_be_analysed(game);
    if (const auto error = service_.take_error()) end_by(*error);
    const auto* by = engine();
    const auto lines = static_cast<int>(window_.panels().analysis_lines);
    service_.follow(game, wanted && open ? lines : 0, window_.tablebase(), by);
    const auto state = !open ? State::closed : game.outcome().ended() ? State::over : State::thinks;
    const auto name = by == nullptr ? std::string{} : by->name;
    const bool same = wanted ? shown_ && shown_->turn == game.search_revision() &&
                                   shown_->state == state && shown_->engine == name
                             : !shown_;
    if (!same) {
        shown_.reset();
        if (wanted)
            shown_ = ui::Analysis{.state = state, .turn = game.search_revision(), .engine = name};
        window_.state.lines.shown.reset();
        window_.pace.want_frame();
    }
    if (auto finding = service_.take(); finding && shown_ && finding->turn == shown_->turn)
        show_finding(*finding);
}

void AnalysisFeature::show_finding(const engines::Finding& finding) {
    const auto& position = window_.game().position();
    const notation::PieceLetters letters{window_.words, style_};
    shown_->depth = finding.depth;
    shown_->by_table = finding.by_table;
    shown_->lines.clear();
    for (const auto& verdict : finding.verdicts)
        shown_->lines.push_back(line_of(position, verdict, letters));
    window_.pace.want_frame();
    trace(window_.trace); // the board may turn, and the window never rest
}

// Null: our own engine analyses.
const engines::NamedEngine* AnalysisFeature::engine() const {
    const auto& name = window_.panels().analysis_engine;
    const auto* row = window_.engines.shown().called(name);
    const bool knows = row != nullptr && row->state == ui::EngineRow::State::speaks &&
                       row->facts.knows(window_.game().variant());
    return knows ? engines::engine_called(window_.engines.engines(), name) : nullptr;
}

void AnalysisFeature::end_by(const engines::AnalysisError& error) {
    window_.panels().analysis_engine.clear();
    const auto reason = window_.words.say(sentence(error.what, error.engine));
    window_.toast(window_.words.say("ui.engines.analyst_failed", {{"reason", reason}}), true);
}

bool AnalysisFeature::cancel() {
    if (!std::exchange(window_.state.lines.shown, std::nullopt)) return false;
    window_.pace.want_frame();
    return true;
}

bool AnalysisFeature::step_line(bool forward) {
    if (!shown_ || shown_->lines.empty()) return false;
    const auto& lines = shown_->lines;
    auto& place = window_.state.lines.shown;
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
    return true;
}

// The moves of a line up to the one that is looked at.
std::optional<reading::GhostLine> AnalysisFeature::ghost_line() const {
    const auto& place = window_.state.lines.shown;
    if (!place || !shown_ || shown_->turn != window_.game().search_revision() ||
        place->line >= shown_->lines.size())
        return std::nullopt;
    const auto& moves = shown_->lines[place->line].moves;
    return reading::preview_line(window_.game().position(),
                                 std::span{moves}.first(std::min(place->move + 1, moves.size())));
}

// A line that is clicked becomes one that is tried out.
bool AnalysisFeature::handle(const ui::UiRequest& request) {
    const auto* line = std::get_if<ui::TryLine>(&request);
    if (line == nullptr) return false;
    window_.state.lines.shown.reset();
    if (!window_.game().in_what_if()) window_.request(session::Command{session::ToggleWhatIf{}});
    for (const auto& move : line->moves) window_.request(session::Command{session::PlayMove{move}});
    return true;
}

void AnalysisFeature::show(FeatureViews& views) const {
    views.analysis = shown_ ? &*shown_ : nullptr;
}

void AnalysisFeature::trace(Trace& trace) const {
    if (!trace.on()) return;
    if (!shown_) return trace.changed("analysis", "none");
    auto text = window_.words.say(ui::sentence_of(window_.game().variant(), *shown_));
    if (!shown_->lines.empty()) text = std::to_string(shown_->depth) + " " + text;
    for (const auto& line : shown_->lines) {
        text += " |";
        for (const auto& move : line.texts) text += " " + move;
    }
    trace.changed("analysis", text);
}

} // namespace strata::window
