// SPDX-License-Identifier: MIT
#include "rules/game/outcome.h"

#include <algorithm>
#include <bit>

#include "rules/game/turn_resolution.h"
#include "rules/moves/legal.h"
#include "rules/moves/movers_to.h"
#include "rules/position/key.h"
#include "rules/position/sides.h"

namespace strata::rules {

namespace {

bool same_colour(const Position& position, const SquareSet& squares) {
    const auto tone = [&](int i) { return position.topology().at(static_cast<Square>(i)).tone; };
    const auto first = tone(squares.lowest());
    bool same = true;
    squares.for_each([&](int i) { same = same && tone(i) == first; });
    return same;
}

int kings(const Position& position) {
    int count = 0;
    for (const Seat seat : position.setup().living& position.variant().every_seat())
        count += position.king(seat) != no_square;
    return count;
}

// The pieces that can still affect the game, kings excluded. Inert pieces do not count.
SquareSet bare_pieces(const Position& position) {
    auto pieces = position.occupied() - position.of(PieceType::king);
    for (const Seat seat : position.setup().inert) pieces -= position.of(seat);
    return pieces;
}

// The mates of two kings and minor pieces were enumerated for these boards (TD-E3; ST-6.7), but not
// for graphs. With any number of bishops of one colour, the king can always reach a square of the
// other colour.
bool are_too_few(const Position& position, const SquareSet& pieces) {
    const auto& topology = position.topology();
    if (!topology.mates_are_known) return false;
    if ((pieces - position.of(PieceType::knight)).none() && pieces.count() == 1) return true;
    return (pieces - position.of(PieceType::bishop)).none() && same_colour(position, pieces);
}

// Lines of squares as in chess, where the mates with one helping piece were enumerated:
// dead_position_test.cpp.
bool is_rectangle(const Topology& topology) {
    constexpr int fewest = 5; // files and ranks
    const bool of_chess = topology.camps && topology.page == RulesPage::chess;
    return of_chess || (topology.mates_are_known && topology.rectangle_files >= fewest &&
                        topology.cell_count >= topology.rectangle_files * fewest);
}

// True if `others` do not help `own`, a lone knight or bishops of one colour, to mate the king that
// they belong to. Elsewhere than on rectangles nobody has searched.
bool do_not_help(const Position& position, const SquareSet& own, const SquareSet& others) {
    if (others.none()) return true;
    const auto bishops = position.of(PieceType::bishop);
    if ((own - bishops).none() && (others - bishops).none())
        return same_colour(position, own | others);
    if (!is_rectangle(position.topology()) || position.setup().inert.any()) return false;
    // A queen beside its king can always capture the knight.
    if ((own - bishops).any()) return (others - position.of(PieceType::queen)).none();
    // On squares of the other colour, queens and rooks can always step before the bishop.
    const auto heavy = position.of(PieceType::queen) | position.of(PieceType::rook);
    return (others - heavy - bishops).none() && same_colour(position, own | (others & bishops));
}

// With a third seat, a king that its own move left in check can be captured before it moves again,
// so a win needs no mate (ST-O12).
bool king_can_be_taken(const Position& position) {
    return position.options().king_capture && position.living_count() > 2;
}

// A mated or captured king's seat plays on or becomes inert (ST-6.6), so a seat that is out has
// resigned.
Seats resigned(const Position& position) {
    if (position.options().on_mate != OnMate::drop_king) return {};
    const auto& setup = position.setup();
    return position.variant().every_seat() - (setup.living | setup.inert);
}

void add_points(const Position& position, Outcome& outcome, Seat seat, int points) {
    auto& score = outcome.score[static_cast<std::size_t>(position.variant().team(seat))];
    score = static_cast<std::uint16_t>(std::min(score + points, highest_score));
}

// FP-6.5: whoever has most points wins, several together if they have equally many. If all have,
// nobody does.
Outcome by_points(const Position& position, Outcome outcome) {
    const auto& variant = position.variant();
    if (!variant.keeps_points) return outcome;
    const auto best = *std::ranges::max_element(outcome.score);
    outcome.winners = {};
    for (const Seat seat : variant.every_seat())
        if (outcome.score[static_cast<std::size_t>(variant.team(seat))] == best)
            outcome.winners |= seat;
    if (outcome.winners == variant.every_seat()) outcome.winners = {};
    return outcome;
}

Outcome mate(const Position& position) {
    const auto victim = position.mover();
    const auto by = credited(position, victim);
    const int team = position.variant().team(by);
    Outcome outcome{
        Ending::checkmate, by, victim, position.variant().team_seats(team), position.setup().score,
        resigned(position)};
    if (position.options().on_mate == OnMate::drop_king)
        ++outcome.score[static_cast<std::size_t>(team)];
    add_points(position, outcome, by, position.variant().points.mate);
    return by_points(position, outcome);
}

Outcome last_side(const Position& position, std::uint8_t sides) {
    const auto winners = position.variant().team_seats(std::countr_zero(sides));
    Outcome outcome{Ending::last_side,      no_seat,           no_seat, winners,
                    position.setup().score, resigned(position)};
    outcome = by_points(position, outcome);
    if (outcome.winners.count() == 1) outcome.winner = outcome.winners.front();
    return outcome;
}

// CH-8.
Outcome reached(const Position& position, Seat winner) {
    const auto& variant = position.variant();
    const auto& goals = variant.goals;
    const bool by_checks =
        goals.checks != 0 && position.setup().checks_given[slot(winner)] >= goals.checks;
    const bool by_capture = position.has_taken_last(winner);
    Outcome outcome{by_checks    ? Ending::checks
                    : by_capture ? Ending::last_piece
                                 : Ending::hill,
                    winner,
                    no_seat,
                    variant.team_seats(variant.team(winner)),
                    position.setup().score,
                    resigned(position)};
    if (variant.seat_count() == 2) outcome.loser = (variant.every_seat() - winner).front();
    return outcome;
}

Outcome blocked(const Position& position) {
    const auto victim = position.mover();
    const auto side =
        static_cast<std::uint8_t>(sides_left(position) & ~(1U << position.variant().team(victim)));
    auto outcome = last_side(position, side);
    outcome.ending = Ending::blocked;
    outcome.loser = victim;
    const auto& variant = position.variant();
    if (!variant.has_partners()) return outcome;
    for (std::size_t team = 0; team < outcome.score.size(); ++team)
        if (static_cast<int>(team) < variant.team_count() &&
            static_cast<int>(team) != variant.team(victim))
            ++outcome.score[team];
    return outcome;
}

// ST-O28: the most pieces win, then the most kings.
Outcome counted(const Position& position) {
    std::array<std::pair<int, int>, max_seats> strength{};
    for (const Seat seat : position.setup().living& position.variant().every_seat()) {
        auto& team = strength[static_cast<std::size_t>(position.variant().team(seat))];
        team.first += position.of(seat).count();
        team.second += (position.of(seat) & position.of(PieceType::draughts_king)).count();
    }
    const auto best = std::ranges::max_element(strength);
    if (std::ranges::count(strength, *best) > 1)
        return drawn(position, Ending::most_pieces, position.mover());
    auto outcome = last_side(position, static_cast<std::uint8_t>(1U << (best - strength.begin())));
    outcome.ending = Ending::most_pieces;
    outcome.loser = position.mover();
    return outcome;
}

Outcome without_moves(const Position& position) {
    switch (without_move(position)) {
    case NoMove::ends_in_mate: return mate(position);
    case NoMove::ends_blocked: return blocked(position);
    case NoMove::ends_counted: return counted(position);
    default: return drawn(position, Ending::stalemate, position.mover());
    }
}

// FP-6.3, FP-6.5.
Outcome drawn_by_points(const Position& position, Outcome outcome) {
    const auto& points = position.variant().points;
    if (outcome.ending == Ending::stalemate)
        add_points(position, outcome, outcome.loser, points.stalemate);
    else if (outcome.ending != Ending::none)
        for (const Seat seat : position.setup().living& position.variant().every_seat())
            add_points(position, outcome, seat, points.draw);
    return by_points(position, outcome);
}

bool limit_reached(const Position& position, int rounds) {
    const auto& options = position.options();
    const int seats = options.limit_counts == LimitCounts::living ? position.living_count()
                                                                  : position.variant().seat_count();
    return position.setup().halfmove >= rounds * seats;
}

} // namespace

Outcome drawn(const Position& position, Ending ending, Seat loser) {
    Outcome outcome{ending, no_seat, loser, {}, position.setup().score, resigned(position)};
    if (position.variant().keeps_points) return drawn_by_points(position, outcome);
    if (position.options().leader_at_draw != LeaderAtDraw::wins) return outcome;
    const auto& score = outcome.score;
    const auto best = std::ranges::max_element(score);
    if (std::ranges::count(score, *best) == 1)
        outcome.winners = position.variant().team_seats(static_cast<int>(best - score.begin()));
    return outcome;
}

bool is_dead(const Position& position) {
    const auto& goals = position.variant().goals;
    if (!position.variant().has_kings() || goals.hill.any() || goals.last_of) return false;
    const auto pieces = bare_pieces(position);
    if (pieces.none()) return true;
    // A lone knight can give any number of checks, and captures score points.
    if (goals.checks != 0 || position.variant().keeps_points) return false;
    if (kings(position) > 2 || king_can_be_taken(position)) return false;
    if (position.options().kings_may_share_column)
        return false; // TD-M7: without the ban K+N and K+B can mate
    return are_too_few(position, pieces);
}

bool cannot_mate(const Position& position, Seat seat) {
    const auto& goals = position.variant().goals;
    if (!position.variant().has_kings() || goals.hill.any() || goals.last_of) return false;
    if (position.living_count() != 2 || kings(position) != 2) return false;
    const auto pieces = bare_pieces(position);
    const auto own = pieces & position.of(seat);
    if (own.none()) return true;
    if (goals.checks != 0 || position.options().kings_may_share_column) return false;
    return are_too_few(position, own) && do_not_help(position, own, pieces - own);
}

Outcome outcome_of_move(const Position& position) {
    const auto sides = sides_left(position);
    if (std::popcount(sides) == 1) return last_side(position, sides);
    if (const auto winner = position.at_goal(); winner != no_seat) return reached(position, winner);
    if (!has_legal_move(position)) return without_moves(position);
    return {};
}

Outcome outcome(const Position& position) {
    if (const auto decided = outcome_of_move(position); decided.ended()) return decided;
    const auto ending = drawn_despite_moves(position);
    return ending == Ending::none ? Outcome{} : drawn(position, ending);
}

Ending drawn_despite_moves(const Position& position) {
    if (is_dead(position)) return Ending::dead_position;
    const auto& options = position.options();
    if (options.fifty_moves == DrawClaim::automatic &&
        limit_reached(position, options.limit_rounds))
        return Ending::fifty_moves;
    if (options.seventy_five_moves && limit_reached(position, 75))
        return Ending::seventy_five_moves;
    return Ending::none;
}

bool can_claim_win(const Position& position) {
    const auto& variant = position.variant();
    if (!variant.keeps_points || position.living_count() != 2) return false;
    const auto points = [&](Seat seat) {
        const int now = position.setup().score[static_cast<std::size_t>(variant.team(seat))];
        return position.is_living(seat) && seat != position.mover() ? now + variant.points.mate
                                                                    : now;
    };
    for (const Seat seat : variant.every_seat())
        if (seat != position.mover() && points(seat) >= points(position.mover())) return false;
    return true;
}

std::uint64_t repetition_key(const Position& position) {
    auto key = position.key();
    if (!position.setup().any_en_passant()) return key;
    // Others may capture later (ST-6.7).
    if (position.living_count() > 2 || can_capture_en_passant(position)) return key;
    for (const Seat seat : First<Seat>(max_seats))
        if (const auto doubled = position.setup().en_passant[slot(seat)]; doubled != no_square)
            key ^= key::en_passant(seat, doubled);
    return key;
}

bool can_claim_repetition(const Position& position, std::span<const std::uint64_t> past) {
    return position.options().repetition != DrawClaim::off && !past.empty() &&
           std::ranges::count(past, past.back()) >= 3;
}

bool can_claim_fifty_moves(const Position& position) {
    return position.options().fifty_moves != DrawClaim::off &&
           limit_reached(position, position.options().limit_rounds);
}

bool is_fivefold(const Position& position, std::span<const std::uint64_t> past) {
    return position.options().fivefold && !past.empty() &&
           std::ranges::count(past, past.back()) >= 5;
}

} // namespace strata::rules
