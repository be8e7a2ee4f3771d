// SPDX-License-Identifier: MIT
// Cells and paths as the words a rules page writes: "1d4", "1c3 1b2 1a1".
#pragma once

#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

using Words = std::set<std::string>;

inline Words words(const std::string& text) {
    std::istringstream in(text);
    Words found;
    for (std::string word; in >> word;) found.insert(word);
    return found;
}

inline Cell cell_named(const Topology& board, const std::string& name) {
    return board.cell_of(board.square_named(name).value());
}

inline const CellMoves& moves_from(const Topology& board, const std::string& name) {
    return board.cells[slot(cell_named(board, name))];
}

inline std::string name_of(const Topology& board, Cell cell) {
    return board.at(board.square_at(cell, 0)).name;
}

inline Words names_of(const Topology& board, const std::vector<Cell>& cells) {
    Words names;
    for (const auto cell : cells) names.insert(name_of(board, cell));
    return names;
}

inline const PawnMoves& pawn(const Topology& board, std::size_t army, const std::string& from) {
    return board.pawns[army][slot(cell_named(board, from))];
}

inline std::string name_or_none(const Topology& board, const std::optional<Cell>& cell) {
    return cell ? name_of(board, *cell) : "none";
}

inline std::string step(const Topology& board, std::size_t army, const std::string& from) {
    return name_or_none(board, pawn(board, army, from).step);
}

inline Words captures(const Topology& board, std::size_t army, const std::string& from) {
    return names_of(board, pawn(board, army, from).captures);
}

// One word a path: its cells in order, with blanks between.
inline Words walks(const Topology& board, const std::vector<Path>& paths) {
    Words lines;
    for (const auto& path : paths) {
        std::string line;
        for (const auto cell : path) line += (line.empty() ? "" : " ") + name_of(board, cell);
        lines.insert(line);
    }
    return lines;
}

inline Words reached(const Topology& board, const std::vector<Path>& paths) {
    Words names;
    for (const auto& path : paths) names.merge(names_of(board, path));
    return names;
}

} // namespace strata::rules
