// SPDX-License-Identifier: MIT
#include "rules/game/winnable.h"

#include <algorithm>
#include <bit>
#include <unordered_set>
#include <vector>

#include "rules/game/pawn_walls.h"
#include "rules/moves/legal.h"
#include "rules/position/sides.h"

namespace strata::rules {

namespace {

// Positions that a search may look at.
constexpr int most_in_play = 200;     // few moves are legal, or few pieces are left
constexpr int most_if_locked = 4'000; // no pawn can pass
constexpr int most_at_flag = 10'000;

std::uint8_t teams_of(const Position& position, Seats seats) {
    unsigned teams = 0;
    for (const Seat seat : seats) teams |= 1U << position.variant().team(seat);
    return static_cast<std::uint8_t>(teams);
}

Seats living(const Position& position) {
    return position.setup().living & position.variant().every_seat();
}

bool is_proven_hopeless(const Position& position, std::uint8_t teams, bool walls_may_be_new) {
    for (const Seat seat : living(position)) {
        if ((teams_of(position, seat) & teams) == 0 || cannot_mate(position, seat)) continue;
        if (!walls_may_be_new || !is_walled_off(position, seat)) return false;
    }
    return true;
}

// Depth first, each position once.
class Exploration {
public:
    Exploration(const Position& position, std::uint8_t teams, int most)
        : position_(position),
          teams_(teams),
          most_(static_cast<std::size_t>(most)) {}

    Winnable run() {
        // The ban on castling ends after the first round, which the key does not tell.
        if (position_.setup().castling != 0 && castling_banned(position_)) return Winnable::unknown;
        if (is_hopeless(true)) return Winnable::no;
        enter();
        while (!path_.empty()) {
            if (path_.back().next == path_.back().moves.size()) {
                leave();
                continue;
            }
            play_next();
            if (won_) return Winnable::yes;
            if (seen_.size() > most_) return Winnable::unknown;
        }
        return Winnable::no;
    }

private:
    struct Step {
        MoveList moves;
        std::size_t next = 0;
        Transition back; // from the position before; unused in the first
    };

    [[nodiscard]] bool is_hopeless(bool walls_may_be_new) const {
        return is_dead(position_) || is_proven_hopeless(position_, teams_, walls_may_be_new);
    }

    void enter() {
        seen_.insert(position_.key());
        path_.push_back({legal_moves(position_), 0, {}});
    }
    void leave() {
        if (path_.size() > 1) position_.undo(path_.back().back);
        path_.pop_back();
    }
    void play_next() {
        auto& step = path_.back();
        auto record = position_.play(step.moves[step.next++]);
        if (seen_.insert(position_.key()).second && goes_on())
            path_.push_back({legal_moves(position_), 0, std::move(record)});
        else
            position_.undo(record);
    }
    bool goes_on() {
        const auto outcome = outcome_of_move(position_);
        if (outcome.ended()) {
            won_ = (teams_of(position_, outcome.winners) & teams_) != 0;
            return false;
        }
        // Walls arise from a capture or the move of a pawn.
        return !is_hopeless(position_.setup().halfmove == 0);
    }

    Position position_;
    std::uint8_t teams_;
    std::size_t most_;
    bool won_ = false;
    std::vector<Step> path_;
    std::unordered_set<std::uint64_t> seen_;
};

// True if the pawn can capture nothing and stands behind another, next to it or further ahead.
bool is_pawn_stopped(const Position& position, Square square, bool next_to_it) {
    const auto& topology = position.topology();
    const auto piece = position.at(square);
    if (!piece.is(PieceType::pawn)) return false;
    const auto holds = [&](Cell cell, const SquareSet& pieces) {
        return std::ranges::any_of(topology.column(cell),
                                   [&](Square at) { return pieces.test(index(at)); });
    };
    const auto& pawns = topology.pawns[slot(piece.army())];
    const auto& ways = pawns[slot(topology.cell_of(square))];
    const auto prey = position.occupied() - position.of(position.commander(piece.army()));
    if (!ways.other_steps.empty()) return false; // it goes round
    if (std::ranges::any_of(ways.captures, [&](Cell cell) { return holds(cell, prey); }))
        return false;
    auto ahead = ways.step;
    for (int steps = 0; ahead && !next_to_it && !holds(*ahead, position.of(PieceType::pawn));
         ++steps) {
        if (steps == topology.cell_count) return false; // a file that runs in a circle
        ahead = pawns[slot(*ahead)].step;
    }
    return ahead && holds(*ahead, position.of(PieceType::pawn));
}

// True if no pawn can move, or none ever past another where only kings and bishops are left.
bool is_locked(const Position& position) {
    const auto pawns = position.of(PieceType::pawn) | position.of(PieceType::crossed_pawn);
    const auto others = position.occupied() - pawns - position.of(PieceType::king);
    const bool next_to_it = (others - position.of(PieceType::bishop)).any();
    bool locked = pawns.any();
    pawns.for_each([&](int i) {
        locked = locked && is_pawn_stopped(position, static_cast<Square>(i), next_to_it);
    });
    return locked;
}

// What a dead position takes that is found here: forced moves, or little that can move at all.
int worth_exploring(const Position& position) {
    constexpr std::uint64_t few_moves = 3;
    if (!position.variant().has_kings() || position.variant().keeps_points) return 0;
    if (is_locked(position)) return most_if_locked;
    return count_legal_moves(position) <= few_moves ? most_in_play : 0;
}

} // namespace

Winnable winnable(const Position& position, std::uint8_t teams, int most) {
    return Exploration(position, teams, most).run();
}

bool is_dead_end(const Position& position) {
    const int most = worth_exploring(position);
    if (most == 0 || outcome_of_move(position).ended()) return false;
    return winnable(position, teams_of(position, living(position)), most) == Winnable::no;
}

Outcome full_outcome(const Position& position) {
    const auto known = outcome(position);
    if (known.ended() || !is_dead_end(position)) return known;
    return drawn(position, Ending::dead_position);
}

bool time_is_no_loss(const Position& position, Seat seat) {
    if (position.variant().keeps_points) return false;
    constexpr int few_pieces = 6; // besides kings; with more only forced lines can be exhausted
    const auto pieces = position.occupied() - position.of(PieceType::king);
    const int most = pieces.count() <= few_pieces ? most_at_flag : worth_exploring(position);
    const auto others =
        static_cast<std::uint8_t>(sides_left(position) & ~(1U << position.variant().team(seat)));
    return std::popcount(others) == 1 && winnable(position, others, most) == Winnable::no;
}

} // namespace strata::rules
