// SPDX-License-Identifier: MIT
// Engines of others, as the panels show them. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "session/player.h"
#include "text/message.h"

namespace strata::ui {

// As it is written in a form; all that is to be known of one to start it.
struct EngineDraft {
    std::string name;
    std::string path;
    std::string arguments;  // in a line, with ' ' around those that have blanks
    float patience = 2.0F;  // seconds until it counts as silent
    std::string protocol{}; // as in the file of engines; empty: found out
    bool operator==(const EngineDraft&) const = default;
};

struct EngineRow {
    enum class State : std::uint8_t { untried, trying, speaks, fails };
    EngineDraft engine;
    State state = State::untried;
    session::EngineFacts facts{}; // when it speaks
    text::Message error{};        // when it fails
};

struct Engines {
    std::vector<EngineRow> named{};   // by the user
    std::vector<EngineDraft> found{}; // on this machine, and not named yet
    EngineRow tried{};                // the draft that was tried last
    std::string places{};             // where the file is

    // Null when none is called so.
    [[nodiscard]] const EngineRow* called(const std::string& name) const {
        for (const auto& row : named)
            if (row.engine.name == name) return &row;
        return nullptr;
    }
};

} // namespace strata::ui
