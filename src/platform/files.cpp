// SPDX-License-Identifier: MIT
#include "platform/files.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace strata::platform {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& what, const fs::path& path) {
    throw std::system_error(errno, std::generic_category(),
                            fmt::format("{} {}", what, path.string()));
}

class File {
public:
    File(int descriptor, fs::path path) : descriptor_(descriptor), path_(std::move(path)) {
        if (descriptor_ < 0) refuse("Cannot open", path_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }

    void write(std::string_view text) {
        while (!text.empty()) {
            const ssize_t written = ::write(descriptor_, text.data(), text.size());
            if (written >= 0) {
                text.remove_prefix(static_cast<std::size_t>(written));
            } else if (errno != EINTR) {
                refuse("Cannot write", path_);
            }
        }
    }

    [[nodiscard]] std::string read() {
        std::string text;
        std::array<char, 65536> part{};
        for (;;) {
            const ssize_t count = ::read(descriptor_, part.data(), part.size());
            if (count == 0) return text;
            if (count > 0) {
                text.append(part.data(), static_cast<std::size_t>(count));
            } else if (errno != EINTR) {
                refuse("Cannot read", path_);
            }
        }
    }

    void take_mode_of(const fs::path& other) {
        struct stat there {};
        if (::stat(other.c_str(), &there) == 0 && ::fchmod(descriptor_, there.st_mode) != 0) {
            refuse("Cannot set the rights of", path_);
        }
    }

    void sync() {
        if (::fsync(descriptor_) != 0) refuse("Cannot write to the disk", path_);
    }

    // Some file systems tell only now that the disk is full.
    void close() {
        if (::close(std::exchange(descriptor_, -1)) != 0) refuse("Cannot write", path_);
    }

private:
    int descriptor_;
    fs::path path_;
};

// Gone again unless it was renamed.
struct Temporary {
    fs::path path;
    ~Temporary() { ::unlink(path.c_str()); }
};

// A free name in the same directory.
fs::path beside(const fs::path& path) {
    fs::path name;
    int attempt = 0;
    do {
        name = path;
        name.replace_filename(
            fmt::format(".{}.{}-{}", path.filename().string(), ::getpid(), attempt++));
    } while (fs::exists(fs::symlink_status(name)));
    return name;
}

fs::path directory_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

// A link stays a link: what it points to is replaced.
fs::path without_links(const fs::path& path) {
    std::error_code broken;
    const fs::path real = fs::weakly_canonical(path, broken);
    return broken ? path : real;
}

const char* variable(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && *value == '/' ? value : nullptr;
}

fs::path home() {
    const char* const value = variable("HOME");
    return value != nullptr ? value : "/";
}

fs::path base(const char* name, const char* below_home) {
    const char* const value = variable(name);
    return value != nullptr ? fs::path(value) : home() / below_home;
}

// The line XDG_PICTURES_DIR="$HOME/..." of user-dirs.dirs; empty when there is none.
fs::path pictures_of_user_dirs() {
    constexpr std::string_view key = "XDG_PICTURES_DIR=\"";
    constexpr std::string_view at_home = "$HOME/";
    std::ifstream file(base("XDG_CONFIG_HOME", ".config") / "user-dirs.dirs");
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(key) || line.back() != '"') continue;
        const std::string value = line.substr(key.size(), line.size() - key.size() - 1);
        return value.starts_with(at_home) ? home() / value.substr(at_home.size()) : fs::path(value);
    }
    return {};
}

} // namespace

void write_atomically(const fs::path& path, std::string_view text) {
    const fs::path goal = without_links(path);
    const fs::path directory = directory_of(goal);
    fs::create_directories(directory);
    const Temporary temporary{beside(goal)};
    // With O_EXCL the name is ours alone; the user's mask decides the rights.
    constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    File file(::open(temporary.path.c_str(), flags, 0666), temporary.path);
    file.take_mode_of(goal);
    file.write(text);
    file.sync();
    file.close();
    if (::rename(temporary.path.c_str(), goal.c_str()) != 0) refuse("Cannot replace", goal);
    File(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC), directory).sync();
}

std::string read_file(const fs::path& path) {
    return File(::open(path.c_str(), O_RDONLY | O_CLOEXEC), path).read();
}

fs::path config_home() { return base("XDG_CONFIG_HOME", ".config") / "strata"; }

fs::path data_home() { return base("XDG_DATA_HOME", ".local/share") / "strata"; }

fs::path state_home() { return base("XDG_STATE_HOME", ".local/state") / "strata"; }

fs::path pictures_dir() {
    if (const char* const value = variable("XDG_PICTURES_DIR")) return value;
    if (fs::path named = pictures_of_user_dirs(); named.is_absolute()) return named;
    std::error_code ignored;
    const fs::path usual = home() / "Pictures";
    return fs::is_directory(usual, ignored) ? usual : home();
}

fs::path data_path(const fs::path& relative) {
    std::error_code ignored;
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored).parent_path();
    for (const fs::path& place : {program / "../share/strata", fs::path(STRATA_INSTALL_DATADIR),
                                  program, fs::path(STRATA_SOURCE_DIR)}) {
        const fs::path found = place / relative;
        if (fs::exists(found, ignored)) return found.lexically_normal();
    }
    throw std::runtime_error(
        fmt::format("A part of the program is missing: {} is neither in {} nor "
                    "beside the program. Install it again.",
                    relative.string(), STRATA_INSTALL_DATADIR));
}

} // namespace strata::platform
