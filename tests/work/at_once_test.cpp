// SPDX-License-Identifier: MIT
#include "work/at_once.h"

#include <atomic>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>

#include "catch.h"
#include "threads.h"

namespace strata::work {
namespace {

std::function<std::optional<int>()> numbers_to(int last) {
    return [last, n = 0]() mutable { return n < last ? std::optional(++n) : std::nullopt; };
}

} // namespace

TEST_CASE("Every task of a row is done once and its result is taken on the calling thread") {
    for (const int threads : {1, 2, 5}) {
        const auto caller = std::this_thread::get_id();
        std::set<int> taken;
        std::set<std::size_t> hands;
        at_once<int, std::string>(
            threads, numbers_to(40),
            [](std::size_t thread, const int& task) {
                return std::to_string(task) + " " + std::to_string(thread);
            },
            [&](const int& task, const std::string& result) {
                CHECK(std::this_thread::get_id() == caller);
                CHECK(result.starts_with(std::to_string(task) + " "));
                hands.insert(std::stoul(result.substr(result.find(' '))));
                CHECK(taken.insert(task).second);
            });
        CHECK(taken.size() == 40);
        CHECK(*hands.rbegin() < static_cast<std::size_t>(threads));
    }
}

TEST_CASE("Tasks of a row run at the same time") {
    std::atomic<int> here = 0;
    int taken = 0;
    at_once<int, bool>(
        3, numbers_to(3),
        [&](std::size_t, const int&) {
            ++here;
            while (here < 3) std::this_thread::yield(); // each waits for the two others
            return true;
        },
        [&](const int&, bool) { ++taken; });
    CHECK(taken == 3);
}

TEST_CASE("A task that fails ends the row with its exception") {
    for (const int threads : {1, 3}) {
        const auto fail = [](std::size_t, const int& task) {
            if (task == 4) throw std::runtime_error("four");
            return task;
        };
        CHECK_THROWS_AS((at_once<int, int>(threads, numbers_to(9), fail, [](const int&, int) {})),
                        std::runtime_error);
    }
}

TEST_CASE("Where no thread can be started one task after the other is still done by one") {
    const tests::NoThreads none;
    int sum = 0;
    const auto same = [](std::size_t, const int& task) { return task; };
    const auto add = [&](const int&, int result) { sum += result; };
    at_once<int, int>(1, numbers_to(4), same, add);
    CHECK(sum == 10);
    CHECK_THROWS_AS((at_once<int, int>(2, numbers_to(4), same, add)), std::system_error);
}

} // namespace strata::work
