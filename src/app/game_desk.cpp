// SPDX-License-Identifier: MIT
#include "app/game_desk.h"

#include <system_error>

#include "notation/game_text.h"
#include "platform/files.h"
#include "session/command_script.h"

namespace strata::app {
namespace {

rules::Expected<std::string, std::string> text_of(const std::filesystem::path& file) {
    try {
        return platform::read_file(file);
    } catch (const std::system_error& refusal) {
        return rules::Unexpected{std::string(refusal.what())};
    }
}

bool begins_a_game(const session::Command& command) {
    return std::holds_alternative<session::NewGame>(command) ||
           std::holds_alternative<session::LoadGame>(command);
}

} // namespace

GameDesk::GameDesk(const notation::RuleBook& book, const std::string& variant,
                   std::filesystem::path kept)
    : book_(&book),
      session_(book, variant),
      autosave_(std::move(kept)) {
    forget_file();
}

session::Report GameDesk::apply(const session::Command& command) {
    session::Report report = session_.apply(command);
    if (begins_a_game(command) && report.kind == session::Report::Kind::new_game) forget_file();
    if (auto why = autosave_.keep(session_)) trouble_ = std::move(why);
    return report;
}

Trouble GameDesk::trouble() { return std::exchange(trouble_, std::nullopt); }

void GameDesk::forget_file() {
    file_.clear();
    saved_revision_ = session_.game_revision();
}

bool GameDesk::unsaved() const {
    const auto& nodes = session_.record().nodes;
    return session_.game_revision() != saved_revision_ &&
           (nodes.size() > 1 || !nodes.front().comment.empty());
}

bool GameDesk::restore(Trouble& why) {
    const auto text = autosave_.kept();
    if (!text) return false;
    const session::Report report = apply(session::LoadGame{*text});
    if (report.kind == session::Report::Kind::new_game) {
        if (session_.record().nodes.size() == 1 && session_.record().nodes.front().comment.empty())
            return false;    // nothing was played
        saved_revision_ = 0; // whether a file holds it is not known
        return true;
    }
    why = report.message;
    return false;
}

Trouble GameDesk::open(const std::filesystem::path& file) {
    const auto text = text_of(file);
    if (!text) return text.error();
    const session::Report report = apply(session::LoadGame{*text});
    if (report.kind != session::Report::Kind::new_game) return report.message;
    file_ = file;
    return std::nullopt;
}

Trouble GameDesk::save(const std::filesystem::path& file) {
    const std::string text = session_.game_text();
    try {
        platform::write_atomically(file, text);
    } catch (const std::system_error& refusal) {
        return refusal.what();
    }
    const auto back = text_of(file);
    if (!back) return back.error();
    const auto game = notation::parse_game(*book_, *back, file.filename().string());
    if (!game) return game.error().text();
    if (notation::write_game(*game->variant, game->record) != text)
        return file.string() + " does not hold the game that was written";
    file_ = file;
    saved_revision_ = session_.game_revision();
    return std::nullopt;
}

Trouble GameDesk::run_script(const std::filesystem::path& file) {
    const auto text = text_of(file);
    if (!text) return text.error();
    const auto done = session::run_script(session_, *text, file.filename().string());
    if (auto why = autosave_.keep(session_)) trouble_ = std::move(why);
    if (!done) return done.error().text();
    return std::nullopt;
}

} // namespace strata::app
