// SPDX-License-Identifier: MIT
// The current game and its file: opening, saving and autosaving. Independent of the window.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "files/autosave.h"
#include "notation/variants/rule_book.h"
#include "rules/expected.h"
#include "session/session.h"

namespace strata::files {

// A complete message; nullopt on success.
using Error = std::optional<text::Message>;

// The readable part of an autosaved game, as the text of a complete game.
struct ReadableGame {
    std::string text;
    Error fault; // nullopt if everything could be read
};
// Reading a longer one takes a second and more: nobody is made to wait for it who did not ask.
inline constexpr std::uintmax_t largest_unasked = 2U << 20; // bytes
// Fails with the reason if there is no move before the mistake or before the place where the file
// breaks off, and if the file is longer than `most` bytes.
[[nodiscard]] rules::Expected<ReadableGame, text::Message>
readable_game(const notation::RuleBook& book, const std::filesystem::path& file,
              std::uintmax_t most = std::numeric_limits<std::uintmax_t>::max());

// Result of restoring an autosaved game.
struct Restored {
    enum class Kind : std::uint8_t {
        none,  // there is no game
        whole, // continues where it was left
        part,  // the readable part became a new game; the old file is unchanged
        // Nothing could be read and the file is unchanged; with an empty path, the folder is
        // unreadable.
        unreadable,
        elsewhere, // another process has it open
    };
    Kind kind = Kind::none;
    std::filesystem::path file;
    text::Message reason; // set for `part` and `unreadable`
    // The most recent one, if it could not be read and this is one before it; and why.
    std::filesystem::path newest{};
    text::Message newest_reason{};
};

class GameDocument {
public:
    GameDocument(const notation::RuleBook& book, const std::string& variant,
                 SavedGames saved_games);

    [[nodiscard]] const session::Session& session() const { return session_; }
    [[nodiscard]] const SavedGames& saved_games() const { return autosave_.saved_games(); }
    // Autosave file of the current game; empty while nothing was done in it.
    [[nodiscard]] std::filesystem::path kept_file() const { return autosave_.file(); }

    // All commands go through here. Changes are autosaved at once; error() reports a failed save. A
    // new game leaves the autosave of the previous one in place. `now` is that of Session::apply().
    session::Report apply(const session::Command& command, game::Time now = {});
    [[nodiscard]] Error error();
    // Retries a failed autosave; returns the error if it fails again.
    [[nodiscard]] Error keep_at_last() { return autosave_.keep_at_last(session_); }
    // Starts a game that is autosaved only after the first change, although it has a position.
    session::Report show(const session::NewGame& game);

    // Restores the most recently changed autosave that no running process has open; one of those
    // before it if that cannot be read at all.
    [[nodiscard]] Restored restore();
    [[nodiscard]] Restored open_kept(const std::filesystem::path& file);

    [[nodiscard]] Error open(const std::filesystem::path& file);
    // Opens one game of a file with several: the bytes between `begin` and `end` (see GameScan),
    // starting at that line. Saving never overwrites such a file, because the other games would be
    // lost.
    [[nodiscard]] Error open_part(const std::filesystem::path& file, std::size_t begin,
                                  std::size_t end, int line);
    // Opens a game that has no file.
    [[nodiscard]] Error open_text(const std::string& text);
    // Warning about the file opened last; returned once.
    struct Oddity {
        text::Message reason;
        bool partly = false; // part of the file could not be read
    };
    [[nodiscard]] std::optional<Oddity> oddity();
    // Reads the written file back and compares it before the game counts as saved.
    [[nodiscard]] Error save(const std::filesystem::path& file);
    // True if another program has written the game's file since it was opened or saved here.
    [[nodiscard]] bool changed_by_others() const;

    // Replaces the current game by a longer version of it; its file and autosave stay the same.
    session::Report go_on_with(const std::string& text);

    // File the user saved to or opened; the autosave remembers it.
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    // True if there are moves that no file of the user contains.
    [[nodiscard]] bool unsaved() const;
    [[nodiscard]] Error run_script(const std::filesystem::path& file);

private:
    [[nodiscard]] Restored open_kept(const std::filesystem::path& file, std::uintmax_t most);
    void forget_file();
    void know_file(const std::filesystem::path& file, const std::string& text);
    void remember_file(std::string_view kept);

    const notation::RuleBook* book_;
    session::Session session_;
    Autosave autosave_;
    Error error_;
    std::optional<Oddity> oddity_;
    std::filesystem::path file_;
    std::string file_text_; // content of file_ when it was last read or written
    std::uint64_t saved_revision_ = 0;
};

} // namespace strata::files
