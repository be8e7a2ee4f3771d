// SPDX-License-Identifier: MIT
// Questions to the learner, and what counts as an answer.
#include <algorithm>

#include "lessons/demo_reader.h"
#include "notation/moves/move_text.h"
#include "text/strings.h"
#include "view/pick_code.h"

namespace strata::lessons {

void DemoReader::ask(std::string_view rest) {
    auto words = quoted(rest, "demo.question");
    if (!words) return;
    begin();
    question_.emplace();
    question_->question = *std::move(words);
    question_line_ = line_;
}

void DemoReader::answer(std::string_view rest) {
    if (!question_) return refuse("demo.no_question");
    if (rest.empty()) return refuse("demo.answer_form");
    auto words = rest;
    const auto first = next_word(words);
    if (first == "any") {
        const auto what = text::trimmed(words);
        if (!what.empty() && what != "board") return refuse("demo.any_form");
        answer_any(what == "board");
    } else if (first == "at") {
        answer_at(words);
    } else {
        answer_moves(rest);
    }
    if (!error_) close_question();
}

void DemoReader::answer_any(bool boards_only) {
    question_->kind = boards_only ? AskStep::Kind::any_board : AskStep::Kind::any;
    const auto& position = game().position();
    if (game().outcome().ended()) return refuse("demo.game_over");
    for (const auto& text : notation::write_moves(position)) {
        const auto move = notation::parse_move(position, text);
        if (!move || (boards_only && move->kind != rules::MoveKind::board)) continue;
        question_->moves.push_back(*move);
        return;
    }
    refuse(boards_only ? "demo.no_board_moves" : "demo.no_moves");
}

void DemoReader::answer_at(std::string_view places) {
    question_->kind = AskStep::Kind::pointing;
    while (!text::trimmed(places).empty() && !error_) {
        const auto name = next_word(places);
        if (topology().pin_named(name)) {
            if (const auto what = place(name)) question_->places.push_back(*what);
        } else if (const auto what = square(name); what != rules::no_square) {
            question_->places.push_back({.kind = view::Picked::Kind::square, .square = what});
        }
    }
    if (!error_ && question_->places.empty()) refuse("demo.no_places");
}

void DemoReader::answer_moves(std::string_view moves) {
    question_->kind = AskStep::Kind::moves;
    while (!text::trimmed(moves).empty() && !error_) {
        const auto text = next_word(moves);
        if (const auto move = legal(text)) question_->moves.push_back(*move);
    }
}

void DemoReader::close_question() {
    if (question_->kind != AskStep::Kind::pointing)
        game().apply(session::PlayMove{question_->moves.front()});
    add(*std::move(question_));
    script_.steps.back().line = question_line_;
    question_.reset();
    question_line_ = 0;
}

std::string* DemoReader::words_of_question(std::string_view what, std::string AskStep::*words) {
    AskStep* const last =
        script_.steps.empty() ? nullptr : std::get_if<AskStep>(&script_.steps.back().action);
    if (!last) {
        refuse({"demo.not_before", {{"what", what}}});
        return nullptr;
    }
    if ((last->*words).empty()) return &(last->*words);
    refuse({"demo.twice", {{"what", what}}});
    return nullptr;
}

void DemoReader::otherwise(std::string_view rest) {
    auto* const words = words_of_question("otherwise", &AskStep::otherwise);
    if (!words) return;
    if (auto said = quoted(rest, "demo.words")) *words = *std::move(said);
}

void DemoReader::hint(std::string_view rest) {
    auto* const words = words_of_question("hint", &AskStep::hint);
    if (!words) return;
    if (auto said = quoted(rest, "demo.words")) *words = *std::move(said);
}

} // namespace strata::lessons
