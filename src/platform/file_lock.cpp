// SPDX-License-Identifier: MIT
#include "platform/file_lock.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/descriptor.h"
#include "platform/files.h"

namespace strata::platform {

namespace fs = std::filesystem;

namespace {

// O_NOFOLLOW rejects links, and O_NONBLOCK keeps a pipe from blocking.
constexpr int usual = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;

struct flock whole_file(short kind) {
    struct flock lock {};
    lock.l_type = kind;
    lock.l_whence = SEEK_SET;
    return lock;
}

bool is_taken(int error) { return error == EAGAIN || error == EACCES; }

bool is_regular(int descriptor) {
    struct stat opened {};
    return ::fstat(descriptor, &opened) == 0 && S_ISREG(opened.st_mode);
}

// The previous owner may have removed the lock file after it was opened.
bool is_still_there(int descriptor, const fs::path& mark) {
    struct stat opened {};
    struct stat there {};
    return ::fstat(descriptor, &opened) == 0 && ::lstat(mark.c_str(), &there) == 0 &&
           opened.st_dev == there.st_dev && opened.st_ino == there.st_ino;
}

} // namespace

FileLock::State FileLock::state(const fs::path& mark) {
    const int descriptor = ::open(mark.c_str(), O_RDONLY | usual);
    if (descriptor < 0) return errno == ENOENT || errno == ENOTDIR ? State::free : State::held;
    auto lock = whole_file(F_RDLCK);
    const bool asked = ::fcntl(descriptor, F_OFD_GETLK, &lock) == 0;
    ::close(descriptor);
    return asked && lock.l_type != F_UNLCK ? State::held : State::left;
}

std::optional<FileLock> FileLock::take(const fs::path& mark) {
    for (;;) {
        const mode_t rights = is_private(mark.parent_path()) ? 0600 : 0666;
        const int descriptor = ::open(mark.c_str(), O_RDWR | O_CREAT | usual, rights);
        if (descriptor < 0) refuse(last_error(), "file.cannot_open", mark);
        if (!is_regular(descriptor)) {
            ::close(descriptor);
            refuse(code_of(FileError::no_file), "file.cannot_open", mark);
        }
        auto lock = whole_file(F_WRLCK);
        const bool taken = ::fcntl(descriptor, F_OFD_SETLK, &lock) != 0 && is_taken(errno);
        if (!taken && is_still_there(descriptor, mark)) return FileLock(descriptor, mark);
        ::close(descriptor);
        if (taken) return std::nullopt;
    }
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
    ::unlink(mark_.c_str());
    ::close(descriptor_);
}

} // namespace strata::platform
