// SPDX-License-Identifier: MIT
#include "notation/games/game_words.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "notation/letters.h"
#include "notation/names.h"
#include "notation/positions/setup_reader.h"

namespace strata::notation {

namespace {

std::set<int> teams_of(const rules::Variant& variant, rules::Seats seats) {
    std::set<int> teams;
    for (const rules::Seat seat : seats& variant.every_seat()) teams.insert(variant.team(seat));
    return teams;
}

// One blank between words; a line end where there were at least so many.
std::string with_single_blanks(std::string_view text, int line_ends) {
    std::string tidy;
    tidy.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const auto word = i;
        while (i < text.size() && !is_blank(text[i])) ++i;
        tidy += text.substr(word, i - word);
        int breaks = 0;
        for (; i < text.size() && is_blank(text[i]); ++i) breaks += text[i] == '\n';
        if (!tidy.empty() && i < text.size()) tidy += breaks >= line_ends ? '\n' : ' ';
    }
    return tidy;
}

} // namespace

namespace {

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

} // namespace

bool is_derived(std::string_view tag) {
    return std::ranges::any_of(derived_tags, [&](auto known) { return same_tag(known, tag); });
}

bool same_tag(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, {}, small_letter, small_letter);
}

std::vector<std::string> seat_tags(const rules::Variant& variant) {
    std::vector<std::string> tags;
    for (const auto& seat : variant.seats) {
        auto& name = tags.emplace_back(seat.name);
        if (!name.empty() && is_small(name[0])) name[0] = static_cast<char>(name[0] - small_step);
    }
    return tags;
}

int moves_played(const rules::Variant& variant, const game::GameRecord& record) {
    const int turns = record.ply(record.last_of_main_line());
    return variant.seat_count() == 2 ? (turns + 1) / 2 : turns;
}

std::string players_of(const rules::Variant& variant, const game::GameRecord& record) {
    std::string names;
    for (const auto& tag : seat_tags(variant)) {
        const auto* name = record.tag(tag);
        if (name != nullptr && *name != "?") names += (names.empty() ? "" : " – ") + *name;
    }
    return names;
}

