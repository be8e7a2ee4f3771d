// SPDX-License-Identifier: MIT
#include "work/worker.h"

#include <atomic>
#include <stdexcept>
#include <thread>

#include "catch.h"
#include "threads.h"
#include "waiting.h"

namespace strata::work {
namespace {

using Output = Worker<int>::Output;

// Answers once and then waits for the end.
bool answer_and_wait(Output& output) {
    output.put(1);
    while (!output.stopped()) std::this_thread::yield();
    output.put(2);
    return true;
}

std::optional<int> awaited(Worker<int>& worker, std::uint64_t revision) {
    std::optional<int> answer;
    CHECK(tests::comes([&] {
        answer = worker.take(revision);
        return answer.has_value();
    }));
    return answer;
}

} // namespace

TEST_CASE("A worker gives each answer once, and wakes once for each") {
    std::atomic<int> woken = 0;
    Worker<int> worker([&] { ++woken; });
    worker.start(7, [n = 0](Output& output) mutable {
        output.put(++n);
        return n < 3;
    });
    REQUIRE(tests::comes([&] { return !worker.busy(); }));
    CHECK(woken == 3);
    CHECK(worker.take(7) == 3); // the newest
    CHECK_FALSE(worker.take(7));
}

TEST_CASE("What was answered for another revision never comes out") {
    Worker<int> worker([] {});
    worker.start(7, [](Output& output) {
        output.put(1);
        return false;
    });
    REQUIRE(tests::comes([&] { return !worker.busy(); }));
    CHECK_FALSE(worker.take(8));
    CHECK_FALSE(worker.take(7)); // dropped for good
}

TEST_CASE("A late answer does not take the place of one for a newer revision") {
    Answers<int> answers([] {});
    answers.put(8, 2);
    answers.put(7, 1);
    CHECK(answers.take(8) == 2);
    answers.put(7, 1);
    CHECK_FALSE(answers.take(8));
}

TEST_CASE("A stop ends the task at its next poll and drops what it answered") {
    std::atomic<int> woken = 0;
    Worker<int> worker([&] { ++woken; });
    worker.start(7, answer_and_wait);
    REQUIRE(tests::comes([&] { return woken == 1; }));
    worker.stop();
    CHECK_FALSE(worker.busy());
    CHECK_FALSE(worker.take(7));
    CHECK(woken == 1);
}

TEST_CASE("A task that is finished early keeps its answer") {
    Worker<int> worker([] {});
    worker.start(7, answer_and_wait);
    worker.finish();
    CHECK_FALSE(worker.busy());
    CHECK(worker.take(7) == 2);
}

TEST_CASE("A new task ends the one before") {
    Worker<int> worker([] {});
    worker.start(7, answer_and_wait);
    worker.start(7, [](Output& output) {
        output.put(5);
        return false;
    });
    CHECK(awaited(worker, 7) == 5);
}

TEST_CASE("A worker may end while it works") {
    bool ended = false;
    {
        Worker<int> worker([] {});
        worker.start(7, [&](Output& output) {
            answer_and_wait(output);
            ended = true;
            return true;
        });
    }
    CHECK(ended);
}

TEST_CASE("What ends a task is thrown by take, after the answer before it") {
    Worker<int> worker([] {});
    worker.start(7, [](Output& output) -> bool {
        output.put(1);
        throw std::runtime_error("no memory");
    });
    REQUIRE(tests::comes([&] { return !worker.busy(); }));
    CHECK(worker.take(7) == 1);
    CHECK_THROWS_AS((void)worker.take(7), std::runtime_error);
    CHECK_FALSE(worker.take(7)); // once
}

TEST_CASE("Answers that add up are all taken, each once") {
    constexpr int all = 2000;
    Worker<std::vector<int>> worker([] {});
    worker.start(0, [n = 0](auto& output) mutable {
        output.change([&](std::vector<int>& list) { list.push_back(n); });
        return ++n < all;
    });
    int next = 0;
    REQUIRE(tests::comes([&] {
        const auto list = worker.take();
        if (list)
            for (const int n : *list) CHECK(n == next++);
        return next == all;
    }));
    CHECK_FALSE(worker.take());
}

TEST_CASE("Answers from many threads wake as often as they come") {
    std::atomic<int> woken = 0;
    constexpr int each = 200;
    Answers<std::vector<int>> answers([&] { ++woken; });
    const auto give = [&] {
        for (int n = 0; n < each; ++n)
            answers.change(1, [&](std::vector<int>& list) { list.push_back(n); });
    };
    std::thread one{give};
    std::thread other{give};
    std::size_t taken = 0;
    CHECK(tests::comes([&] {
        if (const auto list = answers.take(1)) taken += list->size();
        return taken == 2 * each;
    }));
    one.join();
    other.join();
    CHECK(woken == 2 * each);
}

TEST_CASE("Where there are no threads, each take does a slice of the work") {
    const tests::NoThreads none;
    int woken = 0;
    Worker<int> worker([&] { ++woken; });
    int slices = 0;
    worker.start(7, [&](Output& output) {
        CHECK(output.in_steps());
        if (++slices == 2) output.put(5);
        return slices < 2;
    });
    CHECK(slices == 0);
    CHECK(woken == 1); // somebody has to call
    CHECK(worker.busy());
    CHECK_FALSE(worker.take(7));
    CHECK(slices == 1);
    CHECK(woken == 2);
    CHECK(worker.take(7) == 5);
    CHECK_FALSE(worker.busy());
    CHECK_FALSE(worker.step());
    CHECK(slices == 2);
}

TEST_CASE("A slice that waits for somebody else wakes nobody") {
    const tests::NoThreads none;
    int woken = 0;
    Worker<int> worker([&] { ++woken; });
    bool answered = false;
    worker.start(7, [&](Output& output) {
        if (!answered) return output.wait();
        output.put(5);
        return false;
    });
    CHECK_FALSE(worker.take(7));
    CHECK(woken == 1); // by the start alone
    CHECK(worker.busy());
    answered = true;
    CHECK(worker.take(7) == 5);
}

TEST_CASE("Work in steps is stopped and fails as on a thread") {
    const tests::NoThreads none;
    Worker<int> worker([] {});
    bool worked = false;
    worker.start(7, [&](Output&) { return worked = true; });
    worker.stop();
    CHECK_FALSE(worker.take(7));
    CHECK_FALSE(worked);
    worker.start(7, [](Output&) -> bool { throw std::runtime_error("no memory"); });
    CHECK_THROWS_AS((void)worker.take(7), std::runtime_error);
    CHECK_FALSE(worker.busy());
}

} // namespace strata::work
