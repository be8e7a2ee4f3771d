// SPDX-License-Identifier: MIT
// Judges a game move by move. It uses no clock and no thread; to run it in the background, call
// step() on another thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "game/record.h"
#include "review/judgement.h"
#include "search/engine.h"

namespace strata::review {

// Default node limit per search.
inline constexpr std::uint64_t default_nodes = 50'000;

// Searches with an empty table and a fixed number of nodes, so that results are reproducible.
// Tablebase positions are not searched.
class Judge {
public:
    Judge(const rules::Variant& variant, const search::Weights& weights, std::uint64_t nodes,
          std::shared_ptr<const search::Tablebase> endings = {});

    using Stop = std::function<bool()>; // may be empty
    // The best line; nullopt if nobody can move or the search was stopped. Of the request its
    // position counts.
    [[nodiscard]] std::optional<search::Line> best(search::SearchRequest request, const Stop& stop);
    // The expected score in percent of the moving side after that move.
    [[nodiscard]] int left_by(const rules::Move& move, search::SearchRequest request,
                              const Stop& stop);
    [[nodiscard]] std::vector<Band> bands(const rules::Position& position,
                                          const search::Line& line) const;
    // Why the first move of that line is good.
    [[nodiscard]] std::vector<reading::Reason> reasons(const rules::Position& position,
                                                       const search::Line& line) const;

private:
    search::Engine engine_;
    std::uint64_t nodes_;
};

class Reviewer {
public:
    // Precondition: the record is a game of that variant.
    Reviewer(std::shared_ptr<const rules::Variant> variant, const game::GameRecord& record,
             const search::Weights& weights, std::uint64_t nodes = default_nodes,
             std::shared_ptr<const search::Tablebase> endings = {});

    // Judges the next position. Returns false if all are judged or the search was stopped.
    bool step(const Judge::Stop& stop = {});
    [[nodiscard]] const Review& review() const { return review_; }

private:
    void add_point(const std::optional<search::Line>& line);
    void finish_mistake(const std::optional<search::Line>& reply);
    void judge_move(const search::Line& best, const Judge::Stop& stop);
    void go_on();

    struct Ply {
        game::NodeId node;
        rules::Move move;
    };

    Judge judge_;
    search::SearchRequest here_;
    rules::Position position_; // of here_
    std::vector<Ply> way_;
    rules::Seat moved_ = rules::no_seat; // whose move led here
    int given_ = 0;                      // loss of that move in percent, as counted
    std::optional<Mistake> mistake_;     // that move, until the reply to it is known
    Review review_;
};

// Judges that move in place of the mistake.
// `before` is the position before the mistake.
[[nodiscard]] Trial tried(Judge& judge, const Mistake& mistake, const search::SearchRequest& before,
                          const rules::Move& move, const Judge::Stop& stop);

// The position at the node. Precondition: the record is a game of that variant.
[[nodiscard]] search::SearchRequest request_at(std::shared_ptr<const rules::Variant> variant,
                                               const game::GameRecord& record, game::NodeId node);

} // namespace strata::review