std::vector<RosterTag> roster_of(const rules::Variant& variant) {
    std::vector<RosterTag> roster{
        {"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}};
    for (const auto& name : seat_tags(variant)) roster.push_back({name, "?"});
    return roster;
}

rules::Seats winning_seats(const rules::Variant& variant, const rules::Outcome& outcome) {
    if (variant.keeps_points || outcome.winners.any() || outcome.winner == rules::no_seat)
        return outcome.winners;
    return variant.team_seats(variant.team(outcome.winner));
}

std::string result_text(const rules::Variant& variant, const rules::Outcome& outcome,
                        rules::Seats living) {
    if (!outcome.ended()) return std::string(unfinished);
    const bool all_lose = outcome.ending == rules::Ending::double_forfeit;
    const auto winners = winning_seats(variant, outcome);
    auto sharing = teams_of(variant, living);
    if (sharing.size() < 2) sharing = teams_of(variant, variant.every_seat());
    std::string text;
    for (const rules::Seat seat : variant.every_seat()) {
        if (!text.empty()) text += '-';
        if (winners.any())
            text += winners.has(seat) ? "1" : "0";
        else if (!all_lose && sharing.contains(variant.team(seat)))
            text += fmt::format("1/{}", sharing.size());
        else
            text += "0";
    }
    return text;
}

std::optional<rules::Seats> winners_of(const rules::Variant& variant, std::string_view result) {
    if (result == unfinished) return rules::Seats{};
    const auto numbers = split({result, 0}, '-');
    if (numbers.size() != variant.seats.size()) return std::nullopt;
    rules::Seats some;
    for (const rules::Seat seat : variant.every_seat())
        if (numbers[rules::slot(seat)].text != "0") some |= seat;
    if (some.none() && variant.seat_count() == 2) return rules::Seats{};
    rules::Outcome outcome;
    outcome.ending = rules::Ending::agreement;
    if (result == result_text(variant, outcome, some)) return rules::Seats{};
    outcome.winners = some;
    const bool one_team = some.any() && some == variant.team_seats(variant.team(some.front()));
    if (!one_team || result != result_text(variant, outcome, some)) return std::nullopt;
    return some;
}

namespace {

// The length of a dash or colon that parts a result; 0: none begins here.
std::size_t parting_sign(std::string_view text) {
    if (text.front() == '-' || text.front() == ':') return 1;
    constexpr std::string_view dashes[] = {"\u2010", "\u2011", "\u2012", "\u2013",
                                           "\u2014", "\u2015", "\u2212"};
    for (const auto dash : dashes)
        if (text.starts_with(dash)) return dash.size();
    return 0;
}

} // namespace

std::string_view without_number(std::string_view word) {
    constexpr std::string_view ellipsis = "\u2026";
    const auto digits = std::min(word.find_first_not_of("0123456789"), word.size());
    auto rest = word.substr(digits);
    if (rest.empty()) return rest;
    const bool dotted = rest.front() == '.' || rest.starts_with(ellipsis);
    if (!dotted) return word;
    while (!rest.empty() && (rest.front() == '.' || rest.starts_with(ellipsis)))
        rest.remove_prefix(rest.front() == '.' ? 1 : ellipsis.size());
    return rest;
}

namespace {

// One number of a result: "1", "1/2", "½", "0.5", "1,0", and the letter O for 0.
std::optional<std::string> share_of(std::string_view number) {
    if (number == "\u00BD") return "1/2";
    if (number == "O") return "0";
    const auto point = std::min(number.find_first_of(".,"), number.size());
    const auto whole = number.substr(0, point);
    if (whole.find_first_not_of("0123456789/") != std::string_view::npos) return std::nullopt;
    if (point == number.size())
        return whole.empty() ? std::nullopt : std::optional(std::string(whole));
    auto places = number.substr(point + 1);
    if (places.empty()) return std::nullopt;
    places = places.substr(0, places.find_last_not_of('0') + 1);
    if (places == "5" && (whole.empty() || whole == "0")) return "1/2";
    return places.empty() && !whole.empty() ? std::optional(std::string(whole)) : std::nullopt;
}

// The text before the next sign that parts a result, and past it.
std::string_view take_part(std::string_view& word, bool& last) {
    for (std::size_t at = 0; at < word.size(); ++at)
        if (const auto sign = parting_sign(word.substr(at)); sign > 0) {
            const auto part = word.substr(0, at);
            word.remove_prefix(at + sign);
            return part;
        }
    last = true;
    return word;
}

} // namespace

std::optional<std::string> result_or_castling(std::string_view word) {
    if (word == unfinished) return std::string(word);
    // Most words are moves and their numbers: they are told by one look at each letter.
    const auto parts = [](char c) {
        return c == '-' || c == ':' || c == '/' || static_cast<unsigned char>(c) > 127;
    };
    if (std::ranges::none_of(word, parts)) return std::nullopt;
    const bool begins = !word.empty() && std::string_view("0123456789O.,\xC2").find(word[0]) !=
                                             std::string_view::npos;
    if (!begins) return std::nullopt;
    while (!word.empty() && (word.back() == '.' || word.back() == ',')) word.remove_suffix(1);
    if (word.find_first_not_of("0123456789") == std::string_view::npos) return std::nullopt;
    std::string result;
    std::size_t shares = 0, decimals = 0;
    for (bool last = false; !last; ++shares) {
        const auto part = take_part(word, last);
        const auto share = share_of(part);
        if (!share) return std::nullopt;
        if (part.find_first_of(".,") != std::string_view::npos) ++decimals;
        result += (result.empty() ? "" : "-") + *share;
    }
    if (result == "1/2" && decimals == 0) return "1/2-1/2";
    // "1.0-0" is castling with the number of its move.
    if (shares < 2 || (decimals > 0 && decimals < shares)) return std::nullopt;
    return result;
}

std::optional<std::string> default_result(std::string_view word) {
    auto result = result_or_castling(word);
    const bool no_castling = word.find_first_of(":.,") != std::string_view::npos;
    return result && all_lose(*result) && !no_castling ? std::nullopt : std::move(result);
}

bool all_lose(std::string_view result) {
    return !result.empty() && result.find_first_not_of("0-") == std::string_view::npos;
}

bool is_passed_turn(std::string_view word) {
    constexpr std::string_view words[] = {no_move, passed_turn, "@@@@", "0000",
                                          "<>",    "null",      "pass"};
    return std::ranges::any_of(words, [&](auto one) { return same_tag(one, word); });
}

std::string tidy_comment(std::string_view text) { return with_single_blanks(text, 2); }

std::string typed_comment(std::string_view text) {
    auto tidy = with_single_blanks(text, 1);
    std::replace(tidy.begin(), tidy.end(), '{', '(');
    std::replace(tidy.begin(), tidy.end(), '}', ')');
    return tidy;
}

std::string tidy_tag(std::string_view value) {
    std::string tidy(value);
    for (char& c : tidy)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
    return tidy;
}

std::string tag_line(std::string_view name, std::string_view value) {
    std::string escaped;
    for (const char c : tidy_tag(value)) {
        if (c == '"' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return fmt::format("[{} \"{}\"]\n", name, escaped);
}

namespace {

std::string_view first_word(rules::Ending ending) {
    using enum rules::Ending;
    switch (ending) {
    case none: return "none";
    case checkmate: return "checkmate";
    case stalemate: return "stalemate";
    case dead_position: return "dead";
    case agreement: return "agreement";
    case resignation: return "resignation";
    case repetition:
    case fivefold: return "repetition";
    case fifty_moves:
    case seventy_five_moves: return "limit";
    case last_side: return "last";
    case blocked: return "blocked";
    case most_pieces: return "count";
    case hill: return "hill";
    case checks: return "checks";
    case last_piece: return "pieces";
    case time: return "time";
    case unstated: return "unstated";
    case abandoned: return "abandoned";
    case rules_infraction: return "infraction";
    case adjudication: return "adjudication";
    case double_forfeit: return "forfeit";
    }
    return {};
}

bool names_victim(rules::Ending ending) {
    using enum rules::Ending;
    return ending == checkmate || ending == stalemate || ending == blocked || ending == most_pieces;
}

} // namespace

std::string outcome_line(const rules::Variant& variant, const rules::Outcome& outcome) {
    std::string line(first_word(outcome.ending));
    if (!outcome.ended()) return line;
    const auto letter = [&](rules::Seat seat) { return variant.seats[rules::slot(seat)].letter; };
    const bool mate = outcome.ending == rules::Ending::checkmate;
    if (names_victim(outcome.ending) && outcome.loser != rules::no_seat)
        line += std::string(" victim=") + letter(outcome.loser);
    if (mate) line += std::string(" by=") + letter(outcome.winner);
    const auto winners = winning_seats(variant, outcome);
    if (winners.any()) line += " wins=";
    for (const auto seat : seats_by_camp(variant))
        if (winners.has(seat)) line += letter(seat);
    if (variant.keeps_score()) line += " score=" + score_text(variant, outcome.score);
    return line;
}

} // namespace strata::notation
