// SPDX-License-Identifier: MIT
// What happens in the window, for those who listen instead of looking.
#include <utility>

#include "notation/words/sentences.h"
#include "text/strings.h"
#include "ui/input/imgui_input.h"
#include "ui/panels/hover_card.h"
#include "ui/panels/lens_words.h"
#include "ui/panels/turn_words.h"
#include "ui/spoken/spoken.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

constexpr std::size_t moves_told = 4; // of those that led here

std::string sentence_of(const ui::LensWords& lens) {
    std::string text = lens.title + ".";
    for (const auto& line : lens.lines) text += ' ' + line.text;
    return text;
}

std::string sentence_of(const ui::Advice& advice) {
    std::string text = advice.title + ".";
    for (const auto& line : advice.lines) text += ' ' + line.text;
    return text;
}

} // namespace

std::span<const ui::ActionRow> WindowLoop::speech_actions() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr ActionRow rows[]{
        {"speech", Topic::speech, alt("S"), call<&W::turn_speech>,
         In{Menu::window, 17, [](const Frame& frame, int) { return frame.edit.state.speech; }}},
        {"say_again", Topic::speech, alt("A"), call<&W::say_again>},
        {"say_square", Topic::speech, alt("Q"), call<&W::tell, Asked::square>},
        {"say_men", Topic::speech, alt("M"), call<&W::tell, Asked::men>},
        {"say_others", Topic::speech, alt("N"), call<&W::tell, Asked::others>},
        {"say_boards", Topic::speech, alt("B"), call<&W::tell, Asked::boards>},
        {"say_lens", Topic::speech, alt("I"), call<&W::tell, Asked::lens>},
        {"say_turn", Topic::speech, alt("T"), call<&W::tell, Asked::turn>},
        {"say_clocks", Topic::speech, alt("K"), call<&W::tell, Asked::clocks>},
        {"say_past", Topic::speech, alt("L"), call<&W::tell, Asked::past>},
    };
    return rows;
}

bool WindowLoop::speaks() const {
    return settings_.now().panels.speech || panels_.speech.into_file;
}

void WindowLoop::say_aloud(const std::string& sentence) {
    if (sentence.empty() || !speaks()) return;
    Speech& speech = panels_.speech;
    if (std::exchange(speech.key_pressed, false)) speech.last.clear();
    speech.last.push_back(ui::spoken(words_, session().variant().topology, sentence));
    speech.voice.say(speech.last.back(), words_.language());
}

void WindowLoop::say_report(const session::Report& report) {
    using Kind = session::Report::Kind;
    if (!speaks()) return;
    const auto& game = session();
    const auto detail = settings_.now().panels.speech_detail;
    const auto turn = [&] { return ui::spoken_turn(words_, game, reading::read(game)); };
    if (report.transition) {
        const auto move = ui::spoken_move(words_, game.position(), *report.transition);
        say_aloud(report.backwards ? words_.say("speech.taken_back", {{"move", move}}) : move);
    }
    switch (report.kind) {
    case Kind::new_game:
        say_aloud(words_.say("speech.new_game", {{"game", notation::name_of(game.variant())}}));
        return say_aloud(turn());
    case Kind::refused:
    case Kind::failed: return say_aloud(panels_.moment.remark.text);
    case Kind::selected:
        if (detail == ui::SpeechDetail::brief) return;
        if (!game.selection().active()) return say_aloud(words_.say("speech.put_down"));
        return say_aloud(ui::spoken_hand(words_, game));
    case Kind::choose: return say_aloud(ui::spoken_hand(words_, game));
    case Kind::premoved: return say_aloud(ui::premove_words(*game.premove(), hints()));
    case Kind::played:
    case Kind::moved:
    case Kind::ended:
        if (game.outcome().ended() || detail != ui::SpeechDetail::brief ||
            reading::read(game).seats[rules::slot(game.position().mover())].in_check())
            say_aloud(turn());
        if (detail == ui::SpeechDetail::full && game.clocks())
            say_aloud(ui::spoken_clocks(words_, game));
        return;
    case Kind::draw_offered:
    case Kind::take_back_wished: // a dialog asks
    case Kind::changed:
    case Kind::nothing: return;
    }
}

void WindowLoop::say_cursor() {
    const auto detail = settings_.now().panels.speech_detail;
    const auto& cursor = hand_.cursor;
    if (!speaks() || detail == ui::SpeechDetail::brief || !cursor.shown()) return;
    const auto& position = session().position();
    if (cursor.pin != rules::no_pin) return say_aloud(ui::pin_words(words_, position, cursor.pin));
    if (detail == ui::SpeechDetail::full) return say_aloud(words_for(Asked::square));
    const auto& name = position.topology().at(cursor.square).name;
    say_aloud(ui::square_words(words_, position, cursor.square, name));
}

