// SPDX-License-Identifier: MIT
#include "notation/game_words.h"

#include <algorithm>

#include "notation/letters.h"

namespace strata::notation {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

} // namespace

bool is_derived(std::string_view tag) {
    return std::find(derived_tags.begin(), derived_tags.end(), tag) != derived_tags.end();
}

std::vector<RosterTag> roster_of(const rules::Variant& variant) {
    std::vector<RosterTag> roster{
        {"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}};
    for (const auto& seat : variant.seats) {
        std::string name = seat.name;
        if (!name.empty() && is_small(name[0])) name[0] = static_cast<char>(name[0] - small_step);
        roster.push_back({name, "?"});
    }
    return roster;
}

std::string result_text(const rules::Variant& variant, const rules::Outcome& outcome) {
    if (!outcome.ended()) return std::string(unfinished);
    std::string text;
    for (int i = 0; i < variant.seat_count(); ++i) {
        if (i > 0) text += '-';
        if (outcome.winner == rules::no_seat)
            text += "1/2";
        else
            text += outcome.winner == static_cast<rules::Seat>(i) ? "1" : "0";
    }
    return text;
}

std::optional<rules::Seat> winner_of(const rules::Variant& variant, std::string_view result) {
    if (result == unfinished) return rules::no_seat;
    rules::Outcome outcome{rules::Ending::agreement, rules::no_seat, rules::no_seat};
    if (result == result_text(variant, outcome)) return rules::no_seat;
    for (int i = 0; i < variant.seat_count(); ++i) {
        outcome.winner = static_cast<rules::Seat>(i);
        if (result == result_text(variant, outcome)) return outcome.winner;
    }
    return std::nullopt;
}

std::string tidy_comment(std::string_view text) {
    std::string tidy;
    for (std::size_t i = 0; i < text.size();) {
        if (!is_blank(text[i])) {
            tidy += text[i++];
            continue;
        }
        int breaks = 0;
        for (; i < text.size() && is_blank(text[i]); ++i) breaks += text[i] == '\n';
        if (!tidy.empty() && i < text.size()) tidy += breaks > 1 ? '\n' : ' ';
    }
    return tidy;
}

} // namespace strata::notation
