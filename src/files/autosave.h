// SPDX-License-Identifier: MIT
// The game on the table, kept on the shelf after every move, so that a crash or kill -9 loses at
// most the move in progress.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "files/saved_games.h"
#include "session/session.h"

namespace strata::files {

class Autosave {
public:
    explicit Autosave(SavedGames shelf) : shelf_(std::move(shelf)) {}
    [[nodiscard]] const SavedGames& shelf() const { return shelf_; }

    // Another game is on the table: it gets an entry of its own as soon as something is done in it.
    void begin_another(const session::Session& session);
    // The same, at once: somebody has set it up.
    void begin_set_up_game();
    // The game on the table is the one of that entry.
    void go_on_with(SavedGames::Entry entry, const session::Session& session);

    // Writes the game and the place in it when any of that changed since the last call. Answers why
    // it could not: once, until it could again.
    [[nodiscard]] std::optional<text::Message> keep(const session::Session& session);
    // The same before the program ends or the game is left, when the last try failed; and says so
    // again.
    [[nodiscard]] std::optional<text::Message> keep_at_last(const session::Session& session);
    // A line that stands above the game from its next keeping on; readers of games skip it.
    void set_heading(std::string heading) { heading_ = std::move(heading); }
    // Of the entry of the game on the table; empty while nothing of it is on the disk.
    [[nodiscard]] std::filesystem::path file() const;

private:
    // What a file holds.
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

    SavedGames shelf_;
    std::string heading_;
    std::optional<SavedGames::Entry> entry_;
    bool on_disk_ = false;        // something of the game is, in its entry
    std::uint64_t untouched_ = 0; // revision of a game without an entry in which nothing was done
    std::optional<State> tried_;
    std::optional<State> written_;
    bool told_ = false; // that it cannot be written
};

} // namespace strata::files
