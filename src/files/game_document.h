// SPDX-License-Identifier: MIT
// The game on the table with its file: opening, saving, keeping for next time. No window.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "files/autosave.h"
#include "notation/variants/rule_book.h"
#include "rules/expected.h"
#include "session/session.h"

namespace strata::files {

// Nothing, or why not: a finished reason.
using Error = std::optional<text::Message>;

// What is left of a kept game, as the text of a whole one.
struct ReadableGame {
    std::string text;
    Error fault; // nothing: all of it can be read
};
// Refused, with the reason, where there is no move before the mistake.
[[nodiscard]] rules::Expected<ReadableGame, text::Message>
readable_game(const notation::RuleBook& book, const std::filesystem::path& file);

// What came of putting a kept game on the table again.
struct Restored {
    enum class Kind : std::uint8_t {
        none,       // there is no game
        whole,      // it goes on where it was left
        part,       // what can be read of it began a new game; the old one stays as it is
        unreadable, // nothing of it can be read; it stays as it is. No file: nor can their folder
        elsewhere,  // another program has it open
    };
    Kind kind = Kind::none;
    std::filesystem::path file;
    text::Message reason; // of `part` and `unreadable`
};

class GameDocument {
public:
    GameDocument(const notation::RuleBook& book, const std::string& variant, SavedGames shelf);

    [[nodiscard]] const session::Session& session() const { return session_; }
    [[nodiscard]] const SavedGames& shelf() const { return autosave_.shelf(); }
    // The kept game on the table; empty while nothing was done in it.
    [[nodiscard]] std::filesystem::path kept_file() const { return autosave_.file(); }

    // Every command goes through here. What it changed is kept at once; error() says when that
    // failed. A game that it begins leaves the one before on the shelf.
    // `now` as Session::apply() takes it.
    session::Report apply(const session::Command& command, game::Time now = {});
    [[nodiscard]] Error error();
    // Tries once more what could not be kept; answers why it still cannot.
    [[nodiscard]] Error keep_at_last() { return autosave_.keep_at_last(session_); }
    // Begins a game that is only kept once something is done in it, though it is at a position.
    session::Report show(const session::NewGame& game);

    // The kept game that was changed last and that no running program has open.
    [[nodiscard]] Restored restore();
    [[nodiscard]] Restored open_kept(const std::filesystem::path& file);

    [[nodiscard]] Error open(const std::filesystem::path& file);
    // One game of several, which stands between these bytes (see GameScan) and begins with that
    // line. Such a file is never saved to: the others would be lost.
    [[nodiscard]] Error open_part(const std::filesystem::path& file, std::size_t begin,
                                  std::size_t end, int line);
    // A game that no file holds.
    [[nodiscard]] Error open_text(const std::string& text);
    // What was odd about the file that was opened last, or could not be read of it; told once.
    struct Oddity {
        text::Message reason;
        bool partly = false; // not all of it could be read
    };
    [[nodiscard]] std::optional<Oddity> oddity();
    // Reads the file again and compares before it calls the game saved.
    [[nodiscard]] Error save(const std::filesystem::path& file);
    // Whether somebody else has written the game's file since it was opened or saved here.
    [[nodiscard]] bool changed_by_others() const;

    // The game on the table, further on: its file and its place on the shelf stay.
    session::Report go_on_with(const std::string& text);

    // Where the user saved it or opened it from; a kept game remembers it.
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    // Moves were made that no file of the user's holds.
    [[nodiscard]] bool unsaved() const;
    // Runs a script of commands through the session.
    [[nodiscard]] Error run_script(const std::filesystem::path& file);

private:
    void forget_file();
    void know_file(const std::filesystem::path& file, const std::string& text);
    void remember_file(std::string_view kept);

    const notation::RuleBook* book_;
    session::Session session_;
    Autosave autosave_;
    Error error_;
    std::optional<Oddity> oddity_;
    std::filesystem::path file_;
    std::string file_text_; // of file_, as it was read or written last
    std::uint64_t saved_revision_ = 0;
};

} // namespace strata::files
