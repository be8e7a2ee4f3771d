// SPDX-License-Identifier: MIT
#include "oracle/round_board.h"

#include <string_view>

namespace strata::oracle::round {
namespace {

constexpr int innermost = ranks - 1;
constexpr int opposite = files / 2;

/// A way of going on: so many rings inward, so many files clockwise.
struct Heading {
    int in;
    int turn;
};

constexpr Heading headings[line_count] = {{0, 1}, {0, -1}, {1, 0},  {-1, 0},
                                          {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

/// The border that a move between two sectors passes is called after the sector on its clockwise
/// side (RD-1.1).
int border(int from, int to) {
    return (sector_of(from) + 1) % seats == sector_of(to) ? sector_of(to) : sector_of(from);
}

/// RD-3.6 for ring and diagonal steps and RD-4 for knights: the sectors differ, and one end is on
/// rank 0. Steps through the centre have neither end there.
int hilt_touched(int from, int to) {
    const bool outer = rank_of(from) == 0 || rank_of(to) == 0;
    return outer && sector_of(from) != sector_of(to) ? border(from, to) : nowhere;
}

/// RD-1.2. Nowhere off the board; turns the heading round where it passes the centre.
int step(int cell, Heading& heading) {
    const int rank = rank_of(cell) + heading.in;
    const int file = file_of(cell) + heading.turn;
    if (rank < 0) {
        return nowhere;
    }
    if (rank <= innermost) {
        return cell_at(rank, file);
    }
    heading.in = -1;
    return cell_at(innermost, file_of(cell) + opposite + 2 * heading.turn);
}

std::vector<Reach> ray_from(int start, Heading heading) {
    std::vector<Reach> ray;
    int cell = start;
    for (int next = step(cell, heading); next != nowhere && next != start;
         next = step(cell, heading)) {
        ray.push_back({next, hilt_touched(cell, next)});
        cell = next;
    }
    return ray;
}

/// RD-4: `vertical` cells along the file, perhaps through the centre, then `aside` along the
/// ring.
int leap(int start, int in, int vertical, int aside) {
    Heading heading{in, 0};
    int cell = start;
    for (int i = 0; i < vertical && cell != nowhere; ++i) {
        cell = step(cell, heading);
    }
    return cell == nowhere ? nowhere : cell_at(rank_of(cell), file_of(cell) + aside);
}

std::vector<Reach> leaps_from(int cell) {
    std::vector<Reach> leaps;
    for (const int in : {1, -1}) {
        for (const int turn : {1, -1}) {
            for (const int vertical : {1, 2}) {
                const int target = leap(cell, in, vertical, turn * (3 - vertical));
                if (target != nowhere) {
                    leaps.push_back({target, hilt_touched(cell, target)});
                }
            }
        }
    }
    return leaps;
}

} // namespace

Board::Board() : ways_(cells) {
    for (int cell = 0; cell < cells; ++cell) {
        Ways& ways = ways_[index(cell)];
        for (int line = 0; line < line_count; ++line) {
            auto& ray = ways.rays[index(line)];
            ray = ray_from(cell, headings[line]);
            for (const Reach& reach : ray) {
                ways.on_ray[index(line)].set(index(reach.cell));
            }
        }
        ways.leaps = leaps_from(cell);
    }
}

const Board& board() {
    static const Board the_board;
    return the_board;
}

std::string cell_name(int cell) {
    return {seat_letters[sector_of(cell)], char('a' + offset_of(cell)), char('1' + rank_of(cell))};
}

int cell_named(const std::string& name) {
    const auto sector =
        name.size() == 3 ? std::string_view(seat_letters).find(name[0]) : std::string_view::npos;
    if (sector == std::string_view::npos || name[1] < 'a' || name[1] > 'h' || name[2] < '1' ||
        name[2] > '6') {
        return nowhere;
    }
    return cell_at(name[2] - '1', sector_files * int(sector) + name[1] - 'a');
}

} // namespace strata::oracle::round
