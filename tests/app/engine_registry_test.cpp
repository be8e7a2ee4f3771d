// SPDX-License-Identifier: MIT
#include "window/engine_registry.h"

#include <chrono>
#include <thread>

#include "catch.h"
#include "engines/book.h"
#include "engines/fakes.h"

namespace strata::engines {
namespace {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

TEST_CASE("The shelf finds out what engines are") {
    window::EngineRegistry registry{[] {}};
    const auto tried = [&](const engines::NamedEngine& engine) {
        registry.try_out(window::draft_of(engine));
        const auto end = Steady::now() + 60s;
        while (!registry.take() && Steady::now() < end) std::this_thread::sleep_for(2ms);
        return registry.shown().tried;
    };
    auto row = tried(fake("games"));
    CHECK(row.state == ui::EngineRow::State::speaks);
    CHECK(row.facts.calls_itself == "Fake 1.0");
    CHECK(row.facts.options == 4);
    CHECK(row.facts.knows(*book().find("tri-d")));
    CHECK_FALSE(row.facts.knows(*book().find("yalta")));
    CHECK(row.facts.elo == session::EngineFacts::Range{1320, 2850});
    CHECK_FALSE(row.facts.skill);
    row = tried(fake_cecp("variants"));
    CHECK(row.state == ui::EngineRow::State::speaks);
    CHECK(row.facts.calls_itself == "Fake 2.0");
    CHECK(row.facts.knows(*book().find("capablanca")));
    CHECK_FALSE(row.facts.knows(*book().find("three-check")));
    CHECK(row.facts.skill == session::EngineFacts::Range{0, 20});
    CHECK(tried(fake_cecp("loading")).state == ui::EngineRow::State::speaks);
    for (const auto* name : {"absent", "gone", "foreign", "mute"}) {
        row = tried(*engines::engine_called(fakes(), name));
        INFO(name);
        CHECK(row.state == ui::EngineRow::State::fails);
        CHECK_FALSE(row.error.empty());
    }
}

} // namespace
} // namespace strata::engines
