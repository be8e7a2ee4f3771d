// SPDX-License-Identifier: MIT
#include "rules/game/turn_resolution.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "rules/moves/legal.h"
#include "rules/position/sides.h"

namespace strata::rules {

namespace {

// The member of `seats` that comes last before the victim in turn order.
Seat nearest_before(const Position& position, Seats seats, Seat victim) {
    const int count = position.variant().seat_count();
    for (int back = 1; back < count; ++back) {
        const auto seat = static_cast<Seat>((index(victim) + count - back) % count);
        if (seats.has(seat)) return seat;
    }
    return no_seat;
}

// The enemies of the oldest group, and the seat that caused it.
struct FirstGroup {
    Seats seats;
    Seat cause = no_seat;
};
FirstGroup first_checkers(const Position& position, Seats attacking, Seat victim) {
    const auto& history = position.setup().checks[slot(victim)];
    FirstGroup first;
    int oldest = max_seats + 1;
    for (const Seat seat : attacking) {
        const int group = history.group_of(seat);
        if (group == 0 || group > oldest) continue;
        if (group < oldest) first = {{}, history.cause_of(group)};
        oldest = group;
        first.seats |= seat;
    }
    return first.seats.any() ? first : FirstGroup{attacking, no_seat};
}

} // namespace

Seats checkers(const Position& position, Seat seat) {
    const auto king = position.king(seat);
    return king == no_square ? Seats{} : attacking_seats(position, king, seat);
}

Seat credited(const Position& position, Seat victim) {
    const auto attacking = checkers(position, victim);
    if (!position.variant().keeps_check_history())
        return nearest_before(position, attacking, victim);
    const auto first = first_checkers(position, attacking, victim);
    if (first.cause != no_seat && first.seats.has(first.cause)) return first.cause;
    return nearest_before(position, first.seats, victim);
}

namespace {

// A seat without pieces is out under either rule (ST-7.10).
NoMove blocked(const Position& position, Seat seat) {
    if (position.options().blocked == Blocked::count_men && position.of(seat).any())
        return NoMove::ends_counted;
    return std::popcount(sides_without(position, seat)) > 1 ? NoMove::goes_out
                                                            : NoMove::ends_blocked;
}

NoMove mated(const Position& position, Seat seat) {
    if (mate_ends_game(position, seat)) return NoMove::ends_in_mate;
    return position.options().on_mate == OnMate::drop_king ? NoMove::loses_king : NoMove::goes_out;
}

} // namespace

NoMove without_move(const Position& position) {
    const auto seat = position.mover();
    if (!position.variant().has_kings()) return blocked(position, seat);
    if (position.king(seat) == no_square) return NoMove::passes;
    if (in_check(position, seat)) return mated(position, seat);
    if (position.turn() != seat) return NoMove::passes;
    if (position.living_count() < 3) return NoMove::ends_in_stalemate;
    switch (position.options().stalemate) {
    case StalemateRule::draw: return NoMove::ends_in_stalemate;
    case StalemateRule::skip: return NoMove::passes;
    case StalemateRule::inert: return NoMove::goes_out;
    }
    return NoMove::ends_in_stalemate;
}

void TurnResolution::set_up() {
    if (!position_.is_over() && !position_.has_turn(position_.turn())) position_.pass_turn();
    position_.set_en_passant(position_.mover(), no_square);
    disband();
    keep_history(no_seat);
    open_hilts();
    go_on();
}

void TurnResolution::after_move() {
    count_checks();
    if (position_.variant().keeps_points) score_move();
    disband();
    keep_history_of_move();
    open_hilts();
    go_on();
}

// CH-8.2: a move counts as one check, however many pieces give it.
void TurnResolution::count_checks() {
    if (position_.variant().goals.checks != 0 && in_check(position_, position_.mover()))
        position_.count_check(record_.mover);
}

void TurnResolution::add_points(Seat seat, int points) {
    auto& score = position_.setup_.score[static_cast<std::size_t>(position_.variant().team(seat))];
    score = static_cast<std::uint16_t>(std::min(score + points, highest_score));
}

// FP-6.1, FP-6.2: what the move itself scores. Pieces of seats that are out are worth nothing.
void TurnResolution::score_move() {
    const auto& points = position_.variant().points;
    const auto captured = record_.captured;
    if (captured.exists() && position_.are_enemies(record_.mover, captured.army()))
        add_points(record_.mover, points.captured[slot(captured.type())]);
    if (record_.move.kind != MoveKind::piece || !points.of_checks()) return;
    std::size_t kings = 0;
    for (const Seat seat : position_.variant().every_seat()) {
        const auto king = position_.king(seat);
        if (king != no_square && position_.are_enemies(record_.mover, seat) &&
            attackers(position_, king, record_.mover).test(index(record_.move.to)))
            ++kings;
    }
    constexpr Movement as_queen = movement::orthogonal | movement::diagonal;
    const auto way = position_.variant().kind(position_.at(record_.move.to).type()).movement;
    const auto& by_number = (way & as_queen) == as_queen ? points.queen_checks : points.checks;
    add_points(record_.mover, by_number[kings]);
}

// RD-3.6: opens both hilts of a seat that is out, and of one whose home arc is empty.
void TurnResolution::open_hilts() {
    const auto& arcs = position_.topology().home_arcs;
    if (arcs.empty()) return;
    auto open = position_.setup_.open_hilts;
    for (const Seat seat : First<Seat>(arcs.size())) {
        const auto& pieces =
            position_.options().vacant_means_empty ? position_.occupied() : position_.army(seat);
        if (!position_.is_living(seat) || (pieces & arcs[slot(seat)].squares).none())
            open = static_cast<std::uint8_t>(open | arcs[slot(seat)].hilts);
    }
    if (open != position_.setup_.open_hilts) position_.set_open_hilts(open);
}

void TurnResolution::resign(Seat seat) {
    record({SeatEvent::Kind::resigned, seat, no_seat});
    const auto on_mate = position_.options().on_mate;
    if (on_mate == OnMate::end_game || on_mate == OnMate::inert)
        make_inert(seat);
    else
        remove_pieces(seat);
    if (on_mate == OnMate::drop_king || !position_.variant().has_kings()) score_elimination(seat);
    position_.rebuild(position_.setup_);
    score_resignation();
    stop_teams_without_king();
    keep_history(no_seat);
    open_hilts();
    // It may have been the turn of that seat, or of a partner that goes out with it (ST-6.6).
    if (!position_.is_over() && !position_.has_turn(position_.turn())) position_.pass_turn();
    go_on();
}

// FP-6.4: the last opponent gets what a mate is worth, and so a seat that leads by more has won.
void TurnResolution::score_resignation() {
    if (const auto sides = sides_left(position_); std::has_single_bit(sides))
        for (const Seat seat : position_.variant().team_seats(std::countr_zero(sides)))
            if (position_.is_living(seat)) return add_points(seat, position_.variant().points.mate);
}

// ST-6.6, ST-7.12: a king lost by resignation counts for the only other team, as nobody has mated
// it. In draughts every other team has eliminated an opponent.
void TurnResolution::score_elimination(Seat seat) {
    const auto& variant = position_.variant();
    if (variant.has_kings() && (variant.team_count() != 2 || position_.king(seat) == no_square))
        return;
    if (!variant.has_kings() && !variant.has_partners()) return;
    for (int team = 0; team < variant.team_count(); ++team)
        if (team != variant.team(seat)) ++position_.setup_.score[static_cast<std::size_t>(team)];
}

void TurnResolution::take_king() {
    const auto seat = record_.captured.army();
    if (!position_.is_living(seat)) return;
    record({SeatEvent::Kind::king_taken, seat, record_.mover});
    add_points(record_.mover, position_.variant().points.mate);
    if (mate_ends_game(position_, seat))
        end_by_capture(seat);
    else
        put_out(seat, record_.mover);
    position_.rebuild(position_.setup_);
}

// ST-O12: if a mate would end the game, all but the captor's team become inert.
void TurnResolution::end_by_capture(Seat victim) {
    if (position_.options().on_mate == OnMate::drop_king) drop_king(victim, record_.mover);
    for (const Seat seat : position_.variant().every_seat())
        if (!position_.are_partners(seat, record_.mover)) make_inert(seat);
}

// ST-6.6: a team without a king has lost.
void TurnResolution::stop_teams_without_king() {
    if (position_.options().on_mate != OnMate::drop_king) return;
    const auto teams = sides_left(position_);
    for (const Seat seat : position_.variant().every_seat())
        if (!((teams >> position_.variant().team(seat)) & 1)) make_inert(seat);
    position_.rebuild(position_.setup_);
}

namespace {

// If every mate and stalemate ends the game, a move has no further consequences. Most games skip
// the search for them.
bool can_follow(const Position& position) {
    const auto& options = position.options();
    return position.variant().goes_on_after_mate() &&
           (options.on_mate == OnMate::drop_king || options.takeover == Takeover::extra_turn ||
            position.living_count() > 2);
}

} // namespace

// A seat that is skipped more often than there are turns in two rounds means that nobody can move.
void TurnResolution::go_on() {
    if (!can_follow(position_) || position_.at_goal() != no_seat) return;
    int passes = 0;
    while (passes <= 2 * position_.variant().seat_count() &&
           std::popcount(sides_left(position_)) > 1 && !can_move())
        if (!move_on(passes)) return;
}

// The check history already shows whether the seat is in check.
bool TurnResolution::can_move() const {
    if (!position_.variant().keeps_check_history()) return has_legal_move(position_);
    return has_legal_move(position_, position_.setup().checks[slot(position_.mover())].group != 0);
}

bool TurnResolution::move_on(int& passes) {
    const auto seat = position_.mover();
    switch (without_move(position_)) {
    case NoMove::ends_in_mate:
    case NoMove::ends_in_stalemate:
    case NoMove::ends_blocked:
    case NoMove::ends_counted: return false;
    case NoMove::passes:
        record({SeatEvent::Kind::skipped, seat, no_seat});
        ++passes;
        position_.pass_turn();
        return true;
    case NoMove::goes_out:
    case NoMove::loses_king: break;
    }
    const auto by = eliminate(seat);
    position_.rebuild(position_.setup_);
    disband();
    keep_history(by);
    open_hilts();
    if (!position_.is_living(seat)) position_.pass_turn();
    return true;
}

// Eliminates the seat to move. Returns the seat that is credited, or no_seat.
Seat TurnResolution::eliminate(Seat seat) {
    if (!position_.variant().has_kings()) {
        record({SeatEvent::Kind::blocked, seat, no_seat});
        score_elimination(seat);
        put_out(seat, no_seat);
        return no_seat;
    }
    const bool check = in_check(position_, seat);
    const auto by = check ? credited(position_, seat) : no_seat;
    record({check ? SeatEvent::Kind::mated : SeatEvent::Kind::stalemated, seat, by});
    const auto& points = position_.variant().points;
    add_points(check ? by : seat, check ? points.mate : points.stalemate);
    if (check)
        put_out(seat, by);
    else
        make_inert(seat);
    return by;
}

// An army without pieces has no commander.
void TurnResolution::disband() {
    if (!position_.setup_.any_commanded()) return;
    for (const Seat army : position_.variant().every_seat()) {
        if (position_.commander(army) == army || position_.army(army).any()) continue;
        keep_before();
        position_.setup_.commander[slot(army)] = army;
        position_.key_ = position_.key_from_scratch();
    }
}

// Saves the state after the move itself, for undo, before the first change.
void TurnResolution::keep_before() {
    if (auto& between = record_.rare().between; !between) between = position_.setup_;
}

void TurnResolution::record(SeatEvent event) {
    keep_before();
    if (event.kind != SeatEvent::Kind::skipped &&
        position_.options().limit_counts == LimitCounts::living)
        position_.setup_.halfmove = 0; // RD-7.9
    record_.rare().events.push_back(event);
}

void TurnResolution::keep_history(Seat cause) {
    if (!position_.variant().keeps_check_history()) return;
    for (const Seat seat : position_.variant().every_seat()) keep_history_of(seat, cause);
}

// Updates only the kings to which a line has changed.
void TurnResolution::keep_history_of_move() {
    if (!position_.variant().keeps_check_history()) return;
    const bool any = record_.setup_between() != nullptr;
    for (const Seat seat : position_.variant().every_seat())
        if (any || position_.setup().checks[slot(seat)].group != 0 ||
            may_have_exposed(position_, record_, seat))
            keep_history_of(seat, record_.mover);
}

void TurnResolution::keep_history_of(Seat seat, Seat cause) {
    auto& history = position_.setup_.checks[slot(seat)];
    const auto attacking = position_.is_living(seat) ? checkers(position_, seat) : Seats{};
    if (attacking.none()) {
        history = {};
        return;
    }
    // The groups that still attack keep their order; new attackers form the last group.
    CheckHistory kept;
    int groups = 0;
    for (int old = 1; old <= max_seats; ++old) {
        bool used = false;
        for (const Seat enemy : attacking) {
            assert(slot(enemy) < max_seats);
            if (history.group_of(enemy) != old) continue;
            if (!used) kept.set_cause(++groups, history.cause_of(old));
            used = true;
            kept.set_group(enemy, groups);
        }
    }
    bool new_group = false;
    for (const Seat enemy : attacking) {
        assert(slot(enemy) < max_seats);
        if (history.group_of(enemy) != 0) continue;
        if (!new_group) kept.set_cause(++groups, cause);
        new_group = true;
        kept.set_group(enemy, groups);
    }
    history = kept;
}

void TurnResolution::put_out(Seat seat, Seat by) {
    switch (position_.options().on_mate) {
    case OnMate::end_game: break;
    case OnMate::inert: make_inert(seat); break;
    case OnMate::remove: remove_pieces(seat); break;
    case OnMate::takeover: hand_over(seat, by); break;
    case OnMate::drop_king: drop_king(seat, by); break;
    }
}

namespace {

void end_castling(Setup& setup, Seat seat) {
    assert(slot(seat) < max_seats);
    setup.castling = static_cast<std::uint16_t>(setup.castling & ~castling_bits(seat));
}

void end_seat(Setup& setup, Seat seat) {
    setup.living -= seat;
    end_castling(setup, seat);
}

// Returns the armies of a commander, which become their own again.
Seats set_free(Setup& setup, Seat commander) {
    Seats armies;
    for (const Seat army : First<Seat>(max_seats)) {
        if (setup.commander[slot(army)] != commander) continue;
        setup.commander[slot(army)] = army;
        armies |= army;
    }
    return armies;
}

void clear(Setup& setup, const SquareSet& squares) {
    squares.for_each([&](int i) { setup.board[static_cast<std::size_t>(i)] = Piece{}; });
}

void clear_king(Setup& setup, Square king) {
    if (king != no_square) setup.board[slot(king)] = Piece{};
}

} // namespace

void TurnResolution::make_inert(Seat seat) {
    auto& setup = position_.setup_;
    if (!position_.is_living(seat)) return;
    end_seat(setup, seat);
    // Every other army that the seat commands becomes inert with its own (ST-6.4).
    setup.inert |= set_free(setup, seat);
    if (position_.options().inert_king == InertKing::removed)
        clear_king(setup, position_.king(seat));
}

void TurnResolution::remove_pieces(Seat seat) {
    auto& setup = position_.setup_;
    end_seat(setup, seat);
    setup.en_passant[slot(seat)] = no_square;
    clear(setup, position_.of(seat));
    set_free(setup, seat);
}

void TurnResolution::hand_over(Seat seat, Seat by) {
    auto& setup = position_.setup_;
    end_seat(setup, seat);
    clear_king(setup, position_.king(seat));
    for (auto& commander : setup.commander)
        if (commander == seat) commander = by;
    if (setup.en_passant[slot(by)] == no_square)
        setup.en_passant[slot(by)] = setup.en_passant[slot(seat)];
    setup.en_passant[slot(seat)] = no_square;
}

void TurnResolution::drop_king(Seat seat, Seat by) {
    auto& setup = position_.setup_;
    end_castling(setup, seat);
    clear_king(setup, position_.king(seat));
    ++setup.score[static_cast<std::size_t>(position_.variant().team(by))];
}

} // namespace strata::rules
