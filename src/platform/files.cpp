// SPDX-License-Identifier: MIT
#include "platform/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "platform/descriptor.h"
#include "platform/new_file.h"

namespace strata::platform {

namespace {

namespace fs = std::filesystem;

// Larger than any game, and more than should be held in memory.
constexpr std::size_t longest_file = std::size_t{256} << 20;

std::string read_all(int descriptor, const fs::path& path) {
    std::string text;
    // A text that grows as it is read would be there twice for a while.
    struct stat there {};
    if (::fstat(descriptor, &there) == 0 && there.st_size > 0)
        text.reserve(std::min(static_cast<std::size_t>(there.st_size), longest_file));
    std::array<char, 65536> part{};
    for (;;) {
        const ssize_t count = ::read(descriptor, part.data(), part.size());
        if (count == 0) return text;
        if (count > 0)
            text.append(part.data(), static_cast<std::size_t>(count));
        else if (errno != EINTR)
            refuse(last_error(), "file.cannot_read", path);
        if (text.size() > longest_file)
            refuse(code_of(FileError::too_long), "file.cannot_read", path);
    }
}

// `suits` tells by its mode whether what was opened is to be read. Folders are refused by the
// system.
std::string read_opened(const Descriptor& file, const fs::path& path,
                        const std::function<bool(mode_t)>& suits) {
    if (!file.open()) refuse(last_error(), "file.cannot_open", path);
    struct stat there {};
    if (::fstat(file.number(), &there) != 0) refuse(last_error(), "file.cannot_read", path);
    if (!S_ISDIR(there.st_mode) && !suits(there.st_mode))
        refuse(code_of(FileError::no_file), "file.cannot_read", path);
    // Before memory is spent on it: a file may have holes and be longer than all memory.
    if (S_ISREG(there.st_mode) && static_cast<std::uintmax_t>(there.st_size) > longest_file)
        refuse(code_of(FileError::too_long), "file.cannot_read", path);
    return read_all(file.number(), path);
}

const char* variable(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && *value == '/' ? value : nullptr;
}

// The home folder in the user database. Safe to call from any thread.
fs::path listed_home() {
    constexpr std::size_t enough = 16384;
    std::array<char, enough> texts{};
    struct passwd entry {};
    struct passwd* user = nullptr;
    ::getpwuid_r(::getuid(), &entry, texts.data(), texts.size(), &user);
    const bool known = user != nullptr && user->pw_dir != nullptr && *user->pw_dir == '/';
    return known ? user->pw_dir : "/";
}

fs::path home() {
    const char* const value = variable("HOME");
    return value != nullptr ? fs::path(value) : listed_home();
}

fs::path base(const char* name, const char* below_home) {
    const char* const value = variable(name);
    return value != nullptr ? fs::path(value) : home() / below_home;
}

// The value of XDG_NAME_DIR, then that of the entry in user-dirs.dirs; empty if there is neither.
fs::path named_dir(std::string_view name) {
    const std::string key = fmt::format("XDG_{}_DIR", name);
    if (const char* const value = variable(key.c_str())) return value;
    const std::string begin = key + "=\"";
    constexpr std::string_view at_home = "$HOME/";
    std::ifstream file(base("XDG_CONFIG_HOME", ".config") / "user-dirs.dirs");
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(begin) || line.back() != '"') continue;
        const std::string value = line.substr(begin.size(), line.size() - begin.size() - 1);
        fs::path named =
            value.starts_with(at_home) ? home() / value.substr(at_home.size()) : fs::path(value);
        return named.is_absolute() ? named : fs::path{};
    }
    return {};
}

} // namespace

void write_atomically(const fs::path& path, std::string_view text) {
    NewFile file(path);
    file.write(text);
    file.finish();
}

void write_result(const fs::path& path, std::string_view bytes) {
    NewFile file(path, Target::anything);
    file.write(bytes);
    file.finish();
}

std::string read_file(const fs::path& path) {
    // Without O_NONBLOCK a pipe could wait forever for a writer.
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};
    return read_opened(file, path, [](mode_t mode) { return S_ISREG(mode); });
}

// What is typed at a terminal has an end; other devices need have none.
std::string read_input(const fs::path& path) {
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    return read_opened(file, path, [&](mode_t mode) {
        const bool device = S_ISCHR(mode) || S_ISBLK(mode);
        return !device || ::isatty(file.number()) != 0;
    });
}

std::string read_standard_input() { return read_all(STDIN_FILENO, "-"); }

fs::path config_home() { return base("XDG_CONFIG_HOME", ".config") / "strata"; }

fs::path data_home() { return base("XDG_DATA_HOME", ".local/share") / "strata"; }

fs::path state_home() { return base("XDG_STATE_HOME", ".local/state") / "strata"; }
fs::path cache_home() { return base("XDG_CACHE_HOME", ".cache") / "strata"; }

namespace {

bool is_inside(const fs::path& path, const fs::path& folder) {
    return std::ranges::mismatch(folder, path).in1 == folder.end();
}

std::array<fs::path, 4> own_homes() {
    return {config_home(), data_home(), state_home(), cache_home()};
}

} // namespace

bool is_private(const fs::path& folder) {
    const auto here = folder.lexically_normal();
    return std::ranges::any_of(own_homes(),
                               [&](const fs::path& home) { return is_inside(here, home); });
}

bool leads_to_private(const fs::path& folder) {
    const auto here = folder.lexically_normal();
    return here.is_absolute() && std::ranges::any_of(own_homes(), [&](const fs::path& home) {
               return is_inside(home, here);
           });
}

fs::path home_dir() { return home(); }

fs::path pictures_dir() {
    if (fs::path named = named_dir("PICTURES"); !named.empty()) return named;
    const fs::path usual = user_dir("PICTURES", "Pictures");
    return usual.empty() ? home() : usual;
}

fs::path user_dir(std::string_view name, const char* usual) {
    fs::path named = named_dir(name);
    if (named.empty()) named = home() / usual;
    std::error_code ignored;
    return fs::is_directory(named, ignored) ? named : fs::path{};
}

namespace {

fs::path program_folder() {
    std::error_code ignored;
    return fs::read_symlink("/proc/self/exe", ignored).parent_path();
}

// The installed location, and beside the program as in a build folder.
std::array<fs::path, 2> data_folders() {
    const fs::path program = program_folder();
    return {(program / STRATA_DATA_FROM_PROGRAM).lexically_normal(), program / "share/strata"};
}

} // namespace

fs::path data_path(const fs::path& relative) {
    std::error_code ignored;
    const auto places = data_folders();
    for (const fs::path& place : places) {
        const fs::path found = place / relative;
        if (fs::exists(found, ignored)) return found.lexically_normal();
    }
    throw text::Failure{
        {"file.part_missing", {{"file", relative.string()}, {"folder", places[0].string()}}}};
}

fs::path shared_path(const fs::path& relative) {
    std::error_code ignored;
    for (const fs::path& place : data_folders()) {
        fs::path found = place.parent_path() / relative;
        if (fs::exists(found, ignored)) return found;
    }
    return {};
}

} // namespace strata::platform
