// SPDX-License-Identifier: MIT
#include "notation/games/clock_text.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "text/strings.h"

namespace strata::notation {
namespace {

using game::Bonus;
using game::Period;
using game::Time;
using std::chrono::seconds;

constexpr std::pair<char, Bonus> bonus_signs[] = {
    {'+', Bonus::increment}, {'d', Bonus::delay}, {'b', Bonus::bronstein}};

std::optional<long> whole_number(std::string_view digits, long most) {
    if (digits.starts_with('-')) return std::nullopt; // "-0" as well
    long number = 0;
    const auto* end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, number);
    if (error != std::errc{} || stop != end || number > most) return std::nullopt;
    return number;
}

std::string write_periods(const game::Periods& periods) {
    std::string text;
    for (const Period& period : periods) {
        if (!text.empty()) text += ':';
        if (period.moves > 0) text += fmt::format("{}/", period.moves);
        text += seconds_text(period.time);
        if (period.bonus == Time{}) continue;
        const auto* sign =
            std::ranges::find(bonus_signs, period.kind, &std::pair<char, Bonus>::second);
        text += sign->first + seconds_text(period.bonus);
    }
    return text;
}

class ControlReader {
public:
    ControlReader(const rules::Variant& variant, std::string_view text)
        : variant_(variant),
          text_(text) {}

    Parsed<game::TimeControl> read() {
        game::TimeControl control;
        bool first = true;
        for (std::size_t at = 0; at <= text_.size() && !error_;) {
            const auto end = std::min(text_.find(' ', at), text_.size());
            const auto word = text_.substr(at, end - at);
            if (first)
                control.periods = periods(word, at);
            else
                odds(control, word, at);
            first = false;
            at = end + 1;
        }
        if (error_) return rules::Unexpected{*error_};
        std::ranges::sort(control.odds, {}, &std::pair<rules::Seat, game::Periods>::first);
        return control;
    }

private:
    void fail(std::size_t at, Message reason) {
        if (!error_) error_ = TextError{"clock", 0, static_cast<int>(at) + 1, std::move(reason)};
    }

    // "b=180+2"
    void odds(game::TimeControl& control, std::string_view word, std::size_t at) {
        const auto seat = std::ranges::find_if(variant_.seats, [&](const rules::SeatInfo& info) {
            return word.size() > 1 && info.letter == word[0] && word[1] == '=';
        });
        if (seat == variant_.seats.end())
            return fail(at, {"clock.no_seat", {{"text", shown(word)}}});
        const auto number = static_cast<rules::Seat>(seat - variant_.seats.begin());
        for (const auto& [other, theirs] : control.odds)
            if (other == number) return fail(at, {"clock.seat_twice", {{"text", shown(word)}}});
        control.odds.emplace_back(number, periods(word.substr(2), at + 2));
    }

    game::Periods periods(std::string_view text, std::size_t start) {
        game::Periods found;
        for (std::size_t at = 0; at <= text.size();) {
            const auto end = std::min(text.find(':', at), text.size());
            found.push_back(period(text.substr(at, end - at), start + at));
            // Nobody reaches a period behind one that has all moves.
            if (found.back().moves == 0 && end < text.size())
                fail(start + at, {"clock.no_moves", {{"text", shown(text.substr(at, end - at))}}});
            at = end + 1;
        }
        return found;
    }

    Period period(std::string_view text, std::size_t at) {
        Period period;
        const auto whole = text;
        if (const auto slash = text.find('/'); slash != std::string_view::npos) {
            const auto moves = whole_number(text.substr(0, slash), game::most_moves);
            if (!moves || *moves == 0) fail(at, {"clock.moves", {{"text", shown(whole)}}});
            period.moves = static_cast<int>(moves.value_or(1));
            text.remove_prefix(slash + 1);
        }
        const auto sign = std::min(text.find_first_of("+db"), text.size());
        const auto time = parse_seconds(text.substr(0, sign));
        auto bonus = std::optional{Time{}};
        if (sign < text.size()) {
            period.kind =
                std::ranges::find(bonus_signs, text[sign], &std::pair<char, Bonus>::first)->second;
            bonus = parse_seconds(text.substr(sign + 1));
        }
        if (!time || !bonus) fail(at, {"clock.no_time", {{"text", shown(whole)}}});
        period.time = time.value_or(Time{});
        period.bonus = bonus.value_or(Time{});
        if (period.time + period.bonus == Time{}) fail(at, "clock.nothing");
        if (period.bonus == Time{}) period.kind = Bonus::increment;
        return period;
    }

