// SPDX-License-Identifier: MIT
#include "files/game_document.h"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "data/shared_file.h"
#include "files/game_scan.h"
#include "notation/games/game_text.h"
#include "platform/files.h"
#include "session/command_script.h"
#include "text/strings.h"

namespace strata::files {
namespace {

bool begins_a_game(const session::Command& command) {
    return session::is_one_of<session::NewGame, session::LoadGame>(command);
}

// A position that the user has set up counts as work to save, even before any move.
bool is_set_up(const session::Command& command) {
    const auto* game = std::get_if<session::NewGame>(&command);
    return game != nullptr && game->position.has_value();
}

bool holds_something(const game::GameRecord& record) {
    return record.nodes.size() > 1 || !record.nodes.front().comment.empty() ||
           !record.tags.empty() || record.result.ended();
}

// First line of an autosave: "% File DIGEST PATH". Readers skip lines that start with %.
constexpr std::string_view saved_as = "% File ";

constexpr int most_tried = 4; // autosaves, for one that can be read

std::string_view last_word(std::string_view text) {
    text = text::trimmed(text);
    return text.substr(text.find_last_of(text::blanks) + 1);
}

// Every autosave ends in the result of its game.
bool breaks_off(std::string_view text, const notation::LoadedGame& game) {
    return last_word(text) != last_word(notation::write_game(*game.variant, game.record));
}

std::optional<text::Message> refused_size(const std::filesystem::path& file, std::uintmax_t most) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error) return std::nullopt; // reading it says why
    if (size == 0) return text::Message{"file.empty"};
    if (size <= most) return std::nullopt;
    return text::Message{"file.large_game", {{"megabytes", size >> 20}, {"most", most >> 20}}};
}

} // namespace

rules::Expected<ReadableGame, text::Message> readable_game(const notation::RuleBook& book,
                                                           const std::filesystem::path& file,
                                                           std::uintmax_t most) {
    if (auto refused = refused_size(file, most)) return rules::Unexpected{*std::move(refused)};
    const auto text = data::text_of(file);
    if (!text) return rules::Unexpected{text.error()};
    const auto read = notation::read_game(book, *text, file.filename().string());
    if (!read) return rules::Unexpected{read.error().message()};
    const bool cut = breaks_off(*text, read->game);
    if (read->errors.empty() && !cut) return ReadableGame{*text, std::nullopt};
    const auto fault =
        read->errors.empty() ? text::Message{"file.cut_off"} : read->errors.front().message();
    // A text that is no game is parsed as one long comment.
    const auto& record = read->game.record;
    if (record.nodes.size() == 1 && (cut || record.tags.empty()) && !record.starts_elsewhere)
        return rules::Unexpected{fault};
    return ReadableGame{notation::write_game(*read->game.variant, read->game.record), fault};
}

GameDocument::GameDocument(const notation::RuleBook& book, const std::string& variant,
                           SavedGames saved_games)
    : book_(&book),
      session_(book, variant),
      autosave_(std::move(saved_games)) {
    forget_file();
    autosave_.begin_another(session_);
}

session::Report GameDocument::apply(const session::Command& command, game::Time now) {
    session::Report report = session_.apply(command, now);
    if (begins_a_game(command) && report.kind == session::Report::Kind::new_game) {
        forget_file();
        if (is_set_up(command))
            autosave_.begin_set_up_game();
        else
            autosave_.begin_another(session_);
    }
    if (auto why = autosave_.keep(session_)) error_ = std::move(why);
    return report;
}

session::Report GameDocument::go_on_with(const std::string& text) {
    session::Report report = session_.apply(session::LoadGame{text});
    if (auto why = autosave_.keep(session_)) error_ = std::move(why);
    return report;
}

session::Report GameDocument::show(const session::NewGame& game) {
    session::Report report = session_.apply(game);
    if (report.kind != session::Report::Kind::new_game) return report;
    forget_file();
    autosave_.begin_another(session_);
    return report;
}

Error GameDocument::error() { return std::exchange(error_, std::nullopt); }

void GameDocument::forget_file() {
    file_.clear();
    autosave_.set_heading({});
    saved_revision_ = session_.game_revision();
}

void GameDocument::know_file(const std::filesystem::path& file, const std::string& text) {
    file_ = file;
    file_text_ = text;
    saved_revision_ = session_.game_revision();
    const std::string path = std::filesystem::absolute(file).string();
    // A path with line breaks cannot be stored.
    const bool one_line = path.find('\n') == std::string::npos;
    autosave_.set_heading(one_line
                              ? fmt::format("{}{:016x} {}\n", saved_as, text::digest(text), path)
                              : std::string{});
    if (auto why = autosave_.keep(session_)) error_ = std::move(why);
}

