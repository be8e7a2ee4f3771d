// SPDX-License-Identifier: MIT
// The few things that are asked twice, and the answer to a draw offer.

#include <imgui.h>

#include "notation/words/sentences.h"
#include "session/players.h"
#include "ui/controls.h"
#include "ui/dialogs/kept_games.h"
#include "ui/fitting.h"
#include "ui/input/action_row.h"
#include "ui/panels.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

struct Wording {
    const char* title;
    std::string text;
    const char* yes;
    const char* no;
};

std::size_t clearing_count(const Frame& frame) {
    const auto& kept = frame.moment.kept_games;
    return kept ? kept->surplus().size() : 0;
}

rules::Seat resigning(const Frame& frame) {
    return session::who_may_resign(frame.session).value_or(frame.session.position().mover());
}

Wording wording(const Frame& frame) {
    const rules::Position& position = frame.session.position();
    const auto name = [&](rules::Seat seat) { return notation::noun(position.variant(), seat); };
    switch (frame.moment.question) {
    case Question::resign:
        return {"ui.resign.title",
                frame.words.say(position.living_count() > 2 ? "ui.resign.among" : "ui.resign.text",
                                {{"seat", name(resigning(frame))}}),
                "ui.resign.yes", "ui.cancel"};
    case Question::answer_draw: {
        const rules::Seat by = frame.session.draw_offered_by().value_or(position.mover());
        const rules::Seats asked = frame.session.draw_waits_for();
        return {"ui.draw.title",
                frame.words.say(
                    "ui.draw.text",
                    {{"seat", name(by)}, {"other", notation::nouns(position.variant(), asked)}}),
                "ui.draw.yes", "ui.draw.no"};
    }
    case Question::take_back:
    case Question::engine_failed: break; // asked in their own words
    case Question::answer_take_back: {
        const rules::Seat by = frame.session.take_back_wished_by().value_or(position.mover());
        const auto others = position.setup().living & position.variant().every_seat();
        return {"ui.take_back.title",
                frame.words.say(
                    "ui.take_back.text",
                    {{"seat", name(by)},
                     {"other", notation::nouns(position.variant(), others - rules::Seats{by})}}),
                "ui.take_back.yes", "ui.take_back.no"};
    }
    case Question::overwrite:
        return {"ui.overwrite.title",
                frame.words.say("ui.overwrite.text", {{"file", frame.moment.files.name}}),
                "ui.overwrite.yes", "ui.cancel"};
    case Question::delete_line:
        return {"ui.delete_line.title", frame.say("ui.delete_line.text"), "ui.delete_line.yes",
                "ui.cancel"};
    case Question::delete_from:
        return {"ui.delete_from.title", frame.say("ui.delete_from.text"), "ui.delete_line.yes",
                "ui.cancel"};
    case Question::file_changed:
        return {"ui.file_changed.title",
                frame.words.say("ui.file_changed.text", {{"file", frame.file}}),
                "ui.file_changed.yes", "ui.file_changed.no"};
    case Question::clear_kept:
        return {"ui.kept.clear_title",
                frame.words.say("ui.kept.clear_text", {{"count", clearing_count(frame)}}),
                "ui.kept.clear_yes", "ui.cancel"};
    case Question::lose_game: break;
    }
    return {"ui.lose.title",
            frame.words.say("ui.lose.text", {{"reason", frame.moment.question_reason}}),
            "ui.lose.yes", "ui.cancel"};
}

