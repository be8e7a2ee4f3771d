// SPDX-License-Identifier: MIT
#include "ui/panels/review_words.h"

#include <array>

#include "notation/moves/move_text.h"
#include "notation/words/sentences.h"
#include "ui/panels/advice.h"
#include "ui/panels/analysis.h"

namespace strata::ui {
namespace {

std::vector<text::Message> words_of_all(const rules::Variant& variant,
                                        const std::vector<reading::Reason>& reasons) {
    std::vector<text::Message> parts;
    for (const auto& reason : reasons) parts.push_back(words_of(variant, reason));
    return parts;
}

// "Nf3: takes the pawn on e5"; the move alone where nothing is to be said of it.
text::Message with_reasons(const std::string& move, const rules::Variant& variant,
                           const std::vector<reading::Reason>& reasons) {
    if (reasons.empty() || reasons.front().kind == reading::Reason::Kind::quiet)
        return text::as_is(move);
    return {"ui.review.move", {{"move", move}, {"reasons", words_of_all(variant, reasons)}}};
}

std::string shown(const rules::Position& position, const rules::Move& move,
                  const notation::PieceLetters& letters) {
    return letters.shown(position.variant(), notation::write_readable(position, move));
}

} // namespace

text::Message sentence_of(const review::Mistake& mistake, const notation::PieceLetters& letters) {
    const auto& before = mistake.before;
    const auto& variant = before.variant();
    text::Values values{{"move", numbered(before, {mistake.played}, letters).front()},
                        {"given", mistake.given()},
                        {"better", with_reasons(shown(before, mistake.better.front(), letters),
                                                variant, mistake.why)}};
    if (!mistake.reply) return {"ui.review.sentence", std::move(values)};
    auto after = before;
    after.play(mistake.played);
    values.emplace_back("reply", shown(after, *mistake.reply, letters));
    values.emplace_back("harm", words_of_all(variant, mistake.harm));
    return {"ui.review.sentence_with_reply", std::move(values)};
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

text::Message title_of(const review::Mistake& mistake) {
    text::Message weight{"ui.sign." + std::to_string(review::glyph_of(mistake.weight))};
    if (!mistake.turns) return weight;
    return {"ui.review.turning_point", {{"weight", weight}}};
}

std::string sign_of(review::Weight weight) {
    static constexpr std::array signs{"?!", "?", "??"};
    return signs[static_cast<std::size_t>(weight)];
}

std::string counts_of(const review::Standing& standing) {
    std::string text;
    for (std::size_t n = review::weight_count; n-- > 0;) {
        if (standing.counts[n] == 0) continue;
        text += (text.empty() ? "" : ", ") + sign_of(static_cast<review::Weight>(n)) + " " +
                std::to_string(standing.counts[n]);
    }
    return text;
}

text::Message sentence_of(const rules::Variant& variant, const review::Standing& standing) {
    const auto counts = counts_of(standing);
    text::Values values{{"side", notation::noun(variant, standing.seat)},
                        {"accuracy", standing.accuracy},
                        {"counts", counts}};
    return {counts.empty() ? "ui.review.accuracy" : "ui.review.accuracy_with_counts",
            std::move(values)};
}

} // namespace strata::ui
