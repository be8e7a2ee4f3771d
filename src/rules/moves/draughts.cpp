// SPDX-License-Identifier: MIT
#include "rules/moves/draughts.h"

#include <algorithm>
#include <cassert>
#include <unordered_set>
#include <utility>

namespace strata::rules {

namespace {

// On a flat board a cell and its only square have the same number.
bool holds(const SquareSet& squares, Cell cell) { return squares.test(index(cell)); }
Square square_of(Cell cell) { return static_cast<Square>(index(cell)); }

struct Jump {
    Square over = no_square;
    Square landing = no_square;
};

// The obstacles and possible victims of one seat's pieces.
class Field {
public:
    explicit Field(const Position& position)
        : position_(position),
          topology_(position.topology()),
          occupied_(position.occupied()),
          own_(position.of(position.mover())),
          prey_(occupied_ - own_ - spared(position)) {
        assert(!topology_.shares_columns() && "draughts is played on flat boards");
    }

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const SquareSet& own() const { return own_; }
    [[nodiscard]] bool is_crowned(Square square) const {
        return position_.of(PieceType::draughts_king).test(index(square));
    }

    // The squares to which the piece on `from` moves without capturing (ST-7.4, ST-7.6).
    [[nodiscard]] SquareSet quiet(Square from) const;
    // The jumps of the piece from `from` that has reached `at` and captured `taken`. Captured
    // pieces cannot be jumped again and still block; its start square is empty (ST-7.5, ST-7.6,
    // ST-7.8).
    void find_jumps(Square from, Square at, const SquareSet& taken, std::vector<Jump>& jumps) const;
    // True if a man promotes there (ST-7.9).
    [[nodiscard]] bool crowns(Square from, Square to) const;

private:
    // Partners' pieces, as long as they play (ST-7.12, ST-O27).
    static SquareSet spared(const Position& position) {
        SquareSet men;
        if (position.options().partner_capture) return men;
        for (const Seat seat : position.variant().every_seat())
            if (position.is_living(seat) && position.are_partners(seat, position.mover()))
                men |= position.of(seat);
        return men;
    }

    [[nodiscard]] const std::vector<Cell>& forward(Square from, Square at) const {
        const auto army = position_.at(from).army();
        return topology_.pawns[slot(army)][slot(topology_.cell_of(at))].captures;
    }
    [[nodiscard]] const std::vector<Path>& diagonals(Square at) const {
        return topology_.cells[slot(topology_.cell_of(at))].diagonal;
    }

    const Position& position_;
    const Topology& topology_;
    SquareSet occupied_, own_, prey_;
};

SquareSet Field::quiet(Square from) const {
    SquareSet targets;
    if (is_crowned(from)) {
        for (const auto& path : diagonals(from))
            for (auto next = path.begin(); next != path.end() && !holds(occupied_, *next); ++next)
                targets.set(index(*next));
    } else {
        for (const auto cell : forward(from, from))
            if (!holds(occupied_, cell)) targets.set(index(cell));
    }
    return targets;
}

// Paths with a common beginning meet the same pieces and squares. Each landing square counts once,
// because two squares of a diagonal share only one path (ST-2.2).
void Field::find_jumps(Square from, Square at, const SquareSet& taken,
                       std::vector<Jump>& jumps) const {
    const bool crowned = is_crowned(from);
    const auto prey = prey_ - taken;
    const auto starts_at_prey = [&](Cell cell) { return holds(prey, cell); };
    if (!crowned && std::ranges::none_of(forward(from, at), starts_at_prey)) return;
    auto occupied = occupied_;
    occupied.reset(index(from));
    SquareSet landings;
    for (const auto& path : diagonals(at)) {
        auto over = path.begin();
        while (crowned && over != path.end() && !holds(occupied, *over)) ++over;
        if (over == path.end() || !holds(prey, *over)) continue;
        if (!crowned && std::ranges::count(forward(from, at), *over) == 0) continue;
        for (auto next = over + 1; next != path.end() && !holds(occupied, *next); ++next) {
            if (!holds(landings, *next)) jumps.push_back({square_of(*over), square_of(*next)});
            landings.set(index(*next));
            if (!crowned) break;
        }
    }
}

bool Field::crowns(Square from, Square to) const {
    if (is_crowned(from) || !forward(from, to).empty()) return false;
    const auto& cells = topology_.promotion[slot(position_.at(from).army())].always;
    return std::ranges::find(cells, topology_.cell_of(to)) != cells.end();
}

// ST-7.7: first the number of captured pieces, then the number of kings among them.
using Worth = std::pair<std::size_t, int>;

struct Capture {
    Square from = no_square;
    Jumps jumps;
    SquareSet taken;
    [[nodiscard]] Square to() const { return jumps[jumps.size() - 1]; }
};

// A state within a capture: the current square and the captured pieces. The rest of the capture
// depends on these alone.
struct Stage {
    Square at = no_square;
    SquareSet taken;
    bool operator==(const Stage&) const = default;
};

struct StageHash {
    std::size_t operator()(const Stage& stage) const {
        auto mixed = static_cast<std::uint64_t>(index(stage.at));
        for (int i = 0; i < max_squares / 64; ++i)
            mixed = (mixed ^ stage.taken.word(i)) * 0x9E3779B97F4A7C15U;
        return static_cast<std::size_t>(mixed ^ (mixed >> 32));
    }
};

enum class Keep : std::uint8_t { one_of_alike, all };

// Collects the maximum captures of the pieces that it is given. Routes are generated in the order
// of their notation, so the first of several equivalent routes represents them all (ST-7.13).
class Captures {
public:
    Captures(const Field& field, Keep keep) : field_(field), keep_(keep) {}

