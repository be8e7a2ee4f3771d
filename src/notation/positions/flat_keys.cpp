// SPDX-License-Identifier: MIT
// The keys of a flat board's position text: who is out, who commands whom, the score, and who has
// been attacking whose king since when (ST-6.1).
#include <algorithm>

#include "notation/letters.h"
#include "notation/positions/flat_reader.h"
#include "text/strings.h"

namespace strata::notation {

using rules::Seat;

bool FlatReader::read_keys(std::span<const Part> fields) {
    return std::ranges::all_of(fields, [&](const Part& field) { return read_key(field); });
}

bool FlatReader::read_key(const Part& field) {
    using Read = bool (FlatReader::*)(const Part&);
    static constexpr std::pair<std::string_view, Read> known[] = {
        {"out", &FlatReader::read_out},      {"inert", &FlatReader::read_inert},
        {"army", &FlatReader::read_armies},  {"score", &FlatReader::read_score},
        {"check", &FlatReader::read_checks}, {"checks", &FlatReader::read_checks_given},
        {"hilts", &FlatReader::read_hilts}};
    const auto equals = field.text.find('=');
    const auto name = field.text.substr(0, equals);
    if (equals == std::string_view::npos)
        return fail(field.at, {"position.no_key_value", {{"text", shown(field.text)}}});
    if (std::ranges::count(keys_, name))
        return fail(field.at, {"position.twice", {{"name", name}}});
    keys_.emplace_back(name);
    for (const auto& [key, read] : known)
        if (key == name) return (this->*read)(field.from(equals + 1));
    return fail(field.at, {"position.unknown_key", {{"text", shown(name)}}});
}

bool FlatReader::read_letter(const Part& part, Seat& seat) {
    const auto found = part.text.size() == 1 ? seat_of(variant_, part.text[0]) : std::nullopt;
    if (found) seat = *found;
    return found || fail(part.at, {"seat.unknown", {{"seat", shown(part.text)}}});
}

bool FlatReader::read_out(const Part& value) {
    if (value.text.empty()) return fail(value.at, "position.no_out");
    for (std::size_t i = 0; i < value.text.size(); ++i) {
        Seat seat{};
        if (!read_letter(value.from(i).until(1), seat)) return false;
        if (!setup_.living.has(seat))
            return fail(value.at + i, {"position.out_already", {{"seat", value.text[i]}}});
        setup_.living -= seat;
    }
    return true;
}

bool FlatReader::read_inert(const Part& value) {
    const auto living = setup_.living;
    if (!read_out(value)) return false;
    setup_.inert = living - setup_.living;
    return true;
}

// w:g,b:g
bool FlatReader::read_armies(const Part& value) {
    for (const auto& part : split(value, ',')) {
        Seat army{};
        Seat commander{};
        if (part.text.size() != 3 || part.text[1] != ':')
            return fail(part.at, {"position.no_army", {{"text", shown(part.text)}}});
        if (!read_letter(part.until(1), army) || !read_letter(part.from(2), commander))
            return false;
        auto& kept = setup_.commander[rules::slot(army)];
        if (kept != army || commander == army) return fail(part.at, "position.army_twice");
        kept = commander;
    }
    return true;
}

// A digit for each hilt, 1 for an open one.
bool FlatReader::read_hilts(const Part& value) {
    const auto hilts = variant_.topology.home_arcs.size();
    if (hilts == 0) return fail(value.at, "position.no_hilts");
    if (value.text.size() != hilts || value.text.find_first_not_of("01") != std::string_view::npos)
        return fail(value.at,
                    {"position.hilt_count", {{"text", shown(value.text)}, {"count", hilts}}});
    for (std::size_t hilt = 0; hilt < hilts; ++hilt)
        if (value.text[hilt] == '1')
            setup_.open_hilts = static_cast<std::uint8_t>(setup_.open_hilts | (1U << hilt));
    return true;
}

// "2-1": as many small numbers as `counts` is long.
template <class Count>
bool FlatReader::read_counts(const Part& value, std::span<Count> counts, const char* miscounted,
                             int most) {
    const auto parts = split(value, '-');
    if (parts.size() != counts.size())
        return fail(value.at, {miscounted, {{"wanted", counts.size()}, {"given", parts.size()}}});
    for (std::size_t i = 0; i < counts.size(); ++i) {
        int number = 0;
        if (!read_number(parts[i], number)) return false;
        if (number > most) return fail(parts[i].at, {"position.at_most", {{"most", most}}});
        counts[i] = static_cast<Count>(number);
    }
    return true;
}

bool FlatReader::read_score(const Part& value) {
    const auto teams = static_cast<std::size_t>(variant_.team_count());
    return read_counts(value, std::span(setup_.score).first(teams), "position.team_count",
                       variant_.keeps_points ? rules::highest_score : rules::max_seats);
}

bool FlatReader::read_checks_given(const Part& value) {
    if (variant_.goals.checks == 0) return fail(value.at, "position.no_checks");
    return read_counts(value, std::span(setup_.checks_given).first(variant_.seats.size()),
                       "position.seat_count", variant_.goals.checks);
}

// w:b@b+rg@v,r:w@-
bool FlatReader::read_checks(const Part& value) {
    std::array<rules::CheckHistory, rules::max_seats> checks{};
    for (const auto& part : split(value, ',')) {
        Seat victim{};
        if (part.text.size() < 2 || part.text[1] != ':')
            return fail(part.at, {"position.no_check", {{"text", shown(part.text)}}});
        if (!read_letter(part.until(1), victim)) return false;
        auto& history = checks[rules::slot(victim)];
        if (history != rules::CheckHistory{}) return fail(part.at, "position.check_twice");
        if (!read_groups(part.from(2), history)) return false;
    }
    if (variant_.keeps_check_history()) setup_.checks = checks;
    return true;
}

bool FlatReader::read_groups(const Part& groups, rules::CheckHistory& history) {
    int number = 0;
    for (const auto& group : split(groups, '+')) {
        const auto at_sign = group.text.find('@');
        if (at_sign == std::string_view::npos || at_sign == 0)
            return fail(group.at, {"position.no_cause", {{"text", shown(group.text)}}});
        if (!read_group(group.until(at_sign), ++number, history)) return false;
        const auto cause = group.from(at_sign + 1);
        Seat seat = rules::no_seat;
        if (cause.text != "-" && !read_letter(cause, seat)) return false;
        history.set_cause(number, seat);
    }
    return true;
}

bool FlatReader::read_group(const Part& enemies, int number, rules::CheckHistory& history) {
    for (std::size_t i = 0; i < enemies.text.size(); ++i) {
        Seat enemy{};
        if (!read_letter(enemies.from(i).until(1), enemy)) return false;
        if (history.group_of(enemy))
            return fail(enemies.at + i, {"position.named_twice", {{"seat", enemies.text[i]}}});
        history.set_group(enemy, number);
    }
    return true;
}

} // namespace strata::notation
