// SPDX-License-Identifier: MIT
// An open file of the system, closed when its owner goes; and how a refusal is told.
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
    // `number` as the system gave it; negative: none.
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor();

    [[nodiscard]] bool open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }
    // All of it, also where the system takes it in parts; else false, and errno says why.
    [[nodiscard]] bool write(std::string_view bytes) const;
    // Some file systems tell only now that the disk is full: false, and errno says why.
    [[nodiscard]] bool close();

private:
    int number_ = -1;
};

// What the system has no words for.
enum class FileError { no_file = 1, no_reader, too_long, planted };
[[nodiscard]] std::error_code code_of(FileError error);
[[nodiscard]] inline std::error_code last_error() { return {errno, std::generic_category()}; }

// In words, the errors above among them.
[[nodiscard]] text::Message reason_of(std::error_code why);

// Throws text::FileFailure: the entry of the catalogue with the path and the reason.
[[noreturn]] void refuse(std::error_code why, const char* key, const std::filesystem::path& path);

} // namespace strata::platform
