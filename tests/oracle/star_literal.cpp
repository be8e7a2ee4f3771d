// SPDX-License-Identifier: MIT
#include "oracle/star_literal.h"

#include "oracle/star_state.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace strata::oracle::star {
namespace {

struct Literal {
    State state{max_seats};
    int modules = 0;
    bool castling = false;
};

void read_word(Literal& literal, const std::string& word) {
    const auto number = [&](std::size_t at) { return word[at] - '0'; };
    if (word.rfind("turn=", 0) == 0) {
        literal.state.turn = number(5) - 1;
    } else if (word.rfind("modules=", 0) == 0) {
        literal.modules = number(8);
    } else if (word.rfind("out=", 0) == 0) {
        literal.state.status[std::size_t(number(4) - 1)] = Status::out;
    } else if (word == "castling=all") {
        literal.castling = true;
    } else if (word.size() == 6 && word[2] == '@' &&
               cell_named(word.substr(3), max_seats) != nowhere) {
        const int cell = cell_named(word.substr(3), max_seats);
        literal.state.at(cell) = {number(0) - 1, word[1]};
        literal.modules = std::max({literal.modules, number(0), module_of(cell) + 1});
    } else {
        throw std::invalid_argument("'" + word + "' is no word of a position literal");
    }
}

void give_rights(State& state, int seat) {
    const int king = state.king_of(seat);
    for (std::size_t side = 0; side < 2; ++side) {
        const Man& corner = state.at(cell_at(seat, side == 0 ? 0 : files - 1, 0));
        state.castling[std::size_t(seat)][side] =
            (king == cell_at(seat, 3, 0) || king == cell_at(seat, 4, 0)) &&
            corner == Man{seat, 'R'};
    }
}

} // namespace

std::string text_of_literal(const std::string& text) {
    Literal literal;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        read_word(literal, word);
    }
    State& state = literal.state;
    const int cells = literal.modules * module_cells;
    state.men.resize(std::size_t(cells));
    for (int seat = 0; seat < literal.modules; ++seat) {
        const bool present = std::any_of(state.men.begin(), state.men.end(),
                                         [seat](const Man& man) { return man.army == seat; });
        if (!present) {
            state.status[std::size_t(seat)] = Status::out;
        }
        if (literal.castling) {
            give_rights(state, seat);
        }
    }
    return write_state(state, rules_named("star-" + std::to_string(literal.modules)));
}

} // namespace strata::oracle::star
