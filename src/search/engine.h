// SPDX-License-Identifier: MIT
// The best moves of a position. The same question, asked of an engine that was just made or
// cleared, gets the same answer after the same number of nodes, on every machine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "rules/position/position.h"
#include "search/tree.h"

namespace strata::search {

// As it looks to the side that moves.
struct Line {
    std::vector<rules::Move> moves; // at least one
    int score = 0;                  // see score.h
    Bound bound = Bound::exact;     // lower or upper: the true score is at least or at most that
};

struct Answer {
    std::vector<Line> lines; // the best first; none where there is no legal move
    int depth = 0;           // plies that all lines were followed to
    int seldepth = 0;        // the deepest ply of that iteration, quiescence included; 0: unknown
    std::uint64_t nodes = 0;
    int fullness = 0;      // of the table, in thousandths
    bool by_table = false; // the position is in the tables of endings: nothing was searched
    bool no_mate = false;  // within so many plies as the question names: proven
};

struct Question {
    rules::Position position;
    std::vector<std::uint64_t> past; // keys of the game's earlier positions, for repetitions
    std::vector<rules::Move> only{}; // of the legal moves these alone; empty: all of them
    int lines = 1;                   // how many are wanted, at least one
    int depth = deepest_line - 1;    // plies at most
    std::uint64_t nodes = 0;         // at most, kept exactly; 0: any number
    int mate = 0; // plies in which a mate is looked for at full width before anything else; 0: none
    Others others = Others::best_reply;
    std::shared_ptr<const Endings> endings{}; // of that variant; none: everything is searched
};

// All may be empty.
struct Watch {
    std::function<void(const Answer&)> progress; // whenever a depth is done
    std::function<bool()> stop;                  // asked every few thousand nodes
    std::function<bool(const Answer&)> deepen;   // asked before each further depth
    // Called when a single line scores outside the aspiration window of an iteration.
    std::function<void(const Answer&)> bound{};
    std::function<void(const RootMove&)> root_move{};
};

class Engine {
public:
    // For games of that variant.
    Engine(const rules::Variant& variant, const Weights& weights, std::size_t megabytes);

    [[nodiscard]] Answer think(const Question& question, const Watch& watch = {});
    // Forgets what it has found out.
    void clear() {
        table_.clear();
        history_.clear();
    }
    [[nodiscard]] const Evaluation& evaluation() const { return evaluation_; }

private:
    Evaluation evaluation_;
    Table table_;
    History history_;
};

} // namespace strata::search
