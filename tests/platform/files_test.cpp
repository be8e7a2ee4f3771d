// SPDX-License-Identifier: MIT
#include "platform/file_lock.h"
#include "platform/files.h"

#include <cstdlib>
#include <fstream>
#include <optional>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "catch.h"
#include "platform/refusal.h"
#include "temporary_folder.h"

using namespace strata;
using platform::mentions;
using platform::refusal;
using tests::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

// Sets a variable of the environment, and puts the old value back.
class Variable {
public:
    Variable(const char* name, const std::string& value) : name_(name) {
        if (const char* old = std::getenv(name)) old_ = old;
        ::setenv(name, value.c_str(), 1);
    }
    ~Variable() { old_ ? ::setenv(name_, old_->c_str(), 1) : ::unsetenv(name_); }

private:
    const char* name_;
    std::optional<std::string> old_;
};

// /dev/null (3) or /dev/full (7); those who could replace it by mistake get one of their own.
fs::path device(const TemporaryFolder& there, unsigned number) {
    fs::path own = there.path / std::to_string(number);
    if (::mknod(own.c_str(), S_IFCHR | 0600, makedev(1, number)) == 0) return own;
    return number == 3 ? "/dev/null" : "/dev/full";
}

std::size_t files_in(const fs::path& directory) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(directory), fs::directory_iterator()));
}

} // namespace

TEST_CASE("what is written is read back, byte for byte") {
    const TemporaryFolder there;
    const std::string text("one\0two\r\n\xff", 10);
    platform::write_atomically(there.path / "game.pgn", text);
    CHECK(platform::read_file(there.path / "game.pgn") == text);
}

TEST_CASE("writing replaces the old text and leaves no other file behind") {
    const TemporaryFolder there;
    const fs::path file = there.path / "settings.toml";
    platform::write_atomically(file, std::string(100000, 'a'));
    platform::write_atomically(file, "short");
    CHECK(platform::read_file(file) == "short");
    CHECK(files_in(there.path) == 1);
}

TEST_CASE("writing makes the directories on the way") {
    const TemporaryFolder there;
    platform::write_atomically(there.path / "a" / "b" / "c.txt", "deep");
    CHECK(platform::read_file(there.path / "a" / "b" / "c.txt") == "deep");
}

TEST_CASE("writing keeps the rights of the file it replaces") {
    const TemporaryFolder there;
    const fs::path file = there.path / "shared.txt";
    std::ofstream(file) << "old";
    fs::permissions(file, fs::perms(0640));
    platform::write_atomically(file, "new");
    CHECK(fs::status(file).permissions() == fs::perms(0640));
}

TEST_CASE("a new file has the rights the user's mask gives") {
    const TemporaryFolder there;
    const mode_t before = ::umask(027);
    platform::write_atomically(there.path / "new.txt", "x");
    ::umask(before);
    CHECK(fs::status(there.path / "new.txt").permissions() == fs::perms(0640));
}

TEST_CASE("writing through a link replaces what it points to") {
    const TemporaryFolder there;
    platform::write_atomically(there.path / "real.toml", "old");
    fs::create_symlink("real.toml", there.path / "link.toml");
    platform::write_atomically(there.path / "link.toml", "new");
    CHECK(fs::is_symlink(there.path / "link.toml"));
    CHECK(platform::read_file(there.path / "real.toml") == "new");
}

TEST_CASE("a refused write names the file and leaves the old text") {
    const TemporaryFolder there;
    fs::create_directory(there.path / "taken");
    CHECK(mentions(refusal([&] { (void)platform::write_atomically(there.path / "taken", "x"); }),
                   "taken"));
    CHECK(files_in(there.path) == 1);
}

TEST_CASE("writing through a link to nothing makes what it points to, and the link stays") {
    const TemporaryFolder there;
    fs::create_symlink("second.png", there.path / "first.png");
    fs::create_symlink("far/real.png", there.path / "second.png");
    platform::write_atomically(there.path / "first.png", "new");
    CHECK(fs::is_symlink(there.path / "first.png"));
    CHECK(fs::is_symlink(there.path / "second.png"));
    CHECK_FALSE(fs::is_symlink(there.path / "far" / "real.png"));
    CHECK(platform::read_file(there.path / "far" / "real.png") == "new");
}

