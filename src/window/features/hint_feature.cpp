// SPDX-License-Identifier: MIT
#include "window/features/hint_feature.h"

#include <algorithm>
#include <span>
#include <utility>

#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "review/values.h"
#include "rules/moves/legal.h"

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
    return ui::AdviceLine{seat, {words.say("ui.hint.check_now", {{"men", men}})}};
}

ui::AdviceLine line_of(const text::Catalogue& words, const engines::Advice::Idea& idea,
                       bool is_threat) {
    constexpr int gains = 100; // hundredths of a pawn
    const reading::Prospects prospects{review::wins_in(idea.position, idea.line.score),
                                       is_threat || idea.gain >= gains};
    // A hint says how it goes on; of a threat the move alone is known.
    constexpr std::size_t most_moves = 3;
    const auto& line = idea.line.moves;
    std::vector<rules::Move> moves(
        line.begin(), line.begin() + static_cast<std::ptrdiff_t>(
                                         std::min(line.size(), is_threat ? 1 : most_moves)));
    const auto reasons = reading::reasons_of_line(idea.position, moves, prospects);
    std::vector<std::string> texts;
    auto position = idea.position;
    for (const auto& one : moves) {
        texts.push_back(notation::readable_in(words, position, one));
        position.play(one);
    }
    return {idea.position.mover(),
            ui::hint_of(words, idea.position.variant(), texts, reasons),
            {idea.position},
            std::move(moves)};
}

} // namespace

std::span<const ui::ActionRow> HintFeature::rows() {
    using namespace ui;
    using F = HintFeature;
    static constexpr ActionRow rows[]{
        {"hint", Topic::moves, InShow::blocked, ctrl("H"), call<&F::ask, false>,
         In{Menu::analyse, 11}, may_play},
        {"threats", Topic::moves, InShow::blocked, ctrl("U"), call<&F::ask, true>,
         In{Menu::analyse, 12}, may_play},
    };
    return rows;
}

// Once more closes the card.
void HintFeature::ask(bool threats) {
    const bool same = shown_ && shown_->threats == threats;
    close();
    service_.stop();
    if (!same) service_.ask(game_.session(), threats, game_.tablebase());
}

void HintFeature::close() {
    if (!shown_) return;
    shown_.reset();
    stage_.want_frame();
}

void HintFeature::suspend() {
    close();
    service_.stop();
}

void HintFeature::update() {
    const auto& game = game_.session();
    if (shown_ && shown_->turn != game.search_revision()) close();
    const auto advice = service_.take(game.search_revision());
    if (!advice) return;
    const auto& position = game.position();
    const auto side = notation::noun(position.variant(), position.mover());
    shown_ = ui::Advice{.turn = game.search_revision(), .threats = advice->threats};
    shown_->title = preferences_.words().say(advice->threats ? "ui.hint.threats" : "ui.hint.title",
                                             {{"side", side}});
    if (advice->threats)
        if (auto check = check_now(preferences_.words(), position))
            shown_->lines.push_back(*std::move(check));
    for (const auto& idea : advice->ideas)
        shown_->lines.push_back(line_of(preferences_.words(), idea, advice->threats));
    if (shown_->lines.empty())
        shown_->lines.push_back({rules::no_seat, {preferences_.words().say("ui.hint.none")}});
    place_ = {};
    stage_.spotlight().clear();
    stage_.want_frame();
}

bool HintFeature::handle(const ui::UiRequest& request) {
    const auto* pointed = std::get_if<ui::PointAtAdvice>(&request);
    if (pointed != nullptr) place_ = pointed->place;
    return pointed != nullptr;
}

bool HintFeature::cancel() {
    if (!shown_ || !stage_.spotlight().dark()) return false;
    close();
    return true;
}

bool HintFeature::step_line(bool forward) {
    if (!shown_) return false;
    const auto count = shown_->lines.size();
    auto& [line, move] = place_;
    const auto last = [&] {
        return std::max<std::size_t>(shown_->lines[place_.line].moves.size(), 1) - 1;
    };
    if (forward ? move < last() : move > 0) {
        move = forward ? move + 1 : move - 1;
    } else {
        line = (line + (forward ? 1 : count - 1)) % count;
        move = forward ? 0 : last();
    }
    return true;
}

// A line that somebody points at in another panel goes before.
std::optional<reading::GhostLine> HintFeature::ghost_line() const {
    if (!shown_ || !stage_.spotlight().dark() ||
        shown_->turn != game_.session().search_revision() || place_.line >= shown_->lines.size())
        return std::nullopt;
    const auto& line = shown_->lines[place_.line];
    if (line.position.empty()) return std::nullopt;
    const auto moves = std::min(place_.move + 1, line.moves.size());
    return reading::preview_line(line.position.front(), std::span{line.moves}.first(moves));
}

void HintFeature::show(FeatureViews& views) const {
    views.advice = shown_ ? &*shown_ : nullptr;
    views.on_screen.lines.advice = place_;
}

void HintFeature::trace(Trace& trace) const {
    std::string text = "none";
    if (shown_) {
        text = shown_->title;
        for (const auto& line : shown_->lines) text += " | " + line.words.text;
    }
    trace.changed("advice", text);
}

} // namespace strata::window
