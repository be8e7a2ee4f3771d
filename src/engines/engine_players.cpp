// SPDX-License-Identifier: MIT
#include "engines/engine_players.h"

#include <algorithm>
#include <chrono>

#include "notation/moves/move_text.h"
#include "rules/game/outcome.h"
#include "search/level.h"
#include "session/players.h"

namespace strata::engines {

namespace {

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

search::Engine& EnginePlayers::engine(const session::Session& session) {
    auto& engine = engine_.of(session);
    engine.clear(); // reproducible: the same position gives the same move
    return engine;
}

void EnginePlayers::release_memory() {
    if (!thinks_ && !thinker_.busy()) engine_.release();
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
    wanted_ = false;
    outside_.drop();
    thinker_.stop();
    thinks_.reset();
    held_.reset();
}

std::optional<Inbox::Letter> EnginePlayers::take_due(double now) {
    if (!held_ || held_->due > now) return std::nullopt;
    auto letter = std::move(held_->letter);
    held_.reset();
    return letter;
}

void EnginePlayers::move_now() {
    thinker_.stop();
    outside_.hurry();
}

std::optional<SeatError> EnginePlayers::take_error(const session::Session& session) {
    auto error = outside_.take_error();
    if (!error || error->turn != session.search_revision()) return std::nullopt;
    thinks_.reset();
    failed_ = error->turn;
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
    auto& thinking = engine(session);
    thinks_ = seat;
    wanted_ = true;
    Thinker::Task task{question_about(session, level.lines, level.nodes),
                       time_for(session, seat, now), false, true};
    const auto position = session.position();
    thinker_.think(thinking, std::move(task),
                   {.progress = [](const search::SearchResult&, double) {},
                    .done =
                        [this, position, seat, level, seed, &thinking,
                         turn = session.search_revision()](const search::SearchResult& answer) {
                            if (!wanted_ || answer.lines.empty()) return;
                            const auto& line = search::choose_line(answer, level, seed);
                            inbox_.put(
                                {session::PlayMove{line.moves.front()}, turn,
                                 prospect_of(position, answer, thinking.evaluation(), seat)});
                        }});
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
        return inbox_.put({session::AnswerDraw{agreed}, session.search_revision()});
    wanted_ = true;
    auto& thinking = engine(session);
    const auto position = session.position();
    const auto level = search::level(best);
    thinker_.think(
        thinking, {question_about(session, level.lines, level.nodes), std::nullopt, false, true},
        {.progress = [](const search::SearchResult&, double) {},
         .done =
             [this, position, asked, &thinking,
              turn = session.search_revision()](const search::SearchResult& answer) {
                 if (!wanted_ || answer.lines.empty()) return;
                 bool all = true;
                 for (const rules::Seat seat : asked)
                     all = all && agrees_to_draw(
                                      prospect_of(position, answer, thinking.evaluation(), seat),
                                      position.setup().fullmove);
                 inbox_.put({session::AnswerDraw{all}, turn});
             }});
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

session::Command EnginePlayers::open(const Inbox::Letter& letter, const session::Session& session,
                                     bool may_resign) {
    thinks_.reset();
    if (!letter.prospect) return letter.command;
    outlook_[rules::slot(session.position().mover())] = letter.prospect;
    const bool hopeless = gives_up(*letter.prospect, session);
    if (claims_draw(*letter.prospect)) {
        if (session.can_claim_draw()) return session::ClaimDraw{};
        const auto* play = std::get_if<session::PlayMove>(&letter.command);
        const auto& claims = session.claiming_moves();
        if (play != nullptr && std::ranges::find(claims, play->move) != claims.end())
            return session::ClaimDraw{notation::write_move(session.position(), play->move)};
    }
    if (hopeless && may_resign) return session::Resign{};
    return letter.command;
}

} // namespace strata::engines
