// SPDX-License-Identifier: MIT
#include "session/command.h"

namespace strata::session {

Command::Command() = default;
Command::Command(const Command&) = default;
Command::Command(Command&&) noexcept = default;
Command& Command::operator=(const Command&) = default;
Command& Command::operator=(Command&&) noexcept = default;
Command::~Command() = default;

} // namespace strata::session
