// SPDX-License-Identifier: MIT
// The game on the table with its file: opening, saving, keeping for next time. No window.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/autosave.h"
#include "notation/rule_book.h"
#include "rules/expected.h"
#include "session/session.h"

namespace strata::app {

// Nothing, or why not: a finished reason.
using Trouble = std::optional<std::string>;

class GameDesk {
public:
    // `kept` is the file of the game kept for next time.
    GameDesk(const notation::RuleBook& book, const std::string& variant,
             std::filesystem::path kept);

    [[nodiscard]] const session::Session& session() const { return session_; }
    // Every command goes through here. What it changed is kept at once; trouble() says when that
    // failed.
    session::Report apply(const session::Command& command);
    [[nodiscard]] Trouble trouble();

    // The game kept last time is on the table again. False when there is none; `why` when there is
    // one that cannot be read.
    [[nodiscard]] bool restore(Trouble& why);
    [[nodiscard]] Trouble open(const std::filesystem::path& file);
    // Reads the file again and compares before it calls the game saved.
    [[nodiscard]] Trouble save(const std::filesystem::path& file);

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    // Moves were made that no file holds.
    [[nodiscard]] bool unsaved() const;
    // Runs a script of commands through the session.
    [[nodiscard]] Trouble run_script(const std::filesystem::path& file);

private:
    void forget_file();

    const notation::RuleBook* book_;
    session::Session session_;
    Autosave autosave_;
    Trouble trouble_;
    std::filesystem::path file_;
    std::uint64_t saved_revision_ = 0;
};

} // namespace strata::app
