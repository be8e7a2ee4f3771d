// SPDX-License-Identifier: MIT
#include "review/reviewer.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "review/values.h"
#include "rules/game/outcome.h"
#include "search/score.h"

namespace strata::review {
namespace {

constexpr std::size_t table_megabytes = 8;
constexpr std::size_t longest_line = 6; // moves of the better line
constexpr int gains = 100;              // hundredths of a pawn that count as a gain

rules::Seats side_of(const rules::Position& position) {
    const auto& variant = position.variant();
    return variant.team_seats(variant.team(position.mover()));
}

bool tells(const std::vector<reading::Reason>& reasons) {
    return !reasons.empty() && reasons.front().kind != reading::Reason::Kind::quiet &&
           !reasons.front().later;
}

} // namespace

Judge::Judge(const rules::Variant& variant, const search::Weights& weights, std::uint64_t nodes,
             std::shared_ptr<const search::Tablebase> endings)
    : engine_(variant, weights, table_megabytes),
      nodes_(nodes) {
    engine_.use(std::move(endings));
}

std::optional<search::Line> Judge::best(search::SearchRequest request, const Stop& stop) {
    request.nodes = nodes_;
    engine_.clear();
    auto answer = engine_.think(request, {.progress = {}, .stop = stop, .deepen = {}});
    if (answer.lines.empty() || (stop && stop())) return std::nullopt;
    return std::move(answer.lines.front());
}

int Judge::left_by(const rules::Move& move, search::SearchRequest request, const Stop& stop) {
    const auto position = request.position();
    request.search_moves = {move};
    const auto line = best(std::move(request), stop);
    return line ? share_of(bands(position, *line), side_of(position)) : 0;
}

std::vector<Band> Judge::bands(const rules::Position& position, const search::Line& line) const {
    return bands_of(position, line, engine_.evaluation());
}

std::vector<reading::Reason> Judge::reasons(const rules::Position& position,
                                            const search::Line& line) const {
    const int stand = engine_.evaluation().for_side(position, side_of(position));
    return reading::reasons_of_line(position, line.moves,
                                    {wins_in(position, line.score), line.score - stand >= gains});
}

Reviewer::Reviewer(std::shared_ptr<const rules::Variant> variant, const game::GameRecord& record,
                   const search::Weights& weights, std::uint64_t nodes,
                   std::shared_ptr<const search::Tablebase> endings)
    : judge_(*variant, weights, nodes, std::move(endings)),
      here_(request_at(std::move(variant), record, game::root_node)),
      position_(here_.start) {
    for (auto node = record.next(game::root_node); node; node = record.next(*node))
        way_.push_back({*node, record.nodes[*node].move});
    review_.nodes = nodes;
    review_.plies = way_.size();
}

bool Reviewer::step(const Judge::Stop& stop) {
    if (review_.done()) return false;
    const bool last = review_.points.size() == review_.plies;
    const auto line = rules::outcome(position_).ended() ? std::nullopt : judge_.best(here_, stop);
    if (stop && stop()) return false;
    finish_mistake(line);
    add_point(line);
    if (last) return false;
    if (line) judge_move(*line, stop);
    if (stop && stop()) {
        review_.points.pop_back(); // its move is not judged
        return false;
    }
    go_on();
    return true;
}

void Reviewer::add_point(const std::optional<search::Line>& line) {
    const auto ply = review_.points.size();
    Point point;
    if (ply > 0) {
        point.node = way_[ply - 1].node;
        point.given = std::exchange(given_, 0);
        if (way_[ply - 1].move.kind != rules::MoveKind::resignation) point.mover = moved_;
    }
    const bool two_sides = position_.variant().team_count() == 2;
    if (line) {
        point.bands = judge_.bands(position_, *line);
        const auto first = position_.variant().team(rules::Seat{0});
        const bool own = position_.variant().team(position_.mover()) == first;
        if (two_sides) point.score = own ? line->score : -line->score;
        if (two_sides && search::is_decided(line->score))
            point.wins_in = (search::plies_to_end(line->score) + 1) / 2;
    } else {
        point.over = true;
        point.bands = bands_at_end(position_, rules::outcome(position_));
    }
    review_.points.push_back(std::move(point));
}

// The best reply explains the mistake if there is a reason for it.
void Reviewer::finish_mistake(const std::optional<search::Line>& reply) {
    if (!mistake_) return;
    if (reply && position_.are_enemies(position_.mover(), moved_)) {
        auto harm = judge_.reasons(position_, *reply);
        if (tells(harm)) {
            mistake_->reply = reply->moves.front();
            mistake_->harm = std::move(harm);
        }
    }
    review_.mistakes.push_back(*std::exchange(mistake_, std::nullopt));
}

void Reviewer::judge_move(const search::Line& best, const Judge::Stop& stop) {
    const auto ply = review_.points.size();
    const auto& move = way_[ply - 1].move;
    if (move.kind == rules::MoveKind::resignation || move == best.moves.front()) return;
    const int sides = sides_of(position_);
    const int left = judge_.left_by(move, here_, stop);
    int had = share_of(review_.points.back().bands, side_of(position_));
    given_ = std::max(0, had - left) * sides / 2;
    if (!weight_of(had - left, sides) || (stop && stop())) return;
    // The best move is evaluated with the same effort as the move played.
    had = judge_.left_by(best.moves.front(), here_, stop);
    given_ = std::max(0, had - left) * sides / 2;
    const auto weight = weight_of(had - left, sides);
    if (!weight) return;
    const int behind = 80 / sides;
    const bool heavy = *weight != Weight::doubtful;
    mistake_ = Mistake{.ply = ply,
                       .before = position_,
                       .played = move,
                       .weight = *weight,
                       .turns = heavy && had >= behind && left < behind,
                       .had = had,
                       .left = left,
                       .better = best.moves,
                       .why = judge_.reasons(position_, best)};
    if (mistake_->better.size() > longest_line) mistake_->better.resize(longest_line);
}

void Reviewer::go_on() {
    moved_ = position_.mover();
    here_.moves.push_back(way_[review_.points.size() - 1].move);
    position_.play(here_.moves.back());
}

Trial tried(Judge& judge, const Mistake& mistake, const search::SearchRequest& before,
            const rules::Move& move, const Judge::Stop& stop) {
    if (move == mistake.better.front()) return Trial::best;
    if (move == mistake.played) return Trial::worse;
    const int left = judge.left_by(move, before, stop);
    if (!weight_of(mistake.had - left, sides_of(mistake.before))) return Trial::good;
    return left > mistake.left ? Trial::better : Trial::worse;
}

search::SearchRequest request_at(std::shared_ptr<const rules::Variant> variant,
                                 const game::GameRecord& record, game::NodeId node) {
    auto start = rules::Position::from_setup(std::move(variant), record.start);
    assert(start && "a game begins with a position that obeys its variant");
    const auto line = record.line_to(node);
    return {.start = *std::move(start), .moves = {line.begin(), line.end()}};
}

} // namespace strata::review
