// SPDX-License-Identifier: MIT
// Reads a demonstration line after line and plays the game beside it, so that every move can be
// judged. Private to the reading: demo_script.cpp has the lines and the head, demo_steps.cpp the
// steps, demo_questions.cpp questions and their answers.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lessons/demo_script.h"
#include "session/session.h"

namespace strata::lessons {

class DemoReader {
public:
    DemoReader(const notation::RuleBook& book, std::string source)
        : book_(book),
          source_(std::move(source)) {}

    [[nodiscard]] notation::Parsed<DemoScript> read(std::string_view text);
    [[nodiscard]] notation::Parsed<DemoHead> read_head(std::string_view text);

private:
    using Word = void (DemoReader::*)(std::string_view rest);
    struct Entry {
        std::string_view name;
        Word read;
    };
    static std::span<const Entry> words();

    // demo_script.cpp
    void read_line(std::string_view whole);
    // Cuts the first word off; column_ is where it begins.
    std::string_view next_word(std::string_view& rest);
    void refuse(text::Message reason);
    // Names the known word that was probably meant.
    void refuse_word(std::string_view what, std::string_view word,
                     std::span<const std::string_view> known);
    void finish();
    void begin(); // the head is over with the first step
    [[nodiscard]] session::Session& game();
    [[nodiscard]] const rules::Topology& topology() { return game().position().topology(); }
    void add(DemoAction action);
    [[nodiscard]] bool in_head(const char* late);
    void title(std::string_view rest);
    void kind(std::string_view rest);
    void variant(std::string_view rest);
    void position(std::string_view rest);

    // demo_steps.cpp. `rest` is what stands after the step's name; column_ is where it begins.
    void command(std::string_view line); // of the game
    void mark(std::string_view rest);
    void camera(std::string_view rest);
    void caption(std::string_view rest);
    void hover(std::string_view rest);
    void pause(std::string_view rest);
    void pull_apart(std::string_view rest);
    void flatten(std::string_view rest);
    void fade(std::string_view rest);
    void overlay(std::string_view rest);
    void lines(std::string_view rest);
    void wait(std::string_view rest);
    [[nodiscard]] std::optional<float> share(std::string_view rest, const char* otherwise);
    [[nodiscard]] std::optional<view::Picked> place(std::string_view name);
    [[nodiscard]] rules::Square square(std::string_view name); // one that is there now
    [[nodiscard]] std::optional<rules::Move> legal(std::string_view text);
    [[nodiscard]] bool alone(std::string_view rest, std::string_view step);
    // Between double quotes; refuses with `what` stands there.
    [[nodiscard]] std::optional<std::string> quoted(std::string_view rest, const char* unquoted);
    [[nodiscard]] bool is_short(std::string_view text); // else refuses

    // demo_questions.cpp
    void ask(std::string_view rest);
    void answer(std::string_view rest);
    void otherwise(std::string_view rest);
    void hint(std::string_view rest);
    void answer_any(bool boards_only);
    void answer_at(std::string_view places);
    void answer_moves(std::string_view moves);
    void close_question(); // plays the first answer, so that the script can go on
    [[nodiscard]] std::string* words_of_question(std::string_view what,
                                                 std::string AskStep::*words);

    const notation::RuleBook& book_;
    std::string source_;
    DemoScript script_;
    std::optional<session::Session> game_;
    std::optional<notation::TextError> error_;
    std::optional<AskStep> question_; // its answer must follow
    int question_line_ = 0;
    bool head_alone_ = false; // nothing but title and kind is looked at
    const char* line_start_ = nullptr;
    int line_ = 0;
    int begin_ = 0; // column of the step
    int column_ = 0;
};

} // namespace strata::lessons
