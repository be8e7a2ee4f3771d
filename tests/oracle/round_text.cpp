// SPDX-License-Identifier: MIT
// The position text of round_text.md, its laws, and the names of rules.
#include "oracle/round_state.h"

#include "oracle/rules_name.h"
#include "oracle/words.h"

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace strata::oracle::round {
namespace {

[[noreturn]] void refuse(const std::string& why) {
    throw std::invalid_argument("bad round position text: " + why);
}

void require(bool law, const std::string& otherwise) {
    if (!law) {
        refuse(otherwise);
    }
}

int parse_seat(char letter) {
    const auto seat = std::string_view(seat_letters).find(letter);
    require(seat != std::string_view::npos, std::string("no seat is called ") + letter);
    return int(seat);
}

std::string letter(int seat) { return {seat_letters[seat]}; }

/// Joined by commas; "-" when there is nothing.
std::string listed(const std::vector<std::string>& parts) {
    std::string text;
    for (const auto& part : parts) {
        text += (text.empty() ? "" : ",") + part;
    }
    return text.empty() ? "-" : text;
}

std::vector<std::string> parts_of(const std::string& list) {
    return list == "-" ? std::vector<std::string>{} : split(list, ',');
}

// ---- placement

void parse_ring(State& state, const std::string& ring, int rank) {
    int filled = 0;
    for (const auto& part : split(ring, ',')) {
        const bool man = part.size() == 2 && part[0] > '9';
        if (!man) {
            const int empty = parse_number(part);
            require(part[0] != '0' && empty <= files, "ring '" + ring + "'");
            filled += empty;
            continue;
        }
        require(std::string_view("KQRBNPC").find(part[1]) != std::string_view::npos &&
                    filled < files,
                "ring '" + ring + "'");
        const auto seat = static_cast<signed char>(parse_seat(part[0]));
        state.at(cell_at(rank, filled++)) = {seat, part[1]};
    }
    require(filled == files, "ring '" + ring + "' has not 24 squares");
}

void parse_placement(State& state, const std::string& text) {
    const auto rings = split(text, '/');
    require(rings.size() == ranks, "there are not six rings");
    for (int rank = 0; rank < ranks; ++rank) {
        parse_ring(state, rings[std::size_t(ranks - 1 - rank)], rank);
    }
}

std::string write_ring(const State& state, int rank) {
    std::vector<std::string> parts;
    int blank = 0;
    for (int file = 0; file <= files; ++file) {
        const bool end = file == files;
        if (!end && state.at(cell_at(rank, file)).none()) {
            ++blank;
            continue;
        }
        if (blank > 0) {
            parts.push_back(std::to_string(blank));
            blank = 0;
        }
        if (!end) {
            const Man& man = state.at(cell_at(rank, file));
            parts.push_back(letter(man.seat) + man.kind);
        }
    }
    return listed(parts);
}

// ---- the other fields

void parse_castling(State& state, const std::string& text) {
    for (const auto& part : parts_of(text)) {
        const auto sides = part.empty() ? part : part.substr(1);
        require(sides == "a" || sides == "h" || sides == "ah", "castling '" + text + "'");
        auto& rights = state.castling[std::size_t(parse_seat(part[0]))];
        rights = {sides[0] == 'a', sides.back() == 'h'};
    }
}

std::string write_castling(const State& state) {
    std::vector<std::string> parts;
    for (int seat = 0; seat < seats; ++seat) {
        const auto& [a, h] = state.castling[std::size_t(seat)];
        if (a || h) {
            parts.push_back(letter(seat) + (a ? "a" : "") + (h ? "h" : ""));
        }
    }
    return listed(parts);
}

void parse_passed(State& state, const std::string& text) {
    for (const auto& name : parts_of(text)) {
        const int cell = cell_named(name);
        require(cell != nowhere && rank_of(cell) == rank_of(passed_cell(0)),
                "'" + name + "' is passed by no double step");
        state.passed.set(std::size_t(file_of(cell)));
    }
}

std::string write_passed(const State& state) {
    std::vector<std::string> names;
    for (int file = 0; file < files; ++file) {
        if (state.passed.test(std::size_t(file))) {
            names.push_back(cell_name(passed_cell(file)));
        }
    }
    std::sort(names.begin(), names.end());
    return listed(names);
}

void parse_key(State& state, const std::string& field) {
    const auto equals = field.find('=');
    require(equals != std::string::npos && equals + 1 < field.size(), "key '" + field + "'");
    const auto name = field.substr(0, equals);
    const auto value = field.substr(equals + 1);
    if (name == "inert") {
        for (const char seat : value) {
            state.living[std::size_t(parse_seat(seat))] = false;
        }
    } else if (name == "hilts") {
        require(value.size() == seats && value.find_first_not_of("01") == std::string::npos,
                "hilts '" + value + "'");
        for (std::size_t hilt = 0; hilt < seats; ++hilt) {
            state.hilt_open[hilt] = value[hilt] == '1';
        }
    } else {
        refuse("there is no key '" + name + "'");
    }
}

std::string write_keys(const State& state) {
    std::string dead;
    std::string hilts;
    for (int seat = 0; seat < seats; ++seat) {
        dead += state.lives(seat) ? "" : letter(seat);
        hilts += state.hilt_open[std::size_t(seat)] ? '1' : '0';
    }
    return (dead.empty() ? "" : " inert=" + dead) + (hilts == "000" ? "" : " hilts=" + hilts);
}

// ---- laws

void check_seat(const State& state, const Rules& rules, int seat) {
    const Man king{static_cast<signed char>(seat), 'K'};
    const Man rook{static_cast<signed char>(seat), 'R'};
    const auto kings = std::count(state.men.begin(), state.men.end(), king);
    require(kings <= 1, letter(seat) + " has several kings");
    require(kings == 1 || !state.lives(seat), letter(seat) + " lives and has no king");
    for (std::size_t side = 0; side < 2; ++side) {
        require(!state.castling[std::size_t(seat)][side] ||
                    (state.lives(seat) && state.at(home_cell(seat, rules.king_offset())) == king &&
                     state.at(home_cell(seat, side == 0 ? 0 : sector_files - 1)) == rook),
                letter(seat) + " cannot have that right to castle");
    }
}

void check_laws(const State& state, const Rules& rules) {
    for (int seat = 0; seat < seats; ++seat) {
        check_seat(state, rules, seat);
    }
    for (int file = 0; file < files; ++file) {
        const char outer = state.at(cell_at(0, file)).kind;
        require(outer != 'P' && outer != 'C', "a pawn on the outer ring");
        require(!state.passed.test(std::size_t(file)) || state.at(stepper_at(file)).kind == 'P',
                "nobody passed " + cell_name(passed_cell(file)));
    }
}

} // namespace

int State::king_of(int seat) const {
    const auto king = std::find(men.begin(), men.end(), Man{static_cast<signed char>(seat), 'K'});
    return king == men.end() ? nowhere : int(king - men.begin());
}

State parse_state(const std::string& text, const Rules& rules) {
    const auto fields = split(text, ' ');
    require(fields.size() >= 6, "there are not six fields");
    State state;
    parse_placement(state, fields[0]);
    require(fields[1].size() == 1, "turn '" + fields[1] + "'");
    state.turn = parse_seat(fields[1][0]);
    parse_castling(state, fields[2]);
    parse_passed(state, fields[3]);
    state.clock = parse_number(fields[4]);
    state.round = parse_number(fields[5]);
    for (std::size_t i = 6; i < fields.size(); ++i) {
        parse_key(state, fields[i]);
    }
    check_laws(state, rules);
    return state;
}

std::string write_state(const State& state) {
    std::string text;
    for (int rank = ranks - 1; rank >= 0; --rank) {
        text += write_ring(state, rank) + (rank > 0 ? "/" : " ");
    }
    return text + letter(state.turn) + " " + write_castling(state) + " " + write_passed(state) +
           " " + std::to_string(state.clock) + " " + std::to_string(state.round) +
           write_keys(state);
}

Rules rules_named(const std::string& text) {
    const RulesName name = parse_rules_name(text);
    if (name.id != "round") {
        refuse_rules(name.id);
    }
    Rules rules;
    for (const auto& [option, value] : name.options) {
        bool& chosen = *one_of<bool*>(option, {{"mirrorArray", &rules.mirror_array},
                                               {"momentaryHilt", &rules.momentary_hilt},
                                               {"freeOpenHilt", &rules.free_open_hilt},
                                               {"vacantMeansEmpty", &rules.vacant_means_empty},
                                               {"bladeFallsWithHilt", &rules.blade_falls},
                                               {"drawRules", &rules.draw_rules}});
        chosen = on_or_off(value);
    }
    return rules;
}

} // namespace strata::oracle::round
