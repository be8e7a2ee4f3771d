// SPDX-License-Identifier: MIT
#include "ui/panels/review_words.h"

#include <array>

#include "notation/moves/move_text.h"
#include "notation/words/sentences.h"
#include "text/enum_names.h"
#include "ui/panels/advice.h"
#include "ui/panels/analysis.h"

namespace strata::ui {
namespace {

// "Nf3: takes the pawn on e5"; the move alone where nothing is to be said of it.
text::Message with_reasons(const std::string& move, const rules::Variant& variant,
                           const std::vector<reading::Reason>& reasons) {
    if (reasons.empty() || reasons.front().kind == reading::Reason::Kind::quiet)
        return text::as_is(move);
    return {"ui.review.move", {{"move", move}, {"reasons", words_of(variant, reasons)}}};
}

std::string shown(const rules::Position& position, const rules::Move& move,
                  const notation::PieceLetters& letters) {
    return letters.shown(position.variant(), notation::write_readable(position, move));
}

// The one that says most of what a reply does: that it ends a check by the way is not much.
const reading::Reason* most_telling(const std::vector<reading::Reason>& reasons) {
    using enum reading::Reason::Kind;
    static constexpr std::array ranks{mates,  wins,  takes,  captures, material, promotes,
                                      checks, opens, closes, saves,    parries};
    for (const auto kind : ranks)
        for (const auto& reason : reasons)
            if (reason.kind == kind && !reason.later) return &reason;
    return nullptr;
}

text::Message harm_of(const rules::Position& after, const reading::Reason& reason,
                      const std::string& reply) {
    text::Values values{{"seat", notation::noun(after.variant(), after.mover())},
                        {"move", reply},
                        {"count", reason.count}};
    if (reason.square != rules::no_square)
        values.emplace_back("piece", notation::noun(after.variant(), reason.type));
    return {text::enum_key("ui.review.harm.", reason.kind), std::move(values)};
}

template <class Written>
text::Message said_of(const review::Mistake& mistake, const notation::PieceLetters& letters,
                      const Written& written) {
    const auto& before = mistake.before;
    text::Values values{
        {"weight", text::Message{"ui.sign." + std::to_string(review::glyph_of(mistake.weight))}},
        {"move", written(numbered(before, {mistake.played}, letters).front(), ReviewLink::played)},
        {"better", written(shown(before, mistake.better.front(), letters), ReviewLink::better)}};
    const auto* harm = mistake.reply ? most_telling(mistake.harm) : nullptr;
    if (harm == nullptr) return {"ui.review.sentence", std::move(values)};
    auto after = before;
    after.play(mistake.played);
    const auto reply = written(shown(after, *mistake.reply, letters), ReviewLink::reply);
    values.emplace_back("harm", harm_of(after, *harm, reply));
    return {"ui.review.sentence_with_reply", std::move(values)};
}

} // namespace

text::Message sentence_of(const review::Mistake& mistake, const notation::PieceLetters& letters) {
    return said_of(mistake, letters, [](std::string move, ReviewLink) { return move; });
}

LinkedText linked_sentence(const review::Mistake& mistake, const notation::PieceLetters& letters,
                           const text::Catalogue& words) {
    const auto linked = [](const std::string& move, ReviewLink link) {
        return as_link(move, static_cast<int>(link));
    };
    auto sentence = words.say(said_of(mistake, letters, linked));
    if (mistake.turns) sentence += " " + words.say("ui.review.turned");
    return read_links(sentence);
}

text::Message answer_of(const review::Mistake& mistake, const rules::Move& tried,
                        review::Trial trial, const notation::PieceLetters& letters) {
    using review::Trial;
    const auto& before = mistake.before;
    const auto move = shown(before, tried, letters);
    const auto better = shown(before, mistake.better.front(), letters);
    switch (trial) {
    case Trial::best:
        return {"ui.review.best", {{"move", with_reasons(move, before.variant(), mistake.why)}}};
    case Trial::good: return {"ui.review.good", {{"move", move}, {"better", better}}};
    case Trial::better: return {"ui.review.better", {{"move", move}}};
    case Trial::worse: break;
    }
    return {"ui.review.worse", {{"move", move}}};
}

std::string sign_of(review::Weight weight) {
    static constexpr std::array signs{"?!", "?", "??"};
    return signs[static_cast<std::size_t>(weight)];
}

std::vector<text::Message> counts_of(const review::Standing& standing) {
    static constexpr std::array keys{"ui.review.dubious", "ui.review.mistakes",
                                     "ui.review.blunders"};
    std::vector<text::Message> counts;
    for (std::size_t n = review::weight_count; n-- > 0;)
        if (standing.counts[n] > 0) counts.push_back({keys[n], {{"count", standing.counts[n]}}});
    return counts;
}

text::Message sentence_of(const rules::Variant& variant, const review::Standing& standing) {
    const auto counts = counts_of(standing);
    const bool any = !counts.empty();
    return {any ? "ui.review.accuracy_with_counts" : "ui.review.accuracy",
            {{"side", notation::noun(variant, standing.seat)},
             {"accuracy", standing.accuracy},
             {"counts", counts}}};
}

} // namespace strata::ui