    const rules::Variant& variant_;
    std::string_view text_;
    std::optional<TextError> error_;
};

} // namespace

std::string seconds_text(Time time) {
    auto text = fmt::format("{}", time.count() / 1000);
    if (const auto rest = time.count() % 1000; rest != 0) {
        text += fmt::format(".{:03}", rest);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

std::optional<Time> parse_seconds(std::string_view text) {
    const auto point = std::min(text.find('.'), text.size());
    const auto whole =
        whole_number(text.substr(0, point), duration_cast<seconds>(game::most_time).count());
    if (!whole) return std::nullopt;
    Time time = seconds{*whole};
    if (point < text.size()) {
        auto places = std::string(text.substr(point + 1));
        if (places.empty() || places.size() > 3) return std::nullopt;
        places.resize(3, '0');
        const auto part = whole_number(places, 999);
        if (!part) return std::nullopt;
        time += Time{*part};
    }
    return time <= game::most_time ? std::optional{time} : std::nullopt;
}

std::string write_time_control(const rules::Variant& variant, const game::TimeControl& control) {
    auto text = write_periods(control.periods);
    for (const auto& [seat, periods] : control.odds)
        text +=
            fmt::format(" {}={}", variant.seats[rules::slot(seat)].letter, write_periods(periods));
    return text;
}

Parsed<game::TimeControl> parse_time_control(const rules::Variant& variant, std::string_view text) {
    return ControlReader{variant, trimmed(text)}.read();
}

// Every move of an annotated collection has one, so this formats no pattern.
std::string clock_text(Time time) {
    const auto whole = duration_cast<seconds>(time).count();
    auto text = std::to_string(whole / 3600);
    for (const auto part : {whole / 60 % 60, whole % 60}) {
        text += part < 10 ? ":0" : ":";
        text += std::to_string(part);
    }
    if (const auto rest = time % seconds{1}; rest != Time{}) text += seconds_text(rest).substr(1);
    return text;
}

std::optional<Time> parse_clock(std::string_view text) {
    long minutes = 0;
    int colons = 0;
    for (auto colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':')) {
        const auto number = whole_number(text.substr(0, colon), 59 + 41 * (colons == 0));
        if (!number || ++colons > 2) return std::nullopt;
        minutes = minutes * 60 + *number;
        text.remove_prefix(colon + 1);
    }
    // Programs of some languages write a comma.
    auto places = std::string(text);
    std::ranges::replace(places, ',', '.');
    const auto rest = parse_seconds(places);
    if (!rest || (colons > 0 && *rest >= std::chrono::minutes{1})) return std::nullopt;
    const Time time = std::chrono::minutes{minutes} + *rest;
    return time <= game::most_time ? std::optional{time} : std::nullopt;
}

// A mark ends at the next ']', so only the last opening before one can hold a time: every letter is
// looked at once, however many openings there are.
TimedComment take_clock(std::string_view comment) {
    constexpr std::string_view opening = "[%clk";
    std::size_t begin = 0;
    for (auto end = comment.find(']'); end != std::string_view::npos;
         begin = end + 1, end = comment.find(']', begin)) {
        const auto stretch = comment.substr(begin, end - begin);
        const auto at = stretch.rfind(opening);
        if (at == std::string_view::npos) continue;
        const auto inner = stretch.substr(at + opening.size());
        if (inner.empty() || blanks.find(inner.front()) == std::string_view::npos) continue;
        const auto time = parse_clock(trimmed(inner));
        if (!time) continue;
        const auto before = trimmed(comment.substr(0, begin + at));
        const auto after = trimmed(comment.substr(end + 1));
        auto rest = std::string(before);
        if (!before.empty() && !after.empty()) rest += ' ';
        return {time, rest += after};
    }
    return {std::nullopt, std::string(comment)};
}

} // namespace strata::notation
