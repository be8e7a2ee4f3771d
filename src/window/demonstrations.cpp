// SPDX-License-Identifier: MIT
#include "window/demonstrations.h"

#include <algorithm>
#include <map>

#include "data/library.h"
#include "lessons/demo_library.h"
#include "lessons/demo_words.h"
#include "notation/words/piece_letters.h"
#include "text/strings.h"

namespace strata::window {
namespace {

ui::DemoGroup group_of(lessons::DemoKind kind) { return static_cast<ui::DemoGroup>(kind); }

std::vector<ui::Demonstration> found(const notation::RuleBook& book, const lessons::LessonLog& log,
                                     const std::string& language,
                                     Demonstrations::Problems& problems) {
    std::vector<ui::Demonstration> all;
    std::map<std::filesystem::path, lessons::DemoWords> words; // by folder
    int lessons = 0;
    for (const auto& file : lessons::shipped_demos(problems.left_out)) {
        const auto text = data::read_text(file.string());
        if (!text) {
            problems.left_out.push_back(text.error());
            continue;
        }
        const auto name = file.stem().string();
        auto& told = words
                         .try_emplace(file.parent_path(),
                                      lessons::demo_word_folders(file.parent_path()), language)
                         .first->second;
        const auto head = lessons::parse_demo_head(book, told.script(name, *text), file.string());
        if (!head) {
            problems.left_out.push_back(head.error());
            continue;
        }
        const bool first = name == ui::first_lesson;
        const auto group = group_of(head->kind);
        const int number = group == ui::DemoGroup::course && !first ? ++lessons : 0;
        all.insert(
            first ? all.begin() : all.end(),
            {head->title, file, group, number, log.done(name), head->variant, head->position});
    }
    for (const auto& [folder, told] : words)
        problems.translations.insert(problems.translations.end(), told.faults().begin(),
                                     told.faults().end());
    return all;
}

// Why an answer to a puzzle is wrong.
std::string refutation(const std::vector<lessons::Feedback::Played>& played,
                       const text::Catalogue& words) {
    std::vector<std::string> moves;
    for (const auto& [before, move] : played)
        moves.push_back(notation::readable_in(words, before, move));
    const auto wrong = moves.front();
    moves.erase(moves.begin());
    if (moves.empty()) return words.say("ui.puzzle.no_mate", {{"move", wrong}});
    return words.say("ui.puzzle.refuted", {{"move", wrong}, {"answer", text::listed(moves)}});
}

} // namespace

Demonstrations::Demonstrations(const notation::RuleBook& book, std::filesystem::path log)
    : book_(book),
      log_(std::move(log)) {}

Demonstrations::Problems Demonstrations::speak(const std::string& language) {
    Problems problems;
    list_ = found(book_, log_, language, problems);
    return problems;
}

std::optional<std::filesystem::path> Demonstrations::first_lesson() const {
    for (const auto& one : list_)
        if (one.path.stem() == ui::first_lesson) return one.path;
    return std::nullopt;
}

void Demonstrations::begin(lessons::DemoScript script, const std::string& name,
                           const view::ViewSettings& base, const scene::Room& room, double now,
                           lessons::Audience audience) {
    title_ = script.title;
    over_ = false;
    show_.emplace(std::move(script), name, book_, base, room, now, audience);
}

void Demonstrations::leave() {
    show_.reset();
    waiting_.clear();
}

std::filesystem::path Demonstrations::take_next() {
    show_.reset();
    auto file = waiting_.front();
    waiting_.erase(waiting_.begin());
    return file;
}

bool Demonstrations::come_to_end() { return !std::exchange(over_, true); }

data::Written Demonstrations::note_done() {
    if (show_->name().empty() || show_->is_puzzle()) return {};
    for (auto& one : list_)
        if (one.path.stem() == show_->name()) one.done = true;
    return log_.finish(show_->name());
}

const ui::Demonstration* Demonstrations::next_lesson() const {
    if (!show_->is_lesson()) return nullptr;
    bool here = false;
    for (const auto& one : list_) {
        if (one.group != ui::DemoGroup::course) continue;
        if (here) return &one;
        here = one.path.stem() == show_->name();
    }
    return nullptr;
}

ui::DemoStatus Demonstrations::showing(const text::Catalogue& words) const {
    const lessons::DemoPlayer& player = show_->player();
    ui::DemoStatus bar;
    bar.title = title_;
    bar.caption = player.caption();
    bar.paused = show_->paused();
    bar.asking = player.asking();
    bar.waiting = player.waiting();
    bar.hinted = player.hinted() || (bar.asking && !player.has_hint());
    bar.over = over_;
    bar.lesson = show_->is_lesson();
    bar.puzzle = show_->is_puzzle();
    bar.progress = player.progress();
    bar.speed = show_->speed();
    if (const auto* next = next_lesson()) bar.next = next->title;
    using enum lessons::Feedback::Kind;
    const lessons::Feedback& said = player.feedback();
    bar.bad = said.kind == wrong;
    switch (said.kind) {
    case none: break;
    case right: bar.remark = words.say("ui.demo.right"); break;
    case shown: bar.remark = words.say("ui.demo.shown"); break;
    case hint: bar.remark = said.words; break;
    case wrong:
        bar.remark = !said.refuted.empty() ? refutation(said.refuted, words)
                     : said.words.empty()  ? words.say("ui.demo.wrong")
                                           : said.words;
        break;
    }
    if (over_)
        bar.remark = words.say(bar.lesson        ? "ui.demo.done"
                               : !bar.puzzle     ? "ui.demo.over"
                               : player.helped() ? "ui.puzzle.shown"
                                                 : "ui.puzzle.solved");
    return bar;
}

} // namespace strata::window
