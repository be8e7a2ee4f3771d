// SPDX-License-Identifier: MIT
// The written word of every enumerator that stands in a file. Each enum has one table, which reads
// and prints.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/answers/refusal.h"
#include "rules/board/topology_plain.h"
#include "rules/board/topology_star.h"
#include "rules/game/outcome.h"
#include "rules/position/variant.h"

namespace strata::notation {

template <class E>
struct Word {
    E value;
    std::string_view text;
};

// Overload set: words_of(E{}) is the table of E.
constexpr auto words_of(rules::Castling) {
    using enum rules::Castling;
    return std::array<Word<rules::Castling>, 2>{{{king_side, "king"}, {queen_side, "queen"}}};
}
constexpr auto words_of(rules::BoardLoad) {
    using enum rules::BoardLoad;
    return std::array<Word<rules::BoardLoad>, 2>{
        {{exactly_one, "exactlyOne"}, {at_most_one, "atMostOne"}}};
}
constexpr auto words_of(rules::EmptyBoardOwner) {
    using enum rules::EmptyBoardOwner;
    return std::array<Word<rules::EmptyBoardOwner>, 2>{
        {{nobody, "nobody"}, {original, "original"}}};
}
constexpr auto words_of(rules::BoardDirection) {
    using enum rules::BoardDirection;
    return std::array<Word<rules::BoardDirection>, 3>{
        {{any, "any"}, {pawn_not_back, "pawnNotBack"}, {occupied_not_back, "occupiedNotBack"}}};
}
constexpr auto words_of(rules::Gaps) {
    using enum rules::Gaps;
    return std::array<Word<rules::Gaps>, 2>{{{cross, "cross"}, {block, "block"}}};
}
constexpr auto words_of(rules::CastlingBan) {
    using enum rules::CastlingBan;
    return std::array<Word<rules::CastlingBan>, 3>{
        {{each, "each"}, {white, "white"}, {none, "none"}}};
}
constexpr auto words_of(rules::DrawClaim) {
    using enum rules::DrawClaim;
    return std::array<Word<rules::DrawClaim>, 3>{
        {{off, "off"}, {claim, "claim"}, {automatic, "automatic"}}};
}
constexpr auto words_of(rules::KnightLeap) {
    using enum rules::KnightLeap;
    return std::array<Word<rules::KnightLeap>, 3>{
        {{away, "away"}, {no_touch, "noTouch"}, {l, "l"}}};
}
constexpr auto words_of(rules::KingCentre) {
    using enum rules::KingCentre;
    return std::array<Word<rules::KingCentre>, 2>{
        {{queen_step, "queenStep"}, {touching, "touching"}}};
}
constexpr auto words_of(rules::DiagonalCentre) {
    using enum rules::DiagonalCentre;
    return std::array<Word<rules::DiagonalCentre>, 2>{
        {{all, "all"}, {adjacent_only, "adjacentModulesOnly"}}};
}
constexpr auto words_of(rules::EnPassantTurn) {
    using enum rules::EnPassantTurn;
    return std::array<Word<rules::EnPassantTurn>, 2>{
        {{each, "each"}, {next_only, "nextPlayerOnly"}}};
}
constexpr auto words_of(rules::OnMate) {
    using enum rules::OnMate;
    return std::array<Word<rules::OnMate>, 5>{{{end_game, "endGame"},
                                               {inert, "inert"},
                                               {remove, "remove"},
                                               {takeover, "takeover"},
                                               {drop_king, "dropKing"}}};
}
constexpr auto words_of(rules::InertKing) {
    using enum rules::InertKing;
    return std::array<Word<rules::InertKing>, 2>{{{stays, "stays"}, {removed, "removed"}}};
}
constexpr auto words_of(rules::Takeover) {
    using enum rules::Takeover;
    return std::array<Word<rules::Takeover>, 2>{{{one_move, "oneMove"}, {extra_turn, "extraTurn"}}};
}
constexpr auto words_of(rules::Credit) {
    using enum rules::Credit;
    return std::array<Word<rules::Credit>, 2>{
        {{first_checker, "firstChecker"}, {deliverer, "deliverer"}}};
}
constexpr auto words_of(rules::StalemateRule) {
    using enum rules::StalemateRule;
    return std::array<Word<rules::StalemateRule>, 3>{
        {{draw, "draw"}, {skip, "skip"}, {inert, "inert"}}};
}
constexpr auto words_of(rules::LeaderAtDraw) {
    using enum rules::LeaderAtDraw;
    return std::array<Word<rules::LeaderAtDraw>, 2>{{{draws, "draws"}, {wins, "wins"}}};
}
constexpr auto words_of(rules::Blocked) {
    using enum rules::Blocked;
    return std::array<Word<rules::Blocked>, 2>{{{loses, "loses"}, {count_men, "countMen"}}};
}
constexpr auto words_of(rules::LimitCounts) {
    using enum rules::LimitCounts;
    return std::array<Word<rules::LimitCounts>, 2>{{{seats, "seats"}, {living, "living"}}};
}
// The limits that the rules pages know.
enum class RoundLimit : int { short_limit = 25, long_limit = 50 };
constexpr auto words_of(RoundLimit) {
    using enum RoundLimit;
    return std::array<Word<RoundLimit>, 2>{{{short_limit, "25"}, {long_limit, "50"}}};
}
constexpr auto words_of(rules::Game) {
    using enum rules::Game;
    return std::array<Word<rules::Game>, 2>{{{chess, "chess"}, {draughts, "draughts"}}};
}
constexpr auto words_of(rules::SquareNames) {
    using enum rules::SquareNames;
    return std::array<Word<rules::SquareNames>, 3>{
        {{modules, "modules"}, {yalta, "yalta"}, {chess, "chess"}}};
}
constexpr auto words_of(rules::Heading) {
    using enum rules::Heading;
    return std::array<Word<rules::Heading>, 4>{
        {{up, "up"}, {down, "down"}, {left, "left"}, {right, "right"}}};
}
// A switch of the options that reads better as a permission.
enum class Permission : bool { forbidden, allowed };
constexpr auto words_of(Permission) {
    using enum Permission;
    return std::array<Word<Permission>, 2>{{{forbidden, "forbidden"}, {allowed, "allowed"}}};
}
constexpr auto words_of(bool) { return std::array<Word<bool>, 2>{{{false, "off"}, {true, "on"}}}; }
constexpr auto words_of(rules::Ending) {
    using enum rules::Ending;
    return std::array<Word<rules::Ending>, 16>{{{none, "unterminated"},
                                                {checkmate, "checkmate"},
                                                {stalemate, "stalemate"},
                                                {dead_position, "dead position"},
                                                {agreement, "agreement"},
                                                {resignation, "resignation"},
                                                {repetition, "repetition"},
                                                {fifty_moves, "fifty moves"},
                                                {last_side, "last side"},
                                                {blocked, "blocked"},
                                                {most_men, "most men"},
                                                {fivefold, "fivefold repetition"},
                                                {seventy_five_moves, "seventy-five moves"},
                                                {hill, "hill"},
                                                {checks, "checks"},
                                                {time, "time forfeit"}}};
}

template <class E>
[[nodiscard]] constexpr std::string_view word_for(E value) {
    for (const auto& word : words_of(E{}))
        if (word.value == value) return word.text;
    return {};
}

template <class E>
[[nodiscard]] constexpr std::optional<E> value_of(std::string_view text) {
    for (const auto& word : words_of(E{}))
        if (word.text == text) return word.value;
    return std::nullopt;
}

template <class E>
[[nodiscard]] std::vector<std::string> known_words() {
    std::vector<std::string> known;
    for (const auto& word : words_of(E{})) known.emplace_back(word.text);
    return known;
}

// Its key in the text catalogue.
[[nodiscard]] std::string_view key_of(rules::IllegalReason reason);
[[nodiscard]] std::string_view key_of(rules::SetupFault fault);
// The last part of its key, of which there are several.
[[nodiscard]] std::string_view word_of(rules::SeatEvent::Kind kind);

} // namespace strata::notation
