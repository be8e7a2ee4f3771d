// SPDX-License-Identifier: MIT
// Saves the current game after every move, so that a crash or kill -9 loses at most the move in
// progress.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "files/saved_games.h"
#include "session/session.h"

namespace strata::files {

class Autosave {
public:
    explicit Autosave(SavedGames saved_games) : saved_games_(std::move(saved_games)) {}
    [[nodiscard]] const SavedGames& saved_games() const { return saved_games_; }

    // A new game was started: it gets a file of its own once something is done in it.
    void begin_another(const session::Session& session);
    // As begin_another(), but saved at once, because the user has set up the position.
    void begin_set_up_game();
    // The current game is the one stored in that entry.
    void go_on_with(SavedGames::Entry entry, const session::Session& session);

    // Writes the game and the current position in it if either changed since the last call. Returns
    // an error on the first failure only, until a write succeeds again.
    [[nodiscard]] std::optional<text::Message> keep(const session::Session& session);
    // Retries a failed save before the program ends or the game is closed, and reports a failure
    // again.
    [[nodiscard]] std::optional<text::Message> keep_at_last(const session::Session& session);
    // Sets a comment line that is written above the game; readers of games skip it.
    void set_heading(std::string heading) { heading_ = std::move(heading); }
    // File of the current game; empty while nothing is saved.
    [[nodiscard]] std::filesystem::path file() const;

private:
    struct State {
        std::string heading;
        std::uint64_t revision = 0;
        game::NodeId place = game::root_node;
        bool operator==(const State&) const = default;
    };
    [[nodiscard]] State state_of(const session::Session& session) const {
        return {heading_, session.game_revision(), session.current()};
    }
    [[nodiscard]] std::optional<text::Message> write(const session::Session& session);

    SavedGames saved_games_;
    std::string heading_;
    std::optional<SavedGames::Entry> entry_;
    bool on_disk_ = false; // the entry's file contains the game
    // Revision of a new game that has no entry because nothing was done in it.
    std::uint64_t untouched_ = 0;
    std::optional<State> tried_;
    std::optional<State> written_;
    bool told_ = false; // the current write error has been reported
};

} // namespace strata::files
