// SPDX-License-Identifier: MIT
#include "platform/process.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

namespace strata::platform {

void start_again(const std::vector<std::string>& arguments) {
    constexpr auto program = "/proc/self/exe";
    std::vector<std::string> words{"strata"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    pid_t child = 0;
    const int error = posix_spawn(&child, program, nullptr, nullptr, pointers.data(), environ);
    if (error != 0) throw std::system_error{error, std::generic_category(), program};
}

bool is_program(std::string_view name) {
    const char* const path = std::getenv("PATH");
    std::string_view rest = path != nullptr ? path : "/bin:/usr/bin"; // the default of the system
    while (!rest.empty()) {
        const auto colon = std::min(rest.find(':'), rest.size());
        const auto file = std::filesystem::path(rest.substr(0, colon)) / name;
        std::error_code none;
        if (::access(file.c_str(), X_OK) == 0 && std::filesystem::is_regular_file(file, none))
            return true;
        rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
    return false;
}

// On Linux priorities are per thread, contrary to POSIX.
void lower_thread_priority() {
#ifdef __linux__
    constexpr int modest = 10;
    static_cast<void>(setpriority(PRIO_PROCESS, 0, modest)); // a failure changes nothing
#endif
}

} // namespace strata::platform
