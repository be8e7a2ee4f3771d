// SPDX-License-Identifier: MIT
#include "platform/clipboard_holder.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform/child.h"
#include "platform/descriptor.h"

namespace strata::platform {
namespace {

// Empty where nothing needs to be done.
std::vector<const char*> holder_on(bool wayland, const char* type) {
    if (!wayland) return {clipboard_holder, type, nullptr};
    // GNOME keeps by itself what SDL copied, which is text, and wl-copy has to show a window there.
    const char* const desktop = std::getenv("XDG_CURRENT_DESKTOP");
    if (type == std::string_view{plain_text} && desktop != nullptr &&
        std::string_view{desktop}.find("GNOME") != std::string_view::npos)
        return {};
    return {"wl-copy", "--type", type, nullptr};
}

// In a session of its own: what ends the terminal of this program does not end it. Returns the
// number of the process, or the negative error.
pid_t started_apart(const std::vector<const char*>& words, const char* file, int input) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t manner;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&manner);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    for (const int output : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&files, output, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETSID);
    pid_t process = -1;
    const auto error = posix_spawnp(&process, file, &files, &manner,
                                    const_cast<char* const*>(words.data()), environ);
    posix_spawnattr_destroy(&manner);
    posix_spawn_file_actions_destroy(&files);
    return error == 0 ? process : -error;
}

} // namespace

Held have_clipboard_held(const std::string& bytes, const char* type, bool wayland) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds patience{2};
    const auto words = holder_on(wayland, type);
    if (words.empty()) return Held::yes;
    const Descriptor input{memfd_create("copied", MFD_CLOEXEC)};
    if (!input.open() || !input.write(bytes)) return Held::no;
    lseek(input.number(), 0, SEEK_SET);
    const pid_t process =
        started_apart(words, wayland ? words.front() : this_program, input.number());
    if (process < 0) return process == -ENOENT ? Held::no_program : Held::no;
    int status = 0;
    for (const auto until = Clock::now() + patience; waitpid(process, &status, WNOHANG) == 0;) {
        if (Clock::now() >= until) {
            kill(-process, SIGKILL);
            waitpid(process, nullptr, 0);
            return Held::no;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? Held::yes : Held::no;
}

} // namespace strata::platform
