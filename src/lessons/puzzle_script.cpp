// SPDX-License-Identifier: MIT
#include "lessons/puzzle_script.h"

#include <algorithm>
#include <span>

#include "notation/positions/position_text.h"
#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "search/mate_search.h"
#include "view/motion/cameras.h"

namespace strata::lessons {

namespace {

class ScriptWriter {
public:
    ScriptWriter(const notation::Puzzle& puzzle, const text::Catalogue& words)
        : puzzle_(puzzle),
          words_(words),
          position_(puzzle.position),
          turns_(turns_of(puzzle)) {}

    std::vector<DemoStep> steps() {
        add(CameraStep{.named = &view::seat_view(puzzle_.hunter())}); // as who solves sits
        for (std::size_t ply = 0; ply < puzzle_.line.size(); ++ply) {
            const auto& move = puzzle_.line[ply];
            if (position_.mover() == puzzle_.hunter()) {
                ask(ply);
                add(session::ClearMarks{});
                answers_.clear();
                --turns_;
            } else {
                answers_.push_back(notation::readable_in(words_, position_, move));
                add(session::PlayMove{move});
            }
            position_.play(move);
        }
        return std::move(steps_);
    }

private:
    void add(DemoAction action) { steps_.push_back({0, std::move(action)}); }

    void ask(std::size_t ply) {
        AskStep step;
        step.question = words_.say(question());
        step.hunt = puzzle_.plies() - static_cast<int>(ply);
        step.moves = mating(step.hunt);
        std::erase(step.moves, puzzle_.line[ply]);
        step.moves.insert(step.moves.begin(), puzzle_.line[ply]);
        give_hint(puzzle_.line[ply], step);
        add(std::move(step));
    }

    // Before the last move one alone mates in time, as has been proved; the last may be any.
    [[nodiscard]] std::vector<rules::Move> mating(int plies) const {
        if (turns_ > 1) return {};
        return search::MateSearch{position_, puzzle_.hunter()}.mating_moves(plies);
    }

    [[nodiscard]] text::Message question() const {
        if (!answers_.empty())
            return {"ui.puzzle.next_task", {{"moves", text::listed(answers_)}, {"count", turns_}}};
        const bool two = position_.variant().seat_count() == 2;
        return {
            two ? "ui.puzzle.task" : "ui.puzzle.task_others",
            {{"seat", notation::noun(position_.variant(), puzzle_.hunter())}, {"count", turns_}}};
    }

    // The man, or the board, that moves.
    void give_hint(const rules::Move& move, AskStep& step) const {
        const auto& topology = position_.topology();
        if (move.kind == rules::MoveKind::board) {
            step.hint =
                words_.say("ui.puzzle.hint_board", {{"pin", topology.at(move.pin_from).name}});
            for (const auto square : squares_on_pin(position_, move.pin_from))
                step.hint_marks.push_back({game::Ink::green, square});
            return;
        }
        step.hint = words_.say(
            "ui.puzzle.hint_man",
            {{"piece", notation::noun(position_.variant(), position_.at(move.from).type())},
             {"square", topology.at(move.from).name}});
        step.hint_marks.push_back({game::Ink::green, move.from});
    }

    const notation::Puzzle& puzzle_;
    const text::Catalogue& words_;
    rules::Position position_;
    int turns_;                        // that are left
    std::vector<std::string> answers_; // of the others, since the last turn
    std::vector<DemoStep> steps_;
};

} // namespace

int turns_of(const notation::Puzzle& puzzle) {
    auto position = puzzle.position;
    int turns = 0;
    for (const auto& move : puzzle.line) {
        turns += position.mover() == puzzle.hunter() ? 1 : 0;
        position.play(move);
    }
    return turns;
}

DemoScript script_of_puzzle(const notation::Puzzle& puzzle, const text::Catalogue& words,
                            std::string title) {
    return {.title = std::move(title),
            .kind = DemoKind::puzzle,
            .variant = puzzle.position.shared_variant(),
            .position = notation::write_position(puzzle.position),
            .steps = ScriptWriter{puzzle, words}.steps()};
}

} // namespace strata::lessons