// Letters as they are typed, and the one that is taken away.
void WindowLoop::say_typing() {
    Speech& speech = panels_.speech;
    const auto before = std::exchange(speech.typed, ui::typed_text());
    if (!before || !speech.typed || settings_.now().panels.speech_detail == ui::SpeechDetail::brief)
        return;
    auto heard = ui::spoken_typing(*before, *speech.typed);
    if (text::letters_of(heard).size() == 1)
        speech.voice.spell(std::move(heard), words_.language());
    else
        speech.voice.say(std::move(heard), words_.language());
}

// After a frame: dialogs, cards and captions that say something else than before.
void WindowLoop::say_what_changed(const ui::Announced& heard, const reading::Reading& reading) {
    Speech& speech = panels_.speech;
    if (const auto error = speech.voice.take_error())
        toast(error->no_library ? words_.say("speech.no_library")
                                : words_.say("speech.no_server", {{"reason", error->reason}}),
              true);
    if (!speaks()) return;
    say_typing();
    const auto say_new = [this](std::string& before, const std::string& now) {
        if (std::exchange(before, now) != now) say_aloud(now);
    };
    say_new(speech.heard.dialog, heard.dialog);
    say_new(speech.heard.focus, heard.focus);
    std::string caption;
    if (demos_.show()) {
        const auto show = showing();
        caption = show.remark.empty() ? show.caption : show.remark;
    }
    say_new(speech.caption, caption);
    say_new(speech.advice, panels_.advice ? sentence_of(*panels_.advice) : "");
    say_new(speech.typed_problem,
            panels_.moment.typed_move.open ? panels_.moment.typed_move.problem : "");
    if (settings_.now().panels.speech_detail != ui::SpeechDetail::full) return;
    const auto lens = ui::lens_words(hints(), session().position(), reading);
    say_new(speech.lens, lens ? sentence_of(*lens) : "");
}

std::string WindowLoop::words_for(Asked asked) {
    const auto& position = session().position();
    const auto men_and_taken = [&](rules::Seat seat) {
        const auto taken = ui::spoken_taken(words_, position.variant(),
                                            reading::taken_men(session().past()), seat);
        return ui::spoken_men(words_, position, seat) + (taken.empty() ? "" : " ") + taken;
    };
    switch (asked) {
    case Asked::square: {
        if (hand_.cursor.square == rules::no_square) return words_.say("speech.no_cursor");
        const auto card = ui::card_of(words_, position,
                                      reading::read(session(), {.square = hand_.cursor.square}));
        std::string text = card.title + ".";
        if (!card.place.empty()) text += ' ' + card.place + '.';
        for (const auto& line : card.lines) text += ' ' + line + '.';
        return text;
    }
    case Asked::men: return men_and_taken(position.mover());
    case Asked::others: {
        std::string text;
        for (const auto seat : position.variant().every_seat())
            if (seat != position.mover()) text += (text.empty() ? "" : " ") + men_and_taken(seat);
        return text;
    }
    case Asked::boards: {
        const auto text = ui::spoken_boards(words_, position);
        return text.empty() ? words_.say("speech.no_boards") : text;
    }
    case Asked::lens: {
        const auto lens = ui::lens_words(hints(), position, table_now().reading);
        return lens ? sentence_of(*lens) : words_.say("speech.no_board_pointed");
    }
    case Asked::turn: return ui::spoken_turn(words_, session(), reading::read(session()));
    case Asked::clocks: return ui::spoken_clocks(words_, session());
    case Asked::past: break;
    }
    return ui::spoken_past(words_, session(), moves_told);
}

void WindowLoop::turn_speech() {
    bool& on = settings_.now().panels.speech;
    if (on) say_aloud(words_.say("speech.off"));
    on = !on;
    if (on) say_aloud(words_.say("speech.on"));
    announce(words_.say(on ? "speech.on" : "speech.off"));
}

void WindowLoop::say_again() {
    for (const auto& sentence : std::vector(panels_.speech.last)) say_aloud(sentence);
}

void WindowLoop::tell(Asked asked) {
    const auto sentence = words_for(asked);
    if (!speaks()) announce(sentence); // who looks may ask as well
    say_aloud(sentence);
}

} // namespace strata::window
