// SPDX-License-Identifier: MIT
// The position text of star_text.md.
#include "oracle/star_state.h"

#include "oracle/words.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace strata::oracle::star {

void refuse_position(const std::string& why) {
    throw std::invalid_argument("bad star position text: " + why);
}

namespace {

int parse_seat(const std::string& text, const Options& options) {
    const int seat = text.size() == 1 ? seat_of(text[0], options.modules) : nobody;
    if (seat == nobody) {
        refuse_position("'" + text + "' is no seat");
    }
    return seat;
}

std::vector<int> parse_seats(const std::string& text, const Options& options) {
    std::vector<int> seats;
    for (const char c : text) {
        seats.push_back(parse_seat({c}, options));
    }
    if (seats.empty() || !std::is_sorted(seats.begin(), seats.end())) {
        refuse_position("the seats '" + text + "' are not in order");
    }
    return seats;
}

std::string letter(int seat) { return {seat_letters[seat]}; }

std::string letters(const std::vector<int>& seats) {
    std::string text;
    for (const int seat : seats) {
        text += letter(seat);
    }
    return text;
}

// ---- placement

void parse_row(State& state, const std::string& row, int cell, const Options& options) {
    int filled = 0;
    for (const auto& part : split(row, ',')) {
        if (part.size() == 1 && part[0] >= '1' && part[0] <= '8') {
            filled += part[0] - '0';
        } else if (part.size() == 2 &&
                   std::string_view("KQRBNP").find(part[1]) != std::string_view::npos &&
                   filled < files) {
            state.at(cell + filled++) = {parse_seat(part.substr(0, 1), options), part[1]};
        } else {
            refuse_position("row '" + row + "'");
        }
    }
    if (filled != files) {
        refuse_position("row '" + row + "' has not 8 squares");
    }
}

void parse_placement(State& state, const std::string& text, const Options& options) {
    const auto modules = split(text, ';');
    if (int(modules.size()) != options.modules) {
        refuse_position("there are not " + std::to_string(options.modules) + " modules");
    }
    for (int module = 0; module < options.modules; ++module) {
        const auto& part = modules[std::size_t(module)];
        if (part.rfind(std::to_string(module + 1) + "=", 0) != 0) {
            refuse_position("'" + part + "' is not module " + std::to_string(module + 1));
        }
        const auto rows = split(part.substr(2), '/');
        if (rows.size() != ranks) {
            refuse_position("module '" + part + "' has not 4 rows");
        }
        for (int rank = 0; rank < ranks; ++rank) {
            parse_row(state, rows[std::size_t(ranks - 1 - rank)], cell_at(module, 0, rank),
                      options);
        }
    }
}

std::string write_row(const State& state, int cell) {
    std::string text;
    int blank = 0;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ",") + part; };
    for (int file = 0; file < files; ++file) {
        const Man& man = state.at(cell + file);
        if (man.none()) {
            ++blank;
            continue;
        }
        if (blank > 0) {
            add(std::to_string(blank));
        }
        blank = 0;
        add(letter(man.army) + man.kind);
    }
    if (blank > 0) {
        add(std::to_string(blank));
    }
    return text;
}

std::string write_placement(const State& state, const Options& options) {
    std::string text;
    for (int module = 0; module < options.modules; ++module) {
        text += (module > 0 ? ";" : "") + std::to_string(module + 1) + "=";
        for (int rank = ranks - 1; rank >= 0; --rank) {
            text += write_row(state, cell_at(module, 0, rank)) + (rank > 0 ? "/" : "");
        }
    }
    return text;
}

// ---- castling and en passant

void parse_castling(State& state, const std::string& text, const Options& options) {
    for (const auto& part : text == "-" ? std::vector<std::string>{} : split(text, ',')) {
        const auto sides = part.substr(std::min<std::size_t>(1, part.size()));
        if (sides != "a" && sides != "h" && sides != "ah") {
            refuse_position("castling '" + text + "'");
        }
        auto& rights = state.castling[std::size_t(parse_seat(part.substr(0, 1), options))];
        rights[0] = sides[0] == 'a';
        rights[1] = sides.back() == 'h';
    }
}

std::string write_castling(const State& state) {
    std::string text;
    for (int seat = 0; seat < max_seats; ++seat) {
        const auto& rights = state.castling[std::size_t(seat)];
        if (rights[0] || rights[1]) {
            text += (text.empty() ? "" : ",") + letter(seat);
            text += std::string(rights[0] ? "a" : "") + (rights[1] ? "h" : "");
        }
    }
    return text.empty() ? "-" : text;
}

void parse_ep(State& state, const std::string& text, const Options& options) {
    for (const auto& name : text == "-" ? std::vector<std::string>{} : split(text, ',')) {
        state.ep.push_back(cell_named(name, options.modules));
    }
}

std::string write_ep(const State& state) {
    std::string text;
    for (const int cell : state.ep) {
        text += (text.empty() ? "" : ",") + cell_name(cell);
    }
    return text.empty() ? "-" : text;
}

// ---- keys

