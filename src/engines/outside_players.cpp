// SPDX-License-Identifier: MIT
#include "engines/outside_players.h"

#include <algorithm>
#include <utility>

#include "engines/uci_info.h"
#include "session/players.h"

namespace strata::engines {

namespace {

// With more than two sides engines give no expected score per seat, so a fair share is assumed.
Evaluation prospect_of(const rules::Position& position, const search::SearchResult& answer) {
    Evaluation prospect;
    prospect.two_sides = position.variant().team_count() == 2;
    if (prospect.two_sides && !answer.lines.empty()) prospect.score = answer.lines.front().score;
    return prospect;
}

SearchLimits limits_for(const session::Session& session, const session::EnginePlayer& player,
                        game::Time now) {
    auto limits = limits_of_clocks(session, now);
    limits.nodes = player.nodes;
    if (limits == SearchLimits{}) limits.movetime = player.movetime;
    return limits;
}

// `claims` is true if the position is drawn if somebody claims it.
rules::Expected<EngineCommand, EngineError> command_of(const OutsideEngine::Reply& reply,
                                                       bool claims) {
    using Kind = OutsideEngine::Reply::Kind;
    if (reply.kind == Kind::resigns) return EngineCommand{session::Resign{}};
    if (reply.kind != Kind::claims_draw) return EngineCommand{session::PlayMove{reply.move}};
    if (claims) return EngineCommand{session::ClaimDraw{}};
    return rules::Unexpected{EngineError{EngineFault::claim, "1/2-1/2"}};
}

} // namespace

EngineOrder order_for(const NamedEngine& engine, const session::EnginePlayer& player) {
    auto order = engine.order();
    if (player.elo) {
        order.options.emplace_back("UCI_LimitStrength", "true");
        order.options.emplace_back("UCI_Elo", std::to_string(*player.elo));
    }
    if (player.skill) order.options.emplace_back("Skill Level", std::to_string(*player.skill));
    return order;
}

void OutsidePlayers::think(const session::Session& session, rules::Seat seat,
                           const session::EnginePlayer& player, game::Time now) {
    const auto turn = session.search_revision();
    const auto* engine = engine_called(engines_, player.name);
    if (engine == nullptr)
        return errors_.put(turn, {seat, player.name, {EngineFault::unknown, {}, {}}});
    auto& runner = runners_[session::text_of(session::Player{0, player})];
    if (!runner) runner = std::make_unique<EngineRunner>();
    EngineRunner::Task task{.order = order_for(*engine, player),
                            .search = task_of(session, limits_for(session, player, now)),
                            .patience = engine->patience,
                            .game = session::seed_of(session)};
    if (!session.clocks() && player.nodes == 0)
        task.most =
            std::chrono::duration<double>(std::chrono::milliseconds{player.movetime}).count();
    const auto failed = [this, seat, turn, name = player.name](const EngineError& error) {
        errors_.put(turn, {seat, name, error});
    };
    const auto done = [this, failed, turn, position = session.position(),
                       claims = session.can_claim_draw()](const OutsideEngine::Reply& reply,
                                                          const search::SearchResult& answer) {
        auto command = command_of(reply, claims);
        if (!command) return failed(command.error());
        if (reply.kind == OutsideEngine::Reply::Kind::move) {
            command->prospect = prospect_of(position, answer);
            command->prospect->offers_draw = reply.offers_draw;
        }
        commands_.put(turn, *std::move(command));
    };
    runner->ask(std::move(task), {.done = done, .failed = failed});
}

void OutsidePlayers::hurry() {
    for (const auto& [player, runner] : runners_) runner->hurry();
}

void OutsidePlayers::drop() {
    for (const auto& [player, runner] : runners_) runner->drop();
    errors_.clear();
}

void OutsidePlayers::let_go_of(const session::Session& session) {
    std::erase_if(leaving_, [](const auto& runner) { return runner->finished(); });
    if (runners_.empty()) return;
    std::vector<std::string> playing;
    for (const rules::Seat seat : session.variant().every_seat())
        playing.push_back(session::text_of(session::player_of(session, seat)));
    for (auto& [player, runner] : runners_) {
        if (std::ranges::find(playing, player) != playing.end()) continue;
        runner->leave();
        leaving_.push_back(std::move(runner));
    }
    std::erase_if(runners_, [](const auto& one) { return !one.second; });
}

} // namespace strata::engines
