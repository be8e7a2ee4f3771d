// SPDX-License-Identifier: MIT
// Moves of foreign texts, played by our rules and written in our notation.
#include "notation/foreign/foreign_game.h"

#include <algorithm>
#include <span>

#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/moves/readable.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "rules/answers/refusal.h"

namespace strata::notation {
namespace {

using rules::Move;
using rules::MoveKind;
using rules::PieceType;
using rules::Position;
using rules::Square;
using rules::Topology;

template <class T>
bool may_be(const std::optional<T>& told, const T& value) {
    return !told || *told == value;
}

bool may_be(const SquareHint& hint, const Topology& topology, Square square) {
    const auto& info = topology.at(square);
    return may_be(hint.file, info.file) && may_be(hint.rank, info.rank) &&
           may_be(hint.board, info.board);
}

PieceType taken_type(const Position& position, const Move& move) {
    const auto piece = position.at(move.to);
    return move.en_passant || !piece.exists() ? PieceType::pawn : piece.type();
}

bool fits_piece(const Position& position, const ForeignWish& wish, const Move& legal) {
    const bool captures = legal.en_passant || position.at(legal.to).exists();
    return may_be(wish.type, mover_type(position, legal)) &&
           may_be(wish.from, position.topology(), legal.from) &&
           may_be(wish.to, position.topology(), legal.to) && may_be(wish.captures, captures) &&
           (!captures || may_be(wish.taken, taken_type(position, legal)));
}

bool fits_board(const Position& position, const ForeignWish& wish, const Move& legal) {
    if (wish.uncovered && legal.uncovered.exists() && *wish.uncovered != legal.uncovered.type())
        return false;
    return may_be(wish.pin_from, legal.pin_from) && may_be(wish.pin_to, legal.pin_to) &&
           may_be(wish.left, position.topology().at(legal.pin_from).left) &&
           may_be(wish.half_turn, static_cast<bool>(legal.half_turn));
}

// `waiting` is what the pawn became that the last move uncovered, where that was told with it.
bool fits(const Position& position, const ForeignWish& wish, const Move& legal,
          const std::optional<PieceType>& waiting) {
    if (legal.kind != wish.kind) return false;
    if (legal.before.exists() && !may_be(waiting, legal.before.type())) return false;
    if (legal.kind == MoveKind::castling) return legal.side == wish.side;
    const auto become = legal.promotes ? std::optional<PieceType>{legal.promotion} : std::nullopt;
    if (!wish.promotion_untold && become != wish.promotion) return false;
    return legal.kind == MoveKind::board ? fits_board(position, wish, legal)
                                         : fits_piece(position, wish, legal);
}

// The only square of those; no_square if there are none or several.
template <class Fits>
Square only_square(const rules::SquareSet& among, Fits&& fits) {
    Square only = rules::no_square;
    int count = 0;
    among.for_each([&](int number) {
        const auto square = static_cast<Square>(number);
        if (!fits(square)) return;
        only = square;
        ++count;
    });
    return count == 1 ? only : rules::no_square;
}

// What a player would be told who wished for that move; empty where the text leaves too much open.
Message law_against(const Position& position, const ForeignWish& wish,
                    const rules::MoveList& legal) {
    const auto& topology = position.topology();
    if (wish.kind == MoveKind::board && wish.pin_from && wish.pin_to)
        return sentence(position, rules::why_not(position, *wish.pin_from, *wish.pin_to,
                                                 wish.half_turn.value_or(false)));
    if (wish.kind != MoveKind::piece) return {};
    const auto to = only_square(position.existing(),
                                [&](Square square) { return may_be(wish.to, topology, square); });
    const auto from = only_square(position.of(position.mover()), [&](Square square) {
        return may_be(wish.type, position.at(square).type()) && may_be(wish.from, topology, square);
    });
    const auto same = [&](const Move& move) { return move.from == from && move.to == to; };
    if (to == rules::no_square || from == rules::no_square || std::ranges::any_of(legal, same))
        return {};
    return sentence(position, rules::why_not(position, from, to));
}

struct Candidates {
    rules::MoveList moves;
    Message refused; // where there are none
};

// Places below the pins exist by some rules only (TD-G8).
bool exists(const Topology& topology, std::optional<rules::Pin> pin) {
    return !pin || rules::slot(*pin) < topology.pins.size();
}

Candidates candidates(const Position& position, const ForeignMove& told,
                      const std::optional<PieceType>& waiting, bool guess) {
    if (!told.refused.empty()) return {{}, told.refused};
    if (!exists(position.topology(), told.wish.pin_from) ||
        !exists(position.topology(), told.wish.pin_to))
        return {{}, {"foreign.hung", {{"move", shown(told.text)}}}};
    if (!told.own.empty()) {
        const auto move = parse_readable(position, told.own);
        if (move) return {{*move}, {}};
        return {{}, move.error().reason};
    }
    if (told.wish.kind == MoveKind::resignation) {
        Move resigns;
        resigns.kind = MoveKind::resignation;
        resigns.resigns = position.mover();
        return {{resigns}, {}};
    }
    const auto legal = rules::legal_moves(position);
    Candidates found;
    std::ranges::copy_if(legal, std::back_inserter(found.moves), [&](const Move& move) {
        return fits(position, told.wish, move, waiting);
    });
    if (found.moves.size() > 1 && !guess)
        found = {{}, {"foreign.several", {{"move", shown(told.text)}}}};
    else if (found.moves.empty())
        found.refused = law_against(position, told.wish, legal);
    if (found.moves.empty() && found.refused.empty())
        found.refused = {"foreign.no_move", {{"move", shown(told.text)}}};
    return found;
}

struct Followed {
    rules::MoveList moves;
    Message refused; // why it did not go on, or did not end where it should
    bool whole = false;
};

// Where several moves fit, the first that lets the game go on to its goal.
class Follower {
public:
    Follower(const Position& start, const ForeignGame& game) : game_(game) { push(start); }

