// SPDX-License-Identifier: MIT
// The user's directories and files, as the XDG base directory specification has them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace strata::platform {

// Writes under another name beside `path`, then renames: at every moment, a crash and a full disk
// included, `path` holds either the old text or all of the new; see NewFile. What stands there and
// is no file, such as a pipe, is refused. Throws std::system_error that names the file.
void write_atomically(const std::filesystem::path& path, std::string_view text);
// The same for what somebody asked to have written there: pipes and devices are written into.
void write_result(const std::filesystem::path& path, std::string_view bytes);

// What is no file is refused, and what is longer than 256 MiB. Throws std::system_error that names
// the file.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);
// The same for what somebody asked to have read: pipes and devices are read to their end.
[[nodiscard]] std::string read_input(const std::filesystem::path& path);
// To its end; an error names it "-".
[[nodiscard]] std::string read_standard_input();

// Ours below $XDG_CONFIG_HOME and its siblings, made by nobody yet. Values that are not absolute
// are ignored, as the specification demands.
[[nodiscard]] std::filesystem::path config_home();
[[nodiscard]] std::filesystem::path data_home();
[[nodiscard]] std::filesystem::path state_home();
// Whatever is there can be made anew.
[[nodiscard]] std::filesystem::path cache_home();

// One of these four, or inside one: what is made there is its user's alone, files with 0600 and
// folders with 0700, as the specification demands.
[[nodiscard]] bool is_private(const std::filesystem::path& folder);
// On the way to one: such a folder is made with 0700 as well.
[[nodiscard]] bool leads_to_private(const std::filesystem::path& folder);

// $XDG_PICTURES_DIR, then what user-dirs.dirs says, then ~/Pictures where it exists, then ~.
[[nodiscard]] std::filesystem::path pictures_dir();
[[nodiscard]] std::filesystem::path home_dir();
// Such as "DOCUMENTS": $XDG_DOCUMENTS_DIR, then what user-dirs.dirs says, then ~/`usual`. Empty
// when that is not there.
[[nodiscard]] std::filesystem::path user_dir(std::string_view name, const char* usual);

// A file or directory that comes with the program, such as "shaders": beside the executable or in
// its ../share/strata, where it was installed, or in the source tree. Throws std::runtime_error
// when it is in none of them.
[[nodiscard]] std::filesystem::path data_path(const std::filesystem::path& relative);
// What lies beside those for the desktop, such as "icons/hicolor". An empty path when it is not
// there.
[[nodiscard]] std::filesystem::path shared_path(const std::filesystem::path& relative);

// A mark beside a file that one program holds while it has the file open. The system lets go of it
// when that program ends, however it ends: a mark that nobody holds was left by one that ended
// badly.
class FileLock {
public:
    enum class State : std::uint8_t {
        free, // no mark
        held, // by this program or another one, or by somebody whose marks are not to be read
        left, // a mark that nobody holds
    };
    [[nodiscard]] static State state(const std::filesystem::path& mark);

    // Makes the mark where there is none. Nothing when it is held already, by this program or
    // another one. On a file system without locks everybody gets it. Throws std::system_error that
    // names the file when the mark cannot be made.
    [[nodiscard]] static std::optional<FileLock> take(const std::filesystem::path& mark);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock(); // the mark goes

private:
    FileLock(int descriptor, std::filesystem::path mark);

    int descriptor_; // below 0: moved from
    std::filesystem::path mark_;
};

} // namespace strata::platform
