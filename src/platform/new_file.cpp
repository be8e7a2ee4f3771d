// SPDX-License-Identifier: MIT
#include "platform/new_file.h"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/files.h"

namespace strata::platform {
namespace {

namespace fs = std::filesystem;

constexpr int most_links = 40; // the limit of the system itself
constexpr std::string_view temporary_begin = ".strata-";
constexpr std::string_view temporary_end = ".tmp";

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

bool is_missing(std::error_code why) {
    return why == std::errc::no_such_file_or_directory || why == std::errc::not_a_directory;
}

// In a folder where everybody may create links but only remove their own, a link is trusted only if
// it belongs to this user or to the owner of the folder. This is the rule of Linux
// (protected_symlinks), which the system cannot apply to links resolved here. Reading is left to
// the system.
bool is_planted(const fs::path& link) {
    constexpr mode_t shared = S_ISVTX | S_IWOTH;
    struct stat itself {};
    struct stat around {};
    return ::lstat(link.c_str(), &itself) == 0 && S_ISLNK(itself.st_mode) &&
           ::stat(folder_of(link).c_str(), &around) == 0 && (around.st_mode & shared) == shared &&
           itself.st_uid != ::geteuid() && itself.st_uid != around.st_uid;
}

// Fails for untrusted links, including those in parent folders.
void refuse_planted(const fs::path& path) {
    fs::path way;
    for (const fs::path& step : path) {
        way /= step;
        if (is_planted(way)) refuse(code_of(FileError::planted), "file.cannot_write", way);
    }
}

// The target of the link at `path`; nullopt if it is not a link.
std::optional<fs::path> link_at(const fs::path& path) {
    refuse_planted(path);
    std::error_code why;
    const fs::path target = fs::read_symlink(path, why);
    if (is_missing(why) || why == std::errc::invalid_argument) return std::nullopt;
    if (why) refuse(why, "file.cannot_write", path);
    return target.is_absolute() ? target : path.parent_path() / target;
}

// The open descriptor that a path such as /dev/stdout denotes. It is written to directly, because
// reopening a redirected file would start at its beginning.
std::optional<int> own_descriptor(const fs::path& path) {
    std::error_code none;
    const fs::path own = fs::canonical("/proc/self/fd", none);
    if (none || fs::canonical(folder_of(path), none) != own) return std::nullopt;
    const std::string name = path.filename().string();
    int number = 0;
    const auto* end = name.data() + name.size();
    const auto [stop, problem] = std::from_chars(name.data(), end, number);
    return problem == std::errc{} && stop == end ? std::optional(number) : std::nullopt;
}

// Resolves the links at the end of a path, even if the target does not exist.
fs::path behind_links(const fs::path& path) {
    fs::path goal = path;
    for (int links = 0; links < most_links; ++links) {
        if (own_descriptor(goal)) return goal;
        const auto next = link_at(goal);
        if (!next) return goal;
        goal = *next;
    }
    refuse(std::make_error_code(std::errc::too_many_symbolic_link_levels), "file.cannot_write",
           path);
}

// Some file systems cannot sync a folder; they make renames durable in another way.
void sync_folder(const Descriptor& folder, const fs::path& path) {
    if (!folder.open() || ::fsync(folder.number()) == 0) return;
    if (errno != EINVAL && errno != ENOTSUP) refuse(last_error(), "file.cannot_sync", path);
}

// A folder that is writable but not readable cannot be synced.
Descriptor open_folder(const fs::path& path) {
    Descriptor folder{::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!folder.open() && errno != EACCES) refuse(last_error(), "file.cannot_write_in", path);
    return folder;
}

// The writer of a temporary file holds its lock until it ends.
bool take_lock(const Descriptor& file) {
    return ::flock(file.number(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

bool has_lost_its_name(const Descriptor& file) {
    struct stat here {};
    return ::fstat(file.number(), &here) == 0 && here.st_nlink == 0;
}

// Held while leftovers are removed and while a temporary file is created: before it is locked, it
// would be mistaken for a leftover.
std::mutex& temporaries() {
    static std::mutex all;
    return all;
}

// True once per folder. `temporaries()` must be held.
bool is_first_visit(const fs::path& folder) {
    static std::set<fs::path> seen;
    return seen.insert(folder).second;
}

// Removes the files that killed programs left in a folder. `temporaries()` must be held.
void remove_leftovers(const fs::path& folder) {
    std::error_code none;
    for (fs::directory_iterator entry{folder, none}, end; !none && entry != end;
         entry.increment(none)) {
        const std::string name = entry->path().filename().string();
        if (!name.starts_with(temporary_begin) || !name.ends_with(temporary_end)) continue;
        const Descriptor left{
            ::open(entry->path().c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
        if (left.open() && ::flock(left.number(), LOCK_EX | LOCK_NB) == 0)
            ::unlink(entry->path().c_str());
    }
}

} // namespace

// A new folder is durable once its parent is synced.
void make_folder(const fs::path& path) {
    std::error_code none;
    if (fs::is_directory(path, none)) return;
    const fs::path above = folder_of(path);
    if (above != path) make_folder(above);
    const bool only_ours = is_private(path) || leads_to_private(path);
    if (::mkdir(path.c_str(), only_ours ? 0700 : 0777) == 0)
        sync_folder(open_folder(above), above);
    else if (errno != EEXIST)
        refuse(last_error(), "file.cannot_make", path);
}

NewFile::NewFile(const fs::path& path, Target target) : path_(path), goal_(behind_links(path)) {
    struct stat there {};
    const bool exists = ::stat(goal_.c_str(), &there) == 0;
    if (!exists && !is_missing(last_error())) refuse(last_error(), "file.cannot_write", path_);
    if (goal_.filename().empty() || (exists && S_ISDIR(there.st_mode)))
        refuse(std::make_error_code(std::errc::is_a_directory), "file.cannot_write", path_);
    const bool special = exists && (!S_ISREG(there.st_mode) || own_descriptor(goal_));
    if (special && target == Target::file)
        refuse(code_of(FileError::no_file), "file.cannot_write", path_);
    if (special) {
        open_special(there.st_mode);
        return;
    }
    // A read-only file is not replaced either, although the folder would allow it.
    constexpr mode_t anybody = S_IWUSR | S_IWGRP | S_IWOTH;
    if (exists && ((there.st_mode & anybody) == 0 || ::access(goal_.c_str(), W_OK) != 0))
        refuse(std::make_error_code(std::errc::permission_denied), "file.cannot_write", path_);
    open_beside();
    if (exists && ::fchmod(file_.number(), there.st_mode & 07777) != 0)
        refuse(last_error(), "file.cannot_set_rights", path_);
}

NewFile::Temporary::~Temporary() {
    if (!path.empty()) ::unlink(path.c_str());
}

void NewFile::open_special(unsigned kind) {
    std::signal(SIGPIPE, SIG_IGN); // a reader that closes its end is reported as an error
    if (const auto number = own_descriptor(goal_)) {
        file_ = Descriptor{::dup(*number)};
        if (!file_.open()) refuse(last_error(), "file.cannot_write", path_);
        return;
    }
    if (!S_ISFIFO(kind) && !S_ISCHR(kind))
        refuse(code_of(FileError::no_file), "file.cannot_write", path_);
    // Without O_NONBLOCK a pipe could wait forever for a reader.
    file_ = Descriptor{::open(goal_.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)};
    if (!file_.open() && S_ISFIFO(kind) && errno == ENXIO)
        refuse(code_of(FileError::no_reader), "file.cannot_write", path_);
    if (!file_.open() || ::fcntl(file_.number(), F_SETFL, 0) != 0)
        refuse(last_error(), "file.cannot_write", path_);
}

// O_EXCL guarantees that the name is new. The umask determines the permissions unless the folder is
// private. The temporary name is short, so that it is valid even for a file name of 255 bytes.
void NewFile::open_beside() {
    const fs::path folder = folder_of(goal_);
    make_folder(folder);
    const std::scoped_lock alone(temporaries());
    if (is_first_visit(folder)) remove_leftovers(folder);
    folder_ = open_folder(folder);
    constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    const mode_t rights = is_private(folder) ? 0600 : 0666;
    for (int attempt = 0; !file_.open(); ++attempt) {
        const fs::path path =
            folder / fmt::format("{}{}-{}{}", temporary_begin, ::getpid(), attempt, temporary_end);
        Descriptor file{::open(path.c_str(), flags, rights)};
        if (!file.open() && errno != EEXIST) refuse(last_error(), "file.cannot_write", path_);
        if (!file.open()) continue;
        // Before it is locked, another program may mistake it for a leftover and remove it.
        if (!take_lock(file)) {
            ::unlink(path.c_str());
        } else if (!has_lost_its_name(file)) {
            temporary_.path = path;
            file_ = std::move(file);
        }
    }
}

void NewFile::write(std::string_view bytes) {
    if (!file_.write(bytes)) refuse(last_error(), "file.cannot_write", path_);
}

void NewFile::finish() {
    const bool renamed = !temporary_.path.empty();
    if (renamed && ::fsync(file_.number()) != 0) refuse(last_error(), "file.cannot_sync", path_);
    if (renamed && ::rename(temporary_.path.c_str(), goal_.c_str()) != 0)
        refuse(last_error(), "file.cannot_replace", path_);
    temporary_.path.clear();
    if (renamed) sync_folder(folder_, path_);
    // Closed only after the rename: until then its lock keeps others from mistaking it for a
    // leftover.
    if (!file_.close()) refuse(last_error(), "file.cannot_write", path_);
}

} // namespace strata::platform
