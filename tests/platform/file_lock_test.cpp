// SPDX-License-Identifier: MIT
#include "platform/file_lock.h"

#include <csignal>
#include <fstream>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "catch.h"
#include "platform/refusal.h"

namespace strata::platform {
namespace {

namespace fs = std::filesystem;
using State = FileLock::State;

struct Folder {
    fs::path path = fs::temp_directory_path() / ("strata-lock-" + std::to_string(::getpid()));
    Folder() {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~Folder() { fs::remove_all(path); }
};

} // namespace

TEST_CASE("A mark is held by one at a time, and gone when its holder is done") {
    const Folder folder;
    const auto mark = folder.path / "mark";
    CHECK(FileLock::state(mark) == State::free);
    {
        auto first = FileLock::take(mark);
        REQUIRE(first);
        CHECK(FileLock::state(mark) == State::held);
        CHECK_FALSE(FileLock::take(mark));
        const FileLock moved = std::move(*first);
        first.reset();
        CHECK(FileLock::state(mark) == State::held);
    }
    CHECK(FileLock::state(mark) == State::free);
    CHECK(FileLock::take(mark));
}

TEST_CASE("The mark of a program that was killed is left, and can be taken") {
    const Folder folder;
    const auto mark = folder.path / "mark";
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto lock = FileLock::take(mark);
        if (!lock) ::_exit(1);
        [[maybe_unused]] const auto told = ::write(ready[1], "x", 1);
        ::alarm(60); // should the test end before it kills
        for (;;) ::pause();
    }
    char told = 0;
    REQUIRE(::read(ready[0], &told, 1) == 1);
    CHECK(FileLock::state(mark) == State::held);
    CHECK_FALSE(FileLock::take(mark));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    CHECK(FileLock::state(mark) == State::left);
    const auto taken = FileLock::take(mark);
    CHECK(taken);
    CHECK(FileLock::state(mark) == State::held);
    ::close(ready[0]);
    ::close(ready[1]);
}

TEST_CASE("What is no mark is neither waited for nor taken, and a place without rights is named") {
    const Folder folder;
    const auto taking = [&](const char* name) {
        return refusal([&] { (void)FileLock::take(folder.path / name); });
    };
    std::ofstream(folder.path / "target") << "kept";
    fs::create_symlink(folder.path / "target", folder.path / "link");
    fs::create_directory(folder.path / "folder");
    REQUIRE(::mkfifo((folder.path / "pipe").c_str(), 0600) == 0);
    for (const char* name : {"link", "folder", "pipe", "none/mark"}) {
        INFO(name);
        CHECK(mentions(taking(name), name));
    }
    CHECK(fs::exists(folder.path / "pipe"));
    CHECK(FileLock::state(folder.path / "none" / "mark") == State::free);
    CHECK(FileLock::state(folder.path / "pipe") == State::left);
}

} // namespace strata::platform
