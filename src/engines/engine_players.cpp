// SPDX-License-Identifier: MIT
#include "engines/engine_players.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "engines/search_run.h"
#include "notation/moves/move_text.h"
#include "rules/game/outcome.h"
#include "search/level.h"
#include "session/players.h"

namespace strata::engines {

namespace {

constexpr double pause_before_reply = 0.3; // seconds, after the move before has arrived

// Level of the seat to move. In the opening a full-strength level also chooses among nearly equal
// moves, otherwise all its games would start alike.
search::Level level_now(const session::Session& session, rules::Seat seat) {
    constexpr int opening = 4; // rounds
    constexpr int choice = 3;
    constexpr int about = 15; // centipawns
    auto level = search::level(session::level_of(session, seat));
    if (level.lines == 1 && session.position().setup().fullmove <= opening) {
        level.lines = choice;
        level.margin = about;
    }
    return level;
}

double seconds(game::Time time) { return std::chrono::duration<double>(time).count(); }

std::optional<ThinkTime> time_for(const session::Session& session, rules::Seat seat,
                                  game::Time now) {
    const auto& clocks = session.clocks();
    if (!clocks) return std::nullopt;
    Clock clock;
    clock.left = seconds(clocks->left(seat, now) + clocks->delay_left(now));
    clock.increment = seconds(clocks->control().of(seat).front().bonus);
    clock.moves_to_go = clocks->moves_to_go(seat).value_or(0);
    return think_time(clock);
}

} // namespace

void EnginePlayers::release_memory() {
    if (!thinks_ && !worker_.busy()) engine_.release();
}

void EnginePlayers::follow(const session::Session& session, game::Time now, bool begins) {
    begins = begins && !paused_;
    if (followed_ == session.search_revision() && (began_ || !begins) && !(paused_ && thinks_))
        return;
    const bool another = followed_ != session.search_revision();
    if (another || paused_) stop();
    followed_ = session.search_revision();
    began_ = begins;
    outside_.let_go_of(session);
    if (session.past().empty()) outlook_ = {};
    if (!begins) return;
    const auto seat = session::program_to_move(session);
    if (seat && session::clocks_let_think(session)) think(session, *seat, now);
}

void EnginePlayers::stop() {
    outside_.drop();
    worker_.stop();
    thinks_.reset();
    held_.reset();
}

std::optional<EnginePlayers::Reply> EnginePlayers::due(const session::Session& session, double now,
                                                       double lands_at, bool may_resign) {
    const auto turn = session.search_revision();
    if (auto found = worker_.take(turn)) {
        if (!found->prospect) return Reply{std::move(found->command)};
        const auto& clocks = session.clocks();
        const bool hurries = clocks && clocks->running() &&
                             clocks->low(session.position().mover(), game::time_of(now));
        if (!paused_)
            held_ = {*std::move(found), turn, hurries ? now : lands_at + pause_before_reply};
    }
    if (!held_ || held_->due > now) return std::nullopt;
    const auto held = *std::exchange(held_, std::nullopt);
    if (held.turn != turn) return std::nullopt;
    return Reply{decide(held.found, session, may_resign), held.found.prospect->offers_draw};
}

void EnginePlayers::move_now() {
    if (held_) {
        held_->due = 0.0;
        return;
    }
    worker_.finish();
    outside_.hurry();
}

std::optional<SeatError> EnginePlayers::take_error(const session::Session& session) {
    auto error = outside_.take_error(session.search_revision());
    if (!error) return std::nullopt;
    thinks_.reset();
    failed_ = session.search_revision();
    return error;
}

void EnginePlayers::try_again() {
    failed_.reset();
    began_ = false;
}

void EnginePlayers::think(const session::Session& session, rules::Seat seat, game::Time now) {
    const auto player = session::player_of(session, seat);
    if (!player.engine) return think_at_level(session, seat, now);
    thinks_ = seat;
    outside_.think(session, seat, *player.engine, now);
}

void EnginePlayers::think_at_level(const session::Session& session, rules::Seat seat,
                                   game::Time now) {
    const auto level = level_now(session, seat);
    const auto seed = session::seed_of(session) ^ session.position().key();
    thinks_ = seat;
    search(session, level, time_for(session, seat, now),
           [position = session.position(), seat, level, seed,
            this](const search::SearchResult& result) {
               const auto& line = search::choose_line(result, level, seed);
               return EngineCommand{session::PlayMove{line.moves.front()},
                                    prospect_of(position, result, engine_.evaluation(), seat)};
           });
}

// `answer` is called on the thread with a result that has a line.
void EnginePlayers::search(const session::Session& session, const search::Level& level,
                           const std::optional<ThinkTime>& time,
                           std::function<EngineCommand(const search::SearchResult&)> answer) {
    worker_.stop();
    constexpr bool fresh = true; // reproducible: the same position gives the same move
    const auto run = std::make_shared<SearchRun>(
        engine_.of(session), question_about(session, level.lines, level.nodes), time, fresh);
    worker_.start(session.search_revision(), [run, answer = std::move(answer)](auto& output) {
        if (run->step(output.in_steps(), [&] { return output.stopped(); })) return output.wait();
        if (!run->result().lines.empty()) output.put(answer(run->result()));
        return false;
    });
}

// External engines answer by what they said with their last move: not all protocols can ask them.
bool EnginePlayers::agree_to_draw(const session::Session& session, rules::Seats seats) const {
    const auto agrees = [&](rules::Seat seat) {
        const auto& outlook = outlook_[rules::slot(seat)];
        return outlook && agrees_to_draw(*outlook, session.position().setup().fullmove);
    };
    bool all = true;
    for (const rules::Seat seat : seats) all = all && agrees(seat);
    return all;
}

void EnginePlayers::consider_draw(const session::Session& session) {
    auto asked = session.draw_waits_for() & session::programs(session);
    rules::Seats outside;
    int best = 0;
    for (const rules::Seat seat : asked) {
        const int level = session::level_of(session, seat);
        best = std::max(best, level);
        if (level == 0) outside |= seat;
    }
    const bool agreed = agree_to_draw(session, outside);
    asked -= outside;
    stop();
    if (best == 0 || !agreed)
        return commands().put(session.search_revision(), {session::AnswerDraw{agreed}});
    search(session, search::level(best), std::nullopt,
           [position = session.position(), asked, this](const search::SearchResult& result) {
               bool all = true;
               for (const rules::Seat seat : asked)
                   all = all &&
                         agrees_to_draw(prospect_of(position, result, engine_.evaluation(), seat),
                                        position.setup().fullmove);
               return EngineCommand{session::AnswerDraw{all}};
           });
}

// With more than two seats no engine resigns, because that would decide the game between the
// others, and no easy one does.
bool EnginePlayers::gives_up(const Evaluation& prospect, const session::Session& session) {
    if (session.variant().seat_count() > 2) return false;
    const int level = session::level_of(session, session.position().mover()); // 0: from outside
    if (level > 0 && level < resigning_level) return false;
    const auto plies = session.past().size();
    // Another game, or moves were undone.
    if (plies <= hopeless_.plies || plies > hopeless_.plies + 2) hopeless_ = {};
    hopeless_.plies = plies;
    auto& times = hopeless_.times[rules::slot(session.position().mover())];
    times = prospect.score <= hopeless_score ? times + 1 : 0;
    return times >= hopeless_times;
}

session::Command EnginePlayers::decide(const EngineCommand& found, const session::Session& session,
                                       bool may_resign) {
    thinks_.reset();
    outlook_[rules::slot(session.position().mover())] = found.prospect;
    const bool hopeless = gives_up(*found.prospect, session);
    if (claims_draw(*found.prospect)) {
        if (session.can_claim_draw()) return session::ClaimDraw{};
        const auto* play = std::get_if<session::PlayMove>(&found.command);
        const auto& claims = session.claiming_moves();
        if (play != nullptr && std::ranges::find(claims, play->move) != claims.end())
            return session::ClaimDraw{notation::write_move(session.position(), play->move)};
    }
    if (hopeless && may_resign) return session::Resign{};
    return found.command;
}

} // namespace strata::engines
