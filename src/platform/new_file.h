// SPDX-License-Identifier: MIT
// A file being written, which becomes visible only when it is complete.
#pragma once

#include <filesystem>
#include <string_view>

#include "platform/descriptor.h"

namespace strata::platform {

// What may exist at the path.
enum class Target {
    file,     // a regular file or nothing
    anything, // also pipes and character devices, such as /dev/stdout; they are written to directly
};

// Creates a folder and its missing parents, each synced before the next one. Throws
// std::system_error with the name of the one that cannot be created.
void make_folder(const std::filesystem::path& path);

// Writes under a temporary name in the same folder. `finish` syncs the file, renames it and syncs
// the folder; without it nothing changes. Missing folders are created. A symbolic link is kept and
// its target replaced, and a replaced file keeps its permissions. All functions throw
// std::system_error with `path`. Several threads may write at the same time, even to one path; the
// last one to finish wins.
class NewFile {
public:
    explicit NewFile(const std::filesystem::path& path, Target target = Target::file);

    void write(std::string_view bytes);
    void finish();
    // The temporary path, to which another library may write instead. Empty if the target is
    // written to directly.
    [[nodiscard]] const std::filesystem::path& place() const { return temporary_.path; }

private:
    // Removed unless it was renamed.
    struct Temporary {
        std::filesystem::path path; // empty if there is none
        Temporary() = default;
        Temporary(const Temporary&) = delete;
        Temporary& operator=(const Temporary&) = delete;
        ~Temporary();
    };

    void open_special(unsigned kind);
    void open_beside();

    std::filesystem::path path_; // as used in messages
    std::filesystem::path goal_; // with all links resolved
    Temporary temporary_;        // none if `goal_` is written to directly
    Descriptor folder_;
    Descriptor file_;
};

} // namespace strata::platform
