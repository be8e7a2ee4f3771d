// SPDX-License-Identifier: MIT
// The programs at the table. They think on a thread of their own and leave what they found in the
// inbox; docs/architecture.md says when they think and when they stop.
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
    // `wake` is called from the thread, when there is a letter.
    explicit EnginePlayers(const std::function<void()>& wake)
        : inbox_(wake),
          outside_(inbox_, wake) {}

    // Where they, and others, leave commands for the game.
    [[nodiscard]] Inbox& inbox() { return inbox_; }
    // The engines of others that this machine has.
    void know(NamedEngines engines) { outside_.know(std::move(engines)); }

    // Begins to think where a program is to move, and stops where it is not any more. `begins`: a
    // thought that goes on may end, but none begins.
    void follow(const session::Session& session, game::Time now, bool begins);
    // The seat that thinks.
    [[nodiscard]] std::optional<rules::Seat> thinks() const { return thinks_; }
    // The seat that thinks moves, as well as it knows by now.
    void move_now();
    // An engine of others has failed in this turn. Nobody thinks until the game changes, or it is
    // tried again.
    [[nodiscard]] std::optional<SeatError> take_error(const session::Session& session);
    [[nodiscard]] bool failed(const session::Session& session) const {
        return failed_ && *failed_ == session.search_revision();
    }
    void try_again();
    // Nobody thinks until it is let go on.
    void pause(bool paused) { paused_ = paused; }
    [[nodiscard]] bool paused() const { return paused_; }

    // A program's move is held until then, so that the one before it is seen; due() says until
    // when.
    void hold(Inbox::Letter letter, double due) { held_ = {std::move(letter), due}; }
    [[nodiscard]] std::optional<double> due() const {
        return held_ ? std::optional(held_->due) : std::nullopt;
    }
    [[nodiscard]] std::optional<Inbox::Letter> take_due(double now);

    // Gives memory back while nobody thinks.
    void release_memory();

    // The programs that a draw is offered to think about it; their answer comes as a letter.
    void consider_draw(const session::Session& session);

    // What a letter asks of the game, which it was found for; a program may claim a draw or give up
    // in place of its move.
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
    // Replies that saw no hope, one after the other.
    struct ResignCounter {
        std::array<int, rules::max_seats> times{};
        std::size_t plies = 0; // played when they were counted last
    };

    Inbox inbox_;
    GameEngine engine_;
    std::uint64_t followed_ = 0; // Session::search_revision()
    bool began_ = false;         // what was wanted for it
    std::optional<rules::Seat> thinks_;
    std::atomic<bool> wanted_ = false; // what is thought of now
    bool paused_ = false;
    std::optional<Held> held_;
    ResignCounter hopeless_;
    std::optional<std::uint64_t> failed_; // the turn in which an engine of others has
    // Of engines of others: how things looked to them when they moved last.
    std::array<std::optional<Evaluation>, rules::max_seats> outlook_{};
    OutsidePlayers outside_;
    Thinker thinker_; // ends before all that it uses
};

} // namespace strata::engines
