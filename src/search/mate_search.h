// SPDX-License-Identifier: MIT
// Full-width search for forced mates: all moves of the attacker, and all moves of the other seats,
// which are assumed to cooperate against the attacker. docs/puzzles.md defines mates with more than
// two seats.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/position/position.h"
#include "search/node_counter.h"

namespace strata::search {

inline constexpr int max_puzzle_plies = 5;
inline constexpr int max_mate_plies = 31;

// One ply of the line of longest resistance.
struct MatePly {
    rules::Move move;
    // All moves of the attacker that mate in the same number of plies; `move` is the first. Empty
    // for the other seats.
    std::vector<rules::Move> forcing{};
};

struct ForcedMate {
    std::vector<MatePly> line;
    // True if each move except the last is the only fastest one, against every defence of that
    // length.
    bool unique = false;
    [[nodiscard]] int plies() const { return static_cast<int>(line.size()); }
};

// True if the last move mated a seat, captured a king, or won the game for that seat.
[[nodiscard]] bool has_mated(const rules::Position& position, const rules::Transition& record,
                             rules::Seat attacker);

class MateSearch {
public:
    // `nodes` is a limit; 0 for unlimited.
    MateSearch(const rules::Position& position, rules::Seat attacker, std::uint64_t nodes = 0)
        : position_(position),
          attacker_(attacker),
          max_nodes_(nodes) {}
    // The first move must be one of these.
    void restrict_root_moves(std::vector<rules::Move> moves);
    // `stop` ends the search as if the node limit had been reached.
    void stop_if(std::function<bool()> stop) { counter_ = NodeCounter{std::move(stop)}; }

    // True if the attacker mates by force within that many plies. Precondition: plies <=
    // max_mate_plies.
    [[nodiscard]] bool mates_within(int plies);
    // Returns nullopt if there is no mate within that many plies. Precondition: the attacker is to
    // move.
    [[nodiscard]] std::optional<ForcedMate> shortest_mate(int plies);
    // Returns only the moves, up to the mate. Empty if there is none.
    [[nodiscard]] std::vector<rules::Move> shortest_line(int plies);
    // Returns all moves that mate within that many plies. Precondition: the attacker is to move.
    [[nodiscard]] std::vector<rules::Move> mating_moves(int plies);
    // Returns moves of the other seats, up to the attacker's next turn, that prevent a mate within
    // that many plies. Empty if the game is over or the attacker is to move. Precondition:
    // !mates_within(plies).
    [[nodiscard]] std::vector<rules::Move> defence(int plies);

    // If true, all results are invalid.
    [[nodiscard]] bool out_of_nodes() const { return out_of_nodes_; }
    [[nodiscard]] std::uint64_t nodes() const { return counter_.nodes(); }

private:
    enum class After : std::uint8_t { mated, missed, open };
    [[nodiscard]] After judge(const rules::Transition& record, int left) const;
    [[nodiscard]] bool mates(const rules::Move& move, int left);
    [[nodiscard]] std::vector<rules::Move> ordered(int left);
    [[nodiscard]] rules::Move longest_defence(int& left);
    [[nodiscard]] bool limits_reached();
    [[nodiscard]] int plies_to_mate_after(const rules::Move& move, int left);
    [[nodiscard]] bool is_last_turn(int left) const;
    [[nodiscard]] bool is_unique(int left);
    void follow(int left, std::vector<MatePly>& line);

    rules::Position position_;
    rules::Seat attacker_;
    std::uint64_t max_nodes_;
    NodeCounter counter_;
    std::vector<rules::Move> root_moves_; // at the root; all if empty
    std::uint64_t root_key_ = 0;
    bool out_of_nodes_ = false;
    // By remaining plies: the last refutation, which is tried first in the next position.
    std::array<rules::Move, max_mate_plies + 1> decisive_{};
};

} // namespace strata::search
