// SPDX-License-Identifier: MIT
// What is known of positions, held against plain walks over the topology that share
// nothing with it, and against the legal moves.
#include "rules/answers/insight.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>

#include "catch.h"
#include "fast_generator.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "rules/moves/draughts.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

using namespace strata;
using rules::Cell;
using rules::PieceType;
using rules::Position;
using rules::Seat;
using rules::Square;
using rules::SquareSet;

namespace {

#ifdef NDEBUG
constexpr int tri_d_positions = 5'000; // of each of the two rule sets
constexpr int other_positions = 150;
#else
constexpr int tri_d_positions = 60; // sanitized builds are slow
constexpr int other_positions = 12;
#endif

// Ten million questions: only one that fails is worth Catch's time.
#define HOLDS(...)                                                                                 \
    do {                                                                                           \
        if (!(__VA_ARGS__)) FAIL(#__VA_ARGS__);                                                    \
    } while (false)

// A board that anything may be put on and taken from, as a person looks at it.
class Eye {
public:
    explicit Eye(const Position& position)
        : position_(position),
          topology_(position.topology()),
          board_(position.setup().board) {}

    void remove(Square square) { board_[rules::slot(square)] = {}; }

    // All squares on which that man could take an enemy.
    [[nodiscard]] SquareSet seen_by(Square from) const {
        return position_.variant().game == rules::Game::draughts ? jumped_by(from)
                                                                 : attacked_by(from);
    }

private:
    [[nodiscard]] bool is_empty(Cell cell) const {
        for (int level = 0; level < topology_.slots; ++level)
            if (board_[rules::slot(topology_.square_at(cell, level))].exists()) return false;
        return true;
    }
    void add(SquareSet& squares, Cell cell) const {
        for (int level = 0; level < topology_.slots; ++level)
            if (const auto square = topology_.square_at(cell, level); position_.exists(square))
                squares.set(rules::index(square));
    }
    // TD-M4: a column without a square ends a line where the options say so.
    [[nodiscard]] bool is_wall(Cell cell) const {
        const auto column = topology_.column(cell);
        return position_.options().gaps == rules::Gaps::block &&
               std::ranges::none_of(column, [&](Square one) { return position_.exists(one); });
    }
    void walk(SquareSet& seen, const std::vector<rules::Path>& paths) const {
        for (const auto& path : paths)
            for (const auto cell : path) {
                add(seen, cell);
                if (!is_empty(cell) || is_wall(cell)) break;
            }
    }
    [[nodiscard]] SquareSet attacked_by(Square from) const {
        const auto man = board_[rules::slot(from)];
        const auto cell = rules::slot(topology_.cell_of(from));
        const auto& moves = topology_.cells[cell];
        SquareSet seen;
        const auto add_all = [&](const std::vector<Cell>& cells) {
            for (const auto each : cells) add(seen, each);
        };
        const auto type = man.type();
        if (type == PieceType::pawn)
            add_all(topology_.pawns[rules::slot(man.army())][cell].captures);
        if (type == PieceType::crossed_pawn) add_all(topology_.crossed_pawns[cell].captures);
        if (type == PieceType::knight) add_all(moves.leaps);
        if (type == PieceType::king) add_all(moves.steps);
        if (type == PieceType::rook || type == PieceType::queen) walk(seen, moves.orthogonal);
        if (type == PieceType::bishop || type == PieceType::queen) walk(seen, moves.diagonal);
        if (rules::slot(type) >= rules::built_in_types)
            walk(seen, rules::ways_of(position_.variant(), type, static_cast<Cell>(cell)));
        return seen;
    }
    // ST-7.5, ST-7.6: over a man to the free square right behind him.
    [[nodiscard]] SquareSet jumped_by(Square from) const {
        auto without = *this;
        without.remove(from);
        const bool crowned = board_[rules::slot(from)].is(PieceType::draughts_king);
        SquareSet seen;
        for (const auto& path : topology_.cells[rules::slot(topology_.cell_of(from))].diagonal)
            for (std::size_t prey = 0; prey + 1 < path.size(); ++prey) {
                if (prey > 0 && (!crowned || !without.is_empty(path[prey - 1]))) break;
                if ((crowned || leads_ahead(from, path[0])) && without.is_empty(path[prey + 1]))
                    add(seen, path[prey]);
            }
        return seen;
    }
    [[nodiscard]] bool leads_ahead(Square from, Cell to) const {
        const auto army = board_[rules::slot(from)].army();
        const auto& ahead =
            topology_.pawns[rules::slot(army)][rules::slot(topology_.cell_of(from))].captures;
        return std::ranges::find(ahead, to) != ahead.end();
    }

    const Position& position_;
    const rules::Topology& topology_;
    std::array<rules::Piece, rules::max_squares> board_;
};

template <class F>
void for_each(const SquareSet& squares, F&& visit) {
    squares.for_each([&](int i) { visit(static_cast<Square>(i)); });
}

std::vector<Seat> seats_of(const Position& position) {
    std::vector<Seat> seats;
    for (int i = 0; i < position.variant().seat_count(); ++i) seats.push_back(static_cast<Seat>(i));
    return seats;
}

// Attacks of all men, as the eye sees them.
using Seen = std::map<Square, SquareSet>;

Seen seen_in(const Position& position) {
    const Eye eye(position);
    Seen seen;
    for (const auto seat : seats_of(position))
        if (position.is_living(seat))
            for_each(position.of(seat), [&](Square man) { seen[man] = eye.seen_by(man); });
    return seen;
}

SquareSet attackers_in(const Seen& seen, const SquareSet& men, Square square) {
    SquareSet found;
    for (const auto& [man, squares] : seen)
        if (men.test(rules::index(man)) && squares.test(rules::index(square)))
            found.set(rules::index(man));
    return found;
}

void check_attacks(const Position& position, const Seen& seen) {
    for (const auto seat : seats_of(position)) {
        SquareSet together;
        for (const auto& [man, squares] : seen)
            if (position.of(seat).test(rules::index(man))) together |= squares;
        HOLDS(rules::squares_attacked(position, seat) == together);
    }
}

// A seat controls a square if more of its men see it than of any other seat.
void check_control(const Position& position, const Seen& seen) {
    std::vector<SquareSet> attacked;
    for (const auto seat : seats_of(position))
        attacked.push_back(rules::squares_attacked(position, seat));
    const auto controlled = rules::squares_controlled(position, std::move(attacked));
    for_each(position.existing(), [&](Square square) {
        std::vector<int> counts;
        for (const auto seat : seats_of(position))
            counts.push_back(attackers_in(seen, position.of(seat), square).count());
        const int most = std::ranges::max(counts);
        for (std::size_t n = 0; n < counts.size(); ++n)
            HOLDS(controlled[n].test(rules::index(square)) ==
                  (counts[n] > 0 && counts[n] == most && std::ranges::count(counts, most) == 1));
    });
}

// A contest is what each side could take there, were an enemy of that side on the square.
void check_contest(const Position& position, const Seen& seen, Square square) {
    const auto man = position.at(square);
    const auto owner = man.exists() ? position.commander(man.army()) : position.mover();
    SquareSet own;
    SquareSet others;
    for (const auto seat : seats_of(position)) {
        const bool partner = position.is_living(owner) &&
                             position.variant().team(seat) == position.variant().team(owner);
        (partner ? own : others) |= position.of(seat);
        HOLDS(rules::pieces_attacking(position, square, seat) ==
              attackers_in(seen, position.of(seat), square));
    }
    const auto contest = rules::contest_over(position, square);
    HOLDS(contest.attackers == attackers_in(seen, others, square));
    HOLDS(contest.defenders == attackers_in(seen, own, square));
}

using Pair = std::pair<Square, Square>;

// A man is pinned if and only if without him a slider attacks his king that did not before.
void check_pins(const Position& position, const Seen& seen, Seat seat) {
    std::set<Pair> wanted;
    const auto king = position.king(seat);
    const auto enemies = position.hostile(seat);
    if (king != rules::no_square)
        for_each(position.of(seat), [&](Square man) {
            if (man == king) return;
            Eye without(position);
            without.remove(man);
            for_each(enemies, [&](Square enemy) {
                if (!seen.at(enemy).test(rules::index(king)) &&
                    without.seen_by(enemy).test(rules::index(king)))
                    wanted.insert({man, enemy});
            });
        });
    std::set<Pair> found;
    for (const auto& pin : rules::pinned_pieces(position, seat)) {
        HOLDS(pin.king == king);
        HOLDS(pin.way.back() == position.topology().cell_of(pin.pinner));
        HOLDS(std::ranges::count(pin.way, position.topology().cell_of(pin.piece)) == 1);
        HOLDS(found.insert({pin.piece, pin.pinner}).second);
    }
    HOLDS(found == wanted);
}

// Along a line of one of the movements by which that piece captures.
bool rides_to(const Position& position, PieceType type, rules::Cell from, rules::Cell to) {
    const auto& variant = position.variant();
    for (unsigned rest = variant.kind(type).movement; rest; rest &= rest - 1) {
        const auto one = static_cast<rules::Movement>(rest & -rest);
        if (!rules::is_ride(variant, one)) continue;
        for (const auto& path :
             rules::ways_of(variant, one, from, position.topology().cells[rules::slot(from)]))
            if (std::ranges::find(path, to) != path.end()) return true;
    }
    return false;
}

void check_checks(const Position& position, const Seen& seen, Seat seat) {
    std::set<Square> wanted;
    const auto king = position.king(seat);
    if (king != rules::no_square)
        for_each(attackers_in(seen, position.hostile(seat), king),
                 [&](Square man) { wanted.insert(man); });
    std::set<Square> found;
    for (const auto& check : rules::checks_on(position, seat)) {
        HOLDS(check.king == king);
        HOLDS(found.insert(check.checker).second);
        const auto type = position.at(check.checker).type();
        const auto from = position.topology().cell_of(check.checker);
        const bool own = rules::slot(type) >= rules::built_in_types;
        const bool slider =
            type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen ||
            (own && rides_to(position, type, from, position.topology().cell_of(king)));
        HOLDS(check.way.empty() != slider);
        if (slider) HOLDS(check.way.back() == from);
    }
    HOLDS(found == wanted);
}

// Where legal moves lead; in draughts also where they land on the way.
std::map<Square, SquareSet> targets_in(const Position& position, const rules::MoveList& moves) {
    std::map<Square, SquareSet> targets;
    for (const auto& move : moves) {
        if (move.kind == rules::MoveKind::board) continue;
        targets[move.from].set(rules::index(move.to));
        const auto route = rules::route_of(position, move);
        for (std::size_t i = 0; i < route.size(); ++i)
            targets[move.from].set(rules::index(route[i]));
    }
    return targets;
}

void check_reach(const Position& position, const Seen& seen, const rules::MoveList& moves) {
    auto targets = targets_in(position, moves);
    const bool chess = position.variant().game == rules::Game::chess;
    for_each(position.occupied(), [&](Square square) {
        const bool own = position.of(position.mover()).test(rules::index(square));
        // Another turn takes a position of its own to look at: a few men stand for all.
        if (!own && rules::index(square) % 8 != position.setup().halfmove % 8) return;
        const auto reach = rules::reach_of(position, square);
        if (own) {
            HOLDS(reach == targets[square]);
            return;
        }
        HOLDS((reach - position.existing()).none());
        // Who takes goes where he attacks, whoever's turn it is.
        if (chess && seen.contains(square) && !position.at(square).is_pawn())
            HOLDS(((reach & position.occupied()) - seen.at(square)).none());
    });
}

// The generator's own word: whoever takes does so where he attacks, and in draughts every first
// jump is an attack, and no quiet move is left while one attacks an enemy's man (ST-7.7).
void check_moves(const Position& position, const rules::MoveList& moves) {
    const auto mover = position.mover();
    const bool draughts = position.variant().game == rules::Game::draughts;
    SquareSet prey;
    for (const auto seat : seats_of(position))
        if (!position.is_living(seat) ||
            position.variant().team(seat) != position.variant().team(mover))
            prey |= position.of(seat);
    if (draughts && !moves.empty())
        HOLDS((rules::squares_attacked(position, mover) & prey).any() ==
              (moves.front().jumps != 0));
    for (const auto& move : moves) {
        if (move.kind != rules::MoveKind::piece || move.before.exists()) continue;
        if (position.at(move.to).exists() && !draughts)
            HOLDS(rules::pieces_attacking(position, move.to, mover).test(rules::index(move.from)));
    }
}

// Sliders and what stops them: before the blockers nobody, and the men of one column together.
void check_lines(const Position& position, const Seen& seen, Square square) {
    const auto& topology = position.topology();
    SquareSet reached;
    for (const auto& line : rules::lines_of_sight(position, square)) {
        HOLDS(!line.way.empty());
        for (const auto cell : line.way)
            for (const auto each : topology.column(cell))
                if (position.exists(each)) reached.set(rules::index(each));
        for (std::size_t i = 0; i < line.way.size(); ++i) {
            std::vector<Square> standing;
            for (const auto each : topology.column(line.way[i]))
                if (position.at(each).exists()) standing.push_back(each);
            const bool last = i + 1 == line.way.size();
            HOLDS(standing == (last ? line.blockers : std::vector<Square>{}));
        }
        HOLDS((line.beyond == rules::no_square || position.exists(line.beyond)));
        if (line.blockers.empty()) HOLDS(line.beyond == rules::no_square);
    }
    const auto type = position.at(square).type();
    const bool slider =
        type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
    if (slider && seen.contains(square)) HOLDS(reached == seen.at(square));
    // Own pieces may leap as well, which no line shows.
    const bool own = rules::slot(type) >= rules::built_in_types;
    if (own && seen.contains(square)) HOLDS((reached - seen.at(square)).none());
    if (!slider && !own && type != PieceType::draughts_king) HOLDS(reached.none());
}

void check(const Position& position, const rules::MoveList& moves) {
    INFO(position.variant().id << ": " << notation::write_position(position));
    const auto seen = seen_in(position);
    check_attacks(position, seen);
    check_control(position, seen);
    for_each(position.existing(), [&](Square s) { check_contest(position, seen, s); });
    for (const auto seat : seats_of(position)) {
        if (position.variant().game == rules::Game::chess) check_pins(position, seen, seat);
        check_checks(position, seen, seat);
    }
    for_each(position.occupied(), [&](Square s) { check_lines(position, seen, s); });
    check_reach(position, seen, moves);
    check_moves(position, moves);
}

// Games by dice from the start, at most 120 plies each; `visit` gets every position and its moves.
template <class F>
void walk(const std::shared_ptr<const rules::Variant>& variant, int positions, F&& visit) {
    for (std::uint32_t seed = 1; positions > 0; ++seed) {
        std::mt19937 random(seed);
        auto position = Position::start(variant);
        for (int ply = 0; ply < 120 && positions > 0; ++ply) {
            const auto moves = rules::legal_moves(position);
            visit(position, moves);
            --positions;
            if (moves.empty() || rules::outcome(position).ended()) break;
            position.play(moves[random() % moves.size()]);
        }
    }
}

std::string names_in(const Position& position, const SquareSet& squares) {
    std::set<std::string> sorted;
    for_each(squares, [&](Square s) { sorted.insert(position.topology().at(s).name); });
    std::string text;
    for (const auto& name : sorted) text += (text.empty() ? "" : " ") + name;
    return text;
}

Square square(const Position& position, const std::string& name) {
    return position.topology().square_named(name).value();
}

} // namespace

TEST_CASE("Attacks, contests, pins, checks, lines and reach of 10,000 random Tri-D positions "
          "are what a plain look at the board says",
          "[rules_insight]") {
    for (const char* id : {"tri-d", "tri-d-meder"})
        walk(tests::shipped_rules().find(id), tri_d_positions, check);
}

TEST_CASE("The same holds where a column without a square ends a line (TD-M4)", "[rules_insight]") {
    walk(tests::variant_named("tri-d gaps=block"), other_positions, check);
}

TEST_CASE("The same holds in every other variant", "[rules_insight]") {
    for (const auto& variant : tests::shipped_rules().variants())
        if (variant->topology.shape != rules::Shape::tri_d) walk(variant, other_positions, check);
}

TEST_CASE("A man on another level blocks the column, and the line goes on behind him") {
    const auto position = tests::position_of(
        "tri-d", "W=4/4/4/R3;N=4/4/4/p3;B=4/4/4/4;Q3=2/2;K1=1K/2;K2=2/2;K6=1k/2 w - - 0 20 -");
    std::map<std::string, std::string> stops;
    for (const auto& line : rules::lines_of_sight(position, square(position, "b1W")))
        for (const auto blocker : line.blockers)
            stops[position.topology().at(blocker).name] =
                line.beyond == rules::no_square ? "" : position.topology().at(line.beyond).name;
    CHECK(stops == std::map<std::string, std::string>{{"b3N", "b4W"}, {"f1K1", ""}});
}

TEST_CASE("A man who waits shows where he could go on his turn, and what he attacks while that "
          "cannot be") {
    const auto start = Position::start(tests::shipped_rules().find("tri-d"));
    const auto knights = start.of(PieceType::knight) & start.of(Seat{1});
    for_each(knights, [&](Square s) { CHECK(rules::reach_of(start, s).any()); });
    const auto chess =
        tests::position_of("chess", "4k3/8/8/8/7q/5n2/8/4K3 w - - 0 1"); // White is in check
    CHECK(rules::in_check(chess, Seat{0}));
    CHECK(names_in(chess, rules::reach_of(chess, square(chess, "f3"))) == "d2 d4 e1 e5 g1 g5 h2");
}

TEST_CASE("A pin names pinner, man and king; a check the way it comes") {
    const auto position = tests::position_of("chess", "4k3/4r3/8/8/1b6/2N5/4B3/3QK2r w - - 0 1");
    std::set<std::string> found;
    const auto& topology = position.topology();
    for (const auto& pin : rules::pinned_pieces(position, Seat{0}))
        found.insert(topology.at(pin.pinner).name + ">" + topology.at(pin.piece).name + ">" +
                     topology.at(pin.king).name);
    CHECK(found == std::set<std::string>{"b4>c3>e1", "e7>e2>e1"});
    const auto checks = rules::checks_on(position, Seat{0});
    REQUIRE(checks.size() == 1);
    CHECK(topology.at(checks.front().checker).name == "h1");
    CHECK(checks.front().way.size() == 3);
}
