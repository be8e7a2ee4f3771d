// SPDX-License-Identifier: MIT
#include "app/autosave.h"

#include <system_error>

#include "platform/files.h"

namespace strata::app {

std::optional<std::string> Autosave::keep(const session::Session& session) {
    if (revision_ == session.game_revision() && place_ == session.current()) return std::nullopt;
    revision_ = session.game_revision();
    place_ = session.current();
    try {
        platform::write_atomically(file_, session.autosave_text());
    } catch (const std::system_error& refusal) {
        return refusal.what();
    }
    return std::nullopt;
}

std::optional<std::string> Autosave::kept() const {
    std::error_code error;
    if (!std::filesystem::exists(file_, error)) return std::nullopt;
    try {
        return platform::read_file(file_);
    } catch (const std::system_error&) {
        return std::nullopt; // as good as none; the next move writes it anew
    }
}

} // namespace strata::app
