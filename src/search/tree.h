// SPDX-License-Identifier: MIT
// One walk through the tree of moves: alpha-beta, two sides. `us` plays for the most, everybody
// else, though there be several seats, for the least (the paranoid rule).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "rules/position/position.h"
#include "search/endings/endings.h"
#include "search/evaluation.h"
#include "search/history.h"
#include "search/move_code.h"
#include "search/picker.h"
#include "search/score.h"
#include "search/table.h"
#include "search/work.h"

namespace strata::search {

// What is thought of the others where there are more than two sides. By best_reply (BRS+) one of
// them at most, between two moves of ours, plays anything but what looks best at once.
enum class Others : std::uint8_t { paranoid, best_reply };

// A move that is about to be searched at the root.
struct RootMove {
    rules::Move move;
    int number = 0; // among the root moves, from 1
    int depth = 0;  // of the iteration
};

struct TreeLimits {
    std::uint64_t nodes = 0;                          // 0: as many as there are
    std::function<bool()> stop;                       // asked as Work has it; may be empty
    std::function<void(const RootMove&)> root_move{}; // may be empty
};

class Tree {
public:
    // `past` are the keys of the game's earlier positions.
    Tree(rules::Position position, std::span<const std::uint64_t> past,
         const Evaluation& evaluation, Table& table, History& history, Others others,
         TreeLimits limits, const Endings* endings = nullptr);

    struct Root {
        rules::Move move;
        std::uint32_t code = 0;
        int score = -infinite;
        Bound bound = Bound::exact;
        std::vector<rules::Move> line;
    };
    // Every legal move, the most promising first.
    [[nodiscard]] std::vector<Root>& roots() { return roots_; }

    // The best score of roots()[skip] and behind, for the side that moves; a root that is best so
    // far knows its score and line. What comes of a walk that was stopped says nothing.
    int walk(int alpha, int beta, int depth, std::size_t skip);

    [[nodiscard]] bool stopped() const { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const { return work_.nodes(); }
    // The deepest ply reached since the last reset, quiescence included.
    [[nodiscard]] int deepest() const { return work_.deepest(); }
    void reset_deepest() { work_.reset_deepest(); }
    // Moves that were listed so far.
    [[nodiscard]] std::uint64_t listed() const { return work_.listed(); }

private:
    // How a position was come to.
    struct Turn {
        bool check = false;    // its mover is attacked
        bool deviated = false; // one of the others has played what looked worse; see Others
        bool may_pass = true;
        bool cut = false; // of two sides: some move is expected to be too good
    };
    // A move while it is played.
    class Played {
    public:
        Played(Tree& tree, const rules::Move& move, int ply);
        ~Played();
        Played(const Played&) = delete;
        Played& operator=(const Played&) = delete;
        bool same_side = false; // the same side moves again
        bool check = false;     // who moves now is attacked

    private:
        Tree& tree_;
        rules::Transition record_;
    };
    friend class Played;
    struct Window {
        int alpha = -infinite, beta = infinite;
        [[nodiscard]] bool is_wide() const { return beta - alpha > 1; }
    };
    // A position while its moves are tried.
    struct Visit {
        Window window;
        int depth = 0, ply = 0;
        Turn turn;
        int worth = -infinite;            // without looking ahead; unknown in check
        std::uint32_t first = no_code;    // to be tried first
        std::uint32_t left_out = no_code; // not to be tried
        int more = 0;                     // plies that the first move is followed further
        bool wide = false, improves = false;
        int best = -infinite;
        int number = 0; // of moves so far
    };
    // How far a move is followed: so many plies less at first, or more.
    struct Effort {
        int reduced = 0, more = 0;
        bool first = false;
    };
    struct Frame {
        Candidates candidates;
        Killers killers{};
        History::Step step = History::no_step; // what is played from here
        std::vector<rules::Move> line;
        int worth = -infinite; // unknown in check
    };

    void list_roots();
    int try_root(Root& root, Window window, int depth, int number);
    int node(Window window, int depth, int ply, Turn turn);
    int below(const Played& played, Window window, int depth, int ply, Turn turn);
    int moves_of(Visit at);
    std::optional<int> score_of(const Visit& at, const Candidates::Entry& entry,
                                const rules::Move& move);
    int try_move(const Played& played, Window window, int depth, int ply, Turn turn, Effort effort);
    [[nodiscard]] bool is_hopeless(const Visit& at, const Candidates::Entry& entry,
                                   const rules::Move& move) const;
    int quiesce(Window window, int deep, int ply, bool check);
    [[nodiscard]] bool is_worth_a_look(const Candidates::Entry& entry, const rules::Move& move,
                                       int stand, int alpha, int deep) const;
    std::optional<int> cut_early(const Visit& at, const Table::Entry& known);
    std::optional<int> pass_and_see(const Visit& at);
    std::optional<int> take_and_see(const Visit& at, const Table::Entry& known);
    std::optional<int> look_at_others(Visit& at, const Table::Entry& known);

    bool enter(int ply);
    [[nodiscard]] std::optional<int> decided(int ply) const;
    [[nodiscard]] std::optional<int> by_table(int ply) const;
    [[nodiscard]] int ended(int ply) const;
    [[nodiscard]] bool repeats() const;
    [[nodiscard]] bool is_us() const { return us_.has(position_.mover()); }
    [[nodiscard]] bool is_attacked(const rules::Transition& record) const;
    [[nodiscard]] int worth() const;
    [[nodiscard]] int worth_in(Window window) const;
    [[nodiscard]] std::uint64_t key(bool deviated) const;
    void keep_line(int ply, const rules::Move& move);
    [[nodiscard]] Guide guide(int ply);
    void reward(const Visit& at, const Picker& picker, const Candidates::Entry& best);

    rules::Position position_;
    const Evaluation& evaluation_;
    Table& table_;
    History& history_;
    Others others_;
    TreeLimits limits_;
    const Endings* endings_; // may be null
    rules::Seats us_;
    std::array<std::uint64_t, 2> root_part_; // of keys: who we are; see Turn::deviated
    bool two_sides_;                         // and of one seat each
    bool may_pass_;
    bool root_check_ = false;
    std::vector<Frame> frames_;
    std::vector<Root> roots_;
    std::vector<std::uint64_t> keys_;   // of the game and of the way down to here
    std::vector<rules::Square> landed_; // by ply: where the last capture came to
    std::size_t root_key_ = 0;          // place in keys_
    int root_depth_ = 0;
    Work work_;
    bool stopped_ = false;
};

} // namespace strata::search
