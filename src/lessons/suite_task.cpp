// SPDX-License-Identifier: MIT
#include "lessons/suite_task.h"

#include <algorithm>
#include <cassert>
#include <sstream>

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "rules/moves/legal.h"
#include "text/strings.h"
#include "view/motion/cameras.h"

namespace strata::lessons {
namespace {

// "Qd1 +", "Nxb6+?", "e8N" are moves; signs alone are none.
std::vector<rules::Move> moves_in(const rules::Position& position, const std::string* text) {
    std::vector<rules::Move> moves;
    if (!text) return moves;
    std::istringstream words{*text};
    for (std::string word; words >> word;) {
        word.erase(std::min(word.find_last_not_of("+#!?,") + 1, word.size()));
        if (word.empty()) continue;
        auto move = notation::parse_readable(position, word, {});
        if (!move) move = notation::parse_typed(position, word);
        if (move && std::ranges::find(moves, *move) == moves.end()) moves.push_back(*move);
    }
    return moves;
}

std::string question(const SuiteTask& task, const text::Catalogue& words) {
    const auto seat = notation::noun(task.position.variant(), task.position.mover());
    if (!task.best.empty()) return words.say({"ui.puzzle.find_best", {{"seat", seat}}});
    std::vector<std::string> avoid;
    for (const auto& move : task.avoid)
        avoid.push_back(notation::readable_in(words, task.position, move));
    return words.say({"ui.puzzle.find_other", {{"seat", seat}, {"moves", text::listed(avoid)}}});
}

} // namespace

bool SuiteTask::is_solved_by(const rules::Move& move) const {
    if (!best.empty()) return std::ranges::find(best, move) != best.end();
    return std::ranges::find(avoid, move) == avoid.end();
}

rules::Move SuiteTask::solution() const {
    if (!best.empty()) return best.front();
    const auto legal = rules::legal_moves(position);
    const auto found =
        std::ranges::find_if(legal, [&](const auto& move) { return is_solved_by(move); });
    assert(found != legal.end() && "suite_task() makes none without a solution");
    return *found;
}

std::optional<SuiteTask> suite_task(const notation::LoadedGame& game) {
    const auto& record = game.record;
    SuiteTask task{*rules::Position::from_setup(game.variant, record.start), {}, {}, {}};
    if (rules::outcome(task.position).ended()) return std::nullopt;
    task.best = moves_in(task.position, record.tag("bm"));
    task.avoid = moves_in(task.position, record.tag("am"));
    if (const auto* id = record.tag("id")) task.id = *id;
    if (!task.best.empty()) return task;
    if (task.avoid.empty() || task.avoid.size() == rules::legal_moves(task.position).size())
        return std::nullopt;
    return task;
}

DemoScript script_of_task(const SuiteTask& task, const text::Catalogue& words, std::string title) {
    AskStep step;
    step.question = question(task, words);
    for (const auto& move : rules::legal_moves(task.position))
        if (task.is_solved_by(move)) step.moves.push_back(move);
    const auto solution = task.solution();
    std::erase(step.moves, solution);
    step.moves.insert(step.moves.begin(), solution);
    step.otherwise = words.say(task.best.empty() ? "ui.puzzle.to_avoid" : "ui.puzzle.not_best");
    DemoScript script{.title = std::move(title),
                      .kind = DemoKind::puzzle,
                      .variant = task.position.shared_variant(),
                      .position = notation::write_position(task.position),
                      .steps = {}};
    script.steps.push_back({0, CameraStep{.named = &view::seat_view(task.position.mover())}});
    script.steps.push_back({0, std::move(step)});
    return script;
}

} // namespace strata::lessons
