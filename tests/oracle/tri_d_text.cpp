// SPDX-License-Identifier: MIT
// The position text (rules/README.md): placement side castling ep halfmove fullmove pending.
#include "oracle/tri_d_state.h"

#include "oracle/words.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace strata::oracle {
namespace {

[[noreturn]] void refuse(const std::string& why) {
    throw std::invalid_argument("bad Tri-D position text: " + why);
}

std::string level_name(int level) {
    return level < main_levels ? std::string(1, "WNB"[level]) : pin_name(level - main_levels);
}

int level_named(const std::string& name) {
    for (int level = 0; level < level_count; ++level) {
        if (level_name(level) == name) {
            return level;
        }
    }
    refuse("no level is called '" + name + "'");
}

Square parse_square(const std::string& name) {
    if (name.size() < 3) {
        refuse("'" + name + "' is no square");
    }
    const Square square{name[0] - 'a', name[1] - '0', level_named(name.substr(2))};
    if (!on_plan(square.file, square.rank) ||
        !level_covers(square.level, square.file, square.rank)) {
        refuse("'" + name + "' is no square");
    }
    return square;
}

std::optional<Square> parse_optional_square(const std::string& name) {
    return name == "-" ? std::nullopt : std::optional<Square>(parse_square(name));
}

/// The lower left square of a level and its width, which is its height too.
Square origin_of(int level) {
    if (level < main_levels) {
        return {1, 1 + 2 * level, level};
    }
    return {pin_file(level - main_levels), pin_base(level - main_levels), level};
}

int size_of(int level) { return level < main_levels ? 4 : 2; }

void parse_row(State& state, Square square, const std::string& row, int size) {
    int filled = 0;
    for (const char c : row) {
        if (c >= '1' && c <= '4') {
            filled += c - '0';
        } else if (std::string_view("PDNBRQKpdnbrqk").find(c) != std::string_view::npos &&
                   filled < size) {
            state.at({square.file + filled, square.rank, square.level}) = c;
            ++filled;
        } else {
            refuse("row '" + row + "'");
        }
    }
    if (filled != size) {
        refuse("row '" + row + "' has not " + std::to_string(size) + " squares");
    }
}

void parse_level(State& state, const std::string& part) {
    const auto equals = part.find('=');
    if (equals == std::string::npos) {
        refuse("'" + part + "' has no '='");
    }
    std::string name = part.substr(0, equals);
    char owner = unowned;
    if (name.size() >= 3 && (name.back() == 'w' || name.back() == 'b')) {
        owner = name.back();
        name.pop_back();
    }
    const int level = level_named(name);
    if (level >= main_levels) {
        state.pins[std::size_t(level - main_levels)] = owner;
    }
    const int size = size_of(level);
    const auto rows = split(part.substr(equals + 1), '/');
    if (int(rows.size()) != size) {
        refuse("level " + name + " has not " + std::to_string(size) + " rows");
    }
    Square square = origin_of(level);
    square.rank += size - 1;
    for (const auto& row : rows) { // from the highest rank to the lowest
        parse_row(state, square, row, size);
        --square.rank;
    }
}

std::string write_level(const State& state, int level) {
    const int size = size_of(level);
    const Square origin = origin_of(level);
    std::string rows;
    for (int dy = size - 1; dy >= 0; --dy) {
        int blank = 0;
        for (int dx = 0; dx < size; ++dx) {
            const char piece = state.at({origin.file + dx, origin.rank + dy, level});
            if (piece == no_piece) {
                ++blank;
                continue;
            }
            rows += blank > 0 ? std::to_string(blank) : "";
            blank = 0;
            rows += piece;
        }
        rows += blank > 0 ? std::to_string(blank) : "";
        rows += dy > 0 ? "/" : "";
    }
    return rows;
}

std::string write_placement(const State& state) {
    std::string text;
    for (int level = 0; level < level_count; ++level) {
        const int pin = level - main_levels;
        if (pin >= 0 && !state.board_on(pin)) {
            continue;
        }
        text += (level > 0 ? ";" : "") + level_name(level);
        if (pin >= 0 && state.pins[std::size_t(pin)] != unowned) {
            text += state.pins[std::size_t(pin)];
        }
        text += "=" + write_level(state, level);
    }
    return text;
}

} // namespace

std::string pin_name(int pin) {
    return pin_side(pin) + std::to_string(pin_number(pin)) + (hangs(pin) ? "i" : "");
}

std::string square_name(const Square& square) {
    return std::string{char('a' + square.file), char('0' + square.rank)} + level_name(square.level);
}

State parse_state(std::string_view text) {
    const auto fields = split(std::string(text), ' ');
    if (fields.size() != 7) {
        refuse("there are not seven fields");
    }
    State state;
    for (const auto& part : split(fields[0], ';')) {
        parse_level(state, part);
    }
    if (fields[1] != "w" && fields[1] != "b") {
        refuse("side '" + fields[1] + "'");
    }
    state.side = fields[1][0];
    state.castling = fields[2] == "-" ? "" : fields[2];
    if (state.castling.find_first_not_of("KQkq") != std::string::npos) {
        refuse("castling '" + fields[2] + "'");
    }
    state.ep = parse_optional_square(fields[3]);
    state.halfmove = parse_number(fields[4]);
    state.fullmove = parse_number(fields[5]);
    state.pending = parse_optional_square(fields[6]);
    return state;
}

std::string write_state(const State& state) {
    std::string text = write_placement(state);
    text += std::string(" ") + state.side + " ";
    text += state.castling.empty() ? "-" : state.castling;
    text += " " + (state.ep ? square_name(*state.ep) : "-");
    text += " " + std::to_string(state.halfmove) + " " + std::to_string(state.fullmove);
    text += " " + (state.pending ? square_name(*state.pending) : "-");
    return text;
}

} // namespace strata::oracle
