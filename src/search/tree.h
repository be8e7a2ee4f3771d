// SPDX-License-Identifier: MIT
// Alpha-beta search with two sides, from a root to one depth. `us` maximises the score; all other
// seats minimise it, even if there are several (the paranoid rule).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "rules/position/position.h"
#include "search/evaluation.h"
#include "search/history.h"
#include "search/move_code.h"
#include "search/move_picker.h"
#include "search/node_counter.h"
#include "search/score.h"
#include "search/tablebase/tablebase.h"
#include "search/transposition_table.h"

namespace strata::search {

// How opponents are modelled with more than two sides. With best_reply (BRS+), between two moves of
// ours at most one of them deviates from its first-ordered move.
enum class Others : std::uint8_t { paranoid, best_reply };

// The root move about to be searched.
struct CurrentMove {
    rules::Move move;
    int number = 0; // among the root moves, from 1
    int depth = 0;  // depth of the iteration
};

struct SearchLimits {
    std::uint64_t nodes = 0;                             // 0 for unlimited
    std::function<bool()> stop;                          // polled by NodeCounter; may be empty
    std::function<void(const CurrentMove&)> root_move{}; // may be empty
};

class TreeSearch {
public:
    // `game_keys` are the keys of the game's earlier positions.
    TreeSearch(rules::Position position, std::span<const std::uint64_t> past,
               const Evaluation& evaluation, TranspositionTable& table, History& history,
               Others others, SearchLimits limits, const Tablebase* tablebase = nullptr);

    struct RootMove {
        rules::Move move;
        std::uint32_t code = 0;
        int score = -infinite_score;
        Bound bound = Bound::exact;
        std::vector<rules::Move> pv;
    };
    // All legal moves, most promising first.
    [[nodiscard]] std::vector<RootMove>& root_moves() { return root_moves_; }

    // Returns the best score of root_moves()[first] and later, for the side to move. A root move
    // that is best so far has its score and PV. The result of a stopped search is meaningless.
    int search_root(int alpha, int beta, int depth, std::size_t first);

    [[nodiscard]] bool stopped() const { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const { return counter_.nodes(); }
    // The deepest ply reached since the last reset, quiescence included.
    [[nodiscard]] int deepest() const { return counter_.deepest(); }
    void reset_deepest() { counter_.reset_deepest(); }
    // The number of moves generated so far.
    [[nodiscard]] std::uint64_t generated_moves() const { return counter_.generated_moves(); }

private:
    // State of a position that depends on the path to it.
    struct NodeState {
        bool in_check = false; // the side to move is in check
        bool deviated = false; // an opponent has deviated from its first choice; see Others
        bool null_move_allowed = true;
        bool cut_node = false; // with two sides: a beta cutoff is expected
    };
    // Plays a move and undoes it at the end of the scope.
    class ScopedMove {
    public:
        ScopedMove(TreeSearch& tree, const rules::Move& move, int ply);
        ~ScopedMove();
        ScopedMove(const ScopedMove&) = delete;
        ScopedMove& operator=(const ScopedMove&) = delete;
        bool same_side = false; // the same side is to move again
        bool in_check = false;  // the side to move now is in check

    private:
        TreeSearch& tree_;
        rules::Transition record_;
    };
    friend class ScopedMove;
    struct Window {
        int alpha = -infinite_score, beta = infinite_score;
        // False for a null window.
        [[nodiscard]] bool is_open() const { return beta - alpha > 1; }
    };
    // A position whose moves are being searched.
    struct Node {
        Window window;
        int depth = 0, ply = 0;
        NodeState state;
        int static_eval = -infinite_score;     // undefined if in check
        std::uint32_t tt_move = no_code;       // searched first
        std::uint32_t excluded_move = no_code; // skipped; see singular_extension
        int extension = 0;                     // extension of tt_move, in plies
        bool pv_node = false, improving = false;
        int best_score = -infinite_score;
        int move_count = 0; // moves searched so far
    };
    // Depth changes of a move, in plies.
    struct MoveEffort {
        int reduction = 0, extension = 0;
        bool first_move = false;
    };
    struct StackEntry {
        ScoredMoves candidates;
        Killers killers{};
        History::PieceTo piece_to = History::no_piece_to; // of the move played from here
        std::vector<rules::Move> pv;
        int static_eval = -infinite_score; // undefined if in check
    };

    void list_root_moves();
    int search_root_move(RootMove& root, Window window, int depth, int number);
    int search_node(Window window, int depth, int ply, NodeState state);
    int search_child(const ScopedMove& played, Window window, int depth, int ply, NodeState state);
    int search_moves(Node at);
    std::optional<int> search_move(const Node& at, const ScoredMoves::Entry& entry,
                                   const rules::Move& move);
    int principal_variation_search(const ScopedMove& played, Window window, int depth, int ply,
                                   NodeState state, MoveEffort effort);
    [[nodiscard]] bool can_skip_move(const Node& at, const ScoredMoves::Entry& entry,
                                     const rules::Move& move) const;
    int quiesce(Window window, int qdepth, int ply, bool in_check);
    [[nodiscard]] bool passes_delta_pruning(const ScoredMoves::Entry& entry,
                                            const rules::Move& move, int stand_pat, int alpha,
                                            int qdepth) const;
    std::optional<int> prune_node(const Node& at, const TranspositionTable::Entry& tt_entry);
    std::optional<int> null_move_pruning(const Node& at);
    std::optional<int> probcut(const Node& at, const TranspositionTable::Entry& tt_entry);
    std::optional<int> singular_extension(Node& at, const TranspositionTable::Entry& tt_entry);

    bool enter_node(int ply);
    [[nodiscard]] std::optional<int> terminal_score(int ply) const;
    [[nodiscard]] std::optional<int> tablebase_score(int ply) const;
    [[nodiscard]] int game_over_score(int ply) const;
    [[nodiscard]] bool is_repetition() const;
    [[nodiscard]] bool is_us() const { return us_.has(position_.mover()); }
    [[nodiscard]] bool in_check_after(const rules::Transition& record) const;
    [[nodiscard]] int static_eval() const;
    [[nodiscard]] int lazy_eval(Window window) const;
    [[nodiscard]] std::uint64_t tt_key(bool deviated) const;
    void update_pv(int ply, const rules::Move& move);
    [[nodiscard]] OrderingHints ordering_hints(int ply);
    void update_history(const Node& at, const MovePicker& picker, const ScoredMoves::Entry& best);

    rules::Position position_;
    const Evaluation& evaluation_;
    TranspositionTable& table_;
    History& history_;
    Others others_;
    SearchLimits limits_;
    const Tablebase* tablebase_; // may be null
    rules::Seats us_;
    // Part of all keys: who we are; see NodeState::deviated.
    std::array<std::uint64_t, 2> root_key_part_;
    bool two_sides_; // and each is a single seat
    bool null_move_allowed_;
    bool root_in_check_ = false;
    std::vector<StackEntry> stack_;
    std::vector<RootMove> root_moves_;
    std::vector<std::uint64_t> keys_; // of the game, and of the path to this node
    // By ply: the target of the capture, or no_square.
    std::vector<rules::Square> capture_squares_;
    std::size_t root_index_ = 0; // of the root in keys_
    int root_depth_ = 0;
    NodeCounter counter_;
    bool stopped_ = false;
};

} // namespace strata::search
