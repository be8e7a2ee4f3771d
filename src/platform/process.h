// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::platform {

// Starts another instance of this program with those arguments, and does not wait for it. Throws
// std::system_error if the system cannot start a process.
void start_again(const std::vector<std::string>& arguments);

// True if a shell would find a program of that name.
[[nodiscard]] bool is_program(std::string_view name);

// Lowers the priority of the calling thread so that it runs when other work leaves time, if the
// system supports priorities per thread.
void lower_thread_priority();

} // namespace strata::platform
