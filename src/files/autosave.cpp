// SPDX-License-Identifier: MIT
#include "files/autosave.h"

#include <system_error>
#include <utility>

#include "platform/files.h"

namespace strata::files {

void Autosave::begin_another(const session::Session& session) {
    entry_.reset();
    on_disk_ = false;
    untouched_ = session.game_revision();
    tried_ = written_ = state_of(session);
}

void Autosave::begin_set_up_game() {
    entry_.reset();
    on_disk_ = false;
    untouched_ = 0; // no game has that revision
    tried_.reset();
    written_.reset();
}

void Autosave::go_on_with(SavedGames::Entry entry, const session::Session& session) {
    entry_ = std::move(entry);
    on_disk_ = true;
    tried_ = written_ = state_of(session);
}

std::optional<text::Message> Autosave::keep(const session::Session& session) {
    if (tried_ == state_of(session)) return std::nullopt;
    auto why = write(session);
    return why && !std::exchange(told_, true) ? why : std::nullopt;
}

std::optional<text::Message> Autosave::keep_at_last(const session::Session& session) {
    if (written_ == state_of(session)) return std::nullopt;
    return write(session);
}

std::optional<text::Message> Autosave::write(const session::Session& session) {
    const State state = state_of(session);
    tried_ = state;
    if (!entry_ && state.revision == untouched_) return std::nullopt;
    try {
        if (!entry_) entry_ = saved_games_.begin();
        platform::write_atomically(entry_->file(), heading_ + session.autosave_text());
        saved_games_.put_last(*entry_);
    } catch (const std::system_error& refusal) {
        return text::message_of(refusal);
    }
    written_ = state;
    on_disk_ = true;
    told_ = false;
    return std::nullopt;
}

std::filesystem::path Autosave::file() const {
    return entry_ && on_disk_ ? entry_->file() : std::filesystem::path{};
}

} // namespace strata::files
