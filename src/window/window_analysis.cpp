// SPDX-License-Identifier: MIT
// The analysis of the position shown: begins, ends, and comes into the panel and onto the board.
#include <algorithm>

#include "review/values.h"
#include "search/score.h"
#include "session/players.h"
#include "window/window_loop.h"

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

// Those who ask are analysis, hints and reviews; without them no table is loaded.
void WindowLoop::follow_endings() {
    const bool asked = panels_.moment.analysis || panels_.advice || panels_.review;
    if (!demos_.show())
        panels_.endings.follow(game_.session(), settings_.now().panels.endings, asked);
    if (const auto error = panels_.endings.take_error()) show_error("ui.message.failed", *error);
    if (pace_.resting()) release_programs();
}

// Tables of moves and endings are some hundred megabytes: a window that rests keeps those alone
// that are in use.
void WindowLoop::release_programs() {
    panels_.analyst.release_memory();
    panels_.adviser.release_memory();
    opponents_.release_memory();
    if (!panels_.moment.analysis && !panels_.advice && !panels_.review)
        panels_.endings.release_memory();
}

std::shared_ptr<const search::Tablebase> WindowLoop::endings() const {
    return panels_.endings.of(game_.session().position().shared_variant());
}

// Whatever has happened: what is to be thought about now, and what was found out.
void WindowLoop::follow_analysis() {
    auto& shown = panels_.analysis;
    const auto& game = game_.session();
    const bool wanted = panels_.moment.analysis && !panels_.moment.presenter &&
                        !panels_.moment.at_table && !demos_.show();
    const bool open = session::may_be_analysed(game);
    if (const auto error = panels_.analyst.take_error()) end_analysis_by(*error);
    const auto* engine = analysing_engine();
    panels_.analyst.follow(
        game, wanted && open ? static_cast<int>(settings_.now().panels.analysis_lines) : 0,
        endings(), engine);
    const auto state = !open                    ? ui::Analysis::State::closed
                       : game.outcome().ended() ? ui::Analysis::State::over
                                                : ui::Analysis::State::thinks;
    const auto by = engine == nullptr ? std::string{} : engine->name;
    const bool same = wanted ? shown && shown->turn == game.search_revision() &&
                                   shown->state == state && shown->engine == by
                             : !shown;
    if (!same) {
        shown.reset();
        if (wanted)
            shown = ui::Analysis{.state = state, .turn = game.search_revision(), .engine = by};
        panels_.moment.lines.shown.reset();
        pace_.want_frame();
    }
    if (auto finding = panels_.analyst.take(); finding && shown && finding->turn == shown->turn)
        show_finding(*finding);
}

void WindowLoop::show_finding(const engines::Finding& finding) {
    const auto& position = game_.session().position();
    const notation::PieceLetters letters{words_, settings_.now().panels.moves};
    auto& shown = *panels_.analysis;
    shown.depth = finding.depth;
    shown.by_table = finding.by_table;
    shown.lines.clear();
    for (const auto& verdict : finding.verdicts)
        shown.lines.push_back(line_of(position, verdict, letters));
    pace_.want_frame();
    if (trace_.on()) tell_analysis(); // the board may turn, and the window never rest
}

// What the table shows as ghosts: the moves of a line up to the one that is looked at, or what is
// advised.
const reading::GhostLine* WindowLoop::thought_now() {
    auto& thought = panels_.thought;
    thought.reset();
    if (demos_.show()) return nullptr;
    if (const auto& premove = game_.session().premove()) {
        thought = reading::preview_line(premove->position, std::span{&premove->move, 1});
        return &*thought;
    }
    const auto turn = game_.session().search_revision();
    const auto& place = panels_.moment.lines.shown;
    const auto& shown = panels_.analysis;
    const auto& advice = panels_.advice;
    if (place && shown && shown->turn == turn && place->line < shown->lines.size()) {
        const auto& moves = shown->lines[place->line].moves;
        thought =
            reading::preview_line(game_.session().position(),
                                  std::span{moves}.first(std::min(place->move + 1, moves.size())));
    } else if (const auto* better = better_line()) {
        thought = reading::preview_line(
            game_.session().position(),
            std::span{*better}.first(std::min(place->move + 1, better->size())));
    } else if (advice && advice->turn == turn &&
               panels_.moment.lines.of_advice < advice->lines.size()) {
        const auto& line = advice->lines[panels_.moment.lines.of_advice];
        if (!line.position.empty())
            thought = reading::preview_line(line.position.front(), line.moves);
    }
    return thought ? &*thought : nullptr;
}

std::span<const ui::ActionRow> WindowLoop::analysis_actions() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr ActionRow rows[]{
        {"analysis", Topic::moves, ctrl("L"), flag_of<&TransientUiState::analysis>,
         In{Menu::explore, 31}},
        {"next_thought", Topic::moves, ctrl("Right"), call<&W::step_thought, true>,
         In{Menu::explore, 32}},
        {"previous_thought", Topic::moves, ctrl("Left"), call<&W::step_thought, false>,
         In{Menu::explore, 33}},
    };
    return rows;
}

// By key from move to move, and from line to line.
void WindowLoop::step_thought(bool on) {
    auto& place = panels_.moment.lines.shown;
    if (panels_.advice) {
        const auto count = panels_.advice->lines.size();
        auto& line = panels_.moment.lines.of_advice;
        line = (line + (on ? 1 : count - 1)) % count;
        return;
    }
    if (!panels_.analysis || panels_.analysis->lines.empty()) {
        think_of_better(on);
        return;
    }
    const auto& lines = panels_.analysis->lines;
    if (!place || place->line >= lines.size()) {
        place = on ? ui::LinePlace{} : ui::LinePlace{lines.size() - 1, 0};
        return;
    }
    if (on && place->move + 1 < lines[place->line].moves.size()) {
        ++place->move;
    } else if (!on && place->move > 0) {
        --place->move;
    } else {
        const auto count = lines.size();
        place = ui::LinePlace{(place->line + (on ? 1 : count - 1)) % count, 0};
        if (!on) place->move = lines[place->line].moves.size() - 1;
    }
}

// A line that one clicks becomes one that is tried out.
void WindowLoop::carry_out(const ui::TryLine& wish) {
    if (demos_.show()) return;
    panels_.moment.lines.shown.reset();
    if (!session().in_what_if()) carry_out(session::Command{session::ToggleWhatIf{}});
    for (const auto& move : wish.moves) carry_out(session::Command{session::PlayMove{move}});
}

void WindowLoop::tell_analysis() {
    std::string told = "none", advised = "none", thought = "none";
    if (panels_.analysis) {
        const auto& shown = *panels_.analysis;
        told = words_.say(ui::sentence_of(session().variant(), shown));
        if (!shown.lines.empty()) told = std::to_string(shown.depth) + " " + told;
        for (const auto& line : shown.lines) {
            told += " |";
            for (const auto& text : line.texts) told += " " + text;
        }
    }
    if (panels_.advice) {
        advised = panels_.advice->title;
        for (const auto& line : panels_.advice->lines) advised += " | " + line.text;
    }
    if (const auto* now = thought_now()) {
        thought.clear();
        const auto& topology = session().variant().topology;
        for (const auto& step : now->steps)
            thought += topology.at(step.from).name + "-" + topology.at(step.to).name + " ";
        for (const auto& board : now->boards)
            thought += topology.at(board.from).name + "-" + topology.at(board.to).name + " ";
        thought.pop_back();
    }
    trace_.analysis(told, advised, thought);
}

} // namespace strata::window
