// SPDX-License-Identifier: MIT
#include "platform/descendants.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

namespace strata::platform {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view variable = "STRATA_STARTED="; // the markers of all ancestors

std::string text_in(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

int number_of(const fs::path& folder) {
    const auto name = folder.filename().string();
    int number = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), number);
    return read.ptr == name.data() + name.size() ? number : 0;
}

} // namespace

std::string text_of(const RunningProcess& process) {
    return fmt::format("{} (process {})", process.name, process.number);
}

RunningProcess process_of(int number) {
    auto name = text_in(fmt::format("/proc/{}/comm", number));
    name.resize(std::min(name.find('\n'), name.size()));
    return {number, name};
}

Descendants::Descendants() {
    static std::atomic<int> count = 0;
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    mark_ = fmt::format(":{}-{}-{}:", getpid(), ++count, now);
}

std::vector<std::string> Descendants::environment() const {
    std::vector<std::string> all;
    std::string marks{variable};
    for (char** one = environ; *one != nullptr; ++one) {
        const std::string_view entry{*one};
        if (entry.starts_with(variable))
            marks = entry;
        else
            all.emplace_back(entry);
    }
    all.push_back(marks + mark_);
    return all;
}

std::vector<RunningProcess> Descendants::running() const {
    std::vector<RunningProcess> all;
    std::error_code error;
    for (fs::directory_iterator at{"/proc", error}, end; !error && at != end; at.increment(error)) {
        const int number = number_of(at->path());
        if (number <= 0 || text_in(at->path() / "environ").find(mark_) == std::string::npos)
            continue;
        all.push_back(process_of(number));
    }
    return all;
}

void Descendants::kill() const {
    for (const auto& process : running()) ::kill(process.number, SIGKILL);
}

} // namespace strata::platform
