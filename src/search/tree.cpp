// SPDX-License-Identifier: MIT
#include "search/tree.h"

#include <algorithm>
#include <array>

#include "rules/moves/exchange.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"
#include "search/margins.h"
#include "search/move_code.h"
#include "search/tt_score.h"

namespace strata::search {

namespace {

// ST-6.6: partners are one side.
rules::Seats side_of(const rules::Position& position) {
    const auto& variant = position.variant();
    return variant.team_seats(variant.team(position.mover()));
}

} // namespace

TreeSearch::TreeSearch(rules::Position position, std::span<const std::uint64_t> past,
                       const Evaluation& evaluation, TranspositionTable& table, History& history,
                       Others others, SearchLimits limits, const Tablebase* tablebase)
    : position_(std::move(position)),
      evaluation_(evaluation),
      table_(table),
      history_(history),
      others_(others),
      limits_(std::move(limits)),
      tablebase_(tablebase),
      us_(side_of(position_)),
      root_key_part_{rules::key::part(100, static_cast<int>(us_.bits()), 0),
                     rules::key::part(100, static_cast<int>(us_.bits()), 1)},
      two_sides_(position_.variant().seat_count() == 2),
      null_move_allowed_(two_sides_ && position_.variant().has_kings()),
      stack_(max_ply + 2),
      keys_(past.begin(), past.end()),
      capture_squares_(1, rules::no_square),
      root_index_(past.size()),
      counter_(limits_.stop) {
    keys_.push_back(position_.key());
    root_in_check_ = rules::in_check(position_, position_.mover());
    list_root_moves();
}

TreeSearch::ScopedMove::ScopedMove(TreeSearch& tree, const rules::Move& move, int ply)
    : tree_(tree) {
    const bool us = tree.is_us();
    tree.stack_[static_cast<std::size_t>(ply)].piece_to =
        tree.history_.piece_to(tree.position_, move);
    record_ = tree.position_.play(move);
    if (tree.two_sides_) tree.table_.prefetch(tree.tt_key(false));
    const bool takes = record_.captured.exists();
    tree.capture_squares_.push_back(takes ? move.to : rules::no_square);
    tree.keys_.push_back(tree.position_.key());
    same_side = tree.is_us() == us;
    in_check = tree.in_check_after(record_);
}

TreeSearch::ScopedMove::~ScopedMove() {
    tree_.keys_.pop_back();
    tree_.capture_squares_.pop_back();
    tree_.position_.undo(record_);
}

// Returns false if the search must stop. The node limit is exact.
bool TreeSearch::enter_node(int ply) {
    if (stopped_) return false;
    if (limits_.nodes != 0 && counter_.nodes() >= limits_.nodes) stopped_ = true;
    if (counter_.should_stop()) stopped_ = true;
    if (stopped_) return false;
    counter_.enter_node(ply);
    return true;
}

void TreeSearch::update_pv(int ply, const rules::Move& move) {
    auto& line = stack_[static_cast<std::size_t>(ply)].pv;
    const auto& remaining = stack_[static_cast<std::size_t>(ply) + 1].pv;
    line.assign(1, move);
    line.insert(line.end(), remaining.begin(), remaining.end());
}

OrderingHints TreeSearch::ordering_hints(int ply) {
    const auto step = [&](int back) {
        return ply < back ? History::no_piece_to
                          : stack_[static_cast<std::size_t>(ply - back)].piece_to;
    };
    return {history_, stack_[static_cast<std::size_t>(ply)].killers, {step(1), step(2)}, &counter_};
}

void TreeSearch::list_root_moves() {
    MovePicker picker(position_, evaluation_, ordering_hints(0), no_code, MovePicker::Kind::all,
                      stack_[0].candidates);
    while (const auto* entry = picker.next()) {
        root_moves_.emplace_back();
        root_moves_.back().move = picker.move(*entry);
        root_moves_.back().code = entry->code;
        root_moves_.back().pv = {root_moves_.back().move};
    }
}

int TreeSearch::search_root(int alpha, int beta, int depth, std::size_t first) {
    root_depth_ = depth;
    int best = -infinite_score;
    for (auto at = first; at < root_moves_.size(); ++at) {
        auto& root = root_moves_[at];
        if (limits_.root_move) limits_.root_move({root.move, static_cast<int>(at) + 1, depth});
        const int score =
            search_root_move(root, {alpha, beta}, depth, static_cast<int>(at - first));
        if (stopped_) break;
        root.score = score > alpha || at == first ? score : -infinite_score;
        if (score <= best) continue;
        best = score;
        if (score <= alpha && at != first) continue;
        root.bound = bound_of(score, alpha, beta);
        root.pv.assign(1, root.move);
        root.pv.insert(root.pv.end(), stack_[1].pv.begin(), stack_[1].pv.end());
        alpha = std::max(alpha, score);
        std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
                    root_moves_.begin() + static_cast<std::ptrdiff_t>(at),
                    root_moves_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
        if (alpha >= beta) break;
    }
    return best;
}

int TreeSearch::search_root_move(RootMove& root, Window window, int depth, int number) {
    const ScoredMoves::Entry entry{.code = root.code};
    const bool no_reduction = root_in_check_ || !two_sides_;
    const int reduction =
        no_reduction ? 0 : late_move_reduction(entry, depth, number, {.pv_node = true});
    const ScopedMove played(*this, root.move, 0);
    return principal_variation_search(played, window, depth, 0, {},
                                      {played.in_check ? 0 : reduction, 0, number == 0});
}

int TreeSearch::search_child(const ScopedMove& played, Window window, int depth, int ply,
                             NodeState state) {
    if (played.same_side) return search_node(window, depth, ply + 1, state);
    return -search_node({-window.beta, -window.alpha}, depth, ply + 1, state);
}

// Searches the first move with the full window, later moves with a null window first.
int TreeSearch::principal_variation_search(const ScopedMove& played, Window window, int depth,
                                           int ply, NodeState state, MoveEffort effort) {
    const bool check_extension =
        played.in_check && (two_sides_ || is_us()) && ply < 2 * root_depth_;
    const int remaining = depth - 1 + (check_extension ? 1 : effort.extension);
    NodeState next{played.in_check, state.deviated, true, false};
    const Window narrow{window.alpha, window.alpha + 1};
    next.cut_node = !state.cut_node && !(effort.first_move && window.is_open());
    if (effort.first_move) return search_child(played, window, remaining, ply, next);
    int score = 0;
    if (effort.reduction > 0) {
        next.cut_node = true;
        score = search_child(played, narrow, remaining - effort.reduction, ply, next);
        if (score <= window.alpha) return score;
        next.cut_node = !state.cut_node;
    }
    score = search_child(played, narrow, remaining, ply, next);
    next.cut_node = false;
    if (score > window.alpha && score < window.beta)
        score = search_child(played, window, remaining, ply, next);
    return score;
}

int TreeSearch::search_node(Window window, int depth, int ply, NodeState state) {
    if (depth <= 0) return quiesce(window, 0, ply, state.in_check);
    stack_[static_cast<std::size_t>(ply)].pv.clear();
    if (!enter_node(ply)) return 0;
    if (const auto score = terminal_score(ply)) return *score;
    if (ply >= max_ply) return static_eval();
    window.alpha = std::max(window.alpha, ply - win_score);
    window.beta = std::min(window.beta, win_score - ply - 1);
    if (window.alpha >= window.beta) return window.alpha;

    Node at{.window = window, .depth = depth, .ply = ply, .state = state};
    TranspositionTable::Entry tt_entry;
    if (const auto found = table_.probe(tt_key(state.deviated))) {
        tt_entry = *found;
        if (!window.is_open() && tt_entry.depth >= depth)
            if (const auto score = tt_cutoff(tt_entry, window.alpha, window.beta, ply))
                return *score;
        at.tt_move = tt_entry.move;
    }
    at.static_eval = state.in_check                  ? -infinite_score
                     : tt_entry.bound != Bound::none ? tt_entry.static_eval
                                                     : static_eval();
    if (const auto score = prune_node(at, tt_entry)) return *score;
    // Internal iterative reduction: a node without a TT move deserves less effort.
    if (at.tt_move == no_code && depth > 4) --at.depth;
    if (const auto score = singular_extension(at, tt_entry)) return *score;
    return search_moves(at);
}

// Late move pruning and SEE pruning, for two sides.
bool TreeSearch::can_skip_move(const Node& at, const ScoredMoves::Entry& entry,
                               const rules::Move& move) const {
    if (!two_sides_ || at.pv_node || at.state.in_check || at.move_count == 0 ||
        is_decided(at.best_score))
        return false;
    const bool quiet = entry.is_quiet();
    if (quiet && at.move_count > late_move_limit(at.depth, at.improving)) return true;
    if (!null_move_allowed_ || at.depth > futility_depth || (!quiet && entry.score >= 0) ||
        move.promotes || move.kind != rules::MoveKind::piece)
        return false;
    return !rules::exchange_brings(position_, move, evaluation_.material(),
                                   -see_margin(at.depth, quiet));
}

// Returns nullopt if the move is futile: quiet, far below alpha and no check.
std::optional<int> TreeSearch::search_move(const Node& at, const ScoredMoves::Entry& entry,
                                           const rules::Move& move) {
    const bool others = !two_sides_ && !is_us();
    NodeState state = at.state;
    state.deviated =
        others && others_ == Others::best_reply && (state.deviated || at.move_count > 0);
    const int reduction = at.state.in_check
                              ? 0
                              : late_move_reduction(entry, at.depth, at.move_count,
                                                    {at.pv_node, !at.improving,
                                                     two_sides_ && state.cut_node, two_sides_});
    const bool futile = two_sides_ && !at.pv_node && !at.state.in_check && entry.is_quiet() &&
                        at.move_count > 0 && !is_decided(at.best_score) &&
                        at.depth - reduction <= futility_depth &&
                        at.static_eval + futility_margin(at.depth - reduction) <= at.window.alpha;
    const ScopedMove played(*this, move, at.ply);
    if (futile && !played.in_check) return std::nullopt;
    return principal_variation_search(played, at.window, at.depth, at.ply, state,
                                      {played.in_check ? 0 : reduction,
                                       entry.code == at.tt_move ? at.extension : 0,
                                       at.move_count == 0});
}

int TreeSearch::search_moves(Node at) {
    auto& frame = stack_[static_cast<std::size_t>(at.ply)];
    if (at.ply + 2 < max_ply) stack_[static_cast<std::size_t>(at.ply) + 2].killers = {};
    MovePicker picker(position_, evaluation_, ordering_hints(at.ply), at.tt_move,
                      MovePicker::Kind::all, frame.candidates);
    at.pv_node = at.window.is_open();
    frame.static_eval = at.static_eval;
    at.improving =
        !two_sides_ || (at.ply >= 2 && !at.state.in_check &&
                        at.static_eval > stack_[static_cast<std::size_t>(at.ply) - 2].static_eval);
    const int old_alpha = at.window.alpha;
    std::uint32_t best_code = no_code;
    while (const auto* entry = picker.next()) {
        const auto& move = picker.move(*entry);
        if (entry->code == at.excluded_move || can_skip_move(at, *entry, move)) continue;
        const auto score = search_move(at, *entry, move);
        if (stopped_) return 0;
        ++at.move_count;
        at.best_score = std::max(at.best_score, score.value_or(at.static_eval));
        if (score && *score > at.window.alpha) {
            at.window.alpha = *score;
            best_code = entry->code;
            update_pv(at.ply, move);
        }
        if (at.window.alpha >= at.window.beta) {
            if (entry->is_quiet()) update_history(at, picker, *entry);
            break;
        }
        if (!two_sides_ && !is_us() && at.state.deviated) break;
    }
    if (at.excluded_move != no_code) return at.move_count == 0 ? old_alpha : at.best_score;
    if (at.move_count == 0) return game_over_score(at.ply);
    table_.store(tt_key(at.state.deviated),
                 {best_code, score_to_tt(at.best_score, at.ply), at.static_eval, at.depth,
                  bound_of(at.best_score, old_alpha, at.window.beta)});
    return at.best_score;
}

void TreeSearch::update_history(const Node& at, const MovePicker& picker,
                                const ScoredMoves::Entry& best) {
    auto& killers = stack_[static_cast<std::size_t>(at.ply)].killers;
    if (killers[0] != best.code) killers = {best.code, killers[0]};
    const int bonus = std::min(32 * at.depth * at.depth, 2000);
    const auto before = ordering_hints(at.ply).previous;
    history_.update(position_, picker.move(best), before, bonus);
    for (const auto& entry : picker.tried_moves())
        if (entry.is_quiet()) history_.update(position_, picker.move(entry), before, -bonus);
}

} // namespace strata::search
