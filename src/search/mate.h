// SPDX-License-Identifier: MIT
// Forced mates, found by full width: every move of the seat that hunts, and every move of all
// others, who need not play for themselves. docs/puzzles.md says what counts as a mate where more
// than two play.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/position/position.h"
#include "search/work.h"

namespace strata::search {

inline constexpr int longest_hunt = 5;  // plies of a puzzle
inline constexpr int deepest_hunt = 31; // plies of any hunt

// One ply of the line in which the others hold out longest.
struct MatePly {
    rules::Move move;
    // Of the seat that hunts: all moves that mate as fast, `move` the first of them. Of others:
    // none.
    std::vector<rules::Move> forcing{};
};

struct ForcedMate {
    std::vector<MatePly> line;
    // Against every defence that lasts as long, each move but the last is the only one that mates
    // as fast.
    bool single = false;
    [[nodiscard]] int plies() const { return static_cast<int>(line.size()); }
};

// With the move that has just been played that seat has mated somebody, taken a king, or won.
[[nodiscard]] bool has_mated(const rules::Position& position, const rules::Transition& record,
                             rules::Seat hunter);

class MateHunt {
public:
    // `nodes` may be played at most; 0: any number.
    MateHunt(const rules::Position& position, rules::Seat hunter, std::uint64_t nodes = 0)
        : position_(position),
          hunter_(hunter),
          most_(nodes) {}
    // The hunter begins with one of these.
    void allow_only(std::vector<rules::Move> moves);
    // True ends the hunt as if its nodes were used up.
    void stop_if(std::function<bool()> stop) { work_ = Work{std::move(stop)}; }

    // The hunter mates within so many plies, whatever all others play. Precondition: `plies` is at
    // most deepest_hunt.
    [[nodiscard]] bool succeeds(int plies);
    // The fastest; nothing where there is none within so many plies. Precondition: the hunter is
    // to move.
    [[nodiscard]] std::optional<ForcedMate> fastest(int plies);
    // Its moves alone, up to the mate; empty where there is none.
    [[nodiscard]] std::vector<rules::Move> fastest_line(int plies);
    // All of the hunter's moves that mate within so many plies. Precondition: he is to move.
    [[nodiscard]] std::vector<rules::Move> mating(int plies);
    // What others play, up to the hunter's next turn, so that he does not mate within so many
    // plies. None when the game has ended, or when it is the hunter's turn. Precondition: he does
    // not succeed.
    [[nodiscard]] std::vector<rules::Move> defence(int plies);

    // Answers are worth nothing then.
    [[nodiscard]] bool exhausted() const { return exhausted_; }
    [[nodiscard]] std::uint64_t nodes() const { return work_.nodes(); }

private:
    enum class After : std::uint8_t { mated, missed, open };
    [[nodiscard]] After judge(const rules::Transition& record, int left) const;
    [[nodiscard]] bool mates(const rules::Move& move, int left);
    [[nodiscard]] std::vector<rules::Move> ordered(int left);
    [[nodiscard]] rules::Move longest_defence(int& left);
    [[nodiscard]] bool runs_out();
    [[nodiscard]] int plies_after(const rules::Move& move, int left);
    [[nodiscard]] bool is_last_turn(int left) const;
    [[nodiscard]] bool is_single(int left);
    void follow(int left, std::vector<MatePly>& line);

    rules::Position position_;
    rules::Seat hunter_;
    std::uint64_t most_;
    Work work_;
    std::vector<rules::Move> only_; // at the root; empty: all
    std::uint64_t root_key_ = 0;
    bool exhausted_ = false;
    // By plies left: what decided a position last, and is tried first in the next.
    std::array<rules::Move, deepest_hunt + 1> decisive_{};
};

} // namespace strata::search
