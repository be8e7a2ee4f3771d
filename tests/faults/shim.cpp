// SPDX-License-Identifier: MIT
// Loaded before the C library (LD_PRELOAD), this makes one system call of a program go wrong.
// faults.py beside it says which:
//
//   STRATA_FAULT_PROGRAM  only in the program of that name
//   STRATA_FAULT_ROOTS    only calls on what lies in these folders, parted by ':', are counted
//   STRATA_FAULT_LOG      a line for each: its kind, what it was about, and what came of it
//   STRATA_FAULT          KIND NUMBER WHAT: the NUMBERth call of that kind fails with the error
//   WHAT
//                         (a number), or is cut short ("short"), or the program is killed before
//                         it, in its middle or after it ("before", "middle", "after")
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

enum class Kind { open, read, write, fsync, close, rename, mkdir, stat, fchmod, unlink, flock };
constexpr std::array names{"open",  "read", "write",  "fsync",  "close", "rename",
                           "mkdir", "stat", "fchmod", "unlink", "flock"};

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

struct Plan {
    std::string roots = variable("STRATA_FAULT_ROOTS");
    std::string kind, what;
    int number = 0;
    int log = -1;
    bool here = !roots.empty() && variable("STRATA_FAULT_PROGRAM") == program_invocation_short_name;

    Plan() {
        std::array<char, 16> first{}, last{};
        const auto text = variable("STRATA_FAULT");
        if (std::sscanf(text.c_str(), "%15s %d %15s", first.data(), &number, last.data()) == 3) {
            kind = first.data();
            what = last.data();
        }
        const auto file = variable("STRATA_FAULT_LOG");
        if (here && !file.empty())
            log = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, file.c_str(),
                                             O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    }
};

const Plan& plan() {
    static const Plan the_plan;
    return the_plan;
}

template <class Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

[[noreturn]] void die() {
    ::kill(::getpid(), SIGKILL);
    for (;;) ::pause();
}

// Empty: not in a folder that is watched.
std::string watched(std::string path) {
    if (!plan().here || path.empty()) return {};
    if (path.front() != '/') {
        std::array<char, 4096> here{};
        if (::syscall(SYS_getcwd, here.data(), here.size()) < 0) return {};
        path = std::string(here.data()) + '/' + path;
    }
    std::string_view roots = plan().roots;
    while (!roots.empty()) {
        const auto root = roots.substr(0, roots.find(':'));
        const bool inside =
            path.starts_with(root) && (path.size() == root.size() || path[root.size()] == '/');
        if (inside) return path;
        roots.remove_prefix(std::min(root.size() + 1, roots.size()));
    }
    return {};
}

std::string watched(const char* path) {
    return path != nullptr ? watched(std::string(path)) : std::string{};
}

std::string watched(int file) {
    std::array<char, 4096> name{};
    const auto link = "/proc/self/fd/" + std::to_string(file);
    const long size = ::syscall(SYS_readlink, link.c_str(), name.data(), name.size() - 1);
    return size > 0 ? watched(std::string(name.data(), static_cast<std::size_t>(size)))
                    : std::string{};
}

void note(Kind kind, const std::string& about, const char* result) {
    const std::string line =
        std::string(names[static_cast<std::size_t>(kind)]) + '\t' + result + '\t' + about + '\n';
    if (plan().log >= 0) ::syscall(SYS_write, plan().log, line.data(), line.size());
}

// What is to happen to this call; counts it.
std::string fate(Kind kind) {
    static std::array<std::atomic<int>, names.size()> counts{};
    const auto place = static_cast<std::size_t>(kind);
    const int number = ++counts[place];
    return plan().number == number && plan().kind == names[place] ? plan().what : std::string{};
}

// `part` does half of the call, where there is such a thing.
template <class Result, class Call, class Part>
Result carry_out(Kind kind, const std::string& about, Result failure, Call call, Part part) {
    if (about.empty()) return call();
    const auto what = fate(kind);
    if (what == "before") die();
    if (what == "middle") {
        part();
        die();
    }
    if (what == "short") {
        note(kind, about, "short");
        return part();
    }
    if (!what.empty() && what != "after") {
        note(kind, about, "fails");
        errno = std::atoi(what.c_str());
        return failure;
    }
    const Result result = call();
    const int error = errno;
    note(kind, about, result == failure ? "refused" : "done");
    if (what == "after") die();
    errno = error;
    return result;
}

template <class Result, class Call>
Result carry_out(Kind kind, const std::string& about, Result failure, Call call) {
    return carry_out(kind, about, failure, call, call);
}

mode_t mode_of(int flags, va_list more) {
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
}

} // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_of(flags, more);
    va_end(more);
    static const auto real = next<int (*)(const char*, int, ...)>("open");
    return carry_out(Kind::open, watched(path), -1, [&] { return real(path, flags, mode); });
}

int open64(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_of(flags, more);
    va_end(more);
    static const auto real = next<int (*)(const char*, int, ...)>("open64");
    return carry_out(Kind::open, watched(path), -1, [&] { return real(path, flags, mode); });
}

int openat(int folder, const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_of(flags, more);
    va_end(more);
    static const auto real = next<int (*)(int, const char*, int, ...)>("openat");
    const auto about = folder == AT_FDCWD || path[0] == '/' ? watched(path) : watched(folder);
    return carry_out(Kind::open, about, -1, [&] { return real(folder, path, flags, mode); });
}

