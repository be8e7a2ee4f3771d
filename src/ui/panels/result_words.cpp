// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <tuple>

#include "notation/games/game_words.h"
#include "notation/words/sentences.h"
#include "ui/panels/clock_words.h"
#include "ui/panels/free_corner.h"
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

ResultLine result_line(const text::Catalogue& words, const session::Session& session,
                       const SeatStanding& one, std::size_t out) {
    ResultLine line{.seat = one.seat,
                    .who = who_played(words, session, one),
                    .state = state_words(words, session.variant(), one),
                    .words = {},
                    .used = {},
                    .won = one.won};
    if (out > 0) line.state = words.say("ui.result.out", {{"state", line.state}, {"number", out}});
    line.words = line.state.empty()
                     ? line.who
                     : words.say("ui.result.seat", {{"who", line.who}, {"state", line.state}});
    return line;
}

} // namespace

namespace {
constexpr std::size_t rather_a_square = 1000; // hidden than any number of points of the ending
}

float room_of_result(const ResultCard& card, const ResultPlace& at, float picture_width,
                     float scale) {
    constexpr float most = 0.5F; // of the picture
    const bool hides = at.place && at.place->hides >= rather_a_square;
    if (!hides || !at.placed || at.number != card.number || card.waits()) return 0.0F;
    const float wanted = (narrow_result + 2.0F * result_margin) * scale;
    return wanted <= most * picture_width ? wanted : 0.0F;
}

CardPlace place_for_result(const Rect& room, glm::vec2 size, const SeenEnding& seen) {
    std::optional<CardPlace> best;
    for (const glm::vec2 at : {glm::vec2{1.0F, 1.0F},
                               {0.0F, 1.0F},
                               {1.0F, 0.0F},
                               {0.0F, 0.0F},
                               {1.0F, 0.5F},
                               {0.0F, 0.5F},
                               {0.5F, 1.0F},
                               {0.5F, 0.0F}}) {
        const glm::vec2 low = room.min + (room.size() - size) * at;
        const auto hidden = [&](const std::vector<glm::vec2>& points, float reach) {
            const Rect over{low - reach, low + size + reach};
            return static_cast<std::size_t>(std::ranges::count_if(
                points, [&](glm::vec2 point) { return over.contains(point); }));
        };
        const bool on_boards = !are_apart({low, low + size}, seen.hull);
        const auto squares = hidden(seen.squares, seen.reach) + (on_boards ? 1U : 0U);
        const CardPlace place{.at = at,
                              .hides = squares * rather_a_square + hidden(seen.ending, 0.0F)};
        if (!best || place.hides < best->hides) best = place;
    }
    return *best;
}

float reach_of_squares(std::span<const glm::vec2> squares) {
    std::vector<float> nearest;
    for (std::size_t n = 1; n < squares.size(); ++n)
        nearest.push_back(glm::distance(squares[n - 1], squares[n]));
    if (nearest.empty()) return 0.0F;
    const auto middle = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 2);
    std::ranges::nth_element(nearest, middle);
    return *middle / 2.0F;
}

std::vector<ResultLine> result_lines(const text::Catalogue& words, const session::Session& session,
                                     std::span<const SeatStanding> standings) {
    // Whether it lost, the points it is short of, how early it went out.
    using Place = std::tuple<bool, int, std::size_t>;
    std::vector<std::pair<Place, ResultLine>> placed;
    const std::size_t end = session.past().size() + 1;
    for (const SeatStanding& one : standings) {
        const auto out = went_out_at(session, one);
        auto line = result_line(words, session, one, out);
        if (const auto& clocks = session.clocks())
            line.used = clocks->used(one.seat, session.given_time());
        placed.emplace_back(Place{!one.won, -one.points.value_or(0), end - (out > 0 ? out : end)},
                            std::move(line));
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
