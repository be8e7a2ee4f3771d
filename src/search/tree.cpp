// SPDX-License-Identifier: MIT
#include "search/tree.h"

#include <algorithm>
#include <array>

#include "rules/moves/exchange.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"
#include "search/found.h"
#include "search/margins.h"
#include "search/move_code.h"

namespace strata::search {

namespace {

// ST-6.6: partners are one side.
rules::Seats side_of(const rules::Position& position) {
    const auto& variant = position.variant();
    return variant.team_seats(variant.team(position.mover()));
}

} // namespace

Tree::Tree(rules::Position position, std::span<const std::uint64_t> past,
           const Evaluation& evaluation, Table& table, History& history, Others others,
           TreeLimits limits, const Endings* endings)
    : position_(std::move(position)),
      evaluation_(evaluation),
      table_(table),
      history_(history),
      others_(others),
      limits_(std::move(limits)),
      endings_(endings),
      us_(side_of(position_)),
      root_part_{rules::key::part(100, static_cast<int>(us_.bits()), 0),
                 rules::key::part(100, static_cast<int>(us_.bits()), 1)},
      two_sides_(position_.variant().seat_count() == 2),
      may_pass_(two_sides_ && position_.variant().has_kings()),
      frames_(deepest_line + 2),
      keys_(past.begin(), past.end()),
      landed_(1, rules::no_square),
      root_key_(past.size()),
      work_(limits_.stop) {
    keys_.push_back(position_.key());
    root_check_ = rules::in_check(position_, position_.mover());
    list_roots();
}

Tree::Played::Played(Tree& tree, const rules::Move& move, int ply) : tree_(tree) {
    const bool us = tree.is_us();
    tree.frames_[static_cast<std::size_t>(ply)].step = tree.history_.step(tree.position_, move);
    record_ = tree.position_.play(move);
    if (tree.two_sides_) tree.table_.fetch(tree.key(false));
    const bool takes = record_.captured.exists();
    tree.landed_.push_back(takes ? move.to : rules::no_square);
    tree.keys_.push_back(tree.position_.key());
    same_side = tree.is_us() == us;
    check = tree.is_attacked(record_);
}

Tree::Played::~Played() {
    tree_.keys_.pop_back();
    tree_.landed_.pop_back();
    tree_.position_.undo(record_);
}

// False when it is time to stop. A limit of nodes is kept exactly.
bool Tree::enter(int ply) {
    if (stopped_) return false;
    if (limits_.nodes != 0 && work_.nodes() >= limits_.nodes) stopped_ = true;
    if (work_.shall_stop()) stopped_ = true;
    if (stopped_) return false;
    work_.enter_node(ply);
    return true;
}

void Tree::keep_line(int ply, const rules::Move& move) {
    auto& line = frames_[static_cast<std::size_t>(ply)].line;
    const auto& rest = frames_[static_cast<std::size_t>(ply) + 1].line;
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
}

Guide Tree::guide(int ply) {
    const auto step = [&](int back) {
        return ply < back ? History::no_step : frames_[static_cast<std::size_t>(ply - back)].step;
    };
    return {history_, frames_[static_cast<std::size_t>(ply)].killers, {step(1), step(2)}, &work_};
}

void Tree::list_roots() {
    Picker picker(position_, evaluation_, guide(0), no_code, Picker::Wants::all,
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
        if (limits_.root_move) limits_.root_move({root.move, static_cast<int>(at) + 1, depth});
        const int score = try_root(root, {alpha, beta}, depth, static_cast<int>(at - skip));
        if (stopped_) break;
        root.score = score > alpha || at == skip ? score : -infinite;
        if (score <= best) continue;
        best = score;
        if (score <= alpha && at != skip) continue;
        root.bound = bound_of(score, alpha, beta);
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

int Tree::try_root(Root& root, Window window, int depth, int number) {
    const Candidates::Entry entry{.code = root.code};
    const bool whole = root_check_ || !two_sides_;
    const int reduced = whole ? 0 : reduction(entry, depth, number, {.wide = true});
    const Played played(*this, root.move, 0);
    return try_move(played, window, depth, 0, {}, {played.check ? 0 : reduced, 0, number == 0});
}

int Tree::below(const Played& played, Window window, int depth, int ply, Turn turn) {
    if (played.same_side) return node(window, depth, ply + 1, turn);
    return -node({-window.beta, -window.alpha}, depth, ply + 1, turn);
}

// The first move with the whole window, the others to see whether they are better at all.
int Tree::try_move(const Played& played, Window window, int depth, int ply, Turn turn,
                   Effort effort) {
    const bool extends = played.check && (two_sides_ || is_us()) && ply < 2 * root_depth_;
    const int rest = depth - 1 + (extends ? 1 : effort.more);
    Turn next{played.check, turn.deviated, true, false};
    const Window narrow{window.alpha, window.alpha + 1};
    next.cut = !turn.cut && !(effort.first && window.is_wide());
    if (effort.first) return below(played, window, rest, ply, next);
    int score = 0;
    if (effort.reduced > 0) {
        next.cut = true;
        score = below(played, narrow, rest - effort.reduced, ply, next);
        if (score <= window.alpha) return score;
        next.cut = !turn.cut;
    }
    score = below(played, narrow, rest, ply, next);
    next.cut = false;
    if (score > window.alpha && score < window.beta) score = below(played, window, rest, ply, next);
    return score;
}

int Tree::node(Window window, int depth, int ply, Turn turn) {
    if (depth <= 0) return quiesce(window, 0, ply, turn.check);
    frames_[static_cast<std::size_t>(ply)].line.clear();
    if (!enter(ply)) return 0;
    if (const auto score = decided(ply)) return *score;
    if (ply >= deepest_line) return worth();
    window.alpha = std::max(window.alpha, ply - won);
    window.beta = std::min(window.beta, won - ply - 1);
    if (window.alpha >= window.beta) return window.alpha;

    Visit at{.window = window, .depth = depth, .ply = ply, .turn = turn};
    Table::Entry known;
    if (const auto* found = table_.find(key(turn.deviated))) {
        known = *found;
        if (!window.is_wide() && known.depth >= depth)
            if (const auto score = told(known, window.alpha, window.beta, ply)) return *score;
        at.first = known.move;
    }
    at.worth = turn.check ? -infinite : known.bound != Bound::none ? known.worth : worth();
    if (const auto score = cut_early(at, known)) return *score;
    // Without a good guess it pays to come back later.
    if (at.first == no_code && depth > 4) --at.depth;
    if (const auto score = look_at_others(at, known)) return *score;
    return moves_of(at);
}

// Moves of two sides that cannot be expected to matter.
bool Tree::is_hopeless(const Visit& at, const Candidates::Entry& entry,
                       const rules::Move& move) const {
    if (!two_sides_ || at.wide || at.turn.check || at.number == 0 || is_decided(at.best))
        return false;
    const bool quiet = entry.is_quiet();
    if (quiet && at.number > most_quiet(at.depth, at.improves)) return true;
    if (!may_pass_ || at.depth > shallow || (!quiet && entry.score >= 0) || move.promotes ||
        move.kind != rules::MoveKind::piece)
        return false;
    return !rules::exchange_brings(position_, move, evaluation_.material(),
                                   -most_lost(at.depth, quiet));
}

// Nothing of a move that looks too quiet once it is played.
std::optional<int> Tree::score_of(const Visit& at, const Candidates::Entry& entry,
                                  const rules::Move& move) {
    const bool others = !two_sides_ && !is_us();
    Turn turn = at.turn;
    turn.deviated = others && others_ == Others::best_reply && (turn.deviated || at.number > 0);
    const int reduced =
        at.turn.check ? 0
                      : reduction(entry, at.depth, at.number,
                                  {at.wide, !at.improves, two_sides_ && turn.cut, two_sides_});
    const bool futile = two_sides_ && !at.wide && !at.turn.check && entry.is_quiet() &&
                        at.number > 0 && !is_decided(at.best) && at.depth - reduced <= shallow &&
                        at.worth + hope(at.depth - reduced) <= at.window.alpha;
    const Played played(*this, move, at.ply);
    if (futile && !played.check) return std::nullopt;
    return try_move(
        played, at.window, at.depth, at.ply, turn,
        {played.check ? 0 : reduced, entry.code == at.first ? at.more : 0, at.number == 0});
}

int Tree::moves_of(Visit at) {
    auto& frame = frames_[static_cast<std::size_t>(at.ply)];
    if (at.ply + 2 < deepest_line) frames_[static_cast<std::size_t>(at.ply) + 2].killers = {};
    Picker picker(position_, evaluation_, guide(at.ply), at.first, Picker::Wants::all,
                  frame.candidates);
    at.wide = at.window.is_wide();
    frame.worth = at.worth;
    at.improves = !two_sides_ || (at.ply >= 2 && !at.turn.check &&
                                  at.worth > frames_[static_cast<std::size_t>(at.ply) - 2].worth);
    const int before = at.window.alpha;
    std::uint32_t best_code = no_code;
    while (const auto* entry = picker.next()) {
        const auto& move = picker.move(*entry);
        if (entry->code == at.left_out || is_hopeless(at, *entry, move)) continue;
        const auto score = score_of(at, *entry, move);
        if (stopped_) return 0;
        ++at.number;
        at.best = std::max(at.best, score.value_or(at.worth));
        if (score && *score > at.window.alpha) {
            at.window.alpha = *score;
            best_code = entry->code;
            keep_line(at.ply, move);
        }
        if (at.window.alpha >= at.window.beta) {
            if (entry->is_quiet()) reward(at, picker, *entry);
            break;
        }
        if (!two_sides_ && !is_us() && at.turn.deviated) break;
    }
    if (at.left_out != no_code) return at.number == 0 ? before : at.best;
    if (at.number == 0) return ended(at.ply);
    table_.put(key(at.turn.deviated), {best_code, to_table(at.best, at.ply), at.worth, at.depth,
                                       bound_of(at.best, before, at.window.beta)});
    return at.best;
}

void Tree::reward(const Visit& at, const Picker& picker, const Candidates::Entry& best) {
    auto& killers = frames_[static_cast<std::size_t>(at.ply)].killers;
    if (killers[0] != best.code) killers = {best.code, killers[0]};
    const int bonus = std::min(32 * at.depth * at.depth, 2000);
    const auto before = guide(at.ply).before;
    history_.add(position_, picker.move(best), before, bonus);
    for (const auto& entry : picker.tried_before())
        if (entry.is_quiet()) history_.add(position_, picker.move(entry), before, -bonus);
}

} // namespace strata::search
