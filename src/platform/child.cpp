// SPDX-License-Identifier: MIT
#include "platform/child.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <mutex>
#include <span>
#include <sstream>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "text/encoding.h"
#include "text/strings.h"

namespace strata::platform {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;

[[noreturn]] void cannot(int error, const std::string& what) {
    throw std::system_error{error, std::generic_category(), what};
}

struct Pipe {
    Descriptor read;
    Descriptor write;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) cannot(errno, "pipe2");
    return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

void never_wait(const Descriptor& pipe) {
    const int flags = fcntl(pipe.number(), F_GETFL);
    if (flags < 0 || fcntl(pipe.number(), F_SETFL, flags | O_NONBLOCK) != 0) cannot(errno, "fcntl");
}

// Close-on-exec, so that no child inherits the pipe of another one.
class Orders {
public:
    Orders() {
        posix_spawn_file_actions_init(&files_);
        posix_spawnattr_init(&manner_);
    }
    Orders(const Orders&) = delete;
    Orders& operator=(const Orders&) = delete;
    ~Orders() {
        posix_spawn_file_actions_destroy(&files_);
        posix_spawnattr_destroy(&manner_);
    }
    // Returns the error of the system, or 0.
    // `errors`: where its standard error goes; ours if it is not open.
    int start(pid_t& process, const Pipe& in, const Pipe& out, const Descriptor& errors,
              std::vector<std::string> words, std::vector<std::string> environment) {
        posix_spawn_file_actions_adddup2(&files_, in.read.number(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files_, out.write.number(), STDOUT_FILENO);
        if (errors.open())
            posix_spawn_file_actions_adddup2(&files_, errors.number(), STDERR_FILENO);
        posix_spawnattr_setflags(&manner_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
        posix_spawnattr_setpgroup(&manner_, 0);
        sigset_t as_usual; // signals that this program ignores for itself
        sigemptyset(&as_usual);
        for (const int signal : {SIGPIPE, SIGXFSZ, SIGCHLD}) sigaddset(&as_usual, signal);
        posix_spawnattr_setsigdefault(&manner_, &as_usual);
        auto arguments = pointers(words);
        auto variables = pointers(environment);
        return posix_spawnp(&process, arguments.front(), &files_, &manner_, arguments.data(),
                            variables.data());
    }

private:
    static std::vector<char*> pointers(std::vector<std::string>& texts) {
        std::vector<char*> all;
        for (auto& text : texts) all.push_back(text.data());
        all.push_back(nullptr);
        return all;
    }
    posix_spawn_file_actions_t files_{};
    posix_spawnattr_t manner_{};
};

// Writing to a program that has ended raises a signal that would end this one.
class NoBrokenPipe {
public:
    NoBrokenPipe() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    NoBrokenPipe(const NoBrokenPipe&) = delete;
    NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;
    ~NoBrokenPipe() {
        constexpr timespec at_once{};
        while (sigtimedwait(&pipe_, nullptr, &at_once) == SIGPIPE) {
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

private:
    sigset_t pipe_{};
    sigset_t before_{};
};

// True if one of the operations is possible before then; `revents` says which.
bool any_ready(std::span<pollfd> asked, Child::TimePoint until) {
    for (;;) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        constexpr long long longest = 1'000'000;
        const auto wait = std::clamp<long long>(left.count(), 0, longest);
        const int found = poll(asked.data(), asked.size(), static_cast<int>(wait));
        if (found > 0) return true;
        if (found == 0 && left.count() <= longest) return false;
        if (found < 0 && errno != EINTR) return false;
    }
}

bool ready(const Descriptor& pipe, short what, Child::TimePoint until) {
    pollfd asked{.fd = pipe.number(), .events = what, .revents = 0};
    return any_ready({&asked, 1}, until);
}

std::string name_of_signal(int number) {
    const char* const name = sigabbrev_np(number);
    return name != nullptr ? std::string{"SIG"} + name : std::to_string(number);
}

// Another program may have set the system to reap our children automatically.
bool is_buried(int process, int& status) {
    const auto found = waitpid(process, &status, WNOHANG);
    return found == process || (found < 0 && errno == ECHILD);
}

template <class Condition>
bool comes_true(const Condition& condition, Child::TimePoint until) {
    while (!condition()) {
        if (std::chrono::steady_clock::now() >= until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return true;
}

// Debian installs games where services, root and some desktops do not search.
std::vector<std::string> found_among_games(std::vector<std::string> command) {
    auto& word = command.front();
    const auto runs = [](const std::string& file) { return access(file.c_str(), X_OK) == 0; };
    if (word.empty() || word.find('/') != std::string::npos) return command;
    const char* const path = std::getenv("PATH");
    std::istringstream folders{path != nullptr ? path : ""};
    for (std::string folder; std::getline(folders, folder, ':');)
        if (runs((folder.empty() ? "." : folder) + "/" + word)) return command;
    for (const std::string folder : {"/usr/games/", "/usr/local/games/"})
        if (runs(folder + word)) {
            word.insert(0, folder);
            break;
        }
    return command;
}

// Shared state of all children.
struct Family {
    std::mutex mutex;
    std::vector<std::pair<int, Descendants>> running;
    std::vector<RunningProcess> left_behind;
};
Family& family() {
    static Family all;
    return all;
}

} // namespace

Child::Child(const std::vector<std::string>& command, Errors errors) {
    auto in = make_pipe();
    auto out = make_pipe();
    never_wait(in.write);
    never_wait(out.read);
    Pipe apart;
    if (errors == Errors::apart) {
        apart = make_pipe();
        never_wait(apart.read);
    }
    const int error =
        Orders{}.start(process_, in, out, errors == Errors::heard ? out.write : apart.write,
                       found_among_games(command), descendants_.environment());
    if (error != 0) {
        process_ = -1;
        cannot(error, command.front());
    }
    const std::scoped_lock lock(family().mutex);
    family().running.emplace_back(process_, descendants_);
    in_ = std::move(in.write);
    out_ = std::move(out.read);
    errors_ = std::move(apart.read);
}

Child::~Child() { end(std::chrono::steady_clock::now()); }

bool Child::tell(std::string_view line, TimePoint until) {
    const std::string whole = std::string{line} + '\n';
    return give(whole, until) == whole.size();
}

std::optional<std::size_t> Child::give(std::string_view bytes, TimePoint until) {
    const NoBrokenPipe guard;
    std::size_t given = 0;
    while (given < bytes.size()) {
        if (!in_.open()) return std::nullopt;
        if (!ready(in_, POLLOUT, until)) return given;
        const auto written = ::write(in_.number(), bytes.data() + given, bytes.size() - given);
        if (written > 0)
            given += static_cast<std::size_t>(written);
        else if (errno != EAGAIN && errno != EINTR) {
            deaf_ = true;
            return std::nullopt;
        }
    }
    return given;
}

std::optional<std::string> Child::hear(TimePoint until) {
    for (;;) {
        if (const auto end = heard_.find('\n'); end != std::string::npos) {
            auto line = heard_.substr(0, end);
            heard_.erase(0, end + 1);
            if (!line.empty() && line.back() == '\r') line.pop_back();
            line = text::repaired_utf8(std::move(line));
            if (!text::trimmed(line).empty()) last_heard_ = line;
            return line;
        }
        if (at_end_) {
            if (!text::trimmed(heard_).empty()) last_heard_ = text::repaired_utf8(heard_);
            heard_.clear(); // an incomplete line
            return std::nullopt;
        }
        if (floods_output() || !has_output(until)) return std::nullopt;
        read_more();
    }
}

bool Child::floods_output() const { return heard_.size() > longest_line; }

void Child::read_more() {
    std::array<char, 4096> part{};
    const auto count = ::read(out_.number(), part.data(), part.size());
    if (count > 0)
        heard_.append(part.data(), static_cast<std::size_t>(count));
    else if (count == 0 || (errno != EAGAIN && errno != EINTR))
        at_end_ = true;
}

bool Child::has_output(TimePoint until) {
    for (;;) {
        read_errors();
        // The system ignores one that is not open.
        std::array<pollfd, 2> asked{{{.fd = out_.number(), .events = POLLIN, .revents = 0},
                                     {.fd = errors_.number(), .events = POLLIN, .revents = 0}}};
        if (!any_ready(asked, until)) return false;
        if (asked[0].revents != 0) return true;
    }
}

void Child::read_errors() {
    constexpr std::size_t most_kept = 1000; // bytes
    std::array<char, 4096> part{};
    while (errors_.open()) {
        const auto count = ::read(errors_.number(), part.data(), part.size());
        if (count == 0) errors_ = Descriptor{};
        if (count <= 0) return;
        const auto size = static_cast<std::size_t>(count);
        [[maybe_unused]] const auto passed_on = ::write(STDERR_FILENO, part.data(), size);
        last_errors_.append(part.data(), size);
        if (last_errors_.size() > most_kept) last_errors_.erase(0, last_errors_.size() - most_kept);
    }
}

std::string Child::last_words(bool output_too) {
    read_errors();
    const std::string_view errors = text::trimmed(last_errors_);
    if (errors.empty()) return output_too ? last_heard_ : std::string{};
    const auto line = errors.rfind('\n');
    return text::repaired_utf8(
        std::string{line == std::string_view::npos ? errors : errors.substr(line + 1)});
}

void Child::interrupt() const {
    if (process_ > 0) kill(process_, SIGINT);
}

bool Child::exited() const {
    siginfo_t info{};
    if (process_ < 0) return true;
    const int failed =
        waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
    return failed == 0 ? info.si_pid == process_ : errno == ECHILD;
}

bool Child::exits_by(TimePoint until) const {
    return comes_true([this] { return exited(); }, until);
}

// The process may have left its group, so its own number is killed as well. The system may keep a
// killed process, so the wait is limited.
std::vector<RunningProcess> Child::kill_all(bool ended, int& status) const {
    constexpr std::chrono::seconds patience{2};
    const auto last = std::chrono::steady_clock::now() + patience;
    kill(-process_, SIGKILL);
    if (!ended) kill(process_, SIGKILL);
    std::vector<RunningProcess> left;
    comes_true(
        [&] {
            ended = ended || is_buried(process_, status);
            left = descendants_.running();
            for (const auto& one : left) kill(one.number, SIGKILL);
            return ended && left.empty();
        },
        last);
    const bool named = std::ranges::find(left, process_, &RunningProcess::number) != left.end();
    if (!ended && !named) left.push_back(process_of(process_));
    return left;
}

Child::End Child::end(TimePoint until) {
    if (process_ < 0) return end_;
    in_ = Descriptor{};
    int status = 0;
    const bool ended = comes_true([&] { return is_buried(process_, status); }, until);
    auto left = kill_all(ended, status);
    {
        const std::scoped_lock lock(family().mutex);
        std::erase_if(family().running, [&](const auto& one) { return one.first == process_; });
        auto& all = family().left_behind;
        std::ranges::move(left, std::back_inserter(all));
    }
    process_ = -1;
    out_ = Descriptor{};
    at_end_ = true;
    if (WIFSIGNALED(status))
        end_.signal = name_of_signal(WTERMSIG(status));
    else
        end_.status = WEXITSTATUS(status);
    return end_;
}

void end_children() {
    const std::scoped_lock lock(family().mutex);
    for (const auto& [process, descendants] : family().running) {
        kill(-process, SIGKILL);
        kill(process, SIGKILL);
        descendants.kill();
    }
}

std::vector<RunningProcess> take_left_behind() {
    const std::scoped_lock lock(family().mutex);
    return std::exchange(family().left_behind, {});
}

} // namespace strata::platform
