// SPDX-License-Identifier: MIT
#include "platform/end_requests.h"

#include <csignal>
#include <optional>

#include <sys/wait.h>
#include <unistd.h>

#include "catch.h"

using namespace strata::platform;

namespace {

// How a process ends that gets these signals while it has such an object.
int status_after(std::initializer_list<int> signals, double patience, bool leaves) {
    const pid_t process = fork();
    if (process == 0) {
        std::optional<EndRequests> requests{
            std::in_place,
            EndRequests::Handling{.asked = [] {}, .patience = patience, .last_words = ""}};
        for (const int signal : signals) raise(signal);
        while (!requests->any()) usleep(1000);
        if (leaves) requests.reset();
        if (leaves) _exit(3);
        for (;;) pause();
    }
    int status = 0;
    waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

} // namespace

TEST_CASE(
    "a program that is asked to end ends itself, or is ended by the second signal or in time") {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        INFO(signal);
        CHECK(status_after({signal}, 600, true) == 3);
        CHECK(status_after({signal, signal}, 600, false) == 128 + signal);
        CHECK(status_after({signal, SIGTERM}, 600, false) == 128 + signal);
        CHECK(status_after({signal}, 0.05, false) == 128 + signal);
    }
}

TEST_CASE("signals do what they did before when nobody handles them any more") {
    struct sigaction before {};
    sigaction(SIGTERM, nullptr, &before);
    {
        const EndRequests requests{{.asked = [] {}, .last_words = ""}};
        CHECK_FALSE(requests.any());
    }
    struct sigaction after {};
    sigaction(SIGTERM, nullptr, &after);
    CHECK(after.sa_handler == before.sa_handler);
}

TEST_CASE("a hang-up that is ignored stays ignored") {
    const auto before = std::signal(SIGHUP, SIG_IGN);
    {
        const EndRequests requests{{.asked = [] {}, .last_words = ""}};
        raise(SIGHUP);
        CHECK_FALSE(requests.any());
    }
    std::signal(SIGHUP, before);
}
