// SPDX-License-Identifier: MIT
#include "platform/voice.h"

#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

#include <sys/stat.h>

#include "catch.h"
#include "temporary_folder.h"

using namespace strata;

namespace {

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

TEST_CASE("Every word goes into the file, in order, whatever was hushed") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path / "said.txt";
    {
        platform::Voice voice([] {});
        voice.write_to(file);
        voice.say("one", "en");
        voice.hush();
        voice.say("two", "sk");
        voice.say("", "sk");
    }
    CHECK(text_of(file) == "one\ntwo\n");
}

TEST_CASE("A file that cannot be written is refused at once, in words") {
    platform::Voice voice([] {});
    const tests::TemporaryFolder folder;
    CHECK_THROWS_AS(voice.write_to(folder.path / "missing" / "said.txt"), text::FileFailure);
}

TEST_CASE("A pipe that nobody reads costs neither a word's time nor the end of the program") {
    const tests::TemporaryFolder folder;
    const auto pipe = folder.path / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    { // if anything waited for a reader, it would wait for ever
        platform::Voice voice([] {});
        voice.write_to(pipe);
        for (int n = 0; n < 1000; ++n) voice.say("nobody hears it", "en");
    }
    const std::ifstream reader(pipe); // lets the thread go
}

TEST_CASE("Whoever is not told anything starts nothing") {
    std::atomic<int> woken = 0;
    {
        platform::Voice voice([&] { ++woken; });
        voice.hush();
        CHECK_FALSE(voice.take_error());
    }
    CHECK(woken == 0);
}
