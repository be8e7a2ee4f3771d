// SPDX-License-Identifier: MIT
#include "window/features/speech_feature.h"

#include <utility>

#include "notation/words/sentences.h"
#include "text/strings.h"
#include "ui/input/imgui_input.h"
#include "ui/panels/advice.h"
#include "ui/panels/hover_card.h"
#include "ui/panels/lens_words.h"
#include "ui/panels/refusal_words.h"
#include "ui/panels/turn_words.h"
#include "ui/spoken/spoken.h"

namespace strata::window {
namespace {

constexpr std::size_t most_spoken = 4000; // letters: some minutes of one comment
constexpr std::size_t moves_told = 4;     // of those that led here

std::string card_words(const ui::LensWords& card) {
    std::string text = card.title + ".";
    for (const auto& line : card.lines) text += ' ' + line.text;
    return text;
}
std::string card_words(const ui::Advice& card) {
    std::string text = card.title + ".";
    for (const auto& line : card.lines) text += ' ' + line.words.text;
    return text;
}

} // namespace

std::span<const ui::ActionRow> SpeechFeature::rows() {
    using namespace ui;
    using F = SpeechFeature;
    static constexpr ActionRow rows[]{
        {"speech", Topic::speech, InShow::blocked, alt("S"), call<&F::turn_on_or_off>,
         In{Menu::window, 22, [](const Frame& frame, int) { return frame.edit.state.speech; }}},
        {"say_again", Topic::speech, InShow::blocked, alt("A"), call<&F::repeat>},
        {"say_square", Topic::speech, InShow::blocked, alt("Q"), call<&F::tell, Asked::square>},
        {"say_men", Topic::speech, InShow::blocked, alt("M"), call<&F::tell, Asked::own>},
        {"say_others", Topic::speech, InShow::blocked, alt("N"), call<&F::tell, Asked::others>},
        {"say_boards", Topic::speech, InShow::blocked, alt("B"), call<&F::tell, Asked::boards>},
        {"say_lens", Topic::speech, InShow::blocked, alt("I"), call<&F::tell, Asked::lens>},
        {"say_turn", Topic::speech, InShow::blocked, alt("T"), call<&F::tell, Asked::turn>},
        {"say_clocks", Topic::speech, InShow::blocked, alt("K"), call<&F::tell, Asked::clocks>},
        {"say_past", Topic::speech, InShow::blocked, alt("L"), call<&F::tell, Asked::past>},
    };
    return rows;
}

SpeechFeature::SpeechFeature(const Needs& needs, const std::string& file)
    : game_(needs.game),
      notices_(needs.notices),
      status_(needs.status),
      stage_(needs.stage),
      preferences_(needs.preferences),
      cursor_(needs.cursor),
      typed_move_(needs.typed_move) {
    if (file.empty()) return;
    voice_.write_to(file);
    into_file_ = true;
}

bool SpeechFeature::enabled() const { return preferences_.panels().speech || into_file_; }

void SpeechFeature::on_press() {
    voice_.hush();
    pressed_ = true;
}

void SpeechFeature::on_message(const std::string& sentence) {
    if (sentence.empty() || !enabled()) return;
    if (std::exchange(pressed_, false)) last_.clear();
    last_.push_back(ui::spoken(preferences_.words(), game_.shown().variant().topology,
                               text::shortened(sentence, most_spoken)));
    notices_.trace().said(last_.back());
    voice_.say(last_.back(), preferences_.words().language());
}

void SpeechFeature::on_report(const session::Report& report) {
    using Kind = session::Report::Kind;
    if (!enabled()) return;
    const auto& words = preferences_.words();
    const auto& game = game_.shown();
    const auto say_turn = [&] { on_message(ui::spoken_turn(words, game, reading::read(game))); };
    if (report.transition) {
        const auto move = ui::spoken_move(words, game.position(), *report.transition);
        on_message(report.backwards ? words.say("speech.taken_back", {{"move", move}}) : move);
    }
    switch (report.kind) {
    case Kind::new_game:
        on_message(words.say("speech.new_game", {{"game", notation::name_of(game.variant())}}));
        return say_turn();
    case Kind::refused:
        // Who only listens is told of a click that needs no words to be seen.
        if (report.refusal)
            return on_message(ui::refusal_sentence(words, game.position(), *report.refusal));
        return on_message(status_.status().text);
    case Kind::failed: return on_message(status_.status().text);
    case Kind::selected:
        if (detail() == ui::SpeechDetail::brief) return;
        if (!game.selection().active()) return on_message(words.say("speech.put_down"));
        return on_message(ui::spoken_hand(words, game));
    case Kind::choose: return on_message(ui::spoken_hand(words, game));
    case Kind::premoved: return on_message(ui::premove_words(*game.premove(), preferences_.keys()));
    case Kind::played:
    case Kind::moved:
    case Kind::ended:
        if (game.outcome().ended() || detail() != ui::SpeechDetail::brief ||
            reading::read(game).seats[rules::slot(game.position().mover())].in_check())
            say_turn();
        if (detail() == ui::SpeechDetail::full && game.clocks())
            on_message(ui::spoken_clocks(words, game));
        return;
    case Kind::draw_offered:
    case Kind::claim_needs_move:
    case Kind::take_back_wished: // a dialog asks
    case Kind::changed:
    case Kind::nothing: return;
    }
}

void SpeechFeature::on_cursor() {
    const auto& cursor = cursor_.cursor();
    if (!enabled() || detail() == ui::SpeechDetail::brief || !cursor.shown()) return;
    const auto& words = preferences_.words();
    const auto& position = game_.shown().position();
    if (cursor.pin != rules::no_pin) return on_message(ui::pin_words(words, position, cursor.pin));
    if (detail() == ui::SpeechDetail::full) return on_message(words_for(Asked::square));
    const auto& name = position.topology().at(cursor.square).name;
    on_message(ui::square_words(words, position, cursor.square, name));
}

// Letters as they are typed, and the one that is taken away.
void SpeechFeature::say_typing() {
    const auto before = std::exchange(typed_, ui::typed_text());
    if (!before || !typed_ || detail() == ui::SpeechDetail::brief) return;
    auto heard = ui::spoken_typing(*before, *typed_);
    if (!heard.empty()) notices_.trace().said(heard);
    if (text::letters_of(heard).size() == 1)
        voice_.spell(std::move(heard), preferences_.words().language());
    else
        voice_.say(std::move(heard), preferences_.words().language());
}

void SpeechFeature::say_new(std::string& before, const std::string& now) {
    if (std::exchange(before, now) != now) on_message(now);
}

// Dialogs, cards and captions that say something else than in the frame before.
void SpeechFeature::on_frame(const ShownFrame& frame) {
    const auto& words = preferences_.words();
    if (const auto error = voice_.take_error())
        notices_.toast(error->no_library
                           ? words.say("speech.no_library")
                           : words.say("speech.no_server", {{"reason", error->reason}}),
                       true);
    if (!enabled()) return;
    say_typing();
    say_new(dialog_, frame.announced.dialog);
    say_new(focus_, frame.announced.focus);
    const auto& demo = frame.views.demo;
    say_new(caption_, !demo ? "" : demo->remark.empty() ? demo->caption : demo->remark);
    say_new(advice_, frame.views.advice != nullptr ? card_words(*frame.views.advice) : "");
    say_new(typed_problem_, typed_move_.open ? typed_move_.problem : "");
    if (detail() != ui::SpeechDetail::full) return;
    const auto lens = ui::lens_words(preferences_.keys(), game_.shown().position(), frame.reading);
    say_new(lens_, lens ? card_words(*lens) : "");
}

std::string SpeechFeature::pieces_of(rules::Seat seat) const {
    const auto& position = game_.shown().position();
    auto text = ui::spoken_pieces(preferences_.words(), position, seat);
    const auto taken = ui::spoken_taken(preferences_.words(), position.variant(),
                                        reading::captured_pieces(game_.shown().past()), seat);
    return taken.empty() ? text : text + ' ' + taken;
}

std::string SpeechFeature::square_words() const {
    const auto square = cursor_.cursor().square;
    if (square == rules::no_square) return preferences_.words().say("speech.no_cursor");
    const auto card = ui::card_of(preferences_.words(), game_.shown().position(),
                                  reading::read(game_.shown(), {.square = square}));
    std::string text = card.title + ".";
    if (!card.place.empty()) text += ' ' + card.place + '.';
    for (const auto& line : card.lines) text += ' ' + line + '.';
    return text;
}

std::string SpeechFeature::words_for(Asked asked) const {
    const auto& words = preferences_.words();
    const auto& session = game_.shown();
    const auto& position = session.position();
    switch (asked) {
    case Asked::square: return square_words();
    case Asked::own: return pieces_of(position.mover());
    case Asked::others: {
        std::string text;
        for (const auto seat : position.variant().every_seat())
            if (seat != position.mover()) text += (text.empty() ? "" : " ") + pieces_of(seat);
        return text;
    }
    case Asked::boards: {
        const auto text = ui::spoken_boards(words, position);
        return text.empty() ? words.say("speech.no_boards") : text;
    }
    case Asked::lens: {
        const auto lens = ui::lens_words(preferences_.keys(), position, game_.reading());
        return lens ? card_words(*lens) : words.say("speech.no_board_pointed");
    }
    case Asked::turn: return ui::spoken_turn(words, session, reading::read(session));
    case Asked::clocks: return ui::spoken_clocks(words, session);
    case Asked::past: break;
    }
    return ui::spoken_past(words, session, moves_told);
}

void SpeechFeature::turn_on_or_off() {
    bool& on = preferences_.panels().speech;
    if (on) on_message(preferences_.words().say("speech.off"));
    on = !on;
    if (on) on_message(preferences_.words().say("speech.on"));
    status_.set_status(preferences_.words().say(on ? "speech.on" : "speech.off"));
}

void SpeechFeature::repeat() {
    for (const auto& sentence : std::vector(last_)) on_message(sentence);
}

// Those who look may ask as well.
void SpeechFeature::tell(Asked asked) {
    const auto sentence = words_for(asked);
    if (enabled())
        on_message(sentence);
    else
        status_.set_status(sentence);
}

} // namespace strata::window
