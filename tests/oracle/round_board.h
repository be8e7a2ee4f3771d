// SPDX-License-Identifier: MIT
// The round board of RD-1: rings, files, lines through the centre, leaps,
// and which hilt each step touches. Nothing stands on it here.
#pragma once

#include <array>
#include <bitset>
#include <string>
#include <vector>

namespace strata::oracle::round {

constexpr int ranks = 6; // 0 is the outermost ring
constexpr int files = 24;
constexpr int cells = ranks * files;
constexpr int seats = 3;
constexpr int sector_files = files / seats;
constexpr int nowhere = -1;

/// RD-1.1. Files go round.
constexpr int cell_at(int rank, int file) { return files * rank + (file % files + files) % files; }
constexpr int rank_of(int cell) { return cell / files; }
constexpr int file_of(int cell) { return cell % files; }
constexpr int sector_of(int cell) { return file_of(cell) / sector_files; }
constexpr int offset_of(int cell) { return file_of(cell) % sector_files; }
constexpr bool light(int cell) { return (rank_of(cell) + file_of(cell)) % 2 == 0; }

/// One step of a route: the cell it reaches, and the hilt it touches (RD-3.6), else nowhere.
struct Reach {
    int cell;
    int hilt;
};

/// The eight ways out of a cell; forth is clockwise. Rooks have the first four, bishops the rest.
enum Line { ring_forth, ring_back, inward, outward, in_forth, in_back, out_forth, out_back };
constexpr int first_diagonal = in_forth;
constexpr int line_count = 8;

class Board {
public:
    Board();

    /// RD-1.2, RD-1.3: all cells of a line on the empty board, every hilt open, in the order in
    /// which they are passed; it ends before its own start.
    const std::vector<Reach>& ray(int cell, int line) const { return at(cell).rays[index(line)]; }
    bool on_ray(int cell, int line, int target) const {
        return at(cell).on_ray[index(line)].test(index(target));
    }

    /// RD-4.
    const std::vector<Reach>& leaps(int cell) const { return at(cell).leaps; }

private:
    struct Ways {
        std::array<std::vector<Reach>, line_count> rays;
        std::array<std::bitset<cells>, line_count> on_ray;
        std::vector<Reach> leaps;
    };

    static std::size_t index(int number) { return std::size_t(number); }
    const Ways& at(int cell) const { return ways_[index(cell)]; }

    std::vector<Ways> ways_;
};

const Board& board();

/// RD-1.1: "we1".
constexpr char seat_letters[] = "wgb";
std::string cell_name(int cell);
int cell_named(const std::string& name); // nowhere when there is none

} // namespace strata::oracle::round