    void add(Square from) {
        from_ = from;
        seen_.clear();
        route_ = {};
        taken_ = {};
        kings_ = 0;
        first_of_piece_ = list_.size();
        extend(from);
    }
    [[nodiscard]] const std::vector<Capture>& list() const { return list_; }
    [[nodiscard]] Worth best() const { return best_; }

private:
    void extend(Square at);
    void jump(const Jump& jump);
    void finish();
    [[nodiscard]] std::vector<Jump> jumps_from(Square at) const;
    [[nodiscard]] bool is_new() const;

    const Field& field_;
    Keep keep_;
    Square from_ = no_square;
    Jumps route_;
    SquareSet taken_;
    int kings_ = 0;
    Worth best_{1, 0};
    std::vector<Capture> list_;
    std::size_t first_of_piece_ = 0;
    std::unordered_set<Stage, StageHash> seen_;
};

std::vector<Jump> Captures::jumps_from(Square at) const {
    std::vector<Jump> jumps;
    if (route_.size() == Jumps::capacity) return jumps;
    field_.find_jumps(from_, at, taken_, jumps);
    const auto& topology = field_.position().topology();
    std::ranges::sort(jumps, {}, [&](const Jump& jump) -> const std::string& {
        return topology.at(jump.landing).name;
    });
    return jumps;
}

void Captures::extend(Square at) {
    // Only a king can reach the same stage by two paths.
    if (keep_ == Keep::one_of_alike && route_.size() > 1 && field_.is_crowned(from_) &&
        !seen_.insert({at, taken_}).second)
        return;
    const auto jumps = jumps_from(at);
    if (jumps.empty() && !route_.empty()) finish();
    for (const auto& next : jumps) jump(next);
}

void Captures::jump(const Jump& jump) {
    const int crowned = field_.is_crowned(jump.over) ? 1 : 0;
    route_.push(jump.landing);
    taken_.set(index(jump.over));
    kings_ += crowned;
    extend(jump.landing);
    kings_ -= crowned;
    taken_.reset(index(jump.over));
    route_.pop();
}

void Captures::finish() {
    const Worth worth{route_.size(), kings_};
    if (worth < best_) return;
    if (worth > best_) {
        best_ = worth;
        list_.clear();
        first_of_piece_ = 0;
    }
    if (keep_ == Keep::all || is_new()) list_.push_back({from_, route_, taken_});
}

bool Captures::is_new() const {
    const auto to = route_[route_.size() - 1];
    return std::none_of(
        list_.begin() + static_cast<std::ptrdiff_t>(first_of_piece_), list_.end(),
        [&](const Capture& known) { return known.to() == to && known.taken == taken_; });
}

Captures all_captures(const Field& field) {
    Captures captures(field, Keep::one_of_alike);
    field.own().for_each([&](int square) { captures.add(static_cast<Square>(square)); });
    return captures;
}

Move move_to(const Field& field, Square from, Square to) {
    Move move;
    move.from = from;
    move.to = to;
    move.promotes = field.crowns(from, to);
    if (move.promotes) move.promotion = PieceType::draughts_king;
    return move;
}

} // namespace

MoveList draughts_moves(const Position& position) {
    const Field field(position);
    const auto captures = all_captures(field);
    MoveList moves;
    std::uint32_t number = 0;
    for (const auto& capture : captures.list()) {
        number = moves.empty() || moves.back().from != capture.from ? 0 : number + 1;
        assert(number < Move::most_captures);
        moves.push_back(move_to(field, capture.from, capture.to()));
        moves.back().jumps = capture.jumps.size() & 63U;
        moves.back().capture = number & (Move::most_captures - 1);
    }
    if (!moves.empty()) return moves;
    field.own().for_each([&](int i) {
        const auto from = static_cast<Square>(i);
        field.quiet(from).for_each(
            [&](int to) { moves.push_back(move_to(field, from, static_cast<Square>(to))); });
    });
    return moves;
}

std::uint64_t count_draughts_moves(const Position& position) {
    const Field field(position);
    if (const auto captures = all_captures(field); !captures.list().empty())
        return captures.list().size();
    int quiet = 0;
    field.own().for_each(
        [&](int from) { quiet += field.quiet(static_cast<Square>(from)).count(); });
    return static_cast<std::uint64_t>(quiet);
}

bool has_draughts_move(const Position& position) {
    const Field field(position);
    bool found = false;
    field.own().for_each([&](int i) {
        const auto from = static_cast<Square>(i);
        if (found) return;
        std::vector<Jump> jumps;
        found = field.quiet(from).any();
        if (!found) field.find_jumps(from, from, {}, jumps);
        found = found || !jumps.empty();
    });
    return found;
}

namespace {

std::vector<Jumps> routes_of(const Captures& captures) {
    std::vector<Jumps> routes;
    for (const auto& capture : captures.list()) routes.push_back(capture.jumps);
    return routes;
}

Captures captures_of(const Field& field, Square from, Keep keep = Keep::all) {
    Captures captures(field, keep);
    if (field.own().test(index(from))) captures.add(from);
    return captures;
}

} // namespace

Jumps route_of(const Position& position, const Move& move) {
    Jumps route;
    if (move.jumps == 1) route.push(move.to);
    if (move.jumps < 2) return route;
    const Field field(position);
    const auto captures = captures_of(field, move.from, Keep::one_of_alike);
    if (move.capture < captures.list().size()) return captures.list()[move.capture].jumps;
    route.push(move.to);
    return route;
}

std::vector<Jumps> capture_routes(const Position& position, Square from) {
    const Field field(position);
    const auto mine = captures_of(field, from);
    if (mine.best() != all_captures(field).best()) return {};
    return routes_of(mine);
}

std::vector<Jumps> own_best_routes(const Position& position, Square from) {
    const Field field(position);
    return routes_of(captures_of(field, from));
}

std::optional<Move> move_by_route(const Position& position, Square from, const Jumps& route) {
    const auto routes = capture_routes(position, from);
    if (std::ranges::find(routes, route) == routes.end()) return std::nullopt;
    const auto men = [&](const Jumps& way) {
        auto list = jumped_pieces(position, from, way);
        std::ranges::sort(list);
        return list;
    };
    const auto wanted = men(route);
    const Field field(position);
    const auto alike = captures_of(field, from, Keep::one_of_alike);
    for (const auto& move : draughts_moves(position))
        if (move.from == from && move.to == route[route.size() - 1] &&
            men(alike.list()[move.capture].jumps) == wanted)
            return move;
    return std::nullopt;
}

std::vector<Square> jumped_pieces(const Position& position, Square from, const Jumps& route) {
    const auto& topology = position.topology();
    std::vector<Square> men;
    auto at = from;
    for (std::size_t i = 0; i < route.size(); ++i) {
        const auto landing = topology.cell_of(route[i]);
        for (const auto& path : topology.cells[slot(topology.cell_of(at))].diagonal) {
            const auto end = std::ranges::find(path, landing);
            if (end == path.end()) continue;
            const auto over = std::find_if(path.begin(), end, [&](Cell cell) {
                return square_of(cell) != from && holds(position.occupied(), cell);
            });
            assert(over != end && "every jump of a capture takes a man");
            men.push_back(square_of(*over));
            break;
        }
        at = route[i];
    }
    return men;
}

} // namespace strata::rules