TEST_CASE("a stranger's link in a folder where everybody may put one is refused") {
    if (::geteuid() != 0) return; // nobody else can make a stranger's link
    const TemporaryFolder there;
    constexpr uid_t stranger = 65534;
    constexpr uid_t owner = 65533;
    fs::create_directory(there.path / "own");
    const fs::path shared = there.path / "shared";
    fs::create_directory(shared);
    const auto link_of = [&](uid_t user, const char* name) {
        fs::create_symlink("../own", shared / name);
        REQUIRE(::lchown((shared / name).c_str(), user, user) == 0);
        return shared / name;
    };
    std::ofstream(there.path / "own" / "game.pgn") << "old";
    const fs::path trap = shared / "game.pgn";
    fs::create_symlink("../own/game.pgn", trap);
    REQUIRE(::lchown(trap.c_str(), stranger, stranger) == 0);
    REQUIRE(::chown(shared.c_str(), owner, owner) == 0);
    const auto write = [](const fs::path& path) {
        return refusal([&] { platform::write_atomically(path, "new"); });
    };
    CHECK(write(trap).empty()); // nobody else may write there: it is the folder's owner's doing
    std::ofstream(there.path / "own" / "game.pgn") << "old";
    REQUIRE(::chmod(shared.c_str(), 01777) == 0);
    CHECK(mentions(write(trap), trap.string()));
    const fs::path folder = link_of(stranger, "folder");
    CHECK(mentions(write(folder / "game.pgn"), folder.string()));
    const fs::path first = there.path / "first"; // one's own link leads to the stranger's
    fs::create_symlink(trap, first);
    CHECK(mentions(write(first), trap.string()));
    CHECK(platform::read_file(there.path / "own" / "game.pgn") == "old");
    CHECK(write(link_of(owner, "owner") / "game.pgn").empty());
    CHECK(write(link_of(0, "mine") / "game.pgn").empty());
    CHECK(platform::read_file(there.path / "own" / "game.pgn") == "new");
}

TEST_CASE("folders and files of settings and games are their user's alone") {
    const TemporaryFolder there;
    const mode_t mask = ::umask(022);
    const Variable home("HOME", there.path.string());
    const Variable state("XDG_STATE_HOME", "");
    const Variable config("XDG_CONFIG_HOME", (there.path / "conf").string());
    const auto rights = [&](const fs::path& path) {
        return static_cast<int>(fs::status(there.path / path).permissions());
    };
    platform::write_atomically(platform::state_home() / "games" / "game.pgn", "x");
    platform::write_atomically(platform::config_home() / "settings.toml", "x");
    platform::write_atomically(there.path / "pictures" / "board.png", "x");
    platform::write_atomically(there.path / "board.png", "x");
    CHECK(platform::FileLock::take(platform::state_home() / "mark"));
    const fs::path local = ".local/state/strata";
    for (const fs::path& folder : {fs::path(".local"), fs::path(".local/state"), local,
                                   local / "games", fs::path("conf"), fs::path("conf/strata")}) {
        CAPTURE(folder.string());
        CHECK(rights(folder) == 0700);
    }
    CHECK(rights(local / "games/game.pgn") == 0600);
    CHECK(rights("conf/strata/settings.toml") == 0600);
    CHECK(rights("pictures") == 0755);
    CHECK(rights("pictures/board.png") == 0644);
    CHECK(rights("board.png") == 0644);
    ::umask(mask);
}

TEST_CASE("links that lead in a circle are refused and stay") {
    const TemporaryFolder there;
    fs::create_symlink("two", there.path / "one");
    fs::create_symlink("one", there.path / "two");
    CHECK(mentions(refusal([&] { platform::write_atomically(there.path / "one", "x"); }), "one"));
    CHECK(fs::is_symlink(there.path / "one"));
    CHECK(files_in(there.path) == 2);
}