void parse_army(State& state, const std::string& value, const Options& options) {
    for (const auto& part : split(value, ',')) {
        const auto pair = split(part, ':');
        if (pair.size() != 2) {
            refuse_position("army '" + value + "'");
        }
        state.commander[std::size_t(parse_seat(pair[0], options))] = parse_seat(pair[1], options);
    }
}

void parse_score(State& state, const std::string& value, const Options& options) {
    const auto numbers = split(value, '-');
    if (int(numbers.size()) != options.teams()) {
        refuse_position("score '" + value + "'");
    }
    for (std::size_t team = 0; team < numbers.size(); ++team) {
        state.score[team] = parse_number(numbers[team]);
    }
}

Checkers parse_checkers(const std::string& text, const Options& options) {
    const auto pair = split(text, '@');
    if (pair.size() != 2) {
        refuse_position("checkers '" + text + "'");
    }
    return {parse_seats(pair[0], options), pair[1] == "-" ? nobody : parse_seat(pair[1], options)};
}

void parse_checks(State& state, const std::string& value, const Options& options) {
    for (const auto& part : split(value, ',')) {
        const auto pair = split(part, ':');
        if (pair.size() != 2) {
            refuse_position("check '" + value + "'");
        }
        auto& king = state.checks[std::size_t(parse_seat(pair[0], options))];
        for (const auto& group : split(pair[1], '+')) {
            king.push_back(parse_checkers(group, options));
        }
    }
}

void parse_key(State& state, const std::string& field, const Options& options) {
    const auto equals = field.find('=');
    const auto name = field.substr(0, equals);
    const auto value = equals == std::string::npos ? "" : field.substr(equals + 1);
    if (name == "out" || name == "inert") {
        for (const int seat : parse_seats(value, options)) {
            state.status[std::size_t(seat)] = name == "out" ? Status::out : Status::inert;
        }
    } else if (name == "army") {
        parse_army(state, value, options);
    } else if (name == "score") {
        parse_score(state, value, options);
    } else if (name == "check") {
        parse_checks(state, value, options);
    } else {
        refuse_position("there is no key '" + name + "'");
    }
}

std::string write_status(const State& state, const Options& options, const std::string& name,
                         Status status) {
    std::string seats;
    for (int seat = 0; seat < options.modules; ++seat) {
        seats += state.status[std::size_t(seat)] == status ? letter(seat) : "";
    }
    return seats.empty() ? "" : " " + name + "=" + seats;
}

std::string write_army(const State& state, const Options& options) {
    std::string text;
    for (int army = 0; army < options.modules; ++army) {
        const int commander = state.commander[std::size_t(army)];
        if (commander != army) {
            text += (text.empty() ? "" : ",") + letter(army) + ":" + letter(commander);
        }
    }
    return text.empty() ? "" : " army=" + text;
}

std::string write_score(const State& state, const Options& options) {
    std::string text;
    bool any = false;
    for (int team = 0; team < options.teams(); ++team) {
        const int points = state.score[std::size_t(team)];
        any = any || points > 0;
        text += (team > 0 ? "-" : "") + std::to_string(points);
    }
    return any ? " score=" + text : "";
}

/// Written only where it can decide anything: more than two seats, and the first checker counts.
std::string write_checks(const State& state, const Options& options) {
    if (options.credit != Credit::first_checker || options.modules == 2) {
        return "";
    }
    std::string text;
    for (int seat = 0; seat < options.modules; ++seat) {
        std::string groups;
        for (const Checkers& group : state.checks[std::size_t(seat)]) {
            groups += (groups.empty() ? letter(seat) + ":" : "+") + letters(group.enemies) + "@" +
                      (group.cause == nobody ? "-" : letter(group.cause));
        }
        text += (text.empty() || groups.empty() ? "" : ",") + groups;
    }
    return text.empty() ? "" : " check=" + text;
}

} // namespace

State parse_state(const std::string& text, const Rules& rules) {
    const Options& options = rules.options;
    const auto fields = split(text, ' ');
    if (fields.size() < 6) {
        refuse_position("there are not six fields");
    }
    State state(options.modules);
    if (options.orthodox && fields[0].find('=') == std::string::npos) {
        state = parse_fen(fields);
    } else {
        parse_placement(state, fields[0], options);
        state.turn = parse_seat(fields[1], options);
        parse_castling(state, fields[2], options);
        parse_ep(state, fields[3], options);
        state.clock = parse_number(fields[4]);
        state.round = parse_number(fields[5]);
    }
    for (std::size_t i = 6; i < fields.size(); ++i) {
        parse_key(state, fields[i], options);
    }
    std::sort(state.ep.begin(), state.ep.end());
    check_laws(state, options);
    return state;
}

std::string write_state(const State& state, const Rules& rules) {
    const Options& options = rules.options;
    std::string text;
    if (options.orthodox) {
        text = write_fen(state);
    } else {
        text = write_placement(state, options) + " " + letter(state.turn) + " " +
               write_castling(state) + " " + write_ep(state) + " " + std::to_string(state.clock) +
               " " + std::to_string(state.round);
    }
    return text + write_status(state, options, "out", Status::out) +
           write_status(state, options, "inert", Status::inert) + write_army(state, options) +
           write_score(state, options) + write_checks(state, options);
}

} // namespace strata::oracle::star
