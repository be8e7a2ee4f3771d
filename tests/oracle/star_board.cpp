// SPDX-License-Identifier: MIT
#include "oracle/star_board.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace strata::oracle::star {
namespace {

constexpr int columns = files + 1; // grid points of a module
constexpr int rows = ranks + 1;

int point(int module, int x, int y) { return (module * rows + y) * columns + x; }

int root(const std::vector<int>& parent, int point) {
    while (parent[std::size_t(point)] != point) {
        point = parent[std::size_t(point)];
    }
    return point;
}

bool holds(const std::vector<int>& cells, int cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

void sort_unique(std::vector<int>& cells) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

} // namespace

Board::Board(int modules, bool adjacent_only) : modules_(modules) {
    if (modules < 2 || modules > 8) {
        throw std::invalid_argument("a star board has 2 to 8 modules");
    }
    steps_.resize(std::size_t(cells()));
    glue();
    find_touching();
    find_sides();
    find_colours();
    find_corners(adjacent_only);
}

/// ST-1.1: the left half of each front edge is the right half of the left-hand neighbour's, turned.
void Board::glue() {
    std::vector<int> parent(std::size_t(point(modules_, 0, 0)));
    std::iota(parent.begin(), parent.end(), 0);
    for (int module = 0; module < modules_; ++module) {
        const int neighbour = (module + 1) % modules_;
        for (int x = 0; x <= files / 2; ++x) {
            const int mine = root(parent, point(module, x, ranks));
            parent[std::size_t(mine)] = root(parent, point(neighbour, files - x, ranks));
        }
    }
    std::vector<int> number(parent.size(), nowhere);
    vertex_of_point_.resize(parent.size());
    for (std::size_t p = 0; p < parent.size(); ++p) {
        int& vertex = number[std::size_t(root(parent, int(p)))];
        vertex = vertex == nowhere ? vertices_++ : vertex;
        vertex_of_point_[p] = vertex;
    }
    centre_vertex_ = vertex_of_point_[std::size_t(point(0, files / 2, ranks))];
}

int Board::corner(int cell, int number) const {
    const int dx = number == 1 || number == 2 ? 1 : 0;
    const int dy = number >= 2 ? 1 : 0;
    return vertex_of_point_[std::size_t(
        point(module_of(cell), file_of(cell) + dx, rank_of(cell) + dy))];
}

int Board::corner_number(int cell, int vertex) const {
    for (int number = 0; number < 4; ++number) {
        if (corner(cell, number) == vertex) {
            return number;
        }
    }
    return nowhere;
}

void Board::find_touching() {
    cells_of_vertex_.resize(std::size_t(vertices_));
    for (int cell = 0; cell < cells(); ++cell) {
        for (int number = 0; number < 4; ++number) {
            cells_of_vertex_[std::size_t(corner(cell, number))].push_back(cell);
        }
    }
    touching_.resize(std::size_t(cells()));
    for (int cell = 0; cell < cells(); ++cell) {
        auto& near = touching_[std::size_t(cell)];
        for (int number = 0; number < 4; ++number) {
            const auto& around = cells_of_vertex_[std::size_t(corner(cell, number))];
            near.insert(near.end(), around.begin(), around.end());
        }
        sort_unique(near);
        near.erase(std::find(near.begin(), near.end(), cell));
    }
}

/// Side k of a cell lies between its corners k and k + 1; a line that enters there leaves by the
/// opposite side.
void Board::find_sides() {
    for (int cell = 0; cell < cells(); ++cell) {
        for (int side = 0; side < 4; ++side) {
            for (const int other : touching(cell)) {
                const int first = corner_number(other, corner(cell, side));
                const int second = corner_number(other, corner(cell, (side + 1) % 4));
                if (first != nowhere && second != nowhere) {
                    const int entered = (first + 1) % 4 == second ? first : second;
                    steps_[std::size_t(cell)][std::size_t(side)].push_back(
                        {other, (entered + 2) % 4});
                }
            }
        }
    }
}

/// ST-1.3: neighbours differ, and 1a1 is dark.
void Board::find_colours() {
    dark_.resize(std::size_t(cells()));
    std::vector<int> reached = {cell_at(0, 0, 0)};
    dark_[0] = true;
    std::vector<bool> seen(std::size_t(cells()), false);
    seen[0] = true;
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const int cell = reached[next];
        for (int side = 0; side < 4; ++side) {
            for (const Step& step : steps(cell, side)) {
                if (!seen[std::size_t(step.cell)]) {
                    seen[std::size_t(step.cell)] = true;
                    dark_[std::size_t(step.cell)] = !dark(cell);
                    reached.push_back(step.cell);
                } else if (dark(step.cell) == dark(cell)) {
                    throw std::logic_error("the star board has no two-colouring");
                }
            }
        }
    }
}

