// SPDX-License-Identifier: MIT
#include "oracle/draughts_moves.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace strata::oracle::draughts {
namespace {

using star::Step;
using star::Way;

/// ST-7.4: home men go to the centre, those abroad to the back rank of the module they are in.
std::vector<int> forward_ways(int seat, int cell) {
    return star::module_of(cell) == seat ? std::vector<int>{Way::front_left, Way::front_right}
                                         : std::vector<int>{Way::back_left, Way::back_right};
}

std::vector<int> all_ways() {
    return {Way::back_left, Way::back_right, Way::front_right, Way::front_left};
}

/// One man of the board and where he may go. The board stays as it is while he jumps (ST-7.8).
class Mover {
public:
    Mover(const State& state, const Rules& rules, int from)
        : state_(state),
          rules_(rules),
          from_(from),
          man_(state.at(from)) {}

    std::vector<Move> quiet_moves() const {
        std::vector<Move> moves;
        for (const int way : ways(from_)) {
            for (const int cell : free_cells(rules_.board.steps(from_, way))) {
                moves.push_back({from_, {cell}, {}});
            }
        }
        return moves;
    }

    /// Every route that cannot be continued.
    std::vector<Move> captures() const {
        std::vector<Move> routes;
        continue_route({from_, {}, {}}, routes);
        return routes;
    }

private:
    struct Jump {
        int over;
        int landing;
    };

    bool king() const { return man_.kind == 'D'; }

    std::vector<int> ways(int cell) const {
        return king() ? all_ways() : forward_ways(man_.seat, cell);
    }

    /// ST-7.8: his start counts as empty while he captures.
    bool free(int cell) const { return cell == from_ || state_.at(cell).none(); }

    /// ST-7.12 and ST-O27: inert men belong to nobody's partner.
    bool enemy(int cell) const {
        const Man& other = state_.at(cell);
        if (cell == from_ || other.none() || other.seat == man_.seat) {
            return false;
        }
        const auto& team = rules_.options.team;
        return rules_.options.partner_capture || !state_.live(other.seat) ||
               team[std::size_t(other.seat)] != team[std::size_t(man_.seat)];
    }

    /// The free cells that these steps lead to: for a king also all free ones behind them, in
    /// every branch (ST-7.6).
    std::vector<int> free_cells(const std::vector<Step>& steps) const {
        std::vector<int> cells;
        for (const Step& step : steps) {
            if (!free(step.cell)) {
                continue;
            }
            cells.push_back(step.cell);
            if (king()) {
                const auto more = free_cells(rules_.board.steps(step.cell, step.onward));
                cells.insert(cells.end(), more.begin(), more.end());
            }
        }
        return cells;
    }

    /// ST-7.5, ST-7.6: the men that these steps meet and that can be jumped.
    void find_jumps(const std::vector<Step>& steps, const std::vector<int>& taken,
                    std::vector<Jump>& jumps) const {
        for (const Step& step : steps) {
            const auto& behind = rules_.board.steps(step.cell, step.onward);
            if (free(step.cell)) {
                if (king()) {
                    find_jumps(behind, taken, jumps);
                }
            } else if (enemy(step.cell) &&
                       std::find(taken.begin(), taken.end(), step.cell) == taken.end()) {
                for (const int landing : free_cells(behind)) {
                    jumps.push_back({step.cell, landing});
                }
            }
        }
    }

    void continue_route(const Move& route, std::vector<Move>& routes) const {
        const int cell = route.landings.empty() ? from_ : route.to();
        std::vector<Jump> jumps;
        for (const int way : ways(cell)) {
            find_jumps(rules_.board.steps(cell, way), route.taken, jumps);
        }
        if (jumps.empty() && !route.taken.empty()) {
            routes.push_back(route);
        }
        for (const Jump& jump : jumps) {
            Move longer = route;
            longer.landings.push_back(jump.landing);
            longer.taken.push_back(jump.over);
            continue_route(longer, routes);
        }
    }

    const State& state_;
    const Rules& rules_;
    int from_;
    Man man_;
};

/// ST-7.7: quantity, then quality.
std::pair<std::size_t, long> worth(const State& state, const Move& move) {
    return {move.taken.size(), std::count_if(move.taken.begin(), move.taken.end(),
                                             [&](int cell) { return state.at(cell).kind == 'D'; })};
}

/// Of all routes those of the greatest worth, one for each start, end and set of captured men.
std::vector<Move> allowed(const State& state, const std::vector<Move>& routes) {
    std::pair<std::size_t, long> best{0, 0};
    for (const Move& route : routes) {
        best = std::max(best, worth(state, route));
    }
    std::map<std::tuple<int, int, std::vector<int>>, Move> moves;
    for (Move route : routes) {
        if (worth(state, route) != best) {
            continue;
        }
        std::sort(route.taken.begin(), route.taken.end());
        const auto key = std::make_tuple(route.from, route.to(), route.taken);
        const auto [known, inserted] = moves.emplace(key, route);
        if (!inserted && move_text(route) < move_text(known->second)) {
            known->second = route;
        }
    }
    std::vector<Move> result;
    for (const auto& [key, move] : moves) {
        result.push_back(move);
    }
    return result;
}

} // namespace

std::vector<Move> legal_moves(const State& state, const Rules& rules) {
    std::vector<Move> quiet;
    std::vector<Move> routes;
    for (int cell = 0; cell < rules.board.cells(); ++cell) {
        if (state.at(cell).seat != state.turn) {
            continue;
        }
        const Mover mover(state, rules, cell);
        const auto steps = mover.quiet_moves();
        const auto captures = mover.captures();
        quiet.insert(quiet.end(), steps.begin(), steps.end());
        routes.insert(routes.end(), captures.begin(), captures.end());
    }
    return routes.empty() ? quiet : allowed(state, routes);
}

std::string move_text(const Move& move) {
    std::string text = star::cell_name(move.from);
    for (const int cell : move.landings) {
        text += (move.taken.empty() ? "-" : "x") + star::cell_name(cell);
    }
    return text;
}

} // namespace strata::oracle::draughts
