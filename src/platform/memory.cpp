// SPDX-License-Identifier: MIT
#include "platform/memory.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace strata::platform {

namespace {

namespace fs = std::filesystem;

std::optional<std::uint64_t> number_in(const fs::path& file) {
    std::ifstream in{file};
    std::uint64_t number = 0;
    if (in >> number) return number;
    return std::nullopt; // also for "max"
}

// Parses "MemAvailable:    1234 kB".
std::optional<std::uint64_t> of_machine() {
    std::ifstream in{"/proc/meminfo"};
    for (std::string word; in >> word;) {
        std::uint64_t kibibytes = 0;
        if (word == "MemAvailable:" && in >> kibibytes) return kibibytes * 1024;
    }
    return std::nullopt;
}

void lower(std::optional<std::uint64_t>& least, std::optional<std::uint64_t> number) {
    if (number) least = std::min(least.value_or(*number), *number);
}

std::optional<std::uint64_t> left_in(const fs::path& folder, const char* most, const char* used) {
    const auto limit = number_in(folder / most);
    const auto now = number_in(folder / used);
    if (!limit || !now) return std::nullopt;
    return *limit > *now ? *limit - *now : 0;
}

// Parses "0::/user.slice/session-1.scope", or the older "7:memory:/docker/1234". The limits of all
// parent groups apply too.
std::optional<std::uint64_t> of_groups() {
    std::optional<std::uint64_t> least;
    std::ifstream in{"/proc/self/cgroup"};
    for (std::string line; std::getline(in, line);) {
        const bool older = line.find(":memory:") != std::string::npos;
        if (!older && !line.starts_with("0::")) continue;
        const fs::path root = older ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup";
        fs::path group{line.substr(line.rfind(':') + 1)};
        for (;; group = group.parent_path()) {
            const auto folder = root / group.relative_path();
            lower(least, older ? left_in(folder, "memory.limit_in_bytes", "memory.usage_in_bytes")
                               : left_in(folder, "memory.max", "memory.current"));
            if (!group.has_relative_path()) break;
        }
    }
    return least;
}

} // namespace

std::optional<std::uint64_t> memory_left() {
    auto least = of_machine();
    lower(least, of_groups());
    return least;
}

} // namespace strata::platform