    Followed follow() {
        constexpr int most_tries = 20'000; // a game of people has few promotions
        for (int tries = 0; !plies_.empty() && tries < most_tries; ++tries)
            if (step()) return {line(), {}, true};
        return std::move(best_);
    }

private:
    struct Ply {
        Position position;
        Candidates found;
        std::size_t next = 0; // of them
    };

    [[nodiscard]] std::size_t played() const { return plies_.size() - 1; }

    void push(const Position& position) {
        std::optional<PieceType> waiting;
        if (!plies_.empty()) {
            const auto& ply = plies_.back();
            const auto& wish = game_.moves[played()].wish;
            if (!ply.found.moves[ply.next - 1].uncovered.exists()) waiting = wish.uncovered;
        }
        const auto count = plies_.size();
        plies_.push_back({position, {}, 0});
        if (count < game_.moves.size())
            plies_.back().found =
                candidates(position, game_.moves[count], waiting, static_cast<bool>(game_.goal));
    }

    // True when all is played.
    bool step() {
        auto& ply = plies_.back();
        if (played() == game_.moves.size()) {
            if (!game_.goal || game_.goal(ply.position)) return true;
            ply.found.refused = "foreign.other_position";
        }
        if (ply.next < ply.found.moves.size()) {
            const auto move = ply.found.moves[ply.next++];
            auto position = ply.position;
            position.play(move);
            push(position);
            return false;
        }
        if (!ply.found.refused.empty() && (best_.refused.empty() || played() > best_.moves.size()))
            best_ = {line(), ply.found.refused, false};
        plies_.pop_back();
        return false;
    }

    [[nodiscard]] rules::MoveList line() const {
        rules::MoveList moves;
        for (std::size_t i = 0; i < played(); ++i)
            moves.push_back(plies_[i].found.moves[plies_[i].next - 1]);
        return moves;
    }