void answer(Frame& frame, bool yes) {
    close_dialog(frame);
    switch (frame.moment.question) {
    case Question::resign:
        if (yes) frame.wish(session::Resign{resigning(frame)});
        return;
    case Question::answer_draw: frame.wish(session::AnswerDraw{yes}); return;
    case Question::answer_take_back: frame.wish(session::AnswerTakeBack{yes}); return;
    case Question::take_back:
    case Question::engine_failed: return;
    case Question::overwrite:
        if (yes)
            frame.wish(SaveFile{frame.moment.files.folder / frame.moment.files.name});
        else
            frame.moment.dialog = Dialog::save_file;
        return;
    case Question::delete_line:
        if (yes) frame.wish(session::DeleteVariation{side_line(frame.session)});
        return;
    case Question::delete_from:
        if (yes) frame.wish(session::DeleteVariation{frame.session.current()});
        return;
    case Question::file_changed:
        frame.wish(yes ? Wish{SaveFile{}} : Wish{Action{"save_game_as"}});
        return;
    case Question::clear_kept:
        frame.moment.dialog = Dialog::kept_games;
        if (yes && frame.moment.kept_games)
            frame.wish(ClearKeptGames{frame.moment.kept_games->surplus()});
        return;
    case Question::lose_game:
        if (yes && frame.moment.after_question) frame.wish(*frame.moment.after_question);
        frame.moment.after_question.reset();
        return;
    }
}

// Whose last move: a button for each who may wish it.
void ask_whose(Frame& frame) {
    if (!begin_dialog(frame, Dialog::question, frame.say("ui.take_back.title"), 420.0F)) return;
    paragraph(frame.say("ui.take_back.whose"));
    frame.heard.dialog = frame.say("ui.take_back.whose");
    ImGui::Spacing();
    const auto seats = frame.session.can_take_back() - session::programs(frame.session);
    for (const rules::Seat seat : seats& frame.session.variant().every_seat()) {
        const std::string& id = frame.session.variant().seats[rules::slot(seat)].name;
        if (button(frame, seat_name(frame, seat), "take_back." + id)) {
            close_dialog(frame);
            frame.wish(session::TakeBack{seat});
        }
        ImGui::SameLine();
    }
    if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
    end_dialog();
}

// Who plays where an engine of others has failed. The game waits for the answer.
void ask_who_plays(Frame& frame) {
    if (!begin_dialog(frame, Dialog::question, frame.say("ui.engine_failed.title"), 460.0F)) return;
    const auto failed = frame.moment.failed.value_or(FailedSeat{});
    const auto text = frame.words.say(
        "ui.engine_failed.text", {{"reason", failed.reason},
                                  {"seat", notation::noun(frame.session.variant(), failed.seat)}});
    paragraph(text);
    frame.heard.dialog = text;
    ImGui::Spacing();
    const int level = static_cast<int>(frame.state.last_level);
    std::optional<Wish> answer;
    if (button(frame, frame.say("ui.engine_failed.again"), "failed.again", true))
        answer = TrySeatAgain{};
    if (ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    const auto ours =
        frame.words.say("ui.engine_failed.ours", {{"level", level_words(frame.words, level)}});
    beside_if_room(width_of_button(ours));
    if (button(frame, ours, "failed.ours")) answer = session::SetPlayer{failed.seat, {level, {}}};
    const auto person = frame.say("ui.engine_failed.person");
    beside_if_room(width_of_button(person));
    if (button(frame, person, "failed.person")) answer = session::SetPlayer{failed.seat, {}};
    if (answer) {
        close_dialog(frame);
        frame.wish(*answer);
    }
    end_dialog();
}

} // namespace

void draw_question(Frame& frame) {
    if (frame.moment.question == Question::engine_failed) return ask_who_plays(frame);
    if (frame.moment.question == Question::take_back) return ask_whose(frame);
    const Wording words = wording(frame);
    if (!begin_dialog(frame, Dialog::question, frame.say(words.title), 420.0F)) return;
    paragraph(words.text);
    frame.heard.dialog = words.text;
    ImGui::Spacing();
    // What Enter does never loses a game.
    const bool may_lose = frame.moment.question == Question::lose_game;
    const bool save = may_lose && button(frame, frame.say("ui.lose.save"), "save", true);
    if (may_lose && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    if (may_lose) ImGui::SameLine();
    const bool yes = button(frame, frame.say(words.yes), "yes", !may_lose);
    if (!may_lose && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    ImGui::SameLine();
    const bool no = button(frame, frame.say(words.no), "no");
    if (yes || no || save) answer(frame, yes);
    if (save) frame.wish(Action{"save_game_as"});
    end_dialog();
}

} // namespace strata::ui
