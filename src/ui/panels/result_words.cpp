// SPDX-License-Identifier: MIT
#include <algorithm>

#include "notation/games/game_words.h"
#include "notation/words/sentences.h"
#include "ui/panels/clock_words.h"
#include "ui/panels/result_card.h"

namespace strata::ui {
namespace {

// The number of the move that put the seat out; 0: it played to the end.
std::size_t went_out_at(const session::Session& session, const SeatStanding& one) {
    if (one.living || !one.fate) return 0;
    const auto past = session.past();
    for (std::size_t move = past.size(); move > 0; --move)
        for (const rules::SeatEvent& event : past[move - 1].events())
            if (event.seat == one.seat && event.kind == one.fate->kind) return move;
    return 0;
}

std::string who_played(const text::Catalogue& words, const session::Session& session,
                       const SeatStanding& one) {
    const std::string seat = seat_name(words, session.variant(), one.seat);
    const std::string name = one.player.level > 0 ? level_words(words, one.player.level)
                                                  : player_name(session, one.seat);
    return name.empty() ? seat : words.say("ui.result.named", {{"seat", seat}, {"name", name}});
}

std::string result_line(const text::Catalogue& words, const session::Session& session,
                        const SeatStanding& one, std::size_t out) {
    std::string state = state_words(words, session.variant(), one);
    if (out > 0) state = words.say("ui.result.out", {{"state", state}, {"number", out}});
    if (state.empty()) return who_played(words, session, one);
    return words.say("ui.result.seat",
                     {{"who", who_played(words, session, one)}, {"state", state}});
}

} // namespace

glm::vec2 corner_for_result(const Rect& room, glm::vec2 size, std::span<const glm::vec2> points) {
    glm::vec2 best{1.0F, 1.0F};
    auto fewest = points.size() + 1;
    for (const glm::vec2 corner :
         {glm::vec2{1.0F, 1.0F}, {0.0F, 1.0F}, {1.0F, 0.0F}, {0.0F, 0.0F}}) {
        const glm::vec2 low = room.min + (room.size() - size) * corner;
        const Rect card{low, low + size};
        const auto hidden = static_cast<std::size_t>(
            std::ranges::count_if(points, [&](glm::vec2 point) { return card.contains(point); }));
        if (hidden < fewest) best = corner;
        fewest = std::min(fewest, hidden);
    }
    return best;
}

std::vector<ResultLine> result_lines(const text::Catalogue& words, const session::Session& session,
                                     std::span<const SeatStanding> standings) {
    using Place = std::pair<bool, std::size_t>; // whether it lost, how early it went out
    std::vector<std::pair<Place, ResultLine>> placed;
    const std::size_t end = session.past().size() + 1;
    for (const SeatStanding& one : standings) {
        const auto out = went_out_at(session, one);
        ResultLine line{one.seat, result_line(words, session, one, out), std::nullopt, one.won};
        if (const auto& clocks = session.clocks())
            line.used = clocks->used(one.seat, session.given_time());
        placed.emplace_back(Place{!one.won, end - (out > 0 ? out : end)}, std::move(line));
    }
    std::ranges::stable_sort(placed, {}, [](const auto& one) { return one.first; });
    std::vector<ResultLine> lines;
    for (auto& [place, line] : placed) lines.push_back(std::move(line));
    return lines;
}

std::string game_length(const text::Catalogue& words, const session::Session& session) {
    const int moves = notation::moves_played(session.variant(), session.record());
    std::string text = words.say("ui.kept.moves", {{"count", moves}});
    if (const auto& clocks = session.clocks()) {
        const auto& control = clocks->control();
        auto time = control_words(words, control);
        if (!control.odds.empty()) time = words.say("ui.result.odds", {{"time", time}});
        text += words.say("words.comma") + time;
    }
    return text;
}

} // namespace strata::ui