TEST_CASE("a pipe is written into when somebody asked for it, and stays a pipe") {
    const TemporaryFolder there;
    const fs::path pipe = there.path / "pipe.png";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    REQUIRE(reader >= 0);
    platform::write_result(pipe, "a picture");
    char bytes[32]{};
    CHECK(::read(reader, bytes, sizeof bytes) == 9);
    CHECK(std::string(bytes) == "a picture");
    ::close(reader);
    CHECK(fs::is_fifo(pipe));
    CHECK(files_in(there.path) == 1);
}

TEST_CASE("a pipe that nobody reads is refused, not waited for") {
    const TemporaryFolder there;
    const fs::path pipe = there.path / "pipe.png";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const auto told = refusal([&] { platform::write_result(pipe, "a picture"); });
    CHECK(told == "Cannot write " + pipe.string() + ": nothing reads from this pipe");
    CHECK(fs::is_fifo(pipe));
}

TEST_CASE("games and settings are never written into a pipe or a device, nor read from one") {
    const TemporaryFolder there;
    const fs::path pipe = there.path / "game.pgn";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    for (const fs::path& path : {pipe, device(there, 3)}) {
        CHECK(mentions(refusal([&] { platform::write_atomically(path, "x"); }), "not a file"));
        CHECK(mentions(refusal([&] { (void)platform::read_file(path); }), "not a file"));
        CHECK(fs::exists(path));
    }
    CHECK(fs::is_fifo(pipe));
}

TEST_CASE("a device is written into and stays a device") {
    const TemporaryFolder there;
    const fs::path null = device(there, 3), full = device(there, 7);
    platform::write_result(null, "x");
    CHECK(fs::is_character_file(null));
    CHECK(mentions(refusal([&] { platform::write_result(full, "x"); }), full.string()));
    CHECK(fs::is_character_file(full));
}

TEST_CASE("a socket is refused and stays a socket") {
    const TemporaryFolder there;
    const std::string name = (there.path / "socket").string();
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    REQUIRE(name.size() < sizeof address.sun_path);
    name.copy(address.sun_path, name.size());
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    REQUIRE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    CHECK(mentions(refusal([&] { platform::write_result(name, "x"); }), "not a file"));
    CHECK(fs::is_socket(name));
    ::close(socket);
}

TEST_CASE("a name of 250 letters is saved") {
    const TemporaryFolder there;
    const fs::path file = there.path / (std::string(246, 'n') + ".pgn");
    platform::write_atomically(file, "old");
    platform::write_atomically(file, "new");
    CHECK(platform::read_file(file) == "new");
    CHECK(files_in(there.path) == 1);
}

TEST_CASE("a file that nobody may write is not replaced") {
    const TemporaryFolder there;
    const fs::path file = there.path / "kept.pgn";
    platform::write_atomically(file, "kept");
    fs::permissions(file, fs::perms(0444));
    CHECK(mentions(refusal([&] { platform::write_atomically(file, "new"); }), "kept.pgn"));
    CHECK(platform::read_file(file) == "kept");
    CHECK(files_in(there.path) == 1);
}

TEST_CASE("a folder's name is no name of a file") {
    const TemporaryFolder there;
    for (const char* name : {"", "new/"})
        CHECK_FALSE(refusal([&] { platform::write_atomically(there.path / name, "x"); }).empty());
    CHECK(files_in(there.path) == 0);
}

TEST_CASE("what a killed program left in a folder goes with the next thing written there") {
    const TemporaryFolder there;
    std::ofstream(there.path / ".strata-1-0.tmp") << "half a ga";
    std::ofstream(there.path / ".strata-2-0.tmp") << "in work";
    std::ofstream(there.path / ".strata-notes") << "somebody's own";
    const int writer = ::open((there.path / ".strata-2-0.tmp").c_str(), O_RDWR);
    REQUIRE(::flock(writer, LOCK_EX) == 0);
    platform::write_atomically(there.path / "game.pgn", "x");
    ::close(writer);
    CHECK_FALSE(fs::exists(there.path / ".strata-1-0.tmp"));
    CHECK(fs::exists(there.path / ".strata-2-0.tmp")); // its writer lives
    CHECK(fs::exists(there.path / ".strata-notes"));
}

