// SPDX-License-Identifier: MIT
#include "ui/panels/promotion.h"

#include <algorithm>
#include <functional>

namespace strata::ui {
namespace {

using rules::Move;
using rules::PieceType;

// Of the offered types those that some move wants, in the order of the variant.
std::vector<PieceType> types_in(const session::Session& session,
                                const std::function<std::optional<PieceType>(const Move&)>& type) {
    std::vector<PieceType> found;
    for (const PieceType offered : session.variant().promotions)
        if (std::ranges::any_of(session.selection().choices,
                                [&](const Move& move) { return type(move) == offered; }))
            found.push_back(offered);
    return found;
}

bool asks_for_mover(const std::vector<Move>& choices) {
    return std::ranges::any_of(choices, [](const Move& move) { return move.promotes; });
}

bool asks_for_uncovered(const std::vector<Move>& choices) {
    return std::ranges::any_of(choices, [](const Move& move) { return move.uncovered.exists(); });
}

bool fits_first(const Move& move, std::optional<PieceType> first) {
    return !first || !move.promotes || move.promotion == *first;
}

} // namespace

std::optional<PromotionQuestion> promotion_question(const session::Session& session,
                                                    std::optional<PieceType> first) {
    if (session.outcome().ended()) return std::nullopt;
    const rules::Square waiting = session.input_position().setup().pending;
    if (waiting != rules::no_square && !session.selection().pending)
        return PromotionQuestion{PromotionQuestion::About::waiting, waiting,
                                 session.variant().promotions};
    const auto& choices = session.selection().choices;
    if (choices.empty()) return std::nullopt;
    if (asks_for_mover(choices) && !first)
        return PromotionQuestion{
            PromotionQuestion::About::mover, choices.front().to,
            types_in(session, [](const Move& move) -> std::optional<PieceType> {
                return move.promotes ? std::optional(PieceType{move.promotion}) : std::nullopt;
            })};
    if (!asks_for_uncovered(choices)) return std::nullopt;
    return PromotionQuestion{PromotionQuestion::About::uncovered,
                             choices.front().uncovered.square(),
                             types_in(session, [&](const Move& move) -> std::optional<PieceType> {
                                 return move.uncovered.exists() && fits_first(move, first)
                                            ? std::optional(move.uncovered.type())
                                            : std::nullopt;
                             })};
}

std::optional<session::Command> answer_promotion(const session::Session& session,
                                                 const PromotionQuestion& question, PieceType type,
                                                 std::optional<PieceType> first) {
    if (question.about == PromotionQuestion::About::waiting) return session::ChoosePending{type};
    const auto& choices = session.selection().choices;
    const bool about_mover = question.about == PromotionQuestion::About::mover;
    if (about_mover && asks_for_uncovered(choices)) return std::nullopt;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Move& move = choices[i];
        const bool fits = about_mover ? move.promotes && move.promotion == type
                                      : move.uncovered.exists() && move.uncovered.type() == type &&
                                            fits_first(move, first);
        if (fits) return session::Choose{i};
    }
    return std::nullopt;
}

std::optional<session::Command> choose_promotion(const session::Session& session,
                                                 PromotionState& state,
                                                 const PromotionQuestion& question,
                                                 PieceType type) {
    state.at = -1;
    auto answer = answer_promotion(session, question, type, state.first);
    if (answer)
        state.first.reset();
    else
        state.first = type; // the second question follows
    return answer;
}

glm::vec2 place_beside(const Rect& free, glm::vec2 about, glm::vec2 size, float gap) {
    const glm::vec2 half = size * 0.5F;
    const glm::vec2 away = half + gap;
    // A piece stands above its square, so above there is more to leave free.
    for (const glm::vec2 middle :
         {about + glm::vec2{away.x, 0.0F}, about - glm::vec2{away.x, 0.0F},
          about + glm::vec2{0.0F, away.y}, about - glm::vec2{0.0F, away.y + gap}}) {
        const glm::vec2 low = free.min + half;
        const glm::vec2 inside = glm::clamp(middle, low, glm::max(low, free.max - half));
        const glm::vec2 off = glm::abs(inside - about);
        if (off.x >= away.x || off.y >= away.y) return inside - half;
    }
    return {(free.min.x + free.max.x) / 2.0F - half.x, free.min.y};
}

} // namespace strata::ui
