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
#include <thread>

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

// The environment of a process; empty if it has ended or has none. A process that is just becoming
// another program shows neither environment nor command line for a moment, but has a program.
std::string environment_of(const fs::path& folder) {
    constexpr int most_looks = 100;
    std::error_code ended;
    for (int look = 0; look < most_looks; ++look) {
        auto environment = text_in(folder / "environ");
        if (!environment.empty()) return environment;
        if (!text_in(folder / "cmdline").empty()) return text_in(folder / "environ");
        static_cast<void>(fs::read_symlink(folder / "exe", ended));
        if (ended) break;
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return {};
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
        if (number <= 0 || environment_of(at->path()).find(mark_) == std::string::npos) continue;
        all.push_back(process_of(number));
    }
    return all;
}

// One that is killed may have started another since its number was read.
void Descendants::kill() const {
    constexpr int most_looks = 10;
    for (int look = 0; look < most_looks; ++look) {
        const auto found = running();
        for (const auto& process : found) ::kill(process.number, SIGKILL);
        if (found.empty()) return;
    }
}

} // namespace strata::platform