    const ForeignGame& game_;
    std::vector<Ply> plies_;
    Followed best_;
};

struct Attempt {
    std::shared_ptr<const rules::Variant> variant;
    Position start;
    Followed followed;
};

Parsed<Position> start_of(const std::shared_ptr<const rules::Variant>& variant,
                          const ForeignGame& game, std::size_t choice) {
    if (!game.position.empty()) return parse_position(variant, game.position);
    if (choice == 0 || choice > variant->choices.size()) return Position::start(variant);
    return *Position::from_setup(variant, variant->choices[choice - 1].start);
}

Parsed<Attempt> attempt(const std::shared_ptr<const rules::Variant>& variant,
                        const ForeignGame& game, std::size_t choice) {
    auto start = start_of(variant, game, choice);
    if (!start) return rules::Unexpected{start.error()};
    auto followed = Follower{*start, game}.follow();
    return Attempt{variant, std::move(*start), std::move(followed)};
}

std::size_t places(const std::shared_ptr<const rules::Variant>& variant) {
    return variant->topology.pins.size();
}

// `hanging_first`: those with most places for boards come first.
std::vector<std::shared_ptr<const rules::Variant>> variants_for(const RuleBook& book,
                                                                const ForeignGame& game) {
    std::vector<std::shared_ptr<const rules::Variant>> all;
    std::ranges::copy_if(book.variants(), std::back_inserter(all), [&](const auto& variant) {
        return game.plays ? game.plays(*variant) : variant->topology.has_pins();
    });
    if (game.hanging_first) std::ranges::stable_sort(all, std::ranges::greater{}, places);
    return all;
}

bool is_better(const Followed& one, const Followed& other) {
    return one.whole != other.whole ? one.whole : one.moves.size() > other.moves.size();
}

Parsed<Attempt> best_attempt(const RuleBook& book, const ForeignGame& game) {
    std::optional<Attempt> best;
    std::optional<TextError> refused;
    for (const auto& variant : variants_for(book, game))
        for (const auto choice : game.starts) {
            auto made = attempt(variant, game, choice);
            if (!made && !refused) refused = made.error();
            if (made && (!best || is_better(made->followed, best->followed)))
                best = std::move(*made);
            if (best && best->followed.whole) return std::move(*best);
        }
    if (best) return std::move(*best);
    return rules::Unexpected{refused.value_or(TextError{"", 0, 0, "foreign.no_rules"})};
}

std::string joined(std::span<const ForeignMove> moves) {
    std::string text;
    for (const auto& move : moves) text += (text.empty() ? "" : " ") + move.text;
    return text;
}

// Its last position, and the moves as a comment.
ForeignGame as_position(const ForeignGame& game) {
    ForeignGame kept;
    kept.tags = game.tags;
    kept.position = game.otherwise;
    kept.comment = joined(game.moves);
    kept.result = game.result;
    return kept;
}

std::string comment_text(std::string_view comment) {
    const auto tidy = typed_comment(comment);
    return tidy.empty() ? std::string{} : "{" + tidy + "}\n";
}

std::string moves_text(const Attempt& made, const ForeignGame& game) {
    auto position = made.start;
    std::string text = comment_text(game.comment);
    for (std::size_t i = 0; i < made.followed.moves.size(); ++i) {
        text += write_move(position, made.followed.moves[i]) + '\n' +
                comment_text(game.moves[i].comment);
        position.play(made.followed.moves[i]);
    }
    if (made.followed.whole) return text;
    return text + comment_text(joined(std::span(game.moves).subspan(made.followed.moves.size())));
}

std::string game_text(const Attempt& made, const ForeignGame& game) {
    std::string text;
    for (const auto& [name, value] : game.tags)
        if (!is_derived(name)) text += tag_line(name, value);
    const auto result =
        made.followed.whole && !game.result.empty() ? game.result : std::string(unfinished);
    text += tag_line("Result", result) + tag_line("Variant", made.variant->id);
    if (!(made.start.setup() == Position::start(made.variant).setup()))
        text += tag_line("FEN", write_position(made.start));
    return text + '\n' + moves_text(made, game) + result + '\n';
}

} // namespace

std::vector<const Topology*> levels_of(const RuleBook& book) {
    std::vector<const Topology*> found;
    ForeignGame any;
    any.hanging_first = true;
    for (const auto& variant : variants_for(book, any))
        if (found.empty() || found.back()->pins.size() != places(variant))
            found.push_back(&variant->topology);
    return found;
}

Parsed<ForeignText> told_as_ours(const RuleBook& book, ForeignGame game) {
    const auto best = best_attempt(book, game);
    if (!best) return rules::Unexpected{best.error()};
    ForeignText text{game_text(*best, game), std::move(game.remarks), std::nullopt};
    if (best->followed.whole) return text;
    const auto at = std::min(best->followed.moves.size(), game.moves.size() - 1);
    text.fault = game.moves[at].place.error(best->followed.refused);
    if (game.otherwise.empty()) return text;
    const auto kept = as_position(game);
    if (const auto made = best_attempt(book, kept)) text.game = game_text(*made, kept);
    return text;
}

} // namespace strata::notation
