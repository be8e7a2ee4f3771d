// SPDX-License-Identifier: MIT
#include "ui/dialogs/questions.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>

#include <imgui.h>

#include "notation/moves/move_text.h"
#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "rules/game/outcome.h"
#include "session/players.h"
#include "text/strings.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/action_row.h"
#include "ui/panels/seat_state.h"
#include "ui/writing.h"

namespace strata::ui {

namespace {

// Keys of the catalogue.
struct Wording {
    const char* title;
    const char* yes;
    const char* no = "ui.cancel";
    bool may_lose = false; // a game: Enter saves it first
};

// A yes is never what Enter says: whatever is asked twice cannot be taken back.
class Question final : public Dialog {
public:
    using Text = std::function<std::string(const Frame&)>;
    using Answer = std::function<void(Frame&, bool yes)>; // after it is closed

    Question(const Wording& words, Text text, Answer answer)
        : Dialog(words.title, 420.0F),
          words_(words),
          text_(std::move(text)),
          answer_(std::move(answer)) {}

    void draw(Frame& frame) override {
        const auto text = text::shortened(text_(frame), letters_of_label);
        paragraph(text);
        frame.out.announced.dialog = text;
        ImGui::Spacing();
        const bool save = words_.may_lose && button(frame, frame.say("ui.lose.save"), "save", true);
        if (words_.may_lose && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        if (words_.may_lose) ImGui::SameLine();
        const bool yes = button(frame, frame.say(words_.yes), "yes");
        ImGui::SameLine();
        const bool no = button(frame, frame.say(words_.no), "no", !words_.may_lose);
        if (!words_.may_lose && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        if (!yes && !no && !save) return;
        close_dialog(frame);
        answer_(frame, yes);
        if (save) frame.request(Action{"save_game_as"});
    }

private:
    Wording words_;
    Text text_;
    Answer answer_;
};

DialogPtr question(const Wording& words, Question::Text text, Question::Answer answer) {
    return std::make_shared<Question>(words, std::move(text), std::move(answer));
}

rules::Seat resigning(const Frame& frame) {
    return session::who_may_resign(frame.in.session).value_or(frame.in.session.position().mover());
}

} // namespace

DialogPtr resign_question() {
    return question(
        {"ui.resign.title", "ui.resign.yes"},
        [](const Frame& frame) {
            const rules::Position& position = frame.in.session.position();
            const char* key = position.living_count() > 2      ? "ui.resign.among"
                              : rules::can_claim_win(position) ? "ui.resign.wins"
                                                               : "ui.resign.text";
            return frame.say(key, {{"seat", notation::noun(position.variant(), resigning(frame))}});
        },
        [](Frame& frame, bool yes) {
            if (yes) frame.request(session::Resign{resigning(frame)});
        });
}

DialogPtr delete_line_question() {
    return question(
        {"ui.delete_line.title", "ui.delete_line.yes"},
        [](const Frame& frame) { return frame.say("ui.delete_line.text"); },
        [](Frame& frame, bool yes) {
            if (yes) frame.request(session::DeleteVariation{side_line(frame.in.session)});
        });
}

DialogPtr delete_from_question() {
    return question(
        {"ui.delete_from.title", "ui.delete_line.yes"},
        [](const Frame& frame) { return frame.say("ui.delete_from.text"); },
        [](Frame& frame, bool yes) {
            if (yes) frame.request(session::DeleteVariation{frame.in.session.current()});
        });
}

DialogPtr draw_question() {
    return question(
        {"ui.draw.title", "ui.draw.yes", "ui.draw.no"},
        [](const Frame& frame) {
            const rules::Position& position = frame.in.session.position();
            const rules::Seat by = frame.in.session.draw_offered_by().value_or(position.mover());
            const auto asked = frame.in.session.draw_waits_for();
            return frame.say("ui.draw.text",
                             {{"seat", notation::noun(position.variant(), by)},
                              {"other", notation::nouns(position.variant(), asked)}});
        },
        [](Frame& frame, bool yes) { frame.request(session::AnswerDraw{yes}); });
}

DialogPtr allow_take_back_question() {
    return question(
        {"ui.take_back.title", "ui.take_back.yes", "ui.take_back.no"},
        [](const Frame& frame) {
            const rules::Position& position = frame.in.session.position();
            const rules::Variant& variant = position.variant();
            const rules::Seat by =
                frame.in.session.take_back_wished_by().value_or(position.mover());
            const auto others = (position.setup().living & variant.every_seat()) - rules::Seats{by};
            return frame.say("ui.take_back.text", {{"seat", notation::noun(variant, by)},
                                                   {"other", notation::nouns(variant, others)}});
        },
        [](Frame& frame, bool yes) { frame.request(session::AnswerTakeBack{yes}); });
}

DialogPtr file_changed_question() {
    return question(
        {"ui.file_changed.title", "ui.file_changed.yes", "ui.file_changed.no"},
        [](const Frame& frame) {
            return frame.say("ui.file_changed.text", {{"file", frame.in.file}});
        },
        [](Frame& frame, bool yes) {
            frame.request(yes ? UiRequest{SaveFile{}} : UiRequest{Action{"save_game_as"}});
        });
}

DialogPtr overwrite_question(const std::filesystem::path& file, DialogPtr chooser) {
    return question(
        {"ui.overwrite.title", "ui.overwrite.yes"},
        [name = file.filename().string()](const Frame& frame) {
            return frame.say("ui.overwrite.text", {{"file", name}});
        },
        [file, chooser = std::move(chooser)](Frame& frame, bool yes) {
            if (yes)
                frame.request(SaveFile{file});
            else
                frame.edit.transient.dialog.open(chooser);
        });
}

DialogPtr clear_kept_question(std::vector<std::filesystem::path> files, DialogPtr list) {
    const auto count = files.size();
    return question(
        {"ui.kept.clear_title", "ui.kept.clear_yes"},
        [count](const Frame& frame) {
            return frame.say("ui.kept.clear_text", {{"count", count}});
        },
        [files = std::move(files), list = std::move(list)](Frame& frame, bool yes) {
            frame.edit.transient.dialog.open(list);
            if (yes) frame.request(ClearKeptGames{files});
        });
}

DialogPtr lose_game_question(UiRequest request, const std::string& reason) {
    return question(
        {.title = "ui.lose.title", .yes = "ui.lose.yes", .may_lose = true},
        [reason](const Frame& frame) {
            return frame.say("ui.lose.text", {{"reason", reason}});
        },
        [request = std::move(request)](Frame& frame, bool yes) {
            if (yes) frame.request(request);
        });
}

DialogPtr take_over_question(TakeOver request, const std::string& asked, bool moved) {
    return question(
        {moved ? "ui.friend.moved_title" : "ui.friend.game_title", "ui.friend.yes", "ui.friend.no"},
        [asked](const Frame&) { return asked; },
        [request = std::move(request)](Frame& frame, bool yes) {
            if (yes) frame.request(request);
        });
}

void TakeBackQuestion::draw(Frame& frame) {
    const std::string asked = frame.say("ui.take_back.whose");
    paragraph(asked);
    frame.out.announced.dialog = asked;
    ImGui::Spacing();
    const auto seats = frame.in.session.can_take_back() - session::programs(frame.in.session);
    for (const rules::Seat seat : seats& frame.in.session.variant().every_seat()) {
        const std::string& id = frame.in.session.variant().seats[rules::slot(seat)].name;
        if (button(frame, seat_name(frame, seat), "take_back." + id)) {
            close_dialog(frame);
            frame.request(session::TakeBack{seat});
        }
        ImGui::SameLine();
    }
    if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
}

namespace {

std::vector<rules::Move> moves_to_claim_with(const session::Session& session) {
    const auto& all = session.claiming_moves();
    std::vector<rules::Move> selected;
    std::ranges::copy_if(all, std::back_inserter(selected), [&](const rules::Move& move) {
        const auto& candidates = session.selection().candidates;
        return std::ranges::find(candidates, move) != candidates.end();
    });
    return selected.empty() ? all : selected;
}

} // namespace

void ClaimQuestion::draw(Frame& frame) {
    const auto asked = frame.say("ui.claim.text");
    paragraph(asked);
    frame.out.announced.dialog = asked;
    ImGui::Spacing();
    const auto& position = frame.in.session.position();
    const notation::PieceLetters letters{frame.in.words, frame.edit.state.moves};
    bool first = true;
    for (const auto& move : moves_to_claim_with(frame.in.session)) {
        const auto machine = notation::write_move(position, move);
        const auto label = letters.written(position, move);
        if (!first) beside_if_room(width_of_button(label));
        if (button(frame, label, "claim." + machine, first)) {
            close_dialog(frame);
            frame.request(session::ClaimDraw{machine});
        }
        if (first && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        first = false;
    }
    const auto cancel = frame.say("ui.cancel");
    if (!first) beside_if_room(width_of_button(cancel));
    if (button(frame, cancel, "cancel")) close_dialog(frame);
}

void EngineFailedQuestion::draw(Frame& frame) {
    const auto text = frame.say("ui.engine_failed.text",
                                {{"reason", text::shortened(reason_, letters_of_notice)},
                                 {"seat", notation::noun(frame.in.session.variant(), seat_)}});
    paragraph(text);
    frame.out.announced.dialog = text;
    ImGui::Spacing();
    const int level = frame.edit.state.new_game.level;
    std::optional<UiRequest> answer;
    if (button(frame, frame.say("ui.engine_failed.again"), "failed.again", true))
        answer = TrySeatAgain{};
    if (ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    const auto ours =
        frame.say("ui.engine_failed.ours", {{"level", level_words(frame.in.words, level)}});
    beside_if_room(width_of_button(ours));
    if (button(frame, ours, "failed.ours")) answer = session::SetPlayer{seat_, {level, {}}};
    const auto person = frame.say("ui.engine_failed.person");
    beside_if_room(width_of_button(person));
    if (button(frame, person, "failed.person")) answer = session::SetPlayer{seat_, {}};
    if (!answer) return;
    close_dialog(frame);
    frame.request(*answer);
}

} // namespace strata::ui