TEST_CASE("two threads write files into the same folders, and one file") {
    const TemporaryFolder there;
    constexpr int rounds = 40;
    const auto write = [&](const std::string& own) {
        for (int round = 0; round < rounds; ++round) {
            const fs::path folder = there.path / std::to_string(round);
            platform::write_atomically(folder / own, own);
            platform::write_atomically(folder / "common", std::string(5000, own[0]));
        }
    };
    std::thread other(write, "b");
    write("a");
    other.join();
    for (int round = 0; round < rounds; ++round) {
        const fs::path folder = there.path / std::to_string(round);
        CAPTURE(round);
        CHECK(files_in(folder) == 3);
        CHECK(platform::read_file(folder / "a") == "a");
        CHECK(platform::read_file(folder / "b") == "b");
        const std::string common = platform::read_file(folder / "common");
        CHECK((common == std::string(5000, 'a') || common == std::string(5000, 'b')));
    }
}

TEST_CASE("what somebody asked to have read may come from a pipe") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    REQUIRE(::write(ends[1], "abc", 3) == 3);
    ::close(ends[1]);
    CHECK(platform::read_input("/dev/fd/" + std::to_string(ends[0])) == "abc");
    ::close(ends[0]);
}

TEST_CASE("a device is no input: it need not end") {
    for (const auto* device : {"/dev/zero", "/dev/random", "/dev/full"})
        CHECK_THROWS_WITH(platform::read_input(device), "file.cannot_read: system.no_file");
}

TEST_CASE("a file that is not there is refused with its name") {
    CHECK_THROWS_AS(platform::read_file("/nowhere/game.pgn"), std::system_error);
    CHECK(mentions(refusal([&] { (void)platform::read_file("/nowhere/game.pgn"); }),
                   "/nowhere/game.pgn"));
}

TEST_CASE("the user's directories follow the XDG variables") {
    const Variable home("HOME", "/home/ann");
    const Variable config("XDG_CONFIG_HOME", "/c");
    const Variable data("XDG_DATA_HOME", "/d");
    const Variable state("XDG_STATE_HOME", "/s");
    CHECK(platform::config_home() == "/c/strata");
    CHECK(platform::data_home() == "/d/strata");
    CHECK(platform::state_home() == "/s/strata");
}

TEST_CASE("without HOME the user's directory is that of the list of users") {
    const Variable home("HOME", "");
    const Variable state("XDG_STATE_HOME", "");
    const struct passwd* const user = ::getpwuid(::getuid());
    if (user == nullptr || *user->pw_dir != '/') return;
    CHECK(platform::state_home() == fs::path(user->pw_dir) / ".local/state/strata");
}

TEST_CASE("relative and empty XDG variables are ignored") {
    const Variable home("HOME", "/home/ann");
    const Variable config("XDG_CONFIG_HOME", "relative");
    const Variable data("XDG_DATA_HOME", "");
    const Variable state("XDG_STATE_HOME", "./here");
    CHECK(platform::config_home() == "/home/ann/.config/strata");
    CHECK(platform::data_home() == "/home/ann/.local/share/strata");
    CHECK(platform::state_home() == "/home/ann/.local/state/strata");
}

TEST_CASE("the pictures directory is found where user-dirs.dirs says") {
    const TemporaryFolder there;
    const Variable home("HOME", there.path.string());
    const Variable config("XDG_CONFIG_HOME", (there.path / "config").string());
    const Variable pictures("XDG_PICTURES_DIR", "");
    CHECK(platform::pictures_dir() == there.path);
    fs::create_directory(there.path / "Pictures");
    CHECK(platform::pictures_dir() == there.path / "Pictures");
    platform::write_atomically(there.path / "config" / "user-dirs.dirs",
                               "# comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
    CHECK(platform::pictures_dir() == there.path / "Bilder");
    const Variable stronger("XDG_PICTURES_DIR", "/p");
    CHECK(platform::pictures_dir() == "/p");
}

TEST_CASE("the program's own files are found, and a missing one is named") {
    CHECK(fs::is_directory(platform::data_path("shaders")));
    CHECK(mentions(refusal([&] { (void)platform::data_path("shaders/none.frag"); }), "none.frag"));
}
