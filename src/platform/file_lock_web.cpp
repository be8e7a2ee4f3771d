// SPDX-License-Identifier: MIT
// The browser holds locks for all tabs, until the tab that has one is gone. `descriptor_` is 0
// while this tab has it. A page that is closed or killed leaves the lock file behind.
#include "platform/file_lock.h"

#include <fstream>
#include <utility>

#include "platform/descriptor.h"
#include "platform/page.h"

namespace strata::platform {

namespace fs = std::filesystem;

FileLock::State FileLock::state(const fs::path& mark) {
    if (page_locked(mark.c_str()) != 0) return State::held;
    std::error_code none;
    return fs::exists(mark, none) ? State::left : State::free;
}

std::optional<FileLock> FileLock::take(const fs::path& mark) {
    if (page_lock(mark.c_str()) == 0) return std::nullopt;
    if (std::ofstream{mark, std::ios::app}) return FileLock(0, mark);
    page_unlock(mark.c_str());
    refuse(last_error(), "file.cannot_open", mark);
}

FileLock::FileLock(int descriptor, fs::path mark)
    : descriptor_(descriptor),
      mark_(std::move(mark)) {}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      mark_(std::move(other.mark_)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(mark_, other.mark_);
    return *this;
}

FileLock::~FileLock() {
    if (descriptor_ < 0) return;
    std::error_code none;
    fs::remove(mark_, none);
    page_unlock(mark_.c_str());
}

} // namespace strata::platform
