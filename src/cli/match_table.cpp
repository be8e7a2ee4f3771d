// SPDX-License-Identifier: MIT
#include "cli/match_table.h"

#include <algorithm>

#include <fmt/format.h>

#include "data/library.h"
#include "notation/positions/position_text.h"
#include "rules/position/key.h"

namespace strata::cli {

struct MatchTable::Running {
    int game = 0;
    session::Session session;
    std::vector<Player> players; // by seat
    engines::SearchTask task;    // without limits
    int plies = 0;
    std::vector<MatchFault> faults;
    std::vector<std::pair<game::NodeId, game::Time>> clocks = {}; // time left after each move
    bool draw_offered = false;                                    // with the last move

    void apply(const session::Command& command) {
        const auto here = session.current();
        session.apply(command);
        if (session.current() == here) return;
        task.moves.push_back(session.record().nodes[session.current()].move);
        ++plies;
    }
    void play(const rules::Move& move, const Player& player) {
        apply(session::PlayMove{move});
        if (player.engine->limits.time > 0.0)
            clocks.emplace_back(session.current(),
                                std::min(game::time_of(player.left), game::most_time));
    }
    void remark(const text::Message& message) {
        session.apply(session::SetComment{session.current(), data::english_words().say(message)});
    }
    // With two sides the game ends, with more the seat resigns and the others play on.
    void give_up(rules::Seat seat, const engines::EngineError& error) {
        faults.push_back({seat, error});
        apply(session::Forfeit{seat, engines::ending_of(error.fault)});
        remark(engines::sentence(error, players[rules::slot(seat)].engine->name));
    }
};

MatchTable::MatchTable(const MatchPlan& plan, const notation::RuleBook& book)
    : plan_(&plan),
      book_(&book) {
    for (const auto engine : plan.seats)
        programs_.push_back(
            std::make_unique<engines::OutsideEngine>(plan.engines[engine].order, *plan.variant));
}

std::optional<std::pair<std::string, engines::EngineError>> MatchTable::call_everybody() {
    for (std::size_t seat = 0; seat < programs_.size(); ++seat)
        if (auto error = programs_[seat]->begin_game(plan_->patience))
            return std::pair{plan_->engines[plan_->seats[seat]].name, std::move(*error)};
    return std::nullopt;
}

std::optional<engines::EngineError> MatchTable::ready(Player& player, int game) {
    player.left = player.engine->limits.time;
    if (auto error = player.program->begin_game(plan_->patience)) return error;
    if (!player.engine->is_ours()) return std::nullopt;
    constexpr std::uint64_t seeds = 1'000'000'000;
    const auto seed = rules::key::mix(plan_->seed ^ static_cast<std::uint64_t>(game)) % seeds;
    return player.program->set("Seed", std::to_string(seed));
}

// Returns false if an engine that cannot start has ended the game.
bool MatchTable::begin(Running& running) {
    auto& session = running.session;
    const auto opening = opening_of(*plan_, running.game);
    if (!opening.position.empty())
        session.apply(session::NewGame{plan_->variant->id, opening.position});
    running.task.start = session.position();
    for (const auto& move : opening.moves) running.apply(session::PlayMove{move});
    for (const auto seat : plan_->variant->every_seat()) {
        if (session.outcome().ended()) return false;
        if (const auto error = ready(running.players[rules::slot(seat)], running.game))
            running.give_up(seat, *error);
    }
    return !session.outcome().ended();
}

std::optional<MatchGame> MatchTable::play(int game, const std::function<bool()>& stops) {
    Running running{.game = game,
                    .session = session::Session{*book_, plan_->variant->id},
                    .players = {},
                    .task = {rules::Position::start(plan_->variant), {}, {}},
                    .plies = 0,
                    .faults = {}};
    const auto engines = plan_->seats_of(game);
    const auto count = engines.size();
    const auto turned = static_cast<std::size_t>((game - 1) % plan_->games_of_group());
    for (std::size_t seat = 0; seat < count; ++seat)
        running.players.push_back({&plan_->engines[engines[seat]],
                                   programs_[(seat + count - turned) % count].get(), 0.0});
    auto& session = running.session;
    bool goes_on = begin(running);
    while (goes_on && !session.outcome().ended()) {
        if (session.can_claim_draw()) {
            session.apply(session::ClaimDraw{});
        } else if (running.plies >= plan_->longest) {
            running.remark({"match.longest", {{"plies", running.plies}}});
            session.apply(session::OfferDraw{});
            session.apply(session::AnswerDraw{true});
        } else if (!take_turn(running, stops)) {
            return std::nullopt;
        }
    }
    MatchGame played{session.record(), std::move(running.faults)};
    for (const auto& [node, left] : running.clocks) played.record.nodes[node].clock = left;
    return played;
}

bool MatchTable::take_turn(Running& running, const std::function<bool()>& stops) {
    auto& session = running.session;
    const auto seat = session.position().mover();
    auto& player = running.players[rules::slot(seat)];
    auto task = running.task;
    task.limits = limits_of(running, player);
    const auto reply = player.program->think(
        {.task = std::move(task), .patience = patience_of(player), .stops = stops});
    if (!reply) {
        auto error = reply.error();
        if (error.fault == engines::EngineFault::stopped) return false;
        const bool timed = player.engine->limits.movetime > 0 || player.engine->limits.time > 0.0;
        if (timed && error.fault == engines::EngineFault::silent)
            error.fault = engines::EngineFault::late;
        running.give_up(seat, error);
    } else if (const auto late = timed(player, reply->seconds)) {
        running.give_up(seat, *late);
    } else {
        follow(running, player, *reply);
    }
    return true;
}

// A draw is agreed when both offer one. What can be claimed was claimed before the engine was
// asked.
void MatchTable::follow(Running& running, const Player& player,
                        const engines::OutsideEngine::Reply& reply) const {
    using Kind = engines::OutsideEngine::Reply::Kind;
    auto& session = running.session;
    const auto seat = session.position().mover();
    if (reply.kind == Kind::resigns) return running.apply(session::Resign{seat});
    if (reply.kind == Kind::claims_draw)
        return running.give_up(seat, {engines::EngineFault::claim, "1/2-1/2"});
    const bool agreed = running.draw_offered && reply.offers_draw;
    running.draw_offered = reply.offers_draw;
    running.play(reply.move, player);
    if (!agreed || session.outcome().ended()) return;
    session.apply(session::OfferDraw{});
    session.apply(session::AnswerDraw{true});
}

engines::SearchLimits MatchTable::limits_of(const Running& running, const Player& player) const {
    constexpr double second = 1e3;
    const auto& own = player.engine->limits;
    engines::SearchLimits limits{.nodes = own.nodes, .depth = own.depth, .movetime = own.movetime};
    if (own.time <= 0.0) return limits;
    for (const auto seat : plan_->variant->every_seat()) {
        const auto& other = running.players[rules::slot(seat)];
        if (other.engine->limits.time <= 0.0) continue;
        limits.clocks.push_back({seat, static_cast<long long>(other.left * second),
                                 static_cast<long long>(other.engine->limits.increment * second)});
    }
    return limits;
}

double MatchTable::patience_of(const Player& player) const {
    const auto& limits = player.engine->limits;
    constexpr double a_thousandth = 1e-3;
    if (limits.movetime > 0) return limits.movetime * a_thousandth + plan_->grace;
    if (limits.time > 0.0) return player.left + plan_->grace;
    return plan_->patience;
}

// Subtracts the time from the clock. Returns an error if the reply exceeds the time plus the grace
// period.
std::optional<engines::EngineError> MatchTable::timed(Player& player, double seconds) const {
    const auto& limits = player.engine->limits;
    if ((limits.movetime > 0 || limits.time > 0.0) && seconds > patience_of(player))
        return engines::EngineError{engines::EngineFault::late, fmt::format("{:.2f}", seconds), {}};
    if (limits.time > 0.0) player.left = std::max(0.0, player.left - seconds) + limits.increment;
    return std::nullopt;
}

} // namespace strata::cli
