// SPDX-License-Identifier: MIT
#include "search/tree.h"

#include <algorithm>
#include <array>

#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"
#include "search/move_code.h"

namespace strata::search {

namespace {

constexpr std::uint64_t asked_every = 2048; // nodes
constexpr int unknown = infinite + 1;

// ST-6.6: partners are one side.
rules::Seats side_of(const rules::Position& position) {
    const auto& variant = position.variant();
    return variant.team_seats(variant.team(position.mover()));
}

// A decided score counts from the root in the tree, and from its position in the table.
int to_table(int score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score + ply : score - ply;
}
int from_table(int score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score - ply : score + ply;
}

// What an entry says of a position, where that is enough for the window.
std::optional<int> told(const Table::Entry& known, int alpha, int beta, int ply) {
    const int score = from_table(known.score, ply);
    const bool tells = known.bound == Bound::exact ||
                       (known.bound == Bound::lower && score >= beta) ||
                       (known.bound == Bound::upper && score <= alpha);
    return tells ? std::optional(score) : std::nullopt;
}

Bound bound_of(int score, int alpha, int beta) {
    return score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
}

// The logarithm to base 2, in sixteenths, of 1 and more.
constexpr int logarithm(int number) {
    int whole = 0;
    while (number >> whole > 1) ++whole;
    int rest = (number << 10) >> whole, sixteenths = whole;
    for (int bit = 0; bit < 4; ++bit) {
        rest = (rest * rest) >> 10;
        sixteenths = sixteenths * 2 + (rest >> 11);
        if (rest >> 11) rest >>= 1;
    }
    return sixteenths;
}

// By depth and number of the move: how many plies less a late move is followed, in sixteenths.
constexpr auto reductions = [] {
    std::array<std::array<int, 64>, 64> table{};
    for (int depth = 1; depth < 64; ++depth)
        for (int number = 1; number < 64; ++number)
            table[static_cast<std::size_t>(depth)][static_cast<std::size_t>(number)] =
                8 + logarithm(depth) * logarithm(number) / 64;
    return table;
}();

// Less where the window is wide or the move was good elsewhere, more where its side is in decline.
int reduction(const Candidates::Entry& entry, int depth, int number, bool wide, bool improves) {
    if (!entry.is_quiet() || depth < 3 || number < (wide ? 4 : 2)) return 0;
    const int late = reductions[static_cast<std::size_t>(std::min(depth, 63))]
                               [static_cast<std::size_t>(std::min(number, 63))];
    const int praise = std::clamp(entry.score, -History::most, History::most) / 512;
    return std::clamp((late - praise - (wide ? 16 : 0) + (improves ? 0 : 12)) / 16, 0, depth - 2);
}

} // namespace

Tree::Tree(rules::Position position, std::span<const std::uint64_t> past,
           const Evaluation& evaluation, Table& table, Others others, TreeLimits limits,
           const Endings* endings)
    : position_(std::move(position)),
      evaluation_(evaluation),
      table_(table),
      others_(others),
      limits_(std::move(limits)),
      endings_(endings),
      us_(side_of(position_)),
      two_sides_(position_.variant().seat_count() == 2),
      may_pass_(two_sides_ && position_.variant().has_kings()),
      frames_(deepest_line + 2),
      keys_(past.begin(), past.end()),
      landed_(1, rules::no_square),
      root_key_(past.size()) {
    keys_.push_back(position_.key());
    list_roots();
}

Tree::Played::Played(Tree& tree, const rules::Move& move) : tree_(tree) {
    const bool us = tree.is_us();
    record_ = tree.position_.play(move);
    const bool takes = record_.captured.exists();
    tree.landed_.push_back(takes ? move.to : rules::no_square);
    tree.keys_.push_back(tree.position_.key());
    same_side = tree.is_us() == us;
    check = tree.is_attacked();
}

Tree::Played::~Played() {
    tree_.keys_.pop_back();
    tree_.landed_.pop_back();
    tree_.position_.undo(record_);
}

bool Tree::is_attacked() const {
    const auto& variant = position_.variant();
    if (!variant.has_kings()) return false;
    if (variant.keeps_check_history())
        return position_.setup().checks[rules::slot(position_.mover())].group != 0;
    return rules::in_check(position_, position_.mover());
}

int Tree::worth() const {
    const int ours = evaluation_.of_side(position_, us_);
    return is_us() ? ours : -ours;
}

// Of many seats nearly all nodes are quiet ones far outside the window, and none is kept.
int Tree::worth_in(Window window) const {
    if (two_sides_) return worth();
    if (is_us()) return evaluation_.of_side(position_, us_, window.alpha, window.beta);
    return -evaluation_.of_side(position_, us_, -window.beta, -window.alpha);
}

// What decides credit for a mate is no part of a position's own key (ST-6.2).
std::uint64_t Tree::key(bool deviated) const {
    auto key = position_.key() ^ rules::key::part(100, static_cast<int>(us_.bits()), deviated);
    if (!position_.variant().keeps_check_history()) return key;
    for (const rules::Seat seat : position_.variant().every_seat())
        if (const auto& history = position_.setup().checks[rules::slot(seat)]; history.group != 0)
            key ^= rules::key::mix((std::uint64_t{history.group} << 32 | history.cause) +
                                   static_cast<std::uint64_t>(seat));
    return key;
}

// False when it is time to stop. A limit of nodes is kept exactly.
bool Tree::enter() {
    if (stopped_) return false;
    if (limits_.nodes != 0 && nodes_ >= limits_.nodes) stopped_ = true;
    if (nodes_ % asked_every == 0 && limits_.stop && limits_.stop()) stopped_ = true;
    if (stopped_) return false;
    ++nodes_;
    return true;
}

// Who is to move finds no move, or the game is over.
int Tree::ended(int ply) const {
    const auto outcome = rules::outcome(position_);
    if (outcome.winners.none()) return draw;
    const bool ours = (outcome.winners & us_).any();
    return ours == is_us() ? won - ply : ply - won;
}

// Since the last capture or pawn move: once below the root, twice in the game.
bool Tree::repeats() const {
    if (position_.options().repetition == rules::DrawClaim::off) return false;
    const auto now = keys_.size() - 1;
    const auto back =
        std::min<std::size_t>(now, static_cast<std::size_t>(position_.setup().halfmove));
    int before_root = 0;
    for (std::size_t n = 2; n <= back; ++n) {
        if (keys_[now - n] != keys_[now]) continue;
        if (now - n >= root_key_ || ++before_root == 2) return true;
    }
    return false;
}

std::optional<int> Tree::decided(int ply) const {
    if (position_.is_over()) return ended(ply);
    // Others play on when all of us are out (ST-6.1).
    if ((position_.setup().living & us_).none()) return is_us() ? ply - won : won - ply;
    if (repeats() || rules::can_claim_fifty_moves(position_)) return draw;
    return endings_ ? by_table(ply) : std::nullopt;
}

std::optional<int> Tree::by_table(int ply) const {
    const auto value = endings_->probe_in_time(position_);
    if (!value) return std::nullopt;
    if (!value->decides()) return draw;
    const int score = won - ply - value->plies;
    return value->result == EndingValue::Result::win ? score : -score;
}

void Tree::keep_line(int ply, const rules::Move& move) {
    auto& line = frames_[static_cast<std::size_t>(ply)].line;
    const auto& rest = frames_[static_cast<std::size_t>(ply) + 1].line;
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
}

void Tree::list_roots() {
    Picker picker(position_, evaluation_, history_, frames_[0].killers, no_code, Picker::Wants::all,
                  frames_[0].candidates);
    while (const auto* entry = picker.next()) {
        roots_.emplace_back();
        roots_.back().move = picker.move(*entry);
        roots_.back().code = entry->code;
        roots_.back().line = {roots_.back().move};
    }
}

int Tree::walk(int alpha, int beta, int depth, std::size_t skip) {
    root_depth_ = depth;
    int best = -infinite;
    for (auto at = skip; at < roots_.size(); ++at) {
        auto& root = roots_[at];
        const int score = try_root(root, {alpha, beta}, depth, at == skip);
        if (stopped_) break;
        root.score = score > alpha || at == skip ? score : -infinite;
        if (score <= best) continue;
        best = score;
        if (score <= alpha && at != skip) continue;
        root.line.assign(1, root.move);
        root.line.insert(root.line.end(), frames_[1].line.begin(), frames_[1].line.end());
        alpha = std::max(alpha, score);
        std::rotate(roots_.begin() + static_cast<std::ptrdiff_t>(skip),
                    roots_.begin() + static_cast<std::ptrdiff_t>(at),
                    roots_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
        if (alpha >= beta) break;
    }
    return best;
}

int Tree::try_root(Root& root, Window window, int depth, bool first) {
    const Played played(*this, root.move);
    return try_move(played, window, depth, 0, {}, 0, first);
}

int Tree::below(const Played& played, Window window, int depth, int ply, Turn turn) {
    if (played.same_side) return node(window, depth, ply + 1, turn);
    return -node({-window.beta, -window.alpha}, depth, ply + 1, turn);
}

// The first move with the whole window, the others to see whether they are better at all.
int Tree::try_move(const Played& played, Window window, int depth, int ply, Turn turn, int reduced,
                   bool first) {
    const bool extends = played.check && (two_sides_ || is_us()) && ply < 2 * root_depth_;
    const int rest = depth - 1 + (extends ? 1 : 0);
    const Turn next{played.check, turn.deviated, true};
    if (first) return below(played, window, rest, ply, next);
    const Window narrow{window.alpha, window.alpha + 1};
    int score = below(played, narrow, rest - reduced, ply, next);
    if (score > window.alpha && reduced > 0) score = below(played, narrow, rest, ply, next);
    if (score > window.alpha && score < window.beta) score = below(played, window, rest, ply, next);
    return score;
}

int Tree::node(Window window, int depth, int ply, Turn turn) {
    if (depth <= 0) return quiesce(window, 0, ply, turn.check);
    frames_[static_cast<std::size_t>(ply)].line.clear();
    if (!enter()) return 0;
    if (const auto score = decided(ply)) return *score;
    if (ply >= deepest_line) return worth();
    window.alpha = std::max(window.alpha, ply - won);
    window.beta = std::min(window.beta, won - ply - 1);
    if (window.alpha >= window.beta) return window.alpha;

    const auto place = key(turn.deviated);
    std::uint32_t first = no_code;
    int value = turn.check ? -infinite : unknown;
    if (const auto* known = table_.find(place)) {
        first = known->move;
        if (!window.is_wide() && known->depth >= depth)
            if (const auto score = told(*known, window.alpha, window.beta, ply)) return *score;
        if (!turn.check) value = known->worth;
    }
    if (value == unknown) value = worth();
    if (const auto score = cut_early(window, depth, ply, turn, value)) return *score;
    if (first == no_code && depth > 4) --depth; // without a good guess it pays to come back later
    return moves_of(window, depth, ply, turn, value, first);
}

// Positions so good that the other side would not let it come to them.
std::optional<int> Tree::cut_early(Window window, int depth, int ply, Turn turn, int worth) {
    constexpr int per_ply = 80, shallow = 6, least = 3;
    if (!two_sides_ || window.is_wide() || turn.check || is_decided(window.beta))
        return std::nullopt;
    if (depth <= shallow && worth - per_ply * depth >= window.beta) return worth;
    if (depth >= least && turn.may_pass && worth >= window.beta)
        return pass_and_see(window.beta, depth, ply, worth);
    return std::nullopt;
}

// Without a move of its own it is still too good. With pawns alone a move may be a burden.
std::optional<int> Tree::pass_and_see(int beta, int depth, int ply, int worth) {
    const auto men = position_.of(position_.mover()) - position_.of(rules::PieceType::pawn) -
                     position_.of(rules::PieceType::king);
    if (!may_pass_ || men.none() || position_.setup().pending != rules::no_square)
        return std::nullopt;
    const auto record = position_.pass();
    keys_.push_back(position_.key());
    landed_.push_back(rules::no_square);
    const int score =
        -node({-beta, -beta + 1}, depth - 4 - depth / 4 - std::min((worth - beta) / 200, 3),
              ply + 1, {false, false, false});
    landed_.pop_back();
    keys_.pop_back();
    position_.undo(record);
    if (stopped_ || score < beta) return std::nullopt;
    return is_decided(score) ? beta : score;
}

int Tree::moves_of(Window window, int depth, int ply, Turn turn, int worth, std::uint32_t first) {
    auto& frame = frames_[static_cast<std::size_t>(ply)];
    if (ply + 2 < deepest_line) frames_[static_cast<std::size_t>(ply) + 2].killers = {};
    Picker picker(position_, evaluation_, history_, frame.killers, first, Picker::Wants::all,
                  frame.candidates);
    const bool wide = window.is_wide();
    const bool others = !two_sides_ && !is_us();
    const int before = window.alpha;
    frame.worth = worth;
    const bool improves = !two_sides_ || (ply >= 2 && !turn.check &&
                                          worth > frames_[static_cast<std::size_t>(ply) - 2].worth);
    int best = -infinite;
    std::uint32_t best_code = no_code;
    int number = 0;
    while (const auto* entry = picker.next()) {
        const auto& move = picker.move(*entry);
        const bool prunes = two_sides_ && !wide && !turn.check && entry->is_quiet() && number > 0 &&
                            !is_decided(best);
        if (prunes && depth <= 6 && number > (5 + depth * depth) / (improves ? 1 : 2) + 1) continue;
        const int reduced = turn.check ? 0 : reduction(*entry, depth, number, wide, improves);
        int score = 0;
        {
            const Played played(*this, move);
            if (prunes && depth <= 3 && !played.check && worth + 60 + 90 * depth <= window.alpha) {
                best = std::max(best, worth);
                ++number;
                continue;
            }
            Turn next = turn;
            next.deviated = !is_us() && others_ == Others::best_reply && !two_sides_ &&
                            (turn.deviated || (others && number > 0));
            score =
                try_move(played, window, depth, ply, next, played.check ? 0 : reduced, number == 0);
        }
        if (stopped_) return 0;
        ++number;
        if (score > best) {
            best = score;
            if (score > window.alpha) {
                window.alpha = score;
                best_code = entry->code;
                keep_line(ply, move);
            }
        }
        if (window.alpha >= window.beta) {
            if (entry->is_quiet()) reward(ply, depth, picker, *entry);
            break;
        }
        if (others && turn.deviated) break;
    }
    if (number == 0) return ended(ply);
    table_.put(key(turn.deviated),
               {best_code, to_table(best, ply), worth, depth, bound_of(best, before, window.beta)});
    return best;
}

void Tree::reward(int ply, int depth, const Picker& picker, const Candidates::Entry& best) {
    auto& killers = frames_[static_cast<std::size_t>(ply)].killers;
    if (killers[0] != best.code) killers = {best.code, killers[0]};
    const int bonus = std::min(32 * depth * depth, 2000);
    history_.add(position_, picker.move(best), bonus);
    for (const auto& entry : picker.tried_before())
        if (entry.is_quiet()) history_.add(position_, picker.move(entry), -bonus);
}

// Captures and promotions alone, until none is worth its while; out of check whatever helps.
int Tree::quiesce(Window window, int deep, int ply, bool check) {
    constexpr int deepest_escape = 4;
    auto& frame = frames_[static_cast<std::size_t>(ply)];
    frame.line.clear();
    if (!enter()) return 0;
    if (const auto score = decided(ply)) return *score;
    if (ply >= deepest_line) return worth();
    // Of many seats it depends on how one came here.
    const auto place = two_sides_ ? key(false) : 0;
    const auto* known = two_sides_ ? table_.find(place) : nullptr;
    if (known && !window.is_wide())
        if (const auto score = told(*known, window.alpha, window.beta, ply)) return *score;
    const std::uint32_t first = known ? known->move : no_code;
    const bool escapes = check && (two_sides_ || (is_us() && deep < deepest_escape));
    const auto wants = escapes ? Picker::Wants::all : Picker::Wants::forcing;
    const int value = escapes ? -infinite : known ? known->worth : worth_in(window);
    int stand = value, best = value;
    if (position_.variant().has_kings() && best >= window.beta) return best;
    Picker picker(position_, evaluation_, history_, frame.killers, first, wants, frame.candidates);
    const bool must = position_.variant().has_jumps() && !frame.candidates.moves.empty() &&
                      !frame.candidates.moves.front().jumps.empty(); // ST-7.7
    if (must) best = stand = -infinite;
    if (best >= window.beta) return best;
    const int before = window.alpha;
    window.alpha = std::max(window.alpha, best);
    std::uint32_t best_code = no_code;
    int number = 0;
    while (const auto* entry = picker.next()) {
        const auto& move = picker.move(*entry);
        if (!escapes && !must && !is_worth_a_look(*entry, move, stand, window.alpha, deep))
            continue;
        int score = 0;
        {
            const Played played(*this, move);
            score = played.same_side
                        ? quiesce(window, deep + 1, ply + 1, played.check)
                        : -quiesce({-window.beta, -window.alpha}, deep + 1, ply + 1, played.check);
        }
        if (stopped_) return 0;
        ++number;
        if (score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        window.alpha = score;
        best_code = entry->code;
        keep_line(ply, move);
        if (score >= window.beta) break;
    }
    if (escapes && number == 0) return ended(ply);
    if (two_sides_)
        table_.put(place,
                   {best_code, to_table(best, ply), value, 0, bound_of(best, before, window.beta)});
    return best;
}

// Of many seats: our captures, theirs of us at the brim, and their answers. In a fight of the
// others among themselves nearly all nodes would be lost.
bool Tree::is_worth_a_look(const Candidates::Entry& entry, const rules::Move& move, int stand,
                           int alpha, int deep) const {
    constexpr int hope = 120;
    if (entry.score < 0) return false;
    if (stand + material_gain(position_, evaluation_, move) + hope <= alpha) return false;
    if (two_sides_ || is_us() || move.kind != rules::MoveKind::piece) return true;
    if (move.to == landed_.back()) return true;
    const auto taken = position_.at(move.to);
    return deep == 0 && taken.exists() && us_.has(position_.commander(taken.army()));
}

} // namespace strata::search
