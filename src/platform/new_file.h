// SPDX-License-Identifier: MIT
// A file while it is written: nobody sees it before it is whole.
#pragma once

#include <filesystem>
#include <string_view>

#include "platform/descriptor.h"

namespace strata::platform {

// What may stand where a file is written.
enum class Target {
    file,     // a regular file, or nothing
    anything, // also pipes and character devices, such as /dev/stdout; they are written into
};

// Makes a folder and those above it that are missing, each on the disk before the next one. Throws
// std::system_error that names the one that cannot be made.
void make_folder(const std::filesystem::path& path);

// Writes under another name in the same folder. `finish` syncs the file, gives it its name, and
// syncs the folder; without it nothing has happened. Missing folders are made, a symbolic link
// stays and what it points to is replaced, and the rights of a replaced file are kept. All throw
// std::system_error that names `path`. Threads may write at the same time, also to one path: the
// last one to finish wins.
class NewFile {
public:
    explicit NewFile(const std::filesystem::path& path, Target target = Target::file);

    void write(std::string_view bytes);
    void finish();
    // Where it is until then: another program may write there instead. Empty: it is written to what
    // stands there.
    [[nodiscard]] const std::filesystem::path& place() const { return temporary_.path; }

private:
    // Gone again unless it was renamed.
    struct Temporary {
        std::filesystem::path path; // empty: there is none
        Temporary() = default;
        Temporary(const Temporary&) = delete;
        Temporary& operator=(const Temporary&) = delete;
        ~Temporary();
    };

    void open_special(unsigned kind);
    void open_beside();

    std::filesystem::path path_; // as it is called in sentences
    std::filesystem::path goal_; // behind all links
    Temporary temporary_;        // none: it is written to `goal_` itself
    Descriptor folder_;
    Descriptor file_;
};

} // namespace strata::platform
