// SPDX-License-Identifier: MIT
// Hints and threats: asked for with a key, answered within a second.
#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "review/values.h"
#include "rules/moves/legal.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

// In check one is threatened already: the others cannot have the turn.
std::optional<ui::AdviceLine> check_now(const text::Catalogue& words,
                                        const rules::Position& position) {
    const auto& variant = position.variant();
    std::vector<text::Message> men;
    auto seat = rules::no_seat;
    rules::king_attackers(position, position.mover()).for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        if (seat == rules::no_seat) seat = position.commander(position.at(square).army());
        men.push_back({"words.piece_on",
                       {{"piece", notation::noun(variant, position.at(square).type())},
                        {"square", variant.topology.at(square).name}}});
    });
    if (men.empty()) return std::nullopt;
    return ui::AdviceLine{seat, words.say("ui.hint.check_now", {{"men", men}})};
}

ui::AdviceLine line_of(const text::Catalogue& words, const engines::Advice::Idea& idea,
                       bool is_threat) {
    constexpr int gains = 100; // hundredths of a pawn
    const auto& move = idea.line.moves.front();
    const reading::Prospects prospects{review::wins_in(idea.position, idea.line.score),
                                       is_threat || idea.gain >= gains};
    const auto reasons = reading::reasons_of(idea.position, move, prospects);
    const auto text = notation::readable_in(words, idea.position, move);
    return {idea.position.mover(),
            words.say(ui::sentence_of(idea.position.variant(), text, reasons)),
            {idea.position},
            {move}};
}

} // namespace

std::span<const ui::ActionRow> WindowLoop::advice_actions() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr ActionRow rows[]{
        {"hint", Topic::moves, ctrl("H"), call<&W::advise, false>, In{Menu::explore, 34}, may_play},
        {"threats", Topic::moves, ctrl("U"), call<&W::advise, true>, In{Menu::explore, 35},
         may_play},
    };
    return rows;
}

void WindowLoop::advise(bool threats) {
    const bool same = panels_.advice && panels_.advice->threats == threats;
    panels_.advice.reset();
    panels_.adviser.stop();
    if (!same && !demos_.show()) panels_.adviser.ask(game_.session(), threats, endings());
}

// What was asked, and what has become of it.
void WindowLoop::follow_advice() {
    const auto& game = game_.session();
    auto& shown = panels_.advice;
    if (shown && (shown->turn != game.search_revision() || demos_.show())) {
        shown.reset();
        pace_.want_frame();
    }
    const auto advice = panels_.adviser.take();
    if (!advice || advice->turn != game.search_revision() || demos_.show()) return;
    const auto& position = game.position();
    const auto side = notation::noun(position.variant(), position.mover());
    shown = ui::Advice{.turn = advice->turn, .threats = advice->threats};
    shown->title =
        words_.say(advice->threats ? "ui.hint.threats" : "ui.hint.title", {{"side", side}});
    if (advice->threats)
        if (auto check = check_now(words_, position)) shown->lines.push_back(*std::move(check));
    for (const auto& idea : advice->ideas)
        shown->lines.push_back(line_of(words_, idea, advice->threats));
    if (shown->lines.empty()) shown->lines.push_back({rules::no_seat, words_.say("ui.hint.none")});
    panels_.moment.lines.of_advice = 0;
    panels_.moment.lines.shown.reset();
    pace_.want_frame();
}

} // namespace strata::window
