// SPDX-License-Identifier: MIT
#include "engines/outside_players.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engines/uci_info.h"
#include "session/players.h"

namespace strata::engines {

namespace {

// With more than two sides UCI gives no expected score per seat, so a fair share is assumed.
Evaluation prospect_of(const rules::Position& position, const search::SearchResult& answer) {
    Evaluation prospect;
    prospect.two_sides = position.variant().team_count() == 2;
    if (prospect.two_sides && !answer.lines.empty()) prospect.score = answer.lines.front().score;
    return prospect;
}

std::string limits_for(const session::Session& session, const session::EnginePlayer& player,
                       game::Time now) {
    auto limits = uci_clocks(session, now);
    if (player.nodes > 0)
        limits = fmt::format("nodes {}{}{}", player.nodes, limits.empty() ? "" : " ", limits);
    return limits.empty() ? fmt::format("movetime {}", player.movetime) : limits;
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
    if (engine == nullptr) return tell({seat, turn, player.name, {EngineFault::unknown, {}, {}}});
    auto& runner = runners_[session::text_of(session::Player{0, player})];
    if (!runner) runner = std::make_unique<EngineRunner>();
    EngineRunner::Task task{.order = order_for(*engine, player),
                            .position = session.position(),
                            .place = uci_place(session),
                            .limits = limits_for(session, player, now),
                            .patience = engine->patience,
                            .game = session::seed_of(session)};
    if (!session.clocks() && player.nodes == 0)
        task.most =
            std::chrono::duration<double>(std::chrono::milliseconds{player.movetime}).count();
    runner->ask(std::move(task),
                {.done =
                     [this, turn, position = session.position()](
                         const rules::Move& move, const search::SearchResult& answer) {
                         inbox_.put({session::PlayMove{move}, turn, prospect_of(position, answer)});
                     },
                 .failed =
                     [this, seat, turn, name = player.name](const EngineError& error) {
                         tell({seat, turn, name, error});
                     }});
}

void OutsidePlayers::tell(SeatError error) {
    {
        const std::scoped_lock lock(mutex_);
        error_ = std::move(error);
    }
    wake_();
}

void OutsidePlayers::hurry() {
    for (const auto& [player, runner] : runners_) runner->hurry();
}

void OutsidePlayers::drop() {
    for (const auto& [player, runner] : runners_) runner->drop();
    static_cast<void>(take_error());
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

std::optional<SeatError> OutsidePlayers::take_error() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(error_, std::nullopt);
}

} // namespace strata::engines
