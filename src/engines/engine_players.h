// SPDX-License-Identifier: MIT
// The engines that play seats of the game. They search on a thread of their own and put their moves
// into the inbox. docs/architecture.md says when they start and stop.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <optional>

#include "engines/draw_resign_policy.h"
#include "engines/game_engine.h"
#include "engines/inbox.h"
#include "engines/outside_players.h"
#include "engines/thinker.h"
#include "session/session.h"

namespace strata::engines {

class EnginePlayers {
public:
    // `wake` is called from the thread when a message arrives.
    explicit EnginePlayers(const std::function<void()>& wake)
        : inbox_(wake),
          outside_(inbox_, wake) {}

    // Inbox for commands to the game; other producers may use it too.
    [[nodiscard]] Inbox& inbox() { return inbox_; }
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

    // Delays an engine's move, so that the player can see the move before it; due() returns the
    // time.
    void hold(Inbox::Letter letter, double due) { held_ = {std::move(letter), due}; }
    [[nodiscard]] std::optional<double> due() const {
        return held_ ? std::optional(held_->due) : std::nullopt;
    }
    [[nodiscard]] std::optional<Inbox::Letter> take_due(double now);

    // Frees the hash table while no engine searches.
    void release_memory();

    // Asks the engines about an offered draw; their replies arrive in the inbox.
    void consider_draw(const session::Session& session);

    // Converts a message to a command for the position it was computed for. An engine may claim a
    // draw or resign instead of moving.
    [[nodiscard]] session::Command open(const Inbox::Letter& letter,
                                        const session::Session& session, bool may_resign);

private:
    [[nodiscard]] search::Engine& engine(const session::Session& session);
    void think(const session::Session& session, rules::Seat seat, game::Time now);
    void think_at_level(const session::Session& session, rules::Seat seat, game::Time now);
    void stop();
    [[nodiscard]] bool agree_to_draw(const session::Session& session, rules::Seats seats) const;
    [[nodiscard]] bool gives_up(const Evaluation& prospect, const session::Session& session);

    struct Held {
        Inbox::Letter letter;
        double due = 0.0;
    };
    // Counts consecutive hopeless evaluations.
    struct ResignCounter {
        std::array<int, rules::max_seats> times{};
        std::size_t plies = 0; // ply number at the last count
    };

    Inbox inbox_;
    GameEngine engine_;
    std::uint64_t followed_ = 0; // Session::search_revision()
    bool began_ = false;         // value of `begins` for that revision
    std::optional<rules::Seat> thinks_;
    std::atomic<bool> wanted_ = false; // a running search is still wanted
    bool paused_ = false;
    std::optional<Held> held_;
    ResignCounter hopeless_;
    std::optional<std::uint64_t> failed_; // turn in which an external engine failed
    // Last evaluation that each external engine reported.
    std::array<std::optional<Evaluation>, rules::max_seats> outlook_{};
    OutsidePlayers outside_;
    Thinker thinker_; // declared last, so that the thread ends before the members it uses
};

} // namespace strata::engines
