// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace strata::platform {

// A lock file that a program holds while it has the file beside it open. The system releases the
// lock when the program ends for any reason, so an existing lock file that nobody holds is left
// over from a crash.
class FileLock {
public:
    enum class State : std::uint8_t {
        free, // no lock file
        held, // by this or another program, or the lock file cannot be read
        left, // a lock file that nobody holds
    };
    [[nodiscard]] static State state(const std::filesystem::path& mark);

    // Creates the lock file if necessary. Returns nullopt if this or another program holds it.
    // Always succeeds on file systems without locks. Throws std::system_error with the name of the
    // file if it cannot be created.
    [[nodiscard]] static std::optional<FileLock> take(const std::filesystem::path& mark);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock(); // removes the lock file

private:
    FileLock(int descriptor, std::filesystem::path mark);

    int descriptor_; // negative: moved from
    std::filesystem::path mark_;
};

} // namespace strata::platform
