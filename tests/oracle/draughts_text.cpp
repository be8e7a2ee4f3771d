// SPDX-License-Identifier: MIT
// The position text of draughts_text.md.
#include "oracle/draughts_state.h"
#include "oracle/star_state.h"
#include "oracle/words.h"

#include <algorithm>

namespace strata::oracle::draughts {
namespace {

using star::refuse_position;

int parse_seat(char letter, const Options& options) {
    const int seat = star::seat_of(letter, options.modules);
    if (seat == star::nowhere) {
        refuse_position(std::string("'") + letter + "' is no seat");
    }
    return seat;
}

// ---- placement

void put(State& state, const Rules& rules, int cell, const std::string& part) {
    const Man man{parse_seat(part[0], rules.options), part[1]};
    if (!rules.board.dark(cell)) {
        refuse_position("there is a man on the light " + star::cell_name(cell));
    }
    if (man.kind != 'D' && (man.kind != 'M' || crowns(man.seat, cell))) {
        refuse_position("'" + part + "' on " + star::cell_name(cell));
    }
    state.at(cell) = man;
}

void parse_row(State& state, const Rules& rules, const std::string& row, int cell) {
    int filled = 0;
    for (const auto& part : split(row, ',')) {
        if (part.size() == 1 && part[0] >= '1' && part[0] <= '8') {
            filled += part[0] - '0';
        } else if (part.size() == 2 && filled < star::files) {
            put(state, rules, cell + filled++, part);
        } else {
            refuse_position("row '" + row + "'");
        }
    }
    if (filled != star::files) {
        refuse_position("row '" + row + "' has not 8 squares");
    }
}

void parse_module(State& state, const Rules& rules, const std::string& text, int module) {
    const std::string name = std::to_string(module + 1) + "=";
    const auto rows = split(text.substr(std::min(name.size(), text.size())), '/');
    if (text.rfind(name, 0) != 0 || rows.size() != star::ranks) {
        refuse_position("'" + text + "' is not module " + name);
    }
    for (int rank = 0; rank < star::ranks; ++rank) {
        parse_row(state, rules, rows[std::size_t(star::ranks - 1 - rank)],
                  star::cell_at(module, 0, rank));
    }
}

void parse_placement(State& state, const Rules& rules, const std::string& text) {
    const auto modules = split(text, ';');
    if (int(modules.size()) != rules.options.modules) {
        refuse_position("there are not " + std::to_string(rules.options.modules) + " modules");
    }
    for (int module = 0; module < rules.options.modules; ++module) {
        parse_module(state, rules, modules[std::size_t(module)], module);
    }
}

std::string write_row(const State& state, int cell) {
    std::string text;
    int blank = 0;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ",") + part; };
    const auto add_blank = [&] {
        if (blank > 0) {
            add(std::to_string(blank));
        }
        blank = 0;
    };
    for (int file = 0; file < star::files; ++file) {
        const Man& man = state.at(cell + file);
        if (man.none()) {
            ++blank;
        } else {
            add_blank();
            add({star::seat_letters[man.seat], man.kind});
        }
    }
    add_blank();
    return text;
}

std::string write_placement(const State& state, int modules) {
    std::string text;
    for (int module = 0; module < modules; ++module) {
        text += (module > 0 ? ";" : "") + std::to_string(module + 1) + "=";
        for (int rank = star::ranks - 1; rank >= 0; --rank) {
            text += write_row(state, star::cell_at(module, 0, rank)) + (rank > 0 ? "/" : "");
        }
    }
    return text;
}

// ---- keys

void parse_seats(State& state, const std::string& letters, Status status, const Options& options) {
    int last = nobody;
    for (const char letter : letters) {
        const int seat = parse_seat(letter, options);
        if (seat <= last) {
            refuse_position("the seats '" + letters + "' are not in order");
        }
        last = seat;
        state.status[std::size_t(seat)] = status;
    }
    if (last == nobody) {
        refuse_position("a key without seats");
    }
}

void parse_score(State& state, const std::string& value, const Options& options) {
    const auto numbers = split(value, '-');
    if (!options.scored() || int(numbers.size()) != options.teams()) {
        refuse_position("score '" + value + "'");
    }
    for (std::size_t team = 0; team < numbers.size(); ++team) {
        state.score[team] = parse_number(numbers[team]);
    }
}

void parse_key(State& state, const std::string& field, const Options& options) {
    const auto equals = std::min(field.find('='), field.size() - 1);
    const auto name = field.substr(0, equals);
    const auto value = field.substr(equals + 1);
    if (name == "out") {
        parse_seats(state, value, Status::out, options);
    } else if (name == "inert" && options.inert) {
        parse_seats(state, value, Status::inert, options);
    } else if (name == "score") {
        parse_score(state, value, options);
    } else {
        refuse_position("there is no key '" + name + "'");
    }
}

std::string write_seats(const State& state, const Options& options, const std::string& name,
                        Status status) {
    std::string seats;
    for (int seat = 0; seat < options.modules; ++seat) {
        if (state.status[std::size_t(seat)] == status) {
            seats += star::seat_letters[seat];
        }
    }
    return seats.empty() ? "" : " " + name + "=" + seats;
}

std::string write_score(const State& state, const Options& options) {
    const bool any =
        std::any_of(state.score.begin(), state.score.end(), [](int p) { return p > 0; });
    return any ? " score=" + score_digits(state, options) : "";
}

void check_seats(const State& state, const Options& options) {
    int live = 0;
    for (int seat = 0; seat < options.modules; ++seat) {
        live += state.live(seat) ? 1 : 0;
        if (state.status[std::size_t(seat)] == Status::out && state.has_pieces(seat)) {
            refuse_position(std::string("men of the seat that is out: ") +
                            star::seat_letters[seat]);
        }
    }
    if (live == 0) {
        refuse_position("nobody is left");
    }
}

} // namespace

bool State::has_pieces(int seat) const {
    return std::any_of(men.begin(), men.end(), [&](const Man& man) { return man.seat == seat; });
}

bool crowns(int seat, int cell) {
    return star::rank_of(cell) == 0 && star::module_of(cell) != seat;
}

std::string score_digits(const State& state, const Options& options) {
    std::string text;
    for (int team = 0; team < options.teams(); ++team) {
        text += (team > 0 ? "-" : "") + std::to_string(state.score[std::size_t(team)]);
    }
    return text;
}

State parse_state(const std::string& text, const Rules& rules) {
    const auto fields = split(text, ' ');
    if (fields.size() < 6 || fields[1].size() != 1 || fields[2] != "-" || fields[3] != "-") {
        refuse_position("the six fields");
    }
    State state(rules.options.modules);
    parse_placement(state, rules, fields[0]);
    state.turn = parse_seat(fields[1][0], rules.options);
    state.clock = parse_number(fields[4]);
    state.round = parse_number(fields[5]);
    for (std::size_t i = 6; i < fields.size(); ++i) {
        parse_key(state, fields[i], rules.options);
    }
    check_seats(state, rules.options);
    return state;
}

std::string write_state(const State& state, const Rules& rules) {
    return write_placement(state, rules.options.modules) + " " + star::seat_letters[state.turn] +
           " - - " + std::to_string(state.clock) + " " + std::to_string(state.round) +
           write_seats(state, rules.options, "out", Status::out) +
           write_seats(state, rules.options, "inert", Status::inert) +
           write_score(state, rules.options);
}

} // namespace strata::oracle::draughts
