// SPDX-License-Identifier: MIT
#include "platform/end_requests.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "platform/child.h"

namespace strata::platform {

namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
constexpr unsigned char farewell = 0; // not a signal: the object is being destroyed

// A signal handler may do little more than write to a pipe.
std::atomic<int> pipe_of_handler = -1;
std::array<struct sigaction, signals.size()> handlers_before;

void note(int signal) {
    const int error = errno;
    const auto byte = static_cast<unsigned char>(signal);
    static_cast<void>(!::write(pipe_of_handler, &byte, 1));
    errno = error;
}

// Children that execute other programs do not inherit a handler.
void install() {
    for (std::size_t n = 0; n < signals.size(); ++n) {
        sigaction(signals[n], nullptr, &handlers_before[n]);
        const bool ignored = handlers_before[n].sa_handler == SIG_IGN;
        if (ignored && signals[n] == SIGHUP) continue; // nohup
        struct sigaction handler {};
        handler.sa_handler = note;
        handler.sa_flags = SA_RESTART;
        sigaction(signals[n], &handler, nullptr);
    }
}

void uninstall() {
    for (std::size_t n = 0; n < signals.size(); ++n)
        sigaction(signals[n], &handlers_before[n], nullptr);
}

// The next byte, or nullopt if none arrives within `wait` milliseconds; negative: no limit.
std::optional<unsigned char> next_byte(const Descriptor& pipe, int wait) {
    pollfd asked{.fd = pipe.number(), .events = POLLIN, .revents = 0};
    int found = 0;
    do {
        found = poll(&asked, 1, wait);
    } while (found < 0 && errno == EINTR);
    unsigned char byte = farewell;
    if (found <= 0 || ::read(pipe.number(), &byte, 1) != 1) return std::nullopt;
    return byte;
}

} // namespace

EndRequests::EndRequests(Handling handling) : handling_(std::move(handling)) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::system_error{errno, std::generic_category(), "pipe2"};
    heard_ = Descriptor{ends[0]};
    written_ = Descriptor{ends[1]};
    pipe_of_handler = written_.number();
    thread_ = std::thread([this] { listen(); });
    install();
}

EndRequests::~EndRequests() {
    uninstall();
    static_cast<void>(!::write(written_.number(), &farewell, 1));
    thread_.join();
}

void EndRequests::listen() {
    const auto first = next_byte(heard_, -1);
    if (!first || *first == farewell) return;
    asked_ = true;
    handling_.asked();
    const auto wait = static_cast<int>(handling_.patience * 1e3);
    const auto second = next_byte(heard_, wait);
    if (second && *second == farewell) return;
    end_now(*first);
}

void EndRequests::end_now(int signal) const {
    static_cast<void>(
        !::write(STDERR_FILENO, handling_.last_words.data(), handling_.last_words.size()));
    end_children();
    _exit(128 + signal);
}

} // namespace strata::platform
