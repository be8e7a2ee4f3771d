// SPDX-License-Identifier: MIT
// A mark beside a file that one program holds while it has the file open. The system lets go of it
// when that program ends, however it ends: a mark that nobody holds was left by one that ended
// badly.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace strata::platform {

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