void Board::find_corners(bool adjacent_only) {
    for (int cell = 0; cell < cells(); ++cell) {
        for (int number = 0; number < 4; ++number) {
            const int vertex = corner(cell, number);
            const int direction = first_corner + number;
            for (const int other : cells_of_vertex_[std::size_t(vertex)]) {
                const bool allowed = vertex != centre_vertex_ || !adjacent_only ||
                                     beside(module_of(cell), module_of(other));
                if (other != cell && dark(other) == dark(cell) && allowed) {
                    const int onward = (corner_number(other, vertex) + 2) % 4;
                    steps_[std::size_t(cell)][std::size_t(direction)].push_back(
                        {other, first_corner + onward});
                }
            }
        }
    }
}

bool Board::beside(int module, int other) const {
    return (module + 1) % modules_ == other || (other + 1) % modules_ == module;
}

bool Board::centre(int cell) const { return corner_number(cell, centre_vertex_) != nowhere; }

std::vector<int> Board::king_targets(int cell, bool touches) const {
    if (touches) {
        return touching(cell);
    }
    std::vector<int> targets;
    for (int way = 0; way < way_count; ++way) {
        for (const Step& step : steps(cell, way)) {
            targets.push_back(step.cell);
        }
    }
    return targets;
}

/// ST-2.4 in both orders: from c4, f4, d3 and e3 the far centre cells of the table and of the
/// worked lists (1c4 to 3d4) are found only by the side first and the corner then.
std::vector<int> Board::knight_targets(int cell, Knight rule) const {
    if (rule == Knight::ell) {
        return ell_targets(cell);
    }
    std::vector<int> targets;
    std::vector<int> beside_start;
    for (int side = 0; side < first_corner; ++side) {
        for (const Step& step : steps(cell, side)) {
            beside_start.push_back(step.cell);
        }
    }
    for (int way = 0; way < way_count; ++way) {
        for (const Step& first : steps(cell, way)) {
            const int other_kind = way < first_corner ? first_corner : 0;
            for (int next = other_kind; next < other_kind + first_corner; ++next) {
                for (const Step& second : steps(first.cell, next)) {
                    targets.push_back(second.cell);
                }
            }
        }
    }
    sort_unique(targets);
    const auto& forbidden = rule == Knight::away ? beside_start : touching(cell);
    targets.erase(
        std::remove_if(targets.begin(), targets.end(),
                       [&](int target) { return target == cell || holds(forbidden, target); }),
        targets.end());
    return targets;
}

/// ST-2.4: two straight and one sideways, or one straight and two sideways.
std::vector<int> Board::ell_targets(int cell) const {
    std::vector<int> targets;
    const auto sideways = [&](const Step& at, bool twice) {
        for (const int turn : {1, 3}) {
            for (const Step& aside : steps(at.cell, (at.onward + turn) % 4)) {
                if (!twice) {
                    targets.push_back(aside.cell);
                    continue;
                }
                for (const Step& end : steps(aside.cell, aside.onward)) {
                    targets.push_back(end.cell);
                }
            }
        }
    };
    for (int side = 0; side < first_corner; ++side) {
        for (const Step& one : steps(cell, side)) {
            sideways(one, true);
            for (const Step& two : steps(one.cell, one.onward)) {
                sideways(two, false);
            }
        }
    }
    sort_unique(targets);
    targets.erase(std::remove(targets.begin(), targets.end(), cell), targets.end());
    return targets;
}

std::string cell_name(int cell) {
    return {char('1' + module_of(cell)), char('a' + file_of(cell)), char('1' + rank_of(cell))};
}

int cell_named(const std::string& name, int modules) {
    if (name.size() != 3 || name[0] < '1' || name[0] >= char('1' + modules) || name[1] < 'a' ||
        name[1] > 'h' || name[2] < '1' || name[2] > '4') {
        return nowhere;
    }
    return cell_at(name[0] - '1', name[1] - 'a', name[2] - '1');
}

std::string orthodox_name(int cell) {
    const bool far = module_of(cell) == 1;
    return {char('a' + (far ? files - 1 - file_of(cell) : file_of(cell))),
            char('1' + (far ? 2 * ranks - 1 - rank_of(cell) : rank_of(cell)))};
}

int orthodox_cell(const std::string& name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') {
        return nowhere;
    }
    const int file = name[0] - 'a';
    const int rank = name[1] - '1';
    return rank < ranks ? cell_at(0, file, rank)
                        : cell_at(1, files - 1 - file, 2 * ranks - 1 - rank);
}

} // namespace strata::oracle::star
