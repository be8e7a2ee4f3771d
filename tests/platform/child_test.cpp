// SPDX-License-Identifier: MIT
// Other programs: whatever they do, they end with us, and nobody waits for them for ever.
#include "platform/child.h"

#include <csignal>
#include <fstream>
#include <string>
#include <thread>

#include <poll.h>
#include <unistd.h>

#include "catch.h"
#include "waiting.h"

using namespace strata;
using namespace strata::platform;

namespace {

using Seconds = std::chrono::duration<double>;

Child::TimePoint in(double seconds) {
    return std::chrono::steady_clock::now() +
           std::chrono::duration_cast<Child::TimePoint::duration>(Seconds{seconds});
}
constexpr double long_enough = Seconds{tests::wait_limit}.count();

// The numbers that it says, a line each.
int said_number(Child& child) {
    const auto line = child.hear(in(long_enough));
    REQUIRE(line);
    return std::stoi(*line);
}

// Whether it has ended, though nobody may have buried it yet: such a one has no environment.
bool runs(int process) {
    std::ifstream in{"/proc/" + std::to_string(process) + "/environ"};
    return in.get() != std::ifstream::traits_type::eof();
}
bool ends(int process) {
    return tests::comes([&] { return !runs(process); });
}

} // namespace

TEST_CASE("a child outside its group is killed by its own number") {
    Child child{{"python3", "-c",
                 "import os, time\nos.setpgid(0, os.getpgid(os.getppid()))\n"
                 "print(os.getpid(), flush=True)\ntime.sleep(3600)"}};
    const int process = said_number(child);
    const auto end = child.end(in(0));
    CHECK(end.signal == "SIGKILL");
    CHECK_FALSE(runs(process));
}

TEST_CASE("what a child has started ends with it, in whatever session and whoever its parent") {
    for (const std::string start :
         {"sleep 3600 & echo $!", "setsid sh -c 'echo $$; exec sleep 3600' &",
          "(setsid sh -c 'echo $$; exec sleep 3600' &)"}) {
        for (const std::string rest : {"read x", "exit 3"}) {
            INFO(start << "; " << rest);
            Child child{{"sh", "-c", start + "\n" + rest}};
            const int process = said_number(child);
            const auto end = child.end(in(0.2));
            CHECK(ends(process));
            if (rest == "exit 3") CHECK(end.status == 3);
        }
    }
    CHECK(take_left_behind().empty());
}

TEST_CASE("what is just becoming another program is found as well") {
    // Becomes itself again and again, which takes longer than anybody looks for it.
    const std::string again = R"([ "$1" -lt 3000 ] && exec sh -c "$0" "$0" $(($1 + 1)))";
    int ends[2]; // whoever still runs holds both
    REQUIRE(::pipe(ends) == 0);
    for (int round = 0; round < 60; ++round) {
        Child child{{"sh", "-c", R"(setsid sh -c "$0" "$0" 0 & sleep 0.02; exit 3)", again}};
        CHECK(child.end(in(long_enough)).status == 3);
    }
    ::close(ends[1]);
    pollfd nobody{.fd = ends[0], .events = POLLIN, .revents = 0};
    CHECK(::poll(&nobody, 1, 0) == 1); // its end: nobody could write
    ::close(ends[0]);
}

TEST_CASE("a child that ends is known to have ended, whoever holds its output") {
    Child child{{"sh", "-c", "setsid sleep 3600 & exit 4"}};
    CHECK(child.exits_by(in(long_enough)));
    CHECK(child.exited());
    CHECK_FALSE(child.hear(in(0.01)));
    CHECK_FALSE(child.ended()); // its output is open
    CHECK(child.end(in(0)).status == 4);
    CHECK(child.ended());
}

TEST_CASE("a child that reads no more is deaf, and one that says no more has ended") {
    Child deaf{{"sh", "-c", "exec <&-; echo closed; exec sleep 3600"}};
    REQUIRE(deaf.hear(in(long_enough)) == "closed");
    CHECK_FALSE(deaf.tell("hello", in(long_enough)));
    CHECK(deaf.deaf());
    CHECK_FALSE(deaf.exited());
    Child closed{{"sh", "-c", "exec >&-; exec sleep 3600"}};
    CHECK_FALSE(closed.hear(in(long_enough)));
    CHECK(closed.ended());
    CHECK_FALSE(closed.exited());
}

TEST_CASE("children inherit no signal that is ignored here") {
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    Child child{{"sh", "-c", "kill -XFSZ $$; echo ignored"}};
    CHECK_FALSE(child.hear(in(long_enough)));
    CHECK(child.end(in(long_enough)).signal == "SIGXFSZ");
    std::signal(SIGXFSZ, before);
}

TEST_CASE("whoever ends this program ends all that its children have started") {
    Child child{{"sh", "-c", "setsid sh -c 'echo $$; exec sleep 3600' & read x"}};
    const int process = said_number(child);
    end_children();
    CHECK(ends(process));
    CHECK(child.exits_by(in(long_enough)));
}
