// SPDX-License-Identifier: MIT
#include "engines/analysis_service.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include <malloc.h>

#include "catch.h"
#include "engines/book.h"
#include "notation/moves/move_text.h"
#include "waiting.h"

namespace strata::engines {
namespace {

using namespace std::chrono_literals;

struct Study {
    explicit Study(const std::string& variant) : session(book(), variant) {}

    // The first finding that looked so deep.
    Finding found(int depth) {
        std::optional<Finding> one;
        REQUIRE(tests::comes([&] {
            one = analysis_engine.take();
            return one && one->depth >= depth;
        }));
        return *one;
    }
    [[nodiscard]] std::string text(const rules::Move& move) const {
        return notation::write_readable(session.position(), move);
    }

    [[nodiscard]] bool is_next(const rules::Move& move) const {
        return std::ranges::count(session.legal_moves(), move) == 1;
    }

    session::Session session;
    AnalysisService analysis_engine{[] {}};
};

} // namespace

TEST_CASE("An analysis finds so many lines in every kind of game", "[engines_opponents]") {
    for (const auto* variant : {"chess", "tri-d", "yalta", "round", "star-4", "draughts-2"}) {
        Study study(variant);
        study.analysis_engine.follow(study.session, 3, nullptr);
        const auto finding = study.found(2);
        INFO(variant);
        REQUIRE(finding.verdicts.size() == 3);
        for (const auto& verdict : finding.verdicts) {
            REQUIRE_FALSE(verdict.line.moves.empty());
            int sum = 0;
            for (const auto& band : verdict.bands) sum += band.share;
            CHECK(sum == 100);
        }
    }
}

TEST_CASE("An analysis sees a mate, and its ends", "[engines_opponents]") {
    Study study("chess");
    study.session.apply(session::NewGame{"chess", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"});
    study.analysis_engine.follow(study.session, 1, nullptr);
    const auto finding = study.found(1);
    CHECK(study.text(finding.verdicts.front().line.moves.front()) == "Rd8#");
    study.session.apply(session::TypeMove{"Rd8#"});
    study.analysis_engine.follow(study.session, 1, nullptr);
    std::this_thread::sleep_for(50ms);
    CHECK_FALSE(study.analysis_engine.take());
}

TEST_CASE("An analysis that has ended gives its memory back", "[engines_opponents]") {
    constexpr std::size_t table = std::size_t{16} << 20;
    const auto in_use = [] {
        const struct mallinfo2 heap = ::mallinfo2();
        return heap.uordblks + heap.hblkhd;
    };
    Study study("chess");
    study.session.apply(session::NewGame{"chess", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"});
    study.analysis_engine.follow(study.session, 1, nullptr);
    study.found(1);
    const std::size_t thinking = in_use();
    if (thinking < table) return; // under AddressSanitizer nothing is known of the heap
    const auto released = [&] {
        study.analysis_engine.release_memory();
        return in_use() + table / 2 < thinking;
    };
    CHECK(tests::comes(released));
    (void)study.analysis_engine.take();
    study.analysis_engine.follow(study.session, 1, nullptr);
    std::this_thread::sleep_for(50ms);
    CHECK_FALSE(study.analysis_engine.take()); // it does not begin anew
    study.analysis_engine.follow(study.session, 2, nullptr);
    CHECK(study.found(1).depth >= 1);
}

TEST_CASE("An analysis asks tables of endings as soon as they are there", "[engines_opponents]") {
    Study study("tri-d");
    const auto& variant = study.session.position().shared_variant();
    const auto space = std::make_shared<const search::EndgameSpace>(variant);
    search::EndgameTables tables; // in which everything is a draw
    for (const auto helper : search::every_helper)
        tables[static_cast<std::size_t>(helper)].losses.resize(space->index(helper).size());
    const auto endings = std::make_shared<const search::Tablebase>(space, std::move(tables));
    study.session.apply(session::NewGame{
        "tri-d", "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1=R1/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -"});
    study.analysis_engine.follow(study.session, 2, nullptr);
    CHECK_FALSE(study.found(1).by_table);
    study.analysis_engine.follow(study.session, 2, endings);
    const auto finding = study.found(0);
    CHECK(finding.by_table);
    REQUIRE(finding.verdicts.size() == 2);
    CHECK(finding.verdicts.front().line.score == 0);
}

TEST_CASE("What was found for a position before is not taken for another", "[engines_opponents]") {
    Study study("chess");
    study.analysis_engine.follow(study.session, 1, nullptr);
    (void)study.found(3);
    study.session.apply(session::TypeMove{"e4"});
    study.analysis_engine.follow(study.session, 1, nullptr);
    CHECK(study.is_next(study.found(1).verdicts.front().line.moves.front()));
    study.analysis_engine.follow(study.session, 0, nullptr);
    CHECK_FALSE(study.analysis_engine.take());
    std::this_thread::sleep_for(50ms);
    CHECK_FALSE(study.analysis_engine.take());
}

} // namespace strata::engines
