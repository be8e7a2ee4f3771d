// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::platform {

// This program once more, beside this one, with those arguments. Nobody waits for its end. Throws
// std::system_error when the system has no room for it.
void start_again(const std::vector<std::string>& arguments);

// True if a shell finds a program of that name.
[[nodiscard]] bool is_program(std::string_view name);

// From now on the thread that calls this gets what time other work of the machine leaves, where the
// system lets threads say so.
void lower_thread_priority();

} // namespace strata::platform
