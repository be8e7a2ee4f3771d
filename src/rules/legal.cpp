// SPDX-License-Identifier: MIT
#include "rules/legal.h"

#include "rules/generator.h"

namespace strata::rules {

namespace {

// The shape the generator is built for. Tri-D: 60 columns of up to four squares.
constexpr int words = 1;
constexpr int slots = 4;
using Levels = Layers<words, slots>;

const Tables<words>& tables_of(const Position& position) { return position.variant().tables->one; }

template <class F>
void for_each_square(const Levels& levels, F&& visit) {
    for (std::size_t s = 0; s < levels.size(); ++s)
        levels[s].for_each([&](int cell) {
            visit(static_cast<Square>(static_cast<int>(s) * Levels::value_type::capacity + cell));
        });
}

int count(const Levels& levels) {
    int total = 0;
    for (const auto& level : levels) total += level.count();
    return total;
}

class CountSink {
public:
    explicit CountSink(const Position& position)
        : position_(position),
          choices_(position.variant().promotions.size()) {}
    [[nodiscard]] std::uint64_t total() const { return total_; }

    void moves(Square, const Levels& targets) {
        total_ += static_cast<std::uint64_t>(count(targets));
    }
    void promotions(Square, const Levels& targets) {
        total_ += static_cast<std::uint64_t>(count(targets)) * choices_;
    }
    void en_passant(Square, int cell, const Levels& existing) {
        for (const auto& level : existing) total_ += level.test(cell);
    }
    void castling(const CastlingRule&) { ++total_; }
    void board(const BoardMove& move) {
        const bool own_uncovered = move.uncovered != no_square &&
                                   position_.of(position_.turn()).test(index(move.uncovered));
        total_ += (move.rider_promotes ? choices_ : 1) * (own_uncovered ? choices_ : 1);
    }

private:
    const Position& position_;
    std::uint64_t choices_;
    std::uint64_t total_ = 0;
};

// Hands every move to `visit`.
template <class F>
class MoveSink {
public:
    MoveSink(const Position& position, const Promotion& before, F& visit)
        : position_(position),
          before_(before),
          visit_(visit) {}

    void moves(Square from, const Levels& targets) {
        for_each_square(targets, [&](Square to) { visit_(piece(from, to)); });
    }
    void promotions(Square from, const Levels& targets) {
        for_each_square(targets, [&](Square to) {
            auto move = piece(from, to);
            move.promotes = true;
            for (const auto type : position_.variant().promotions) {
                move.promotion = type;
                visit_(move);
            }
        });
    }
    void en_passant(Square from, int cell, const Levels& existing) {
        Levels targets{};
        for (std::size_t s = 0; s < targets.size(); ++s)
            targets[s] = existing[s] & Levels::value_type::one(cell);
        for_each_square(targets, [&](Square to) {
            auto move = piece(from, to);
            move.en_passant = true;
            visit_(move);
        });
    }
    void castling(const CastlingRule& rule) {
        auto move = piece(rule.king_from, rule.king_to);
        move.kind = MoveKind::castling;
        move.side = rule.side;
        visit_(move);
    }
    void board(const BoardMove& board) {
        Move move = piece(board.rider, board.landing);
        move.kind = MoveKind::board;
        move.pin_from = board.from;
        move.pin_to = board.to;
        move.half_turn = board.half_turn;
        if (!board.rider_promotes) return uncovered(move, board);
        move.promotes = true;
        for (const auto type : position_.variant().promotions) {
            move.promotion = type;
            uncovered(move, board);
        }
    }

private:
    [[nodiscard]] Move piece(Square from, Square to) const {
        Move move;
        move.from = from;
        move.to = to;
        move.before = before_;
        return move;
    }
    void uncovered(Move move, const BoardMove& board) {
        if (board.uncovered == no_square ||
            !position_.of(position_.turn()).test(index(board.uncovered)))
            return visit_(move);
        for (const auto type : position_.variant().promotions) {
            move.uncovered = {board.uncovered, type};
            visit_(move);
        }
    }

    const Position& position_;
    Promotion before_;
    F& visit_;
};

template <class Sink>
void generate(const Position& position, Sink& sink) {
    Generator<words, slots, Sink>(position, tables_of(position), sink).run();
}

// P7: with a pending promotion every choice opens the moves of the position that it makes.
template <class F>
void for_each_choice(const Position& position, F&& visit) {
    const auto pawn = position.setup().pending;
    if (pawn == no_square) return visit(position, Promotion{});
    for (const auto type : position.variant().promotions) {
        const Promotion choice{pawn, type};
        visit(position.after_pending(choice), choice);
    }
}

template <class F>
void for_each_move(const Position& position, F&& visit) {
    for_each_choice(position, [&](const Position& chosen, const Promotion& before) {
        MoveSink<F> sink(chosen, before, visit);
        generate(chosen, sink);
    });
}

} // namespace

MoveList legal_moves(const Position& position) {
    MoveList moves;
    moves.reserve(64);
    for_each_move(position, [&](const Move& move) { moves.push_back(move); });
    return moves;
}

std::uint64_t count_legal_moves(const Position& position) {
    std::uint64_t total = 0;
    for_each_choice(position, [&](const Position& chosen, const Promotion&) {
        CountSink sink(chosen);
        generate(chosen, sink);
        total += sink.total();
    });
    return total;
}

bool has_legal_move(const Position& position) { return count_legal_moves(position) > 0; }

bool is_legal(const Position& position, const Move& wish) {
    bool found = false;
    for_each_move(position, [&](const Move& move) { found = found || move == wish; });
    return found;
}

bool in_check(const Position& position, Seat seat) {
    const Battlefield<words, slots> field(position, tables_of(position), seat);
    return field.attacked(index(position.topology().cell_of(position.king(seat))),
                          field.blockers());
}

namespace {

// The cells that the piece on `square` attacks (M6).
Bits<words> cells_attacked_from(const Position& position, Square square,
                                const Bits<words>& occupied) {
    const auto piece = position.at(square);
    const auto cell = slot(position.topology().cell_of(square));
    const auto& table = tables_of(position).cells[cell];
    switch (piece.type()) {
    case PieceType::pawn: return tables_of(position).pawns[slot(piece.army())][cell].captures;
    case PieceType::knight: return table.leaps;
    case PieceType::bishop: return reach(table.diagonal, occupied);
    case PieceType::rook: return reach(table.orthogonal, occupied);
    case PieceType::queen:
        return reach(table.orthogonal, occupied) | reach(table.diagonal, occupied);
    case PieceType::king: return table.steps;
    }
    return {};
}

Bits<words> blockers_of(const Position& position) {
    return Battlefield<words, slots>(position, tables_of(position), position.turn()).blockers();
}

} // namespace

SquareSet attackers(const Position& position, Square square, Seat by) {
    SquareSet found;
    const auto occupied = blockers_of(position);
    const auto target = index(position.topology().cell_of(square));
    position.of(by).for_each([&](int i) {
        if (cells_attacked_from(position, static_cast<Square>(i), occupied).test(target))
            found.set(i);
    });
    return found;
}

SquareSet attacked(const Position& position, Seat by) {
    Bits<words> cells;
    const auto occupied = blockers_of(position);
    position.of(by).for_each(
        [&](int i) { cells |= cells_attacked_from(position, static_cast<Square>(i), occupied); });
    SquareSet squares;
    position.existing().for_each([&](int i) {
        if (cells.test(index(position.topology().cell_of(static_cast<Square>(i))))) squares.set(i);
    });
    return squares;
}

} // namespace strata::rules