// If the file was changed meanwhile, it differs from file_text_, and saving asks first.
void GameDocument::remember_file(std::string_view kept) {
    if (!kept.starts_with(saved_as)) return;
    const auto line = kept.substr(0, kept.find('\n'));
    const auto words = line.substr(saved_as.size());
    const auto blank = words.find(' ');
    if (blank == std::string_view::npos) return;
    file_ = std::filesystem::path{words.substr(blank + 1)};
    autosave_.set_heading(std::string(line) + '\n');
    const auto text = data::text_of(file_);
    const bool same = text && fmt::format("{:016x}", text::digest(*text)) == words.substr(0, blank);
    file_text_ = same ? *text : std::string{};
    if (same && session_.game_text() == file_text_) saved_revision_ = session_.game_revision();
}

bool GameDocument::unsaved() const {
    return session_.game_revision() != saved_revision_ && holds_something(session_.record());
}

Restored GameDocument::restore() {
    std::optional<Restored> newest; // which cannot be read
    int tried = 0;
    try {
        for (const SavedGames::Game& game : saved_games().games()) {
            if (!game.regular || game.holder == SavedGames::Holder::program) continue;
            auto restored = open_kept(game.file, largest_unasked);
            if (restored.kind == Restored::Kind::elsewhere) continue;
            if (restored.kind != Restored::Kind::unreadable) {
                if (newest) restored.newest = std::exchange(newest->file, {});
                if (newest) restored.newest_reason = std::move(newest->reason);
                return restored;
            }
            if (!newest) newest = std::move(restored);
            if (++tried == most_tried) break;
        }
    } catch (const std::system_error& refusal) {
        return {Restored::Kind::unreadable, {}, text::message_of(refusal)};
    }
    return newest.value_or(Restored{});
}

Restored GameDocument::open_kept(const std::filesystem::path& file) {
    return open_kept(file, std::numeric_limits<std::uintmax_t>::max());
}

Restored GameDocument::open_kept(const std::filesystem::path& file, std::uintmax_t most) {
    if (file == kept_file()) return {Restored::Kind::whole, file, {}};
    std::optional<SavedGames::Entry> entry;
    bool writable = true;
    try {
        entry = saved_games().take(file);
        if (!entry) return {Restored::Kind::elsewhere, file, {}};
    } catch (const std::system_error&) {
        writable = false; // changes are autosaved as another game if possible
    }
    const auto read = readable_game(*book_, file, most);
    if (!read) return {Restored::Kind::unreadable, file, read.error()};
    const session::Report report = apply(session::LoadGame{read->text});
    if (report.kind != session::Report::Kind::new_game)
        return {Restored::Kind::unreadable, file, report.message};
    saved_revision_ = 0; // unknown whether a file contains it
    if (read->fault) return {Restored::Kind::part, file, *read->fault};
    remember_file(read->text);
    if (writable) autosave_.go_on_with(*std::move(entry), session_);
    return {Restored::Kind::whole, file, {}};
}

Error GameDocument::open(const std::filesystem::path& file) {
    const auto text = data::text_of(file);
    if (!text) return text.error();
    if (auto why = open_text(*text)) return why;
    know_file(file, *text);
    return std::nullopt;
}

// Pads the text with empty lines so that errors show line numbers of the file.
Error GameDocument::open_part(const std::filesystem::path& file, std::size_t begin, std::size_t end,
                              int line) {
    const auto text = text_of_part(file, begin, end);
    if (!text) return text.error();
    return open_text(std::string(static_cast<std::size_t>(line - 1), '\n') + *text);
}

Error GameDocument::open_text(const std::string& text) {
    const session::Report report = apply(session::LoadGame{text});
    if (report.kind != session::Report::Kind::new_game) return report.message;
    if (!report.message.empty()) oddity_ = Oddity{report.message, report.partly};
    return std::nullopt;
}

std::optional<GameDocument::Oddity> GameDocument::oddity() {
    return std::exchange(oddity_, std::nullopt);
}

bool GameDocument::changed_by_others() const {
    std::error_code error;
    if (file_.empty()) return false;
    const auto there = std::filesystem::status(file_, error).type();
    if (there == std::filesystem::file_type::not_found) return false;
    const auto text = data::text_of(file_);
    return !text || *text != file_text_;
}

Error GameDocument::save(const std::filesystem::path& file) {
    const std::string text = session_.game_text();
    try {
        platform::write_atomically(file, text);
    } catch (const std::system_error& refusal) {
        return text::message_of(refusal);
    }
    const auto back = data::text_of(file);
    if (!back) return back.error();
    const auto game = notation::parse_game(*book_, *back, file.filename().string());
    if (!game) return game.error().message();
    if (notation::write_game(*game->variant, game->record) != text)
        return text::Message{"file.other_game", {{"file", file.string()}}};
    know_file(file, text);
    return std::nullopt;
}

Error GameDocument::run_script(const std::filesystem::path& file) {
    const auto text = data::text_of(file);
    if (!text) return text.error();
    const auto done = session::run_script(session_, *text, file.filename().string());
    if (!holds_something(session_.record())) autosave_.begin_another(session_);
    if (auto why = autosave_.keep(session_)) error_ = std::move(why);
    if (!done) return done.error().message();
    return std::nullopt;
}

} // namespace strata::files
