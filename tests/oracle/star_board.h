// SPDX-License-Identifier: MIT
// The board of N modules, glued from vertices and edges as ST-1 says.
// Everything here follows from which cells share which corner; the page's closed forms are only
// tested against it.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace strata::oracle::star {

constexpr int files = 8;
constexpr int ranks = 4;
constexpr int module_cells = files * ranks;
constexpr int nowhere = -1;

/// ST-1.1. Cells are dense ids 32*m + 8*r + f, everything counted from 0.
constexpr int cell_at(int module, int file, int rank) {
    return module_cells * module + files * rank + file;
}
constexpr int module_of(int cell) { return cell / module_cells; }
constexpr int rank_of(int cell) { return cell % module_cells / files; }
constexpr int file_of(int cell) { return cell % files; }

/// The ways out of a cell, from the view of its module's owner: four sides and four corners, each
/// four in order round the cell, so that way + 2 is the opposite one of the same kind.
enum Way { back, right, front, left, back_left, back_right, front_right, front_left };
constexpr int first_corner = 4;
constexpr int way_count = 8;

/// One step of a rook, bishop or king: the cell reached, and the way by which a straight line
/// goes on from there.
struct Step {
    int cell;
    int onward;
};

enum class Knight { away, no_touch, ell };

class Board {
public:
    /// ST-O1: with adjacent_only a diagonal passes the centre only to the modules beside it.
    explicit Board(int modules, bool adjacent_only = false);

    int modules() const { return modules_; }
    int cells() const { return modules_ * module_cells; }
    int vertices() const { return vertices_; }
    bool dark(int cell) const { return dark_[std::size_t(cell)]; } // ST-1.3
    bool centre(int cell) const; // one of the 2N cells round the centre

    /// ST-2.1, ST-2.2. Through a side at most one cell; through a corner the other cells of the
    /// same colour round that corner: one, or N - 1 at the centre.
    const std::vector<Step>& steps(int cell, int way) const {
        return steps_[std::size_t(cell)][std::size_t(way)];
    }

    /// The cells that have at least one corner in common with this one.
    const std::vector<int>& touching(int cell) const { return touching_[std::size_t(cell)]; }

    std::vector<int> king_targets(int cell, bool touches) const;  // ST-2.3
    std::vector<int> knight_targets(int cell, Knight rule) const; // ST-2.4

private:
    void glue();
    void find_touching();
    void find_sides();
    void find_colours();
    void find_corners(bool adjacent_only);
    int corner(int cell, int number) const; // the vertex, number 0..3 as in Way
    int corner_number(int cell, int vertex) const;
    bool beside(int module, int other) const;
    std::vector<int> ell_targets(int cell) const;

    int modules_;
    int vertices_ = 0;
    int centre_vertex_ = 0;
    std::vector<int> vertex_of_point_;
    std::vector<bool> dark_;
    std::vector<std::vector<int>> touching_;
    std::vector<std::vector<int>> cells_of_vertex_;
    std::vector<std::array<std::vector<Step>, way_count>> steps_;
};

std::string cell_name(int cell);
/// nowhere when the text names no cell of that board.
int cell_named(const std::string& name, int modules);

/// Orthodox names of the two-module board: a1 to h8.
std::string orthodox_name(int cell);
int orthodox_cell(const std::string& name);

} // namespace strata::oracle::star
