// SPDX-License-Identifier: MIT
// Why a requested draughts move is illegal (ST-7).
#include <algorithm>
#include <optional>

#include "rules/answers/refusal.h"
#include "rules/moves/draughts.h"

namespace strata::rules {

namespace {

class DraughtsWish {
public:
    DraughtsWish(const Position& position, Square from, Square to)
        : position_(position),
          topology_(position.topology()),
          from_(from),
          to_(to),
          man_(position.at(from)) {}

    [[nodiscard]] Refusal answer() const {
        if (auto reason = wrong_squares()) return *reason;
        const auto captures = legal_captures();
        return captures.empty() ? wrong_step() : wrong_capture(captures);
    }

private:
    [[nodiscard]] Refusal refuse(IllegalReason reason, std::vector<Square> squares = {}) const {
        return {reason, from_, to_, no_pin, no_pin, std::move(squares)};
    }
    [[nodiscard]] bool is_own(Square square) const {
        return position_.of(position_.mover()).test(index(square));
    }

    [[nodiscard]] std::optional<Refusal> wrong_squares() const {
        if (!position_.exists(from_)) return refuse(IllegalReason::square_absent, {from_});
        if (!man_.exists()) return refuse(IllegalReason::empty_square);
        if (!is_own(from_)) return refuse(IllegalReason::not_your_piece);
        if (!position_.exists(to_)) return refuse(IllegalReason::square_absent, {to_});
        if (!topology_.at(to_).dark()) return refuse(IllegalReason::not_dark);
        if (from_ == to_) return std::nullopt; // a capture may end on its start square
        if (!position_.at(to_).exists()) return std::nullopt;
        return refuse(is_own(to_) ? IllegalReason::own_piece_there : IllegalReason::lands_on_piece,
                      {to_});
    }

    [[nodiscard]] MoveList legal_captures() const {
        auto moves = draughts_moves(position_);
        std::erase_if(moves, [](const Move& move) { return move.jumps == 0; });
        return moves;
    }

    // The captures that ST-7.7 requires instead.
    [[nodiscard]] Refusal wrong_capture(const MoveList& legal) const {
        std::vector<Square> starts;
        for (const auto& move : legal)
            if (std::ranges::find(starts, move.from) == starts.end()) starts.push_back(move.from);
        const auto mine = own_best_routes(position_, from_);
        if (mine.empty()) return refuse(IllegalReason::capture_compulsory, std::move(starts));
        if (mine.front().size() < legal.front().jumps)
            return refuse(IllegalReason::longer_capture, std::move(starts));
        if (capture_routes(position_, from_).empty())
            return refuse(IllegalReason::better_capture, std::move(starts));
        const bool on_the_way = std::ranges::any_of(mine, [&](const Jumps& route) {
            for (std::size_t i = 0; i + 1 < route.size(); ++i)
                if (route[i] == to_) return true;
            return false;
        });
        return on_the_way ? refuse(IllegalReason::jump_goes_on)
                          : refuse(IllegalReason::longer_capture, {from_});
    }

    // Nobody can capture, so the step or slide itself is wrong (ST-7.4 to ST-7.6).
    [[nodiscard]] Refusal wrong_step() const {
        if (from_ == to_) return refuse(IllegalReason::same_square);
        for (const auto& path : topology_.cells[slot(topology_.cell_of(from_))].diagonal) {
            const auto end = std::ranges::find(path, topology_.cell_of(to_));
            if (end == path.end()) continue;
            if (man_.is(PieceType::draughts_man)) return wrong_man_step(path, end - path.begin());
            return refuse(IllegalReason::blocked, pieces_on({path.begin(), end}));
        }
        return refuse(IllegalReason::not_its_way);
    }
    [[nodiscard]] Refusal wrong_man_step(const Path& path, std::ptrdiff_t steps) const {
        const auto cell = topology_.cell_of(from_);
        const auto& ahead = topology_.pawns[slot(man_.army())][slot(cell)].captures;
        if (std::ranges::find(ahead, path.front()) == ahead.end())
            return refuse(IllegalReason::man_backwards);
        return refuse(steps >= 1 ? IllegalReason::nothing_to_jump : IllegalReason::not_its_way);
    }
    [[nodiscard]] std::vector<Square> pieces_on(const Path& cells) const {
        std::vector<Square> men;
        for (const auto cell : cells)
            if (const auto square = topology_.square_at(cell, 0); position_.at(square).exists())
                men.push_back(square);
        return men;
    }

    const Position& position_;
    const Topology& topology_;
    Square from_;
    Square to_;
    Piece man_;
};

} // namespace

Refusal why_not_draughts(const Position& position, Square from, Square to) {
    return DraughtsWish(position, from, to).answer();
}

Refusal why_immobile_draughts(const Position& position, Square square) {
    if (!position.exists(square) || !position.of(position.mover()).test(index(square)))
        return why_not_draughts(position, square, square);
    auto wish = why_not_draughts(position, square, square);
    const bool by_capture = wish.reason == IllegalReason::capture_compulsory ||
                            wish.reason == IllegalReason::longer_capture ||
                            wish.reason == IllegalReason::better_capture;
    if (!by_capture) wish.reason = IllegalReason::no_moves;
    wish.to = no_square;
    return wish;
}

} // namespace strata::rules
