// SPDX-License-Identifier: MIT
// An owned file descriptor, and messages for failed system calls.
#pragma once

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "text/message.h"

namespace strata::platform {

class Descriptor {
public:
    Descriptor() = default;
    // Takes ownership of a descriptor; negative: none.
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor();

    [[nodiscard]] bool open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }
    // Writes all bytes, even if the system accepts them in parts. Returns false on failure and sets
    // errno.
    [[nodiscard]] bool write(std::string_view bytes) const;
    // Returns false on failure and sets errno. Some file systems report a full disk only here.
    [[nodiscard]] bool close();

private:
    int number_ = -1;
};

// Errors without a system error code.
enum class FileError { no_file = 1, no_reader, too_long, planted };
[[nodiscard]] std::error_code code_of(FileError error);
[[nodiscard]] inline std::error_code last_error() { return {errno, std::generic_category()}; }

// In words; includes the errors above.
[[nodiscard]] text::Message reason_of(std::error_code why);

// Throws text::FileFailure with that catalogue entry, the path and the reason.
[[noreturn]] void refuse(std::error_code why, const char* key, const std::filesystem::path& path);

} // namespace strata::platform
