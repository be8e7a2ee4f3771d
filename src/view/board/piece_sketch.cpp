// SPDX-License-Identifier: MIT
#include "view/board/piece_sketch.h"

#include <algorithm>
#include <set>

#include "view/board/board_space.h"

namespace strata::view {

namespace {

class Sketcher {
public:
    explicit Sketcher(const rules::Position& position)
        : position_(position),
          topology_(position.topology()) {
        const BoardSpace space{topology_, {.flatten = 1.0F, .levels = {.across = true}}};
        for (const rules::Square square : topology_.squares) {
            if (!position.exists(square)) continue;
            const auto centre = space.square(square);
            places_.push_back(square);
            all_.squares.emplace_back(centre.x, centre.z);
        }
        if (places_.empty()) return;
        all_.low = all_.high = all_.squares.front();
        for (const auto& centre : all_.squares) {
            all_.low = glm::min(all_.low, centre);
            all_.high = glm::max(all_.high, centre);
        }
    }

    PieceSketches sketches() {
        std::set<rules::PieceType> types;
        for (const rules::Square square : places_)
            if (position_.army(first_).test(rules::index(square)))
                types.insert(position_.at(square).type());
        for (const auto type : types)
            all_.pieces.push_back(type == rules::PieceType::pawn ? pawn() : piece(type));
        const auto stays = [](const PieceSketch& one) { return one.leaves == 0; };
        if (std::ranges::all_of(all_.pieces, stays)) all_.pieces.clear();
        return std::move(all_);
    }

private:
    using Cells = std::vector<rules::Cell>;

    [[nodiscard]] std::vector<std::size_t> squares_of(const Cells& cells) const {
        std::vector<std::size_t> found;
        for (std::size_t n = 0; n < places_.size(); ++n)
            if (std::ranges::find(cells, topology_.cell_of(places_[n])) != cells.end())
                found.push_back(n);
        return found;
    }
    [[nodiscard]] std::vector<std::size_t> reached(rules::Movement movements,
                                                   rules::Cell from) const {
        Cells cells;
        for (const auto& path : rules::ways_of(position_.variant(), movements, from))
            cells.insert(cells.end(), path.begin(), path.end());
        return squares_of(cells);
    }
    [[nodiscard]] float off_middle(std::size_t place) const {
        return glm::distance(all_.squares[place], (all_.low + all_.high) / 2.0F);
    }

    [[nodiscard]] PieceSketch piece(rules::PieceType type) const {
        PieceSketch best{.type = type};
        const auto& kind = position_.variant().kind(type);
        for (std::size_t n = 0; n < places_.size(); ++n) {
            const auto cell = topology_.cell_of(places_[n]);
            auto moves = reached(kind.quiet, cell);
            auto captures = reached(kind.movement, cell);
            std::erase_if(captures, [&](std::size_t square) {
                return std::ranges::find(moves, square) != moves.end();
            });
            const auto ways = moves.size() + captures.size();
            if (ways > 0) ++best.leaves;
            const auto most = best.moves.size() + best.captures.size();
            const bool closer = ways == most && off_middle(n) < off_middle(best.from);
            if (n > 0 && ways <= most && !closer) continue;
            best.from = n;
            best.moves = std::move(moves);
            best.captures = std::move(captures);
        }
        return best;
    }

    [[nodiscard]] PieceSketch pawn() const {
        PieceSketch best{.type = rules::PieceType::pawn};
        const auto& moves_of = topology_.pawns[rules::slot(first_)];
        bool found = false;
        for (std::size_t n = 0; n < places_.size(); ++n) {
            const auto& moves = moves_of[rules::slot(topology_.cell_of(places_[n]))];
            if (moves.step || !moves.other_steps.empty()) ++best.leaves;
            const auto here = position_.at(places_[n]);
            const bool stands = position_.army(first_).test(rules::index(places_[n])) &&
                                here.type() == rules::PieceType::pawn;
            if (!stands || (found && off_middle(n) >= off_middle(best.from))) continue;
            found = true;
            best.from = n;
            auto steps = moves.other_steps;
            if (moves.step) steps.push_back(*moves.step);
            if (moves.double_step) steps.push_back(*moves.double_step);
            best.moves = squares_of(steps);
            best.captures = squares_of(moves.captures);
        }
        return best;
    }

    const rules::Position& position_;
    const rules::Topology& topology_;
    const rules::Seat first_{0};
    std::vector<rules::Square> places_;
    PieceSketches all_;
};

} // namespace

PieceSketches sketch_pieces(const rules::Position& position) {
    return Sketcher{position}.sketches();
}

} // namespace strata::view
