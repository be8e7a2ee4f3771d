// SPDX-License-Identifier: MIT
#include "engines/inbox.h"

#include <atomic>
#include <thread>

#include "catch.h"

namespace strata::engines {

TEST_CASE("Commands that threads leave come in order, each once, and each wakes the window") {
    std::atomic<int> woken = 0;
    Inbox inbox{[&] { ++woken; }};
    constexpr int each = 200;
    const auto leave = [&](std::uint64_t first) {
        for (std::uint64_t n = 0; n < each; ++n) inbox.put({session::Undo{}, first + n});
    };
    std::thread one{leave, 1'000};
    std::thread other{leave, 2'000};
    std::uint64_t last_of_one = 0;
    std::uint64_t last_of_other = 0;
    int taken = 0;
    while (taken < 2 * each)
        for (const auto& letter : inbox.take()) {
            auto& last = letter.turn < 2'000 ? last_of_one : last_of_other;
            CHECK(letter.turn > last);
            last = letter.turn;
            ++taken;
        }
    one.join();
    other.join();
    CHECK(woken == 2 * each);
    CHECK(inbox.take().empty());
}

} // namespace strata::engines