FILE* fopen(const char* path, const char* mode) {
    static const auto real = next<FILE* (*)(const char*, const char*)>("fopen");
    return carry_out(Kind::open, watched(path), static_cast<FILE*>(nullptr),
                     [&] { return real(path, mode); });
}

FILE* fopen64(const char* path, const char* mode) {
    static const auto real = next<FILE* (*)(const char*, const char*)>("fopen64");
    return carry_out(Kind::open, watched(path), static_cast<FILE*>(nullptr),
                     [&] { return real(path, mode); });
}

DIR* opendir(const char* path) {
    static const auto real = next<DIR* (*)(const char*)>("opendir");
    return carry_out(Kind::open, watched(path), static_cast<DIR*>(nullptr),
                     [&] { return real(path); });
}

// The end of a folder is noted as refused.
dirent* readdir(DIR* folder) {
    static const auto real = next<dirent* (*)(DIR*)>("readdir");
    return carry_out(Kind::read, watched(::dirfd(folder)), static_cast<dirent*>(nullptr),
                     [&] { return real(folder); });
}

dirent64* readdir64(DIR* folder) {
    static const auto real = next<dirent64* (*)(DIR*)>("readdir64");
    return carry_out(Kind::read, watched(::dirfd(folder)), static_cast<dirent64*>(nullptr),
                     [&] { return real(folder); });
}

ssize_t read(int file, void* bytes, size_t size) {
    static const auto real = next<ssize_t (*)(int, void*, size_t)>("read");
    return carry_out(
        Kind::read, watched(file), ssize_t{-1}, [&] { return real(file, bytes, size); },
        [&] { return real(file, bytes, size > 1 ? size / 2 : size); });
}

ssize_t write(int file, const void* bytes, size_t size) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t)>("write");
    return carry_out(
        Kind::write, watched(file), ssize_t{-1}, [&] { return real(file, bytes, size); },
        [&] { return real(file, bytes, size > 1 ? size / 2 : size); });
}

ssize_t writev(int file, const iovec* parts, int count) {
    static const auto real = next<ssize_t (*)(int, const iovec*, int)>("writev");
    return carry_out(
        Kind::write, watched(file), ssize_t{-1}, [&] { return real(file, parts, count); },
        [&] { return real(file, parts, 1); });
}

int fsync(int file) {
    static const auto real = next<int (*)(int)>("fsync");
    return carry_out(Kind::fsync, watched(file), -1, [&] { return real(file); });
}

int fdatasync(int file) {
    static const auto real = next<int (*)(int)>("fdatasync");
    return carry_out(Kind::fsync, watched(file), -1, [&] { return real(file); });
}

// It is closed also where it fails, as the system does.
int close(int file) {
    static const auto real = next<int (*)(int)>("close");
    const auto about = watched(file);
    bool closed = false;
    const int result = carry_out(Kind::close, about, -1, [&] {
        closed = true;
        return real(file);
    });
    const int error = errno;
    if (!closed) real(file);
    errno = error;
    return result;
}

int rename(const char* from, const char* to) {
    static const auto real = next<int (*)(const char*, const char*)>("rename");
    const auto goal = watched(to);
    const auto about = goal.empty() ? goal : watched(from) + '\t' + goal;
    return carry_out(Kind::rename, about, -1, [&] { return real(from, to); });
}

int mkdir(const char* path, mode_t mode) {
    static const auto real = next<int (*)(const char*, mode_t)>("mkdir");
    return carry_out(Kind::mkdir, watched(path), -1, [&] { return real(path, mode); });
}

int stat(const char* path, struct stat* there) {
    static const auto real = next<int (*)(const char*, struct stat*)>("stat");
    return carry_out(Kind::stat, watched(path), -1, [&] { return real(path, there); });
}

int lstat(const char* path, struct stat* there) {
    static const auto real = next<int (*)(const char*, struct stat*)>("lstat");
    return carry_out(Kind::stat, watched(path), -1, [&] { return real(path, there); });
}

int fstat(int file, struct stat* there) {
    static const auto real = next<int (*)(int, struct stat*)>("fstat");
    return carry_out(Kind::stat, watched(file), -1, [&] { return real(file, there); });
}

ssize_t readlink(const char* path, char* target, size_t size) {
    static const auto real = next<ssize_t (*)(const char*, char*, size_t)>("readlink");
    return carry_out(Kind::stat, watched(path), ssize_t{-1},
                     [&] { return real(path, target, size); });
}

int access(const char* path, int how) {
    static const auto real = next<int (*)(const char*, int)>("access");
    return carry_out(Kind::stat, watched(path), -1, [&] { return real(path, how); });
}

int fchmod(int file, mode_t mode) {
    static const auto real = next<int (*)(int, mode_t)>("fchmod");
    return carry_out(Kind::fchmod, watched(file), -1, [&] { return real(file, mode); });
}

int unlink(const char* path) {
    static const auto real = next<int (*)(const char*)>("unlink");
    return carry_out(Kind::unlink, watched(path), -1, [&] { return real(path); });
}

int flock(int file, int how) {
    static const auto real = next<int (*)(int, int)>("flock");
    return carry_out(Kind::flock, watched(file), -1, [&] { return real(file, how); });
}

} // extern "C"
