// SPDX-License-Identifier: MIT
// The game on the table, kept after every move, so that a crash or kill -9 loses at most the move
// in progress (N7).
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "session/session.h"

namespace strata::app {

class Autosave {
public:
    explicit Autosave(std::filesystem::path file) : file_(std::move(file)) {}

    // Writes the game and the place in it when either changed since the last call; answers why it
    // could not, else nothing.
    [[nodiscard]] std::optional<std::string> keep(const session::Session& session);
    // The text to load; nothing when there is none, or when it cannot be read.
    [[nodiscard]] std::optional<std::string> kept() const;

private:
    std::filesystem::path file_;
    std::optional<std::uint64_t> revision_;
    notation::NodeId place_ = notation::root_node;
};

} // namespace strata::app
