// SPDX-License-Identifier: MIT
// Demonstrations and lessons in the window: which there are, which of them are done, the one that
// plays, and those that follow it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "lessons/demo_library.h"
#include "notation/variants/rule_book.h"
#include "text/catalogue.h"
#include "ui/frame.h"
#include "window/demo_show.h"

namespace strata::window {

class Demonstrations {
public:
    // `log` is the file of lessons done. There are none before speak().
    Demonstrations(const notation::RuleBook& book, std::filesystem::path log);
    struct Problems {
        std::vector<text::TextError> left_out;     // files and folders that cannot be read
        std::vector<text::TextError> translations; // what they tell stays English
    };
    // Reads which there are, as they come with the program, in that language: the course numbered
    // and with ticks, and before it what newcomers are offered.
    Problems speak(const std::string& language);

    [[nodiscard]] const std::vector<ui::Demonstration>& list() const { return list_; }
    // The file of the lesson that a newcomer is offered; nothing where it is missing.
    [[nodiscard]] std::optional<std::filesystem::path> first_lesson() const;
    [[nodiscard]] lessons::LessonLog& log() { return log_; }

    // The one that plays; null when none does.
    [[nodiscard]] DemoShow* show() { return show_ ? &*show_ : nullptr; }
    [[nodiscard]] const DemoShow* show() const { return show_ ? &*show_ : nullptr; }
    void begin(lessons::DemoScript script, const std::string& name, const view::ViewSettings& base,
               const scene::Room& room, double now, lessons::Audience audience);
    void leave();

    // Those play next, one after the other.
    void queue(std::vector<std::filesystem::path> files) { waiting_ = std::move(files); }
    [[nodiscard]] bool has_next() const { return !waiting_.empty(); }
    // Ends the one that plays. Precondition: has_next().
    [[nodiscard]] std::filesystem::path take_next();

    // The show stands at its end, where one can go on or leave.
    [[nodiscard]] bool over() const { return over_; }
    // It has come there: answers whether that is new.
    bool come_to_end();
    // It counts as done when it is a lesson; a puzzle is noted elsewhere.
    data::Written note_done();
    void leave_end() { over_ = false; }
    // The lesson after the one that plays; null after the last, and beside the course.
    [[nodiscard]] const ui::Demonstration* next_lesson() const;

    // What the bar of the show says. Precondition: one plays.
    [[nodiscard]] ui::DemoStatus showing(const text::Catalogue& words) const;

private:
    const notation::RuleBook& book_;
    lessons::LessonLog log_;
    std::vector<ui::Demonstration> list_;
    std::optional<DemoShow> show_;
    std::string title_;
    bool over_ = false;
    std::vector<std::filesystem::path> waiting_; // the next one first
};

} // namespace strata::window
