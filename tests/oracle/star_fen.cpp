// SPDX-License-Identifier: MIT
// FEN, for the two-module board under its orthodox names.
#include "oracle/star_state.h"
#include "oracle/words.h"

#include <cctype>
#include <string_view>

namespace strata::oracle::star {
namespace {

constexpr int orthodox_ranks = 2 * ranks;
/// Each letter with its army and the side of its rook as that army's owner names it.
struct Right {
    char letter;
    int army;
    std::size_t side;
};
constexpr Right rights[] = {{'K', 0, 1}, {'Q', 0, 0}, {'k', 1, 0}, {'q', 1, 1}};

int cell_of(int file, int rank) { return orthodox_cell({char('a' + file), char('1' + rank)}); }

void parse_row(State& state, const std::string& row, int rank) {
    int file = 0;
    for (const char c : row) {
        if (c >= '1' && c <= '8') {
            file += c - '0';
        } else if (std::string_view("KQRBNPkqrbnp").find(c) != std::string_view::npos &&
                   file < files) {
            const bool white = std::isupper(static_cast<unsigned char>(c)) != 0;
            state.at(cell_of(file++, rank)) = {white ? 0 : 1, char(std::toupper(c))};
        } else {
            refuse_position("row '" + row + "'");
        }
    }
    if (file != files) {
        refuse_position("row '" + row + "' has not 8 squares");
    }
}

void parse_rights(State& state, const std::string& text) {
    for (const char c : text == "-" ? "" : text) {
        bool known = false;
        for (const Right& right : rights) {
            if (right.letter == c) {
                known = state.castling[std::size_t(right.army)][right.side] = true;
            }
        }
        if (!known) {
            refuse_position("castling '" + text + "'");
        }
    }
}

std::string write_fen_row(const State& state, int rank) {
    std::string text;
    int blank = 0;
    for (int file = 0; file < files; ++file) {
        const Man man = state.at(cell_of(file, rank));
        if (man.none()) {
            ++blank;
            continue;
        }
        text += blank > 0 ? std::to_string(blank) : "";
        blank = 0;
        text += man.army == 0 ? man.kind : char(std::tolower(man.kind));
    }
    return text + (blank > 0 ? std::to_string(blank) : "");
}

} // namespace

State parse_fen(const std::vector<std::string>& fields) {
    State state(2);
    const auto rows = split(fields[0], '/');
    if (rows.size() != orthodox_ranks) {
        refuse_position("there are not 8 rows");
    }
    for (int rank = 0; rank < orthodox_ranks; ++rank) {
        parse_row(state, rows[std::size_t(orthodox_ranks - 1 - rank)], rank);
    }
    if (fields[1] != "w" && fields[1] != "b") {
        refuse_position("side '" + fields[1] + "'");
    }
    state.turn = fields[1] == "w" ? 0 : 1;
    parse_rights(state, fields[2]);
    if (fields[3] != "-") {
        state.ep.push_back(orthodox_cell(fields[3]));
    }
    state.clock = parse_number(fields[4]);
    state.round = parse_number(fields[5]);
    return state;
}

std::string write_fen(const State& state) {
    std::string text;
    for (int rank = orthodox_ranks - 1; rank >= 0; --rank) {
        text += write_fen_row(state, rank) + (rank > 0 ? "/" : "");
    }
    text += state.turn == 0 ? " w " : " b ";
    std::string letters;
    for (const Right& right : rights) {
        if (state.castling[std::size_t(right.army)][right.side]) {
            letters += right.letter;
        }
    }
    text += (letters.empty() ? "-" : letters) + " ";
    text += state.ep.empty() ? "-" : orthodox_name(state.ep.front());
    return text + " " + std::to_string(state.clock) + " " + std::to_string(state.round);
}

} // namespace strata::oracle::star
