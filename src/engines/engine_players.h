// SPDX-License-Identifier: MIT
// The engines that play seats of the game. They search beside the window; due() tells what they do.
// docs/architecture.md says when they start and stop.
#pragma once

#include <array>
#include <functional>
#include <optional>

#include "engines/draw_resign_policy.h"
#include "engines/game_engine.h"
#include "engines/outside_players.h"
#include "engines/think_time.h"
#include "platform/process.h"
#include "search/level.h"
#include "session/session.h"
#include "work/worker.h"

namespace strata::engines {

class EnginePlayers {
public:
    // `wake` is called from the thread when a command arrives.
    explicit EnginePlayers(const std::function<void()>& wake)
        : worker_(wake, platform::lower_thread_priority),
          outside_(worker_.answers(), wake) {}

    // Where commands arrive, each for a Session::search_revision().
    [[nodiscard]] work::Answers<EngineCommand>& commands() { return worker_.answers(); }
    // Sets the external engines that are installed.
    void know(NamedEngines engines) { outside_.know(std::move(engines)); }

    // Starts a search if an engine is to move, and stops one that is out of date. `begins` is false
    // to let a running search finish without starting a new one.
    void follow(const session::Session& session, game::Time now, bool begins);
    // Seat whose engine is searching.
    [[nodiscard]] std::optional<rules::Seat> thinks() const { return thinks_; }
    // Makes the searching engine play its best move found so far.
    void move_now();
    // Returns the error of an external engine in the current turn. No engine searches until the
    // game changes or the turn is tried again.
    [[nodiscard]] std::optional<SeatError> take_error(const session::Session& session);
    [[nodiscard]] bool failed(const session::Session& session) const {
        return failed_ && *failed_ == session.search_revision();
    }
    void try_again();
    // Stops all engines until it is called with false.
    void pause(bool paused) { paused_ = paused; }
    [[nodiscard]] bool paused() const { return paused_; }

    struct Reply {
        session::Command command;
        bool offers_draw = false; // with that move
    };
    // What an engine does now: a move is held until the one before it has been seen, which lands at
    // `lands_at`, unless the clock is low. Instead of moving, an engine may claim a draw or resign.
    [[nodiscard]] std::optional<Reply> due(const session::Session& session, double now,
                                           double lands_at, bool may_resign);
    // When the move that is held is due.
    [[nodiscard]] std::optional<double> due_at() const {
        return held_ ? std::optional(held_->due) : std::nullopt;
    }

    // Frees the hash table while no engine searches.
    void release_memory();

    // Asks the engines about an offered draw; due() tells what they reply.
    void consider_draw(const session::Session& session);

private:
    void search(const session::Session& session, const search::Level& level,
                const std::optional<ThinkTime>& time,
                std::function<EngineCommand(const search::SearchResult&)> answer);
    [[nodiscard]] session::Command decide(const EngineCommand& found,
                                          const session::Session& session, bool may_resign);
    void think(const session::Session& session, rules::Seat seat, game::Time now);
    void think_at_level(const session::Session& session, rules::Seat seat, game::Time now);
    void stop();
    [[nodiscard]] bool agree_to_draw(const session::Session& session, rules::Seats seats) const;
    [[nodiscard]] bool gives_up(const Evaluation& prospect, const session::Session& session);

    struct Held {
        EngineCommand found;
        std::uint64_t turn = 0; // Session::search_revision()
        double due = 0.0;
    };
    // Counts consecutive hopeless evaluations.
    struct ResignCounter {
        std::array<int, rules::max_seats> times{};
        std::size_t plies = 0; // ply number at the last count
    };

    GameEngine engine_;
    std::uint64_t followed_ = 0; // Session::search_revision()
    bool began_ = false;         // value of `begins` for that revision
    std::optional<rules::Seat> thinks_;
    bool paused_ = false;
    std::optional<Held> held_;
    ResignCounter hopeless_;
    std::optional<std::uint64_t> failed_; // turn in which an external engine failed
    // Last evaluation that each external engine reported.
    std::array<std::optional<Evaluation>, rules::max_seats> outlook_{};
    // Declared last, so that the threads end before the members they use.
    work::Worker<EngineCommand> worker_;
    OutsidePlayers outside_;
};

} // namespace strata::engines
