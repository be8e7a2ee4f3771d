// SPDX-License-Identifier: MIT
#include "window/features/puzzle_feature.h"

#include <chrono>
#include <ctime>

#include <fmt/chrono.h>

#include "files/game_scan.h"
#include "lessons/puzzle_library.h"
#include "lessons/puzzle_script.h"
#include "lessons/suite_task.h"
#include "platform/files.h"
#include "window/show_plan.h"

namespace strata::window {
namespace {

// Of the calendar on the wall, counted from 1970.
long today() {
    const std::tm now =
        fmt::localtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
    using namespace std::chrono;
    const sys_days day{year{now.tm_year + 1900} / (now.tm_mon + 1) / now.tm_mday};
    return static_cast<long>(day.time_since_epoch().count());
}

// A position of a list as a whole text; empty when its file cannot be read any more.
std::string listed_text(const ui::PositionList& list, std::size_t number) {
    const auto& part = list.parts[number];
    if (list.file.empty()) return list.text.substr(part.begin, part.end - part.begin);
    const auto text = files::text_of_part(list.file, part.begin, part.end);
    return text ? *text : std::string{};
}

std::optional<lessons::SuiteTask> task_in(const notation::RuleBook& book,
                                          const ui::PositionList& list, std::size_t number) {
    const auto read = notation::read_game(book, listed_text(list, number), {});
    return read ? lessons::suite_task(read->game) : std::nullopt;
}

ui::UiRequest opening_of(const ui::PositionList& list, std::size_t number) {
    if (list.file.empty()) return ui::OpenText{listed_text(list, number)};
    return ui::OpenFile{list.file, false, list.parts[number]};
}

} // namespace

std::span<const ui::ActionRow> PuzzleFeature::rows() {
    using namespace ui;
    static constexpr ActionRow rows[]{
        {"puzzles", Topic::shows, InShow::as_ever, ctrl("F3"), call<&PuzzleFeature::list>,
         In{Menu::learn, 2}},
    };
    return rows;
}

PuzzleFeature::PuzzleFeature(const notation::RuleBook& book, Game& game, Notices& notices,
                             Dialogs& dialogs, Stage& stage, const Preferences& preferences)
    : book_(book),
      game_(game),
      notices_(notices),
      dialogs_(dialogs),
      stage_(stage),
      preferences_(preferences) {
    for (const auto& file : lessons::shipped_puzzles(book)) games_.push_back(file.stem().string());
}

// Those of the game on the screen first, where it has some.
void PuzzleFeature::list() { list_of(game_.shown().variant().id); }

void PuzzleFeature::list_of(const std::string& variant) {
    if (!puzzles_) {
        puzzles_.emplace(book_, platform::state_home() / "solved-puzzles.txt");
        for (const auto& fault : puzzles_->faults())
            notices_.show_error("ui.message.failed", fault.message());
        if (const auto& error = puzzles_->log().error(); !error.empty())
            notices_.show_error("ui.message.progress_failed", error);
    }
    if (!game_.on_screen()) game_.request(ui::SteerShow{ui::Steer::leave});
    dialogs_.open<ui::PuzzlesDialog>(puzzles_->sheet(variant, today()));
    stage_.want_frame();
}

bool PuzzleFeature::handle(const ui::UiRequest& request) {
    const auto* puzzle = std::get_if<ui::OpenPuzzle>(&request);
    if (puzzle != nullptr) open(puzzle->id);
    const auto* puzzles = std::get_if<ui::ListPuzzles>(&request);
    if (puzzles != nullptr) list_of(puzzles->variant);
    const auto* listed = std::get_if<ui::SolveListed>(&request);
    if (listed != nullptr) solve(*listed);
    const auto* solved = std::get_if<ui::NoteSolved>(&request);
    if (solved != nullptr) note_solved(solved->id);
    return puzzle != nullptr || puzzles != nullptr || listed != nullptr || solved != nullptr;
}

std::string PuzzleFeature::title(std::size_t number) const {
    return preferences_.words().say("ui.puzzle.name", {{"number", number}});
}

void PuzzleFeature::open(const std::string& id) {
    dialogs_.close();
    if (!puzzles_) return;
    const auto [puzzle, number] = puzzles_->find(id);
    if (!puzzle) return;
    ShowPlan plan{lessons::script_of_puzzle(*puzzle, preferences_.words(), title(number))};
    plan.name = id;
    plan.list = ui::Action{"puzzles"};
    plan.again = ui::OpenPuzzle{id};
    if (const auto next = puzzles_->after(id); next.puzzle)
        plan.next = {title(next.number), ui::OpenPuzzle{next.puzzle->id()}};
    plan.solved = ui::NoteSolved{id};
    game_.request(request_of(std::move(plan)));
}

void PuzzleFeature::solve(const ui::SolveListed& request) {
    const auto& [list, number] = request;
    const auto task = task_in(book_, *list, number);
    if (!task) return game_.request(opening_of(*list, number));
    const auto name_of = [&](const lessons::SuiteTask& one, std::size_t at) {
        if (!one.id.empty()) return one.id;
        return preferences_.words().say("ui.games.position", {{"number", at + 1}});
    };
    const auto name = name_of(*task, number);
    ShowPlan plan{lessons::script_of_task(*task, preferences_.words(), name)};
    plan.name = name;
    plan.again = request;
    plan.list = list->file.empty() ? ui::UiRequest{ui::TakeText{list->text}}
                                   : ui::UiRequest{ui::OpenFile{list->file}};
    for (auto next = number + 1; next < list->parts.size() && !plan.next; ++next)
        if (const auto after = task_in(book_, *list, next))
            plan.next = {name_of(*after, next), ui::SolveListed{list, next}};
    game_.request(request_of(std::move(plan)));
}

void PuzzleFeature::note_solved(const std::string& id) {
    if (!puzzles_) return;
    notices_.note_written(puzzles_->log().finish(id), "ui.message.progress_unsaved");
}

std::optional<text::Message> PuzzleFeature::save_at_exit() {
    return puzzles_ ? puzzles_->log().keep().refusal : std::nullopt;
}

} // namespace strata::window
